"""A game lost little by little: the stretch of moves in which a player fell behind.

It is sought in the curve, smoothed; and since the steepest of many stretches is steep by chance
too, its two ends are looked at anew, longer, and it is told by these looks alone. At both ends the
same side is to move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import BLACK, WHITE
from katachi.explain.looking import FROM, LONGER, Asked, Kind, Looks
from katachi.explain.review import Judged

FALL = FROM[Kind.BLUNDER].chances
"""Of a player's chances, from 0 to 1, from which a decline is told: what is told is sure of it."""

_SHORTEST = 8
"""Moves of both sides; what is shorter is no stretch."""
_SLOWEST = 0.01
"""Chance a move that a stretch must lose to be longer."""
_WEIGHTS = (1, 2, 2, 2, 1)
"""Of neighbouring looks, so that each side has moved last in half of what counts."""


@dataclass(frozen=True)
class Decline:
    """What a player lost without a mistake that is sure. Chances are the player's, rounded."""

    colour: int
    first: int
    """The stretch's first move, which is the player's ..."""
    last: int
    """... and its last one, the opponent's."""
    before: float
    after: float


def steepest(judged: Sequence[Judged]) -> tuple[int, int, int] | None:
    """Where a decline seems to be, among consecutive moves: colour, first and last move."""
    chances = [judged[0].before.chances, *(one.after.chances for one in judged)]
    beyond = np.pad(chances, len(_WEIGHTS) // 2, mode="edge")
    curve = np.convolve(beyond, _WEIGHTS, mode="valid") / sum(_WEIGHTS)
    found = [one for colour in (BLACK, WHITE) for one in _falls(judged, curve, colour)]
    fall, colour, first, last = max(found, default=(0.0, 0, 0, 0))
    start = judged[0].number
    return (colour, start + first, start + last - 1) if fall > 0 else None


def _falls(
    judged: Sequence[Judged], curve: npt.NDArray[np.float64], colour: int
) -> list[tuple[float, int, int, int]]:
    """The steepest stretch from each move of a colour on: how steep, colour, both ends' indices."""
    found = []
    sign = 1 if colour == BLACK else -1
    for first, begin in enumerate(judged):
        if begin.move.colour != colour:
            continue
        for last in range(first + 2, len(curve), 2):
            ends = [one.kind for one in judged[last - 2 : last] if one.move.colour == colour]
            if Kind.MISTAKE in ends or Kind.BLUNDER in ends:
                break
            fall = sign * float(curve[first] - curve[last])
            if fall >= FALL and last - first >= _SHORTEST:
                found.append((fall - _SLOWEST * (last - first), colour, first, last))
    return found


def decline(
    looks: Looks, before: Callable[[int], Game], judged: Sequence[Judged]
) -> Decline | None:
    """The decline that is sure in consecutive moves; before: the game before a move, a new one."""
    found = steepest(judged)
    if found is None:
        return None
    colour, first, last = found
    ends = [partial(before, number) for number in (first, last + 1)]
    seen = looks.take([Asked(end, colour, None, LONGER) for end in ends])
    begin, end = (one.chances if colour == BLACK else 1 - one.chances for one in seen)
    return (
        Decline(colour, first, last, round(begin, 3), round(end, 3))
        if begin - end >= FALL
        else None
    )
