"""The levels, from 1, the weakest, to full strength: how far each looks, and its share of chance.

A player with a tree draws its move from those that people and the network would play, with the
network's probabilities; the weaker the level, the more even they are. No drawn move may lose more
points than the level's allowance, as a small tree sees it. The thesis' player draws by its search.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from katachi.engine.board.vertex import PASS
from katachi.engine.search.clock import Limits
from katachi.engine.thoughts import Choice, Level, Watch, log_odds

if TYPE_CHECKING:
    from katachi.engine.puct.found import Candidate

FULL = 10  # the level of full strength, to which nothing here applies
LOOKED = 25  # moves that get a look, the likeliest
UNLIKELY = 0.01  # of how likely the likeliest move is: one below is nobody's

LEVELS = {
    1: Level(4, 4.0, 14.0, 1, 25, 1.1),
    2: Level(6, 2.5, 9.0, 1, 20, 0.75),
    3: Level(9, 2.1, 7.0, 1, 16, 0.5),
    4: Level(13, 1.8, 5.0, 2, 13, 0.35),
    5: Level(20, 1.5, 3.5, 2, 11, 0.25),
    6: Level(40, 1.1, 2.0, 4, 9, 0.17),
    7: Level(80, 0.85, 1.2, 4, 7, 0.11),
    8: Level(150, 0.65, 0.7, 4, 5, 0.06),
    9: Level(400, 0.45, 0.4, 6, 3, 0.03),
}
"""The levels below FULL."""


def natural(moves: Sequence[Candidate], level: Level) -> list[float]:
    """How often each move that a tree looked at is drawn. The first is the move the tree names.

    A pass keeps the network's probability at every level: else no weak game would end.
    """
    likeliest = max(one.prior for one in moves)
    likely = [one for one in moves if one.prior >= UNLIKELY * likeliest or one is moves[0]]
    least = max(one.points for one in likely) - level.allowance
    drawn = {one.point: one.prior for one in likely if one.points >= least}
    passes = drawn.pop(PASS, 0.0)
    shares = {point: prior ** (1 / level.evenness) for point, prior in drawn.items()}
    whole = sum(shares.values())
    shares = {point: (1 - passes) * share / whole for point, share in shares.items()}
    shares[PASS] = passes if drawn else 1.0
    return [shares.get(one.point, 0.0) for one in moves]


def chances(values: Sequence[float], margin: float) -> list[float]:
    """How often each move is chosen, by its value from -1 (lost) to 1 (won)."""
    odds = [log_odds(value) for value in values]
    weights = [max(0.0, margin - (max(odds) - one)) for one in odds]
    return [weight / sum(weights) for weight in weights]


def best_moves(
    search: Callable[..., Choice],
    limits: Limits,
    points: list[int],
    level: Level,
    watch: Watch | None,
) -> list[Choice]:
    """The moves that a level compares, the best first, each searched as deep; at least one.

    search: `Player.search` in a position, to the level's depth at most.
    """
    began = time.perf_counter()
    limits = replace(limits, depth=min(limits.depth or level.depth, level.depth))
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
