"""How a tree grows best-first: which leaf is looked at next, and what is learned from it.

PUCT (Rosin 2011; Silver and others 2017): a move is tried for its value so far, and for the
network's policy while it has few visits. Several leaves may wait for the network at once. Until
the network answers, each counts as a loss for the moves that lead to it.
"""

import numpy as np

from katachi.engine.board.grid import BLACK, PASS, Grid
from katachi.engine.board.moves import hash_after, is_legal, move
from katachi.engine.board.position import KO, PASSES, TO_MOVE, Position, at, copy_array, copy_into
from katachi.engine.board.score import find_owners
from katachi.engine.board.tactics import is_repeated
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.playout import is_eye
from katachi.engine.puct.root import HISTORY, KOMI, LEGAL, SUPERKO, TERRITORY, Root
from katachi.engine.puct.tree import MOST_WAITING, Leaves, Tree, advise, edge_of, is_due, waiting_at
from katachi.engine.values.planes import KOMI as LEAD
from katachi.engine.values.planes import KOMI_UNIT, Answers, area_komi, fill_planes

EXPLORATION = 0.9  # how much the policy counts against the values
URGENCY = 0.2  # how much less a move that was never tried is worth than the position
SCORE_SHARE, SCORE_UNIT = 0.25, 25.0
"""The share of points in a position's value, and the lead in points that counts nearly in full."""
LEAST_POLICY = 3e-4  # moves below the root that the network finds less likely are left out

LEAF, TERMINAL, TAKEN, FULL = 0, 1, 2, 3
"""The results of `descend`: a leaf for the network; the end of a game, which is counted; a leaf
that waits already; a tree without room."""


@inlined
def utility(chances: float, points: float) -> float:
    """The value of a position, from -1 to 1. Nearly all of it is the chance of winning."""
    lead = np.tanh(points / SCORE_UNIT)
    return float((1 - SCORE_SHARE) * (2 * chances - 1) + SCORE_SHARE * lead)


@inlined
def most_promising(tree: Tree, node: int) -> int:
    """The edge of a node to follow next."""
    first = tree.first[node]
    unseen = tree.worth[node] / tree.tried[node] - URGENCY
    reach = EXPLORATION * np.sqrt(tree.tried[node] + waiting_at(tree, node))
    best, best_value = -1, -1e9
    for edge in range(first, first + tree.count[node]):
        lost = tree.waiting[edge]
        visits = tree.visits[edge] + lost
        value = unseen
        if visits > 0:
            value = (tree.utility[edge] - lost) / visits
        value += reach * tree.prior[edge] / (1 + visits)
        if value > best_value:
            best, best_value = edge, value
    return best


@jit
def descend(grid: Grid, tree: Tree, root: Root, leaves: Leaves, leaf: int) -> int:
    """Go down from the root to a position new to the network. Returns LEAF or another result.

    It begins with the moves planned for this leaf, and forgets the plan; it is TAKEN if the rules
    left out one of them. A leaf's planes are filled, and its edges wait for it.
    """
    position, terms = at(leaves.positions, leaf), leaves.terms[leaf]
    planned = leaves.planned[leaf]
    leaves.planned[leaf] = 0
    copy_into(root.position, position)
    copy_array(root.terms, terms)
    depth = 0
    leaves.depth[leaf] = 0
    if tree.used[0] + MOST_WAITING > tree.first.size:
        return FULL
    if tree.used[1] + MOST_WAITING * (grid.points.size + 1) > tree.move.size:
        return FULL
    node = 0 if tree.used[0] > 0 else -1
    while node >= 0 and tree.count[node] > 0:
        if depth >= leaves.path.shape[1]:
            return FULL
        if is_due(tree, node):
            advise(grid, tree, node, position, leaves.advice)
        if depth < planned:
            edge = edge_of(tree, node, int(leaves.line[leaf, depth]))
        else:
            edge = most_promising(tree, node)
        if edge < 0 or (tree.child[edge] < 0 and tree.waiting[edge] > 0):
            return TAKEN
        leaves.path[leaf, depth] = edge
        leaves.nodes[leaf, depth] = node
        move(grid, position, int(tree.move[edge]), int(position.state[TO_MOVE]))
        leaves.trail[leaf, depth] = position.hash[0]
        depth += 1
        if position.state[PASSES] >= 2 and terms[TERRITORY] > 0:
            count_stones(grid, position, terms)
        node = tree.child[edge]
    leaves.depth[leaf] = depth
    if node < 0 and depth > 0 and position.state[PASSES] >= 2:
        node = _count(grid, tree, leaves, leaf)
    if node >= 0:  # the end of a game
        backup(tree, leaves, leaf, tree.own[node, 0], tree.own[node, 1], tree.own[node, 2])
        return TERMINAL
    for i in range(depth):
        tree.waiting[leaves.path[leaf, i]] += 1
    komi, territory = terms[KOMI], terms[TERRITORY] > 0
    fill_planes(grid, position, komi, territory, leaves.planes[leaf], leaves.ladders)
    return LEAF


@inlined
def count_stones(grid: Grid, position: Position, terms: Array) -> None:
    """After two passes under territory rules, stones played no longer cost points. So play can go
    on as if area were counted, and dead stones can be taken off the board.
    """
    terms[KOMI] = area_komi(grid, position, terms[KOMI], True)
    terms[TERRITORY] = 0.0
    position.state[PASSES] = 0
    position.state[KO] = PASS


