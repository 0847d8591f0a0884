"""The player: looks at a game, searches, and chooses to move, pass or resign."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.choice import Choice, Judged, Watch
from katachi.engine.deciding import decide
from katachi.engine.ending import UNSETTLED, unless_settled_is_better, without_settled
from katachi.engine.evaluation.model import Model
from katachi.engine.evaluation.network import WIN, make_evaluator
from katachi.engine.jit import Array
from katachi.engine.levels import Level, best_moves, chances
from katachi.engine.patterns.compiled import compile_for_search
from katachi.engine.patterns.flat import Matcher
from katachi.engine.patterns.theory import Theory, TheoryError
from katachi.engine.search.deepening import Found, deepen
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import RootView, games_within, look
from katachi.engine.search.style import Style
from katachi.engine.search.table import AGES, KeptTable, Table, make_table
from katachi.engine.search.tree import Tree, make_tree, set_root
from katachi.engine.simulation.knowledge import Knowledge
from katachi.engine.simulation.lessons import Lessons
from katachi.engine.simulation.simulate import Judgement

RESIGN_AFTER = 3
"""Moves in a row that must be hopeless before the player resigns."""

_SALT = 0x9E3779B97F4A7C15
_NODES_PER_SECOND = 500_000  # hardly a search is faster
_NO_TABLE = make_table(0)
_NOISE = 10  # less than any difference that a reason makes to a priority


@dataclass(frozen=True)
class Settings:
    """How a player searches."""

    threads: int = 1
    """Threads that search at the same time; only with 1 is a search repeatable."""
    table_mb: int = 64
    """Size of the transposition table, in units of 2 ** 20 bytes."""
    seed: int = 1
    """Decides between moves that are equally promising before the search."""
    resign: float = 0.0
    """Probability of winning below which the player resigns; 0: never."""


def _pass(value: float) -> Choice:
    """A pass without a search."""
    return Choice(PASS, False, value, 0, 0, 0.0, [PASS])


def _with(table: Table | None, tree: Tree) -> Tree:
    style = tree.style._replace(table=table is not None)
    return tree._replace(style=style, table=table or _NO_TABLE)


def _is_tree_for(tree: Tree, game: Game, shapes: Array | None) -> bool:
    """Is it of a board of this size, and of these weights?"""
    return tree.barred.size == game.grid.length and (shapes is None or tree.leaf.table is shapes)


class Player:
    """Plays with one network and one table. Not to be used from two threads at once."""

    def __init__(
        self,
        model: Model,
        settings: Settings | None = None,
        style: Style | None = None,
        theory: Theory | None = None,
        knowledge: Knowledge | None = None,
    ) -> None:
        """theory: the patterns; None for none. knowledge: what it simulates with before it searches
        by what it has learned from that; without, it searches by `model` alone.

        Patterns that cannot be compiled raise TheoryError at the first search on a size of board.
        """
        self.settings = settings or Settings()
        self.style = style or Style()
        self.theory = theory
        self.model = model
        self.lessons = None
        if knowledge is not None:
            self.lessons = Lessons(knowledge, self.settings.threads, self.settings.seed)
        self._evaluator = make_evaluator(model)
        self._table = KeptTable(self.settings.table_mb)
        self._trees: list[Tree] = []
        self._matchers: dict[int, Matcher] = {}  # the compiled theory, by size of board
        self._random = np.random.default_rng(self.settings.seed)
        self._age = 0
        self._hopeless: set[int] = set()  # numbers of moves after which the game was lost

    def new_game(self) -> None:
        """Forget the game before: the table, what it learned, and the hopeless moves.

        Raises MemoryError when there is none for the table; there is a very small one then.
        """
        if self.lessons is not None:
            self.lessons.forget()
        self._hopeless.clear()
        self.forget_searches()

    def forget_searches(self) -> None:
        """Forget what was searched, but not what was learned. Raises MemoryError as above."""
        is_same = self._table.forget(self.settings.table_mb)
        if not is_same or len(self._trees) != self.settings.threads:
            self._trees = []
        self._age = 0

    def get_ready(self, size: int) -> None:
        """Compile the patterns for boards of a size, and what its shapes need to know of it, so
        that no move has to wait for that.

        What cannot be compiled is told by the first search.
        """
        if self.lessons is not None:
            self.lessons.get_ready(size)
            self._table.get_ready()
        with suppress(TheoryError):
            self._matcher(size)

    def set_seed(self, seed: int) -> None:
        """Start the player's random choices again from `seed`, and what it learns by them."""
        self.seed_searches(seed)
        if self.lessons is not None:
            self.lessons.set_seed(seed)

    def seed_searches(self, seed: int) -> None:
        """Start the random choices of searches again from `seed`; what was learned stays."""
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

        Whether it resigns depends on what `remember` was told of the game so far. level: how
        strong; None: as strong as it can. What is worth a move at all, and when to pass, is judged
        at full strength. allows: may this point be chosen? It passes when no move may be. cleanup:
        do not pass, or expect the opponent to, while dead enemy stones are on the board. `stop`
        ends the search early, with the best move so far. watch: of the search for the best move.
        """
        began, stop = time.perf_counter(), stop or threading.Event()
        view = look(game, colour, cleanup=cleanup, games=games_within(limits))
        if not cleanup:
            view = without_settled(self, view, game, colour, limits)
        points = [point for point in view.moves if allows(point)]
        if view.wins_by_passing or not points:
            return _pass(1.0 if view.wins_by_passing else 0.0)
        rest = limits.after(time.perf_counter() - began)
        search = partial(self.search, game, colour, view, stop=stop)
        teach = partial(self.lesson, game, colour, stop=stop)
        if level is None:
            settled = [point for point in view.settled if allows(point)]
            most = rest.part(UNSETTLED) if settled else rest
            best = partial(search, points=points, watch=watch)
            choice = decide(best, teach if self.lessons else None, most, stop)
            rest = rest.part(1 - UNSETTLED)
            choice = unless_settled_is_better(choice, search, settled, rest)
        else:
            if self.lessons is not None:
                self.lessons.forget()  # what an analysis has taught would make the level stronger
            judged, rest = teach(level.within(rest))
            search = partial(search, judged=judged)
            choice = self._draw(best_moves(search, rest, points, level, watch), level.margin)
        resigns = len(self._hopeless_with(game, choice)) >= RESIGN_AFTER
        return choice._replace(seconds=time.perf_counter() - began, resigns=resigns)

    def lesson(
        self, game: Game, colour: int, limits: Limits, stop: threading.Event | None = None
    ) -> tuple[Judged | None, Limits]:
        """Learn in the current position, if the player does, for the lesson's share of the time.

        Returns what the simulations say, None without lessons, and what is left of the limits.
        """
        if self.lessons is None:
            return None, limits
        began = time.perf_counter()
        found = self.learn(game, colour, limits.part(self.lessons.share), stop)
        return Judged.of(found, colour), limits.after(time.perf_counter() - began)

    def learn(
        self, game: Game, colour: int, limits: Limits, stop: threading.Event | None = None
    ) -> Judgement:
        """Learn from simulations of the current position, `colour` to move, for the search to come.

        Not for a player without lessons.
        """
        assert self.lessons is not None
        return self.lessons.learn(
            game,
            colour,
            seconds=limits.seconds,
            simulations=limits.simulations,
            nodes=limits.nodes,
            stop=stop,
        )

    def judge(
        self, game: Game, colour: int, limits: Limits, stop: threading.Event | None = None
    ) -> Judged | None:
        """Who is ahead in the current position, for `colour`; None by a player without lessons."""
        if self.lessons is None:
            return None
        return Judged.of(self.learn(game, colour, limits, stop), colour)

    def _draw(self, found: list[Choice], margin: float) -> Choice:
        """By chance one of the moves that are found best."""
        shares = chances([choice.value for choice in found], margin)
        return found[self._random.choice(len(found), p=shares)]

    def remember(self, game: Game, choice: Choice) -> None:
        """The choice is made in the current position: it counts for a resignation."""
        self._hopeless = self._hopeless_with(game, choice)

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
        judged: Judged | None = None,
    ) -> Choice:
        """The best move for `colour` in the current position, which `look` has judged.

        points: of the moves worth one, those to choose from, at least one; None: all of them.
        afresh: without the table, in which more may be known, and in one thread. judged: what the
        lesson before said.
        """
        began = time.perf_counter()
        moves = points or view.moves

        def choice(found: Found) -> Choice:
            line = found.line or moves[:1]
            value = max(-1.0, min(1.0, found.value / WIN))
            seconds = time.perf_counter() - began
            return Choice(line[0], False, value, found.depth, found.nodes, seconds, line, judged)

        def tell(found: Found) -> None:
            if watch is not None:
                watch(choice(found))

        table = None if afresh else self._table_within(limits)
        trees = self._prepare(game, colour, view, moves, table)[: 1 if afresh else None]
        return choice(deepen(game.grid, trees, limits, stop or threading.Event(), tell))

    @property
    def salt(self) -> int:
        """By which the table's entries of now differ from those that other lessons made."""
        return self.lessons.count * _SALT % 2**64 if self.lessons else 0

    def root(self, game: Game, colour: int, view: RootView) -> Tree:
        """A tree with the current position as its root, as a search would begin with."""
        return self._prepare(game, colour, view, view.moves, self._table.whole())[0]

    def _table_within(self, limits: Limits) -> Table | None:
        """As much of the table as pays within these limits; None for none."""
        if "table" not in self.style.parts:
            return None
        if self.lessons is None or limits.seconds is None:  # what one search leaves helps the next
            return None if limits.is_short else self._table.whole()
        return self._table.part(limits.seconds * _NODES_PER_SECOND)

    def _prepare(
        self, game: Game, colour: int, view: RootView, moves: list[int], table: Table | None
    ) -> list[Tree]:
        """The trees, one a thread, with the current position as their root."""
        shapes = self.lessons.table(game.grid) if self.lessons else None
        if not self._trees or not _is_tree_for(self._trees[0], game, shapes):
            matcher = self._matcher(game.size)
            self._trees = [
                make_tree(game.grid, self._evaluator, _NO_TABLE, self.style, matcher, shapes)
                for _ in range(self.settings.threads)
            ]
        self._age = (self._age + 1) % AGES
        noise = self._random.integers(0, _NOISE, game.grid.length)
        self._trees = [
            set_root(
                _with(table, tree),
                game.position,
                colour,
                game.hashes(),
                komi2=round(2 * game.compensation),
                superko=game.rules.superko,
                moves=moves,
                barred=view.barred,
                noise=noise,
                dead=view.dead,
                age=self._age,
                is_whole=len(moves) == len(view.moves),
                salt=self.salt,
            )
            for tree in self._trees
        ]
        return self._trees

    def _matcher(self, size: int) -> Matcher | None:
        if self.theory is not None and size not in self._matchers:
            self._matchers[size] = compile_for_search(self.theory, size)
        return self._matchers.get(size)

    def _hopeless_with(self, game: Game, choice: Choice) -> set[int]:
        """The hopeless moves in a row if this is the next; asked twice, a position counts once."""
        if choice.win_probability >= self.settings.resign:
            return set()
        return self._hopeless | {len(game.moves)}
