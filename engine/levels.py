"""The levels, from 1, the weakest, to full strength: how deep each looks, what it leaves to chance.

The weaker a level, the fewer games it plays against itself and plies it searches, the more moves it
compares, and the more a move may lose and still be chosen.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from katachi.engine.board.vertex import PASS
from katachi.engine.search.limits import Limits
from katachi.engine.thoughts import Choice, Watch

FULL = 10  # the level of full strength, to which nothing here applies

_SUREST = 0.999_999  # a value beyond counts as this one, so that its odds are finite


@dataclass(frozen=True)
class Level:
    """How a level finds a move."""

    depth: int  # plies of every search: fewer positions, however fast the machine is
    moves: int
    """How many moves are compared at least: the best, the next best, each searched as deep; of a
    tree the likeliest, each looked at once."""
    visits: int  # positions that a tree looks at, by a player that grows one
    margin: float
    """How much worse than the best a chosen move may be, in half the logarithm of the odds of
    winning. The closer to the best, the likelier it is chosen."""

    def of_a_tree(self, limits: Limits) -> Limits:
        """The limits, or the level's own for a tree where those are closer."""
        return replace(limits, nodes=min(limits.nodes or self.visits, self.visits))

    def within(self, limits: Limits) -> Limits:
        """The limits, or the level's own where those are closer."""
        return replace(limits, depth=min(limits.depth or self.depth, self.depth))


LEVELS = {
    1: Level(depth=1, moves=25, visits=4, margin=1.1),
    2: Level(depth=1, moves=20, visits=8, margin=0.75),
    3: Level(depth=1, moves=16, visits=12, margin=0.5),
    4: Level(depth=2, moves=13, visits=16, margin=0.35),
    5: Level(depth=2, moves=11, visits=24, margin=0.25),
    6: Level(depth=4, moves=9, visits=36, margin=0.17),
    7: Level(depth=4, moves=7, visits=60, margin=0.11),
    8: Level(depth=4, moves=5, visits=100, margin=0.06),
    9: Level(depth=6, moves=3, visits=200, margin=0.03),
}
"""The levels below FULL."""


def chances(values: Sequence[float], margin: float) -> list[float]:
    """How often each move is to be chosen, by its value from -1, lost, to 1, won."""
    odds = [math.atanh(max(-_SUREST, min(_SUREST, value))) for value in values]
    weights = [max(0.0, margin - (max(odds) - one)) for one in odds]
    return [weight / sum(weights) for weight in weights]


def best_moves(
    search: Callable[..., Choice],
    limits: Limits,
    points: list[int],
    level: Level,
    watch: Watch | None,
) -> list[Choice]:
    """The moves that a level compares, the best first: each is searched as deep as the first.

    search: `Player.search` in a position. limits: as `Level.within` has them. Fewer when one of
    them or the search's `stop` ends it, one at least.
    """
    began = time.perf_counter()
    found = [search(limits, points=points, afresh=True, watch=watch)]
    while found[0].point != PASS and len(found) < level.moves:
        seen = {choice.point for choice in found}
        rest = [point for point in points if point not in seen]
        left = limits.after(time.perf_counter() - began)
        if not rest or left.seconds == 0:
            break
        choice = search(left, points=rest, afresh=True)
        if choice.depth < max(1, found[0].depth):  # a limit or `stop` has ended it
            break
        found.append(choice)
    return found
