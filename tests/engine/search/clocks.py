"""Clocks for tests: time that moves when it is told to, and what Black may take."""

from katachi.engine.search.clock import Clock

BLACK, WHITE = 1, 2
POINTS = 81


class FakeTime:
    """A clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def budget(clock: Clock, moves_played: int = 0, points: int = POINTS) -> float:
    """Seconds of Black's budget, which must have a limit."""
    found = clock.budget(BLACK, moves_played, points)
    assert found is not None
    return found.seconds


def most(clock: Clock, moves_played: int = 0, points: int = POINTS) -> float:
    """Seconds that Black may take where the best moves are close."""
    found = clock.budget(BLACK, moves_played, points)
    assert found is not None
    return found.seconds + found.more


def absolute(main: float) -> Clock:
    clock = Clock()
    clock.set_absolute_or_canadian(main, 0, 0)
    return clock
