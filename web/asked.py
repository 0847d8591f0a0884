"""The schemas of requests."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from katachi.data.language import Text, ended, t

Asked = TypeVar("Asked")

Vertex = Annotated[str, Meta(max_length=4)]
Sign = Annotated[str, Meta(pattern="^([△□○×]|[A-Za-z]|[0-9]{1,3})?$")]
"""A mark on a point; empty: none."""
Number = Annotated[int, Meta(ge=0, le=10_000)]
Key = Annotated[str, Meta(pattern="^[0-9a-z-]{1,40}$")]
"""The name of a theory."""
PageKey = Annotated[str, Meta(pattern="^[0-9]{1,9}$")]
Shown = Annotated[str, Meta(pattern="^(games|reviews|learnings)/[0-9a-f]{32}$")]
"""Something that a page shows, by its kind and name."""

Side = Literal["black", "white", "both"]
"""Whose moves are meant."""


class Refusal(Exception):
    """A request cannot be fulfilled: a sentence for the person, and the status of HTTP."""

    def __init__(self, text: str, status: int = 400) -> None:
        super().__init__(text if isinstance(text, Text) else t(text))
        self.status = status


def too_large(most: int) -> Refusal:
    """The error for a body of more than `most` bytes."""
    return Refusal(t("There are more than {count} bytes.", count=f"{most:,}"), 413)


@dataclass(frozen=True)
class ClockTerms:
    """The time of each side: main time, then Japanese byo-yomi."""

    minutes: Annotated[float, Meta(ge=0, le=600)]
    """Main time."""
    periods: Annotated[int, Meta(ge=0, le=30)]
    seconds: Annotated[float, Meta(ge=1, le=600)]
    """Of a period."""


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
    seconds: Annotated[float, Meta(gt=0, le=60)] = 2.0
    """For each move of Katachi's."""
    clock: ClockTerms | None = None
    theory: Key | None = None
    """Katachi plays by these rules alone."""
    teacher: bool = False
    """Comment on costly moves of the person before Katachi answers."""
    friend: bool = False
    """The opponent is another person, who comes by the game's address."""


class NewGame(Terms, forbid_unknown_fields=True):
    """A new game, with a size and a komi that the page offers."""

    size: Annotated[int, Meta(ge=5, le=19)] = 9
    komi: Annotated[float, Meta(ge=-100, le=100, multiple_of=0.25)] = 7.0
    board: Annotated[str, Meta(pattern="^[BW.]{25,361}$")] | None = None
    """Stones that are set up, as `api.names.board_text` writes them."""
    to_move: Literal["black", "white"] = "black"
    """The side to move where stones are set up."""
    marks: Annotated[dict[Vertex, Sign], Meta(max_length=361)] = {}
    """On the board before the first move."""


class Listen(Struct, forbid_unknown_fields=True):
    """All that a browser's pages show, by keys that the browser chose."""

    wants: Annotated[dict[PageKey, Shown], Meta(max_length=150)]


class Play(Struct, forbid_unknown_fields=True):
    """A move, and its number in the game: a click that comes too late is refused."""

    vertex: Vertex
    number: Number


class Agree(Struct, forbid_unknown_fields=True):
    """Agree to what is shown. version: of the state that is shown, needed between two people."""

    version: Annotated[int, Meta(ge=0)] | None = None


class Fork(Struct, forbid_unknown_fields=True):
    """A variation: a child of a node on the line, in this version of the table."""

    node: Annotated[int, Meta(ge=0, le=20_000)]
    child: Number
    version: Annotated[int, Meta(ge=0)]


class Stone(Struct, forbid_unknown_fields=True):
    """A stone of a block whose life is disputed."""

    vertex: Vertex


class Mark(Struct, forbid_unknown_fields=True):
    """A mark on a point after `number` moves of the line, in this version of the table."""

    vertex: Vertex
    sign: Sign
    number: Number
    version: Annotated[int, Meta(ge=0)]


class Why(Struct, forbid_unknown_fields=True):
    """Why a move after `after` moves; vertex: None for the move that was played."""

    after: Number
    vertex: Vertex | None = None


class Lives(Struct, forbid_unknown_fields=True):
    """Which blocks live after `after` moves: on one point, or in the rectangle of two."""

    after: Number
    corner: Vertex
    other: Vertex | None = None


class Learn(Struct, forbid_unknown_fields=True):
    """Learn from the games that were sent."""

    me: Annotated[str, Meta(max_length=80)] = ""
    """Name of the player whose moves are compared; empty: who plays most games, or both."""
    seconds: Annotated[float, Meta(ge=1, le=900)] = 60.0
    """For the induction."""


class Drill(Struct, forbid_unknown_fields=True):
    """Positions to practise a finding: beside whom it was found, and the number of its rule."""

    beside: Literal["professionals", "player"]
    rule: Annotated[int, Meta(ge=0)]


class Answer(Struct, forbid_unknown_fields=True):
    """An answer to the question with this number; choice: None for `not known`."""

    number: Number
    choice: Annotated[str, Meta(max_length=8)] | None


class QuizAnswer(Answer):
    """An answer in a quiz from the mistakes of a side. number: of the move."""

    side: Side = "both"


class NewTest(Struct, forbid_unknown_fields=True):
    """A level test. practised: names of questions that the person knows; they are not asked."""

    practised: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=200)] = []


class Analyse(Struct, forbid_unknown_fields=True):
    """Analysis on or off: after `after` moves, or of the last position."""

    on: bool
    after: Number | None = None


class Estimate(Struct, forbid_unknown_fields=True):
    """Who is ahead after `after` moves."""

    after: Number


class Token(Struct, forbid_unknown_fields=True):
    """The token of a browser on another computer."""

    token: Annotated[str, Meta(max_length=300)]


class Nothing(Struct, forbid_unknown_fields=True):
    """A request without a body."""


def sentence(fault: Exception | str) -> str:
    """A fault as a sentence."""
    return str(fault) if isinstance(fault, Refusal) else ended(str(fault) or t("it cannot be done"))


def side_of(text: str) -> Side:
    """The side of this name. Raises Refusal."""
    sides: dict[str, Side] = {"black": "black", "white": "white", "both": "both"}
    if text not in sides:
        raise Refusal("There is no such side.")
    return sides[text]


def number_of(text: str) -> int:
    """A whole number from 0. Raises Refusal."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refusal("This is no number.")
    return int(text)


def read(data: bytes, kind: type[Asked]) -> Asked:
    """The body of a request. Raises Refusal."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refusal(sentence(f"this is no such request: {fault}")) from None
