"""The player: looks at a game, searches, and chooses to move or to pass."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import numpy as np

from katachi.data.language import TheoryError
from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.levels import Level, best_moves, chances
from katachi.engine.patterns.compiled import Matcher, compile_for_search
from katachi.engine.patterns.theory import Theory
from katachi.engine.search.clock import Limits
from katachi.engine.search.deepening import Found, deepen
from katachi.engine.search.root import RootView, games_within, look
from katachi.engine.search.style import Style
from katachi.engine.search.table import AGES, make_table
from katachi.engine.search.tree import Tree, make_tree, set_root
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.model import Model
from katachi.engine.thesis.network import WIN, make_network
from katachi.engine.thoughts import Choice, Judged, Watch

_NOISE = 10  # less than any difference that a reason makes to a priority


class Player:
    """Alpha-beta with one network and one table. Not to be used from two threads at once."""

    judges = False  # does it say how a position stands, in chances, points and owners?

    def __init__(
        self,
        model: Model,
        settings: SessionOptions | None = None,
        style: Style | None = None,
        theory: Theory | None = None,
    ) -> None:
        """settings: heeded are threads, table_mb and seed. theory: patterns. If they cannot be
        compiled, the first search raises TheoryError.
        """
        self.settings = settings or SessionOptions()
        self.style = style or Style()
        self.theory = theory
        self.model = model
        self._network = make_network(model)
        self._table = make_table(self.settings.table_mb)
        self._trees: list[Tree] = []
        self._matchers: dict[int, Matcher] = {}  # the compiled theory, by size of board
        self._random = np.random.default_rng(self.settings.seed)
        self._age = 0

    def forget_searches(self) -> None:
        """Forget what was searched. Raises MemoryError when memory allows only a tiny table."""
        self._trees, self._table = [], make_table(0)  # the old one need not fit beside the new
        self._table = make_table(self.settings.table_mb)
        self._age = 0

    def get_ready(self, size: int) -> None:
        """Compile the patterns for a size of board, so no move waits. A search tells faults."""
        with suppress(TheoryError):
            self._matcher(size)

    def asks_rules(self, size: int) -> bool:
        """Do its rules take part in its search on boards of a size?"""
        style = self.style
        is_asked = "patterns" in (*style.order, *style.keep) or style.matched_only
        return is_asked and self.theory is not None

    def set_seed(self, seed: int) -> None:
        """Start the player's random choices again from `seed`."""
        self._random = np.random.default_rng(seed)

    def choose(
        self,
        game: Game,
        colour: int,
        limits: Limits,
        *,
        level: Level | None = None,
        allows: Callable[[int], bool] = lambda point: True,
        cleanup: bool = False,
        stop: threading.Event | None = None,
        watch: Watch | None = None,
    ) -> Choice:
        """Choose a move for `colour` in the current position of `game`, which is not changed.

        level: None for full strength, at which it is always judged when to pass. allows: may this
        point be chosen? It passes when none may be. cleanup: do not pass, or expect the opponent
        to, while dead enemy stones are on the board. `stop` ends the search early, with the best
        move so far.
        """
        began, stop = time.perf_counter(), stop or threading.Event()
        view = look(game, colour, cleanup=cleanup, games=games_within(limits))
        points = [point for point in view.moves if allows(point)]
        if view.wins_by_passing or not points:
            return Choice(PASS, False, float(view.wins_by_passing), 0, 0, 0.0, [PASS])
        rest = limits.after(time.perf_counter() - began)
        search = partial(self.search, game, colour, view, stop=stop)
        if level is None:
            choice = search(rest, points=points, watch=watch)
        else:
            found = best_moves(search, rest, points, level, watch)
            shares = chances([choice.value for choice in found], level.margin)
            choice = found[self._random.choice(len(found), p=shares)]
        return choice._replace(seconds=time.perf_counter() - began)

    def visits(self, game: Game, colour: int) -> int:
        """How many visits the tree of the current position has; 0 by a player that grows none."""
        return 0

    def judge(
        self, game: Game, colour: int, limits: Limits, stop: threading.Event | None = None
    ) -> Judged | None:
        """How the current position stands, for `colour`; None by a player that does not judge."""
        return None

    def search(
        self,
        game: Game,
        colour: int,
        view: RootView,
        limits: Limits,
        *,
        points: list[int] | None = None,
        afresh: bool = False,
        stop: threading.Event | None = None,
        watch: Watch | None = None,
    ) -> Choice:
        """The best move for `colour` in the current position, which `look` has judged.

        points: the moves to choose from, at least one of those worth a move; None: all of them.
        afresh: search without the table, which may know more, and in one thread.
        """
        began = time.perf_counter()
        moves = points or view.moves

        def choice(found: Found) -> Choice:
            line = found.line or moves[:1]
            value = max(-1.0, min(1.0, found.value / WIN))
            seconds = time.perf_counter() - began
            return Choice(line[0], False, value, found.depth, found.nodes, seconds, line)

        def tell(found: Found) -> None:
            if watch is not None:
                watch(choice(found))

        has_table = "table" in self.style.parts and not (afresh or limits.is_short)
        trees = self._prepare(game, colour, view, moves, has_table)[: 1 if afresh else None]
        return choice(deepen(game.grid, trees, limits, stop or threading.Event(), tell))

    @staticmethod
    def looks_at(view: RootView) -> list[int]:
        """The moves that may be worth one, without the pass."""
        return view.moves

    def root(self, game: Game, colour: int, view: RootView) -> Tree:
        """A search tree with the current position as its root."""
        return self._prepare(game, colour, view, view.moves, has_table=True)[0]

    def _prepare(
        self, game: Game, colour: int, view: RootView, moves: list[int], has_table: bool
    ) -> list[Tree]:
        """The trees, one a thread, with the current position as their root."""
        if not self._trees or self._trees[0].barred.size != game.grid.length:
            matcher = self._matcher(game.size)
            self._trees = [
                make_tree(game.grid, self._network, self._table, self.style, matcher)
                for _ in range(self.settings.threads)
            ]
        self._age = (self._age + 1) % AGES
        noise = self._random.integers(0, _NOISE, game.grid.length)
        style = self._trees[0].style._replace(table=has_table)
        self._trees = [
            set_root(tree._replace(style=style), game, colour, view, moves, noise, self._age)
            for tree in self._trees
        ]
        return self._trees

    def _matcher(self, size: int) -> Matcher | None:
        if self.theory is not None and size not in self._matchers:
            self._matchers[size] = compile_for_search(self.theory, size)
        return self._matchers.get(size)
