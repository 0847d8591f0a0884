"""The clock: main time, periods, and that it stands while nobody looks."""

import pytest

from katachi.web.asked import ClockTerms, NewGame
from katachi.web.table import Table
from katachi.web.table_state import Clock


class Hand:
    """The time, as the test moves it on."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


@pytest.mark.parametrize(
    ("seconds", "left", "out"),
    [
        (10, (50, 3), False),
        (59, (1, 3), False),
        (65, (5, 3), False),  # in the first period, which is not used up
        (75, (5, 2), False),
        (89, (1, 1), False),
        (90, (0, 0), True),
        (1e6, (0, 0), True),
    ],
)
def test_main_time_then_periods(seconds: float, left: tuple[float, int], out: bool) -> None:
    hand = Hand()
    clock = Clock(ClockTerms(1, 3, 10), now=hand)
    clock.start("black")
    hand.at += seconds
    assert clock.shown("black") == pytest.approx(left)
    assert (clock.is_out("black"), clock.is_out("white")) == (out, False)


def test_a_move_in_time_has_the_whole_period_again() -> None:
    hand = Hand()
    clock = Clock(ClockTerms(0, 2, 10), now=hand)
    for colour in ("black", "white", "black", "white"):
        clock.start(colour)
        hand.at += 9
    clock.stop()
    hand.at += 1000
    assert clock.shown("black") == clock.shown("white") == (10, 2)


def test_katachi_keeps_within_its_time() -> None:
    hand = Hand()
    clock = Clock(ClockTerms(1, 1, 10), now=hand)
    assert clock.budget("white") <= 10
    clock.start("white")
    hand.at += 65
    assert 0 < clock.budget("white") < 10


def test_a_loss_on_time_that_is_taken_back_leaves_a_period_to_go_on_with() -> None:
    """Whoever lost: else the next look at the clock would end the game again."""
    for count in (0, 1):  # moves, after which White, Katachi, is to move
        hand = Hand()
        table = Table.new(NewGame(clock=ClockTerms(0, 1, 10), person="black"))
        assert table.clock is not None
        table.clock.now = hand
        table.look(True)
        if count:
            table.play("black", vertex="E5", number=1)
        hand.at += 11
        assert table.flag()
        assert table.result == ("W+T", "B+T")[count]
        table.undo("black")
        assert not table.flag()
        assert (table.phase, table.clock.shown("black")) == ("playing", (10, 1))
        assert table.clock.shown("white") == (10, 1)
        hand.at += 11
        assert table.flag()
