"""A move decided: by one search, or by lessons and searches in turn, as long as there is doubt."""

import threading
import time
from collections.abc import Callable
from itertools import takewhile

from katachi.engine.choice import Choice, Judged
from katachi.engine.search.limits import Limits

Teach = Callable[[Limits], tuple[Judged | None, Limits]]
"""Learns in a position; what it says of that, and what is left of the limits."""

_ROUND = 1.25  # seconds of a lesson and a search, where there is time for more than one of each
_ENOUGH = 0.6  # of a move's time, where its best move is clear


def decide(
    search: Callable[..., Choice], teach: Teach | None, limits: Limits, stop: threading.Event
) -> Choice:
    """The best move of a position; teach: None for a player that searches only.

    search: as `Player.search` there. With lessons and searches in turn a stop, or who watches,
    never waits for long; and where the limits have `more` time, that is for moves that are close.
    """
    if teach is None:
        return search(limits)
    found: list[Choice] = []
    began = time.perf_counter()
    for part in limits.rounds(_ROUND):
        if limits.more and _is_clear(found, time.perf_counter() - began, limits):
            break
        judged, left = teach(part)
        if found and stop.is_set():
            break  # a search that is over at once knows less than the one before
        found.append(search(left, judged=judged))
    return found[-1]


def _is_clear(found: list[Choice], spent: float, limits: Limits) -> bool:
    """Is the best move known: chosen by the last rounds, two and a third of all at least?

    spent: seconds, by those found. Moves that are close take turns, for each round learns anew.
    """
    same = len(list(takewhile(lambda one: one.point == found[-1].point, reversed(found))))
    has_time = spent < _ENOUGH * (limits.seconds or 0.0)
    return same >= max(2, len(found) / 3) and not has_time
