"""The feature set `features8`: those of the thesis (chapter 4), White minus Black.

A feature is a number for the whole board. In the order of the network's inputs:

0-2  liberties of order 1, 2 and 3: the empty points next to a stone of the colour; the empty
     points next to those and not among them; and once more
3    Euler number: objects minus holes of the colour's stones (Gray 1971, over 2x2 windows)
4    stones captured by the colour
5    territory: points under its influence after Bouzy's 5 dilations and 21 erosions
6    stones on the board
7    stones in atari: in blocks with one liberty
"""

from typing import Annotated, NamedTuple

from katachi.engine.board.bits import popcount, shifted
from katachi.engine.board.grid import BLACK, EMPTY, WHITE, Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array, inlined
from katachi.engine.thesis.model import INPUTS
from katachi.engine.thesis.territory import DILATIONS, EROSIONS, Influence, bouzy

SPREAD = {
    "liberties1": 5.0,
    "liberties2": 2.5,
    "liberties3": 2.5,
    "euler": 3.0,
    "captured": 10.0,
    "territory": 12.0,
    "stones": 10.0,
    "atari": 4.0,
}
"""The features, each with about its standard deviation in self-play on a 9x9 board."""

_EULER, _CAPTURED, _TERRITORY, _STONES, _ATARI = 3, 4, 5, 6, 7


class FeatureWork(NamedTuple):
    """`values`, the result of `features8`, and its working space."""

    values: Annotated[Array, "float64", INPUTS]
    influence: Influence
    free: Annotated[Array, "uint64", "words"]  # empty points not counted as liberties yet
    last: Annotated[Array, "uint64", "words"]  # the liberties of the last order, or the stones
    new: Annotated[Array, "uint64", "words"]  # the liberties of the next order


def scale_of(board: int) -> list[float]:
    """The factor of each feature on a board of this size, because features count points."""
    area = (board / 9) ** 2
    return [1 / (spread * area) for spread in SPREAD.values()]


@inlined
def features8(grid: Grid, position: Position, work: FeatureWork) -> None:
    """Compute a position's features into `work.values`; `work.influence` is filled as well."""
    values = work.values
    bouzy(grid, position.sets, DILATIONS, EROSIONS, work.influence)
    values[:] = 0.0
    for colour in range(BLACK, WHITE + 1):
        sign = 2 * colour - 3
        _add_liberties(grid, position, colour, sign, work)
        values[_EULER] += sign * euler_number(grid, position.sets, colour * grid.words)
        values[_CAPTURED] += sign * position.state[colour]
    for word in range(grid.words):
        values[_TERRITORY] += popcount(work.influence.white[word])
        values[_TERRITORY] -= popcount(work.influence.black[word])
        values[_STONES] += popcount(position.sets[WHITE * grid.words + word])
        values[_STONES] -= popcount(position.sets[BLACK * grid.words + word])
    values[_ATARI] = _stones_in_atari(grid, position)


@inlined
def _add_liberties(
    grid: Grid, position: Position, colour: int, sign: int, work: FeatureWork
) -> None:
    """Add the liberties of `colour`, times `sign`, to the first three values."""
    words, stride = grid.words, grid.stride
    free, last, new = work.free, work.last, work.new
    for word in range(words):
        stones = position.sets[BLACK * words + word] | position.sets[WHITE * words + word]
        free[word] = grid.board[word] & ~stones
        last[word] = position.sets[colour * words + word]
    for order in range(3):
        for word in range(words):
            east, west = shifted(last, 0, word, words, -1), shifted(last, 0, word, words, 1)
            north = shifted(last, 0, word, words, -stride)
            south = shifted(last, 0, word, words, stride)
            new[word] = (east | west | north | south) & free[word]
        for word in range(words):
            free[word] &= ~new[word]
            work.values[order] += sign * popcount(new[word])
        last, new = new, last


@inlined
def euler_number(grid: Grid, sets: Array, at: int) -> int:
    """Objects minus holes of the point set at `at`: (n(Q1) - n(Q3) + 2 n(Qd)) / 4.

    Q1, Q3 and Qd are the 2x2 windows with one point of the set, with three, and with two on a
    diagonal. Objects are connected along the lines, holes also diagonally.
    """
    ones = threes = diagonals = 0
    words, stride = grid.words, grid.stride
    for word in range(words):
        a = sets[at + word]
        b = shifted(sets, at, word, words, -1)
        c = shifted(sets, at, word, words, -stride)
        d = shifted(sets, at, word, words, -stride - 1)
        odd = a ^ b ^ c ^ d
        two_pairs = (a & b) | (c & d)
        ones += popcount(odd & ~two_pairs & ~((a | b) & (c | d)))
        threes += popcount(odd & (two_pairs | ((a | b) & (c | d))))
        diagonals += popcount((a & d & ~b & ~c) | (b & c & ~a & ~d))
    return (ones - threes + 2 * diagonals) // 4


@inlined
def _stones_in_atari(grid: Grid, position: Position) -> int:
    """White's stones in atari minus Black's."""
    balance = 0
    for point in grid.points:
        is_head = position.colour[point] != EMPTY and position.head[point] == point
        if is_head and position.freedom[point] == 1:
            balance += (2 * position.colour[point] - 3) * position.stones[point]
    return balance
