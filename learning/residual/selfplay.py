"""Games of the network against itself, many side by side. Each move is found by Gumbel search.

All games of one size move at the same time: one question to the network has a position of each.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from katachi.data.record import max_fixed
from katachi.engine.board.grid import BLACK, PASS, make_grid
from katachi.engine.board.position import MOVES, TO_MOVE, Position, empty_position
from katachi.engine.board.score import SIGNS, find_owners
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.puct.many import begin_in, look_each, plan_each, play_in
from katachi.engine.puct.root import KOMI, TERRITORY, make_roots
from katachi.engine.puct.tree import Tree, make_leaves, make_tree, tree_at
from katachi.engine.values.planes import BINARY, Asked, Turned, area_komi
from katachi.learning.residual import gumbel
from katachi.learning.residual.samples import Samples, Turn, View, policy_of, samples_of
from katachi.learning.residual.starts import People, Start, with_handicap
from katachi.learning.settings import RunSettings

CALM = 0.2
"""The share of the search's noise that remains when the move is chosen.

With all of it, a side that is far ahead plays anything, and games end with whole boards captured.
"""
FOLLOWED = 16.0  # moves of a record, on average, that a game follows from where it begins
LONGEST = 1.85  # moves of the longest game, for each point of the board
OPENED, ANYHOW, WASTED = 0.8, 0.5, 2.0
"""The share of games that begin with a few moves drawn from the policy; the share of these whose
moves are random; and how many later moves of a game are random, on average.

