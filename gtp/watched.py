"""A player that tells what it has found so far, ply by ply, while it searches for a move."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.game import Game
from engine.limits import Limits
from engine.player import Choice, Player
from engine.root import RootView
from engine.tree import MAX_DEPTH
from engine.vertex import PASS

_NEXT_DEPTH_COSTS = 0.6  # as in engine.deepening


@dataclass(frozen=True)
class Watch:
    """Who watches a search, and what it may choose from."""

    tell: Callable[[Choice], None]
    """Is called from the thread that searches, after each ply."""
    allows: Callable[[int], bool] = lambda point: True
    """May this point be chosen?"""


class WatchedPlayer(Player):
    """A player as any other until `watched_by` gives it a watch."""

    _watch: Watch | None = None

    @contextmanager
    def watched_by(self, watch: Watch | None) -> Iterator[None]:
        """Its moves are searched for ply by ply while the block runs, and `watch` is told each."""
        self._watch = watch
        try:
            yield
        finally:
            self._watch = None

    def search(
        self,
        game: Game,
        colour: int,
        view: RootView,
        limits: Limits,
        *,
        points: list[int] | None = None,
        stop: threading.Event | None = None,
    ) -> Choice:
        """As any player's; a watch is told of each ply."""
        if self._watch is None:
            return super().search(game, colour, view, limits, points=points, stop=stop)
        points = [p for p in points or view.moves if self._watch.allows(p)]
        if not points:
            return Choice(PASS, False, 0.0, 0, 0, 0.0, [PASS])
        began = time.perf_counter()
        best: Choice | None = None
        nodes = 0
        for depth in range(1, min(limits.depth or MAX_DEPTH, MAX_DEPTH) + 1):
            spent = time.perf_counter() - began
            left = replace(
                limits,
                seconds=None if limits.seconds is None else max(0.0, limits.seconds - spent),
                nodes=None if limits.nodes is None else limits.nodes - nodes,
                depth=depth,
            )
            whole = None if len(points) == len(view.moves) else points
            found = super().search(game, colour, view, left, points=whole, stop=stop)
            nodes += found.nodes
            if best is None or found.depth >= best.depth:
                best = found
            best = best._replace(nodes=nodes)
            self._watch.tell(best)
            if found.depth < depth or abs(found.value) >= 1 or _is_late(limits, began):
                break
        assert best is not None
        return best


def _is_late(limits: Limits, began: float) -> bool:
    """Is it too late to begin another ply?"""
    if limits.seconds is None:
        return False
    return time.perf_counter() - began > _NEXT_DEPTH_COSTS * limits.seconds
