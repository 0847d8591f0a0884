"""Records in NGF, of the servers WBaduk and Cyberoro: twelve lines of a head, then a line a move.

The head is the kind of game, size, White, Black, the server, handicap, a number, komi, the day, a
number, the result, and how many moves there are; half a point of an even game's komi is not said.
Records of professional games have `GI` before each line of another head: title, White, Black, two
more, the day, size, handicap, a number, komi, moves; the result is at the end. A move is `PM`, two
letters that count, `B` or `W`, column and row from the upper left, and these turned round. B is 1.
"""

import re
from itertools import islice

from katachi.data.lined import (
    LinedGame,
    day_in,
    handicap_places,
    numbered,
    points_in,
    read_lines,
    result_in,
    shown,
)
from katachi.data.record import Record, RecordError, SizeError

_BEGINS = re.compile(r"^[ \t]*PM[A-Z]{2}[BW][A-Z]{2}(?:[A-Z]{2})?\s*$", re.MULTILINE)
_MOVE = re.compile(r"PM([A-Z])([A-Z])([BW])([A-Z])([A-Z])(?:[A-Z]{2})?.*", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,5}")
_RANKED = re.compile(r"(.*?)\s+\S+")
_RESULT = re.compile(r"IDB\[[0-9]*\]\s*(.*?)(?:\[EndTxt\])?")
_HEAD, _LONGEST = 12, 200  # lines, and signs of each that are looked at
_USUAL = (1, 2, 3, 5, 7, 8, 10, 11)
_WITH_GI = (6, 1, 2, 7, 9, 5, None, 10)
"""Which line of a head, from 0, has size, White, Black, handicap, komi, day, result and moves."""


def is_ngf(start: str) -> bool:
    """Is this the start of such a record? It has moves, and no other has such lines."""
    return _BEGINS.search(start) is not None


def read_ngf(text: str) -> Record:
    """The game of such a record, up to its first flaw. Raises RecordError when nothing comes of it.

    Rules are Korean; what a head that is cut off does not say is left out.
    """
    reader = _Reader(text)
    read_lines(text, reader.game, reader.take)
    return reader.record()


class _Reader:
    def __init__(self, text: str) -> None:
        """Raises RecordError."""
        head = [said for _, said in islice(numbered(text), _HEAD)]
        head = head[: next((n for n, said in enumerate(head) if _MOVE.match(said)), len(head))]
        has_gi = len(head) > 2 and all(said.startswith("GI") for said in head[:3])
        if has_gi:
            head = [said.removeprefix("GI") for said in head]
        self._lines = _WITH_GI if has_gi else _USUAL
        self._head = head
        self._result = result_in(self._said(6))
        self.game = LinedGame(self._size())
        self._handicap = self._stones()

    def _said(self, which: int) -> str:
        """What the head says of size, White and so on."""
        line = self._lines[which]
        if line is None or line >= len(self._head):
            return ""
        return self._head[line].strip()[:_LONGEST]

    def _size(self) -> int:
        said = self._said(0)
        size = int(said) if _NUMBER.fullmatch(said) else 0
        if said and not 1 <= size <= 19:
            raise SizeError(f"line {(self._lines[0] or 0) + 1}: the board is of size {shown(said)}")
        return size or 19

    def _stones(self) -> int:
        """Put the handicap stones down."""
        said, line = self._said(3), (self._lines[3] or 0) + 1
        if not _NUMBER.fullmatch(said) or int(said) < 2:
            return 0
        try:
            self.game.set_up(line, "B", handicap_places(int(said), self.game.size))
        except RecordError as fault:
            raise RecordError(f"line {line}: {fault}") from None
        return int(said)

    def take(self, line: int, said: str) -> None:
        """Of `read_lines`."""
        if not said.startswith("PM"):
            if found := _RESULT.fullmatch(said):
                self._result = self._result or result_in(found[1])
            return
        found = _MOVE.fullmatch(said)
        if found is None:
            if len(self.game.steps) > 1:
                raise RecordError(f"{shown(said)} is no move")
            return  # a name may begin so
        high, low, colour, *letters = found.groups()
        size = self.game.size
        x, y = (ord(letter.upper()) - ord("B") for letter in letters)
        is_inside = [0 <= one < size for one in (x, y)]
        if any(is_inside) and not all(is_inside):
            raise RecordError(f"{shown(said)} is no point of the board")
        if not any(is_inside) and (x, y) != (-1, -1):
            self.game.tell(line, f"{shown(said)} is taken for a pass")
        place = (size - 1 - y, x) if all(is_inside) else None
        counted = 26 * (ord(high.upper()) - ord("A")) + ord(low.upper()) - ord("A")
        counted += 26 * 26 * (len(self.game.steps) // (26 * 26))  # ZZ is followed by AA
        self.game.play(line, colour.upper(), place, counted)

    def record(self) -> Record:
        """What is said of the game, and its steps."""
        moves, named = len(self.game.steps) - 1, self._said(7)
        if _NUMBER.fullmatch(named) and int(named) > moves and not self.game.remarks:
            line = (self._lines[7] or 0) + 1
            self.game.tell(line, f"{named} moves are named, and there are {moves}")
        komi = points_in(self._said(4))
        if komi is not None and self._handicap == 0 and komi == int(komi):
            komi += 0.5
        return self.game.record(
            komi=komi,
            handicap=self._handicap,
            rules="Korean",
            black=_name(self._said(2)),
            white=_name(self._said(1)),
            result=self._result,
            date=day_in(self._said(5)),
        )


def _name(said: str) -> str:
    """A player's name without the rank behind it."""
    ranked = _RANKED.fullmatch(said)
    return ranked[1] if ranked else said
