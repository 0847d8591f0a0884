"""The clock: what the settings mean, how time is shared out, and that no game is lost on time."""

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.engine.search.clock import (
    LAG_SHARE,
    LONGEST_GAME,
    LONGEST_SMALL_GAME,
    NETWORK_LAG,
    OVERSHOOT,
    SHORTEST,
    Clock,
)

BLACK, WHITE = 1, 2
POINTS = 81


class FakeTime:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def budget(clock: Clock, moves_played: int = 0, points: int = POINTS) -> float:
    """Black's budget, which must have a limit."""
    seconds = clock.budget(BLACK, moves_played, points)
    assert seconds is not None
    return seconds


def absolute(main: float) -> Clock:
    clock = Clock()
    clock.set_absolute_or_canadian(main, 0, 0)
    return clock


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
    assert white < budget(clock) / 4


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


# No game is lost on time: an independent referee


@dataclass
class Referee:
    """Measures one player as a server does; the fields are what is left."""

    main: float
    period: float = 0
    stones: int = 0
    periods: int = 0
    increment: float = 0
    period_left: float = 0
    stones_left: int = 0

    def __post_init__(self) -> None:
        self.period_left, self.stones_left = self.period, self.stones

    def set(self, clock: Clock) -> None:
        if self.increment:
            clock.set_fischer(self.main, self.increment)
        elif self.periods:
            clock.set_byoyomi(self.main, self.period, self.periods)
        else:
            clock.set_absolute_or_canadian(self.main, self.period, self.stones)

    def tell(self, clock: Clock) -> None:
        if self.main > 0 or not (self.stones or self.periods):
            clock.time_left(BLACK, self.main, 0)
        elif self.stones:
            clock.time_left(BLACK, self.period_left, self.stones_left)
        else:
            clock.time_left(BLACK, self.period, self.periods)

    def in_time(self, seconds: float) -> bool:
        """Take a move's time; False when it lost the game."""
        from_main = min(self.main, seconds)
        self.main -= from_main
        late = seconds - from_main
        if self.periods:
            self.periods -= int(late / self.period)
            return self.periods > 0
        if self.stones:
            self.period_left -= late
            if self.main <= 0:
                self.stones_left -= 1
            in_time = self.period_left >= 0
            if self.stones_left == 0:
                self.period_left, self.stones_left = self.period, self.stones
            return in_time
        self.main += self.increment
        return late <= 0


def systems() -> st.SearchStrategy[Referee]:
    """Sane settings of every system: no player is asked to move faster than messages travel."""
    main = st.floats(0, 1200)
    canadian = st.integers(1, 30).flatmap(
        lambda stones: st.builds(
            Referee, main, st.floats(0.5 * stones, 10.0 * stones), st.just(stones)
        )
    )
    return st.one_of(
        st.builds(Referee, st.floats(150, 3600)),
        canadian,
        st.builds(Referee, main, period=st.floats(0.5, 60), periods=st.integers(1, 9)),
        st.builds(Referee, st.floats(1, 1200), increment=st.floats(0.5, 30)),
    )


@given(
    referee=systems(),
    size=st.sampled_from([2, 5, 9, 13, 19]),
    moves=st.integers(1, 300),
    told=st.booleans(),
    worst=st.booleans(),
    random=st.randoms(use_true_random=False),
)
def test_no_game_is_lost_on_time(
    referee: Referee, size: int, moves: int, told: bool, worst: bool, random: Random
) -> None:
    """The search stops early or late, the network delays: within the margins all is well."""
    now = FakeTime()
    clock = Clock(now)
    referee.set(clock)
    longest = int(max(LONGEST_GAME * size * size, LONGEST_SMALL_GAME))
    for own_move in range(min(moves, longest)):
        if told:
            referee.tell(clock)
        clock.start(BLACK)
        seconds = budget(clock, 2 * own_move, size * size)
        thought = OVERSHOOT + (seconds if worst else random.uniform(0, seconds))
        delay = NETWORK_LAG + LAG_SHARE * thought
        now.seconds += thought
        clock.stop(BLACK)
        spent = thought + (delay if worst else random.uniform(0, delay))
        assert referee.in_time(spent), f"lost on time at own move {own_move + 1}"
