"""A run's own files, damaged or forged: the run goes on, or says in a sentence what to do."""

import json
from dataclasses import asdict
from pathlib import Path

from katachi.experiments.thesis_networks import _read_rates
from katachi.learning.run import read_settings
from katachi.learning.settings import TrainingError
from tests.damage import odd_bytes, odd_json
from tests.learning.training import settings

# Settings


def test_whatever_the_settings_hold_is_read_or_refused(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    good = asdict(settings())
    texts = [*(text.encode() for text in odd_json(good)), *odd_bytes(json.dumps(good).encode())]
    read = 0
    for data in texts:
        file.write_bytes(data)
        try:
            read_settings(tmp_path).check()
            read += 1
        except TrainingError as error:
            text = str(error)
            assert text.startswith(f"Cannot read {file}: ")
            assert text.endswith(". Mend it, or begin a new run.")
            assert text.isprintable()
    assert 5 < read < len(texts) / 4


# Experiments


def test_whatever_rates_are_kept_are_read_or_refused(tmp_path: Path) -> None:
    file = tmp_path / "base-1.json"
    good = {"random": [399.5, 400], "handmade": [10.0, 400]}
    file.write_text(json.dumps(good))
    assert _read_rates(file)["random"].rate == 399.5 / 400
    for data in (*map(str.encode, odd_json(good)), *odd_bytes(json.dumps(good).encode())):
        file.write_bytes(data)
        try:
            rates = _read_rates(file)
        except TrainingError as error:
            said = str(error)
            assert said.startswith(f"Cannot read {file}: ")
            assert said.endswith(". Remove it, and its games are played again.")
            assert said.isprintable()
        else:
            assert all(0 <= rate.interval[0] <= rate.interval[1] <= 1 for rate in rates.values())
