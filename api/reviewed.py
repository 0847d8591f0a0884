"""What a review says: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from katachi.api.drawing import curve_svg
from katachi.api.names import Colour

if TYPE_CHECKING:
    from katachi.reviewing.findings import Findings


@dataclass(frozen=True)
class ReviewedMove:
    """A move of a game, and what is thought of it."""

    number: int
    """Its place in the game, from 1."""
    colour: Colour
    vertex: str
    kind: str
    """`best`, `good`, `inaccuracy`, `mistake`, `blunder` or `pass`."""
    loss: float
    """Chance of winning that the mover gives away for sure, from 0 to 1."""
    points_lost: float | None
    """The same in points; None by a player that does not judge."""
    chances: float
    """Black's of winning, after the move."""
    points: float | None
    """That Black is ahead then; None as above."""
    comment: str | None = None
    """What is to be learned; at most one move in three has one."""
    fault: str | None = None
    """What was missed; the three below are of a fault only."""
    better: tuple[str, ...] = ()
    """The better move, and what is expected after it."""
    punishment: tuple[str, ...] = ()
    """What is expected after the move played."""

    def __str__(self) -> str:
        """`12 black D4: mistake`, and the comment."""
        told = f"\n{self.comment}" if self.comment else ""
        return f"{self.number} {self.colour} {self.vertex}: {self.kind}{told}"


@dataclass(frozen=True)
class Decline:
    """A stretch of moves in which a player fell behind, with no mistake that is sure."""

    colour: Colour
    first: int
    """The number of its first move, which is the player's ..."""
    last: int
    """... and of its last, the opponent's."""
    before: float
    """The player's chances before it, from 0 to 1 ..."""
    after: float
    """... and after it, by long looks at both."""


@dataclass(frozen=True)
class Review:
    """All that was found."""

    moves: tuple[ReviewedMove, ...]
    accuracy: dict[Colour, float | None]
    """The share of a side's moves that are best or good; None where it has none."""
    turning_points: tuple[int, ...]
    """Numbers of the moves that gave away most, three at most."""
    commonest_fault: str | None
    start_chances: float
    """Black's before the first of the moves."""
    start_points: float | None
    decline: Decline | None
    """Where the game was lost little by little; None too as long as moves are left to judge."""
    remarks: tuple[tuple[int, str], ...]
    """What is said of stretches of the game, such as a decline: the first move, and a sentence."""
    summary: str
    """The same for people, in ten lines at most: what `katachi review` prints."""

    def __str__(self) -> str:
        """Both accuracies, and a line for each move."""
        shares = (
            f"{side}: {'no move' if share is None else f'{100 * share:.0f} % best or good'}"
            for side, share in self.accuracy.items()
        )
        return "\n".join(["; ".join(shares), *map(str, self.moves)])

    def _repr_svg_(self) -> str:
        chances = [self.start_chances, *(move.chances for move in self.moves)]
        return curve_svg(chances, "Black's chances, move by move")


def moves_of(found: Findings) -> list[ReviewedMove]:
    """The moves found, each fault with its comment."""
    from katachi.reviewing.as_json import facts

    return [_move(**fact) for fact in facts(found, found.lessons)["moves"]]


def _move(**fact: object) -> ReviewedMove:
    """A move from its entry, whose names JSON has."""
    called = {"move": "number", "class": "kind"}
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in fact.items()}
    return ReviewedMove(**{called.get(name, name): v for name, v in values.items()})  # type: ignore[arg-type]
