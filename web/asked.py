"""The schemas of what requests say."""

from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from katachi.data.language import Error, Text, ended, raising, t

Vertex = Annotated[str, Meta(max_length=4)]
Sign = Annotated[str, Meta(pattern="^([△□○×]|[A-Za-z]|[0-9]{1,3})?$")]
"""A mark on a point; empty: none."""
Number = Annotated[int, Meta(ge=0, le=10_000)]
Node = Annotated[int, Meta(ge=0, le=20_000)]
"""A node on the line of a table."""
Version = Annotated[int, Meta(ge=0)]
"""The version of a table that a page shows."""
Choice = Annotated[str, Meta(max_length=8)] | None
"""An answer to a question; None: `not known`."""
Beside = Literal["professionals", "player"]
"""Whose games a person's are compared with."""
Key = Annotated[str, Meta(pattern="^[0-9a-z-]{1,40}$")]
"""The name of a theory."""
PageKey = Annotated[str, Meta(pattern="^[0-9]{1,9}$")]
Shown = Annotated[str, Meta(pattern="^(games|reviews|learnings)/[0-9a-f]{32}$")]
"""Something that a page shows, by its kind and name."""
Token = Annotated[str, Meta(max_length=300)]
Wants = Annotated[dict[PageKey, Shown], Meta(max_length=150)]
"""All that a browser's pages show, by keys that the browser chose."""

Side = Literal["black", "white", "both"]
"""Whose moves are meant."""


class Refusal(Error):
    """A request cannot be fulfilled: a sentence for the person, and the status of HTTP."""

    def __init__(self, text: str, status: int = 400) -> None:
        super().__init__(text if isinstance(text, Text) else t(text))
        self.status = status


@dataclass(frozen=True)
class ClockTerms:
    """The time of each side: main time, then Japanese byo-yomi."""

    minutes: Annotated[float, Meta(ge=0, le=600)]  # main time
    periods: Annotated[int, Meta(ge=0, le=30)]
    seconds: Annotated[float, Meta(ge=1, le=600)]  # of a period


class Terms(Struct):
    """The terms of any game that may be shown, such as one from a record."""

    size: Annotated[int, Meta(ge=2, le=19)] = 9
    komi: Annotated[float, Meta(ge=-1_000, le=1_000)] = 7.0
    rules: Annotated[str, Meta(max_length=20)] = "chinese"
    handicap: Annotated[int, Meta(ge=0, le=9)] = 0
    person: Side = "black"
    level: Annotated[int, Meta(ge=1, le=10)] = 3
    own_level: bool = False
    """Play at the person's level, in place of `level`. The result changes the person's level."""
    seconds: Annotated[float, Meta(gt=0, le=60)] = 2.0  # for each move of Katachi's
    clock: ClockTerms | None = None
    theory: Key | None = None  # Katachi plays by these rules alone
    teacher: bool = False  # comment on costly moves of the person before Katachi answers
    friend: bool = False  # the opponent is another person, who comes by the game's address


class NewGame(Terms, forbid_unknown_fields=True):
    """A new game, with a size and a komi that the page offers."""

    size: Annotated[int, Meta(ge=5, le=19)] = 9
    komi: Annotated[float, Meta(ge=-100, le=100, multiple_of=0.25)] = 7.0
    board: Annotated[str, Meta(pattern="^[BW.]{25,361}$")] | None = None
    """Stones that are set up, as `api.names.board_text` writes them."""
    to_move: Literal["black", "white"] = "black"  # the side to move where stones are set up
    marks: Annotated[dict[Vertex, Sign], Meta(max_length=361)] = {}
    """On the board before the first move."""


def sentence(fault: Exception | str) -> str:
    """A fault as a sentence."""
    return ended(str(fault) or t("it cannot be done"))


def side_of(text: str) -> Side:
    """The side of this name. Raises Refusal."""
    with raising(lambda _: Refusal("There is no such side."), msgspec.ValidationError):
        side: Side = msgspec.convert(text, Side)
    return side


def number_of(text: str) -> int:
    """A whole number from 0. Raises Refusal."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refusal("This is no number.")
    return int(text)
