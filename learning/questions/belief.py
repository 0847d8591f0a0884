"""What is known of a hidden thing: a weight for each hypothesis, exact Bayes."""

from __future__ import annotations

from typing import Protocol

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]


class Impossible(ValueError):
    """No hypothesis gives the answers that were given."""


class Answers(Protocol):
    """What hypotheses answer, where answers can be wrong; questions and answers are numbered."""

    def likelihood(self, question: int, answer: int) -> Floats:
        """float64[hypotheses]: how likely this answer to this question is by each."""

    def predicted(self, weights: Floats) -> Parts:
        """What is to be expected of every question."""


class Parts:
    """Into what each question parts the hypotheses, by the true answer, and what noise makes of it.

    true: float64[questions, answers], the weight of the hypotheses that have each true answer; a
    row sums to 1. channel: float64[answers, reports], how likely a true answer is reported as each;
    None: answers are reported as they are.
    """

    def __init__(self, true: Floats, channel: Floats | None = None) -> None:
        self.true, self.channel = true, channel

    @property
    def reported(self) -> Floats:
        """float64[questions, reports]: how likely each report is."""
        return self.true if self.channel is None else self.true @ self.channel


def entropy(chances: Floats) -> Floats:
    """Shannon's entropy in bits of the last axis, which sums to 1; 0 log 0 is 0."""
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = np.where(chances > 0, chances * np.log2(chances), 0.0)
    found: Floats = -terms.sum(axis=-1)
    return found


def uniform(hypotheses: int) -> Floats:
    """Nothing is known."""
    return np.full(hypotheses, 1 / hypotheses)


def updated(weights: Floats, likelihood: Floats) -> Floats:
    """The weights after an answer that is so likely by each hypothesis. Raises Impossible."""
    found = weights * likelihood
    total = float(found.sum())
    if not total > 0:
        raise Impossible("no hypothesis agrees with these answers")
    return found / total


def interval(weights: Floats, values: Floats, share: float) -> tuple[float, float]:
    """The central values, in rising order, that hold at least `share` of the weights."""
    low, high = np.interp([(1 - share) / 2, (1 + share) / 2], _below(weights), values)
    return float(low), float(high)


def _below(weights: Floats) -> Floats:
    """The weight below each value, and half of its own."""
    found: Floats = np.cumsum(weights) - weights / 2
    return found
