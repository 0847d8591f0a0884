"""The empty board: points, neighbours, distances, hash keys. No stones.

A board of size n is stored in rows of stride n + 1 with one border column on the left and one
border row above and below, so that every point has four neighbours at fixed offsets:

    point(x, y) = (y + 1) * (n + 1) + x + 1        x, y from 0; x = 0, y = 0 is A1

The same index is the point's bit in a point set (see `engine.board.bits`).
"""

from collections.abc import Mapping
from functools import cache
from math import prod
from typing import Any, NamedTuple, TypeVar, get_args

import numpy as np

from katachi.engine.compiled.jit import Array, inlined

EMPTY, BLACK, WHITE, BORDER = 0, 1, 2, 3
PASS = 0
"""The move that places no stone. Point 0 is a border point, so it names no place on the board."""

MIN_SIZE, MAX_SIZE = 2, 19
PRISONER_KEYS = 256


class Grid(NamedTuple):
    """All that is the same for every position of one board size. Never written to."""

    size: int
    stride: int
    length: int  # of arrays indexed by point, the border included
    words: int  # of a point set
    points: Array  # int16[size * size]: all points, rows from y = 0
    around: Array  # int16[8]: offsets of the 4 neighbours, then of the 4 diagonals
    degree: Array  # int8[length]: neighbours on the board (2, 3 or 4); 0 on the border
    line: Array  # int8[length]: 1 on the edge, 2 next to it ...; 0 on the border
    board: Array  # uint64[words]: the set of all points
    keys: Array  # uint64[3 * length]: Zobrist keys, [colour * length + point]; row 0: ko points
    turn_keys: Array  # uint64[8]: [colour to move] for 1 and 2, [4 + passes] for 0 to 2
    prisoner_keys: Array  # uint64[256]: of White's prisoners less Black's, modulo 256


@cache
def make_grid(size: int) -> Grid:
    """The grid of a board of `size`; raises ValueError when that is not from 2 to 19."""
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ValueError(f"board size {size} is not from {MIN_SIZE} to {MAX_SIZE}")
    stride = size + 1
    length = stride * (size + 2) + 1
    words = (length + 63) // 64
    rows = np.arange(size)
    index = (rows[:, None] + 1) * stride + rows + 1
    to_edge = np.minimum(rows, rows[::-1])
    line, degree = np.zeros((2, length), np.int8)
    line[index] = np.minimum(to_edge[:, None], to_edge) + 1
    degree[index] = 4 - (to_edge == 0)[:, None] - (to_edge == 0)
    board = np.zeros(words, np.uint64)
    for point in index.ravel():
        board[point >> 6] |= np.uint64(1) << np.uint64(point & 63)
    random = np.random.Generator(np.random.PCG64(2006))
    return Grid(
        size=size,
        stride=stride,
        length=length,
        words=words,
        points=index.ravel().astype(np.int16),
        around=np.array(
            [1, -1, stride, -stride, stride + 1, stride - 1, 1 - stride, -1 - stride], np.int16
        ),
        degree=degree,
        line=line,
        board=board,
        keys=random.integers(1, 2**64, 3 * length, np.uint64),
        turn_keys=random.integers(1, 2**64, 8, np.uint64),
        prisoner_keys=random.integers(1, 2**64, PRISONER_KEYS, np.uint64),
    )


S = TypeVar("S")
_NO_LENGTHS: Mapping[str, int] = {}


def space(
    kind: type[S],
    grid: Grid,
    lengths: Mapping[str, int] = _NO_LENGTHS,
    stacked: tuple[int, ...] = (),
    **given: Any,
) -> S:
    """A NamedTuple of arrays of zeros for boards of `grid`, as its fields declare them.

    A field is declared as in `Annotated[Array, "int16", "points", 2]`. An axis is a number, or a
    product such as "3 * words" of numbers and of names: `length`, `words` and `points` of the grid,
    `moves` (the points and the pass), and those in `lengths`. given: other fields. Those left out
    are such NamedTuples, or stacks of them, as in `Annotated[Position, "plies"]`. stacked: the
    leading axes of a stack.
    """
    points = grid.points.size
    known = {"length": grid.length, "words": grid.words, "points": points, "moves": points + 1}
    known |= lengths

    def long(axis: str | int) -> int:
        return prod(known[one] if one in known else int(one) for one in str(axis).split(" * "))

    for name, declared in kind.__annotations__.items():
        if name in given:
            continue
        inside, *marks = get_args(declared) or (declared,)
        if hasattr(inside, "_fields"):
            given[name] = space(inside, grid, known, (*stacked, *map(long, marks)))
        else:
            given[name] = np.zeros((*stacked, *map(long, marks[1:])), marks[0])
    return kind(**given)


def neighbours(grid: Grid, point: int) -> tuple[int, ...]:
    """The two to four points of the board beside `point`."""
    return _neighbours(grid.size, int(point))


@cache
def _neighbours(size: int, point: int) -> tuple[int, ...]:
    grid = make_grid(size)
    near = (point + int(step) for step in grid.around[:4])
    return tuple(one for one in near if grid.degree[one] > 0)


@inlined
def distance(grid: Grid, one: int, other: int) -> int:
    """The distance of two points of the board: columns plus rows plus the larger of both."""
    columns = abs(one % grid.stride - other % grid.stride)
    rows = abs(one // grid.stride - other // grid.stride)
    return columns + rows + max(columns, rows)