@inlined
def _count(grid: Grid, tree: Tree, leaves: Leaves, leaf: int) -> int:
    """A node for the end of a game. It is counted by area with all stones on the board."""
    position = at(leaves.positions, leaf)
    score = find_owners(grid, position.colour, leaves.owner, leaves.score)
    points = score - leaves.terms[leaf, KOMI]
    if position.state[TO_MOVE] != BLACK:
        points = -points
    chances = 0.5 if points == 0 else (1.0 if points > 0 else 0.0)
    node = _add_node(tree, leaves, leaf, utility(chances, points), chances, points)
    tree.count[node] = 0
    for i in range(grid.points.size):
        owner = leaves.owner[grid.points[i]]
        tree.owners[node, i] = 0 if owner == 0 else (127 if owner == BLACK else -127)
    return node


@inlined
def _add_node(
    tree: Tree, leaves: Leaves, leaf: int, worth: float, chances: float, points: float
) -> int:
    """A new node at the end of the leaf's path, without edges and owners."""
    node = int(tree.used[0])
    tree.used[0] += 1
    tree.own[node, 0] = worth
    tree.own[node, 1] = chances
    tree.own[node, 2] = points
    tree.tried[node] = 1
    tree.worth[node] = tree.own[node, 0]
    if leaves.depth[leaf] > 0:
        tree.child[leaves.path[leaf, leaves.depth[leaf] - 1]] = node
    return node


@inlined
def backup(
    tree: Tree, leaves: Leaves, leaf: int, worth: float, chances: float, points: float
) -> None:
    """Add the result to all edges of the leaf's path. The arguments are for the path's end."""
    for ply in range(leaves.depth[leaf] - 1, -1, -1):
        worth, chances, points = -worth, 1 - chances, -points
        edge, node = leaves.path[leaf, ply], leaves.nodes[leaf, ply]
        tree.visits[edge] += 1
        tree.utility[edge] += worth
        tree.chances[edge] += chances
        tree.points[edge] += points
        tree.tried[node] += 1
        tree.worth[node] += worth


@jit
def absorb(grid: Grid, tree: Tree, root: Root, leaves: Leaves, leaf: int, answers: Answers) -> None:
    """Turn a leaf into a node, with the network's answer of the same number."""
    position = at(leaves.positions, leaf)
    for ply in range(leaves.depth[leaf]):
        tree.waiting[leaves.path[leaf, ply]] -= 1
    chances, points = _possible(
        grid, leaves.planes[leaf], answers.chances[leaf], answers.points[leaf]
    )
    worth = utility(chances, points)
    node = _add_node(tree, leaves, leaf, worth, chances, points)
    sign = 127.0 if position.state[TO_MOVE] == BLACK else -127.0
    for i in range(grid.points.size):
        tree.owners[node, i] = int(sign * np.tanh(answers.owners[leaf, i] / 2))
    _add_edges(grid, tree, root, leaves, leaf, node, answers.policy[leaf])
    backup(tree, leaves, leaf, worth, chances, points)


@inlined
def _possible(grid: Grid, planes: Array, chances: float, points: float) -> tuple[float, float]:
    """Chances and points cut to what is possible: a lead up to the board, a larger komi decides."""
    board, lead = grid.points.size, planes[LEAD, 0] * KOMI_UNIT
    if abs(lead) > board:
        chances = 1.0 if lead > 0 else 0.0
    return chances, min(max(points, lead - board), lead + board)


@jit
def absorb_all(
    grid: Grid, tree: Tree, root: Root, leaves: Leaves, count: int, answers: Answers
) -> None:
    """`absorb` for the first `count` leaves in one call."""
    for leaf in range(count):
        absorb(grid, tree, root, leaves, leaf, answers)


@inlined
def _add_edges(
    grid: Grid, tree: Tree, root: Root, leaves: Leaves, leaf: int, node: int, policy: Array
) -> None:
    """Add the legal moves of a leaf as edges, and share the policy among them.

    No side fills its own eyes, unless it may not pass: else games of a young network would end with
    whole boards captured, and would not tell who was ahead.
    """
    position = at(leaves.positions, leaf)
    depth = int(leaves.depth[leaf])
    mover = int(position.state[TO_MOVE])
    superko, history = root.terms[SUPERKO] > 0, int(root.terms[HISTORY])
    spares_eyes = depth > 0 or root.allowed[PASS] > 0
    points = grid.points.size
    first = int(tree.used[1])
    edge = first
    top = -1e9
    for i in range(points + 1):
        point = PASS
        if i < points:
            point = int(grid.points[i])
            if not is_legal(grid, position, point, mover):
                continue
            if spares_eyes and is_eye(grid, position, point, mover):
                continue
            if superko and (depth > 0 or root.allowed[point] != LEGAL):
                after = hash_after(grid, position, point, mover)
                if is_repeated(root.history, history, after):
                    continue
                if is_repeated(leaves.trail[leaf], depth, after):
                    continue
        if depth == 0 and root.allowed[point] == 0:
            continue
        tree.move[edge] = point
        tree.prior[edge] = policy[i]
        top = max(top, policy[i])
        edge += 1
    total = 0.0
    for e in range(first, edge):
        tree.prior[e] = np.exp(tree.prior[e] - top)
        total += tree.prior[e]
    last = first
    for e in range(first, edge):
        prior = tree.prior[e] / total
        if depth > 0 and prior < LEAST_POLICY and tree.move[e] != PASS:
            continue
        tree.move[last] = tree.move[e]
        tree.prior[last] = prior
        tree.child[last] = -1
        tree.visits[last] = 0
        tree.waiting[last] = 0
        tree.utility[last] = 0.0
        tree.chances[last] = 0.0
        tree.points[last] = 0.0
        last += 1
    tree.first[node] = first
    tree.count[node] = last - first
    tree.advised[node] = 0
    tree.used[1] = last
