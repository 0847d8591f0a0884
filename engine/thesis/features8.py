"""The feature set `features8`: those of the thesis (chapter 4), White minus Black.

A feature is a number for the whole board. In the order of the network's inputs:

0-2  liberties of order 1, 2 and 3: the empty points next to a stone of the colour; the empty
     points next to those and not among them; and once more
3    Euler number: objects minus holes of the colour's stones (Gray 1971, over 2x2 windows)
4    stones captured by the colour
5    territory: points under its influence after Bouzy's 5 dilations and 21 erosions
6    stones on the board
7    stones in atari: in blocks with one liberty

Territory is Bouzy's: stones radiate influence by dilations, erosions take the weak part away
(thesis section 4 after B. Bouzy, "Mathematical morphology applied to computer go", 2003). All
points change at once. The values are bit-sliced: one point set for the points where White has
influence, one for Black, and one for each binary digit of the value's size. So a step handles 64
points with each instruction.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np

from katachi.engine.board.bits import ZERO, count_beside, popcount, shifted
from katachi.engine.board.grid import BLACK, EMPTY, WHITE, Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array, inlined
from katachi.engine.thesis.model import INPUTS

DILATIONS, EROSIONS = 5, 21
_DIGITS = 8  # a stone is worth 128 and gains at most 4 at each of a few dilations
_TOP_DIGIT = _DIGITS - 1


class Influence(NamedTuple):
    """The result of `bouzy`: whose influence a point is under, and how much."""

    white: Annotated[Array, "uint64", "words"]  # the points with influence of White
    black: Annotated[Array, "uint64", "words"]  # those of Black
    digits: Annotated[Array, "uint64", "8 * words"]
    """Digit d of the influence's size, a point set at d * words."""
    before: Annotated[Array, "uint64", "2 * words"]  # working space, both of the step before


def influence_values(grid: Grid, influence: Influence) -> Array:
    """The influence as int16[size, size], row 0 at the bottom, White positive."""
    value = np.zeros(grid.points.size, np.int16)
    word, bit = grid.points >> 6, (grid.points & 63).astype(np.uint64)
    for digit in range(_DIGITS):
        plane = influence.digits[digit * grid.words + word] >> bit & np.uint64(1)
        value += plane.astype(np.int16) << digit
    is_black = influence.black[word] >> bit & np.uint64(1)
    return np.where(is_black == 1, -value, value).reshape(grid.size, grid.size)


@inlined
def bouzy(grid: Grid, stones: Array, dilations: int, erosions: int, out: Influence) -> None:
    """The influence of the stones `stones`, as a position's `sets`; 26 dilations at most."""
    words = grid.words
    out.digits[:] = ZERO
    for word in range(words):
        out.black[word] = stones[BLACK * words + word]
        out.white[word] = stones[WHITE * words + word]
        out.digits[_TOP_DIGIT * words + word] = out.black[word] | out.white[word]
    for _ in range(dilations):
        _dilate(grid, out)
    for _ in range(erosions):
        erode(grid, out)


@inlined
def _dilate(grid: Grid, out: Influence) -> None:
    """A point without enemies on it or beside it gains the number of friends beside it."""
    words = grid.words
    for word in range(words):
        out.before[word] = out.white[word]
        out.before[words + word] = out.black[word]
    for word in range(words):
        w0, w1, w2 = count_beside(out.before, 0, word, words, grid.stride)
        b0, b1, b2 = count_beside(out.before, words, word, words, grid.stride)
        white = grid.board[word] & ~(b0 | b1 | b2 | out.black[word])
        black = grid.board[word] & ~(w0 | w1 | w2 | out.white[word])
        w0, w1, w2 = w0 & white, w1 & white, w2 & white
        b0, b1, b2 = b0 & black, b1 & black, b2 & black
        out.white[word] |= w0 | w1 | w2
        out.black[word] |= b0 | b1 | b2
        _add(out.digits, word, words, w0 | b0, w1 | b1, w2 | b2)


@inlined
def erode(grid: Grid, out: Influence) -> None:
    """A point loses the number of its neighbours that are not friends, down to 0."""
    words = grid.words
    for word in range(words):
        out.before[word] = grid.board[word] & ~out.white[word]
        out.before[words + word] = grid.board[word] & ~out.black[word]
    for word in range(words):
        white, black = out.white[word], out.black[word]
        w0, w1, w2 = count_beside(out.before, 0, word, words, grid.stride)
        b0, b1, b2 = count_beside(out.before, words, word, words, grid.stride)
        left = _subtract(
            out.digits,
            word,
            words,
            (w0 & white) | (b0 & black),
            (w1 & white) | (b1 & black),
            (w2 & white) | (b2 & black),
        )
        out.white[word] = white & left
        out.black[word] = black & left


@inlined
def _add(digits: Array, word: int, words: int, a0: Any, a1: Any, a2: Any) -> None:
    """Add the numbers with digits a2 a1 a0 to those in `digits`, point by point."""
    carry = ZERO
    for digit in range(_DIGITS):
        addend = a0 if digit == 0 else a1 if digit == 1 else a2 if digit == 2 else ZERO
        old = digits[digit * words + word]
        digits[digit * words + word] = old ^ addend ^ carry
        carry = (old & addend) | (carry & (old ^ addend))


@inlined
def _subtract(digits: Array, word: int, words: int, a0: Any, a1: Any, a2: Any) -> Any:
    """Subtract point by point, stopping at 0; returns the points where something is left."""
    borrow = ZERO
    left = ZERO
    for digit in range(_DIGITS):
        taken = a0 if digit == 0 else a1 if digit == 1 else a2 if digit == 2 else ZERO
        old = digits[digit * words + word]
        new = old ^ taken ^ borrow
        digits[digit * words + word] = new
        borrow = (~old & (taken | borrow)) | (taken & borrow)
        left |= new
    left &= ~borrow
    for digit in range(_DIGITS):
        digits[digit * words + word] &= left
    return left


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
