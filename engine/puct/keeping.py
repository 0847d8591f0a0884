"""Keeps a tree from move to move: the part below the moves played becomes a tree of its own."""

from katachi.engine.board.position import copy_array
from katachi.engine.compiled.jit import Array, jit
from katachi.engine.puct.growth import edge_of
from katachi.engine.puct.tree import Tree, copy_edge


def node_after(tree: Tree, moves: list[int]) -> int:
    """The node that some moves lead to from the root; -1 where the tree has no such node."""
    node = 0 if tree.used[0] else -1
    for point in moves:
        edge = edge_of(tree, node, point) if node >= 0 else -1
        node = int(tree.child[edge]) if edge >= 0 else -1
    return node


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
