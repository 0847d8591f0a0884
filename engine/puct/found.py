"""What a tree says of the position it begins with."""

from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import Grid
from katachi.engine.compiled.jit import Array
from katachi.engine.puct.minimax import Stack, best_edge, list_line
from katachi.engine.puct.tree import Tree

MINIMAX, VISITS = "alphabeta", "visits"
"""What names the move: alpha-beta over the grown positions, or the most visits."""

_LONGEST = 20
_LEAST = 0.001  # chances beyond which odds mean nothing
_SURER, _HALF_SURER = 0.6, 50
"""By how much the log odds of a long search grow, and after how many visits by half of it.

A tree's mean has weak moves in it, and the network learned from games with more mistakes: the side
that is ahead wins more often than both say. Fitted to 418 games of professionals, for training.
"""


def surer(chances: float, visits: int) -> float:
    """The chances that a tree's mean stands for, after so many visits."""
    power = 1 + _SURER * visits / (visits + _HALF_SURER)
    won, lost = float(chances**power), float((1 - chances) ** power)
    return won / (won + lost)


class Candidate(NamedTuple):
    """A move at the root; all numbers for the side to move there."""

    point: int
    visits: int
    chances: float  # of winning, as the tree has it; the network's where the move was never tried
    points: float  # how far ahead at the end, komi included
    value: float  # what it is worth, from -1 to 1: chances and points
    prior: float  # how likely the network finds it
    line: list[int]  # the moves expected, this one first


class Found(NamedTuple):
    """What a tree says of its position, for the side to move there."""

    point: int
    visits: int  # of all moves, those of an earlier move's tree included, and one
    chances: float
    points: float
    value: float
    line: list[int]
    owners: Array  # float64[length]: whose each point will be, from -1, White's, to 1
    moves: list[Candidate]  # all of the root's, the one chosen first, then by visits

    def within(self, most: float) -> "Found":
        """The same with no lead greater than a board allows: a network may be off by a little."""

        def clipped(points: float) -> float:
            return max(-most, min(most, points))

        moves = [
            one if abs(one.points) <= most else one._replace(points=clipped(one.points))
            for one in self.moves
        ]
        return self._replace(points=clipped(self.points), moves=moves)


def found_in(grid: Grid, tree: Tree, stack: Stack, naming: str) -> Found:
    """What a tree with a root says. naming: MINIMAX or VISITS."""
    edges = np.arange(tree.first[0], tree.first[0] + tree.count[0])
    edges = edges[np.lexsort((-tree.prior[edges], -tree.visits[edges]))]
    if naming == MINIMAX:
        best = best_edge(tree, stack)
        edges = np.concatenate(([best], edges[edges != best]))
    visits = int(tree.tried[0])
    moves = _candidates(tree, edges, visits)
    first = moves[0]
    return Found(
        first.point,
        visits,
        first.chances,
        first.points,
        first.value,
        first.line,
        _owners(grid, tree),
        moves,
    )


def _candidates(tree: Tree, edges: Array, tried: int) -> list[Candidate]:
    """tried: visits of the whole tree; all its moves are made surer alike.

    The first edge's move has the chances of the position: the mean of its whole tree foretold the
    results of professionals' games (for training) better than that below the best move. The odds
    of the other moves stand to it as they did.
    """
    visits = tree.visits[edges]
    totals = np.array([tree.utility[edges], tree.chances[edges], tree.points[edges]], np.float64)
    means = np.where(visits > 0, totals / np.maximum(visits, 1), tree.own[0][:, np.newaxis])
    worth, chances, points = means.tolist()
    mean = float(tree.own[0, 1] + totals[1].sum()) / (1 + int(visits.sum()))
    ratio = _odds(mean) / _odds(chances[0])
    told = {one: surer(_scaled(one, ratio), tried) for one in set(chances)}
    moves, counts, priors = (
        column.tolist() for column in (tree.move[edges], visits, tree.prior[edges])
    )
    lines = [
        _line(tree, int(edge)) if count else [move]
        for edge, count, move in zip(edges, counts, moves, strict=True)
    ]
    columns = moves, counts, map(told.get, chances), points, worth, priors, lines
    return [Candidate(*row) for row in zip(*columns, strict=True)]


def _odds(chances: float) -> float:
    chances = min(max(chances, _LEAST), 1 - _LEAST)
    return chances / (1 - chances)


def _scaled(chances: float, ratio: float) -> float:
    """The chances whose odds are those of `chances` times `ratio`; what is certain stays so."""
    chances = min(max(chances, 0.0), 1.0)
    return chances * ratio / (chances * ratio + (1 - chances))


def _line(tree: Tree, edge: int) -> list[int]:
    points = np.zeros(_LONGEST, np.int16)
    line: list[int] = points[: list_line(tree, edge, points)].tolist()
    return line


def _owners(grid: Grid, tree: Tree) -> Array:
    """The mean over all positions of the tree."""
    owners = np.zeros(grid.length)
    owners[grid.points] = tree.owners[: tree.used[0]].mean(axis=0) / 127
    return owners
