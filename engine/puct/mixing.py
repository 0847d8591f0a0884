"""Learned rules mixed into a node's policy. They may also leave moves out.

A position asks the rules once, when the tree has come back to it often enough. Most positions are
met only a few times and cost nothing.
"""

import numpy as np

from katachi.engine.board.grid import PASS, Grid
from katachi.engine.board.position import TO_MOVE, Position
from katachi.engine.compiled.jit import inlined, jit
from katachi.engine.puct.tree import Advice, Tree, copy_edge
from katachi.engine.search.order import find_patterns

ASKED_FROM = 6  # visits of a position below the root from which the rules are asked there
DOUBTED = 0.02
"""The rules may leave out moves below the root that the network finds less likely than this."""
UNLIKELY = 0.5
"""They leave out such a move if they find it less likely than the average move by this factor."""


@inlined
def is_due(tree: Tree, node: int) -> bool:
    """Shall a node ask the rules? Not while a leaf below it waits: its path has edge numbers."""
    if tree.advised[node] != 0 or (node > 0 and tree.tried[node] < ASKED_FROM):
        return False
    waiting = 0
    for edge in range(tree.first[node], tree.first[node] + tree.count[node]):
        waiting += tree.waiting[edge]
    return waiting == 0


@jit
def advise(grid: Grid, tree: Tree, node: int, position: Position, advice: Advice) -> None:
    """Let the rules judge the moves of a node. Not checked: that no leaf below it waits.

    position: the node's. All moves except the pass keep their sum of the policy. No move is left
    out at the root, and no move that was tried.
    """
    tree.advised[node] = 1
    first, count = int(tree.first[node]), int(tree.count[node])
    has_pass = count > 0 and tree.move[first + count - 1] == PASS
    if has_pass:
        count -= 1
    if count < 2 or not (advice.mix > 0 or advice.prunes):
        return
    moves = tree.move[first : first + count]
    find_patterns(
        grid, position, advice.matcher, int(position.state[TO_MOVE]), moves, count, advice.asked
    )
    left = _mix(tree, first, count, advice, advice.prunes and node > 0)
    if has_pass:
        copy_edge(tree, first + count, tree, first + left)
    tree.count[node] -= count - left


@jit
def _mix(tree: Tree, first: int, count: int, advice: Advice, prunes: bool) -> int:
    """Mix the rules' last scores into the policy of some edges; returns how many edges are left."""
    scores, moves, prior = advice.matcher.scores, tree.move, tree.prior
    top, all_odds, share = -1e9, 0.0, 0.0
    for edge in range(first, first + count):
        top = max(top, scores[moves[edge]])
    for edge in range(first, first + count):
        all_odds += np.exp(scores[moves[edge]] - top)
        share += prior[edge]
    last, total = first, 0.0
    for edge in range(first, first + count):
        odds = np.exp(scores[moves[edge]] - top)
        is_doubted = tree.visits[edge] == 0 and prior[edge] < DOUBTED
        if prunes and is_doubted and odds * count < UNLIKELY * all_odds:
            continue
        copy_edge(tree, edge, tree, last)
        prior[last] = prior[last] ** (1 - advice.mix) * odds**advice.mix
        total += prior[last]
        last += 1
    for edge in range(first, last):
        if total > 0:
            prior[edge] *= share / total
    return last - first
