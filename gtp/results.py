"""What came out of the games of a match: one record a game, the score, the file that keeps them."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from math import inf, log10, sqrt
from pathlib import Path
from typing import Any

PLAYERS = ("A", "B")
DEVIATIONS = 1.96
"""Standard deviations on each side that hold 95 % of a normal distribution."""


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
    fault: Fault | None = None
    at_fault: str | None = None
    """The player, or "referee"."""
    reason: str | None = None
    """One sentence about the fault."""

    @property
    def counts(self) -> bool:
        """The game was won, lost or drawn by play."""
        return self.fault is None


@dataclass(frozen=True)
class Tally:
    """Games won by A, won by B, and drawn; and the faults, which are no losses."""

    wins: int
    losses: int
    draws: int
    faults: dict[tuple[str, Fault], int]

    @classmethod
    def of(cls, records: Iterable[GameRecord]) -> "Tally":
        """The tally of some games."""
        records = list(records)
        winners = Counter(record.winner for record in records if record.counts)
        faults = Counter(
            (record.at_fault or "", record.fault) for record in records if record.fault is not None
        )
        return cls(winners["A"], winners["B"], winners[None], dict(faults))

    @property
    def games(self) -> int:
        """How many games count."""
        return self.wins + self.losses + self.draws

    def score(self) -> float:
        """A's part of the points, draws half; 0.5 before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def elo(self) -> tuple[float, float, float]:
        """A's rating less B's: the low end, the estimate, and the high end of the 95 % interval."""
        low, high = wilson_interval(self.score(), self.games)
        return elo_of(low), elo_of(self.score()), elo_of(high)

    def sentences(self) -> list[str]:
        """The score, and the faults if there are any, for people."""
        lines = [self._score_text() if self.games else "No game counts"]
        if self.faults:
            faults = sorted(self.faults.items())
            listed = ", ".join(f"{who} {fault} {count}" for (who, fault), count in faults)
            lines.append(f"Not counted: {listed}")
        return lines

    def _score_text(self) -> str:
        low, elo, high = self.elo()
        return (
            f"A won {self.wins}, lost {self.losses}, drew {self.draws}"
            f" ({100 * self.score():.1f} %): Elo {elo:+.0f}, 95 % from {low:+.0f} to {high:+.0f}"
        )


def elo_of(score: float) -> float:
    """The rating difference that makes `score` (0 to 1) the expected one (Elo 1978)."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else 400 * log10(score / (1 - score))


def wilson_interval(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a score (Wilson 1927); with draws a little wider than need be.

    Unlike the simplest formula, it says something after 20 losses in 20 games.
    """
    if games == 0:
        return 0.0, 1.0
    square = DEVIATIONS**2 / games
    middle = (score + square / 2) / (1 + square)
    half = sqrt(square * (score * (1 - score) + square / 4)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


class ResultsError(Exception):
    """The results cannot be kept; the message is one sentence for the user."""


class ResultsFile:
    """The settings and the games of a match as JSON lines, written game by game."""

    def __init__(self, path: Path, settings: Mapping[str, Any]) -> None:
        """Open the file of a match, or begin one.

        Raises ResultsError when it is of a match with other settings, or of no match.
        """
        self.path = path
        self.records: list[GameRecord] = []
        wanted = json.loads(json.dumps(settings))
        try:
            lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
            if not lines:
                self._append(wanted)
                return
            self._check(json.loads(lines[0]), wanted)
            whole = [line for line in lines if line.endswith("\n")]
            self.records = [_record(json.loads(line)) for line in whole[1:]]
            if len(whole) < len(lines):  # the last line was cut off by a kill
                path.write_text("".join(whole), "utf-8")
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


def _record(entry: dict[str, Any]) -> GameRecord:
    fault = entry.pop("fault")
    return GameRecord(**entry, fault=fault and Fault(fault))
