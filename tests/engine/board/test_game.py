"""A game: moves, taking back, setting up, and errors that change nothing."""

import tracemalloc

import numpy as np
import pytest

from katachi.data.language import IllegalMove
from katachi.data.record import MAX_MOVES
from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS, WHITE, make_grid
from katachi.engine.board.rules import CHINESE, JAPANESE
from tests.engine.board.invariants import check
from tests.engine.diagrams import diagram_of, game_from, names, play_all, points, points_of

DIAGRAM = """
. . . . .
. . X . .
. X O X .
. . . . .
O . . . .
"""


def state_of(game: Game) -> tuple[object, ...]:
    """All that a game shows."""
    arrays = tuple(array.tobytes() for array in game.position)
    start = tuple(array.tobytes() for array in game.start)
    shown = (game.size, game.rules, game.komi, game.handicap, tuple(game.moves))
    return (*shown, arrays, start, game.hashes().tobytes())


def test_a_new_game():
    game = Game(5, JAPANESE, 0.5)
    assert (game.size, game.rules, game.komi, game.handicap) == (5, JAPANESE, 0.5, 0)
    assert (game.to_move, game.passes, game.prisoners) == (BLACK, 0, (0, 0))
    assert game.moves == []
    assert game.stones() == {}
    assert game.is_new
    assert len(game.legal_points(BLACK)) == 25


@pytest.mark.parametrize("size", [1, 20])
def test_a_wrong_size_is_an_error(size):
    with pytest.raises(ValueError, match="board size"):
        Game(size)
    game = game_from(DIAGRAM)
    before = state_of(game)
    with pytest.raises(ValueError, match="board size"):
        game.clear(size)
    assert state_of(game) == before


def test_moves_are_recorded():
    game = Game(5)
    play_all(game, "C3 D4 pass O:A1 pass pass")
    c3, d4, a1 = points(game, "C3 D4 A1")
    assert game.moves == [
        Move(BLACK, c3),
        Move(WHITE, d4),
        Move(BLACK, PASS),
        Move(WHITE, a1),
        Move(BLACK, PASS),
        Move(WHITE, PASS),
    ]
    assert (game.passes, game.to_move) == (2, BLACK)
    assert not game.is_new
    play_all(game, "E5")
    assert game.passes == 0
    assert game.stones() == {a1: WHITE, c3: BLACK, d4: WHITE, points(game, "E5")[0]: BLACK}


def test_one_colour_may_move_many_times():
    game = Game(3)
    play_all(game, "O:A1 O:B1 O:C1")
    assert (diagram_of(game), game.to_move) == (". . .\n. . .\nO O O", BLACK)


ILLEGAL = """
. X O . .
X O . O .
. X O . .
X . . . O
. X . O .
"""


@pytest.mark.parametrize(
    ("colour", "name"),
    [
        pytest.param(WHITE, "B4", id="ko"),
        pytest.param(WHITE, "A1", id="suicide"),
        pytest.param(BLACK, "E1", id="suicide of Black, out of turn"),
        pytest.param(WHITE, "B5", id="on a stone of the opponent"),
        pytest.param(WHITE, "C5", id="on an own stone"),
    ],
)
@pytest.mark.parametrize("rules", [CHINESE, JAPANESE], ids=lambda rules: rules.name)
def test_an_illegal_move_changes_nothing(colour, name, rules):
    game = game_from(ILLEGAL, rules=rules)
    play_all(game, "C4")
    before = state_of(game)
    with pytest.raises(IllegalMove):
        game.play(colour, *points(game, name))
    assert state_of(game) == before


def test_no_stone_goes_on_the_border():
    game = Game(3)
    board = set(game.grid.points.tolist())
    for point in set(range(game.grid.length)) - board - {PASS}:
        assert not game.is_legal(BLACK, point)


def test_taking_back_too_much_is_an_error_that_changes_nothing():
    game = game_from(DIAGRAM)
    play_all(game, "A5 B5")
    before = state_of(game)
    with pytest.raises(IllegalMove, match="cannot take back 3; moves made so far: 2"):
        game.undo(3)
    assert state_of(game) == before
    game.undo(0)
    assert state_of(game) == before


def test_set_up_stones_cannot_be_taken_back():
    game = game_from(DIAGRAM)
    with pytest.raises(IllegalMove):
        game.undo()
    assert len(game.stones()) == 5


@pytest.mark.parametrize("to_move", [BLACK, WHITE])
def test_setting_up(to_move):
    game = Game(5)
    play_all(game, "A1 B1")
    game.set_up(points_of(DIAGRAM, "X"), points_of(DIAGRAM, "O"), to_move)
    assert diagram_of(game).split() == DIAGRAM.split()
    assert (game.to_move, game.moves, game.prisoners, game.handicap) == (to_move, [], (0, 0), 0)
    assert not game.is_new
    check(game.grid, game.position)


