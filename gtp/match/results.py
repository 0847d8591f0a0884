"""The results of a match: a record for each game, their file, and the games summed up."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from math import isfinite
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, NamedTuple

import msgspec

from katachi.data import own
from katachi.data.files import failing_as
from katachi.data.language import Error, joined, t
from katachi.data.outcomes import elo_of, score_interval
from katachi.data.record import score_of

PLAYERS = ("A", "B")
Player = Annotated[str, msgspec.Meta(pattern="^[AB]$")]
REFEREE = t("referee")


class Fault(StrEnum):
    """Why a game does not count."""

    CRASH = "crash"
    ILLEGAL = "illegal move"
    TIME = "loss on time"
    FAILURE = "failed command"
    SETUP = "failed set-up"


FAULTS = {
    Fault.CRASH: t("crash"),
    Fault.ILLEGAL: t("illegal move"),
    Fault.TIME: t("loss on time"),
    Fault.FAILURE: t("failed command"),
    Fault.SETUP: t("failed set-up"),
}
"""The words for people."""


@dataclass(frozen=True)
class GameRecord:
    """One game. Numbers begin with 1; players are "A" and "B"."""

    number: own.Count
    black: Player
    result: str
    """As SGF writes it: `B+3.5`, `W+R` (resignation), `B+T` (time), `B+F` (fault), `0`, `Void`."""
    winner: Player | None  # None: a draw, or a game that does not count
    moves: own.Count
    seconds: dict[str, own.Amount] = field(default_factory=dict)  # for all moves of each player
    own_moves: dict[str, own.Count] = field(default_factory=dict)
    """Moves of each player, without the opening."""
    fault: Fault | None = None
    at_fault: str | None = None  # the player, or REFEREE
    reason: str | None = None  # a sentence about the fault

    @property
    def counts(self) -> bool:
        """Was the game won, lost or drawn without a fault?"""
        return self.fault is None

    @property
    def margin(self) -> float | None:
        """A's points on the board minus B's; None without a score."""
        points = score_of(self.result)
        return points if points is None or self.black == "A" else 0.0 - points  # no -0.0


_DAMAGED = t(
    "{file}, line {number}, is damaged ({fault}); remove that line, and its game is played again"
)


class ResultsError(Error):
    """The results cannot be kept; the message is one sentence for the user."""


def games_in(path: Path, settings: Mapping[str, Any]) -> list[GameRecord]:
    """The games of a file, which is begun if need be: JSON lines, the settings of a match first.

    Raises ResultsError, also for a damaged file or another match's.
    """
    wanted = json.loads(json.dumps(settings))
    lines, rest = list[bytes](), b""
    text = t("cannot use {file}: {fault}")
    with own.faults_as(ResultsError, text, file=path), suppress(own.Missing):
        lines, rest = own.read_lines(path)
    with failing_as(ResultsError, t("cannot use {file}", file=path)):
        if not lines and json.dumps(wanted).encode().startswith(rest):  # not begun, or killed
            path.write_bytes(b"")
            own.add_line(path, wanted)
            return []
        _check(path, lines[0] if lines else rest, wanted)
        games = []
        for number, line in enumerate(lines[1:], 2):
            with own.faults_as(ResultsError, _DAMAGED, file=path, number=number):
                games.append(own.parsed(line, GameRecord))
        own.cut_off(path, rest)
    return games


def _check(path: Path, line: bytes, wanted: dict[str, Any]) -> None:
    try:
        found = own.parsed(line, dict[str, Any])
    except own.Fault:
        found = {}
    if not wanted.keys() <= found.keys():
        text = t(
            "{file} is not the results of a match; choose another folder, or move it", file=path
        )
        raise ResultsError(text)
    said = {"first": t("program A"), "second": t("program B")}
    others = [said.get(n, n.replace("_", " ")) for n in wanted if found[n] != wanted[n]]
    if others:
        text = t(
            "{file} is of a match with another {settings}; choose another folder or the same"
            " settings",
            file=path,
            settings=joined(others, t(" and ")),
        )
        raise ResultsError(text)


def add(path: Path, record: GameRecord) -> None:
    """Add a game to a file. Raises ResultsError."""
    with failing_as(ResultsError, t("cannot write {file}", file=path)):
        own.add_line(path, asdict(record))


class Tally(NamedTuple):
    """Games won by A, won by B, and drawn."""

    wins: int
    losses: int
    draws: int

    @classmethod
    def of(cls, records: Iterable[GameRecord]) -> "Tally":
        """The tally of those that count."""
        winners = Counter(record.winner for record in records if record.counts)
        return cls(winners["A"], winners["B"], winners[None])

    @property
    def games(self) -> int:
        """How many games count."""
        return sum(self)

    def score(self) -> float:
        """A's part of the points, draws half; 0.5 before the first game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def elo(self) -> tuple[float, float, float]:
        """A's rating less B's: the low end, the estimate, and the high end of the 95 % interval."""
        low, high = score_interval({0.0: self.losses, 0.5: self.draws, 1.0: self.wins})
        return elo_of(low), elo_of(self.score()), elo_of(high)

    def text(self) -> str:
        """The games, as a part of a sentence."""
        return t("won {wins}, lost {losses}, drew {draws}", **self._asdict())

    def score_text(self) -> str:
        """The score and the rating difference, as one sentence."""
        low, elo, high = (f"{number:+.0f}" for number in self.elo())
        said = {"score": self.text(), "share": f"{100 * self.score():.1f}"}
        said |= {"low": low, "elo": elo, "high": high}
        return t("A {score} ({share} %): Elo {elo}, 95 % from {low} to {high}", **said)

    def figures(self) -> dict[str, Any]:
        """The score for JSON; what is infinite or not known is None."""
        elo = (number if isfinite(number) else None for number in self.elo())
        return {
            **self._asdict(),
            "score": self.score() if self.games else None,
            "elo": dict(zip(("low", "estimate", "high"), elo)),
        }


