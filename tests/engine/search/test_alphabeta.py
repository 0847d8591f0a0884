"""The search: equal to plain negamax, repeatable, stoppable; and what it must find."""

import random
import threading

import numpy as np
import pytest

from katachi.data.sgf import read_record
from katachi.engine import bench
from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.record import game_of
from katachi.engine.board.rules import TROMP_TAYLOR
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.evaluation.model import Model
from katachi.engine.evaluation.network import make_evaluator
from katachi.engine.life.judge import final_score
from katachi.engine.player import Choice, Player, Settings
from katachi.engine.search.alphabeta import GAME_WON, advance, start
from katachi.engine.search.deepening import deepen
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look
from katachi.engine.search.style import Style
from katachi.engine.search.table import EXACT, LOWER, NO_BOUND, make_table, probe, store
from katachi.engine.search.tree import MAX_DEPTH, NODES, VALUE, Tree
from katachi.learning.handmade import handmade
from tests.engine.diagrams import game_from, names
from tests.engine.search.plain_search import value_of
from tests.paths import ROOT

RECORDS = ROOT / "data/games/gnugo-level0/9x9"
EVERYTHING = Style(keep=())


def tree_of(game: Game, model: Model | None = None) -> Tree:
    """A search of the current position that leaves no move out for its priority."""
    return bench.tree_of(game, model or handmade(), EVERYTHING)


def random_game(size: int, moves: int, seed: int) -> Game:
    generator = random.Random(seed)
    game = Game(size, komi=0.5)
    for _ in range(moves):
        legal = game.legal_points(game.to_move)
        game.play(game.to_move, generator.choice(legal) if legal else PASS)
    if game.passes:
        game.undo(game.passes)
    return game


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("size", "moves", "depth"), [(3, 4, 2), (4, 9, 2), (5, 14, 1), (4, 12, 2)])
def test_alpha_beta_finds_what_plain_negamax_finds(
    size: int, moves: int, depth: int, seed: int
) -> None:
    game = random_game(size, moves, seed)
    tree = tree_of(game, bench.network_b())
    start(tree, depth)
    assert advance(game.grid, tree, 1_000_000)
    assert tree.control[VALUE] == value_of(game, make_evaluator(bench.network_b()), depth)


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
    assert (whole.control == pieces.control).all()
    assert (whole.line[0] == pieces.line[0]).all()


def test_limits_of_nodes_and_depth_are_kept() -> None:
    game = bench.position_named("middle")
    tree = tree_of(game)
    found = deepen(game.grid, [tree], Limits(nodes=777), threading.Event())
    assert found.nodes == 777
    assert found.line
    found = deepen(game.grid, [tree_of(game)], Limits(depth=3), threading.Event())
    assert found.depth == 3


def test_one_node_gives_a_move_all_the_same() -> None:
    game = bench.position_named("middle")
    choice = Player(handmade()).choose(game, game.to_move, Limits(nodes=1))
    assert game.is_legal(game.to_move, choice.point)
    assert choice.point != PASS


PLAIN = Style(keep=(), parts=frozenset())
"""Nothing is left out or read less deep, so that a value follows from the move and the depth."""


@pytest.mark.parametrize("nodes", [*range(40, 800, 40), *range(800, 3000, 300)])
def test_a_search_that_is_cut_short_tells_its_move_s_own_value(nodes: int) -> None:
    game = random_game(5, 8, seed=nodes % 7)

    def search(limits: Limits, points: list[int] | None = None) -> Choice:
        player = Player(handmade(), style=PLAIN)
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
    found = deepen(game.grid, [tree_of(game)], Limits(), stop)
    timer.join()
    assert found.line
    assert found.depth < MAX_DEPTH


SHORT = Limits(nodes=20_000)


def choose(game: Game, limits: Limits = SHORT, **settings: object) -> Choice:
    player = Player(handmade(), Settings(**settings))  # type: ignore[arg-type]
    return player.choose(game, game.to_move, limits)


@pytest.mark.parametrize("size", [2, 3, 9, 19])
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


