"""The games of a match summed up, and the sequential test that may end it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite, log
from statistics import fmean
from typing import Any

from katachi.data.outcomes import elo_of, log_likelihood_ratio, score_interval, score_of_elo
from katachi.gtp.match.results import PLAYERS, Fault, GameRecord

ERROR = 0.05
"""Chance of accepting the wrong difference when the other is the true one; either way."""
BOUND = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio that ends the test: 2.94 for `elo1`, -2.94 for `elo0` (Wald 1945)."""


class Sprt:
    """A generalised sequential probability ratio test on games won, drawn and lost.

    As in fishtest, the tests of Stockfish: the chance of a draw is not known, so the ratio is one
    of greatest likelihoods (Van den Bergh, "A practical introduction to the GSPRT", 2020). Two
    games that share an opening are taken as two; exchanged colours only make their sum vary less.

    Attributes: elo0, elo1, ratio (the log-likelihood ratio), looked (games seen, those that do not
    count too), accepted (elo0 or elo1 once the test has ended, else None).
    """

    def __init__(self, elo0: float, elo1: float) -> None:
        """elo0 is below elo1; both are A's rating less B's."""
        self.elo0, self.elo1 = elo0, elo1
        self.looked = 0
        self.ratio = 0.0
        self.accepted: float | None = None
        self._counts: Counter[float] = Counter()

    def add(self, points: float | None) -> None:
        """One more game: A's points (0, 0.5 or 1), None when it does not count.

        The games come in the order of their numbers, not in that of their ends: quick games have
        other results than slow ones.
        """
        self.looked += 1
        if points is None:
            return
        self._counts[points] += 1
        self.ratio = log_likelihood_ratio(
            self._counts, score_of_elo(self.elo0), score_of_elo(self.elo1)
        )
        if abs(self.ratio) >= BOUND:
            self.accepted = self.elo1 if self.ratio > 0 else self.elo0

    @property
    def is_decided(self) -> bool:
        """The test has ended."""
        return self.accepted is not None

    def figures(self) -> dict[str, Any]:
        """The test for programs, as JSON has it."""
        return {name: getattr(self, name) for name in ("elo0", "elo1", "ratio", "accepted")}

    def progress(self) -> str:
        """The ratio between its bounds, for people."""
        return f"LLR {self.ratio:+.2f} ({-BOUND:.2f} to {BOUND:.2f})"

    def verdict(self) -> str:
        """What the test says, as one sentence."""
        if self.accepted is None:
            return f"SPRT: undecided after {self.looked} games; {self.progress()}"
        kind = "at least" if self.accepted == self.elo1 else "at most"
        return (
            f"SPRT: accepted after {self.looked} games that A's Elo is {kind} {self.accepted:+g}"
            f" (against {self.elo0 + self.elo1 - self.accepted:+g}); {self.progress()}"
        )


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
        low, high = score_interval({0.0: self.losses, 0.5: self.draws, 1.0: self.wins})
        return elo_of(low), elo_of(self.score()), elo_of(high)

    def text(self) -> str:
        """The games, as a part of a sentence."""
        return f"won {self.wins}, lost {self.losses}, drew {self.draws}"

    def counts(self) -> dict[str, int]:
        """The games won, lost and drawn, as JSON has them."""
        return {"wins": self.wins, "losses": self.losses, "draws": self.draws}

    def score_text(self) -> str:
        """The score and the rating difference, as one sentence."""
        low, elo, high = self.elo()
        return (
            f"A {self.text()} ({100 * self.score():.1f} %):"
            f" Elo {elo:+.0f}, 95 % from {low:+.0f} to {high:+.0f}"
        )

    def figures(self) -> dict[str, Any]:
        """The score for programs, as JSON has it; what is infinite or not known is None."""
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
    """What each player took for a move of its own, on average; nothing for one without moves."""
    seconds: Counter[str] = Counter()
    moves: Counter[str] = Counter()
    for record in records:
        seconds.update(record.seconds)
        moves.update(record.own_moves)
    return {player: seconds[player] / moves[player] for player in PLAYERS if moves[player]}


def _faults(tally: Tally) -> list[tuple[str, str, int]]:
    """Who failed, in what, and how often."""
    return [(who, str(fault), count) for (who, fault), count in sorted(tally.faults.items())]


def sentences(records: list[GameRecord]) -> list[str]:
    """The whole for people: the details first, then the score, and the faults if there are any."""
    tally = Tally.of(records)
    had = {record.black for record in records}
    parts = zip(PLAYERS, ("Black", "White"), by_colour(records))
    lines = []
    if tally.games:
        told = (f"A as {colour} {part.text()}" for player, colour, part in parts if player in had)
        lines += ["; ".join(told)]
    if scores := margins(records):
        lines += [
            f"Mean margin {fmean(scores):+.1f} points for A; games with a score: {len(scores)}"
        ]
    if times := seconds_a_move(records):
        lines += ["Seconds a move: " + ", ".join(f"{who} {s:.2f}" for who, s in times.items())]
    lines += [tally.score_text() if tally.games else "No game counts"]
    if faults := _faults(tally):
        listed = (f"{who} {fault} {count}" for who, fault, count in faults)
        lines += [f"Not counted: {', '.join(listed)}"]
    return lines


def figures(records: list[GameRecord]) -> dict[str, Any]:
    """The whole for programs, as JSON has it; what is infinite or not known is None."""
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
            {"who": who, "fault": fault, "games": count} for who, fault, count in _faults(tally)
        ],
    }
