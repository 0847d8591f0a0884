"""What learned rules say of a node's moves: it mixes into the policy, and leaves moves out.

They are asked once, when the tree first goes on from a position: what stays a leaf costs nothing.
"""

import numpy as np

from katachi.engine.board.grid import PASS, Grid
from katachi.engine.board.position import TO_MOVE, Position
from katachi.engine.jit import Array, jit
from katachi.engine.puct.advice import Advice
from katachi.engine.puct.tree import Tree
from katachi.engine.search.order import find_patterns

DOUBTED = 0.02
"""Moves below the root that the network finds less likely may be left out by the rules."""
UNLIKELY = 0.5
"""They are where the rules find them less likely than the average move, by this factor."""


@jit
def advise(grid: Grid, tree: Tree, node: int, position: Position, advice: Advice) -> None:
    """Let the rules speak on the moves of a node that was never gone on from.

    position: the node's. What the moves but a pass have of the policy stays theirs together. At the
    root no move is left out.
    """
    tree.advised[node] = 1
    first, count = int(tree.first[node]), int(tree.count[node])
    has_pass = count > 0 and tree.move[first + count - 1] == PASS
    if has_pass:
        count -= 1
    if count < 2 or not (advice.mix > 0 or advice.prunes):
        return
    moves, prior = tree.move[first : first + count], tree.prior[first : first + count]
    find_patterns(
        grid, position, advice.matcher, int(position.state[TO_MOVE]), moves, count, advice.asked
    )
    left = _mix(moves, prior, advice, advice.prunes and node > 0)
    if has_pass and left < count:
        tree.move[first + left] = PASS
        tree.prior[first + left] = tree.prior[first + count]
    tree.count[node] -= count - left


@jit
def _mix(moves: Array, prior: Array, advice: Advice, prunes: bool) -> int:
    """Mix what the rules found last into the policy of some moves; returns how many are left."""
    scores = advice.matcher.scores
    top, all_odds, share = -1e9, 0.0, 0.0
    for i in range(moves.size):
        top = max(top, scores[moves[i]])
    for i in range(moves.size):
        all_odds += np.exp(scores[moves[i]] - top)
        share += prior[i]
    left, total = 0, 0.0
    for i in range(moves.size):
        odds = np.exp(scores[moves[i]] - top)
        if prunes and prior[i] < DOUBTED and odds * moves.size < UNLIKELY * all_odds:
            continue
        moves[left] = moves[i]
        prior[left] = prior[i] ** (1 - advice.mix) * odds**advice.mix
        total += prior[left]
        left += 1
    for i in range(left):
        if total > 0:
            prior[i] *= share / total
    return left
