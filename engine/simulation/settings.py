"""How simulations are played and learned from. Imports nothing compiled."""

from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

MAX_LEARNED = 256
"""Plies of a simulation that can learn, at most."""


class Rates(NamedTuple):
    """The settings as compiled code reads them; what is left out leaves all to the policy."""

    rate: float
    lam: float
    span: int
    learned: int
    trusted: int = 0
    greed: float = 0.0
    chance: float = 0.0
    late_chance: float = 0.0
    prior: float = 1.0
    known_greed: float = 0.0
    opening: int = 0
    """First plies that are random; only training games have any."""


def _number(default: float, least: float, most: float) -> Any:
    return field(default=default, metadata={"least": least, "most": most})


@dataclass(frozen=True)
class Simulations:
    """How simulations are played and learned from; chosen by matches (docs/strength.md).

    A position is moved towards what λ mixes of the value `span` plies later and of what that one
    is moved towards itself; the last to learn, towards the game's result.
    """

    rate: float = _number(0.1, 0, 10)
    """Step of a position's value, shared among its windows."""
    lam: float = _number(0.4, 0, 1)
    """λ of TD(λ)."""
    span: int = _number(2, 1, 2)
    """Plies from a value to the one it learns from; with 2 the same side is to move."""
    learned: int = _number(64, 1, MAX_LEARNED)
    """The first plies, which learn; after them the policy alone plays."""
    trusted: int = _number(12, 0, MAX_LEARNED)
    """The first plies, in which values choose some of the moves."""
    greed: float = _number(0.7, 0, 1)
    """The share of these moves that values choose; the policy chooses the rest."""
    chance: float = _number(0.12, 0, 1)
    """The share of these moves that are random."""
    late_chance: float = _number(0.1, 0, 1)
    """The share of random moves in the other plies that learn."""

    prior: float = _number(12.0, 0.01, 1_000_000)
    """Visits that a position's shapes count as, beside those that simulations made to it."""
    known_greed: float = _number(0.85, 0, 1)
    """As `greed`, where simulations have been before; policy and chance share the rest."""

    share: float = _number(0.8, 0, 1)
    """The share of a move's time that is simulated; the rest is searched."""

    def rates(self) -> Rates:
        """The compiled form."""
        return Rates(
            rate=float(self.rate),
            lam=float(self.lam),
            span=self.span,
            learned=self.learned,
            trusted=self.trusted,
            greed=float(self.greed),
            chance=float(self.chance),
            late_chance=float(self.late_chance),
            prior=float(self.prior),
            known_greed=float(self.known_greed),
        )


def checked(name: str, value: Any) -> Any:
    """A value for a field of `Simulations`; raises ValueError with the fault."""
    one = next(one for one in fields(Simulations) if one.name == name)
    kind, least, most = type(one.default), one.metadata["least"], one.metadata["most"]
    is_number = isinstance(value, (int, kind)) and not isinstance(value, bool)
    if not is_number or not least <= value <= most:
        what = "a whole number" if kind is int else "a number"
        raise ValueError(f"simulations.{name} must be {what} from {least} to {most}")
    return value
