"""Alpha-beta over the positions that a tree has grown: it names the move.

PUCT takes the mean of what it has seen below a move, good answers and bad; here each side takes
its best one. Positions that were tried little are the leaves, valued by their mean.
"""

from typing import NamedTuple

import numpy as np

from katachi.engine.compiled.jit import Array, jit
from katachi.engine.puct.tree import Tree

LEAST_TRIED = 16  # visits from which a position is looked into
LEAST_SHARE = 0.3  # a move at the root is a candidate from this share of the most visits

_DEEPEST = 256
_WORST, _BEST = -2.0, 2.0  # beyond all values


class Stack(NamedTuple):
    """The way down to where alpha-beta is, ply by ply."""

    node: Array  # int64[plies]
    edge: Array  # int64[plies]: the next one to look at
    alpha: Array  # float64[plies]
    beta: Array  # float64[plies]
    best: Array  # float64[plies]: of the edges looked at


def make_stack() -> Stack:
    """Room for the deepest tree."""
    numbers = (np.zeros(_DEEPEST, np.int64) for _ in range(2))
    values = (np.zeros(_DEEPEST, np.float64) for _ in range(3))
    return Stack(*numbers, *values)


@jit
def value_of(tree: Tree, start: int, stack: Stack) -> float:
    """What a node is worth to its side to move, if both sides take their best from there on."""
    ply = 0
    stack.node[0], stack.edge[0] = start, tree.first[start]
    stack.alpha[0], stack.beta[0], stack.best[0] = _WORST, _BEST, _WORST
    while True:
        node = stack.node[ply]
        end = tree.first[node] + tree.count[node]
        edge = stack.edge[ply]
        if tree.tried[node] < LEAST_TRIED or ply + 1 >= stack.node.size:
            edge = end
        while edge < end and tree.child[edge] < 0:
            edge += 1
        if edge < end and stack.alpha[ply] < stack.beta[ply]:
            stack.edge[ply] = edge + 1
            child = tree.child[edge]
            stack.node[ply + 1], stack.edge[ply + 1] = child, tree.first[child]
            stack.alpha[ply + 1], stack.beta[ply + 1] = -stack.beta[ply], -stack.alpha[ply]
            stack.best[ply + 1] = _WORST
            ply += 1
            continue
        value = stack.best[ply]
        if value == _WORST:  # nothing below it is known, or is to be asked
            value = tree.worth[node] / tree.tried[node]
        if ply == 0:
            return float(value)
        ply -= 1
        stack.best[ply] = max(stack.best[ply], -value)
        stack.alpha[ply] = max(stack.alpha[ply], -value)


@jit
def list_line(tree: Tree, edge: int, line: Array) -> int:
    """Write an edge's move, and the most visited ones after it, into `line` (int16[plies]).

    Returns how many there are.
    """
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
    edges = np.arange(tree.first[0], tree.first[0] + tree.count[0])
    visits = tree.visits[edges]
    most = visits.max()
    if most == 0:
        return [int(edges[np.argmax(tree.prior[edges])])]
    edges = edges[visits >= LEAST_SHARE * most]
    order = np.lexsort((-tree.prior[edges], -tree.visits[edges]))
    good: list[int] = edges[order].tolist()
    return good


def best_edge(tree: Tree, stack: Stack) -> int:
    """The root's edge that alpha-beta finds best; of equals the one that was visited most."""
    found = candidates(tree)
    edges = [edge for edge in found if tree.child[edge] >= 0]
    if len(edges) < 2:
        return found[0]
    return max(edges, key=lambda edge: -value_of(tree, int(tree.child[edge]), stack))
