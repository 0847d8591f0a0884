"""The chunks of a run on disk: the newest positions, as many as are learned from.

A process that plays writes `TIME-SIZE-NUMBER.npz`; small chunks are joined to one,
`FIRST-SIZE-to-LAST.npz`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from katachi.data import own
from katachi.learning.residual.samples import Samples, joined, read_chunk, write_chunk

WHOLE = 4_000
"""Positions of a chunk that is no longer joined with others."""


class _Name(NamedTuple):
    first: int
    last: int
    size: int
    is_joined: bool


def name_of(time: int, size: int, number: int) -> str:
    """A chunk's file. time: in nanoseconds; number: of the process that plays."""
    return f"{time}-{size}-{number}.npz"


def _parsed(name: str) -> _Name:
    first, size, *rest = name.removesuffix(".npz").split("-")
    is_joined = len(rest) == 2
    return _Name(int(first), int(rest[1] if is_joined else first), int(size), is_joined)


class Chunks:
    """Those of a folder, each read once."""

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        """say: is told of a chunk that cannot be read. The folder is made if need be."""
        self._folder, self._say = folder, say
        self._kept: dict[str, int] = {}  # positions by name
        folder.mkdir(parents=True, exist_ok=True)
        self._drop_parts()

    def _drop_parts(self) -> None:
        """Remove what a joined chunk has too: a kill may leave both."""
        names = {path.name: _parsed(path.name) for path in self._files()}
        wholes = [one for one in names.values() if one.is_joined]
        for name, one in names.items():
            found = (w.first <= one.first <= w.last for w in wholes if w.size == one.size)
            if not one.is_joined and any(found):
                (self._folder / name).unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        return sorted(self._folder.glob("[0-9]*-*-*.npz"))

    def new(self) -> Iterator[tuple[int, Samples]]:
        """Chunks that were not read yet, the oldest first, each with its size of board."""
        for path in self._files():
            if path.name in self._kept:
                continue
            self._kept[path.name] = 0
            try:
                samples = read_chunk(path)
            except own.Fault as fault:
                self._say(f"Left out: {fault}")
                continue
            self._kept[path.name] = len(samples)
            yield round(samples.points**0.5), samples

    def tidy(self, size: int, wanted: int) -> None:
        """Keep so many positions of a size, the newest, in few files. Raises OSError."""
        found, small = 0, []
        for name in sorted(self._kept, reverse=True):
            one = _parsed(name)
            if one.size != size:
                continue
            if found >= wanted:
                self._remove(name)
            elif self._kept[name] < WHOLE and not one.is_joined:
                small.append(name)
            found += self._kept.get(name, 0)
        if sum(self._kept[name] for name in small) >= WHOLE:
            self._join(small[::-1])

    def _join(self, names: list[str]) -> None:
        """Write chunks of one size, the oldest first, as one."""
        names = [name for name in names if self._kept[name]]
        parts = [read_chunk(self._folder / name) for name in names]
        first, last = _parsed(names[0]), _parsed(names[-1])
        whole = f"{first.first}-{first.size}-to-{last.last}.npz"
        write_chunk(self._folder / whole, joined(parts))
        self._kept[whole] = sum(len(part) for part in parts)
        for name in names:
            self._remove(name)

    def _remove(self, name: str) -> None:
        (self._folder / name).unlink(missing_ok=True)
        del self._kept[name]
