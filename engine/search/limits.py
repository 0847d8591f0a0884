"""What ends a search."""

from dataclasses import dataclass, replace


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

    def after(self, seconds: float) -> "Limits":
        """What is left of them when `seconds` have been spent."""
        if self.seconds is None:
            return self
        return replace(self, seconds=max(0.0, self.seconds - seconds))
