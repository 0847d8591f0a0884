"""Positions to learn from: what the network was shown, and what it should have said.

A chunk is a file of the positions of some finished games, all on boards of one size.
"""

import io
from dataclasses import dataclass, fields
from math import isqrt
from pathlib import Path

import numpy as np

from katachi.data.files import write_whole
from katachi.data.own import Fault
from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import BINARY

SURE = 127
"""How `Samples.owners` writes down that a point is certain."""


@dataclass
class Samples:
    """Positions, each as its side to move sees it; the first axis of all arrays is theirs."""

    planes: Array  # uint8[positions, BINARY, points]: zeros and ones
    scalars: Array  # float32[positions, 3]: the constant planes
    policy: Array  # float16[positions, points + 1]: shares, the pass last; zeros where unknown
    chances: Array  # float32[positions]: of winning
    score: Array  # float32[positions]: points ahead, komi included
    owners: Array  # int8[positions, points]: from -SURE, theirs at the end, to SURE, mine

    def __len__(self) -> int:
        return len(self.chances)

    @property
    def points(self) -> int:
        """Of the board."""
        return int(self.planes.shape[2])

    def part(self, rows: Array | slice) -> "Samples":
        """Some of the positions."""
        return Samples(*(getattr(self, one.name)[rows] for one in fields(self)))


def joined(parts: list[Samples]) -> Samples:
    """All positions of some samples on boards of one size."""
    names = [one.name for one in fields(Samples)]
    return Samples(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def write_chunk(path: Path, samples: Samples) -> None:
    """Write a chunk, whole or not at all. Raises OSError."""
    arrays = {one.name: getattr(samples, one.name) for one in fields(Samples)}
    arrays["planes"] = np.packbits(samples.planes, axis=2)
    file = io.BytesIO()
    np.savez(file, points=np.array(samples.points), **arrays)
    write_whole(path, file.getvalue())


def read_chunk(path: Path) -> Samples:
    """Read a chunk back. Raises OSError; Fault for what is none."""
    data = path.read_bytes()
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as kept:
            points = int(kept["points"])
            arrays = {one.name: kept[one.name] for one in fields(Samples)}
        arrays["planes"] = np.unpackbits(arrays["planes"], axis=2, count=points)
        samples = Samples(**arrays)
    except Exception:  # numpy and zipfile say by many exceptions that a file is damaged
        raise Fault(f"{path} is no chunk of games, or damaged") from None
    if not _fits(samples, points):
        raise Fault(f"{path} is no chunk of games: its arrays do not fit")
    return samples


def _fits(samples: Samples, points: int) -> bool:
    """Are all arrays what `Samples` says, for boards of so many points?"""
    count = len(samples.planes)
    wanted = Samples(
        planes=np.empty((count, BINARY, points), np.uint8),
        scalars=np.empty((count, 3), np.float32),
        policy=np.empty((count, points + 1), np.float16),
        chances=np.empty(count, np.float32),
        score=np.empty(count, np.float32),
        owners=np.empty((count, points), np.int8),
    )
    pairs = [(getattr(samples, one.name), getattr(wanted, one.name)) for one in fields(Samples)]
    return isqrt(points) ** 2 == points > 0 and all(
        array.shape == other.shape and array.dtype == other.dtype for array, other in pairs
    )
