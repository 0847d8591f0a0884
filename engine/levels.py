"""The levels, from 1, the weakest, to full strength: how deep each looks, what it leaves to chance.

The weaker a level, the fewer plies it searches, the more moves it compares, and the more a move
may lose and still be chosen. docs/strength.md tells what each is worth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

FULL = 10
"""The level of full strength, to which nothing here applies."""

_SUREST = 0.999_999  # a value beyond counts as this one, so that its odds are finite


@dataclass(frozen=True)
class Level:
    """How a level finds a move."""

    depth: int
    """Plies of every search: fewer positions, however fast the machine is."""
    moves: int
    """How many moves are compared, each searched as deep: the best, the next best ..."""
    margin: float
    """How much worse than the best a chosen move may be, in half the logarithm of the odds of
    winning. The closer to the best, the likelier it is chosen."""


LEVELS = {
    1: Level(depth=1, moves=20, margin=0.3),
    2: Level(depth=1, moves=12, margin=0.25),
    3: Level(depth=1, moves=6, margin=0.15),
    4: Level(depth=1, moves=4, margin=0.08),
    5: Level(depth=2, moves=4, margin=0.08),
    6: Level(depth=3, moves=5, margin=0.08),
    7: Level(depth=3, moves=3, margin=0.04),
    8: Level(depth=5, moves=2, margin=0.01),
    9: Level(depth=7, moves=2, margin=0.01),
}
"""The levels below FULL."""


def chances(values: Sequence[float], margin: float) -> list[float]:
    """How often each move is to be chosen, by its value from -1, lost, to 1, won."""
    odds = [math.atanh(max(-_SUREST, min(_SUREST, value))) for value in values]
    weights = [max(0.0, margin - (max(odds) - one)) for one in odds]
    return [weight / sum(weights) for weight in weights]
