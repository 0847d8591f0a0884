"""The clock of a game: main time, then periods of byo-yomi; it stands while nobody looks."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from katachi.api.names import OTHER, Colour
from katachi.web.asked import ClockTerms

_SHARE = 25
"""Moves among which Katachi shares out its main time."""
_SPARE = 0.6
"""Part of a period that Katachi uses."""


@dataclass
class Left:
    """What a side has left."""

    main: float
    """Seconds."""
    periods: int


@dataclass
class Clock:
    """Both sides' time. `now` tells the time in seconds, from anywhere on."""

    terms: ClockTerms
    left: dict[Colour, Left] = field(default_factory=dict)
    now: Callable[[], float] = time.monotonic
    _running: Colour | None = None
    _since: float = 0.0

    def __post_init__(self) -> None:
        """Both sides have all of it, unless it is told what each has left."""
        if len(self.left) < len(OTHER):
            main, periods = 60 * self.terms.minutes, self.terms.periods
            self.left = {side: Left(main, periods) for side in OTHER}

    def start(self, colour: Colour) -> None:
        """It is the turn of `colour`; what its move took so far, if it was, is charged."""
        self.stop()
        self._running, self._since = colour, self.now()

    def stop(self) -> None:
        """Nobody's time runs; the period that is begun is not used up."""
        if self._running is not None:
            self.left[self._running] = self._charged(self._running)
        self._running = None

    def shown(self, colour: Colour) -> tuple[float, int]:
        """Seconds left of main time, or of the period where that is over; and periods left."""
        left = self._charged(colour)
        if left.main > 0:
            return left.main, left.periods
        over = self._over(colour) % self.terms.seconds if self._running == colour else 0.0
        return (self.terms.seconds - over if left.periods else 0.0), left.periods

    def is_out(self, colour: Colour) -> bool:
        """Has this side lost on time?"""
        left = self._charged(colour)
        return left.main <= 0 and left.periods <= 0

    def budget(self, colour: Colour) -> float:
        """Seconds that a move of `colour` may well take."""
        left = self._charged(colour)
        period = self.terms.seconds if left.periods > 0 else 0.0
        return max(0.02, left.main / _SHARE, _SPARE * period)

    def _over(self, colour: Colour) -> float:
        """Seconds of the running move behind the main time."""
        return max(0.0, self.now() - self._since - self.left[colour].main)

    def _charged(self, colour: Colour) -> Left:
        """What a side has left with the running move."""
        left = self.left[colour]
        if self._running != colour:
            return left
        main = max(0.0, left.main - (self.now() - self._since))
        used = int(self._over(colour) // self.terms.seconds)
        return Left(main, max(0, left.periods - used))
