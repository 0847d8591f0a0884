"""Where a tree begins: the position and its terms, and what is kept of the tree before."""

from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS, Grid, space
from katachi.engine.board.position import PASSES, Position, at, copy_array, with_turn
from katachi.engine.board.rules import Rules
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.puct.tree import Tree, copy_edge, edge_of

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


def root_of(game: Game, colour: int, points: list[int]) -> Root:
    """The root of the current position, `colour` to move; points: what may be played there."""
    position, hashes, rules = with_turn(game.position, colour), game.hashes(), game.rules
    if position.state[PASSES] >= 2 or _dead_are_taken(rules):
        position.state[PASSES] = 0
    terms = game.compensation, not rules.area, rules.superko, len(hashes)
    allowed = np.zeros(game.grid.length, np.int8)
    allowed[points] = LEGAL
    return Root(position, np.array(terms, np.float64), hashes, allowed)


def _dead_are_taken(rules: Rules) -> bool:
    """Does the game end with dead stones taken off, while the tree counts all stones as they are?

    Then the tree ignores a pass before the root: it would take a second pass for a win by dead
    stones. Under territory rules a tree plays on after two passes instead.
    """
    return rules.area and rules.remove_dead


class Known:
    """The position of a tree, and the terms it was grown under."""

    def __init__(self, game: Game, colour: int, points: list[int]) -> None:
        self.points = frozenset(points)
        self.colour, self.hashes, self.moves = colour, game.hashes(), list(game.moves)
        self.terms, self.is_over = (game.size, game.compensation, game.rules), game.passes >= 2

    def moves_since(self, before: "Known") -> list[int] | None:
        """The points played since an earlier position; None where its tree is of no use here."""
        count = len(before.moves)
        played = self.moves[count:]
        goes_on = self.moves[:count] == before.moves and self.terms == before.terms
        if not goes_on or not np.array_equal(self.hashes[: count + 1], before.hashes):
            return None
        if not played and not self.points <= before.points:
            return None
        if self.is_over or before.is_over:
            return [] if not played and self.colour == before.colour else None
        pairs = zip(self.moves[max(0, count - 1) :], self.moves[max(1, count) :])
        if any(one.point == PASS and next_one.point == PASS for one, next_one in pairs):
            return None  # two passes change how a tree counts
        if _dead_are_taken(self.terms[2]) and any(move.point == PASS for move in played):
            return None  # there an answer to the pass was a count with all stones on the board
        turns = [move.colour for move in played] + [self.colour]
        if any(turn != (before.colour, 3 - before.colour)[i % 2] for i, turn in enumerate(turns)):
            return None
        return [move.point for move in played]


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
