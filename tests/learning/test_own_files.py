"""A run's own files, damaged or forged: the run goes on, or says in a sentence what to do."""

import json
import shutil
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors import safe_open
from safetensors.torch import save_file
from torch import Tensor

from katachi.data.own import Fault, converted
from katachi.experiments.thesis_networks import _read_rates
from katachi.learning.checkpoint import (
    Checkpoint,
    CheckpointError,
    checkpoints,
    load_checkpoint,
    save_checkpoint,
)
from katachi.learning.learner import Learner
from katachi.learning.log import Progress
from katachi.learning.run import read_settings
from katachi.learning.settings import TrainingError
from tests.damage import odd_bytes, odd_json
from tests.learning.training import folder_of, resume, settings, train

Tensors = dict[str, Tensor]


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run in the middle, with an optimiser and a pool."""
    out = tmp_path_factory.mktemp("stopped") / "net"
    train(out, stop_after=40, test_games=0)
    return out


@pytest.fixture
def copied(stopped: Path, tmp_path: Path) -> Path:
    """The same, to be changed."""
    shutil.copytree(folder_of(stopped), folder_of(tmp_path / "net"))
    return tmp_path / "net"


@pytest.fixture(scope="module")
def kept(stopped: Path) -> Checkpoint:
    """Its last checkpoint."""
    return load_checkpoint(checkpoints(folder_of(stopped))[-1])


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


# Checkpoints


def test_whatever_state_is_forged_is_taken_or_refused(kept: Checkpoint) -> None:
    states = [text.encode() for text in odd_json(kept.state)]
    states += [
        json.dumps({**kept.state, "recent": 0}).replace("0}", f"{text}}}").encode()
        for text in odd_json(kept.state["recent"])
    ]
    taken = 0
    for data in states:
        try:
            state = json.loads(data)
        except (ValueError, RecursionError):
            continue  # such a checkpoint is damaged
        try:
            progress = converted(state, Progress)
        except Fault as fault:
            assert str(fault).isprintable()  # noqa: PT017
        else:
            taken += 1
            assert all(0 <= value < 1e12 for value in progress.recent.figures().values())
    assert 5 < taken < len(states) / 3


def change(name: str, made: Callable[[Tensor], Tensor]) -> Callable[[Tensors], Tensors]:
    return lambda tensors: {**tensors, name: made(tensors[name])}


def without(part: str) -> Callable[[Tensors], Tensors]:
    return lambda tensors: {name: old for name, old in tensors.items() if part not in name}


def more_pools(tensors: Tensors) -> Tensors:
    pool = [(name, old) for name, old in tensors.items() if name.startswith("pool.0")]
    more = {name.replace("0", str(n), 1): old for n in range(11) for name, old in pool}
    return {**tensors, **more}


FORGED: dict[str, Callable[[Tensors], Tensors]] = {
    "no tensor": lambda tensors: {},
    "no network": without("network"),
    "half of an optimiser": without("exp_avg"),
    "half of a pool": without("0.bias"),
    "an odd name": lambda tensors: {**tensors, "optimiser.x.step": torch.zeros(1)},
    "another odd name": lambda tensors: {**tensors, "speed\n": torch.zeros(1)},
    "a pool too large": more_pools,
    "another scale": change("network.scale", lambda old: old[:7]),
    "a network turned": change("network.layers.0.weight", lambda old: old.T.contiguous()),
    "a step of many": change("optimiser.0.step", lambda old: old.repeat(3)),
    "an optimiser too small": change("optimiser.0.exp_avg", lambda old: old[:1]),
    "a pool too wide": change("pool.0.weight.0", lambda old: old.repeat(9, 9)),
    "other numbers": change("pool.0.weight.0", lambda old: old.float()),
    "whole numbers": change("network.scale", lambda old: old.long()),
    "no numbers": change("network.scale", lambda old: old * float("nan")),
    "endless numbers": change("pool.0.bias.1", lambda old: old + float("inf")),
}


@pytest.mark.parametrize("name", FORGED)
def test_forged_numbers_are_refused(name: str, stopped: Path, kept: Checkpoint) -> None:
    learner = Learner(settings())
    learner.restore(kept.games, 1, kept.tensors)
    with pytest.raises(Fault) as raised:
        learner.restore(kept.games, 1, FORGED[name](kept.tensors))
    assert str(raised.value).isprintable()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"state": {"steps": "5", "seconds": 1}}, "expected int, got str at steps"),
        (
            {"tensors": {"network.scale": torch.zeros(8)}},
            "it lacks the tensor network.layers.0",
        ),
    ],
)
def test_a_forged_checkpoint_is_named_and_left(
    change: dict[str, Any], fault: str, copied: Path
) -> None:
    folder = folder_of(copied)
    last = load_checkpoint(checkpoints(folder)[-1])
    forged = Checkpoint(**{"games": 41, "state": last.state, "tensors": last.tensors, **change})
    path = save_checkpoint(folder, forged)
    before = path.read_bytes()
    with pytest.raises(TrainingError) as raised:
        resume(copied)
    assert f"The checkpoint {path} is not of this run: {fault}" in str(raised.value)
    assert str(raised.value).endswith(". Remove it to go on from the one before.")
    assert path.read_bytes() == before
    path.unlink()
    assert resume(copied, stop_after=48) == []


@pytest.mark.parametrize("kind", [torch.bfloat16, torch.float8_e4m3fn, torch.bool])
def test_a_checkpoint_with_other_kinds_of_numbers_is_passed_over(
    kind: torch.dtype, tmp_path: Path
) -> None:
    path = save_checkpoint(tmp_path, Checkpoint(8, {}, {"network.scale": torch.zeros(8)}))
    with safe_open(path, framework="pt") as file:
        metadata = file.metadata()
    save_file({"network.scale": torch.zeros(8, dtype=kind)}, path, metadata)
    with pytest.raises(CheckpointError, match=f"^The checkpoint {path} is damaged"):
        load_checkpoint(path)


def test_a_damaged_log_stops_the_run_until_it_is_removed(copied: Path) -> None:
    log = folder_of(copied) / "log.csv"
    log.write_bytes(log.read_bytes().replace(b"32,", b"32;"))
    with pytest.raises(TrainingError, match=f"Cannot read {log}: .* Mend it, or remove it"):
        resume(copied)
    log.unlink()
    assert resume(copied, stop_after=48) == []


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
