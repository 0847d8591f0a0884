"""Short runs for tests: small boards, small networks, few games."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from katachi.engine.thesis.model import load_model
from katachi.learning.folder import SUFFIX, last_checkpoint
from katachi.learning.run import Run
from katachi.learning.settings import TrainSettings

SMALL = TrainSettings(
    board=5,
    komi=0.5,
    games=48,
    batch=4,
    every=16,
    opening=2,
    test_games=2,
    opponent=("self", "pool", "random"),
)


def never() -> Any:
    """A stop flag that is not set."""
    return np.zeros(1, np.int8)


def settings(**changes: Any) -> TrainSettings:
    """SMALL with other settings."""
    return replace(SMALL, **changes)


def folder_of(out: Path) -> Path:
    """The folder of the run that makes a network."""
    return out.with_name(out.name + SUFFIX)


def train(out: Path, stop_after: int | None = None, **changes: Any) -> bool:
    """Begin a run; stop it when so many games are learned from. True: it is complete."""
    return go(Run.begin(settings(**changes), out), stop_after)


def resume(out: Path, stop_after: int | None = None, **changes: Any) -> list[str]:
    """Go on with a run; what it said."""
    said: list[str] = []
    go(Run.resume(folder_of(out), changes, said.append), stop_after)
    return said


def go(run: Run, stop_after: int | None) -> bool:
    """Train until the end or the stop, and close the run."""
    stop = never()

    def tell(run: Run) -> None:
        stop[0] = stop_after is not None and run.learner.games >= stop_after

    try:
        return run.train(stop, tell)
    finally:
        run.close()


def everything(out: Path) -> dict[str, Any]:
    """All that a run has made and that does not depend on the clock, bit for bit."""
    folder = folder_of(out)
    with last_checkpoint(folder) as last:
        pass
    lines = (folder / "log.csv").read_text().splitlines()
    log = [line.rpartition(",")[0] for line in lines]  # without its last column, the seconds
    return {
        "games": last["learner"]["games"],
        "log": log,
        "recent": last["recent"],
        **dict(numbers(last["learner"], "learner")),
        "out": weights(out),
        "about": about(out),
    }


def numbers(part: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Each number and tensor of a checkpoint by its place, bit for bit."""
    if isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from numbers(inner, f"{name}.{key}")
    else:
        yield name, part.numpy().tobytes() if isinstance(part, torch.Tensor) else part


def log_of(out: Path) -> list[dict[str, Any]]:
    """The lines of a run's log."""
    with last_checkpoint(folder_of(out)) as last:
        rows: list[dict[str, Any]] = last["rows"]
        return rows


def about(out: Path) -> dict[str, Any]:
    """What a model file says of its run, but for the workers, which decide nothing."""
    told = load_model(out).metadata
    return {**told, "settings": {**json.loads(told["settings"]), "workers": None}}


def weights(out: Path) -> bytes:
    """A model file's numbers, without what is said of the run."""
    from safetensors.numpy import load_file

    return b"".join(array.tobytes() for _, array in sorted(load_file(out).items()))
