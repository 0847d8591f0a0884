"""What moves cost beside their thinking, by the controller's account and by the own one."""

import pytest

from katachi.engine.search.clock import SHORTEST, Clock, Delays
from tests.engine.search.clocks import BLACK, WHITE, FakeTime, absolute, budget


def played(
    delays: Delays, moves: int, cost: float, *, left: float = 60.0, told: bool = True
) -> float:
    """So many moves of half a second each, that cost so much more; what is left then."""
    for _ in range(moves):
        if told:
            delays.tell(left)
        delays.move(0.5 if told else 0.5 + cost, 0.5)
        left -= 0.5 + cost
    if told:
        delays.tell(left)
    return left


@pytest.mark.parametrize("told", [True, False])
def test_what_a_move_costs_is_known_after_some(told: bool) -> None:
    delays = Delays()
    assert delays.average == 0
    left = played(delays, 2, 0.3, left=60.25, told=told)
    assert delays.average == pytest.approx(0.15)
    played(delays, 32, 0.3, left=left, told=told)
    assert 0.25 < delays.average < 0.3


def test_a_controller_that_tells_whole_seconds_is_not_held_to_them() -> None:
    delays, left = Delays(), 60.0
    for _ in range(20):
        delays.tell(int(left))
        delays.move(0.5, 0.5)
        left -= 0.55
        assert delays.average <= 0.05


def test_another_game_begins_with_what_is_known() -> None:
    delays = Delays()
    left = played(delays, 36, 0.3, left=60.25)
    known = delays.average
    delays.tell(left + 30)
    assert delays.average == pytest.approx(known)
    played(delays, 36, 0.0, left=60.25)
    assert delays.average < known / 5


def test_time_that_passes_without_a_move_is_no_delay() -> None:
    delays = Delays()
    for left in (60.5, 50.5, 10.5):
        delays.tell(left)
    assert delays.average == 0


def test_a_starved_machine_gets_no_thought_for_which_later_moves_lack_the_time() -> None:
    """10 s a game on 9x9, where each move costs 0.17 s of waiting, most of it on the way."""
    now, left = FakeTime(), {BLACK: 10.0, WHITE: 10.0}
    clock = Clock(now)
    clock.set_absolute_or_canadian(10, 0, 0)
    for number in range(90):
        colour = (BLACK, WHITE)[number % 2]
        clock.time_left(colour, left[colour], 0)
        clock.start(colour)
        found = clock.budget(colour, number, 81)
        assert found is not None
        took = found.seconds + found.more
        now.seconds += took + 0.05
        clock.stop(colour)
        left[colour] -= took + 0.17
        assert left[colour] > 0, f"lost on time at move {number}"


def test_a_free_machine_thinks_as_before() -> None:
    clock, told = absolute(10), absolute(10)
    for left in (10.0, 9.5):
        told.time_left(BLACK, left, 0)
    clock.time_left(BLACK, 9.5, 0)
    assert budget(told) == budget(clock) > SHORTEST
