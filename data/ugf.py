"""Records in UGF, also called UGI, of the server PandaNet and of Japanese pages.

Sections begin with their name in brackets. `[Header]` has lines `KEY=VALUE`; a line of `[Data]` is
a move, `QP,B1,1,0`: column and row, colour, number, seconds. Stones of number 0 are set up; `YA`
and the like are passes. Rows count from below where `CoordinateType` is IGS, else from above.
Comments are in `[Figure]` (`.Text,MOVE` to `.EndText`) and `[ReviewComment]` (`.Comment,NODE`).
What is known of it: https://homepages.cwi.nl/~aeb/go/misc/ugf.html.
"""

import re

from katachi.data.language import RecordError, t
from katachi.data.lined import LinedGame, day_in, points_in, shown
from katachi.data.record import Place, Record, SizeError

_LANG = re.compile(r"^[ \t]*Lang=([\w.-]{1,40})\s*$", re.MULTILINE | re.IGNORECASE | re.ASCII)
_SECTION = re.compile(r"\[([A-Za-z]+)\]")
_MOVE = re.compile(r"([A-Z])([A-Z]),\s*([BW])[0-9]?,\s*([0-9]{1,6})(?:,.*)?", re.IGNORECASE)
_PASS = re.compile(r"[YZ][A-Z],\s*(?:([BW])[0-9]?|MK),\s*([0-9]{1,6})(?:,.*)?", re.IGNORECASE)
_COMMENT = re.compile(r"\.(Text|Comment),\s*([0-9]{1,6})\b.*")
_RULES = {"JPN": "Japanese", "CHN": "Chinese", "CH": "Chinese", "KOR": "Korean"}
_WAYS = {"C": "R", "R": "R", "T": "T", "F": "F"}
_OTHERS = {"D": "0", "N": "Void"}  # ends without a winner
_NUMBER = re.compile(r"[0-9]{1,3}")
_POINTS = re.compile(r"[0-9]{1,3}(?:[.,][0-9]{1,4})?")
_LARGEST = 24  # lines; Y and Z are no columns


class Ugf(LinedGame):
    """A game in UGF, without variations."""

    BEGINS = re.compile(r"^[ \t]*\[(?:Header|Data)\]\s*$", re.MULTILINE | re.IGNORECASE)

    def __init__(self) -> None:
        super().__init__()
        self._section = ""
        self._numbers = {0: 0}  # by the numbers of moves
        self._told: dict[int, list[str]] = {}
        self._at: int | None = None  # the move that the comment is of which is read

    @staticmethod
    def encoding_of(start: str) -> str:
        """The encoding that a record names, else Shift-JIS."""
        found = _LANG.search(start)
        return found[1] if found else "SJIS"

    def take(self, line: int, said: str) -> None:
        if found := _SECTION.fullmatch(said):
            self._section, self._at = found[1].lower(), None
        elif self._section == "header":
            self._define(said)
        elif self._section == "data":
            self._move(line, said)
        elif self._section in ("figure", "reviewcomment"):
            self._comment(said)

    def _define(self, said: str) -> None:
        key, _, value = said.partition("=")
        key, value = key.strip().lower(), value.strip()
        self.head.setdefault(key, value)
        if key == "crypt" and value and "PLAIN" not in value.upper():
            raise RecordError(t("the record is encrypted"))
        if key == "size":
            size = int(value) if _NUMBER.fullmatch(value) else 0
            if not 1 <= size <= _LARGEST:
                raise SizeError(t("the board is of size {size}", size=shown(value)))
            self.size = size

    def _move(self, line: int, said: str) -> None:
        if not said or said.startswith("."):
            return
        if passed := _PASS.fullmatch(said):
            colour = (passed[1] or self.to_move).upper()
            self._move_to(line, colour, None, int(passed[2]))
            return
        found = _MOVE.fullmatch(said)
        if found is None:
            raise RecordError(t("{text} is no move", text=shown(said)))
        place = self._place(said, found[1], found[2])
        if int(found[4]) == 0:
            self.set_up(line, found[3].upper(), frozenset([place]))
        else:
            self._move_to(line, found[3].upper(), place, int(found[4]))

    def _move_to(self, line: int, colour: str, place: Place | None, number: int) -> None:
        self.play(line, colour, place, number)
        self._numbers[number] = len(self.steps) - 1

    def _place(self, said: str, column: str, row: str) -> Place:
        x, y = (ord(one.upper()) - ord("A") for one in (column, row))
        if not (x < self.size and y < self.size):
            raise RecordError(t("{text} is no point of the board", text=shown(said)))
        is_below = self.head.get("coordinatetype", "").upper() == "IGS"
        return (y if is_below else self.size - 1 - y), x

    def _comment(self, said: str) -> None:
        if found := _COMMENT.fullmatch(said):
            number = int(found[2])  # nodes are counted from 1, the one before the first move
            self._at = number if found[1] == "Text" else max(0, number - 1)
        elif said.startswith((".EndText", ".Fig")):
            self._at = None
        elif self._at is not None and not said.startswith(".#,"):
            self._told.setdefault(self._at, []).append(said)

    def record(self) -> Record:
        """The record, with comments and what the head says."""
        for number, lines in self._told.items():
            if (at := self._numbers.get(number)) is not None:
                comment = "\n".join(lines).strip()
                self.steps[at] = self.steps[at]._replace(comment=comment)
        stones, _, komi = self.head.get("hdcp", "").partition(",")
        named = int(stones) if _NUMBER.fullmatch(stones.strip()) else 0
        self.handicap = named if named >= 2 else 0
        if self.handicap and not self.steps[0].black:
            self.tell(1, t("a handicap of {stones} is named, and no stone is set up", stones=named))
        rules = self.head.get("rule") or self.head.get("rules", "")
        return self.made(
            komi=points_in(komi),
            rules=_RULES.get(rules.upper(), rules),
            black=self._names("b"),
            white=self._names("w"),
            result=_result(self.head.get("winner", "")),
            date=day_in(self.head.get("date", "")),
        )

    def _names(self, side: str) -> str:
        """The name of the player, or of both players of a side, without ranks."""
        pairs = ((f"player{side}", f"{side}memb1"), (f"player{side}2", f"{side}memb2"))
        found = (self.head.get(one) or self.head.get(other, "") for one, other in pairs)
        return " & ".join(filter(None, (said.split(",")[0].strip() for said in found)))


def _result(said: str) -> str:
    winner, _, by = said.partition(",")
    winner, by = winner.strip().upper()[:1], by.strip().upper()
    if winner not in ("B", "W"):
        return _OTHERS.get(winner, "")
    if _POINTS.fullmatch(by):
        return f"{winner}+{float(by.replace(',', '.')):g}"
    return f"{winner}+{_WAYS.get(by[:1], '')}"
