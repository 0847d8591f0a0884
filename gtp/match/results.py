"""What came out of the games of a match: one record a game, and the file that keeps them."""

import json
import os
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

PLAYERS = ("A", "B")

_POINTS = re.compile(r"[BW]\+([0-9]+(?:\.[0-9]+)?)")


class Fault(StrEnum):
    """Why a game ended without a winner by play."""

    CRASH = "crash"
    ILLEGAL = "illegal move"
    TIME = "loss on time"
    FAILURE = "failed command"
    SETUP = "failed set-up"


@dataclass(frozen=True)
class GameRecord:
    """One game. Its number counts from 1; players are "A" and "B"."""

    number: int
    black: str
    result: str
    """As SGF tells it: `B+3.5`, `W+R` (resignation), `B+T` (time), `B+F` (fault), `0`, `Void`."""
    winner: str | None
    """None: a draw, or a game that does not count."""
    moves: int
    seconds: dict[str, float] = field(default_factory=dict)
    """What each player took for its moves."""
    own_moves: dict[str, int] = field(default_factory=dict)
    """How many moves each player made itself: not those of the opening."""
    fault: Fault | None = None
    at_fault: str | None = None
    """The player, or "referee"."""
    reason: str | None = None
    """One sentence about the fault."""

    @property
    def counts(self) -> bool:
        """The game was won, lost or drawn by play."""
        return self.fault is None

    @property
    def points(self) -> float | None:
        """A's points: 1, 0.5 or 0; None when the game does not count."""
        return {"A": 1.0, "B": 0.0, None: 0.5}[self.winner] if self.counts else None

    @property
    def margin(self) -> float | None:
        """A's points on the board less B's; None without a score."""
        if self.result == "0":
            return 0.0
        score = _POINTS.fullmatch(self.result)
        return float(score[1]) * (1 if self.winner == "A" else -1) if score else None


class ResultsError(Exception):
    """The results cannot be kept; the message is one sentence for the user."""


class ResultsFile:
    """The settings and the games of a match as JSON lines, a game as soon as it has ended."""

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        """Open the file of a match, or begin one.

        Raises ResultsError when it is of a match with other settings, or of no match.
        """
        self.path = path
        self.records: list[GameRecord] = []
        wanted = json.loads(json.dumps(settings))
        try:
            lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
            whole = [line for line in lines if line.endswith("\n")]
            if not whole and _is_beginning("".join(lines), wanted):
                path.write_text("", "utf-8")
                self._append(wanted)
                return
            self._check(json.loads(lines[0]), wanted)
            self.records = [_record(json.loads(line)) for line in whole[1:]]
            if len(whole) < len(lines):  # the last line was cut off by a kill
                os.truncate(path, len("".join(whole).encode()))
        except OSError as error:
            raise ResultsError(f"cannot use {path}: {error.strerror}") from None
        except (ValueError, TypeError, KeyError):
            raise ResultsError(f"{path} is not the results of a match") from None

    def _check(self, found: dict[str, Any], wanted: dict[str, Any]) -> None:
        others = [name for name in wanted if found[name] != wanted[name]]
        if others:
            raise ResultsError(
                f"{self.path} is of a match with another "
                + " and ".join(name.replace("_", " ") for name in others)
                + "; choose another folder or the same settings"
            )

    def add(self, record: GameRecord) -> None:
        """Keep one more game; raises ResultsError."""
        try:
            self._append(asdict(record))
        except OSError as error:
            raise ResultsError(f"cannot write {self.path}: {error.strerror}") from None
        self.records.append(record)

    def _append(self, entry: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


def _is_beginning(text: str, settings: Mapping[str, Any]) -> bool:
    """Nothing, or what a kill has left of the first line."""
    return json.dumps(settings).startswith(text)


def _record(entry: dict[str, Any]) -> GameRecord:
    fault = entry.pop("fault")
    return GameRecord(**entry, fault=fault and Fault(fault))