def faults_in(records: Iterable[GameRecord]) -> list[tuple[tuple[str, Fault], int]]:
    """Who failed and in what, sorted, with how often."""
    faults = Counter((one.at_fault or "", one.fault) for one in records if one.fault is not None)
    return sorted(faults.items())


def by_colour(records: list[GameRecord]) -> list[Tally]:
    """A's tally as Black and as White."""
    return [Tally.of(one for one in records if one.black == player) for player in PLAYERS]


def sentences(records: list[GameRecord]) -> list[str]:
    """The whole in sentences: details first, then the score, and the faults if any."""
    tally, found = Tally.of(records), figures(records)
    lines: list[str] = []
    if tally.games:
        had = {record.black for record in records}
        parts = zip(PLAYERS, (t("Black"), t("White")), by_colour(records))
        told = [
            t("A as {colour} {score}", colour=colour, score=part.text())
            for player, colour, part in parts
            if player in had
        ]
        lines.append(joined(told, t("; ")))
    if scores := found["games_with_score"]:
        mean = {"points": f"{found['mean_margin']:+.1f}", "count": scores}
        lines.append(t("Mean margin {points} points for A; games with a score: {count}", **mean))
    if times := found["seconds_a_move"]:
        each = [joined([who, f"{seconds:.2f}"], " ") for who, seconds in times.items()]
        lines.append(t("Seconds a move: {times}", times=joined(each, t(", "))))
    lines.append(tally.score_text() if tally.games else t("No game counts"))
    if faults := faults_in(records):
        listed = [
            t("{who} {fault} {count}", who=t(who), fault=FAULTS[fault], count=count)
            for (who, fault), count in faults
        ]
        lines.append(t("Not counted: {list}", list=joined(listed, t(", "))))
    return lines


def figures(records: list[GameRecord]) -> dict[str, Any]:
    """The whole for JSON; what is infinite or not known is None. Only who has moved has seconds."""
    scores = [one.margin for one in records if one.counts and one.margin is not None]
    seconds, moves = Counter[str](), Counter[str]()
    for record in records:
        seconds.update(record.seconds)
        moves.update(record.own_moves)
    black, white = by_colour(records)
    return {
        "games": len(records),
        **Tally.of(records).figures(),
        "as_black": black._asdict(),
        "as_white": white._asdict(),
        "mean_margin": fmean(scores) if scores else None,
        "games_with_score": len(scores),
        "seconds_a_move": {who: seconds[who] / moves[who] for who in PLAYERS if moves[who]},
        "faults": [
            {"who": who, "fault": str(fault), "games": count}
            for (who, fault), count in faults_in(records)
        ],
    }
