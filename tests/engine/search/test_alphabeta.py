"""The search: equal to plain negamax, repeatable, stoppable."""

import random
import threading

import numpy as np
import pytest

from katachi.engine.board.grid import PASS
from katachi.engine.player import Player, deepen
from katachi.engine.search.alphabeta import GAME_WON, advance, start
from katachi.engine.search.clock import Limits
from katachi.engine.search.root import look
from katachi.engine.search.style import Style
from katachi.engine.search.table import EXACT, LOWER, NO_BOUND, make_table, probe, store
from katachi.engine.search.tree import MAX_DEPTH
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.network import make_network
from katachi.engine.thoughts import Choice
from katachi.experiments import bench
from katachi.learning.games import handmade
from tests.engine.diagrams import game_from, names
from tests.engine.search.plain_search import value_of
from tests.engine.search.searching import WON_FOR_BLACK, choose, random_game, tree_of


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("size", "moves", "depth"), [(3, 4, 2), (4, 9, 2), (5, 14, 1), (4, 12, 2)])
def test_alpha_beta_finds_what_plain_negamax_finds(
    size: int, moves: int, depth: int, seed: int
) -> None:
    game = random_game(size, moves, seed)
    tree = tree_of(game, bench.network_b())
    start(tree, depth)
    assert advance(game.grid, tree, 1_000_000)
    assert tree.control.value == value_of(game, make_network(bench.network_b()), depth)


def test_a_search_may_stop_after_any_node_and_go_on() -> None:
    whole, pieces = (tree_of(bench.position_named("contact")) for _ in range(2))
    grid = bench.position_named("contact").grid
    start(whole, 4)
    assert advance(grid, whole, 10_000_000)
    start(pieces, 4)
    generator, calls = random.Random(1), 1
    while not advance(grid, pieces, generator.randint(1, 50)):
        calls += 1
    assert calls > 10
    assert whole.control == pieces.control
    assert (whole.line[0] == pieces.line[0]).all()


def test_limits_of_nodes_and_depth_are_kept() -> None:
    game = bench.position_named("middle")
    tree = tree_of(game)
    found = deepen(game.grid, [tree], Limits(nodes=777))
    assert found.nodes == 777
    assert found.line
    found = deepen(game.grid, [tree_of(game)], Limits(depth=3))
    assert found.depth == 3


def test_one_node_gives_a_move_all_the_same() -> None:
    game = bench.position_named("middle")
    choice = Player(handmade()).choose(game, game.to_move, Limits(nodes=1))
    assert game.is_legal(game.to_move, choice.point)
    assert choice.point != PASS


PLAIN = Style(keep=(), parts=frozenset())
"""Nothing is left out or read less deep, so that a value follows from the move and the depth."""


@pytest.mark.parametrize("nodes", [*range(40, 800, 80), 1400, 2600])
def test_a_search_that_is_cut_short_tells_its_move_s_own_value(nodes: int) -> None:
    game = random_game(4, 4, seed=nodes % 7)

    def search(limits: Limits, points: list[int] | None = None) -> Choice:
        player = Player(handmade(), SessionOptions(table_mb=1), style=PLAIN)
        view = look(game, game.to_move)
        return player.search(game, game.to_move, view, limits, points=points)

    choice = search(Limits(nodes=nodes))
    before = search(Limits(depth=choice.depth))
    alone = search(Limits(depth=choice.depth), [choice.point])
    deeper = search(Limits(depth=choice.depth + 1), [choice.point])
    if choice.point == before.point:
        assert choice.value in (before.value, deeper.value)
    else:
        assert choice.value == deeper.value
        assert choice.value > search(Limits(depth=choice.depth + 1), [before.point]).value
    assert alone.value <= before.value


def test_a_stop_ends_the_search_at_once() -> None:
    game, stop = bench.position_named("large"), threading.Event()
    timer = threading.Timer(0.3, stop.set)
    timer.start()
    found = deepen(game.grid, [tree_of(game)], Limits(stop=stop))
    timer.join()
    assert found.line
    assert found.depth < MAX_DEPTH


@pytest.mark.parametrize("size", [3, 9])
def test_the_same_search_gives_the_same_choice(size: int) -> None:
    one, two = (choose(random_game(size, size, 5))._replace(seconds=0.0) for _ in range(2))
    assert one == two


def test_two_threads_search_more_and_answer_a_legal_move() -> None:
    game = bench.position_named("contact")
    choice = choose(game, Limits(depth=5), threads=2)
    assert choice.depth == 5
    assert game.is_legal(game.to_move, choice.point)


def test_choosing_changes_nothing() -> None:
    game = bench.position_named("middle")
    before = [array.copy() for array in game.position]
    choose(game)
    assert all((a == b).all() for a, b in zip(before, game.position, strict=True))
    assert len(game.moves) == len(bench.POSITIONS["middle"][1].split())


def test_superko_is_kept_inside_the_search() -> None:
    """No line of the search repeats a position: its own moves are legal when played out."""
    for seed in range(8):
        game = random_game(4, 30, seed)
        choice = choose(game, Limits(depth=6))
        for point in choice.line:
            game.play(game.to_move, point)  # raises IllegalMove


def test_the_end_of_a_game_counts_for_more_than_any_guess() -> None:
    """Black is far ahead on the board: White can only pass, and then Black's pass wins."""
    game = game_from(WON_FOR_BLACK, to_move=2)
    tree = tree_of(game)
    tree.root_barred[:] = 1
    found = deepen(game.grid, [tree], Limits(depth=4))
    assert found.value <= -GAME_WON
    assert found.line[:2] == [PASS, PASS]


def test_table_entries_come_back() -> None:
    table = make_table(1)
    for key, bound, depth, value, move in [
        (123456789, EXACT, 0, -2_008_100, 360),
        (2**64 - 5, LOWER, 40, 1_000_000, 0),
        (77, EXACT, 255, 0, 421),
    ]:
        assert probe(table, np.uint64(key)).bound == NO_BOUND
        store(table, np.uint64(key), 63, bound, depth, value, move)
        assert probe(table, np.uint64(key)) == (bound, depth, value, move)
    size = table.keys.size
    store(table, np.uint64(77 + size), 63, EXACT, 3, 1, 1)  # same place, shallower: not kept
    assert probe(table, np.uint64(77)).depth == 255
    store(table, np.uint64(77 + size), 62, EXACT, 3, 1, 1)  # of another search: kept
    assert probe(table, np.uint64(77)).bound == NO_BOUND


def test_a_new_game_begins_with_an_empty_table_of_the_size_that_is_set() -> None:
    game = bench.position_named("middle")
    player, view = Player(handmade(), SessionOptions(table_mb=4)), look(game, game.to_move)
    player.search(game, game.to_move, view, Limits(nodes=500))
    assert player.root(game, game.to_move, view).table.data.any()
    player.forget_searches()
    table = player.root(game, game.to_move, view).table
    assert (table.data.any(), table.data.size) == (False, 1 << 18)


def test_nodes_are_counted_over_iterations() -> None:
    game = bench.position_named("opening")
    tree = tree_of(game)
    found = deepen(game.grid, [tree], Limits(depth=3))
    assert found.nodes == tree.control.nodes
    assert names(game, found.line[:1])
