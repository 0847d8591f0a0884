"""A tree kept from move to move: what lies below the moves played becomes a tree of its own."""

import numpy as np

from katachi.engine.jit import Array, jit
from katachi.engine.puct.tree import Tree, clear


def node_after(tree: Tree, moves: list[int]) -> int:
    """The node that some moves lead to from the root; -1 where the tree has none."""
    node = 0 if tree.used[0] else -1
    for point in moves:
        if node < 0:
            break
        first = int(tree.first[node])
        here = tree.move[first : first + int(tree.count[node])]
        found = np.flatnonzero(here == point)
        node = int(tree.child[first + found[0]]) if found.size else -1
    return node


@jit
def promote(tree: Tree, node: int, allowed: Array, spare: Tree, origin: Array) -> None:
    """Copy what lies below a node into an empty tree, with that node as the root.

    allowed: int8[length]: which of its moves stay. origin: int32[nodes], working space. Nothing is
    left when no move stays.
    """
    clear(spare)
    origin[0] = node
    spare.used[0] = 1
    here = 0
    while here < spare.used[0]:
        old = origin[here]
        spare.advised[here] = tree.advised[old]
        spare.tried[here], spare.worth[here] = tree.tried[old], tree.worth[old]
        for i in range(3):
            spare.own[here, i] = tree.own[old, i]
        for i in range(tree.owners.shape[1]):
            spare.owners[here, i] = tree.owners[old, i]
        _copy_edges(tree, old, allowed, spare, here, origin)
        here += 1
    if spare.count[0] == 0:
        clear(spare)
    elif spare.count[0] < tree.count[node]:
        _add_up(spare)


@jit
def _add_up(tree: Tree) -> None:
    """Make the root what its moves come to: some did not stay, and the others share the policy."""
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
    """Copy a node's edges, and number the nodes they lead to."""
    to = spare.used[1]
    spare.first[here] = to
    for edge in range(tree.first[old], tree.first[old] + tree.count[old]):
        if here == 0 and allowed[tree.move[edge]] == 0:
            continue
        spare.move[to] = tree.move[edge]
        spare.prior[to] = tree.prior[edge]
        spare.visits[to] = tree.visits[edge]
        spare.waiting[to] = 0
        spare.utility[to] = tree.utility[edge]
        spare.chances[to] = tree.chances[edge]
        spare.points[to] = tree.points[edge]
        spare.child[to] = -1
        if tree.child[edge] >= 0:
            spare.child[to] = spare.used[0]
            origin[spare.used[0]] = tree.child[edge]
            spare.used[0] += 1
        to += 1
    spare.count[here] = to - spare.first[here]
    spare.used[1] = to
