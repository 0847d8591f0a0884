"""The size of a fault and its class, and how both are told."""

from threading import Event, Thread
from unittest.mock import Mock

import pytest

from katachi.engine.board.game import Game, Move
from katachi.engine.board.vertex import BLACK, point_of
from katachi.engine.search.clock import Limits
from katachi.explain.looking import FROM, Asked, Kind, Look, by, size_of
from katachi.explain.review import Findings, Judged, worst_moves
from katachi.explain.text import summary


def test_a_class_is_told_by_what_is_lost_for_sure():
    kinds = [Kind.GOOD, Kind.GOOD, Kind.INACCURACY, Kind.MISTAKE, Kind.BLUNDER, Kind.BLUNDER]
    look = Look(0.5, 3.0, (5,))
    for size, kind in zip([0, 24.9, *FROM.values(), 1000], kinds, strict=True):
        one = Judged(7, Move(BLACK, 9), 9, look, look, look, size / 200, size / 4)
        assert (one.severity, one.kind) == (pytest.approx(size), kind)
    assert Judged(7, Move(BLACK, 5), 9, look, look, look).kind == Kind.BEST


@pytest.mark.parametrize(
    ("loss", "points", "size"),
    [
        (0.2, 5.0, 30),
        (0.04, 10.0, 0),
        (0.04, 13.0, 30),  # as in a game with handicap
        (0.49, 1.9, 0),
        (0.6, 1.0, 62),  # as at the end of a game that half a point decides
        (0.2, None, 30),
        (0.05, 2.0, 9),
    ],
)
def test_the_size_of_a_fault_counts_chances_and_points(loss, points, size):
    assert size_of(loss, points) == pytest.approx(size)
    look = Look(0.5, 3.0, (5,))
    one = Judged(7, Move(BLACK, 9), 9, look, look, look, loss, points)
    assert one.severity == pytest.approx(size)
    assert one.is_unsure == (size < 25)


def test_where_one_side_surely_wins_a_fault_is_told_by_its_points():
    before, better, after = (Look(0.999, points, (3 * 13 + 6,)) for points in (59.0, 58.8, 30.4))
    move = Move(BLACK, point_of("C11", 13))
    one = Judged(64, move, 13, before, after, better, 0.001, 28.4)
    said = summary(Findings([one], []), 100)
    assert f"   64 blunder: with C11 it is B+30.4, with {one.vertex(one.choice)} B+58.8." in said


def test_a_fault_that_changes_the_chances_is_worse_than_one_that_only_costs_points():
    look = Look(0.5, 3.0, (5,))
    costly = Judged(8, Move(BLACK, 9), 9, look, look, look, 0.01, 40.0)
    telling = Judged(9, Move(BLACK, 9), 9, look, look, look, 0.2, 5.0)
    assert costly.severity > telling.severity
    assert worst_moves([costly, telling], 1) == [telling]
    assert worst_moves([costly, telling], 2) == [costly, telling]


def test_a_look_that_nobody_waits_for_any_more_is_cut_short():
    """As after Ctrl-C, which no long look of a review may hold up."""
    player, begun, was_stopped = Mock(judges=True), Event(), list[bool]()

    def choose(game: Game, colour: int, limits: Limits) -> None:
        begun.set()
        was_stopped.append(limits.stop.wait(20))

    player.choose = choose
    with by([player], Limits(seconds=60), 1) as looks:
        Thread(target=looks, args=([Asked(Game(5), BLACK)],)).start()
        assert begun.wait(20)
    assert was_stopped == [True]
