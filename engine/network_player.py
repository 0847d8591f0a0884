"""A player with a residual network. All its answers come from a tree that grows best-first."""

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from queue import SimpleQueue
from typing import Any

import numpy as np

from katachi.data.language import TheoryError
from katachi.engine.board.game import Game
from katachi.engine.board.score import is_wide_open
from katachi.engine.board.vertex import BLACK, PASS
from katachi.engine.levels import LOOKED, natural
from katachi.engine.life.status import counted_with, final_score
from katachi.engine.patterns.theory import Theory
from katachi.engine.player import Player
from katachi.engine.puct.found import Candidate, Found, counted, exact, with_pass
from katachi.engine.puct.search import BestFirst, dead_are_taken
from katachi.engine.puct.tree import Advisor
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import RootView, games_within, look
from katachi.engine.search.solving import Solved, Solver
from katachi.engine.search.style import Style
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.model import Model
from katachi.engine.thoughts import NO_WISHES, Choice, Judged, Watch, Wishes
from katachi.engine.values.network_file import Network
from katachi.engine.values.planes import Asked, AskedOnce, Runner, Turned

_ASIDE = 2  # trees beside that of the game
_FEW = 50  # visits that tell enough where there is nothing but a pass
_WINNING = 0.5  # chances, by the tree, with which a count that is won is not doubted
_AS_TRIED, _POINTS, _CHANCES = 0.5, 0.25, 0.01
"""An opening move counts as good as the best if it has this share of the best's visits, and lags by
at most so many points and chances. One of these is drawn: else all games would begin alike."""


