"""Trees side by side: each grows as it would alone, and games go on in their places."""

from random import Random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.position import KO, PASSES, Position
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.puct.many import most_visited, play_in
from katachi.engine.puct.root import KOMI
from katachi.engine.puct.tree import Tree
from tests.engine.puct.stand_in import Growing, Hashing, edges_of, grown
from tests.engine.random_games import random_game

NETWORK = Hashing(passing=2.0)

OF_NODES = ("first", "count", "advised", "tried", "worth", "own", "owners")


def same(one: Tree, other: Tree) -> None:
    """Are two trees equal, bit for bit, in what they use?"""
    assert (one.used == other.used).all()
    nodes, edges = (int(count) for count in one.used)
    for field, first, second in zip(Tree._fields, one, other, strict=True):
        length = nodes if field in OF_NODES else edges
        length = 2 if field == "used" else length
        assert np.array_equal(first[:length], second[:length]), field


def games(count: int) -> list[Game]:
    """Of other lengths, by area and by territory in turn."""
    rules = (TROMP_TAYLOR, JAPANESE)
    return [random_game(5, 3 * i, Random(i), rules=rules[i % 2], komi=0.5) for i in range(count)]


def test_each_grows_as_it_would_alone() -> None:
    growing = Growing(games(5), 41)
    for _ in range(40):
        growing.visit(NETWORK, *range(5))
    for i, game in enumerate(games(5)):
        same(growing.tree(i), grown(game, 40, NETWORK))


def test_some_may_pause_and_some_begin_again() -> None:
    growing, chance = Growing(games(5), 61), Random(7)
    visits = [0] * 5
    for _ in range(60):
        chosen = chance.sample(range(5), chance.randint(1, 4))
        growing.visit(NETWORK, *chosen)
        for i in chosen:
            visits[i] += 1
        if chance.random() < 0.1:
            growing.trees.used[chosen[0]] = 0
            visits[chosen[0]] = 0
    assert min(visits) < max(visits)
    for i, game in enumerate(games(5)):
        same(growing.tree(i), grown(game, visits[i], NETWORK))


def place(growing: Growing, index: int) -> Position:
    """The position of a game, as a view."""
    return Position(*(array[index] for array in growing.roots.position))


@pytest.mark.parametrize("rules", [TROMP_TAYLOR, JAPANESE], ids=lambda rules: rules.name)
def test_moves_played_in_a_place_are_those_of_a_game(rules: Rules) -> None:
    """The tree that grows there then is the one that grows after these moves."""
    played = random_game(5, 14, Random(4), rules=rules, komi=0.5)
    growing = Growing([Game(5, rules, 0.5), Game(5, rules, 0.5)], 41)
    for move in played.moves:
        assert not play_in(growing.grid, growing.roots, 1, move.point)
    for _ in range(40):
        growing.visit(NETWORK, 1)
    same(growing.tree(1), grown(played, 40, NETWORK))
    assert place(growing, 0).colour.max() == Game(5).position.colour.max()


def test_two_passes_end_a_game_by_area() -> None:
    growing = Growing([Game(5, TROMP_TAYLOR, 0.5)], 2)
    point = int(growing.grid.points[12])
    ends = [play_in(growing.grid, growing.roots, 0, one) for one in (PASS, point, PASS, PASS)]
    assert ends == [False, False, False, True]


def test_by_territory_a_game_goes_on_by_area_after_two_passes() -> None:
    """Komi grows by the stones that Black has played more: two, and none for what comes then."""
    growing = Growing([Game(5, JAPANESE, 0.5)], 41)
    first, second, third, fourth = (int(growing.grid.points[i]) for i in (6, 12, 18, 3))
    moves = [first, PASS, second, PASS, PASS]
    assert not any(play_in(growing.grid, growing.roots, 0, one) for one in moves)
    assert growing.roots.terms[0, :2].tolist() == [2.5, 0]
    state = place(growing, 0).state
    assert (state[PASSES], state[KO]) == (0, PASS)
    moves = [third, PASS, fourth, PASS]
    assert not any(play_in(growing.grid, growing.roots, 0, one) for one in moves)
    assert growing.roots.terms[0, KOMI] == 2.5
    assert play_in(growing.grid, growing.roots, 0, PASS)


def test_the_most_visited_move_is_named() -> None:
    """Of equals the likeliest; the likeliest of all where none was tried."""
    growing = Growing(games(2), 61)
    growing.visit(NETWORK, 0)
    tree = growing.tree()
    assert most_visited(growing.trees, 0) == int(tree.prior[: tree.count[0]].argmax())
    for _ in range(59):
        growing.visit(NETWORK, 0)
    best = most_visited(growing.trees, 0)
    ranks = {edge: (tree.visits[edge], tree.prior[edge]) for edge in edges_of(tree)}
    assert ranks[best] == max(ranks.values())
