"""A game record as plain values: what a file says of a game, and komi as records name it."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from katachi.data.language import Text, t

_WHOLE = re.compile(r"[+-]?[0-9]+")
_QUARTER = re.compile(r"\.[27]5$")
_KOMI = re.compile(
    r"(?:黒|先番?|コミ|komi|贴|黑贴)*\s*(?P<number>[+-]?(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+))?\s*"
    r"(?:(?P<stones>子)|目|points?|pts?\.?)?(?P<half>半)?[目子]?(?:コミ出し)?",
    re.IGNORECASE,
)
_FRACTIONS = {"½": ".5", "¼": ".25", "¾": ".75", "又1/2": ".5", "又1/4": ".25", "又3/4": ".75"}
_LONGEST = 40
_NAME = 40
"""Characters of a name or a date in a heading."""


def komi_in(root: Mapping[str, Sequence[bytes]]) -> float | None:
    """The komi of a record by its root's properties; None for none, or none that a game can have.

    Points have halves; a quarter is that of a stone, as in 3.75, and a stone is worth two points.
    Fox and other Chinese programs write hundredths without a point, from 200 on (Fox also less):
    of a stone where there is a quarter or where they make two to four, as in 375, 275 and 350;
    of a point elsewhere, as in 550 and 750. Hundredths are of quarters and below ten; other whole
    numbers from 200 on are no komi. The same holds below zero. A comma may stand for the point,
    and words for points, stones and a half around the number, as Nihon Ki-in has them in KO.
    """
    found = _KOMI.fullmatch(_text(root, names_komi(root) or "KM"))
    if found is None or not (found["number"] or found["half"]):
        return None
    text = (found["number"] or "0").replace(",", ".")
    komi = float(text)
    if abs(komi) > MAX_KOMI:
        return None
    if found["half"]:
        return komi + 0.5
    if found["stones"]:
        return 2 * komi
    is_fox = any(b"foxwq" in value for value in root.get("AP", ()))
    if _WHOLE.fullmatch(text) and abs(komi) >= (25 if is_fox else 200):
        return _of_hundredths(komi)
    return 2 * komi if _QUARTER.search(text) else komi


def names_komi(root: Mapping[str, Sequence[bytes]]) -> str:
    """The property that says something of komi, right or wrong; nothing where there is none."""
    return next((name for name in ("KM", "KO") if _text(root, name)), "")


def _text(root: Mapping[str, Sequence[bytes]], name: str) -> str:
    text = root.get(name, [b""])[0][:_LONGEST].decode("utf-8", "replace")
    for fraction, decimal in _FRACTIONS.items():
        text = text.replace(fraction, decimal)
    return unicodedata.normalize("NFKC", text).strip()


def _of_hundredths(number: float) -> float | None:
    komi = number / 100
    if number % 25 or abs(komi) >= 10:
        return None
    return 2 * komi if number % 50 or 2 <= abs(komi) <= 4 else komi


def say_komi(root: Any, komi: float) -> None:
    """Let sgfmill's root of a game name this komi, so that it is taken for nothing else."""
    from sgfmill.sgf_properties import serialise_real  # late: a GTP program starts without it

    text: bytes = serialise_real(komi)
    for end in (b"", b"0" if b"." in text else b".0"):
        if komi_in(root.get_raw_property_map()) != komi:
            root.set_raw("KM", text + end)


MAX_MOVES = 5_000
"""Moves of a game, passes too; the longest have some 500."""
MAX_KOMI = 1_000
"""More, of either sign, means nothing on any board."""

Place = tuple[int, int]
"""Row and column of a point, both from 0 at the lower left corner, as sgfmill has them."""


def shown(said: str | bytes, most: int = 12) -> str:
    """A piece of a record for a message, however strange."""
    text = said if isinstance(said, str) else said[:most].decode("latin-1")
    return repr(text[:most])


class RecordError(ValueError):
    """This is no game record, or it does not play through; the message is a sentence's end."""


class SizeError(RecordError):
    """The record is of a board on which nobody plays Go."""


class Where(NamedTuple):
    """A place in a record's file; both from 1."""

    line: int
    column: int | None = None
    """None where a line says one thing."""


def placed(where: Where, fault: object) -> Text:
    """A fault at a place: `line 3, column 18: ...`, or `line 3: ...`."""
    line, column = where
    if column is None:
        return t("line {line}: {fault}", line=line, fault=fault)
    return t("line {line}, column {column}: {fault}", line=line, column=column, fault=fault)


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


def is_empty(steps: Sequence[Step]) -> bool:
    """Is nothing set up or played?"""
    return not any(step.colour or step.sets_up for step in steps)


_RANK = re.compile(
    r" ?([(\[]([^()\[\]]{0,12}\d[^()\[\]]{0,12}|[-?])[)\]]"
    r"| \d{1,2} ?(k|d|p|kyu|dan|級|级|段|급|단)[?+]?)$",
    re.IGNORECASE,
)
_LONGEST_NAME = 80


def person(name: str) -> str:
    """A player's name without ranks behind it, or ratings in brackets: these change."""
    name = " ".join(name.split())[:_LONGEST_NAME].strip()
    while (rest := _RANK.sub("", name)) not in ("", name):
        name = rest
    return name


@dataclass(frozen=True)
class Record:
    """A game's main line and what is said about the game. The moves need not be legal."""

    size: int
    """From 1 to 26."""
    steps: tuple[Step, ...]
    """The first is the root; they end where one makes no sense."""
    places: tuple[Where, ...] = field(default=(), compare=False, repr=False)
    """Of each step, in its file; none where there is no file."""
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

    @property
    def heading(self) -> str:
        """Who played whom and when; nothing when the record names no player."""
        if not (self.black or self.white):
            return ""
        black, white = (" ".join(one.split())[:_NAME] or "?" for one in (self.black, self.white))
        return ", ".join(filter(None, [f"{black} – {white}", self.date[:_NAME]]))