# What the search must find: a board, X to move, and the moves that will do.
MUST_FIND = {
    "the capture of a large block": (
        """
        . . . . . . . . .
        . . X X X . . . .
        . X O O O X . . .
        . X O O O . . . .
        . . X X X O . . .
        . . . . . . . . .
        . . . . . . O . .
        . . O . . . . . .
        . . . . . . . . .
        """,
        "F6",
    ),
    "the escape from atari": (
        """
        . . . . . . . . .
        . . O O O . X . .
        . O X X X O . . .
        . O X X X . X . .
        . . O O O . . X .
        . . . . . . . . .
        . . . . . . X . .
        . . X . . . . . .
        . . . . . . . . .
        """,
        "F6",
    ),
    "the snapback": (
        """
        . . . . . . . . .
        . . . . . . . . .
        . X . X . . . . .
        . X O X O . . . .
        . X O . O X X . .
        . . X O O O X . .
        . . X X X X . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        "D5 C7 E7",
    ),
}


@pytest.mark.parametrize("name", MUST_FIND)
def test_what_must_be_found(name: str) -> None:
    board, good = MUST_FIND[name]
    game = game_from(board)
    assert name_of(choose(game).point, 9) in good.split()


def test_superko_is_kept_inside_the_search() -> None:
    """No line of the search repeats a position: its own moves are legal when played out."""
    for seed in range(8):
        game = random_game(4, 30, seed)
        choice = choose(game, Limits(depth=6))
        for point in choice.line:
            game.play(game.to_move, point)  # raises IllegalMove


WON_FOR_BLACK = """
. X . X O . O . .
X X X X O O O O O
X X X X X O . O .
. X . X X O O O O
X X X X X X X X X
. X . X . X . X .
X X X X X X X X X
X . X . X . X . X
X X X X X X X X X
"""


def test_it_passes_when_nothing_is_left_to_gain() -> None:
    assert choose(game_from(WON_FOR_BLACK)).point == PASS


def test_it_answers_a_pass_with_a_pass_when_it_has_won() -> None:
    game = game_from(WON_FOR_BLACK, to_move=2)
    game.play(2, PASS)
    choice = choose(game)
    assert choice.point == PASS
    assert choice.value == 1.0


@pytest.mark.parametrize(
    ("number", "moves"), [("0002", 44), ("0002", 50), ("0012", 26), ("0012", 38), ("0016", 38)]
)
def test_a_pass_in_the_middle_game_is_not_answered_by_one_that_loses(
    number: str, moves: int
) -> None:
    """The stones on the board would win, but some of them are not alive yet."""
    game = game_of(read_record(RECORDS / f"{number}.sgf"), move_limit=moves)
    game.play(game.to_move, PASS)
    assert choose(game).point != PASS


def test_it_does_not_answer_an_early_pass_with_a_losing_one() -> None:
    game = bench.position_named("contact")
    game.play(game.to_move, PASS)
    game.komi = 60 if game.to_move == 1 else -60
    assert choose(game).point != PASS


DEAD_STONES = """
. X . X O . O . .
X X X X O O O O O
X X X X X O . O .
. X . X X O O O O
X X X X X X X X X
. . . . X X . X .
. O O . X X X X X
. . . . X . X . X
X X X X X X X X X
"""


def test_under_tromp_taylor_rules_dead_stones_are_captured_before_the_pass() -> None:
    game = game_from(DEAD_STONES, rules=TROMP_TAYLOR)
    game.komi = 44.5  # won only when both stones are off the board
    dead = {point_of("B3", 9), point_of("C3", 9)}
    for _ in range(12):
        if not dead & set(game.stones()):
            break
        choice = choose(game)
        assert choice.point != PASS
        game.play(1, choice.point)
        game.play(2, PASS)
    assert not dead & set(game.stones())
    assert final_score(game) == 0.5


def test_clean_up_captures_what_chinese_rules_would_let_stand() -> None:
    game = game_from(DEAD_STONES)
    player = Player(handmade())
    dead = {point_of("B3", 9), point_of("C3", 9)}
    for _ in range(12):
        choice = player.choose(game, 1, Limits(nodes=2000), cleanup=True)
        if choice.point == PASS:
            break
        game.play(1, choice.point)
        game.play(2, PASS)
    assert not dead & set(game.stones())


def test_it_resigns_only_after_several_hopeless_moves() -> None:
    game = game_from(WON_FOR_BLACK.replace(". X . X .", ". O . O .").replace("X . X", ". . ."))
    player, never = Player(handmade(), Settings(resign=0.99)), Player(handmade())
    few = Limits(nodes=500)
    answers = []
    for _ in range(4):
        asked_twice = [player.choose(game, 2, few).resigns for _ in range(2)]
        assert asked_twice[0] == asked_twice[1]
        answers.append(asked_twice[0])
        player.remember(game, player.choose(game, 2, few))
        choice = never.choose(game, 2, few)
        assert not choice.resigns
        game.play(2, choice.point)
        game.play(1, PASS)
    assert answers == [False, False, True, True]
    player.new_game()
    assert not player.choose(game, 2, few).resigns


def test_the_end_of_a_game_counts_for_more_than_any_guess() -> None:
    """Black is far ahead on the board: White can only pass, and then Black's pass wins."""
    game = game_from(WON_FOR_BLACK, to_move=2)
    tree = tree_of(game)
    tree.root_barred[:] = 1
    found = deepen(game.grid, [tree], Limits(depth=4), threading.Event())
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


def test_nodes_are_counted_over_iterations() -> None:
    game = bench.position_named("opening")
    tree = tree_of(game)
    found = deepen(game.grid, [tree], Limits(depth=3), threading.Event())
    assert found.nodes == tree.control[NODES]
    assert names(game, found.line[:1])
