"""A game record as plain values, and the many ways of writing komi."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from katachi.data.language import RecordError, Text, t

_WHOLE = re.compile(r"[+-]?[0-9]+")
_KOMI = re.compile(
    r"(?:黒|先番?|コミ|komi|贴|黑贴)*\s*(?P<number>[+-]?(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+))?\s*"
    r"(?:(?P<stones>子)|目|points?|pts?\.?)?(?P<half>半)?[目子]?(?:コミ出し)?",
    re.IGNORECASE,
)
_FRACTIONS = {"½": ".5", "¼": ".25", "¾": ".75", "又1/2": ".5", "又1/4": ".25", "又3/4": ".75"}
_LONGEST = 40
_NAME = 40  # characters of a name or a date in a heading


def komi_in(root: Mapping[str, Sequence[bytes]]) -> float | None:
    """The komi of a record, in points, by the properties of its root; None: none, or no sense.

    - A quarter, as in 3.75, means stones; a stone is worth two points.
    - Fox and other Chinese programs write hundredths, from 200 on (Fox also less): of stones where
      there is a quarter or they make two to four, as 375 and 350; else of points, as 550 and 750.
      Hundredths are multiples of 25 below 1000; other whole numbers from 200 on make no sense.
    - The same holds below zero. A comma may be the decimal point. There may be words for points,
      stones and a half, as Nihon Ki-in writes in KO.
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
    return 2 * komi if text.endswith((".25", ".75")) else komi


def names_komi(root: Mapping[str, Sequence[bytes]]) -> str:
    """The property that names komi, KM or KO; empty: there is none."""
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
    """Write komi into sgfmill's root, in a form that `komi_in` reads as the same."""
    from sgfmill.sgf_properties import serialise_real  # late: a GTP program starts without it

    text: bytes = serialise_real(komi)
    for end in (b"", b"0" if b"." in text else b".0"):
        if komi_in(root.get_raw_property_map()) != komi:
            root.set_raw("KM", text + end)


MAX_MOVES = 5_000  # moves of a game, passes too; the longest have some 500
MAX_KOMI = 1_000  # of either sign
MAX_FLAWS = 20  # of a record that are told

Place = tuple[int, int]  # row and column of a point, from 0 at the lower left, as in sgfmill


def shown(said: str | bytes, most: int = 12) -> str:
    """A piece of a record for a message, at most `most` characters in quotes."""
    text = said if isinstance(said, str) else said[:most].decode("latin-1")
    return repr(text[:most])


class SizeError(RecordError):
    """The record is of a board on which nobody plays Go."""


class Where(NamedTuple):
    """A place in a record's file; both from 1."""

    line: int
    column: int | None = None  # None in formats where a line says one thing


def placed(where: Where, fault: object) -> Text:
    """A fault with its place: `line 3, column 18: ...`, or `line 3: ...`."""
    if where.column is None:
        return t("line {line}: {fault}", line=where.line, fault=fault)
    return t("line {line}, column {column}: {fault}", **where._asdict(), fault=fault)


class Step(NamedTuple):
    """A node of the main line: a set-up, then a move. Either may be missing."""

    colour: str = ""  # of the move: "B", "W", or empty: there is none
    place: Place | None = None  # None for a pass
    black: frozenset[Place] = frozenset()
    white: frozenset[Place] = frozenset()
    empty: frozenset[Place] = frozenset()
    to_move: str = ""  # the side to move after the set-up, as `colour`; empty: not told
    comment: str = ""

    @property
    def sets_up(self) -> bool:
        """Is there a set-up?"""
        return bool(self.black or self.white or self.empty or self.to_move)


_COUNTED = re.compile(r"([BW])\+([0-9]+(?:\.[0-9]+)?)|0|draw|jigo", re.IGNORECASE)


def score_of(result: str) -> float | None:
    """Black's points minus White's, from a result such as `B+3.5`; None where it is no count."""
    if (counted := _COUNTED.fullmatch(result)) is None:
        return None
    side, points = counted.groups("0")
    return float(points) * (-1 if side in "wW" else 1)


def score_text(score: float) -> str:
    """The score as GTP and SGF write it: `B+3.5`, `W+0.5`, or `0` for a draw."""
    return "0" if score == 0 else f"{'B' if score > 0 else 'W'}+{abs(score):g}"


MIN_STONES, MAX_STONES = 2, 9  # of a handicap


def max_fixed(size: int) -> int:
    """The largest fixed handicap on a board of `size`; 0 when there is none."""
    if size < 7:
        return 0
    return MAX_STONES if size % 2 == 1 and size >= 9 else 4


def fixed_handicap(stones: int, size: int) -> list[Place]:
    """The points of a fixed handicap (GTP version 2, section 4.1). Raises RecordError: no such."""
    if not MIN_STONES <= stones <= max_fixed(size):
        of = {"stones": stones, "size": size}
        raise RecordError(t("no fixed handicap of {stones} stones on a board of size {size}", **of))
    low = 3 if size >= 13 else 2
    high, middle = size - 1 - low, size // 2
    corners = [(low, low), (high, high), (high, low), (low, high)]
    sides = [(middle, low), (middle, high), (low, middle), (high, middle)]
    chosen = corners[:stones] + sides[: max(0, stones - 4) // 2 * 2]
    return chosen + [(middle, middle)] * (stones > 4 and stones % 2)


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
    """A player's name without ranks and ratings, which change."""
    name = " ".join(name.split())[:_LONGEST_NAME].strip()
    while (rest := _RANK.sub("", name)) not in ("", name):
        name = rest
    return name


@dataclass(frozen=True)
class Record:
    """The main line of a game, and what is told of the game. Not checked: the moves are legal."""

    size: int  # from 1 to 26
    steps: tuple[Step, ...]  # The first is the root. They end where one makes no sense.
    places: tuple[Where, ...] = field(default=(), compare=False, repr=False)
    """The place of each step in its file; empty: there is no file."""
    remarks: tuple[str, ...] = field(default=(), compare=False)
    """Faults of the file, each as "line 3, column 18: ..."."""
    komi: float | None = None
    """Points; None: the record names none, or one that makes no sense (a remark tells that)."""
    handicap: int = 0
    rules: str = ""  # as the record names them; empty: not told, likewise below
    black: str = ""
    white: str = ""
    result: str = ""
    date: str = ""  # days, as in 2024-05-01

    @property
    def heading(self) -> str:
        """Who played whom, and when; empty: the record names no player."""
        if not (self.black or self.white):
            return ""
        black, white = (" ".join(one.split())[:_NAME] or "?" for one in (self.black, self.white))
        return ", ".join(filter(None, [f"{black} – {white}", self.date[:_NAME]]))
