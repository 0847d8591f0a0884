"""The player: looks at a game, searches deeper and deeper, and chooses to move or to pass."""

import math
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import NamedTuple

import numpy as np

from katachi.data.language import TheoryError
from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS, Grid
from katachi.engine.levels import best_moves, chances
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.theory import Theory
from katachi.engine.search.alphabeta import advance, start
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import RootView, games_within, look
from katachi.engine.search.style import Style
from katachi.engine.search.table import AGES, make_table
from katachi.engine.search.tree import MAX_DEPTH, Tree, make_tree, set_root
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.model import Model
from katachi.engine.thesis.network import WIN, make_network
from katachi.engine.thoughts import NO_WISHES, Choice, Judged, Watch, Wishes

_NOISE = 10  # less than any difference that a reason makes to a priority
_SLICE_SECONDS = 0.01  # between two looks at the clock
_FEWEST_NODES = 20
"""Nodes in a slice. A search begins with so few too: each position may touch a new part of the
table, and then waits until the system has cleared two pages of 2 MB (200 took 100 to 360 ms)."""
_SHORT = 0.5
"""Seconds of a search for which even that may be too slow: on a virtual machine one page
took 15 ms, and eight times that when it was busy. Such a search begins with one node."""
_FASTEST_GROWTH = 2.0  # of a slice to the next
_NEXT_DEPTH_COSTS = 0.6  # share of the time after which another iteration is not begun


class Found(NamedTuple):
    """The findings of a search."""

    line: list[int]  # best moves from the root on; empty when a limit of nodes came before one
    value: int  # of the line, for the side to move
    depth: int  # plies of the last iteration that was completed
    nodes: int  # of all threads
    seconds: float


def deepen(
    grid: Grid,
    trees: list[Tree],
    limits: Limits,
    tell: Callable[[Found], None] = lambda found: None,
) -> Found:
    """Search the root that all `trees` share: the first in this thread, the others in their own.

    With one tree and without a limit of time the result depends on nothing but the arguments.
    A stop ends the search within some 10 ms. If no move has been searched by then, or in the time
    given, the line is the most promising move. tell: is called after each iteration, also after
    one that a limit has cut short.
    """
    began = time.perf_counter()
    seconds = math.inf if limits.seconds is None else limits.seconds
    fewest = _FEWEST_NODES if seconds >= _SHORT else 1
    tree = trees[0]
    found = Found([], 0, 0, 0, 0.0)

    def is_over() -> bool:
        return limits.is_stopped or time.perf_counter() >= began + seconds

    last_depth = min(limits.depth or MAX_DEPTH, int(tree.style.depth), MAX_DEPTH)
    with _helped(grid, trees[1:]):
        for depth in range(1, last_depth + 1):
            complete = _search_to(grid, tree, depth, is_over, limits.nodes, fewest)
            line = tree.line[0, : tree.line_length[0]].tolist()
            if line:
                found = found._replace(line=line, value=int(tree.frames[0].best))
            elif not (found.line or complete) and is_over():
                found = found._replace(line=[int(tree.points[0, tree.frames[0].tried])])
            nodes = sum(int(one.control.nodes) for one in trees)
            found = found._replace(depth=depth if complete else found.depth, nodes=nodes)
            tell(found)
            is_late = time.perf_counter() - began > _NEXT_DEPTH_COSTS * seconds
            if not complete or is_late or abs(found.value) > WIN:  # a finished game needs no more
                break
    return found._replace(seconds=time.perf_counter() - began)


def _search_to(
    grid: Grid,
    tree: Tree,
    depth: int,
    is_over: Callable[[], bool],
    most: int | None = None,
    fewest: int = _FEWEST_NODES,
) -> bool:
    """Search to one depth; False when a limit ended the search before it was complete."""
    start(tree, depth)
    slice_nodes = fewest
    while True:
        allowed = slice_nodes if most is None else min(slice_nodes, most - int(tree.control.nodes))
        if allowed <= 0:
            return False
        before = time.perf_counter()
        if advance(grid, tree, allowed):
            return True
        if is_over():
            return False
        spent = max(time.perf_counter() - before, 1e-6)
        faster = min(_FASTEST_GROWTH, _SLICE_SECONDS / spent)
        slice_nodes = max(fewest, int(slice_nodes * faster))


@contextmanager
def _helped(grid: Grid, trees: list[Tree]) -> Iterator[None]:
    """Other threads fill the shared table while the block runs, each with a tree of its own."""
    stop = threading.Event()

    def fill(tree: Tree, first: int) -> None:
        for depth in range(first, MAX_DEPTH + 1):
            if not _search_to(grid, tree, depth, stop.is_set):
                return

    with ThreadPoolExecutor(max(1, len(trees))) as pool:
        helpers = [  # they begin with different iterations
            pool.submit(fill, tree, 1 + number % 2) for number, tree in enumerate(trees)
        ]
        try:
            yield
        finally:
            stop.set()
    for helper in helpers:
        helper.result()  # raises what went wrong there


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
        self._random = np.random.default_rng(self.settings.seed)
        self._age = 0

    def forget_searches(self) -> None:
        """Forget what was searched. Raises MemoryError when memory allows only a tiny table."""
        self._trees, self._table = [], make_table(0)  # the old one need not fit beside the new
        self._table = make_table(self.settings.table_mb)
        self._age = 0

    def get_ready(self, size: int) -> None:
        """Compile the patterns for a size of board, so no move waits. A search tells faults."""
        if self.theory is not None:
            with suppress(TheoryError):
                compile_theory(self.theory, size)  # which is kept

    def asks_rules(self, size: int) -> bool:
        """Do its rules take part in its search on boards of a size?"""
        style = self.style
        is_asked = "patterns" in (*style.order, *style.keep) or style.matched_only
        return is_asked and self.theory is not None

    def set_seed(self, seed: int) -> None:
        """Start the player's random choices again from `seed`."""
        self._random = np.random.default_rng(seed)

    def choose(self, game: Game, colour: int, limits: Limits, wishes: Wishes = NO_WISHES) -> Choice:
        """Choose a move for `colour` in the current position of `game`, which is not changed.

        It passes when the wishes allow no point. A search that is stopped gives its best move.
        """
        began, level = time.perf_counter(), wishes.level
        view = look(game, colour, cleanup=wishes.cleanup, games=games_within(limits))
        points = [*filter(wishes.allows, view.moves)]
        if view.wins_by_passing or not points:
            return Choice(PASS, False, float(view.wins_by_passing), 0, 0, 0.0, [PASS])
        rest = limits.after(time.perf_counter() - began)
        search = partial(self.search, game, colour, view)
        if level is None:
            choice = search(rest, points=points, watch=wishes.watch)
        else:
            found = best_moves(search, rest, points, level, wishes.watch)
            shares = chances([choice.value for choice in found], level.margin)
            choice = found[self._random.choice(len(found), p=shares)]
        return choice._replace(seconds=time.perf_counter() - began)

    def visits(self, game: Game, colour: int) -> int:
        """How many visits the tree of the current position has; 0 by a player that grows none."""
        return 0

    def judge(self, game: Game, colour: int, limits: Limits) -> Judged | None:
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
        return choice(deepen(game.grid, trees, limits, tell))

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
            self._trees = [
                make_tree(game.grid, self._network, self._table, self.style, self.theory)
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
