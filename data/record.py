"""A game record as plain values: what a file says of a game, before anyone plays it through."""

from dataclasses import dataclass, field
from typing import NamedTuple

MAX_MOVES = 5_000
"""Moves of a game, passes too; the longest have some 500."""
MAX_KOMI = 1_000
"""More, of either sign, means nothing on any board."""

Place = tuple[int, int]
"""Row and column of a point, both from 0 at the lower left corner, as sgfmill has them."""


class RecordError(ValueError):
    """This is no game record, or it does not play through; the message is a sentence's end."""


class SizeError(RecordError):
    """The record is of a board on which nobody plays Go."""


class Step(NamedTuple):
    """One node of the main line: stones that are set up, then a move, either of which may lack."""

    colour: str = ""
    """Of the move: "B", "W", or nothing when there is none."""
    place: Place | None = None
    """None for a pass."""
    black: frozenset[Place] = frozenset()
    white: frozenset[Place] = frozenset()
    empty: frozenset[Place] = frozenset()
    to_move: str = ""
    """Whose turn it is after the set-up, as `colour`; nothing when that is not said."""
    comment: str = ""

    @property
    def sets_up(self) -> bool:
        """Does it change the board, or whose turn it is, other than by a move?"""
        return bool(self.black or self.white or self.empty or self.to_move)


@dataclass(frozen=True)
class Record:
    """A game's main line and what is said about the game. The moves need not be legal."""

    size: int
    """From 1 to 26."""
    steps: tuple[Step, ...]
    """The first is the root; they end where one makes no sense."""
    places: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """Of each step, line and column in its file, in words; none where there is no file."""
    remarks: tuple[str, ...] = field(default=(), compare=False)
    """What is wrong with the file, read past or up to, each as "line 3, column 18: ..."."""
    komi: float | None = None
    """Points; None when the record names none that a game can have (then among the remarks)."""
    handicap: int = 0
    rules: str = ""
    """As the record names them; as the next ones, nothing when it does not."""
    black: str = ""
    white: str = ""
    result: str = ""
    date: str = ""
    """Days, as in 2024-05-01."""
