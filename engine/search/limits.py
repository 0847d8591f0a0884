"""What ends a search."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

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

    @property
    def is_short(self) -> bool:
        """Is there time for hardly more than one look?"""
        return self.seconds is not None and self.seconds < _TOO_SHORT

    def part(self, share: float) -> "Limits":
        """The same with a share of the time."""
        return self if self.seconds is None else replace(self, seconds=share * self.seconds)

    def after(self, seconds: float) -> "Limits":
        """What is left of them when `seconds` have been spent."""
        if self.seconds is None:
            return self
        return replace(self, seconds=max(0.0, self.seconds - seconds))

    def rounds(self, seconds: float) -> Iterator["Limits"]:
        """Their time in parts of so many seconds, as it passes; the last is less than two of them.

        There is one part only where more than time is limited, or nothing.
        """
        began, left = time.perf_counter(), self
        while left == Limits(left.seconds) and (left.seconds or 0.0) >= 2 * seconds:
            yield Limits(seconds)
            left = self.after(time.perf_counter() - began)
        yield left
