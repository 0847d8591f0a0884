"""A tree kept from move to move: the sub-tree is copied whole, and nothing beside it."""

from random import Random

import numpy as np
import pytest

from katachi.engine.board.grid import PASS
from katachi.engine.board.rules import TROMP_TAYLOR
from katachi.engine.compiled.jit import Array
from katachi.engine.puct.root import promote
from katachi.engine.puct.search import node_after
from katachi.engine.puct.tree import Tree, make_tree
from tests.engine.puct.stand_in import Hashing, edges_of, grown
from tests.engine.random_games import random_game

GAME = random_game(5, 6, Random(2), rules=TROMP_TAYLOR, komi=0.5)
TREE = grown(GAME, 250, Hashing(passing=1.0))


def promoted(node: int, allowed: Array | None = None) -> Tree:
    """What `promote` makes of a node of TREE, in a tree full of something else."""
    spare = make_tree(GAME.grid, 250)
    for array in spare:
        array.fill(77)
    if allowed is None:
        allowed = np.ones(GAME.grid.length, np.int8)
    promote(TREE, node, allowed, spare, np.zeros(TREE.first.size, np.int32))
    return spare


def same(old: int, spare: Tree, new: int) -> int:
    """Assert that the same lies below two nodes; returns how many nodes that is."""
    assert (TREE.tried[old], TREE.count[old]) == (spare.tried[new], spare.count[new])
    assert TREE.worth[old] == pytest.approx(spare.worth[new])
    assert (TREE.own[old] == spare.own[new]).all()
    assert (TREE.owners[old] == spare.owners[new]).all()
    nodes = 1
    for edge, other in zip(edges_of(TREE, old), edges_of(spare, new), strict=True):
        for field in ("move", "prior", "visits", "utility", "chances", "points"):
            assert getattr(TREE, field)[edge] == getattr(spare, field)[other], field
        assert spare.waiting[other] == 0
        child, copy = int(TREE.child[edge]), int(spare.child[other])
        assert (child < 0) == (copy < 0)
        if child >= 0:
            nodes += same(child, spare, copy)
    return nodes


def test_every_sub_tree_is_copied_exactly() -> None:
    inner = [node for node in range(int(TREE.used[0])) if TREE.count[node]]
    assert len(inner) > 100
    for node in (*inner[:12], *inner[12::12]):
        spare = promoted(node)
        assert same(node, spare, 0) == spare.used[0]
        edges = [edge for new in range(int(spare.used[0])) for edge in edges_of(spare, new)]
        assert sorted(edges) == list(range(int(spare.used[1])))


def test_only_the_moves_allowed_stay() -> None:
    """And what they add up to; they share the policy, and below them all moves stay."""
    points = [int(TREE.move[edge]) for edge in edges_of(TREE) if TREE.visits[edge]][:3]
    allowed = np.zeros(GAME.grid.length, np.int8)
    allowed[points] = 1
    spare = promoted(0, allowed)
    edges = edges_of(spare)
    assert [int(spare.move[edge]) for edge in edges] == points
    assert spare.tried[0] == 1 + sum(int(spare.visits[edge]) for edge in edges)
    own = float(spare.own[0, 0])
    assert spare.worth[0] == pytest.approx(own + sum(float(spare.utility[edge]) for edge in edges))
    priors = [float(TREE.prior[edge]) for edge in edges_of(TREE) if TREE.move[edge] in points]
    shares = [prior / sum(priors) for prior in priors]
    assert [float(spare.prior[edge]) for edge in edges] == pytest.approx(shares)
    for edge in edges:
        same(node_after(TREE, [int(spare.move[edge])]), spare, int(spare.child[edge]))


def test_nothing_is_left_when_no_move_stays() -> None:
    spare = promoted(0, np.zeros(GAME.grid.length, np.int8))
    assert spare.used.tolist() == [0, 0]


def test_nodes_are_found_by_their_moves() -> None:
    assert node_after(TREE, []) == 0
    edge = next(edge for edge in edges_of(TREE) if TREE.visits[edge] > 5)
    child = int(TREE.child[edge])
    assert node_after(TREE, [int(TREE.move[edge])]) == child
    below = next(edge for edge in edges_of(TREE, child) if TREE.visits[edge])
    moves = [int(TREE.move[edge]), int(TREE.move[below])]
    assert node_after(TREE, moves) == int(TREE.child[below])


def test_there_is_no_node_where_nothing_was_looked_at() -> None:
    untried = next(int(TREE.move[edge]) for edge in edges_of(TREE) if not TREE.visits[edge])
    taken = next(iter(GAME.stones()))
    for moves in ([untried], [untried, PASS], [taken]):
        assert node_after(TREE, moves) == -1
    assert node_after(make_tree(GAME.grid, 1), []) == -1
