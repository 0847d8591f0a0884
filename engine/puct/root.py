"""Where a tree begins: the position and its terms, and what is copied of the tree before."""

from typing import Annotated, NamedTuple

from katachi.engine.board.grid import Grid, space
from katachi.engine.board.position import Position, at, copy_array
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.puct.tree import Tree, copy_edge

LEGAL = 2  # in `Root.allowed`: surely legal, for a game's superko may forbid less than a tree's

KOMI, TERRITORY, SUPERKO, HISTORY = 0, 1, 2, 3
"""Indices into `Root.terms`. HISTORY is the number of hashes."""


class Root(NamedTuple):
    """The position a tree begins with."""

    position: Position
    terms: Annotated[Array, "float64", 4]
    """Komi, is territory counted, is superko forbidden, len of history."""
    history: Annotated[Array, "uint64", "history"]  # hashes of the game's positions
    allowed: Annotated[Array, "int8", "length"]
    """May the root play here? [PASS]: may it pass? 0, 1 or LEGAL."""


def make_roots(grid: Grid, count: int, history: int) -> Root:
    """A stack of roots, with room for `history` hashes each."""
    roots = space(Root, grid, {"history": history}, (count,))
    roots.allowed[:] = 1
    return roots


@inlined
def root_at(roots: Root, index: int) -> Root:
    """Root `index` of a stack, as a view."""
    return Root(
        at(roots.position, index), roots.terms[index], roots.history[index], roots.allowed[index]
    )


@jit
def promote(tree: Tree, node: int, allowed: Array, spare: Tree, origin: Array) -> None:
    """Copy what lies below a node into an empty tree, with that node as the root.

    allowed: int8[length]: the moves of that node that stay. origin: int32[nodes], working space.
    The tree stays empty when no move stays.
    """
    spare.used[:] = 0
    origin[0] = node
    spare.used[0] = 1
    here = 0
    while here < spare.used[0]:
        old = origin[here]
        spare.advised[here] = tree.advised[old]
        spare.tried[here], spare.worth[here] = tree.tried[old], tree.worth[old]
        copy_array(tree.own[old], spare.own[here])
        copy_array(tree.owners[old], spare.owners[here])
        _copy_edges(tree, old, allowed, spare, here, origin)
        here += 1
    if spare.count[0] == 0:
        spare.used[:] = 0
    elif spare.count[0] < tree.count[node]:
        _add_up(spare)


@jit
def _add_up(tree: Tree) -> None:
    """Sum up the root from its moves that stayed. They share the policy of those that did not."""
    tried, worth, policy = 1, float(tree.own[0, 0]), 0.0
    for edge in range(tree.count[0]):
        tried += tree.visits[edge]
        worth += tree.utility[edge]
        policy += tree.prior[edge]
    tree.tried[0], tree.worth[0] = tried, worth
    for edge in range(tree.count[0]):
        if policy > 0:
            tree.prior[edge] /= policy


@jit
def _copy_edges(
    tree: Tree, old: int, allowed: Array, spare: Tree, here: int, origin: Array
) -> None:
    """Copy a node's edges, and number the nodes that they lead to."""
    to = spare.used[1]
    spare.first[here] = to
    for edge in range(tree.first[old], tree.first[old] + tree.count[old]):
        if here == 0 and allowed[tree.move[edge]] == 0:
            continue
        copy_edge(tree, edge, spare, to)
        spare.waiting[to], spare.child[to] = 0, -1
        if tree.child[edge] >= 0:
            spare.child[to] = spare.used[0]
            origin[spare.used[0]] = tree.child[edge]
            spare.used[0] += 1
        to += 1
    spare.count[here] = to - spare.first[here]
    spare.used[1] = to
