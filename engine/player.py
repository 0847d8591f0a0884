"""The player: looks at a game, searches, and chooses to move, pass or resign."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.evaluation.model import Model
from katachi.engine.evaluation.network import WIN, Network, make_network
from katachi.engine.life.status import GAMES
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.flat import Matcher
from katachi.engine.patterns.theory import Theory
from katachi.engine.search.deepening import Found, deepen
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import RootView, look
from katachi.engine.search.style import Style
from katachi.engine.search.table import AGES, make_table
from katachi.engine.search.tree import Tree, make_tree, set_root

RESIGN_AFTER = 3
"""Moves in a row that must be hopeless before the player resigns."""

_FEWEST_GAMES, _GAMES_PER_SECOND = 20, 400
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


class Choice(NamedTuple):
    """A player's answer."""

    point: int  # PASS to pass
    resigns: bool
    value: float  # from -1, lost, to 1, won, for the side to move
    depth: int  # plies searched in full
    nodes: int
    seconds: float
    line: list[int]  # the moves expected, this one first

    @property
    def win_probability(self) -> float:
        """The value as a probability."""
        return (1 + self.value) / 2


@dataclass(frozen=True)
class Watch:
    """Who watches a search, and what it may choose from."""

    tell: Callable[[Choice], None]
    """Is called from the thread that searches, after each ply."""
    allows: Callable[[int], bool] = lambda point: True
    """May this point be chosen?"""


def _games_to_judge(limits: Limits) -> int:
    """Random games to judge the position by: fewer when the time for the whole move is short."""
    if limits.seconds is None:
        return GAMES
    return max(_FEWEST_GAMES, min(GAMES, int(limits.seconds * _GAMES_PER_SECOND)))


class Player:
    """Plays with one network and one table. Not to be used from two threads at once."""

    def __init__(
        self,
        model: Model,
        settings: Settings | None = None,
        style: Style | None = None,
        theory: Theory | None = None,
    ) -> None:
        """theory: the patterns; None for none.

        Patterns that cannot be compiled raise TheoryError at the first search on a size of board.
        """
        self.settings = settings or Settings()
        self.style = style or Style()
        self.theory = theory
        self.model = model
        self._network: Network = make_network(model)
        self._table = make_table(self.settings.table_mb)
        self._trees: list[Tree] = []
        self._matchers: dict[int, Matcher] = {}  # the compiled theory, by size of board
        self._random = np.random.default_rng(self.settings.seed)
        self._age = 0
        self._hopeless: set[int] = set()  # numbers of moves after which the game was lost

    def new_game(self) -> None:
        """Forget the game before: the table and the hopeless moves."""
        self._table = make_table(self.settings.table_mb)
        self._trees = []
        self._age = 0
        self._hopeless.clear()

    def set_seed(self, seed: int) -> None:
        """Start the player's random choices again from `seed`."""
        self._random = np.random.default_rng(seed)

    def choose(
        self,
        game: Game,
        colour: int,
        limits: Limits,
        *,
        stop: threading.Event | None = None,
        cleanup: bool = False,
        watch: Watch | None = None,
    ) -> Choice:
        """Choose a move for `colour` in the current position of `game`, which is not changed.

        Whether it resigns depends on what `remember` was told of the game so far. cleanup: do not
        pass, or expect the opponent to, while dead enemy stones are on the board.
        `stop` ends the search early, with the best move so far. watch: is told what is found.
        """
        began = time.perf_counter()
        view = look(game, colour, cleanup=cleanup, games=_games_to_judge(limits))
        if view.wins_by_passing or not view.moves:
            return Choice(PASS, False, 1.0 if view.wins_by_passing else 0.0, 0, 0, 0.0, [PASS])
        rest = limits.after(time.perf_counter() - began)
        choice = self.search(game, colour, view, rest, stop=stop, watch=watch)
        choice = choice._replace(seconds=time.perf_counter() - began)
        resigns = len(self._hopeless_with(game, choice)) >= RESIGN_AFTER
        return choice._replace(resigns=resigns)

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
        stop: threading.Event | None = None,
        watch: Watch | None = None,
    ) -> Choice:
        """The best move for `colour` in the current position, which `look` has judged.

        points: of the moves worth one, those to choose from, at least one; None: all of them.
        watch: is told what is found; a pass is chosen when it allows none of them.
        """
        began = time.perf_counter()
        moves = [p for p in points or view.moves if watch is None or watch.allows(p)]
        if not moves:
            return Choice(PASS, False, 0.0, 0, 0, 0.0, [PASS])
        if len(moves) < len(view.moves):
            points = moves

        def choice(found: Found) -> Choice:
            line = found.line or moves[:1]
            value = max(-1.0, min(1.0, found.value / WIN))
            seconds = time.perf_counter() - began
            return Choice(line[0], False, value, found.depth, found.nodes, seconds, line)

        def tell(found: Found) -> None:
            if watch is not None:
                watch.tell(choice(found))

        trees = self._prepare(game, colour, view, points)
        return choice(deepen(game.grid, trees, limits, stop or threading.Event(), tell))

    def root(self, game: Game, colour: int, view: RootView) -> Tree:
        """A tree with the current position as its root, as a search would begin with."""
        return self._prepare(game, colour, view, None)[0]

    def _prepare(
        self, game: Game, colour: int, view: RootView, points: list[int] | None
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
        komi = game.komi + game.rules.handicap_bonus(game.handicap)
        self._trees = [
            set_root(
                tree,
                game.position,
                colour,
                game.hashes(),
                komi2=round(2 * komi),
                superko=game.rules.superko,
                moves=view.moves if points is None else points,
                barred=view.barred,
                noise=noise,
                dead=view.dead,
                age=self._age,
                is_whole=points is None,
            )
            for tree in self._trees
        ]
        return self._trees

    def _matcher(self, size: int) -> Matcher | None:
        if self.theory is not None and size not in self._matchers:
            self._matchers[size] = compile_theory(self.theory, size)
        return self._matchers.get(size)

    def _hopeless_with(self, game: Game, choice: Choice) -> set[int]:
        """The hopeless moves in a row if this is the next; asked twice, a position counts once."""
        if choice.win_probability >= self.settings.resign:
            return set()
        return self._hopeless | {len(game.moves)}
