"""No game is lost on time: the clock beside an independent referee's."""

from dataclasses import dataclass
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from katachi.engine.search.clock import (
    LAG_SHARE,
    LONGEST_GAME,
    LONGEST_SMALL_GAME,
    NETWORK_LAG,
    OVERSHOOT,
    RESERVE_SHARE,
    Clock,
)
from tests.engine.search.clocks import BLACK, FakeTime, absolute
from tests.engine.search.clocks import most as longest_thought


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
        seconds = longest_thought(clock, 2 * own_move, size * size)
        thought = OVERSHOOT + (seconds if worst else random.uniform(0, seconds))
        delay = NETWORK_LAG + LAG_SHARE * thought
        now.seconds += thought
        clock.stop(BLACK)
        spent = thought + (delay if worst else random.uniform(0, delay))
        assert referee.in_time(spent), f"lost on time at own move {own_move + 1}"


@given(
    main=st.floats(1, 150),
    size=st.sampled_from([5, 9, 13, 19]),
    told=st.sampled_from([float, int]),
    random=st.randoms(use_true_random=False),
)
def test_no_short_game_is_lost_while_delays_take_a_third_of_it(
    main: float, size: int, told: type, random: Random
) -> None:
    """Told in whole seconds too; each move is delayed by up to its part of the third."""
    longest = int(max(LONGEST_GAME * size * size, LONGEST_SMALL_GAME))
    most = min(main * RESERVE_SHARE / longest, NETWORK_LAG + OVERSHOOT)
    referee = Referee(main)
    clock = absolute(main)
    for own_move in range(longest):
        clock.time_left(BLACK, told(referee.main), 0)
        seconds = longest_thought(clock, 2 * own_move, size * size)
        spent = seconds * (1 + LAG_SHARE) + random.uniform(0, most)
        assert referee.in_time(spent), f"lost on time at own move {own_move + 1}"
