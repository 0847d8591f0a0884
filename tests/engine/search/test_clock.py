"""The clock: what the settings mean, how time is shared out, and that every number is one."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from katachi.engine.search.clock import LAG_SHARE, NETWORK_LAG, OVERSHOOT, SHORTEST, Clock, Fischer
from tests.engine.search.clocks import BLACK, POINTS, WHITE, FakeTime, absolute, budget, most

# What the settings mean


def test_a_new_clock_has_no_limit():
    assert Clock().budget(BLACK, 0, POINTS) is None


@pytest.mark.parametrize("triple", [(0, 1, 0), (600, 30, 0), (0, 30, 0)])
def test_overtime_without_stones_means_no_limit(triple):
    clock = absolute(60)
    clock.set_absolute_or_canadian(*triple)
    assert clock.budget(BLACK, 0, POINTS) is None
    clock.time_left(BLACK, 3, 0)
    assert clock.budget(BLACK, 0, POINTS) is None


@pytest.mark.parametrize("triple", [(0, 0, 0), (0, 0, 5)])
def test_no_time_at_all_means_to_play_at_once(triple):
    clock = Clock()
    clock.set_absolute_or_canadian(*triple)
    assert budget(clock) == SHORTEST


def test_time_left_alone_is_heeded():
    clock = Clock()
    clock.time_left(BLACK, 60, 0)
    assert budget(clock) == budget(absolute(60))
    clock.time_left(BLACK, 30, 0)
    assert budget(clock) < budget(absolute(60)) / 2


def test_overtime_told_alone_is_heeded():
    clock = Clock()
    clock.time_left(BLACK, 60, 6)
    assert 8 < budget(clock) < 10


def test_time_left_overrides_the_own_measure():
    now = FakeTime()
    clock = Clock(now)
    clock.set_absolute_or_canadian(600, 0, 0)
    clock.start(BLACK)
    now.seconds += 500
    clock.stop(BLACK)
    clock.time_left(BLACK, 600, 0)
    assert budget(clock) == budget(absolute(600))


def test_a_time_below_zero_is_none():
    clock = absolute(600)
    clock.time_left(BLACK, -3, -1)
    assert budget(clock) == SHORTEST


def test_the_own_measure_is_kept_for_each_colour():
    now = FakeTime()
    clock = Clock(now)
    clock.set_absolute_or_canadian(600, 0, 0)
    clock.start(WHITE)
    now.seconds += 500
    clock.stop(WHITE)
    white = clock.budget(WHITE, 0, POINTS)
    assert white is not None
    assert white.seconds < budget(clock) / 4


def test_a_new_game_refills_the_clocks_and_keeps_the_settings():
    clock = absolute(600)
    clock.time_left(BLACK, 1, 0)
    clock.start(BLACK)
    clock.new_game()
    clock.stop(BLACK)
    assert budget(clock) == budget(absolute(600))


def test_new_settings_replace_the_old_ones():
    clock = absolute(5)
    clock.time_left(BLACK, 1, 0)
    clock.set_fischer(300, 10)
    assert budget(clock) > 10
    clock.set_none()
    assert clock.budget(BLACK, 0, POINTS) is None


@pytest.mark.parametrize(
    "set_time",
    [
        lambda clock: clock.set_byoyomi(600, 0, 5),
        lambda clock: clock.set_byoyomi(600, 30, 0),
        lambda clock: clock.set_fischer(600, 0),
    ],
)
def test_overtime_of_nothing_is_absolute_time(set_time):
    clock = Clock()
    set_time(clock)
    assert budget(clock) == budget(absolute(600))


# How time is shared out


def test_absolute_time_lasts_for_a_usual_game():
    seconds = budget(absolute(300))
    assert 300 / 45 < seconds < 300 / 20
    assert budget(absolute(300), points=361) < seconds / 3


@pytest.mark.parametrize("moves_played", [0, 40, 200, 2000])
@pytest.mark.parametrize("points", [4, 81, 361])
def test_absolute_time_is_never_spent_on_one_move(moves_played, points):
    assert SHORTEST < budget(absolute(300), moves_played, points) < 300 / 8


@pytest.mark.parametrize("seconds", [0, 0.01, 0.3])
def test_when_time_is_low_the_move_comes_at_once(seconds):
    assert budget(absolute(seconds)) == SHORTEST


@pytest.mark.parametrize(
    ("seconds", "points", "part"), [(10, 81, 0.4), (10, 361, 0.3), (5, 81, 0.3)]
)
def test_short_games_use_a_good_part_of_their_time(seconds, points, part):
    """At no other cost, that is: on a machine and a network that delay nothing."""
    left, used = seconds, 0.0
    clock = absolute(seconds)
    for own_move in range(int(0.5 * points)):
        clock.time_left(BLACK, left, 0)
        spent = budget(clock, 2 * own_move, points)
        left, used = left - spent, used + spent
    assert part < used / seconds < 0.9


@pytest.mark.parametrize("seconds", [0.1, 0.2, 0.3, 0.5, 0.8])
def test_of_a_short_period_most_is_kept_for_a_machine_that_stands_still(seconds):
    clock = Clock()
    clock.set_byoyomi(0, seconds, 3)
    assert budget(clock) <= max(seconds**2, SHORTEST)
    longer = Clock()
    longer.set_byoyomi(0, seconds + 0.1, 3)
    assert budget(clock) <= budget(longer)


def test_canadian_time_is_shared_among_the_stones_left():
    clock = Clock()
    clock.set_absolute_or_canadian(0, 100, 10)
    assert 9 < budget(clock) < 10
    clock.time_left(BLACK, 20, 4)
    assert 4 < budget(clock) < 5


def test_main_time_is_used_before_overtime():
    for set_time in (
        lambda clock: clock.set_absolute_or_canadian(600, 50, 10),
        lambda clock: clock.set_byoyomi(600, 5, 3),
    ):
        clock = Clock()
        set_time(clock)
        assert budget(clock) > 10
        clock.time_left(BLACK, 1, 0)
        assert 4 < budget(clock) < 5


def test_byoyomi_uses_a_period_less_the_margin():
    clock = Clock()
    clock.set_byoyomi(0, 10, 3)
    assert budget(clock) == pytest.approx(10 * (1 - LAG_SHARE) - NETWORK_LAG - OVERSHOOT)
    clock.time_left(BLACK, 10, 1)
    assert 9 < budget(clock) < 10


def test_fischer_spends_the_increment_and_a_share():
    clock = Clock()
    clock.set_fischer(300, 5)
    assert 5 < budget(clock) < 60
    clock.time_left(BLACK, 5, 0)
    assert 3 < budget(clock) < 4.5


@pytest.mark.parametrize(("cap", "saved"), [(0.0, 330), (310.0, 310)])
def test_fischer_saves_time_up_to_its_cap(cap, saved):
    left = Fischer(300, 10, cap=cap).full()
    for _ in range(3):
        left = Fischer(300, 10, cap=cap).after(left, 0)
    assert left.seconds == saved


@pytest.mark.parametrize(
    ("setting", "seconds", "comes_back"),
    [
        (("set_absolute_or_canadian", 300, 0, 0), 300, True),
        (("set_absolute_or_canadian", 300, 50, 10), 300, True),
        (("set_absolute_or_canadian", 300, 50, 10), 7, False),  # the period gives more than that
        (("set_absolute_or_canadian", 0, 50, 10), 50, False),
        (("set_byoyomi", 600, 5, 3), 600, True),
        (("set_byoyomi", 600, 5, 3), 30, False),
        (("set_byoyomi", 0, 5, 3), 5, False),
        (("set_fischer", 300, 5), 300, True),
        (("set_fischer", 300, 5), 5, False),
        (("set_absolute_or_canadian", 3, 0, 0), 0.5, False),
    ],
)
def test_more_time_is_only_where_what_is_left_comes_back(setting, seconds, comes_back):
    clock = Clock()
    name, *numbers = setting
    getattr(clock, name)(*numbers)
    clock.time_left(BLACK, seconds, 10 if numbers[0] == 0 else 0)
    assert (most(clock) > budget(clock)) == comes_back
    assert most(clock) <= 2 * budget(clock) + NETWORK_LAG + OVERSHOOT


# Every number means something


finite = st.floats(0, allow_infinity=False, allow_nan=False)
naturals = st.one_of(st.integers(0, 10), st.integers(0, 10**19))
settings = st.one_of(
    st.tuples(st.just("set_absolute_or_canadian"), finite, finite, naturals),
    st.tuples(st.just("set_byoyomi"), finite, finite, naturals),
    st.tuples(st.just("set_fischer"), finite, finite),
)


@given(
    setting=settings,
    thoughts=st.lists(st.floats(0, 1e9), min_size=1, max_size=6),
    told=st.lists(st.none() | st.tuples(finite, naturals), min_size=6, max_size=6),
    points=st.sampled_from([4, 81, 361]),
)
@example(("set_byoyomi", 0.0, 1e-320, 3), [1.0], [None] * 6, 81)
def test_no_number_is_too_large_or_too_small(setting, thoughts, told, points):
    now = FakeTime()
    clock = Clock(now)
    name, *numbers = setting
    getattr(clock, name)(*numbers)
    for own_move, (seconds, left) in enumerate(zip(thoughts, told, strict=False)):
        if left is not None:
            clock.time_left(BLACK, *left)
        clock.start(BLACK)
        now.seconds += seconds
        clock.stop(BLACK)
        allowed = clock.budget(BLACK, 2 * own_move, points)
        if allowed is not None:
            assert SHORTEST <= allowed.seconds < float("inf")
            assert 0 <= allowed.more < float("inf")


def test_how_late_moves_came_is_kept_in_reserve() -> None:
    """A starved process moves earlier from then on, and less so once it is starved no more."""
    now = [0.0]
    clock = Clock(lambda: now[0])
    clock.set_byoyomi(0, 10, 5)

    def planned(late: float) -> float:
        """Seconds for the next move, which then comes so much later than that."""
        clock.start(BLACK)
        found = clock.budget(BLACK, 0, 361)
        assert found is not None
        now[0] += found.seconds + found.more + late
        clock.stop(BLACK)
        clock.time_left(BLACK, 10, 5)
        return found.seconds

    plain = planned(0.0)
    assert planned(3.0) == plain  # not known yet
    assert planned(3.0) == pytest.approx(plain - 3.0 + OVERSHOOT)
    assert plain > [planned(0.0) for _ in range(4)][-1] > plain - 3.0
    assert [planned(0.0) for _ in range(40)][-1] == pytest.approx(plain, abs=0.01)
    planned(60.0)
    assert planned(0.0) == SHORTEST
