"""Who is ahead while a game goes on, and the verdict when both have passed."""

import pytest

from katachi.engine.board.grid import PASS
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR
from katachi.engine.board.vertex import point_of
from katachi.engine.life.status import Status
from katachi.terminal.counting import Count, standing
from tests.engine.diagrams import game_from

FINISHED = """
. X . X O . O . .
X X X X O O O O O
. X . X O . . . .
X X X X O . . . .
. X . X O O O O O
X X X X O . O . O
. X . X O O O O O
X X X X O . O . O
. X . X O O . O .
"""
INVADED = FINISHED.replace("O . . . .\nX X X X", "O . X . .\nX X X X")
OPEN_BORDER = """
. . . X . O . . .
. X . X . O . O .
. . . X O O . . .
. X . X . . . . .
. . . . . O . O .
. X . X . O . . .
. . . X . O . O .
. X . X . O . . .
. . . X . O . . .
"""


@pytest.mark.parametrize("size", [5, 9, 19])
@pytest.mark.parametrize("stones", [0, 1])
def test_nobody_counts_an_empty_board(size: int, stones: int) -> None:
    game = game_from("\n".join([". " * size] * size), komi=7)
    if stones:
        game.play(game.to_move, point_of("B2", size))
    points = size**2
    sentence = f"nothing is settled yet: {points} of {points} points are still open"
    assert standing(game) == sentence


@pytest.mark.parametrize(
    ("komi", "said"),
    [
        (0.5, "White is ahead by 9.5 points"),
        (-9, "the game is even"),
        (-10, "Black is ahead by 1 point"),
    ],
)
def test_a_settled_board_is_counted(komi: float, said: str) -> None:
    assert standing(game_from(FINISHED, komi=komi)) == f"as the board stands, {said}"


def test_what_is_nearly_settled_is_estimated() -> None:
    said = standing(game_from(OPEN_BORDER, komi=0.5))
    assert said.startswith(
        ("Black is ahead by about ", "White is ahead by about ", "the game is about")
    )
    assert "points that are still open: " in said


def test_the_verdict_may_be_corrected_and_the_correction_taken_back() -> None:
    game = game_from(INVADED, komi=0.5)
    for _ in range(2):
        game.play(game.to_move, PASS)
    count = Count(game)
    assert (count.dead(), count.result()) == ("G7", "W+9.5")
    count.mark(point_of("G7", 9), Status.ALIVE)
    assert (count.dead(), count.result()) == ("", "W+0.5")
    count.mark(point_of("G7", 9), Status.DEAD)
    assert (count.dead(), count.result()) == ("G7", "W+9.5")
    count.mark(point_of("A2", 9), Status.DEAD)
    assert count.dead().startswith("G7") or "A2" in count.dead()
    assert count.result() == "W+81.5"


def test_prisoners_count_where_the_rules_say_so() -> None:
    count = Count(game_from(INVADED, komi=0.5, rules=JAPANESE))
    before = count.result()
    count.mark(point_of("G7", 9), Status.ALIVE)
    assert count.result() != before


def test_under_rules_that_leave_the_dead_there_are_none() -> None:
    count = Count(game_from(INVADED, rules=TROMP_TAYLOR))
    assert not count.removes_dead
    assert count.dead() == ""
