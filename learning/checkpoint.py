"""Checkpoints: all that a run needs to go on as if it had never stopped.

One `.safetensors` file: the weights, the optimiser's numbers, the pool's networks; and, in its
metadata, the counters and a digest of everything. The games need no random state but their
numbers: each one's chances follow from the run's seed and its own number.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save
from torch import Tensor

from katachi.data import own
from katachi.data.files import write_whole
from katachi.data.tensors import read_tensors
from katachi.learning.settings import TrainSettings

FORMAT, VERSION = "katachi-checkpoint", "1"
MAX_BYTES = 1 << 31
"""The largest network with its optimiser, and a pool of a thousand that are as large as usual."""
MAX_GAMES = 10**15
KEPT = 2
"""Checkpoints that a run keeps: the last one, and the one before in case it is damaged."""


class CheckpointError(Exception):
    """A checkpoint cannot be used; the message is one sentence."""


@dataclass(frozen=True)
class Checkpoint:
    """A run after a number of games. `state` is what JSON can hold."""

    games: int
    state: dict[str, Any]
    tensors: dict[str, Tensor]


def save_checkpoint(folder: Path, checkpoint: Checkpoint) -> Path:
    """Write a checkpoint and delete those it makes needless; returns its path. Raises OSError."""
    state = json.dumps(checkpoint.state, sort_keys=True)
    tensors = {
        name: tensor.detach().cpu().contiguous() for name, tensor in checkpoint.tensors.items()
    }
    metadata = {
        "format": FORMAT,
        "version": VERSION,
        "games": str(checkpoint.games),
        "state": state,
        "digest": _digest(checkpoint.games, state, tensors),
    }
    path = folder / f"checkpoint-{checkpoint.games:010}.safetensors"
    write_whole(path, save(tensors, metadata))
    for old in checkpoints(folder)[:-KEPT]:
        old.unlink(missing_ok=True)
    return path


def checkpoints(folder: Path) -> list[Path]:
    """The checkpoints in a folder, the last one last."""
    return sorted(folder.glob("checkpoint-*.safetensors"))


def set_aside(path: Path) -> None:
    """Rename a checkpoint that cannot be used, so that it counts no more. Raises OSError."""
    path.replace(path.with_name(path.name + ".unused"))


def load_checkpoint(path: Path) -> Checkpoint:
    """Read a checkpoint; raises CheckpointError unless it holds exactly what was written."""
    try:
        arrays, metadata = read_tensors(path, MAX_BYTES)
        tensors = {name: torch.from_numpy(array) for name, array in arrays.items()}
        games, text = int(metadata["games"]), metadata["state"]
        digest = _digest(games, text, tensors)
        is_whole = metadata["digest"] == digest and 0 <= games <= MAX_GAMES
        known = (metadata["format"], metadata["version"]) == (FORMAT, VERSION)
        state = own.parsed(text, dict[str, Any])
    except (KeyError, ValueError):
        is_whole = known = False
    if not is_whole:
        raise CheckpointError(f"The checkpoint {path} is damaged.")
    if not known:
        raise CheckpointError(f"The checkpoint {path} is not of this version of Katachi.")
    return Checkpoint(games, state, tensors)


def check_fit(
    tensors: dict[str, Tensor], first: dict[str, Tensor], settings: TrainSettings
) -> None:
    """Raises own.Fault unless a run can go on from `tensors`.

    first: the numbers that it begins with, those of its network alone.
    """
    wanted = _wanted(tensors, first, settings)
    if others := sorted(wanted.keys() ^ tensors.keys()):
        has = "lacks" if others[0] in wanted else "has"
        raise own.Fault(f"it {has} the tensor {own.shown(others[0])}")
    for name, tensor in tensors.items():
        if _form(tensor) != wanted[name]:
            raise own.Fault(f"the tensor {name} is {_form(tensor)}, not {wanted[name]}")
        if not name.startswith("optimiser.") and not bool(torch.isfinite(tensor).all()):
            raise own.Fault(f"the tensor {name} holds numbers that are not finite")


def _wanted(
    tensors: dict[str, Tensor], first: dict[str, Tensor], settings: TrainSettings
) -> dict[str, str]:
    """The forms by name: of the network, and of optimiser and pool where `tensors` has them."""
    wanted = {name: _form(tensor) for name, tensor in first.items()}
    weights = [tensor for name, tensor in first.items() if name != "network.scale"]
    if settings.optimiser == "adam" and any(name.startswith("optimiser.") for name in tensors):
        for index, weight in enumerate(weights):
            wanted[f"optimiser.{index}.step"] = _form(torch.tensor(0.0))
            for average in ("exp_avg", "exp_avg_sq"):
                wanted[f"optimiser.{index}.{average}"] = _form(weight)
    pool = len({name.split(".")[1] for name in tensors if name.startswith("pool.")})
    for number in range(min(pool, settings.pool_size)):
        for index, weight in enumerate(weights):
            kind = "bias" if index % 2 else "weight"
            wanted[f"pool.{number}.{kind}.{index // 2}"] = _form(weight.double())
    return wanted


def _form(tensor: Tensor) -> str:
    return f"{tensor.dtype} {list(tensor.shape)}"


def _digest(games: int, state: str, tensors: dict[str, Tensor]) -> str:
    digest = hashlib.sha256(f"{games}\n{state}\n".encode())
    for name, tensor in sorted(tensors.items()):
        digest.update(f"{name} {_form(tensor)}\n".encode())
        digest.update(tensor.numpy().tobytes())
    return digest.hexdigest()
