"""What a tree says of its root position. Alpha-beta over the tree names the move.

PUCT takes the mean of all it has seen below a move, good answers and bad. Here each side takes
its best answer. Positions with few visits are the leaves, valued by their mean.

In an ending the findings are corrected: exactly where it is solved, by a count where it is settled.
"""

import math
from itertools import pairwise
from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, Grid
from katachi.engine.board.position import TO_MOVE
from katachi.engine.board.score import SIGNS
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.life.status import Status, counted_with
from katachi.engine.puct.growth import utility
from katachi.engine.puct.root import KOMI, TERRITORY, Root
from katachi.engine.puct.tree import DEEPEST, Tree
from katachi.engine.search.solving import Solved
from katachi.engine.search.style import VISITS
from katachi.engine.values.planes import area_komi

LEAST_TRIED = 16  # visits from which a position is looked into
LEAST_SHARE = 0.3  # a move at the root is a candidate from this share of the most visits

WORST, BEST = -9.0, 9.0  # beyond all values


class Frames(NamedTuple):
    """The line down to the current position of alpha-beta, ply by ply."""

    node: Annotated[Array, "int64", DEEPEST]
    edge: Annotated[Array, "int64", DEEPEST]  # the one looked at
    best: Annotated[Array, "int64", DEEPEST]  # the best edge so far
    alpha: Annotated[Array, "float64", DEEPEST]  # of the edges' values, as are beta and value
    beta: Annotated[Array, "float64", DEEPEST]
    value: Annotated[Array, "float64", DEEPEST]  # of the best edge
    left: Annotated[Array, "float64", DEEPEST]  # in bits; see `puct.alphabeta`


@jit
def value_of(tree: Tree, start: int, frames: Frames) -> float:
    """The value of a node for its side to move, if both sides play their best from there on."""
    ply = 0
    frames.node[0], frames.edge[0] = start, tree.first[start] - 1
    frames.alpha[0], frames.beta[0], frames.value[0] = WORST, BEST, WORST
    while True:
        node = frames.node[ply]
        end = tree.first[node] + tree.count[node]
        edge = frames.edge[ply] + 1
        if tree.tried[node] < LEAST_TRIED or ply + 1 >= frames.node.size:
            edge = end
        while edge < end and tree.child[edge] < 0:
            edge += 1
        if edge < end and frames.alpha[ply] < frames.beta[ply]:
            frames.edge[ply] = edge
            child = tree.child[edge]
            frames.node[ply + 1], frames.edge[ply + 1] = child, tree.first[child] - 1
            frames.alpha[ply + 1], frames.beta[ply + 1] = -frames.beta[ply], -frames.alpha[ply]
            frames.value[ply + 1] = WORST
            ply += 1
            continue
        value = frames.value[ply]
        if value == WORST:  # nothing below it is known, or is to be asked
            value = tree.worth[node] / tree.tried[node]
        if ply == 0:
            return float(value)
        ply -= 1
        frames.value[ply] = max(frames.value[ply], -value)
        frames.alpha[ply] = max(frames.alpha[ply], -value)


@jit
def list_line(tree: Tree, edge: int, line: Array) -> int:
    """Write an edge's move, then the most visited, to `line`, int16[plies]; returns how many."""
    line[0], count = tree.move[edge], 1
    while count < line.size:
        node = tree.child[edge]
        if node < 0 or tree.count[node] == 0:
            break
        edge = tree.first[node]
        for other in range(edge + 1, tree.first[node] + tree.count[node]):
            if tree.visits[other] > tree.visits[edge]:
                edge = other
        if tree.visits[edge] == 0:
            break
        line[count] = tree.move[edge]
        count += 1
    return count


def candidates(tree: Tree) -> list[int]:
    """The root's edges that may be chosen, the most visited first; there must be a root."""
    edges = _ranked(tree)
    visits = tree.visits[edges]
    count = (visits >= LEAST_SHARE * visits[0]).sum() if visits[0] > 0 else 1
    good: list[int] = edges[:count].tolist()
    return good


def _ranked(tree: Tree) -> Array:
    """The root's edges, the most visited first; of equals the likelier one."""
    edges = np.arange(tree.first[0], tree.first[0] + tree.count[0])
    return edges[np.lexsort((-tree.prior[edges], -tree.visits[edges]))]


