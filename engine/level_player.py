"""A player that can play below its strength: what it finds, and then chance, at a level.

What is worth a move at all, and when to pass, is judged as at full strength.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from katachi.engine.board.game import Game
from katachi.engine.board.vertex import PASS
from katachi.engine.levels import LEVELS, Level, chances
from katachi.engine.player import Choice, Player, Watch
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import RootView
from katachi.engine.search.tree import Tree


class LevelPlayer(Player):
    """A player as any other, except while it plays `at_level`."""

    _level: Level | None = None

    @contextmanager
    def at_level(self, number: int) -> Iterator[None]:
        """It chooses its moves as this level does while the block runs."""
        self._level = LEVELS.get(number)
        try:
            yield
        finally:
            self._level = None

    def search(
        self,
        game: Game,
        colour: int,
        view: RootView,
        limits: Limits,
        *,
        points: list[int] | None = None,
        stop: threading.Event | None = None,
        watch: Watch | None = None,
    ) -> Choice:
        """As any player's; at a level one of the moves that are found best, with its own value.

        A watch is told of the search for the best one.
        """
        level = self._level
        if level is None or points is not None:
            return super().search(game, colour, view, limits, points=points, stop=stop, watch=watch)
        began = time.perf_counter()
        limits = replace(limits, depth=min(limits.depth or level.depth, level.depth))
        found = [super().search(game, colour, view, limits, stop=stop, watch=watch)]
        allowed = [point for point in view.moves if watch is None or watch.allows(point)]
        while found[0].point != PASS and len(found) < level.moves:
            seen = {choice.point for choice in found}
            rest = [point for point in allowed if point not in seen]
            left = limits.after(time.perf_counter() - began)
            if not rest or left.seconds == 0:
                break
            choice = super().search(game, colour, view, left, points=rest, stop=stop)
            if choice.depth < max(1, found[0].depth):  # a limit or `stop` has ended it
                break
            found.append(choice)
        return self._draw(found, level.margin)

    def _draw(self, found: list[Choice], margin: float) -> Choice:
        shares = chances([choice.value for choice in found], margin)
        return found[self._random.choice(len(found), p=shares)]

    def _prepare(
        self, game: Game, colour: int, view: RootView, points: list[int] | None
    ) -> list[Tree]:
        """As any player's; at a level one tree, without the table, in which more may be known."""
        trees = super()._prepare(game, colour, view, points)
        uses_table = self._level is None and "table" in self.style.parts
        trees = [tree._replace(style=tree.style._replace(table=uses_table)) for tree in trees]
        return trees if self._level is None else trees[:1]
