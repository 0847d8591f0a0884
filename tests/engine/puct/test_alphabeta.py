"""Alpha-beta that grows its tree: plain minimax with the same budget, and which leaves it wants."""

from math import exp, log2, sqrt
from random import Random

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import make_grid
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR
from katachi.engine.puct import alphabeta
from katachi.engine.puct.alphabeta import AlphaBeta, Work, look, make_work
from katachi.engine.puct.search import BATCH
from katachi.engine.puct.tree import Tree, make_leaves
from tests.engine.puct.stand_in import Hashing, edges_of, found, grown, same_found
from tests.engine.random_games import random_game

BUDGETS = [0.5, 3.0, 6.0, 9.0, 14.0]


def shares(tree: Tree, node: int) -> dict[int, float]:
    """How likely each edge of a node is."""
    weights = {}
    for edge in edges_of(tree, node):
        better, visits = 0.0, int(tree.visits[edge])
        if visits:
            better = tree.utility[edge] / visits - tree.worth[node] / tree.tried[node]
            better *= visits / (visits + alphabeta.FEW) / alphabeta.UNIT
        weights[edge] = float(tree.prior[edge]) * exp(min(max(better, -8), 8))
    return {edge: weight / sum(weights.values()) for edge, weight in weights.items()}


def plain(tree: Tree, node: int) -> tuple[float, dict[int, float]]:
    """What a node is worth by minimax over all that is known, and its known edges' values."""
    mean, values = float(tree.worth[node] / tree.tried[node]), {}
    for edge in edges_of(tree, node):
        if tree.child[edge] >= 0:
            doubt = -log2(max(tree.prior[edge], 1e-6)) * alphabeta.DOUBT
            below, _ = plain(tree, int(tree.child[edge]))
            values[edge] = -below - doubt / sqrt(1 + tree.visits[edge])
    best = max(values.values(), default=mean)
    return mean + alphabeta.BEST_SHARE * (best - mean), values


def allowed(tree: Tree, node: int, left: float) -> set[int]:
    """All unknown edges that the budget allows."""
    found = set()
    for edge, share in shares(tree, node).items():
        after = left - alphabeta.A_PLY + log2(share)
        if tree.child[edge] >= 0:
            found |= allowed(tree, int(tree.child[edge]), after)
        elif after >= 0:
            found.add(edge)
    return found


def with_budget(tree: Tree, bits: float) -> Work:
    work = make_work(make_grid(5), tree)
    work.budget[0] = bits
    return work


@pytest.mark.parametrize("budget", BUDGETS)
@pytest.mark.parametrize("seed", range(3))
def test_windows_change_no_value(seed: int, budget: float) -> None:
    game = random_game(5, 8 * seed, Random(seed), rules=TROMP_TAYLOR, komi=0.5)
    tree = grown(game, 300, Hashing(passing=1.0))
    work = with_budget(tree, budget)
    assert look(tree, work, make_leaves(game.grid, BATCH), 0) == 0
    frames = work.frames
    _, values = plain(tree, 0)
    assert frames.value[0] == pytest.approx(max(values.values()))
    assert values[int(frames.best[0])] == pytest.approx(max(values.values()))


def leads_to(tree: Tree, moves: list[int]) -> int:
    """The edge at the end of a line of moves from the root; all before it are known."""
    node, edge = 0, -1
    for move in moves:
        (edge,) = (one for one in edges_of(tree, node) if tree.move[one] == move)
        node = int(tree.child[edge])
    return edge


@pytest.mark.parametrize("budget", BUDGETS)
def test_the_leaves_it_plans_are_unknown_each_another(budget: float) -> None:
    game = random_game(5, 6, Random(1), rules=TROMP_TAYLOR, komi=0.5)
    tree, leaves = grown(game, 100, Hashing()), make_leaves(game.grid, 32)
    planned = look(tree, with_budget(tree, budget), leaves, 32)
    lines = [leaves.line[leaf, : leaves.planned[leaf]].tolist() for leaf in range(planned)]
    edges = [leads_to(tree, line) for line in lines]
    assert all(tree.child[edge] < 0 for edge in edges)
    assert len(set(edges)) == planned
    assert set(edges) <= allowed(tree, 0, budget)
    assert bool(edges) == bool(allowed(tree, 0, budget))


@pytest.mark.parametrize("rules", [TROMP_TAYLOR, JAPANESE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("size", [5, 7])
def test_the_same_search_finds_the_same(size: int, rules: object) -> None:
    game = random_game(size, 6, Random(1), rules=rules, komi=0.5)
    one, other = (found(AlphaBeta(Hashing()), game, nodes=100) for _ in range(2))
    assert one.visits == 100
    same_found(one, other)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_all_visits_are_made_and_no_more(threads: int) -> None:
    game = random_game(5, 4, Random(1), rules=TROMP_TAYLOR, komi=0.5)
    search = AlphaBeta(Hashing(passing=1.0), threads=threads)
    assert found(search, game, nodes=150).visits == 150
    game.play(game.to_move, found(search, game, nodes=150).best.point)
    assert found(search, game, nodes=50).visits > 50, "the tree is kept"


def test_it_ends_when_the_whole_tree_is_known() -> None:
    game = Game(2, TROMP_TAYLOR)
    assert found(AlphaBeta(Hashing()), game, nodes=100_000).visits < 100_000
