"""A sequential test, which ends a match as soon as the result is sure."""

from collections import Counter
from math import log
from typing import Any

from katachi.data.outcomes import Chances, likeliest, smoothed

GAMES = 20_000
"""How many games when nothing is said: as good as any number."""
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


def score_of_elo(elo: float) -> float:
    """The score (0 to 1) that a rating difference leads to expect."""
    return 1 / (1 + 10 ** (-elo / 400))


def log_likelihood_ratio(counts: Chances, score0: float, score1: float) -> float:
    """How much likelier the counts are if the expected score is `score1` rather than `score0`.

    The natural logarithm of the ratio of the two greatest likelihoods.
    """
    chances0, chances1 = likeliest(counts, score0), likeliest(counts, score1)
    return sum(
        count * log(chances1[points] / chances0[points])
        for points, count in smoothed(counts).items()
    )
