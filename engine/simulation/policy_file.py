"""Files of playout policies: their weights in `.safetensors` form. Imports nothing compiled.

Tensors: `surroundings` int64[n], those whose weight is not 1, and `weights` float32[n]; `tactics`
float32[tactics]. The metadata names the format and its version, and where the weights come from.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from katachi.data import own
from katachi.data.own import shown
from katachi.data.tensors import check_form, read_tensors, tensor_bytes

Array = npt.NDArray[Any]

SURROUNDINGS = 4**8
"""What may stand on the eight points around one (see `simulation.surroundings`)."""
TACTICS = ("plain", "atari", "extends", "takes", "saves by taking", "self-atari")
"""What a local answer does, told by `policy.tactic_of`."""
PLAIN, ATARI, EXTENDS, TAKES, SAVES_BY_TAKING, SELF_ATARI = range(len(TACTICS))
APART = SURROUNDINGS
"""In place of its surroundings: of a local answer that does not lie beside the last move."""
FORMAT, VERSION = "katachi-policy", "1"
MAX_BYTES = 1 << 22
_LARGEST = 1e6  # weight


class PolicyFileError(Exception):
    """A policy's file cannot be used; the message is a sentence that names it and the fault."""


@dataclass(frozen=True)
class PolicyWeights:
    """A policy as its file has it."""

    around: Array
    """float32[SURROUNDINGS + 1], as the side to move sees them: BLACK for its own stones."""
    tactics: Array
    """float32[TACTICS]."""
    metadata: dict[str, str] = field(default_factory=dict)


def indifferent() -> PolicyWeights:
    """A policy that prefers nothing."""
    return PolicyWeights(np.ones(SURROUNDINGS + 1, np.float32), np.ones(len(TACTICS), np.float32))


def policy_bytes(weights: PolicyWeights) -> bytes:
    """What a policy's file holds: of the surroundings, only those whose weight is not 1."""
    told = np.flatnonzero(weights.around != 1)
    tensors: dict[str, Array] = {
        "surroundings": told.astype(np.int64),
        "weights": weights.around[told].astype(np.float32),
        "tactics": weights.tactics.astype(np.float32),
    }
    known = {"format": FORMAT, "version": VERSION}
    return tensor_bytes(tensors, {**weights.metadata, **known})


def load_policy(path: str | Path) -> PolicyWeights:
    """Read a policy's file.

    Raises PolicyFileError when it is missing, damaged, of another format or version, or when its
    numbers are no weights.
    """
    try:
        tensors, metadata = read_tensors(path, MAX_BYTES)
    except own.Fault as fault:
        raise PolicyFileError(f"cannot read the policy file {path}: {fault}") from None
    try:
        return _weights_of(tensors, metadata)
    except ValueError as fault:
        raise PolicyFileError(f"cannot use the policy file {path}: {fault}") from None


def _weights_of(tensors: dict[str, Array], metadata: dict[str, str]) -> PolicyWeights:
    """Raises ValueError with the fault."""
    check_form(metadata, FORMAT, VERSION)
    if set(tensors) != {"surroundings", "weights", "tactics"}:
        raise ValueError(f"its tensors are {shown(', '.join(sorted(tensors))) or 'none'}")
    told, weights, tactics = (tensors[name] for name in ("surroundings", "weights", "tactics"))
    if told.ndim != 1 or told.dtype != np.int64 or weights.shape != told.shape:
        raise ValueError("its surroundings and weights are no two lists of one length")
    if told.size and not (told.min() >= 0 and told.max() <= APART):
        raise ValueError(f"its surroundings are not all from 0 to {APART}")
    if tactics.shape != (len(TACTICS),):
        raise ValueError(f"it has weights of {list(tactics.shape)} tactics, not [{len(TACTICS)}]")
    for array in (weights, tactics):
        if not (np.isfinite(array) & (array >= 0) & (array <= _LARGEST)).all():
            raise ValueError(f"its weights are not all from 0 to {_LARGEST:g}")
    around = np.ones(SURROUNDINGS + 1, np.float32)
    around[told] = weights
    return PolicyWeights(around, tactics.astype(np.float32), metadata)
