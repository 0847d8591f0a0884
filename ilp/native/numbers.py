"""What a rule can ask about a move, as small numbers: a table with a column for each example.

A clause looks at a candidate point from outside: at its place on the board, and at what stands on
the places around it. All of that is read once, while the game is played through; after it no
position is needed any more. 9x9 takes 103 bytes an example with the window of the shipped
vocabularies, and the words of Go (`engine.patterns.words`) two bytes more each.
"""

import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.alternatives import BESIDE, turned
from katachi.engine.patterns.clauses import Place
from katachi.engine.patterns.numbers import count_words, make_numbers
from katachi.engine.patterns.vocabulary import SYMMETRIES
from katachi.engine.patterns.words import INDEX, WORDS
from katachi.ilp.native import compiled

TWO_STEPS = ((2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))


def places_of(window: Iterable[Place]) -> tuple[Place, ...]:
    """The places that rules over a window can look at, in every symmetry, the nearest first."""
    every = range(1, len(SYMMETRIES) + 1)
    turns = {turned(place, symmetry) for place in window for symmetry in every}
    places = turns | {*BESIDE, *TWO_STEPS}
    return tuple(sorted(places - {(0, 0)}, key=lambda p: (p[0] ** 2 + p[1] ** 2, p)))


class Numbers:
    """A table of examples, empty at first.

    Attributes: places; size of the boards; words, the names of the words that are kept; capacity;
    held, whether an example was written.
    """

    def __init__(
        self,
        grid: Grid,
        places: Sequence[Place],
        words: Sequence[str],
        capacity: int,
        folder: Path | None = None,
    ) -> None:
        """Room for `capacity` examples; on disk in `folder`, where one is named.

        Raises OSError when there is no room.
        """
        self.grid = grid
        self.places = tuple(places)
        self.words = tuple(words)
        self.capacity = capacity
        most = grid.points.size
        rows = compiled.PLACES + compiled.KINDS * len(self.places)
        small = np.uint8 if most < 256 else np.uint16
        self._table: Array = _room((rows, capacity), small, folder)
        self._words = _room((len(words), capacity), np.int16, folder)
        self._asked = np.array([INDEX[word] for word in words], np.int64)
        self._counted = make_numbers(grid, np.isin(np.arange(len(WORDS)), self._asked))
        self.held = np.zeros(capacity, bool)
        self._index = {place: index for index, place in enumerate(self.places)}
        self._displacements = np.array(self.places, np.int16).reshape(-1, 2)
        self._heads = np.zeros(len(self.places), np.int16)

    def write(self, at: int, position: Position, colour: int, points: Array) -> None:
        """Write candidate points of a position, int16[n], as examples `at`, `at` + 1, ..."""
        compiled.read_points(
            self.grid,
            position,
            colour,
            points,
            self._displacements,
            self._heads,
            self._table,
            at,
        )
        if self.words:
            count_words(self.grid, position, colour, self._counted)
            found = self._counted.found.reshape(len(WORDS), -1)[self._asked]
            self._words[:, at : at + len(points)] = found[:, points]
        self.held[at : at + len(points)] = True

    @property
    def column(self) -> Array:
        """Of each example, the column of its point, from 1."""
        return self._row(compiled.COLUMN)

    @property
    def row(self) -> Array:
        """Of each example, the row of its point, from 1."""
        return self._row(compiled.ROW)

    @property
    def stage(self) -> Array:
        """Of each example, the index of its board's stage in `vocabulary.STAGES`."""
        return self._row(compiled.STAGE)

    def at(self, kind: int, place: Place) -> Array:
        """Of each example, a number (`compiled.COLOUR` ... `compiled.TOUCH`) of a place.

        Raises KeyError when the place is none of the table's.
        """
        return self._row(compiled.PLACES + kind * len(self.places) + self._index[place])

    def word(self, name: str) -> Array:
        """Of each example, the number of a word."""
        numbers: Array = self._words[self.words.index(name)]
        return numbers

    def _row(self, index: int) -> Array:
        numbers: Array = self._table[index]
        return numbers


def bytes_each(grid: Grid, places: Sequence[Place], words: Sequence[str]) -> int:
    """How much of a table an example takes."""
    rows = compiled.PLACES + compiled.KINDS * len(places)
    return rows * (1 if grid.points.size < 256 else 2) + 2 * len(words)


def _room(shape: tuple[int, int], kind: type[np.number], folder: Path | None) -> Array:
    """An array of zeros; with a folder, in a file there, which has no name and so never stays."""
    if folder is None or 0 in shape:
        return np.zeros(shape, kind)
    with tempfile.TemporaryFile(dir=folder) as file:
        os.posix_fallocate(file.fileno(), 0, shape[0] * shape[1] * np.dtype(kind).itemsize)
        return np.asarray(np.memmap(file, kind, "r+", shape=shape))
