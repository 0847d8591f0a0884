r"""Records in GIB, of the server Tygem: a head of lines `\[KEY=VALUE\]`, then a line a move.

A move is `STO 0 NUMBER COLOUR X Y`, Black 1 and White 2, from the upper left; a pass is
`SKI 0 NUMBER`; `INI 0 1 HANDICAP` comes before them, and `\GE` is the end.
"""

import re

from katachi.data.language import RecordError, t
from katachi.data.lined import LinedGame, day_in, points_in, result_in, shown
from katachi.data.record import Record, fixed_handicap

_VALUE = re.compile(r"\\\[([A-Z]+)=(.*?)(?:\\\])?")
_TOKEN = re.compile(r"([A-Z]+):([^,]*)")
_TAG = re.compile(r"(?:^|,)\s*([A-Z]):?([^,]*)")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_RANKED = re.compile(r"(.*?)\s*\([^()]*\)")
_RESULTS = {"0": "B+", "1": "W+", "3": "B+R", "4": "W+R", "7": "B+T", "8": "W+T"}
_KINDS = {"Korea": "cp949", "China": "gb18030", "Japan": "cp932", "Taiwan": "cp950"}
_SIZE = 19
_LONGEST, _LONGEST_NAME = 4_000, 200  # of a line and of a name, in signs that are looked at


class Gib(LinedGame):
    """A game in GIB; rules: Korean."""

    BEGINS = re.compile(r"^[ \t]*(?:\\(?:[HG]S\s*$|\[[A-Z]+=)|STO 0 [0-9]+ [12] )", re.MULTILINE)
    END = r"\GE"

    @staticmethod
    def encoding_of(start: str) -> str:
        """By the server's country."""
        found = re.search(r"\\\[GIBOKIND=([A-Za-z]+)", start)
        return _KINDS.get(found[1], "") if found else ""

    def take(self, line: int, said: str) -> None:
        said = said[:_LONGEST]
        if found := _VALUE.fullmatch(said):
            self.head.setdefault(found[1], found[2].strip())
            if found[1] == "GAMEDUM" and found[2].strip() not in ("", "0"):
                self.tell(line, t("what the dum of {dum} means is not known", dum=found[2][:12]))
            return
        word, _, rest = said.partition(" ")
        numbers = rest.split()
        if word == "INI":
            self._begin(line, numbers)
        elif word in ("STO", "SKI"):
            self._move(line, said, word, numbers)
        elif word == "REM":
            self.tell(line, t("{text} means nothing here", text=shown(said)))

    def _begin(self, line: int, numbers: list[str]) -> None:
        stones = numbers[2] if len(numbers) > 2 else "0"
        if not _NUMBER.fullmatch(stones):
            raise RecordError(t("{text} is no handicap", text=shown(stones)))
        if int(stones) not in (0, 1):
            self.set_up(line, "B", {*fixed_handicap(int(stones), _SIZE)})
            self.handicap = int(stones)

    def _move(self, line: int, said: str, word: str, numbers: list[str]) -> None:
        values = [int(one) for one in numbers if _NUMBER.fullmatch(one)]
        match word, len(numbers), values:
            case "SKI", 2, [_, number]:
                self.play(line, self.to_move, None, number)
            case "STO", 5, [_, number, (1 | 2) as player, x, y] if {x, y} <= {*range(_SIZE)}:
                self.play(line, " BW"[player], (_SIZE - 1 - y, x), number)
            case _:
                raise RecordError(t("{text} is no move", text=shown(said)))

    def record(self) -> Record:
        """The record, with what the head says."""
        head = self.head
        main = dict(reversed(_TOKEN.findall(head.get("GAMEINFOMAIN", ""))))
        tag = dict(reversed(_TAG.findall(head.get("GAMETAG", ""))))
        komi = main.get("GONGJE") or tag.get("G") or head.get("GAMEGONGJE", "")
        return self.made(
            komi=points_in(f"{int(komi) / 10}") if _NUMBER.fullmatch(komi) else None,
            rules="Korean",
            black=self._name("GAMEBLACK"),
            white=self._name("GAMEWHITE"),
            result=_result(main.get("GRLT", ""), main.get("ZIPSU", ""))
            or _result(tag.get("W", ""), tag.get("Z", ""))
            or result_in(head.get("GAMERESULT", "")),
            date=day_in(tag.get("C", "")) or day_in(head.get("GAMEDATE", "")),
        )

    def _name(self, side: str) -> str:
        name = self.head.get(f"{side}NAME") or self.head.get(f"{side}NICK", "")
        ranked = _RANKED.fullmatch(name[:_LONGEST_NAME])
        return ranked[1] if ranked and ranked[1] else name


def _result(kind: str, tenths: str) -> str:
    """The result as SGF writes it. kind: its number; tenths: of points."""
    found = _RESULTS.get(kind.strip(), "")
    if not found.endswith("+"):
        return found
    return f"{found}{int(tenths) / 10:g}" if _NUMBER.fullmatch(tenths.strip()) else found
