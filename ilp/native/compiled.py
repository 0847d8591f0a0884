"""The two loops that take the time: reading candidate points, and counting what clauses cover.

All compiled code of this folder is here: numba's cache notices no change of another file.
"""

from katachi.engine.board import bits
from katachi.engine.board.bits import ZERO
from katachi.engine.board.grid import EMPTY, Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.patterns.clauses import NONE, OTHER, OWN
from katachi.engine.patterns.columns import stage_index

# Rows of a table of numbers: three, then five for each place, those of one kind together.
COLUMN, ROW, STAGE, PLACES = 0, 1, 2, 3
COLOUR, LIBERTIES, STONES, BLOCK, TOUCH = 0, 1, 2, 3, 4
KINDS = 5

# How a block lies to the candidate.
APART, DIRECT, INDIRECT = 0, 1, 2

STRIP = 256
"""Words looked at together: eight masks of them stay in the fastest memory."""


@jit
def read_points(
    grid: Grid,
    position: Position,
    colour: int,
    points: Array,
    places: Array,
    heads: Array,
    numbers: Array,
    at: int,
) -> None:
    """Write the numbers of candidate points for `colour` to the columns of `numbers` from `at` on.

    points: int16[n]; places: int16[places, 2], displacements; heads: int16[places], working space;
    numbers: unsigned[3 + 5 * places, ...]. Of a place that is off the board, the colour is 0; the
    other numbers are 0 but for stones. Column and row are counted from 1.
    """
    stage = stage_index(grid, bits.count(position.sets, grid.words, 2 * grid.words))
    for i in range(points.size):
        point = int(points[i])
        column, row = point % grid.stride - 1, point // grid.stride - 1
        numbers[COLUMN, at + i] = column + 1
        numbers[ROW, at + i] = row + 1
        numbers[STAGE, at + i] = stage
        for place in range(places.shape[0]):
            for kind in range(KINDS):
                numbers[PLACES + kind * places.shape[0] + place, at + i] = 0
            heads[place] = 0
            x, y = column + int(places[place, 0]), row + int(places[place, 1])
            if 0 <= x < grid.size and 0 <= y < grid.size:
                there = (y + 1) * grid.stride + x + 1
                _read_place(grid, position, colour, point, there, place, heads, numbers, at + i)


@inlined
def _read_place(
    grid: Grid,
    position: Position,
    colour: int,
    point: int,
    there: int,
    place: int,
    heads: Array,
    numbers: Array,
    at: int,
) -> None:
    count, held = heads.size, position.colour[there]
    if held == EMPTY:
        numbers[PLACES + COLOUR * count + place, at] = NONE
        return
    head = int(position.head[there])
    heads[place] = head
    block = 0
    while heads[block] != head:
        block += 1
    numbers[PLACES + COLOUR * count + place, at] = OWN if held == colour else OTHER
    numbers[PLACES + LIBERTIES * count + place, at] = position.freedom[head]
    numbers[PLACES + STONES * count + place, at] = position.stones[head]
    numbers[PLACES + BLOCK * count + place, at] = block + 1
    numbers[PLACES + TOUCH * count + place, at] = _touch(grid, position, head, point)


@inlined
def _touch(grid: Grid, position: Position, head: int, point: int) -> int:
    home = head * grid.words
    if bits.contains(position.liberties, home, point):
        return DIRECT
    ways = 0
    for side in range(4):
        ways += bits.contains(position.liberties, home, point + int(grid.around[side]))
    return INDIRECT if ways >= 2 else APART


@jit
def count_covered(
    masks: Array, columns: Array, turns: Array, good: int, strip: Array, counts: Array
) -> None:
    """Count what clauses cover that ask for one thing more than a clause whose masks are given.

    masks: uint64[9, words], where the clause holds in each symmetry, and their union;
    columns: uint64[n, words]; turns: int32[clauses, 8], the column of what is asked more in each
    symmetry, or below 0 but for the first: the same in all; good: the words of good moves, which
    come first; strip: uint64[STRIP], working space;
    counts: int64[clauses, 2], good and bad moves covered, filled.
    """
    words = masks.shape[1]
    for clause in range(turns.shape[0]):
        counts[clause, 0] = counts[clause, 1] = 0
    first = 0
    while first < words:
        end = min(first + STRIP, words)
        if first < good:
            end = min(end, good)
        of = 0 if first < good else 1
        for clause in range(turns.shape[0]):
            for word in range(end - first):
                strip[word] = ZERO
            if turns[clause, 1] < 0:
                _unite(strip, masks[8, first:end], columns[turns[clause, 0], first:end])
            else:
                for symmetry in range(8):
                    column = columns[turns[clause, symmetry], first:end]
                    _unite(strip, masks[symmetry, first:end], column)
            total = 0
            for word in range(end - first):
                total += bits.popcount(strip[word])
            counts[clause, of] += total
        first = end


@inlined
def _unite(total: Array, one: Array, two: Array) -> None:
    """Add the intersection of two sets to a third."""
    for word in range(one.size):
        total[word] |= one[word] & two[word]
