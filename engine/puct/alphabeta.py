"""Alpha-beta that grows its own tree, with the network at its leaves.

A line may go as deep as it is likely: each move costs its improbability in bits, and a budget says
how much a line may cost ("realization probability search", Tsuruoka and others 2002). How likely a
move is, say the policy, the rules mixed into it, and how its positions have turned out. A pass
whose positions are all known is followed by one with a larger budget. Positions that a pass lacks
are asked about together; until then each is worth what the position before it is worth.
"""

from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import Grid, space
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.puct.found import BEST, WORST, Frames
from katachi.engine.puct.growth import FULL, LEAF, TERMINAL, descend
from katachi.engine.puct.root import Root
from katachi.engine.puct.search import BestFirst
from katachi.engine.puct.tree import Leaves, Tree, waiting_at

BEST_SHARE = 0.5
"""How much of a position's value is its best move's. The rest is the mean of all seen below it, as
in Coulom's "mix" (2007): the best of many single answers is too often a mistake of the network."""
A_PLY, STEP = 0.3, 0.5  # bits: what any move costs besides, and by how much a budget grows
DOUBT = 0.06
"""What a move is worth less for each bit of its improbability, as long as it was never visited."""
UNIT = 0.1  # in values: a move that turned out better by so much is e times as likely
FEW = 3.0  # visits that count half for that

NONE = -1  # no edge
_WHOLE = 2.0  # more than any share
_MOST = 200.0  # bits: the tree is complete
_MOST_E = 8.0  # a move is likelier by so many powers of e at most


class Work(NamedTuple):
    """What alpha-beta keeps beside the tree."""

    frames: Frames
    share: Annotated[Array, "float64", "edges"]  # how likely an edge is among those of its node
    stamp: Annotated[Array, "int64", "nodes"]
    """Visits and edges of the node when its shares were found."""
    budget: Array  # float64[1]: of the next pass, in bits


def make_work(grid: Grid, tree: Tree) -> Work:
    """Room for searches of a tree."""
    return space(Work, grid, {"edges": tree.move.size, "nodes": tree.first.size}, budget=np.ones(1))


@inlined
def _bits(share: float) -> float:
    return float(-np.log2(max(share, 1e-6)))


@inlined
def _doubt(tree: Tree, edge: int) -> float:
    """What an edge is worth less, as long as few positions below it are known."""
    return float(DOUBT * _bits(float(tree.prior[edge])) / np.sqrt(1.0 + tree.visits[edge]))


@jit
def _find_shares(tree: Tree, node: int, share: Array) -> None:
    """Find how likely each edge of a node is: by the policy, and by how it turned out."""
    first, end, total = int(tree.first[node]), int(tree.first[node] + tree.count[node]), 0.0
    for edge in range(first, end):
        visits, better = int(tree.visits[edge]), 0.0
        if visits > 0:
            better = tree.utility[edge] / visits - tree.worth[node] / tree.tried[node]
            better *= visits / (visits + FEW) / UNIT
        share[edge] = tree.prior[edge] * np.exp(min(max(better, -_MOST_E), _MOST_E))
        total += share[edge]
    for edge in range(first, end):
        share[edge] /= total


@inlined
def _enter(tree: Tree, work: Work, ply: int, node: int, left: float) -> None:
    frames = work.frames
    frames.node[ply], frames.left[ply] = node, left
    frames.edge[ply], frames.best[ply], frames.value[ply] = NONE, NONE, WORST
    stamp = int(tree.tried[node]) << 16 | int(tree.count[node])
    if work.stamp[node] != stamp:
        work.stamp[node] = stamp
        _find_shares(tree, node, work.share)


@inlined
def _next_edge(tree: Tree, work: Work, ply: int) -> int:
    """The next edge by falling share: a known one, or one that the budget allows; or NONE."""
    node, last = int(work.frames.node[ply]), int(work.frames.edge[ply])
    limit = _WHOLE if last == NONE else work.share[last]
    least = 2.0 ** (A_PLY - work.frames.left[ply])
    found, most = NONE, 0.0
    first = int(tree.first[node])
    for edge in range(first, first + tree.count[node]):
        share = work.share[edge]
        is_next = share > most and (share < limit or (share == limit and edge > last))
        if is_next and (share >= least or tree.child[edge] >= 0):
            found, most = edge, share
    work.frames.edge[ply] = found
    return found


@inlined
def _plan(tree: Tree, frames: Frames, ply: int, leaves: Leaves, planned: int) -> int:
    """Plan a leaf for the current line, unless there is one. Returns how many are planned."""
    for leaf in range(planned):
        if leaves.path[leaf, leaves.planned[leaf] - 1] == frames.edge[ply]:
            return planned
    for i in range(ply + 1):
        leaves.line[planned, i] = tree.move[frames.edge[i]]
    leaves.path[planned, ply] = frames.edge[ply]
    leaves.planned[planned] = ply + 1
    return planned + 1


