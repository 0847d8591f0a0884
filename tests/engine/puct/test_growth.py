"""How a tree grows: what must hold of it after any number of visits, worked out again."""

from random import Random

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, BORDER, PASS, WHITE
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.board.score import count
from katachi.engine.compiled.jit import Array
from katachi.engine.puct.growth import FULL, LEAF, LEAST_POLICY, SCORE_SHARE, SCORE_UNIT, TERMINAL
from katachi.engine.puct.tree import Tree
from katachi.engine.values.planes import KOMI, KOMI_UNIT
from tests.engine.puct.stand_in import Growing, Hashing, Place, edges_of, grown, walk
from tests.engine.random_games import random_game
from tests.engine.values.filled import Counting, planes_of

TERRITORY = Rules("territory", area=False, superko=True, remove_dead=True)
RULES = (TROMP_TAYLOR, TERRITORY, JAPANESE)
PASSES_OFTEN = Hashing(passing=4.0)


def sums(tree: Tree, node: int) -> None:
    """What a node adds up to; nothing below it waits for the network."""
    edges = edges_of(tree, node)
    visits = [int(tree.visits[edge]) for edge in edges]
    worths = [float(tree.utility[edge]) for edge in edges]
    assert tree.tried[node] == 1 + sum(visits)
    assert tree.worth[node] == pytest.approx(float(tree.own[node, 0]) + sum(worths), abs=1e-5)
    assert not any(tree.waiting[edge] for edge in edges)
    for edge in edges:
        child = int(tree.child[edge])
        assert (child >= 0) == (tree.visits[edge] > 0)
        if child >= 0 and tree.count[child]:
            assert tree.visits[edge] == tree.tried[child]
            assert tree.utility[edge] == pytest.approx(-float(tree.worth[child]), abs=1e-5)


def worth(chances: float, points: float) -> float:
    """What a position is worth, in plain Python."""
    return float((1 - SCORE_SHARE) * (2 * chances - 1) + SCORE_SHARE * np.tanh(points / SCORE_UNIT))


def shares(logits: Array) -> Array:
    """The softmax."""
    likely = np.exp(logits - logits.max())
    return np.asarray(likely / likely.sum())


def fills_eye(game: Game, point: int) -> bool:
    """Would the side to move fill an eye of its own? Its corners are told apart from its sides."""
    if point == PASS:
        return False
    colour = game.position.colour
    sides, corners = game.grid.around[:4] + point, game.grid.around[4:8] + point
    if not set(colour[sides].tolist()) <= {game.to_move, BORDER}:
        return False
    is_inner = BORDER not in colour[sides]
    return int((colour[corners] == 3 - game.to_move).sum()) <= is_inner


def asked(tree: Tree, place: Place, network: Hashing, allowed: set[int]) -> None:
    """A node is what the network says of its position, and its edges are all that may be played."""
    game, node, edges = place.game, place.node, edges_of(tree, place.node)
    planes = planes_of(game.grid, place.position, Counting(place.komi, place.territory))
    said = network.ask(planes[None])
    chances, points = float(said.chances[0]), float(said.points[0])
    lead, board = float(planes[KOMI, 0, 0]) * KOMI_UNIT, game.grid.points.size
    points = float(np.clip(points, lead - board, lead + board))
    own = worth(chances, points), chances, points
    assert tree.own[node] == pytest.approx(own, abs=1e-5)
    sign = 127 if game.to_move == BLACK else -127
    assert tree.owners[node] == pytest.approx(sign * np.tanh(said.owners[0] / 2), abs=1.01)

    points = [*map(int, game.grid.points), PASS]
    spares_eyes = node > 0 or PASS in allowed
    legal = [
        i
        for i, p in enumerate(points)
        if p in allowed
        and game.is_legal(game.to_move, p)
        and not (spares_eyes and fills_eye(game, p))
    ]
    policy = shares(said.policy[0, legal].astype(float))
    wanted = {points[i]: share for i, share in zip(legal, policy, strict=True)}
    moves = [int(tree.move[edge]) for edge in edges]
    priors = [float(tree.prior[edge]) for edge in edges]
    assert priors == pytest.approx([wanted[point] for point in moves], abs=1e-5)
    left_out = set(wanted) - set(moves)
    assert PASS not in left_out
    assert all(wanted[point] < LEAST_POLICY + 1e-6 for point in left_out)
    assert not (left_out and node == 0)
    assert 1 - 1e-5 - LEAST_POLICY * len(left_out) < sum(priors) < 1 + 1e-5


