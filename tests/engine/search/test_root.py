"""What a player sees before it searches: which moves are worth one."""

import pytest

from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.rules import CHINESE, JAPANESE, TROMP_TAYLOR, Rules
from katachi.engine.board.vertex import name_of
from katachi.engine.search.root import look
from tests.engine.diagrams import game_from

SEKI = """
X O O . X X O . O
X O O . X X O O .
X X O X X O O O O
X X X O O O O O O
. X X O O O . O O
X X X O O O O O O
. X X O O . O O O
X X X O O O O O O
. X X O O O O O .
"""
WALL_WITH_DAME = """
. . . X . O . . .
X X . X . O . O .
. X . X . O . O .
. X . X . O . O .
. X . X . O . O .
. X . X . O . O .
. X . X . O . O .
. X X X . O O O .
. . . X . O . . .
"""


def moves(board: str, colour: int, rules: Rules = CHINESE, **more: bool) -> list[str]:
    game = game_from(board, rules=rules, komi=0)
    return [name_of(point, game.size) for point in look(game, colour, **more).moves]


@pytest.mark.parametrize("rules", [CHINESE, TROMP_TAYLOR])
@pytest.mark.parametrize("colour", [BLACK, WHITE])
@pytest.mark.parametrize("cleanup", [False, True])
def test_the_last_liberties_of_a_seki_are_left_alone(
    rules: Rules, colour: int, cleanup: bool
) -> None:
    assert moves(SEKI, colour, rules, cleanup=cleanup) == []


@pytest.mark.parametrize("colour", [BLACK, WHITE])
def test_points_between_two_walls_are_worth_a_move(colour: int) -> None:
    assert {"E1", "E5", "E9"} <= set(moves(WALL_WITH_DAME, colour))


@pytest.mark.parametrize(("komi", "wins"), [(0, False), (2, True)])
def test_a_pass_wins_when_the_opponent_has_passed_and_the_count_is_won(
    komi: float, wins: bool
) -> None:
    game = game_from(WALL_WITH_DAME, komi=komi)
    assert not look(game, WHITE).wins_by_passing
    game.play(BLACK, PASS)
    assert look(game, WHITE).wins_by_passing == wins


SEKI_OF_AN_EYE_EACH = """
. . . . . . .
. . . . . . .
. . . . . . .
X X X X X X X
O O O O O O X
X . O . O O X
. X O O O O X
"""


@pytest.mark.parametrize(("rules", "komi"), [(JAPANESE, 14.5), (CHINESE, 14.5)])
def test_stones_in_seki_are_not_taken_for_dead(rules: Rules, komi: float) -> None:
    """Random games capture Black's three stones, and would so win for White."""
    game = game_from(SEKI_OF_AN_EYE_EACH, rules=rules, komi=komi)
    assert look(game, WHITE, cleanup=True).captures == []
    game.play(BLACK, PASS)
    assert not look(game, WHITE).wins_by_passing


def test_without_random_games_only_life_is_settled() -> None:
    game = game_from(SEKI, komi=0)
    assert "D9" in {name_of(point, 9) for point in look(game, WHITE, games=0).moves}
    assert "H9" not in {name_of(point, 9) for point in look(game, WHITE, games=0).moves}


def test_a_pass_is_answered_after_a_look_in_any_case() -> None:
    game = game_from(WALL_WITH_DAME, komi=2)
    game.play(BLACK, PASS)
    assert look(game, WHITE, games=0).wins_by_passing