@inlined
def _mean(tree: Tree, node: int) -> float:
    return float(tree.worth[node] / tree.tried[node])


@inlined
def _take(tree: Tree, frames: Frames, ply: int, value: float) -> None:
    """Take the value of the edge that was looked at."""
    value -= _doubt(tree, int(frames.edge[ply]))
    if value > frames.value[ply]:
        frames.value[ply], frames.best[ply] = value, frames.edge[ply]


@jit
def look(tree: Tree, work: Work, leaves: Leaves, wanted: int) -> int:
    """One pass. Returns how many leaves it planned.

    It ends early when it has planned `wanted`; with 0 it looks at known positions only. The root's
    best edge is frames.best[0], or NONE, and its value frames.value[0].
    """
    frames, ply, planned = work.frames, 0, 0
    frames.alpha[0], frames.beta[0] = WORST, BEST
    _enter(tree, work, 0, 0, float(work.budget[0]))
    while True:
        node, edge = int(frames.node[ply]), NONE
        if frames.value[ply] < frames.beta[ply] and ply + 1 < frames.node.size:
            edge = _next_edge(tree, work, ply)
        if edge != NONE:
            child = int(tree.child[edge])
            if child >= 0:
                left = frames.left[ply] - A_PLY - _bits(float(work.share[edge]))
                ply += 1
                _enter(tree, work, ply, child, left)
                _narrow(tree, frames, ply)
            elif wanted > 0:
                if tree.waiting[edge] == 0:
                    planned = _plan(tree, frames, ply, leaves, planned)
                if planned == wanted:
                    return planned
                _take(tree, frames, ply, _mean(tree, node))
            continue
        if ply == 0:
            return planned
        value = _mean(tree, node)
        if frames.best[ply] != NONE:
            value += BEST_SHARE * (frames.value[ply] - value)
        ply -= 1
        _take(tree, frames, ply, -value)


@inlined
def _narrow(tree: Tree, frames: Frames, ply: int) -> None:
    """The window for a position's moves, from that for the move which leads to it.

    A position's mean has a share in what it is worth, and a move is doubted: both are undone.
    """
    before, mean = ply - 1, _mean(tree, int(frames.node[ply]))
    doubt = _doubt(tree, int(frames.edge[before]))
    best = max(frames.alpha[before], frames.value[before])
    frames.alpha[ply] = mean - (frames.beta[before] + doubt + mean) / BEST_SHARE
    frames.beta[ply] = mean - (best + doubt + mean) / BEST_SHARE


@jit
def plan_and_descend(
    grid: Grid, tree: Tree, root: Root, leaves: Leaves, work: Work, wanted: int, counts: Array
) -> None:
    """Find up to `wanted` leaves that alpha-beta lacks, as `search.gather`. There must be a root.

    The budget grows while all positions within it are known.
    """
    counts[:] = 0
    planned, waits = 0, waiting_at(tree, 0) > 0
    while planned == 0 and work.budget[0] < _MOST:
        planned = look(tree, work, leaves, wanted)
        if planned == 0:
            if waits:
                return
            work.budget[0] += STEP
    counts[2] = 1 if planned == 0 else 0
    for leaf in range(planned):
        slot, length = counts[0], leaves.planned[leaf]
        leaves.planned[leaf], leaves.planned[slot] = 0, length
        for i in range(length):
            leaves.line[slot, i] = leaves.line[leaf, i]
        status = descend(grid, tree, root, leaves, slot)
        counts[0] += status == LEAF
        counts[1] += status == TERMINAL
        if status == FULL:
            counts[2] = 1


class AlphaBeta(BestFirst):
    """As best-first search, but alpha-beta says which positions are looked at, and names the move.

    A position's chances and points are still means of all that was seen below it.
    """

    def _set_root(self, game: Game, colour: int, points: list[int], afresh: bool) -> None:
        super()._set_root(game, colour, points, afresh)
        self._work_space = make_work(self._grid, self._tree)

    def _gather(self, leaves: Leaves, wanted: int, counts: Array) -> None:
        if self._tree.used[0] == 0:
            super()._gather(leaves, wanted, counts)
            return
        tree, root, work = self._tree, self._root, self._work_space
        plan_and_descend(self._grid, tree, root, leaves, work, wanted, counts)

    def _best(self) -> int:
        look(self._tree, self._work_space, self._leaves[0], 0)
        best = int(self._work_space.frames.best[0])
        return super()._best() if best == NONE else best
