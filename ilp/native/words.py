"""Words about the move itself, each a small number at a candidate point: `word(A, B, C, D, 2, 4)`.

This is the one place where a number of the engine's becomes something a rule may say. A word is
true where its number lies in an interval; which intervals are tried stands beside it, for what is
few and what is many differs from word to word. A bias file lets rules use a word by its mode,
`:- modeb(*, word(+board, +colour, +x, +y, #low, #high)).`
"""

from collections.abc import Callable
from dataclasses import dataclass

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.jit import Array

PLACES = ("+board", "+colour", "+x", "+y", "#low", "#high")
"""The places of every word, as a mode has them."""


@dataclass(frozen=True)
class Word:
    """A word of the vocabulary."""

    numbers: Callable[[Grid, Position, int, Array], Array]
    """Of a position, the colour to move and candidate points (int16[n]): int16[n]."""
    intervals: tuple[tuple[int, int], ...]
    """Lowest and highest number of each interval that a rule may ask for."""


WORDS: dict[str, Word] = {}
"""The words by name."""
