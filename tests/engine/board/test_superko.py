"""Positional superko: no move brings an earlier board back; the simple ko forbids less."""

import numpy as np
import pytest

from katachi.data.language import IllegalMove
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import AGA, CHINESE, ING, JAPANESE, NEW_ZEALAND, TROMP_TAYLOR
from katachi.engine.board.tactics import is_allowed, is_repeated
from katachi.engine.puct.search import BestFirst
from katachi.engine.search.clock import Limits
from tests.engine.diagrams import diagram_of, game_from, names, play_all, points
from tests.engine.puct.stand_in import Hashing

KO = ". X O .\nX O . O\n. X O .\n. . . ."

DOUBLE_KO = """
X X X O O
. X O . O
X X X O O
X X . X O
. X X O .
"""

TRIPLE_KO = """
X X X O O O O
. X O . O O .
X X X O O O O
X X . X O O O
X X X O O O O
. X O . O O .
X X X O O O O
"""

SENDING_TWO = """
. X . O
X X O O
X X O .
. O . O
"""

# Who begins, the moves of which the last brings the first board back, a quiet move elsewhere.
CYCLES = [
    pytest.param(DOUBLE_KO, BLACK, "D4 C2 pass C4 D2", "A4", id="two kos and a pass"),
    pytest.param(TRIPLE_KO, BLACK, "D6 C4 D2 C6 D4 C2", "G6", id="three kos"),
    pytest.param(SENDING_TWO, WHITE, "A1 C1 B1", "D2", id="sending two, returning one"),
]


@pytest.mark.parametrize("rules", [CHINESE, TROMP_TAYLOR], ids=lambda rules: rules.name)
@pytest.mark.parametrize(("diagram", "to_move", "moves", "elsewhere"), CYCLES)
def test_superko_forbids_the_move_that_closes_a_cycle(diagram, to_move, moves, elsewhere, rules):
    game = game_from(diagram, to_move, rules)
    *before, last = moves.split()
    play_all(game, " ".join(before))
    (point,) = points(game, last)
    assert not game.is_legal(game.to_move, point)
    assert point not in game.legal_points(game.to_move)
    with pytest.raises(IllegalMove):
        game.play(game.to_move, point)
    assert len(game.moves) == len(before)


@pytest.mark.parametrize(("diagram", "to_move", "moves", "elsewhere"), CYCLES)
def test_the_simple_ko_allows_it_again_and_again(diagram, to_move, moves, elsewhere):
    game = game_from(diagram, to_move, JAPANESE)
    start = diagram_of(game)
    for _ in range(3):
        play_all(game, moves)
        assert diagram_of(game) == start
        if game.to_move != to_move:
            play_all(game, "pass")


@pytest.mark.parametrize(("diagram", "to_move", "moves", "elsewhere"), CYCLES)
def test_a_move_elsewhere_opens_the_cycle(diagram, to_move, moves, elsewhere):
    """With one more stone on the board, what was a repetition is none."""
    game = game_from(diagram, to_move, TROMP_TAYLOR)
    *before, last = moves.split()
    play_all(game, " ".join(before))
    (point,) = points(game, last)
    mover = game.to_move
    play_all(game, f"{elsewhere} pass")
    assert game.is_legal(mover, point)


def test_superko_forbids_the_simple_ko_as_well():
    game = game_from(KO, rules=CHINESE)
    play_all(game, "C3")
    assert not game.is_legal(WHITE, *points(game, "B3"))
    play_all(game, "pass pass")
    assert not game.is_legal(WHITE, *points(game, "B3")), "after passes too"
    game.rules = JAPANESE
    assert game.is_legal(WHITE, *points(game, "B3"))


def test_a_board_repeats_whoever_moved_to_it():
    """Positional, not situational superko: whose turn it is does not matter."""
    game = game_from(SENDING_TWO, WHITE, CHINESE)
    play_all(game, "A1 C1")
    assert game.to_move == WHITE
    assert names(game, set(points(game, "B1 A1")) & set(game.legal_points(WHITE))) == "A1"


@pytest.mark.parametrize("rules", [AGA, NEW_ZEALAND], ids=lambda rules: rules.name)
def test_under_situational_superko_a_board_repeats_with_the_same_side_to_move_only(rules):
    game = game_from(SENDING_TWO, WHITE, rules)
    play_all(game, "A1 C1")
    assert names(game, set(points(game, "B1 A1")) & set(game.legal_points(WHITE))) == "A1 B1"
    play_all(game, "B1")
    three_kos = game_from(TRIPLE_KO, BLACK, rules)
    play_all(three_kos, "D6 C4 D2 C6 D4")
    assert not three_kos.is_legal(WHITE, *points(three_kos, "C2"))


