"""Alpha-beta over a tree: what plain minimax finds, and which move it names."""

from random import Random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, make_grid, space
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.puct.found import (
    LEAST_SHARE,
    LEAST_TRIED,
    Frames,
    best_edge,
    candidates,
    found_in,
    surer,
    value_of,
)
from katachi.engine.puct.search import root_of
from katachi.engine.puct.tree import Tree, make_tree
from katachi.engine.search.style import MINIMAX, VISITS
from katachi.engine.values.planes import area_komi
from tests.engine.puct.stand_in import Hashing, edges_of, grown
from tests.engine.random_games import random_game

GRID = make_grid(5)
FRAMES = space(Frames, GRID)
EMPTY_BOARD = root_of(Game(5), BLACK, [])


def minimax(tree: Tree, node: int) -> float:
    """What a node is worth, by looking at all that is below it."""
    children = [int(tree.child[edge]) for edge in edges_of(tree, node) if tree.child[edge] >= 0]
    if tree.tried[node] < LEAST_TRIED or not children:
        return float(tree.worth[node] / tree.tried[node])
    return max(-minimax(tree, child) for child in children)


def mean(tree: Tree, edge: int) -> float:
    return float(tree.utility[edge] / tree.visits[edge])


def agree(tree: Tree) -> None:
    """The same value at every node; at the root, the first of the best candidates."""
    for node in range(int(tree.used[0])):
        assert value_of(tree, node, FRAMES) == minimax(tree, node)
    chosen = [edge for edge in candidates(tree) if tree.child[edge] >= 0]
    if chosen:
        values = [-minimax(tree, int(tree.child[edge])) for edge in chosen]
        assert best_edge(tree, FRAMES, MINIMAX) == chosen[values.index(max(values))]


@pytest.mark.parametrize("seed", range(3))
def test_in_trees_that_have_grown(seed: int) -> None:
    game = random_game(5, 8 * seed, Random(seed), rules=TROMP_TAYLOR, komi=0.5)
    tree = grown(game, 400, Hashing(passing=1.0))
    assert (tree.tried[: tree.used[0]] >= LEAST_TRIED).sum() > 5
    agree(tree)


def random_tree(seed: int, nodes: int) -> Tree:
    """Nodes below random nodes, with random values and visits."""
    random, tree = np.random.default_rng(seed), make_tree(GRID, nodes)
    parents = [int(random.integers(i)) for i in range(1, nodes)]
    edge = 0
    for node in range(nodes):
        children = [i + 1 for i, parent in enumerate(parents) if parent == node]
        links = [*children, *[-1] * int(random.integers(3))]
        random.shuffle(links)
        tree.first[node], tree.count[node] = edge, len(links)
        tree.tried[node] = random.integers(1, 60)
        tree.worth[node] = tree.tried[node] * round(random.uniform(-1, 1), 1)
        for child in links:
            tree.child[edge], tree.prior[edge] = child, random.random()
            tree.visits[edge] = random.integers(1, 40) if child >= 0 else 0
            tree.move[edge] = edge + 1
            edge += 1
    tree.used[:] = nodes, edge
    return tree


@pytest.mark.parametrize("seed", range(20))
def test_in_trees_at_random(seed: int) -> None:
    """With many equal values; and in a chain, where one node lies below another."""
    agree(random_tree(seed, 2 + 3 * seed))


def test_candidates_are_those_that_were_tried_enough() -> None:
    for seed in range(20):
        tree = random_tree(seed, 40)
        visits = {edge: int(tree.visits[edge]) for edge in edges_of(tree)}
        named = candidates(tree)
        enough = LEAST_SHARE * max(visits.values())
        assert set(named) == {edge for edge, tried in visits.items() if tried >= enough}
        assert [visits[edge] for edge in named] == sorted(
            (visits[edge] for edge in named), reverse=True
        )
        assert best_edge(tree, FRAMES, MINIMAX) in named


def test_the_likeliest_move_where_none_was_tried() -> None:
    tree = grown(Game(5, TROMP_TAYLOR, 0.5), 1)
    likeliest = int(tree.prior[: tree.count[0]].argmax())
    assert candidates(tree) == [likeliest]
    assert best_edge(tree, FRAMES, MINIMAX) == likeliest