@pytest.mark.parametrize(
    ("black", "white", "text"),
    [
        ("A1", "B1 A2", "no liberty"),
        ("A1 B1 C1", "A2 B2 C2 D1", "no liberty"),
        ("A1 A1", "", "no free point"),
        ("A1", "A1", "no free point"),
        ("", "pass", "no free point"),
    ],
)
def test_setting_up_what_cannot_be_is_an_error_that_changes_nothing(black, white, text):
    game = game_from(DIAGRAM)
    play_all(game, "C2 E5")
    before = state_of(game)
    with pytest.raises(ValueError, match=text):
        game.set_up(points(game, black), points(game, white))
    assert state_of(game) == before


@pytest.mark.parametrize("point", [-1, 6, 10_000])
def test_a_stone_off_the_board_cannot_be_set_up(point):
    game = Game(5)
    with pytest.raises(ValueError, match="no free point"):
        game.set_up([point], [])
    assert game.is_new


def test_handicap():
    game = Game(9)
    game.place_handicap(points(game, "C3 G7 C7"))
    assert (game.handicap, game.to_move, game.moves) == (3, WHITE, [])
    assert names(game, game.stones()) == "C3 C7 G7"
    assert set(game.stones().values()) == {BLACK}
    play_all(game, "E5")
    assert game.moves == [Move(WHITE, *points(game, "E5"))]
    before = state_of(game)
    for wrong in ("C3 C3", "C3 pass"):
        with pytest.raises(ValueError, match="no free point"):
            game.place_handicap(points(game, wrong))
        assert state_of(game) == before


def test_clearing_keeps_rules_and_komi():
    game = game_from(DIAGRAM, WHITE, JAPANESE, 5.5)
    play_all(game, "C2")
    game.clear()
    assert (game.size, game.rules, game.komi, game.is_new) == (5, JAPANESE, 5.5, True)
    assert (game.to_move, game.handicap) == (BLACK, 0)
    game.place_handicap(points(game, "B2 D4"))
    game.clear(7)
    assert (game.size, game.handicap, game.is_new) == (7, 0, True)
    assert len(game.hashes()) == 1


def test_hashes_are_those_of_all_positions():
    game = game_from(DIAGRAM)
    expected = [int(game.position.hash[0])]
    for move in ("C2", "pass", "E5"):
        play_all(game, move)
        expected.append(int(game.position.hash[0]))
    assert game.hashes().dtype == np.uint64
    assert game.hashes().tolist() == expected
    assert expected[1] == expected[2], "a pass leaves the stones"


def test_games_of_one_size_share_nothing_but_the_grid():
    one, other = Game(5, CHINESE), Game(5, CHINESE)
    play_all(one, "A1")
    assert other.is_new
    assert one.grid is other.grid is make_grid(5)


def test_a_copy_goes_its_own_way():
    game = shuffled_game(40)
    other, text = game.copy(), str(game.position)
    other.undo(30)
    play_all(other, "pass")
    assert (len(game.moves), str(game.position)) == (40, text)
    assert len(game.hashes()) == 41
    game.undo(40)
    assert (len(other.moves), len(other.hashes())) == (11, 12)


def shuffled_game(length: int) -> Game:
    """A game of that many moves and passes, with captures, that may repeat positions."""
    game = Game(5, JAPANESE)
    random = np.random.default_rng(2006)
    while len(game.moves) < length:
        game.play(game.to_move, int(random.choice([PASS, *game.legal_points(game.to_move)])))
    return game


def test_any_number_of_moves_can_be_taken_back():
    """Far more than the positions that a game keeps, one by one and many at once."""
    length = 200
    states = [state_of(Game(5, JAPANESE))]
    game = Game(5, JAPANESE)
    for played in shuffled_game(length).moves:
        game.play(*played)
        states.append(state_of(game))
    for count in [1] * 40 + [31, 32, 33, 1, 60]:
        game.undo(count)
        assert state_of(game) == states[len(game.moves)]
    game.undo(len(game.moves))
    assert state_of(game) == states[0]


def test_a_game_is_bounded_and_can_be_taken_back():
    game = Game(2)
    for number in range(MAX_MOVES):
        assert not game.is_full
        game.play((BLACK, WHITE)[number % 2], PASS)
    before = state_of(game)
    for point in (PASS, game.grid.points[0]):
        with pytest.raises(IllegalMove, match="5,000 moves"):
            game.play(BLACK, int(point))
    with pytest.raises(IllegalMove):
        game.play(BLACK, -1)
    assert state_of(game) == before
    assert game.is_full
    game.undo()
    game.play(WHITE, int(game.grid.points[0]))
    assert game.is_full
    game.undo(MAX_MOVES)
    assert game.is_new


def test_a_move_keeps_little():
    """A position of 19x19 is 28 kB; what a thousand moves keep are a few of them."""
    game = Game(19)
    for _ in range(100):
        game.play(BLACK, PASS)
    tracemalloc.start()
    for _ in range(1000):
        game.play(BLACK, PASS)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size < 1_500_000
