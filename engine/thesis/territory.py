"""Bouzy's territory: stones radiate influence by dilations, erosions take the weak part away.

Thesis section 4 after B. Bouzy, "Mathematical morphology applied to computer go" (2003): 5
dilations and 21 erosions, all points changing at once. The values are bit-sliced: one point set
for the points where White has influence, one for Black, and one for each binary digit of the
value's size. So a step handles 64 points with each instruction.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np

from katachi.engine.board.bits import ZERO, count_beside
from katachi.engine.board.grid import BLACK, WHITE, Grid
from katachi.engine.compiled.jit import Array, inlined

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