def refuted() -> Tree:
    """Two moves: the first looks better in the mean, but one of its answers refutes it."""
    tree = make_tree(GRID, 5)
    tree.used[:] = 5, 4
    shape = [(0, 2), (2, 2), (4, 0), (4, 0), (4, 0)]  # nodes: first edge, edges
    tree.first[:5], tree.count[:5] = zip(*shape, strict=True)
    tree.move[:4], tree.child[:4] = (8, 9, 10, 11), (1, 2, 3, 4)
    tree.visits[:4], tree.utility[:4] = (60, 40, 30, 29), (24, 4, -25.6, 29 * 0.05)
    tree.tried[:5], tree.worth[:5] = (101, 60, 40, 30, 29), (28, -24, -4, 25.6, -29 * 0.05)
    tree.prior[:4] = 0.5
    return tree


def test_a_refuted_move_is_not_named() -> None:
    """By the mean and the visits it is the better one; the opponent has only to find the answer."""
    tree = refuted()
    assert mean(tree, 0) > mean(tree, 1) > 0
    assert value_of(tree, 1, FRAMES) == pytest.approx(0.05)
    assert value_of(tree, 2, FRAMES) == pytest.approx(-0.1)
    assert value_of(tree, 0, FRAMES) == pytest.approx(0.1)
    assert best_edge(tree, FRAMES, MINIMAX) == 1
    for naming, point in ((MINIMAX, 9), (VISITS, 8)):
        found = found_in(GRID, tree, EMPTY_BOARD, best_edge(tree, FRAMES, naming))
        assert (found.best.point, found.best.line[0]) == (point, point)
        assert (found.visits, len(found.moves)) == (101, 2)


def odds(chances: float) -> float:
    return chances / (1 - chances)


@pytest.mark.parametrize("rules", [TROMP_TAYLOR, JAPANESE], ids=lambda rules: rules.name)
def test_what_is_found_are_the_means_of_a_tree(rules: Rules) -> None:
    """The moves by their visits; lines are legal; the owners are the mean of all positions."""
    game = random_game(5, 6, Random(1), rules=rules, komi=0.5)
    tree = grown(game, 120)
    root = root_of(game, game.to_move, game.legal_points(game.to_move))
    found = found_in(game.grid, tree, root, best_edge(tree, FRAMES, VISITS))
    board = game.grid.points.size
    assert found.visits == 120 == 1 + sum(move.visits for move in found.moves)
    assert [move.visits for move in found.moves] == sorted(
        (int(tree.visits[edge]) for edge in edges_of(tree)), reverse=True
    )
    edges = {int(tree.move[edge]): edge for edge in edges_of(tree)}
    best = edges[found.best.point]
    mean_chances = (tree.own[0, 1] + sum(tree.chances[edge] for edge in edges.values())) / 120
    ratio = odds(mean_chances) / odds(tree.chances[best] / tree.visits[best])
    assert found.best.chances == pytest.approx(surer(mean_chances, 120, board))
    owners = tree.owners[: tree.used[0]].astype(float).mean(axis=0) / 127
    assert found.owners[game.grid.points] == pytest.approx(owners)
    assert abs(np.delete(found.owners, game.grid.points)).max() == 0
    komi = area_komi(game.grid, game.position, game.komi, not rules.area)
    owned = (owners.sum() - komi) * (1 if game.to_move == BLACK else -1)
    whole = (tree.own[0, 2] + sum(tree.points[edge] for edge in edges.values())) / 120
    below = tree.points[best] / tree.visits[best]
    assert found.best.points == pytest.approx((owned + whole + below) / 3)
    for move in found.moves:
        edge = edges[move.point]
        assert move.prior == tree.prior[edge]
        if move.visits:
            assert move.value == mean(tree, edge)
            own = odds(tree.chances[edge] / move.visits) * ratio
            assert move.chances == pytest.approx(surer(own / (1 + own), found.visits, board))
            apart = tree.points[edge] / move.visits - below
        else:
            value, chances, points = tree.own[0]
            assert move.value == value
            apart = points - below
            own = odds(float(chances)) * ratio
            assert move.chances == pytest.approx(surer(own / (1 + own), found.visits, board))
        assert move.points == pytest.approx(found.best.points + apart)
        assert move.line[0] == move.point
        for point in move.line:
            game.play(game.to_move, point)
        game.undo(len(move.line))
    assert len(found.best.line) > 1
