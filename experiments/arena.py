"""Two networks against each other, dozens of games side by side in one process, by visits.

Every two games share an opening of random moves, with colours exchanged. All games that wait for
the same network are asked about at once, so 200 games take minutes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, make_grid
from katachi.engine.board.moves import is_legal
from katachi.engine.board.position import TO_MOVE, Position, empty_position
from katachi.engine.board.score import find_owners
from katachi.engine.compiled.jit import Array
from katachi.engine.puct import many, tree
from katachi.engine.puct.root import KOMI, make_roots
from katachi.engine.puct.tree import SILENT, Advisor
from katachi.engine.values.planes import Asked
from katachi.experiments.sprt import Sprt

LONGEST = 2.0
"""Moves of the longest game, for each point of the board; it is counted as it stands."""


@dataclass(frozen=True)
class Terms:
    """How the games of an arena are played."""

    size: int = 9
    komi: float = 7.0
    games: int = 200
    """An even number."""
    opening_plies: int = 2
    visits: tuple[int, int] = (100, 100)
    """Of each side, for a move."""
    seed: int = 1
    at_once: int = 64
    """Games side by side."""


class Side(NamedTuple):
    """Who plays: a network, and the rules that take part in its tree."""

    runner: Asked
    advisor: Advisor = SILENT


class Arena:
    """Plays A against B by area, all stones taken to be alive at the end.

    Attributes: points (A's in each game that counts, in the order of their numbers; A has Black in
    the first, the third and so on), sprt (or None).
    """

    def __init__(self, first: Side, second: Side, terms: Terms, sprt: Sprt | None = None):
        """Raises TheoryError when a side's rules cannot be compiled."""
        self.terms, self.sprt = terms, sprt
        self.points: list[float] = []
        self._sides = (first, second)
        self._grid = make_grid(terms.size)
        self._begun = 0
        side = min(terms.at_once, terms.games)
        self._trees = tree.make_tree(self._grid, max(terms.visits) + 2, trees=side)
        self._roots = make_roots(self._grid, side, 3 * terms.size**2 + 100)
        self._leaves = [
            tree.make_leaves(self._grid, side, advice=one.advisor.advice(terms.size))
            for one in self._sides
        ]
        self._numbers = np.full(side, -1)
        self._moves = np.zeros(side, np.int64)
        self._results: dict[int, float] = {}

    def play(self, tell: Callable[["Arena"], None]) -> None:
        """Play all games, or to the test's end; `tell` is called whenever some have ended."""
        for place in range(len(self._numbers)):
            self._begin(place)
        while (self._numbers >= 0).any():
            for side in (0, 1):
                self._turn(side)
            if self._count():
                tell(self)
            if self.sprt and self.sprt.is_decided:
                return

    def _begin(self, place: int) -> None:
        """The next game, in the place of one that is over."""
        self._numbers[place] = -1
        if self._begun == self.terms.games:
            return
        number, terms, roots = self._begun, self.terms, self._roots
        self._begun += 1
        self._numbers[place], self._moves[place] = number, 0
        many.begin_in(roots, place, empty_position(self._grid), terms.komi)
        random = np.random.default_rng([terms.seed, number // 2])
        points = random.choice(self._grid.points, terms.opening_plies, replace=False)
        here = Position(*(array[place] for array in roots.position))
        for point in points:
            colour = int(roots.position.state[place, TO_MOVE])
            if is_legal(self._grid, here, int(point), colour):
                many.play_in(self._grid, roots, place, int(point))

    def _waiting(self, side: int) -> Array:
        """The games in which this side is to move: A has Black in those with even numbers."""
        is_black = self._roots.position.state[:, TO_MOVE] == BLACK
        has_black = (self._numbers % 2 == 0) == (side == 0)
        return np.flatnonzero((self._numbers >= 0) & (is_black == has_black))

    def _turn(self, side: int) -> None:
        """One move in each game that waits for this side."""
        games = self._waiting(side)
        if not games.size:
            return
        grid, trees, roots, leaves = self._grid, self._trees, self._roots, self._leaves[side]
        runner = self._sides[side].runner
        trees.used[games] = 0
        for _ in range(self.terms.visits[side] + 1):
            many.look_each(grid, trees, roots, leaves, games, runner)
        for place in games:
            edge = many.most_visited(trees, place)
            is_over = many.play_in(grid, roots, int(place), int(trees.move[place, edge]))
            self._moves[place] += 1
            if is_over or self._moves[place] > LONGEST * grid.size**2:
                self._end(int(place))

    def _end(self, place: int) -> None:
        number, roots = int(self._numbers[place]), self._roots
        position: Position = roots.position
        work = self._leaves[0]
        lead = find_owners(self._grid, position.colour[place], work.owner, work.score)
        lead -= roots.terms[place, KOMI]
        black = (1 + float(np.sign(lead))) / 2
        self._results[number] = black if number % 2 == 0 else 1 - black
        self._begin(place)

    def _count(self) -> bool:
        """Count games in the order of their numbers: quick games have other results than slow."""
        before = len(self.points)
        while len(self.points) in self._results and not (self.sprt and self.sprt.is_decided):
            self.points.append(self._results[len(self.points)])
            if self.sprt:
                self.sprt.add(self.points[-1])
        return len(self.points) > before
