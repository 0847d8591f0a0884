"""All that rules can ask about moves, as small numbers: a table with a column for each example.

A clause asks about a candidate point's place on the board, and about the stones around it. That is
read once, while the game is played through; then the position is not needed any more. On 9x9 an
example takes 103 bytes with the window of the shipped vocabularies, and two bytes more for each
word of Go (`engine.patterns.words`).
"""

import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import EMPTY, Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.patterns import alternatives as asked
from katachi.engine.patterns.clauses import NONE, OTHER, OWN, Place
from katachi.engine.patterns.columns import stage_index
from katachi.engine.patterns.numbers import count_words, make_numbers
from katachi.engine.patterns.status import BlockNumbers
from katachi.engine.patterns.words import BLOCK_INDEX, INDEX

# Rows of a table of numbers: three, then five for each place, those of one kind together.
COLUMN, ROW, STAGE, PLACES = 0, 1, 2, 3
COLOUR, LIBERTIES, STONES, BLOCK, TOUCH = 0, 1, 2, 3, 4  # the counts in the order of clauses
KINDS = 5

# How a block lies to the candidate.
APART, DIRECT, INDIRECT = 0, 1, 2


def places_of(window: Iterable[Place]) -> tuple[Place, ...]:
    """The places that rules with a window can ask about, in all symmetries, the nearest first."""
    every = asked.EVERY_SYMMETRY
    turns = {asked.turned(place, symmetry) for place in window for symmetry in every}
    places = turns | {*asked.BESIDE, *asked.TWO_STEPS}
    return tuple(sorted(places - {(0, 0)}, key=lambda p: (p[0] ** 2 + p[1] ** 2, p)))


class Numbers:
    """A table of examples, empty at first. `held` tells, bool[capacity], which are written."""

    def __init__(
        self,
        grid: Grid,
        places: Sequence[Place],
        words: Sequence[str],
        capacity: int,
        folder: Path | None = None,
    ) -> None:
        """Room for `capacity` examples, in a file in `folder` if given. Raises OSError.

        words: the names of those that are kept.
        """
        self.grid = grid
        self.places = tuple(places)
        self.words = tuple(words)
        self.capacity = capacity
        rows = PLACES + KINDS * len(self.places)
        self._table: Array = _room((rows, capacity), _kind_of(grid, self.places), folder)
        self._words = _room((len(words), capacity), np.int16, folder)
        self._latest = b""  # the position whose blocks were read last
        self._is_of_blocks = any(word in BLOCK_INDEX for word in words)
        index = BLOCK_INDEX if self._is_of_blocks else INDEX
        self._asked = np.array([index[word] for word in words], np.int64)
        self._counted = make_numbers(grid, self.words)
        self.held = np.zeros(capacity, bool)
        self._index = {place: index for index, place in enumerate(self.places)}
        self._displacements = np.array(self.places, np.int16).reshape(-1, 2)
        self._heads = np.zeros(len(self.places), np.int16)

    def write(self, at: int, position: Position, colour: int, points: Array) -> None:
        """Write points as examples from column `at` on. They are stones where words are of blocks.

        points: int16[n].
        """
        places = self._displacements, self._heads
        _read_points(self.grid, position, colour, points, *places, self._table, at)
        if self._is_of_blocks:
            if (key := position.hash.tobytes() + position.state.tobytes()) != self._latest:
                self._latest, self._blocks = key, BlockNumbers(self.grid, position)
            heads = position.head[points].tolist()
            numbers = [self._blocks.of(head)[self._asked] for head in heads]
            self._words[:, at : at + len(points)] = np.transpose(numbers)
        elif self.words:
            count_words(self.grid, position, colour, self._counted)
            found = self._counted.found[self._asked]
            self._words[:, at : at + len(points)] = found[:, points]
        self.held[at : at + len(points)] = True

    def of(self, row: int) -> Array:
        """A number of each example: COLUMN or ROW, from 1, or STAGE, an index of STAGES."""
        numbers: Array = self._table[row]
        return numbers

    def at(self, kind: int, place: Place) -> Array:
        """A number of a place (COLOUR ... TOUCH), of each example. KeyError: no such place."""
        return self.of(PLACES + kind * len(self.places) + self._index[place])

    def word(self, name: str) -> Array:
        """The number of a word, of each example."""
        numbers: Array = self._words[self.words.index(name)]
        return numbers


