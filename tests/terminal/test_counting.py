"""The verdict when both have passed."""

from katachi.engine.board.grid import PASS
from katachi.engine.board.rules import JAPANESE, TROMP_TAYLOR
from katachi.engine.board.vertex import point_of
from katachi.engine.life.status import Status
from katachi.terminal.counting import Count
from tests.engine.diagrams import FINISHED, game_from

INVADED = FINISHED.replace("O . . . .\nX X X X", "O . X . .\nX X X X")


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
