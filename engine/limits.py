"""What ends a search."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The search ends at whichever comes first; with no limit at all, only when it is stopped."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions searched."""
    depth: int | None = None
    """Plies of the last iteration."""
