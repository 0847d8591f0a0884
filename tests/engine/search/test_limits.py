"""Limits shared out: a lesson's part, the rounds of a long thought, a level's own."""

import time
from dataclasses import replace

import pytest

from katachi.engine.levels import LEVELS
from katachi.engine.search.limits import Limits


@pytest.mark.parametrize(
    ("limits", "part"),
    [
        (Limits(2.0, 50, simulations=7), Limits(0.5, 50, simulations=7)),
        (Limits(nodes=50), Limits(nodes=50)),
    ],
)
def test_a_part_has_a_share_of_the_time_and_all_else(limits: Limits, part: Limits) -> None:
    assert limits.part(0.25) == part


@pytest.mark.parametrize(
    "limits",
    [Limits(), Limits(1.75), Limits(60.0, nodes=5), Limits(60.0, depth=5), Limits(simulations=5)],
)
def test_what_is_short_or_more_than_time_is_one_round(limits: Limits) -> None:
    assert list(limits.rounds(1.0)) == [limits]


def test_a_long_time_is_rounds_until_it_has_passed() -> None:
    *rounds, last = Limits(0.05).rounds(0.01)
    assert rounds
    assert all(one == Limits(0.01) for one in rounds)
    assert last.seconds is not None
    assert 0 <= last.seconds < 0.02


def test_more_time_comes_last_and_the_rounds_are_a_third_of_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, rounds = [0.0], []
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    for one in Limits(1.5, more=0.75).rounds(1.0):
        rounds.append(one)
        now[0] += one.seconds or 0.0
    assert rounds == [Limits(0.5), Limits(0.5), Limits(0.5), Limits(0.75)]


@pytest.mark.parametrize(
    "limits",
    [Limits(0.1, more=0.1), Limits(1.0, 5, more=1.0), Limits(0.0, more=1.0), Limits(more=1.0)],
)
def test_no_more_time_is_taken_where_that_is_short_or_not_all_there_is(limits: Limits) -> None:
    assert list(limits.rounds(9.0)) == [replace(limits, more=0.0)]


def test_what_is_spent_is_taken_from_more_time_last() -> None:
    limits = Limits(2.0, more=1.0)
    assert limits.after(0.5) == Limits(1.5, more=1.0)
    assert limits.after(2.25) == Limits(0.0, more=0.75)
    assert limits.after(9.0) == Limits(0.0)
    assert limits.part(0.5) == Limits(1.0, more=0.5)


@pytest.mark.parametrize(
    ("limits", "within"),
    [
        (Limits(), Limits(depth=4, simulations=560)),
        (Limits(3.0, 40, 5, 900), Limits(3.0, 40, 4, 560)),
        (Limits(depth=1, simulations=9), Limits(depth=1, simulations=9)),
    ],
)
def test_a_level_keeps_the_closer_limit(limits: Limits, within: Limits) -> None:
    level = LEVELS[7]
    assert (level.depth, level.simulations) == (4, 560)
    assert level.within(limits) == within