def bytes_each(grid: Grid, places: Sequence[Place], words: Sequence[str]) -> int:
    """The bytes of an example in a table."""
    rows = PLACES + KINDS * len(places)
    return rows * np.dtype(_kind_of(grid, places)).itemsize + 2 * len(words)


def _kind_of(grid: Grid, places: Sequence[Place]) -> type[np.unsignedinteger]:
    """What holds the largest count, and the number of a place from 1."""
    return np.uint8 if max(grid.points.size, len(places)) < 256 else np.uint16


def _room(shape: tuple[int, int], kind: type[np.number], folder: Path | None) -> Array:
    """An array of zeros. With a folder it is in a file there, which ends with the process."""
    if folder is None or 0 in shape:
        return np.zeros(shape, kind)
    with tempfile.TemporaryFile(dir=folder) as file:
        os.posix_fallocate(file.fileno(), 0, shape[0] * shape[1] * np.dtype(kind).itemsize)
        return np.asarray(np.memmap(file, kind, "r+", shape=shape))


@jit
def _read_points(
    grid: Grid,
    position: Position,
    colour: int,
    points: Array,
    places: Array,
    heads: Array,
    table: Array,
    at: int,
) -> None:
    """Write candidate points for `colour` to the columns of `table` from `at` on.

    points: int16[n]; places: int16[places, 2], displacements; heads: int16[places], working space;
    table: unsigned[3 + 5 * places, ...]. Column and row count from 1. A place off the board has the
    colour 0. Only places with stones have other numbers than 0.
    """
    stage = stage_index(grid, bits.count(position.sets, grid.words, 2 * grid.words))
    for i in range(points.size):
        point = int(points[i])
        column, row = point % grid.stride - 1, point // grid.stride - 1
        table[COLUMN, at + i] = column + 1
        table[ROW, at + i] = row + 1
        table[STAGE, at + i] = stage
        for place in range(places.shape[0]):
            numbers = table[PLACES + place :: places.shape[0], at + i]
            numbers[:] = 0
            heads[place] = 0
            x, y = column + int(places[place, 0]), row + int(places[place, 1])
            if 0 <= x < grid.size and 0 <= y < grid.size:
                there = (y + 1) * grid.stride + x + 1
                heads[place] = _read_place(grid, position, colour, point, there, numbers)
            if heads[place] != 0:
                block = 0
                while heads[block] != heads[place]:
                    block += 1
                numbers[BLOCK] = block + 1


@inlined
def _read_place(
    grid: Grid, position: Position, colour: int, point: int, there: int, numbers: Array
) -> int:
    """Write a place's numbers but that of its block. Returns the block's head; 0: there is none."""
    held = position.colour[there]
    if held == EMPTY:
        numbers[COLOUR] = NONE
        return 0
    head = int(position.head[there])
    numbers[COLOUR] = OWN if held == colour else OTHER
    numbers[LIBERTIES] = position.freedom[head]
    numbers[STONES] = position.stones[head]
    numbers[TOUCH] = _touch(grid, position, head, point)
    return head


@inlined
def _touch(grid: Grid, position: Position, head: int, point: int) -> int:
    home = head * grid.words
    if bits.contains(position.liberties, home, point):
        return DIRECT
    ways = 0
    for side in range(4):
        ways += bits.contains(position.liberties, home, point + int(grid.around[side]))
    return INDIRECT if ways >= 2 else APART
