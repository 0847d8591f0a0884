"""λ-returns: the targets of a finished game's positions, by its result and its searches.

They are those of Sutton 1988, corrected for the moves played (Munos and others 2016, "Safe and
efficient off-policy reinforcement learning"). The target is the result when both sides play as well
as their search sees. A return adds to the search's value only what the search had not foreseen. So
a move that the search knew to be worse does not count against the position before it. A move that
it did not try has the value of the position after it.

Owners are learned from the end of the game alone: a dead group left on the board shows there.
"""

from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK
from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import BINARY
from katachi.learning.residual.samples import SURE, Samples

KOMI = 60.0  # scores are cut off at the whole board and so much: returns may add up to more
SMALL = 81  # points of the board whose λ is given; a larger one has longer games and a larger λ


class View(NamedTuple):
    """What a search finds, for Black."""

    chances: float
    points: float


class Turn(NamedTuple):
    """One position of a game, and what the search found."""

    planes: Array  # uint8[BINARY, points]
    scalars: Array  # float32[3]
    policy: Array | None  # float16[points + 1]; None: not to be learned from
    colour: int
    best: View | None  # of the position; None where no search was made
    played: View | None  # of the move played; None where the search did not try it


def samples_of(
    turns: list[Turn], lead: float, owners: Array, trace: float, winner: float | None = None
) -> Samples:
    """The positions of a game with their λ-returns.

    lead: Black's, at the end. owners: int8[points], 1 for Black's, -1 for White's. trace: λ on 9x9.
    winner: Black's result by the record with which the game began; where the game's result is
    another, the record's positions are left out.
    """
    result = (lead > 0) + 0.5 * (lead == 0)
    chances, points, width = result, lead, len(owners)
    share = trace ** min(1.0, SMALL / width)
    after, rows = View(result, lead), []
    for turn in reversed(turns):
        best = turn.best
        if best is None:  # of the record
            if winner is not None and winner != result:
                break
            chances = chances if winner is None else winner
        else:
            played = turn.played or after
            chances = min(1.0, max(0.0, best.chances + share * (chances - played.chances)))
            points = best.points + share * (points - played.points)
            points = min(width + KOMI, max(-width - KOMI, points))
            after = best
        if best is None or turn.policy is not None:
            rows.append((turn, chances, points))
    rows.reverse()
    signs = np.array([1 if turn.colour == BLACK else -1 for turn, *_ in rows], np.int8)
    black = np.array([row[1] for row in rows], np.float32)
    return Samples(
        planes=np.array([turn.planes for turn, *_ in rows], np.uint8).reshape(-1, BINARY, width),
        scalars=np.array([turn.scalars for turn, *_ in rows], np.float32).reshape(-1, 3),
        policy=np.array([turn.policy for turn, *_ in rows], np.float16).reshape(-1, width + 1),
        chances=np.where(signs > 0, black, 1 - black).astype(np.float32),
        score=(signs * np.array([row[2] for row in rows])).astype(np.float32),
        owners=SURE * signs[:, None] * owners,
    )