class NetworkPlayer(Player):
    """Plays with one network and one tree."""

    judges = True

    def __init__(
        self,
        runner: Asked,
        make_tree: Callable[..., BestFirst],
        model: Model,
        settings: SessionOptions,
        style: Style,
        theory: Theory | None,
    ) -> None:
        """runner: asks the player's network. make_tree: a kind of BestFirst, with its naming."""
        super().__init__(model, settings, style, theory)
        self.solver = Solver()
        self._runner = runner
        self.tree = make_tree(
            runner,
            threads=settings.threads,
            table_mb=settings.table_mb,
            advisor=Advisor.by(style, theory),
        )

    def get_ready(self, size: int) -> None:
        """Make the tree for boards of a size, with its rules; as `Player.get_ready`."""
        with suppress(TheoryError):
            self.tree.get_ready(size)

    def asks_rules(self, size: int) -> bool:
        """Do its rules take part in its tree on boards of a size?"""
        return self.tree.advisor.speaks(size)

    def forget_searches(self) -> None:
        """Forget all searches, and the network's tree too."""
        super().forget_searches()
        self.tree.forget()

    def choose(self, game: Game, colour: int, limits: Limits, wishes: Wishes = NO_WISHES) -> Choice:
        """Choose a move, as `Player.choose` has it."""
        began, (level, allows, cleanup, watch) = time.perf_counter(), wishes
        asks_games = game.passes > 0 or cleanup or not game.rules.remove_dead  # else none matters
        games = games_within(limits) if asks_games else 0
        view = look(game, colour, cleanup=cleanup, games=games)
        captures = [*filter(allows, view.captures)]
        points = [*filter(allows, self._worth(view))] or [PASS]
        alive = game.position.colour * (view.dead == 0)
        is_early = game.passes > 0 and not cleanup and is_wide_open(game.grid, alive)
        if is_early:  # who passes then does not lose by komi alone
            points = [point for point in points if point != PASS] or points
        points, lead = (points, None) if cleanup else _without_a_lost_pass(game, colour, points)
        looked = time.perf_counter()
        limits = limits.after(looked - began)
        limits = limits if level is None else limits.below(level.visits)
        solved = None
        if level is None and not cleanup:
            solved = self.solver.solve_within(game, colour, points, limits)
            limits = limits.after(time.perf_counter() - looked)
        if solved is not None:
            ends = game.passes > 0 and PASS in solved.best  # then nothing else is worth playing
            points, captures = [PASS] if ends else solved.best, []
        if points == [PASS] or solved is not None:
            limits = limits.below(_FEW)
        watching = self._telling(colour, watch)
        grow = partial(
            self._grow, solved, game, colour, lead=lead, watch=watching, afresh=level is not None
        )
        found = grow(limits, points)
        if captures and (found.best.point == PASS or self._ends_well(game, colour, view, found)):
            captures = [*filter(allows, look(game, colour, cleanup=True, games=games).captures)]
            found = grow(replace(limits, nodes=_FEW), captures) if captures else found
        is_lost = lead is not None and found.best.point == PASS  # no move brings more
        if level is not None:
            found = found if is_lost else self.tree.try_each(LOOKED)
            self.tree.forget()  # it would be in the way of who asks at full strength
        if is_lost:
            return self._best(found, colour)._replace(seconds=time.perf_counter() - began)
        opens = level is None and solved is None and len(game.moves) < game.size // 2
        choice = self._opening(found, colour) if opens else self._best(found, colour)
        if opens and watch is not None:
            watch(choice)
        plays_on = is_early and found.best.chances > _WINNING
        if not captures and not plays_on and self._ends_well(game, colour, view, found):
            choice = Choice(PASS, False, 1.0, 0, choice.nodes, 0.0, [PASS], choice.judged)
        elif level is not None:
            tried = found.tried
            drawn = self._random.choice(len(tried), p=natural(tried, level))
            choice = _choice(tried[drawn], _judged(found, colour))
        return choice._replace(seconds=time.perf_counter() - began)

    def _opening(self, found: Found, colour: int) -> Choice:
        """One of the moves as good as the best, drawn by how often the tree visited each."""
        best = found.best
        good = [
            one
            for one in found.tried
            if one.visits >= _AS_TRIED * best.visits
            and one.points >= best.points - _POINTS
            and one.chances >= best.chances - _CHANCES
        ]
        visits = np.array([1 + one.visits for one in good])
        drawn = self._random.choice(len(good), p=visits / visits.sum())
        return _choice(good[drawn], _judged(found, colour))._replace(nodes=found.visits)

    def _ends_well(self, game: Game, colour: int, view: RootView, found: Found) -> bool:
        """Is the game won by answering the opponent's pass with another?"""
        if view.wins_by_passing:
            return True
        if view.doubtful or game.passes == 0:
            return False
        score = final_score(game)
        return (score > 0 if colour == BLACK else score < 0) and found.best.chances > _WINNING

    def known(self, game: Game, colour: int, view: RootView) -> list[Candidate]:
        """What the tree knows of each move, or else the network alone; the likeliest first."""
        found = self.tree.grow(game, colour, Limits(nodes=1), self._worth(view))
        return sorted(found.moves, key=lambda one: -one.prior)

    def points_for(
        self, game: Game, colour: int, allows: Callable[[int], bool] = lambda point: True
    ) -> list[int]:
        """The moves that `allows` accepts, the pass among them. No own eye is filled."""
        return [*filter(allows, self._worth(look(game, colour, games=0)))]

    @staticmethod
    def looks_at(view: RootView) -> list[int]:
        """As `Player.looks_at`. The network judges settled points too."""
        return sorted({*view.moves, *view.settled})

    def _worth(self, view: RootView) -> list[int]:
        return [*self.looks_at(view), PASS]

    def search(
        self,
        game: Game,
        colour: int,
        view: RootView,
        limits: Limits,
        *,
        points: list[int] | None = None,
        watch: Watch | None = None,
        **how: Any,
    ) -> Choice:
        """The best move for `colour`, from `points` or from those worth a move, or a pass."""
        began = time.perf_counter()
        points = points or self._worth(view)
        watching = self._telling(colour, watch)
        found = self.grow(game, colour, limits, points, watch=watching, **how)
        return self._best(found, colour)._replace(seconds=time.perf_counter() - began)

    @cached_property
    def _aside(self) -> SimpleQueue[BestFirst]:
        trees: SimpleQueue[BestFirst] = SimpleQueue()
        for _ in range(_ASIDE):
            trees.put(BestFirst(self._runner, table_mb=1))
        return trees

    def look_aside(
        self,
        asked: Sequence[tuple[Game, int]],
        visits: int,
        allows: Callable[[int], bool] = lambda point: True,
        stop: threading.Event | None = None,
    ) -> list[Found]:
        """The findings of small separate trees for some positions, each with its side to move.

        allows: may a tree begin with this point? A pass always may. The trees grow side by side.
        The searches of the game stay as they are. The answers are the same each time, unless `stop`
        cuts them short.
        """

        def grown(position: tuple[Game, int]) -> Found:
            game, colour = position
            points = [*filter(allows, game.legal_points(colour)), PASS]
            tree = self._aside.get()
            try:
                return tree.grow(game, colour, Limits(nodes=visits, stop=stop), points, afresh=True)
            finally:
                self._aside.put(tree)

        with ThreadPoolExecutor(_ASIDE) as pool:
            return list(pool.map(grown, asked))

    def visits(self, game: Game, colour: int) -> int:
        """As `Player.visits`."""
        return self.tree.visits(game, colour, self.points_for(game, colour))

    def judge(self, game: Game, colour: int, limits: Limits) -> Judged | None:
        """Who is ahead in the current position: exactly, where it is solved, else by the tree."""
        points = self.points_for(game, colour)
        return _judged(self.grow(game, colour, limits, points), colour)

    def grow(self, game: Game, colour: int, limits: Limits, points: list[int], **how: Any) -> Found:
        """The tree's findings, as `BestFirst.grow`; exact where the ending is solved."""
        began = time.perf_counter()
        points, lead = _without_a_lost_pass(game, colour, points)
        solved = self.solver.solve_within(game, colour, points, limits)
        limits = limits.after(time.perf_counter() - began)
        return self._grow(solved, game, colour, limits, points, lead=lead, **how)

    def _grow(
        self,
        solved: Solved | None,
        game: Game,
        colour: int,
        limits: Limits,
        points: list[int],
        *,
        watch: Callable[[Found], None] | None = None,
        lead: float | None = None,
        **how: Any,
    ) -> Found:
        """The tree's findings, corrected where the position is solved or settled.

        lead: as by `_without_a_lost_pass`.
        """
        grow = partial(self.tree.grow, game, colour, limits, points, **how)

        def right(found: Found) -> Found:
            known = exact(found, solved, game, colour) if solved else counted(found, game, colour)
            return known if lead is None else with_pass(known, lead)

        return right(grow(watch=None if watch is None else lambda found: watch(right(found))))

    def _telling(self, colour: int, watch: Watch | None) -> Callable[[Found], None] | None:
        return None if watch is None else lambda found: watch(self._best(found, colour))

    @staticmethod
    def _best(found: Found, colour: int) -> Choice:
        """The move that the tree names, with the visits of all moves."""
        return _choice(found.best, _judged(found, colour))._replace(nodes=found.visits)

    @staticmethod
    def choices(found: Found, colour: int) -> list[Choice]:
        """The root's moves as choices, the best first, none rated above it; with their visits."""
        best, judged = found.best, _judged(found, colour)
        limits = best.chances, best.points, best.value
        return [_choice(one.at_most(*limits), judged) for one in found.moves]


