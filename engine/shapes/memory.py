"""The permanent memory: weights of shapes, learned once for Go, in `.safetensors` form.

Tensors, float32: `placed` [orbits of shapes where they stand on a board of the file's size], `free`
[orbits of shapes wherever they stand], `tempo` [1]: what it is worth to be on the move. A shape's
weight is the sum of both. On a board of another size only `free` and `tempo` count. The metadata
names the format and its version, the size, and where the weights come from.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from katachi.data import own
from katachi.data.own import shown
from katachi.data.tensors import check_form, read_tensors, tensor_bytes
from katachi.engine.shapes.orbits import Array, free_orbits, placed_orbits

FORMAT, VERSION = "katachi-shapes", "1"
MIN_BOARD, MAX_BOARD = 5, 19
"""The smallest and the largest board whose shapes may be learned."""
MAX_BYTES = 1 << 25
"""A larger file is no memory: 19x19 has a million orbits."""


class MemoryFileError(Exception):
    """A memory's file cannot be used; the message is a sentence that names it and the fault."""


@dataclass(frozen=True)
class Memory:
    """Weights of shapes."""

    size: int
    """Of the board on which `placed` was learned."""
    placed: Array
    free: Array
    tempo: Array
    metadata: dict[str, str] = field(default_factory=dict)


def empty_memory(size: int) -> Memory:
    """One that knows nothing."""
    counts = (placed_orbits(size).total, free_orbits(size).total, 1)
    placed, free, tempo = (np.zeros(count, np.float32) for count in counts)
    return Memory(size, placed, free, tempo)


def table_of(memory: Memory, size: int) -> Array:
    """float32[entries + 1], for boards of `size`: the weight of each entry, then the tempo."""
    free = free_orbits(size)
    weights = free.sign * memory.free[free.orbit]
    if size == memory.size:
        placed = placed_orbits(size)
        weights += placed.sign * memory.placed[placed.orbit]
    return np.concatenate([weights, memory.tempo]).astype(np.float32)


def memory_bytes(memory: Memory) -> bytes:
    """What a memory's file holds."""
    tensors = {
        name: np.ascontiguousarray(getattr(memory, name), np.float32)
        for name in ("placed", "free", "tempo")
    }
    known = {"format": FORMAT, "version": VERSION, "size": str(memory.size)}
    return tensor_bytes(tensors, {**memory.metadata, **known})


def load_memory(path: str | Path) -> Memory:
    """Read a memory's file.

    Raises MemoryFileError when it is missing, damaged, of another format or version, or when its
    tensors are not what its size wants or hold numbers that are not finite.
    """
    try:
        tensors, metadata = read_tensors(path, MAX_BYTES)
    except own.Fault as fault:
        raise MemoryFileError(f"cannot read the shapes file {path}: {fault}") from None
    try:
        return _memory_of(tensors, metadata)
    except ValueError as fault:
        raise MemoryFileError(f"cannot use the shapes file {path}: {fault}") from None


def _memory_of(tensors: dict[str, Array], metadata: dict[str, str]) -> Memory:
    """Raises ValueError with the fault."""
    check_form(metadata, FORMAT, VERSION)
    size = _size_of(metadata.get("size", ""))
    forms: dict[str, Any] = {
        "placed": placed_orbits(size).total,
        "free": free_orbits(size).total,
        "tempo": 1,
    }
    if set(tensors) != set(forms):
        raise ValueError(f"its tensors are {shown(', '.join(sorted(tensors))) or 'none'}")
    for name, count in forms.items():
        if tensors[name].shape != (count,):
            shape = list(tensors[name].shape)
            raise ValueError(f"the tensor {name} has the shape {shape}, not [{count}]")
        if not np.isfinite(tensors[name]).all():
            raise ValueError(f"the tensor {name} holds numbers that are not finite")
    arrays = {name: tensors[name].astype(np.float32) for name in forms}
    return Memory(size, **arrays, metadata=metadata)


def _size_of(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise ValueError(f"its size is {shown(text)!r}, no number")
    if not MIN_BOARD <= int(text) <= MAX_BOARD:
        raise ValueError(f"its size is {text}, not from {MIN_BOARD} to {MAX_BOARD}")
    return int(text)
