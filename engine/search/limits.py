"""What ends a search."""

from dataclasses import dataclass, replace

_TOO_SHORT = 0.01  # seconds for a move, in which neither random games nor a table pay


@dataclass(frozen=True)
class Limits:
    """The limits of a search: the first one reached ends it. Without limits only a stop does."""

    seconds: float | None = None
    nodes: int | None = None  # positions searched
    depth: int | None = None  # plies of the last iteration

    more: float = 0.0  # seconds beyond `seconds`, where the best moves are close

    @property
    def is_short(self) -> bool:
        """Is there time for only about one look?"""
        return self.seconds is not None and self.seconds < _TOO_SHORT

    def capped(self, seconds: float | None) -> "Limits":
        """The same limits, but at most `seconds`; None: no such cap."""
        if seconds is None:
            return self
        if self.seconds is None:
            return replace(self, seconds=seconds)
        least = min(self.seconds, seconds)
        return replace(self, seconds=least, more=min(self.more, seconds - least))

    def below(self, nodes: int) -> "Limits":
        """The same limits, but at most so many positions searched."""
        return replace(self, nodes=min(self.nodes or nodes, nodes))

    def after(self, seconds: float) -> "Limits":
        """The limits that remain after `seconds` have been spent."""
        if self.seconds is None:
            return self
        more = max(0.0, min(self.more, self.more + self.seconds - seconds))
        return replace(self, seconds=max(0.0, self.seconds - seconds), more=more)