def best_edge(tree: Tree, frames: Frames, naming: str) -> int:
    """The root's edge that is named. Of equals it is the one with the most visits."""
    found = candidates(tree)
    if naming == VISITS:
        return found[0]
    edges = [edge for edge in found if tree.child[edge] >= 0]
    if len(edges) < 2:
        return found[0]
    return max(edges, key=lambda edge: -value_of(tree, int(tree.child[edge]), frames))


_LONGEST = 20
_LEAST = 0.001  # chances beyond which odds mean nothing
_SURER, _WIDER, _HALF_SURER = 0.47, 0.001, 8
"""How much the log odds grow after a very long search on 9x9, what each further point of the board
adds, and after how many visits the half of that is reached.

A tree's mean includes weak moves, and the network learned from games with more mistakes. So the
side that is ahead wins more often than both say. Fitted to games for training: 418 of
professionals on 9x9, 400 of 9 dan on 19x19.
"""


def surer(chances: float, visits: int, points: int) -> float:
    """The corrected chances for a tree's mean after so many visits, on a board of `points`."""
    most = _SURER + _WIDER * (points - 81)
    return raised(chances, 1 + most * visits / (visits + _HALF_SURER))


def raised(chances: float, power: float) -> float:
    """Chances whose odds are raised to a power."""
    won, lost = float(chances**power), float((1 - chances) ** power)
    return won / (won + lost)


class Candidate(NamedTuple):
    """A move at the root. All numbers are for the side to move there."""

    point: int
    visits: int
    chances: float  # of winning, as the tree has it; the network's where the move was never tried
    points: float  # how far ahead at the end, komi included
    value: float  # what it is worth, from -1 to 1: chances and points
    prior: float  # how likely the network finds it
    line: list[int]  # the moves expected, this one first

    def at_most(self, chances: float, points: float, value: float) -> "Candidate":
        """The same, rated no higher than this."""
        return self._replace(
            chances=min(self.chances, chances),
            points=min(self.points, points),
            value=min(self.value, value),
        )


class Found(NamedTuple):
    """A tree's findings about its position, for the side to move there."""

    visits: int  # of all moves, those of an earlier move's tree included, and one
    owners: Array  # float64[length]: whose each point will be, from -1, White's, to 1
    moves: list[Candidate]  # all of the root's, the one chosen first, then by visits

    @property
    def best(self) -> Candidate:
        """The move that is chosen. Its numbers are those of the position."""
        return self.moves[0]

    @property
    def tried(self) -> list[Candidate]:
        """The best move, and the others that were visited."""
        return [self.best, *(one for one in self.moves[1:] if one.visits > 0)]


def found_in(grid: Grid, tree: Tree, root: Root, best: int) -> Found:
    """The findings of a tree that has a root node. best: the edge that is named."""
    edges = _ranked(tree)
    edges = np.concatenate(([best], edges[edges != best]))
    visits = int(tree.tried[0])
    owners = np.zeros(grid.length)
    owners[grid.points] = tree.owners[: tree.used[0]].mean(axis=0) / 127  # over all positions
    komi = area_komi(grid, root.position, root.terms[KOMI], root.terms[TERRITORY] > 0)
    lead = float(owners.sum() - komi)
    owned = lead if root.position.state[TO_MOVE] == BLACK else -lead
    return Found(visits, owners, _candidates(tree, edges, visits, owned, abs(float(komi))))


def _candidates(tree: Tree, edges: Array, tried: int, owned: float, komi: float) -> list[Candidate]:
    """The root's moves. tried: visits of the whole tree; all moves are corrected by it alike.

    The first move has the chances of the whole position. That mean foretold the results of
    professional games (for training) better than the mean below the best move. The odds of the
    other moves keep their ratio to the first move's.

    Likewise the first move's points are the mean of those below it, those of the whole tree, and
    `owned`, the points that the owners add up to: one alone is further off, and changes more from
    move to move (`docs/strength.md`). The others keep their distance. None exceeds board and komi.
    """
    visits, board = tree.visits[edges], tree.owners.shape[1]
    totals = np.array([tree.utility[edges], tree.chances[edges], tree.points[edges]], np.float64)
    means = np.where(visits > 0, totals / np.maximum(visits, 1), tree.own[0][:, np.newaxis])
    _, mean, lead = (tree.own[0] + totals.sum(axis=1)) / (1 + visits.sum())
    following = tree.child[edges[0]]
    if following < 0 or tree.count[following] > 0:  # else the game ends there, and is counted
        means[2] += (lead + owned - 2 * means[2, 0]) / 3
    means[2] = np.clip(means[2], -board - komi, board + komi)
    worth, chances, points = means.tolist()
    ratio = _odds(float(mean)) / _odds(chances[0])
    told = {one: surer(at_odds(one, ratio), tried, board) for one in set(chances)}
    moves, counts, priors = tree.move[edges].tolist(), visits.tolist(), tree.prior[edges].tolist()
    lines = [
        _line(tree, int(edge)) if count else [move]
        for edge, count, move in zip(edges, counts, moves, strict=True)
    ]
    columns = moves, counts, map(told.get, chances), points, worth, priors, lines
    return [Candidate(*row) for row in zip(*columns, strict=True)]


