"""The clock of a game: main time, then Japanese byo-yomi."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from katachi.api.names import OTHER, Colour
from katachi.web.asked import ClockTerms

_SHARE = 25  # Katachi takes this part of its main time for a move: 1 / _SHARE
_SPARE = 0.6  # share of a period that Katachi uses


@dataclass
class Left:
    """What a side has left."""

    main: float  # seconds
    periods: int


@dataclass
class Clock:
    """Both sides' time. now: seconds, from any moment on."""

    terms: ClockTerms
    left: dict[Colour, Left] = field(default_factory=dict)
    now: Callable[[], float] = time.monotonic
    _running: Colour | None = None
    _since: float = 0.0

    def __post_init__(self) -> None:
        """Give both sides all their time, unless `left` says what they have."""
        if len(self.left) < len(OTHER):
            main, periods = 60 * self.terms.minutes, self.terms.periods
            self.left = {side: Left(main, periods) for side in OTHER}

    def start(self, colour: Colour) -> None:
        """Start the time of `colour`; what was running is charged."""
        self.stop()
        self._running, self._since = colour, self.now()

    def stop(self) -> None:
        """Stop. A period that is not over is not used up."""
        if self._running is not None:
            self.left[self._running], _ = self._charged(self._running)
        self._running = None

    def shown(self, colour: Colour) -> tuple[float, int]:
        """Seconds left of main time, or else of the period; and the periods left."""
        left, used = self._charged(colour)
        if left.main > 0:
            return left.main, left.periods
        return (self.terms.seconds - used if left.periods else 0.0), left.periods

    def is_out(self, colour: Colour) -> bool:
        """Has this side lost on time?"""
        return self.shown(colour) == (0.0, 0)

    def budget(self, colour: Colour) -> float:
        """Seconds for a move of `colour`."""
        left, _ = self._charged(colour)
        period = self.terms.seconds if left.periods > 0 else 0.0
        return max(0.02, left.main / _SHARE, _SPARE * period)

    def _charged(self, colour: Colour) -> tuple[Left, float]:
        """What a side has left, with the running move charged; and what it has used of a period."""
        left = self.left[colour]
        taken = self.now() - self._since if self._running == colour else 0.0
        periods, used = divmod(max(0.0, taken - left.main), self.terms.seconds)
        return Left(max(0.0, left.main - taken), max(0, left.periods - int(periods))), used
