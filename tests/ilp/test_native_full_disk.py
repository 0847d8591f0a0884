"""The native engine on a full disk: one sentence, nothing damaged, and the same command goes on."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from katachi.data.language import InductionError
from katachi.engine.patterns.theory import read_theory
from katachi.ilp import natively
from katachi.ilp.induce import induce_to_file
from katachi.ilp.settings import InduceSettings
from tests.ilp.learning import (
    GAMES_9X9,
    assert_refused,
    called_induce,
    folder_of,
    learned,
    without_times,
)

NATIVE = ("--engine", "native", "--positives", 40)
SETTINGS = InduceSettings(positives=40, engine="native")
MB = 1_000_000


@contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    """As on a full disk: no file of this process grows beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("room", [0, 1500], ids=["at once", "later"])
def test_a_full_disk(room: int, tmp_path: Path) -> None:
    """Full before the run's own files, and among its rules, one of which is cut."""
    out = tmp_path / "theory.pl"
    with no_file_beyond(room):
        full = called_induce(out, *NATIVE)
    assert_refused(full, "Cannot write ")
    assert "File too large" in full.stderr
    assert not out.exists()
    assert folder_of(out).is_dir()
    assert called_induce(out, *NATIVE).returncode == 0
    assert without_times(out) == without_times(learned(SETTINGS).path)
    assert read_theory(out).provenance["complete"] == "yes"
    assert not folder_of(out).exists()


def test_no_room_for_the_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that outgrow memory go to the disk."""
    monkeypatch.setattr(natively, "bytes_each", lambda *_: MB)  # as of very many
    out, settings = tmp_path / "theory.pl", SETTINGS

    def learn() -> None:
        induce_to_file(settings, [GAMES_9X9], out, lambda _: None, lambda _: None)

    settings = replace(SETTINGS, memory_mb=16)
    too_large = r"^cannot write .*theory\.pl\.run: File too large"
    with no_file_beyond(5000), pytest.raises(InductionError, match=too_large):
        learn()
    learn()
    assert read_theory(out).provenance["complete"] == "yes"
