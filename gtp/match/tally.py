"""The games of a match summed up."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite
from statistics import fmean
from typing import Any

from katachi.data.language import joined, t
from katachi.data.outcomes import elo_of, score_interval
from katachi.gtp.match.results import PLAYERS, Fault, GameRecord

FAULTS = {
    Fault.CRASH: t("crash"),
    Fault.ILLEGAL: t("illegal move"),
    Fault.TIME: t("loss on time"),
    Fault.FAILURE: t("failed command"),
    Fault.SETUP: t("failed set-up"),
}
WHO = {"referee": t("referee")}
"""The words for people of faults, and of who is at fault besides A and B."""


@dataclass(frozen=True)
class Tally:
    """Games won by A, won by B, and drawn; and faults, which do not count."""

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
        low, high = score_interval({0.0: self.losses, 0.5: self.draws, 1.0: self.wins})
        return elo_of(low), elo_of(self.score()), elo_of(high)

    def text(self) -> str:
        """The games, as a part of a sentence."""
        return t("won {wins}, lost {losses}, drew {draws}", **self.counts())

    def counts(self) -> dict[str, int]:
        """The games won, lost and drawn, for JSON."""
        return {"wins": self.wins, "losses": self.losses, "draws": self.draws}

    def score_text(self) -> str:
        """The score and the rating difference, as one sentence."""
        low, elo, high = self.elo()
        return t(
            "A {score} ({share} %): Elo {elo}, 95 % from {low} to {high}",
            score=self.text(),
            share=f"{100 * self.score():.1f}",
            elo=f"{elo:+.0f}",
            low=f"{low:+.0f}",
            high=f"{high:+.0f}",
        )

    def figures(self) -> dict[str, Any]:
        """The score for JSON; what is infinite or not known is None."""
        elo = (number if isfinite(number) else None for number in self.elo())
        return {
            **self.counts(),
            "score": self.score() if self.games else None,
            "elo": dict(zip(("low", "estimate", "high"), elo)),
        }


def by_colour(records: list[GameRecord]) -> tuple[Tally, Tally]:
    """A's tally as Black and as White."""
    black, white = (Tally.of(r for r in records if r.black == player) for player in PLAYERS)
    return black, white


def margins(records: Iterable[GameRecord]) -> list[float]:
    """A's points less B's, for each game that counts and has a score."""
    return [r.margin for r in records if r.counts and r.margin is not None]


def seconds_a_move(records: Iterable[GameRecord]) -> dict[str, float]:
    """The mean seconds of each player's moves; a player without moves is left out."""
    seconds: Counter[str] = Counter()
    moves: Counter[str] = Counter()
    for record in records:
        seconds.update(record.seconds)
        moves.update(record.own_moves)
    return {player: seconds[player] / moves[player] for player in PLAYERS if moves[player]}


def _faults(tally: Tally) -> list[tuple[str, Fault, int]]:
    """Who failed, in what, and how often."""
    return [(who, fault, count) for (who, fault), count in sorted(tally.faults.items())]


def sentences(records: list[GameRecord]) -> list[str]:
    """The whole in sentences: details first, then the score, and the faults if any."""
    tally = Tally.of(records)
    had = {record.black for record in records}
    parts = zip(PLAYERS, (t("Black"), t("White")), by_colour(records))
    lines: list[str] = []
    if tally.games:
        told = [
            t("A as {colour} {score}", colour=colour, score=part.text())
            for player, colour, part in parts
            if player in had
        ]
        lines += [joined(told, "; ")]
    if scores := margins(records):
        lines += [
            t(
                "Mean margin {points} points for A; games with a score: {count}",
                points=f"{fmean(scores):+.1f}",
                count=len(scores),
            )
        ]
    if times := seconds_a_move(records):
        each = ", ".join(f"{who} {s:.2f}" for who, s in times.items())
        lines += [t("Seconds a move: {times}", times=each)]
    lines += [tally.score_text() if tally.games else t("No game counts")]
    if faults := _faults(tally):
        listed = [
            t("{who} {fault} {count}", who=WHO.get(who, who), fault=FAULTS[fault], count=count)
            for who, fault, count in faults
        ]
        lines += [t("Not counted: {list}", list=joined(listed, ", "))]
    return lines


def figures(records: list[GameRecord]) -> dict[str, Any]:
    """The whole for JSON; what is infinite or not known is None."""
    tally, scores = Tally.of(records), margins(records)
    black, white = by_colour(records)
    return {
        "games": len(records),
        **tally.figures(),
        "as_black": black.counts(),
        "as_white": white.counts(),
        "mean_margin": fmean(scores) if scores else None,
        "games_with_score": len(scores),
        "seconds_a_move": seconds_a_move(records),
        "faults": [
            {"who": who, "fault": str(fault), "games": count}
            for who, fault, count in _faults(tally)
        ],
    }
