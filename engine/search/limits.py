"""What ends a search."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

NODES_PER_SIMULATION = 4
"""Where no time is set, but nodes are: so the simulations take most of the time."""

_WORTH_ROUNDS = 0.15  # seconds: parts of less cannot tell moves that are close
_TOO_SHORT = 0.01  # seconds for a move, in which neither random games nor a table pay


@dataclass(frozen=True)
class Limits:
    """The search ends at whichever comes first; with no limit at all, only when it is stopped."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions searched."""
    depth: int | None = None
    """Plies of the last iteration."""

    simulations: int | None = None
    """Games played against itself first, by a player that learns so."""

    more: float = 0.0
    """Seconds beyond `seconds`, where the best moves are close."""

    @property
    def is_short(self) -> bool:
        """Is there time for hardly more than one look?"""
        return self.seconds is not None and self.seconds < _TOO_SHORT

    def part(self, share: float) -> "Limits":
        """The same with a share of the time."""
        if self.seconds is None:
            return self
        return replace(self, seconds=share * self.seconds, more=share * self.more)

    def after(self, seconds: float) -> "Limits":
        """What is left of them when `seconds` have been spent."""
        if self.seconds is None:
            return self
        more = max(0.0, min(self.more, self.more + self.seconds - seconds))
        return replace(self, seconds=max(0.0, self.seconds - seconds), more=more)

    def rounds(self, seconds: float) -> Iterator["Limits"]:
        """Their time in parts of so many seconds, as it passes; the last is less than two of them.

        There is one part only where more than time is limited, or nothing. Where they have `more`,
        and time enough for that to matter, it comes last, and the parts are a third of the time.
        """
        began, whole = time.perf_counter(), replace(self, more=0.0)
        own = self.seconds or 0.0
        if self.more and own >= _WORTH_ROUNDS and whole == Limits(own):
            whole, seconds = Limits(own + self.more), min(seconds, own / 3)
        left = whole
        while left == Limits(left.seconds) and (left.seconds or 0.0) >= 2 * seconds:
            yield Limits(seconds)
            left = whole.after(time.perf_counter() - began)
        yield left