def _odds(chances: float) -> float:
    chances = min(max(chances, _LEAST), 1 - _LEAST)
    return chances / (1 - chances)


def at_odds(chances: float, ratio: float) -> float:
    """The chances whose odds are those of `chances` times `ratio`. Certainty stays certain."""
    chances = min(max(chances, 0.0), 1.0)
    return chances * ratio / (chances * ratio + (1 - chances))


def _line(tree: Tree, edge: int) -> list[int]:
    points = np.zeros(_LONGEST, np.int16)
    line: list[int] = points[: list_line(tree, edge, points)].tolist()
    pairs = [*pairwise(line)]  # two passes end the game, though the tree may go on to count it
    return line[: pairs.index((PASS, PASS)) + 2] if (PASS, PASS) in pairs else line


_OPEN, _MOST_OPEN = 0.8, 4
"""A point is open if its owner is less sure than `_OPEN`, from 0 to 1. A position with at most
`_MOST_OPEN` such points is counted."""
_A_POINT = 1.5
"""How much one point of a count changes the log odds of winning. Fitted, as the two above, to 321
professional games for training: at 125 settled positions 96 % of winners were named, not 94 %."""
_MOST = 700.0  # log odds that have an exponential


def exact(found: Found, solved: Solved, game: Game, colour: int) -> Found:
    """A tree's findings for a solved position, corrected; lines and owners stay the tree's.

    The best moves come first, with the exact chances and points. No other is rated above them.
    """
    komi = game.compensation
    points = solved.score - komi if colour == BLACK else solved.score + komi
    chances = 0.5 if points == 0 else float(points > 0)
    value = utility(chances, points)

    def judged(one: Candidate) -> Candidate:
        if one.point in solved.best:
            return one._replace(chances=chances, points=points, value=value)
        return one.at_most(chances, points, value)

    moves = sorted(map(judged, found.moves), key=lambda one: one.point not in solved.best)
    return found._replace(moves=moves)


_WORTH_A_TRY = 0.05  # chances that a move must add to those of a pass that ends the game


def with_pass(found: Found, lead: float) -> Found:
    """The findings of a tree, and what the count says of a pass in place of what the tree says.

    lead: the mover's after the pass, at most 0. The pass comes first unless a move brings more.
    """
    chances = 0.5 if lead == 0 else 0.0
    moves = [one for one in found.moves if one.point != PASS]
    passing = Candidate(PASS, 1, chances, lead, utility(chances, lead), 0.0, [PASS])
    moves.insert(bool(moves) and moves[0].chances > chances + _WORTH_A_TRY, passing)
    return found._replace(moves=moves)


def counted(found: Found, game: Game, colour: int) -> Found:
    """A tree's findings, with points by a count where the board is settled and territory counts.

    The network foretells area, with the same owners. Points and chances are shifted alike. A count
    that gives a point to another owner is none: through a gap in a border two territories are one,
    and nobody's.
    """
    if game.rules.area or game.passes >= 2:
        return found
    owners = found.owners[game.grid.points]
    sure = abs(owners) >= _OPEN
    if (~sure).sum() > _MOST_OPEN:
        return found
    dead: list[int] = []
    for block in game.blocks():
        sign = 1 if game.position.colour[block[0]] == BLACK else -1
        dead += block if sign * found.owners[block].mean() <= 0 else []
    count = counted_with(game, dict.fromkeys(dead, Status.DEAD))
    if (np.sign(owners) != SIGNS[count.owner[game.grid.points]])[sure].any():
        return found
    points = count.score * (1 if colour == BLACK else -1)
    more, odds = points - found.best.points, math.exp(max(-_MOST, min(_MOST, _A_POINT * points)))
    if points == 0:  # a draw is half a win, whoever seemed to be ahead
        odds = 1 / _odds(found.best.chances)
    moves = [
        one._replace(points=one.points + more, chances=at_odds(one.chances, odds))
        for one in found.moves
    ]
    return found._replace(moves=moves)