def counted(tree: Tree, place: Place) -> None:
    """The end of a game: its area, and who owns it."""
    game, node = place.game.copy(), place.node
    game.rules, game.komi = TROMP_TAYLOR, place.komi
    result = count(game, set())
    points = result.score if game.to_move == BLACK else -result.score
    chances = 0.5 if points == 0 else float(points > 0)
    assert tuple(tree.own[node, 1:]) == (chances, points)
    assert tree.own[node, 0] == pytest.approx(worth(chances, points), abs=1e-6)
    owners = result.owner[game.grid.points]
    assert (tree.owners[node] == 127 * (owners == BLACK) - 127 * (owners == WHITE)).all()
    assert (tree.count[node], tree.tried[node]) == (0, 1)


def sound(tree: Tree, game: Game, network: Hashing, allowed: set[int] | None = None) -> int:
    """Assert all that must hold of a tree; returns how many ends of games it has."""
    everywhere = {PASS, *map(int, game.grid.points)}
    nodes, ends = set(), 0
    for place in walk(tree, game):
        assert place.node not in nodes
        nodes.add(place.node)
        if place.node and place.passes >= 2:
            counted(tree, place)
            ends += 1
            continue
        sums(tree, place.node)
        here = allowed if place.node == 0 and allowed else everywhere
        asked(tree, place, network, here)
    assert nodes == set(range(int(tree.used[0])))
    return ends


@pytest.mark.parametrize("komi", [-100, -26, 26, 100])
def test_a_komi_beyond_the_board_decides(komi: float) -> None:
    game = random_game(5, 12, Random(3), komi=komi)
    tree = grown(game, 20)
    for place in walk(tree, game):
        wins = (place.game.to_move == WHITE) == (komi > 0)
        assert tree.own[place.node, 1] == float(wins)
        assert (float(tree.own[place.node, 2]) > 0) == wins


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize(("size", "moves", "visits"), [(5, 30, 40), (7, 8, 20)])
def test_a_tree_is_sound(size: int, moves: int, visits: int, rules: Rules) -> None:
    """In the middle of a game at random, with kos and captures."""
    game = random_game(size, moves, Random(size), rules=rules, komi=0.5)
    network = Hashing()
    tree = grown(game, visits, network)
    assert tree.tried[0] == visits
    sound(tree, game, network)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
@pytest.mark.parametrize("passes", [0, 1])
def test_games_end_in_a_tree(rules: Rules, passes: int) -> None:
    """After two passes; where territory is counted, after two more."""
    game = random_game(5, 16, Random(3), rules=rules, komi=1.0)
    for _ in range(passes):
        game.play(game.to_move, PASS)
    tree = grown(game, 60, PASSES_OFTEN)
    assert sound(tree, game, PASSES_OFTEN) > 0


def test_a_repetition_is_no_move() -> None:
    """On two by two, where hardly any capture is free of one."""
    game = Game(2, TROMP_TAYLOR, 0.5)
    network = Hashing(passing=-9.0)
    tree = grown(game, 300, network)
    sound(tree, game, network)
    forbidden = 0
    for _ in walk(tree, game):
        allowed = game.legal_points(game.to_move)
        with game.without_superko():
            forbidden += len(game.legal_points(game.to_move)) - len(allowed)
    assert forbidden > 5


def test_a_full_tree_ends_without_harm() -> None:
    """No room for nodes, or none for edges: it stays as it is, and nothing waits."""
    for edges, most in ((None, 15), (32 * 26 + 130, 12)):
        game = Game(5, TROMP_TAYLOR, 0.5)
        growing, network = Growing([game], 14, edges), Hashing()
        status = LEAF
        while status in (LEAF, TERMINAL):
            (status,) = growing.visit(network, 0)
        assert status == FULL
        tree = growing.tree()
        assert 5 < tree.used[0] <= most
        before = [array.copy() for array in tree]
        assert growing.visit(network, 0) == [FULL]
        assert all((one == other).all() for one, other in zip(before, tree, strict=True))
        sound(tree, game, network)


def test_a_way_down_may_begin_with_a_chosen_edge() -> None:
    game, network = Game(5, TROMP_TAYLOR, 0.5), Hashing()
    growing = Growing([game], 20)
    growing.visit(network, 0)
    for edge in (7, 3, 7):
        growing.visit(network, 0, edge=edge)
    visits = growing.tree().visits[:26]
    assert (visits[3], visits[7], visits.sum()) == (1, 2, 3)
    sound(growing.tree(), game, network)


def test_the_root_plays_only_what_it_may() -> None:
    game, network = Game(5, TROMP_TAYLOR, 0.5), Hashing()
    growing = Growing([game], 20)
    allowed = {int(game.grid.points[i]) for i in (0, 5, 12)}
    growing.roots.allowed[0] = 0
    growing.roots.allowed[0, sorted(allowed)] = 1
    for _ in range(12):
        growing.visit(network, 0)
    tree = growing.tree()
    assert {int(tree.move[edge]) for edge in edges_of(tree)} == allowed
    sound(tree, game, network, allowed)
