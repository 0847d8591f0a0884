"""The common part of formats with a line for each move: those of Tygem, WBaduk and PandaNet.

No specification is published. They are known from files, and from programs that read them (Sabaki,
Ogatak, xyz2sgf, sgfutils; https://senseis.xmp.net/?GoGameFileFormat).
"""

import io
import re
from collections.abc import Iterator, Set
from datetime import date
from functools import partial
from typing import Any

from katachi.data import record
from katachi.data.language import RecordError, t
from katachi.data.record import Place, Record, Step, Where

shown = partial(record.shown, most=24)

_DAY = re.compile(r"([0-9]{4})\D{0,2}([0-9]{1,2})\D{0,2}([0-9]{1,2})(?![0-9])")

_COLOUR = re.compile(r"(?P<B>black|흑|黑|黒)|(?P<W>white|백|白)", re.IGNORECASE)
_LOST = re.compile(r"\blos[et]|패|敗|败|负|負", re.IGNORECASE)
_DRAWN = re.compile(r"\bdraw|\bjigo|무승부|和棋|持碁", re.IGNORECASE)
_WAYS = {
    "R": re.compile(r"\bresi|불계|中盘|中盤|中押|认输|認輸", re.IGNORECASE),
    "T": re.compile(r"\btime|시간|时间|時間|超时|超時|切れ", re.IGNORECASE),
}
_POINTS = re.compile(r"([0-9]+(?:\.[0-9]+)?)(?:\D*?(半|반))?")


class LinedGame:
    """A game whose lines are being read; each format is a subclass.

    Attributes: size, which may change before the first step is added; steps, places, remarks and
    handicap, as of Record; head, what the head says by its keys.
    """

    BEGINS: re.Pattern[str]  # what tells the format, in the first lines of a file
    END: str | None = None
    """What begins the last line; None: the end of the file is that of the game."""

    def __init__(self) -> None:
        self.size = 19
        self.steps = [Step()]
        self.places = [Where(1)]
        self.remarks: list[str] = []
        self.handicap = 0
        self.head: dict[str, str] = {}
        self._number: int | None = None

    @staticmethod
    def encoding_of(start: str) -> str:
        """The likeliest encoding of a record that begins so; empty: not known."""
        return ""

    def record(self) -> Record:
        """The record of what was read."""
        raise NotImplementedError

    def take(self, line: int, said: str) -> None:
        """Take a line, stripped. Raises RecordError."""
        raise NotImplementedError

    def read(self, text: str) -> None:
        """Take all lines up to the end, or to a flaw, which is noted.

        Raises RecordError when there is nothing before the flaw.
        """
        for line, said in numbered(text.rstrip()):
            if said.partition(" ")[0] == self.END:
                return
            try:
                self.take(line, said)
            except RecordError as fault:
                if record.is_empty(self.steps):
                    raise type(fault)(record.placed(Where(line), str(fault))) from None
                self.tell(line, str(fault))
                return
        if self.END:
            self.tell(line, t("the record ends without {end}", end=self.END))

    @property
    def to_move(self) -> str:
        """The side to move, by the last move, or by handicap stones."""
        last = self.steps[-1]
        return ("W" if last.black else "B") if not last.colour else "BW"[last.colour == "B"]

    def tell(self, line: int, flaw: str) -> None:
        """Note a flaw, unless there are many already."""
        if len(self.remarks) < record.MAX_FLAWS:
            self.remarks.append(record.placed(Where(line), flaw))

    def set_up(self, line: int, colour: str, places: Set[Place]) -> None:
        """Set up stones. Raises RecordError after the first move, or for a point set up twice."""
        if len(self.steps) > 1:
            raise RecordError(t("stones are set up after the first move"))
        black, white = self.steps[0].black, self.steps[0].white
        if places & (black | white):
            raise RecordError(t("a point is set up twice"))
        black, white = (black | places, white) if colour == "B" else (black, white | places)
        self.steps[0] = self.steps[0]._replace(black=black, white=white)
        self.places[0] = Where(line)

    def play(self, line: int, colour: str, place: Place | None, number: int) -> None:
        """Add a move; place: None for a pass; number: in its line. Raises RecordError: too many."""
        if len(self.steps) > record.MAX_MOVES:
            raise RecordError(t("the game is too long, and is read to here"))
        before, self._number = self._number, number
        if before not in (None, number - 1):
            self.tell(line, t("move {number} follows move {before}", number=number, before=before))
        self.steps.append(Step(colour, place))
        self.places.append(Where(line))

    def made(self, **said: Any) -> Record:
        """The record with these steps; said: its other fields."""
        steps, places, remarks = tuple(self.steps), tuple(self.places), tuple(self.remarks)
        return Record(self.size, steps, places, remarks, handicap=self.handicap, **said)


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """Each line, stripped, with its number from 1."""
    return ((line, said.strip()) for line, said in enumerate(io.StringIO(text), 1))


def day_in(text: str) -> str:
    """The first day in a text, in ISO 8601; empty: there is none."""
    found = _DAY.search(text[:200])
    try:
        return date(*map(int, found.groups())).isoformat() if found else ""
    except ValueError:
        return ""


def points_in(text: str) -> float | None:
    """Komi in points; None: it is no komi."""
    return record.komi_in({"KM": [text.strip().encode()]})


def result_in(text: str) -> str:
    """A result in English, Korean, Chinese or Japanese words, as SGF writes it; empty: none."""
    text = text[:200]
    winner = _COLOUR.search(text)
    if winner is None or _DRAWN.search(text):
        return "0" if _DRAWN.search(text) else ""
    side = winner.lastgroup or ""
    if _LOST.search(text):
        side = "BW"[side == "B"]
    for way, words in _WAYS.items():
        if words.search(text):
            return f"{side}+{way}"
    points = _POINTS.search(text, winner.end())
    if points is None:
        return f"{side}+"
    return f"{side}+{float(points[1]) + (0.5 if points[2] else 0):g}"