Else a network learns nothing of moves that nobody plays, and a wasted move seems to cost nothing.
"""


@dataclass
class InProgress:
    """A game in progress."""

    turns: list[Turn] = field(default_factory=list)
    drawn: int = 0  # moves still to be drawn from the policy
    evened: float = 0.6  # the power of the policy they are drawn by; 0: all are as likely
    moves: list[int] = field(default_factory=list)  # of a record, still to be played, last first
    played: int = 0  # moves so far, without imitated ones
    winner: float | None = None  # Black's result by the record that began it, from 0 to 1


@jit
def _next_edges(trees: Tree, noise: Array, table: Array, visit: int, edges: Array) -> None:
    """The edge that Gumbel search tries next in every game, written to `edges`."""
    for game in range(edges.size):
        tree = tree_at(trees, game)
        visits = table[min(tree.count[0], table.shape[0] - 1), visit]
        edges[game] = gumbel.best_edge(tree, noise[game], visits)


@jit
def _decide(trees: Tree, noise: Array, policy: Array, views: Array, edges: Array) -> None:
    """Of every game the improved policy by edge, the chances and points by it, and the move."""
    for game in range(edges.size):
        tree = tree_at(trees, game)
        gumbel.improved_policy(tree, policy[game])
        views[game, 0] = gumbel.best_mean(tree, policy[game], tree.chances)
        views[game, 1] = gumbel.best_mean(tree, policy[game], tree.points)
        edges[game] = gumbel.best_edge(tree, noise[game], gumbel.most_visits(tree))


def draw_komi(size: int, random: np.random.Generator) -> float:
    """The komi of a new game: 7 in at least half of the games."""
    kind = random.random()
    if kind < 0.08:
        return round(2 * random.normal(7.0, 1.5 * size)) / 2
    return float(random.integers(10, 19)) / 2 if kind < 0.5 else 7.0


def draw_edge(trees: Tree, game: int, evened: float, random: np.random.Generator) -> int:
    """A root edge drawn by this power of the policy. A pass only where there is no other move."""
    count = trees.count[game, 0]
    shares = trees.prior[game, :count].astype(np.float64) ** evened
    if count > 1:
        shares[trees.move[game, :count] == PASS] = 0.0
    return int(random.choice(count, p=shares / shares.sum()))


class SelfPlay:
    """Games side by side on boards of one size."""

    def __init__(
        self,
        size: int,
        games: int,
        settings: RunSettings,
        seed: int,
        starts: Sequence[Start] = (),
        imitate: Sequence[Path] = (),
    ) -> None:
        self.grid = make_grid(size)
        self.settings = settings
        self._random = np.random.default_rng([seed, size])
        self._people = People(imitate, size, self._random)
        self._longest = int(LONGEST * size * size)
        self._visits = settings.visits_on(size)
        self._trees = make_tree(self.grid, self._visits + 2, trees=games)
        self._room = 3 * size * size + 400
        self._starts = [one for one in starts if len(one.hashes) + self._longest < self._room]
        self._roots = make_roots(self.grid, games, self._room)
        self._leaves = make_leaves(self.grid, games)
        self._all = np.arange(games)
        self._table = gumbel.schedules(settings.candidates, self._visits)
        self._games = [InProgress() for _ in range(games)]
        for game in range(games):
            self._begin(game)

    def _begin(self, game: int) -> None:
        """Begin a new game in the place of an old one."""
        random = self._random
        self._games[game] = InProgress()
        if random.random() < OPENED:
            self._games[game].drawn = int(random.exponential(2.0)) + 1
            self._games[game].evened *= random.random() >= ANYHOW
        komi = draw_komi(self.grid.size, random)
        territory = random.random() < self.settings.territory
        start = Start(empty_position(self.grid), np.zeros(1, np.uint64))
        if max_fixed(self.grid.size) and random.random() < self.settings.handicaps:
            start, komi = with_handicap(self.grid.size, random)
        elif self._starts and random.random() < self.settings.known:
            start = self._starts[int(random.integers(len(self._starts)))]
            followed = start.moves[: int(random.exponential(FOLLOWED)) + 1]
            self._games[game] = InProgress(moves=[int(point) for point in followed[::-1]])
        elif random.random() < self.settings.imitated:
            found = self._people.next(komi, territory)
            if found is not None and len(found.start.hashes) + self._longest < self._room:
                start, komi, territory = found.start, found.komi, found.territory
                self._games[game] = InProgress(turns=found.turns, winner=found.winner)
        begin_in(self._roots, game, start.position, komi, territory, start.hashes)
        self._roots.position.state[game, MOVES] = 0

    def _look(self, runner: Asked, games: Array) -> None:
        """Visit one leaf in each of some games."""
        look_each(self.grid, self._trees, self._roots, self._leaves, games, Turned(runner))

    def turn(self, runner: Asked) -> list[Samples]:
        """Let every game move once. Returns the games that are over."""
        grid, count, trees = self.grid, len(self._games), self._trees
        trees.used[:] = 0
        self._look(runner, self._all)
        seen = self._leaves.planes.copy()
        noise = self._random.gumbel(size=(count, grid.points.size + 1))
        edges = np.zeros(count, np.int64)
        for visit in range(self._table.shape[1]):
            _next_edges(trees, noise, self._table, visit, edges)
            plan_each(trees, self._leaves, self._all, edges)
            self._look(runner, self._all)
        policy = np.zeros((count, grid.points.size + 1))
        views = np.zeros((count, 2))
        _decide(trees, CALM * noise, policy, views, edges)
        over = []
        for game in range(count):
            one = self._games[game]
            if not (one.moves or one.drawn) and self._random.random() < WASTED / grid.points.size:
                one.drawn, one.evened = 1, 0.0
            drawn = one.drawn > 0 and not one.moves
            if drawn:
                edge = draw_edge(trees, game, one.evened, self._random)
            else:
                edge = self._recorded(game, int(edges[game]))
            one.drawn -= drawn
            learned = None if drawn else policy[game]
            self._keep(game, seen[game], learned, views[game], edge)
            is_over = play_in(grid, self._roots, game, int(trees.move[game, edge]))
            if is_over or one.played >= self._longest:
                over.append(self._result(game))
                over += self._people.learned_alone()
                self._begin(game)
        return over

    def _recorded(self, game: int, edge: int) -> int:
        """The edge of the record's next move, if there is one and it is legal; else `edge`."""
        moves = self._games[game].moves
        if not moves:
            return edge
        here = self._trees.move[game, : self._trees.count[game, 0]]
        found = np.flatnonzero(here == moves.pop())
        if not found.size:
            moves.clear()
        return int(found[0]) if found.size else edge

    def _keep(self, game: int, planes: Array, shares: Array | None, view: Array, edge: int) -> None:
        """Keep a position, from before the move of `edge`."""
        trees = self._trees
        moves = trees.move[game, : trees.count[game, 0]]
        policy = None if shares is None else policy_of(self.grid, moves, shares[: moves.size])
        colour = int(self._roots.position.state[game, TO_MOVE])
        played, visits = None, int(trees.visits[game, edge])
        if visits:
            sums = trees.chances[game, edge], trees.points[game, edge]
            played = _for_black(colour, *(float(one) / visits for one in sums))
        binary, scalars = planes[:BINARY].astype(np.uint8), planes[BINARY:, 0].copy()
        best = _for_black(colour, float(view[0]), float(view[1]))
        self._games[game].turns.append(Turn(binary, scalars, policy, colour, best, played))
        self._games[game].played += 1

    def _result(self, game: int) -> Samples:
        """What a game that is over teaches."""
        grid, terms, owner = self.grid, self._roots.terms[game], self._leaves.owner
        position = Position(*(array[game] for array in self._roots.position))
        balance = find_owners(grid, position.colour, owner, self._leaves.score)
        lead = balance - area_komi(grid, position, float(terms[KOMI]), bool(terms[TERRITORY]))
        owners = SIGNS[owner[grid.points]]
        over = self._games[game]
        return samples_of(over.turns, lead, owners, self.settings.trace, over.winner)


def _for_black(colour: int, chances: float, points: float) -> View:
    return View(chances, points) if colour == BLACK else View(1 - chances, -points)