def turned(network: Network) -> Turned:
    """What asks a network, turned. Raises PlayerError when the network fails."""
    return Turned(Runner(network.data))


@lru_cache(maxsize=4)
def shared(network: Network) -> AskedOnce:
    """The same, once: all players of a network share it. Raises PlayerError likewise."""
    return AskedOnce(turned(network))


def _without_a_lost_pass(
    game: Game, colour: int, points: list[int]
) -> tuple[list[int], float | None]:
    """The other points, if any, and the lead after a pass, where the game is lost with it.

    After the enemy's pass another ends the game, and dead stones are taken off. The tree ignores
    the enemy's pass, and the solver takes off those in settled territory alone. None: it stays.
    """
    if game.passes != 1 or not dead_are_taken(game.rules) or PASS not in points:
        return points, None
    sign = 1 if colour == BLACK else -1
    lead = sign * final_score(game)
    if lead > 0 or lead >= sign * counted_with(game, {}).score:
        return points, None
    return [point for point in points if point != PASS] or points, lead


def _choice(one: Candidate, judged: Judged) -> Choice:
    of_this = judged._replace(chances=one.chances, score=one.points)
    value = max(-1.0, min(1.0, one.value))
    return Choice(one.point, False, value, len(one.line), one.visits, 0.0, one.line, of_this)


def _judged(found: Found, colour: int) -> Judged:
    owners = found.owners * (1 if colour == BLACK else -1)
    owners = np.clip(owners, -1.0, 1.0)
    return Judged(found.visits, found.best.chances, found.best.points, tuple(owners.tolist()))
