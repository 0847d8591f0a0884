"""The results of a match: a record for each game, and their file."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec

from katachi.data import own
from katachi.data.files import failing_as
from katachi.data.language import joined, t
from katachi.data.own import Amount, Count, add_line, cut_off, read_lines

PLAYERS = ("A", "B")
Player = Annotated[str, msgspec.Meta(pattern="^[AB]$")]

_POINTS = re.compile(r"[BW]\+([0-9]{1,9}(?:\.[0-9]{1,9})?)")


class Fault(StrEnum):
    """Why a game does not count."""

    CRASH = "crash"
    ILLEGAL = "illegal move"
    TIME = "loss on time"
    FAILURE = "failed command"
    SETUP = "failed set-up"


@dataclass(frozen=True)
class GameRecord:
    """One game. Numbers begin with 1; players are "A" and "B"."""

    number: Count
    black: Player
    result: str
    """As SGF writes it: `B+3.5`, `W+R` (resignation), `B+T` (time), `B+F` (fault), `0`, `Void`."""
    winner: Player | None
    """None: a draw, or a game that does not count."""
    moves: Count
    seconds: dict[str, Amount] = field(default_factory=dict)
    """For all moves of each player."""
    own_moves: dict[str, Count] = field(default_factory=dict)
    """Moves of each player, without the opening."""
    fault: Fault | None = None
    at_fault: str | None = None
    """The player, or "referee"."""
    reason: str | None = None
    """A sentence about the fault."""

    @property
    def counts(self) -> bool:
        """Was the game won, lost or drawn without a fault?"""
        return self.fault is None

    @property
    def margin(self) -> float | None:
        """A's points on the board minus B's; None without a score."""
        if self.result == "0":
            return 0.0
        score = _POINTS.fullmatch(self.result)
        return float(score[1]) * (1 if self.winner == "A" else -1) if score else None


class ResultsError(Exception):
    """The results cannot be kept; the message is one sentence for the user."""


class ResultsFile:
    """The settings and the games of a match, as JSON lines."""

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        """Open or begin a file. Raises ResultsError, also for a damaged one or another match's."""
        self.path = path
        self.records: list[GameRecord] = []
        wanted = json.loads(json.dumps(settings))
        try:
            lines, rest = read_lines(path)
        except own.Missing:
            lines, rest = [], b""
        except own.Fault as fault:
            raise ResultsError(t("cannot use {file}: {fault}", file=path, fault=fault)) from None
        with failing_as(ResultsError, t("cannot use {file}", file=path)):
            if not lines and json.dumps(wanted).encode().startswith(rest):  # not begun, or killed
                path.write_bytes(b"")
                add_line(path, wanted)
                return
            self._check(lines[0] if lines else rest, wanted)
            self.records = [self._record(line, number) for number, line in enumerate(lines[1:], 2)]
            cut_off(path, rest)

    def _record(self, line: bytes, number: int) -> GameRecord:
        try:
            return own.parsed(line, GameRecord)
        except own.Fault as fault:
            about = {"file": self.path, "number": number, "fault": fault}
            text = t(
                "{file}, line {number}, is damaged ({fault}); remove that line, and its game is"
                " played again",
                **about,
            )
            raise ResultsError(text) from None

    def _check(self, line: bytes, wanted: dict[str, Any]) -> None:
        try:
            found = own.parsed(line, dict[str, Any])
        except own.Fault:
            found = {}
        if not wanted.keys() <= found.keys():
            text = t(
                "{file} is not the results of a match; choose another folder, or move it",
                file=self.path,
            )
            raise ResultsError(text)
        others = [name.replace("_", " ") for name in wanted if found[name] != wanted[name]]
        if others:
            text = t(
                "{file} is of a match with another {settings}; choose another folder or the same"
                " settings",
                file=self.path,
                settings=joined(others, t(" and ")),
            )
            raise ResultsError(text)

    def add(self, record: GameRecord) -> None:
        """Add a game. Raises ResultsError."""
        with failing_as(ResultsError, t("cannot write {file}", file=self.path)):
            add_line(self.path, asdict(record))
        self.records.append(record)
