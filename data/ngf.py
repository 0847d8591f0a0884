"""Records in NGF, of the servers WBaduk and Cyberoro: twelve lines of a head, then a line a move.

The head is the kind of game, size, White, Black, the server, handicap, a number, komi, the day, a
number, the result, and how many moves there are; half a point of an even game's komi is not said.
Records of professional games have `GI` before each line of another head: title, White, Black, two
more, the day, size, handicap, a number, komi, moves; the result is at the end. A move is `PM`, two
letters that count, `B` or `W`, column and row from the upper left, and these turned round. B is 1.
"""

import re
from itertools import islice

from katachi.data import lined, record
from katachi.data.language import RecordError, raising, t
from katachi.data.lined import LinedGame, result_in, shown
from katachi.data.record import Record, SizeError, Where, placed

_MOVE = re.compile(r"PM([A-Z])([A-Z])([BW])([A-Z])([A-Z])(?:[A-Z]{2})?.*", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,5}")
_RANKED = re.compile(r"(.*?)\s+\S+")
_RESULT = re.compile(r"IDB\[[0-9]*\]\s*(.*?)(?:\[EndTxt\])?")
_HEAD, _LONGEST = 12, 200  # lines, and signs of each that are looked at
_USUAL = {"size": 1, "white": 2, "black": 3, "handicap": 5}
_USUAL |= {"komi": 7, "date": 8, "result": 10, "moves": 11}
_WITH_GI = {"white": 1, "black": 2, "date": 5, "size": 6, "handicap": 7, "komi": 9, "moves": 10}
"""Which line of a head, from 0, says what."""


class Ngf(LinedGame):
    """A game in NGF; rules: Korean."""

    BEGINS = re.compile(r"^[ \t]*PM[A-Z]{2}[BW][A-Z]{2}(?:[A-Z]{2})?\s*$", re.MULTILINE)

    def read(self, text: str) -> None:
        head = [said for _, said in islice(lined.numbered(text), _HEAD)]
        head = head[: next((n for n, said in enumerate(head) if _MOVE.match(said)), len(head))]
        has_gi = len(head) > 2 and all(said.startswith("GI") for said in head[:3])
        if has_gi:
            head = [said.removeprefix("GI") for said in head]
        self._lines = _WITH_GI if has_gi else _USUAL
        lines = ((what, line) for what, line in self._lines.items() if line < len(head))
        self.head = {what: head[line].strip()[:_LONGEST] for what, line in lines}
        self._result = result_in(self.head.get("result", ""))
        if size := self.head.get("size", ""):
            self.size = int(size) if _NUMBER.fullmatch(size) else 0
        if not 1 <= self.size <= 19:
            line = Where(self._lines["size"] + 1)
            raise SizeError(placed(line, t("the board is of size {size}", size=shown(size))))
        self._place_handicap(self.head.get("handicap", ""), self._lines["handicap"] + 1)
        super().read(text)

    def _place_handicap(self, said: str, line: int) -> None:
        if _NUMBER.fullmatch(said) and int(said) >= 2:
            with raising(lambda fault: RecordError(placed(Where(line), fault)), RecordError):
                self.set_up(line, "B", {*record.fixed_handicap(int(said), self.size)})
            self.handicap = int(said)

    def take(self, line: int, said: str) -> None:
        if not said.startswith("PM"):
            if found := _RESULT.fullmatch(said):
                self._result = self._result or result_in(found[1])
            return
        found = _MOVE.fullmatch(said)
        if found is None:
            if len(self.steps) > 1:
                raise RecordError(t("{text} is no move", text=shown(said)))
            return  # a name may begin so
        high, low, colour, *letters = found.groups()
        size = self.size
        x, y = (ord(letter.upper()) - ord("B") for letter in letters)
        is_inside = [0 <= one < size for one in (x, y)]
        if any(is_inside) and not all(is_inside):
            raise RecordError(t("{text} is no point of the board", text=shown(said)))
        if not any(is_inside) and (x, y) != (-1, -1):
            self.tell(line, t("{text} is taken for a pass", text=shown(said)))
        place = (size - 1 - y, x) if all(is_inside) else None
        counted = 26 * (ord(high.upper()) - ord("A")) + ord(low.upper()) - ord("A")
        counted += 26 * 26 * (len(self.steps) // (26 * 26))  # ZZ is followed by AA
        self.play(line, colour.upper(), place, counted)

    def record(self) -> Record:
        """The record, with what the head says."""
        moves, named = len(self.steps) - 1, self.head.get("moves", "")
        if _NUMBER.fullmatch(named) and int(named) > moves and not self.remarks:
            text = t("{count} moves are named, and there are {moves}", count=named, moves=moves)
            self.tell(self._lines["moves"] + 1, text)
        komi = lined.points_in(self.head.get("komi", ""))
        if komi is not None and self.handicap == 0 and komi == int(komi):
            komi += 0.5
        return self.made(
            komi=komi,
            rules="Korean",
            black=_name(self.head.get("black", "")),
            white=_name(self.head.get("white", "")),
            result=self._result,
            date=lined.day_in(self.head.get("date", "")),
        )


def _name(said: str) -> str:
    ranked = _RANKED.fullmatch(said)
    return ranked[1] if ranked else said
