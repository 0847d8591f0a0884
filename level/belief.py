"""What is known of an ability, and which question tells most of it: exact Bayes.

The chance of a right answer: the logistic model with three parameters (Birnbaum, in Lord and Novick
1968), and a lapse: whoever knows the answer still errs now and then.
Costs of questions, the least being the best: least expected size (Irving 1979), worst case (Knuth
1977), entropy (Neuwirth 1982), the number of parts (Kooi 2005), and with noise the expected gain of
information: what the report tells less what the noise alone would (Lindley 1956).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

LAPSE = 0.03
"""Share of wrong answers by those who are far above a question."""


class Response(NamedTuple):
    """The parameters of one question."""

    difficulty: float
    """The ability at which half of what guessing and lapses leave is right."""
    discrimination: float
    """How steep the curve is there: the larger, the more an answer tells."""
    guessing: float
    """Share of right answers by those who are far below it."""

    def right(self, ability: npt.ArrayLike) -> Floats:
        """The chance of a right answer for each ability."""
        slope = self.discrimination * (np.asarray(ability, float) - self.difficulty)
        knows: Floats = 1 / (1 + np.exp(-slope))
        return self.guessing + (1 - LAPSE - self.guessing) * knows


def fit(abilities: Floats, right: Floats, asked: Floats, choices: int) -> Response:
    """The parameters that answers make likeliest, with priors as weak as a few answers.

    abilities[n], right[n], asked[n]: right answers of so many asked at each ability. choices: of
    the question; guessing is expected near their share, difficulty within the abilities.
    """
    low, high = float(abilities.min()), float(abilities.max())
    reach = (high - low) / 3
    b, a, g = np.meshgrid(
        np.arange(low - reach, high + reach + 0.1, 0.25),
        np.geomspace(0.15, 4.0, 14),
        np.linspace(0.05, 0.95 / choices + 0.25, 7),
        indexing="ij",
    )
    slope = a[..., None] * (abilities - b[..., None])
    chance = g[..., None] + (1 - LAPSE - g[..., None]) / (1 + np.exp(-slope))
    found = (right * np.log(chance) + (asked - right) * np.log(1 - chance)).sum(axis=-1)
    found -= 0.5 * ((b - (low + high) / 2) / (high - low)) ** 2
    found -= 0.5 * (np.log(a / 0.8) / 0.8) ** 2
    found -= 0.5 * ((g - 1 / choices) / 0.12) ** 2
    best = np.unravel_index(np.argmax(found), found.shape)
    return Response(float(b[best]), round(float(a[best]), 3), round(float(g[best]), 3))


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


_SAME = 1e-9
"""Costs that differ by less are equal."""


def expected_size(parts: Parts) -> Floats:
    """The share of the hypotheses expected to be left."""
    found: Floats = (parts.reported**2).sum(axis=1)
    return found


def worst_case(parts: Parts) -> Floats:
    """The largest share that may be left."""
    found: Floats = parts.reported.max(axis=1)
    return found


def answer_entropy(parts: Parts) -> Floats:
    """Less the bits of the report: with noise it counts that as if it told something."""
    return -entropy(parts.reported)


def gain(parts: Parts) -> Floats:
    """Less the bits expected to be learned: H(a) - Σ w H(a|h)."""
    if parts.channel is None:
        return answer_entropy(parts)
    found: Floats = answer_entropy(parts) + parts.true @ entropy(parts.channel)
    return found


def fewest_left(parts: Parts) -> Floats:
    """Less the number of reports that are possible."""
    found: Floats = -np.count_nonzero(parts.reported > _SAME, axis=1).astype(float)
    return found


Criterion = Callable[[Parts], Floats]

CRITERIA: dict[str, Criterion] = {
    "expected size": expected_size,
    "worst case": worst_case,
    "entropy": answer_entropy,
    "expected gain": gain,
    "number of parts": fewest_left,
}


def cheapest(costs: Floats, preferred: Whole | None = None) -> int:
    """The question of least cost; of equals a preferred one, then the first.

    preferred: questions that may be the hidden thing itself, as Knuth has it.
    """
    least = costs.min() + _SAME
    if preferred is not None:
        among = preferred[costs[preferred] <= least]
        if among.size:
            return int(among.min())
    return int(np.flatnonzero(costs <= least)[0])


def best_question(
    answers: Answers, weights: Floats, preferred: Whole, criterion: Criterion = gain
) -> int:
    """The question of least cost when this is known; of equals a preferred one."""
    return cheapest(criterion(answers.predicted(weights)), preferred)


def expected_gain(weights: Floats, chances: Floats) -> Floats:
    """Bits that each yes-or-no question is expected to tell of the hypotheses.

    weights[n]; chances[questions, n]: of yes by each hypothesis.
    """
    yes = chances @ weights
    whole = entropy(np.stack([yes, 1 - yes], axis=-1))
    found: Floats = whole - entropy(np.stack([chances, 1 - chances], axis=-1)) @ weights
    return found