def test_a_tree_begins_with_a_move_that_only_situational_superko_allows():
    game = game_from(SENDING_TWO, WHITE, AGA)
    play_all(game, "A1 C1")
    (point,) = points(game, "B1")
    found = BestFirst(Hashing(), table_mb=1).grow(game, WHITE, Limits(nodes=20), [point])
    assert found.best.point == point


def test_a_last_move_that_aga_rules_allow():
    """After Black's A3 and White's A5, A4 brings back a board at which White was to move."""
    game = Game(7, AGA)
    black, white = (points(game, names) for names in ("A6 B5 A4", "B4 B3 A2 B2"))
    game.set_up(black, white)
    play_all(game, "A3 A5")
    (point,) = points(game, "A4")
    assert game.is_legal(BLACK, point)
    game.rules = CHINESE
    assert not game.is_legal(BLACK, point)


@pytest.mark.parametrize("rules", [CHINESE, TROMP_TAYLOR], ids=lambda rules: rules.name)
def test_without_superko_the_simple_ko_stays(rules):
    """Also where suicide is allowed: to retake is none."""
    game = game_from(KO, rules=rules)
    play_all(game, "C3")
    with game.without_superko():
        assert not game.may_play(WHITE, *points(game, "B3"))


SUICIDE = """
. O . .
. O . .
O O . .
. . . .
"""


@pytest.mark.parametrize("rules", [NEW_ZEALAND, TROMP_TAYLOR, ING], ids=lambda rules: rules.name)
def test_suicide_of_several_stones_where_the_rules_allow_it(rules):
    game = game_from(SUICIDE, BLACK, rules)
    first, second = points(game, "A4"), points(game, "A3")
    assert not game.may_play(BLACK, *points(game, "B3"))
    play_all(game, "A4 D1")
    assert not game.is_legal(BLACK, *second), "Katachi does not play it"
    assert game.may_play(BLACK, *second)
    game.play(BLACK, *second)
    assert names(game, set(game.stones())) == "D1 A2 B2 B3 B4"
    assert (game.prisoners, game.to_move, game.passes) == ((0, 2), WHITE, 0)
    game.undo()
    assert first[0] in game.stones()
    game.rules = CHINESE
    assert not game.may_play(BLACK, *second)


def test_suicide_of_one_stone_is_forbidden_everywhere():
    game = game_from(". O .\nO . .\n. . .", BLACK, NEW_ZEALAND)
    assert not game.may_play(BLACK, *points(game, "A3"))


def test_a_pass_never_repeats():
    game = game_from(DOUBLE_KO, rules=CHINESE)
    play_all(game, "pass pass")
    assert game.is_legal(game.to_move, PASS)


def test_the_board_a_game_is_set_up_from_counts():
    game = game_from(KO, rules=CHINESE)
    play_all(game, "C3 pass pass")
    assert not game.is_legal(WHITE, *points(game, "B3"))
    again = game_from(diagram_of(game), WHITE, CHINESE)
    assert again.is_legal(WHITE, *points(again, "B3"))


def test_taking_back_a_move_forgets_its_board():
    game = game_from(SENDING_TWO, WHITE, CHINESE)
    play_all(game, "A1 C1")
    assert not game.is_legal(WHITE, *points(game, "B1"))
    game.undo(2)
    play_all(game, "A1 C1")
    assert not game.is_legal(WHITE, *points(game, "B1"))


@pytest.mark.parametrize("count", range(5))
def test_only_the_first_hashes_are_looked_at(count):
    hashes = np.array([5, 2**63, 2**64 - 1, 5, 7], np.uint64)
    for index, value in enumerate(hashes):
        assert is_repeated(hashes, count, value) == (value in hashes[:count].tolist()), index
    assert not is_repeated(hashes, count, np.uint64(6))


def test_a_move_repeats_a_hash_of_the_history():
    game = game_from(SENDING_TWO, WHITE, JAPANESE)
    play_all(game, "A1 C1")
    (point,) = points(game, "B1")
    hashes, about = game.hashes(), (game.grid, game.position, point, WHITE)
    assert not is_allowed(*about, True, hashes, len(hashes))
    assert is_allowed(*about, True, hashes[1:], len(hashes) - 1)
    assert is_allowed(*about, False, hashes, len(hashes))
