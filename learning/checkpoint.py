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


def _digest(games: int, state: str, tensors: dict[str, Tensor]) -> str:
    digest = hashlib.sha256(f"{games}\n{state}\n".encode())
    for name, tensor in sorted(tensors.items()):
        digest.update(f"{name} {tensor.dtype} {list(tensor.shape)}\n".encode())
        digest.update(tensor.numpy().tobytes())
    return digest.hexdigest()
