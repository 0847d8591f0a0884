"""What a page may ask: each request's body, read with distrust by its schema."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from katachi.data.language import Text, ended, t

Asked = TypeVar("Asked")

Vertex = Annotated[str, Meta(max_length=4)]
Sign = Annotated[str, Meta(pattern="^([△□○×]|[A-Za-z]|[0-9]{1,3})?$")]
"""A mark on a point, as a page draws it; empty: none."""
Number = Annotated[int, Meta(ge=0, le=10_000)]
Key = Annotated[str, Meta(pattern="^[0-9a-z-]{1,40}$")]
"""The name of a theory."""
PageKey = Annotated[str, Meta(pattern="^[0-9]{1,9}$")]
Shown = Annotated[str, Meta(pattern="^(games|reviews|learnings)/[0-9a-f]{32}$")]
"""Something that a page shows, by its kind and name."""

Side = Literal["black", "white", "both"]
"""Whose moves are meant."""


class Refusal(Exception):
    """What is asked cannot be done: a sentence for the person, and a status of HTTP."""

    def __init__(self, text: str, status: int = 400) -> None:
        super().__init__(text if isinstance(text, Text) else t(text))
        self.status = status


def too_large(most: int) -> Refusal:
    """What is said of more bytes than may be sent."""
    return Refusal(t("There are more than {count} bytes.", count=f"{most:,}"), 413)


@dataclass(frozen=True)
class ClockTerms:
    """What each side's clock has."""

    minutes: Annotated[float, Meta(ge=0, le=600)]
    """Of main time."""
    periods: Annotated[int, Meta(ge=0, le=30)]
    """Of byo-yomi; a move that takes a whole one uses it up."""
    seconds: Annotated[float, Meta(ge=1, le=600)]
    """Of each."""


class Terms(Struct):
    """Who plays whom, and on what: of any game that may be shown, such as one from a record."""

    size: Annotated[int, Meta(ge=2, le=19)] = 9
    komi: Annotated[float, Meta(ge=-1_000, le=1_000)] = 7.0
    rules: Annotated[str, Meta(max_length=20)] = "chinese"
    handicap: Annotated[int, Meta(ge=0, le=9)] = 0
    person: Side = "black"
    level: Annotated[int, Meta(ge=1, le=10)] = 3
    own_level: bool = False
    """Play at the person's level, whatever `level` says, and let the result move it."""
    seconds: Annotated[float, Meta(gt=0, le=60)] = 2.0
    """That Katachi may take for a move."""
    clock: ClockTerms | None = None
    theory: Key | None = None
    """Play by these rules alone."""
    teacher: bool = False
    """Say a word on the person's moves that cost much, before Katachi answers."""
    friend: bool = False
    """The other side is a person too, who comes by the game's address."""


class NewGame(Terms, forbid_unknown_fields=True):
    """A new game, which begins on a board that a page offers, and with a komi that makes sense."""

    size: Annotated[int, Meta(ge=5, le=19)] = 9
    komi: Annotated[float, Meta(ge=-100, le=100, multiple_of=0.25)] = 7.0
    """In quarters of a point, as records have it."""
    board: Annotated[str, Meta(pattern="^[BW.]{25,361}$")] | None = None
    """Stones that are set up, a sign a point from the top left."""
    to_move: Literal["black", "white"] = "black"
    """Whose turn it is then."""
    marks: Annotated[dict[Vertex, Sign], Meta(max_length=361)] = {}
    """On the board before the first move."""


class Listen(Struct, forbid_unknown_fields=True):
    """All that a browser's pages show, by keys of the browser's."""

    wants: Annotated[dict[PageKey, Shown], Meta(max_length=150)]


class Play(Struct, forbid_unknown_fields=True):
    """A move, and what number it would have: so a click that comes too late does nothing."""

    vertex: Vertex
    number: Number


class Agree(Struct, forbid_unknown_fields=True):
    """What the person sees stands; version: of what he sees, which matters where two agree."""

    version: Annotated[int, Meta(ge=0)] | None = None


class Fork(Struct, forbid_unknown_fields=True):
    """A variation: a child of a node on the line, as the notes of this version have it."""

    node: Annotated[int, Meta(ge=0, le=20_000)]
    child: Number
    version: Annotated[int, Meta(ge=0)]


class Stone(Struct, forbid_unknown_fields=True):
    """A stone of a block whose life is disputed."""

    vertex: Vertex


class Mark(Struct, forbid_unknown_fields=True):
    """A mark on a point after `number` moves of the line that this version has."""

    vertex: Vertex
    sign: Sign
    number: Number
    version: Annotated[int, Meta(ge=0)]


class Why(Struct, forbid_unknown_fields=True):
    """Why a move: after `after` moves of the game; without a vertex, that which was played."""

    after: Number
    vertex: Vertex | None = None


class Lives(Struct, forbid_unknown_fields=True):
    """Who lives after `after` moves: in the rectangle between two points, or on one."""

    after: Number
    corner: Vertex
    other: Vertex | None = None


class Learn(Struct, forbid_unknown_fields=True):
    """Learn from the games that were sent."""

    me: Annotated[str, Meta(max_length=80)] = ""
    """Whose moves are compared, as the records name them; empty: the one in most, or both."""
    seconds: Annotated[float, Meta(ge=1, le=900)] = 60.0
    """Of the induction."""


class Drill(Struct, forbid_unknown_fields=True):
    """Positions for a finding: of whom it is found beside, and the number of its rule."""

    beside: Literal["professionals", "player"]
    rule: Annotated[int, Meta(ge=0)]


class Answer(Struct, forbid_unknown_fields=True):
    """An answer to the question with this number; null: not known."""

    number: Number
    choice: Annotated[str, Meta(max_length=8)] | None


class QuizAnswer(Answer):
    """The same to a question of a quiz from this side's mistakes; number: that of the move."""

    side: Side = "both"


class NewTest(Struct, forbid_unknown_fields=True):
    """A level test; practised: names of questions that are not asked, as the person knows them."""

    practised: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=200)] = []


class Analyse(Struct, forbid_unknown_fields=True):
    """Katachi's thoughts, on or off: of the position after `after` moves, or of the last one."""

    on: bool
    after: Number | None = None


class Estimate(Struct, forbid_unknown_fields=True):
    """Who is ahead after `after` moves."""

    after: Number


class Token(Struct, forbid_unknown_fields=True):
    """What lets a browser on another computer in."""

    token: Annotated[str, Meta(max_length=300)]


class Nothing(Struct, forbid_unknown_fields=True):
    """A request that says all by where it goes."""


def sentence(fault: Exception | str) -> str:
    """What went wrong, as a sentence."""
    return str(fault) if isinstance(fault, Refusal) else ended(str(fault) or t("it cannot be done"))


def side_of(text: str) -> Side:
    """The side that is meant. Raises Refusal."""
    sides: dict[str, Side] = {"black": "black", "white": "white", "both": "both"}
    if text not in sides:
        raise Refusal("There is no such side.")
    return sides[text]


def number_of(text: str) -> int:
    """Which of several things is meant, from 0. Raises Refusal."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refusal("This is no number.")
    return int(text)


def read(data: bytes, kind: type[Asked]) -> Asked:
    """The body of a request. Raises Refusal, which says what is wrong with it."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refusal(sentence(f"this is no such request: {fault}")) from None
