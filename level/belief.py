"""What is known of an ability, and which question tells most of it: exact Bayes.

The chance of a right answer: the logistic model with three parameters (Birnbaum, in Lord and Novick
1968), and a lapse: whoever knows the answer still errs now and then.
"""

from __future__ import annotations

from typing import Any, NamedTuple

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
        return _right(np.asarray(ability, float), *self)


def _right(ability: Floats, difficulty: Any, discrimination: Any, guessing: Any) -> Floats:
    knows = 1 / (1 + np.exp(-discrimination * (ability - difficulty)))
    found: Floats = guessing + (1 - LAPSE - guessing) * knows
    return found


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
    chance = _right(abilities, b[..., None], a[..., None], g[..., None])
    found = (right * np.log(chance) + (asked - right) * np.log(1 - chance)).sum(axis=-1)
    found -= 0.5 * ((b - (low + high) / 2) / (high - low)) ** 2
    found -= 0.5 * (np.log(a / 0.8) / 0.8) ** 2
    found -= 0.5 * ((g - 1 / choices) / 0.12) ** 2
    best = np.unravel_index(np.argmax(found), found.shape)
    return Response(float(b[best]), round(float(a[best]), 3), round(float(g[best]), 3))


class Impossible(ValueError):
    """No hypothesis gives the answers that were given."""


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
    below = np.cumsum(weights) - weights / 2
    low, high = np.interp([(1 - share) / 2, (1 + share) / 2], below, values)
    return float(low), float(high)


def expected_gain(weights: Floats, chances: Floats) -> Floats:
    """Bits that each yes-or-no question is expected to tell of the hypotheses.

    weights[n]; chances[questions, n]: of yes by each hypothesis.
    """
    yes = chances @ weights
    whole = entropy(np.stack([yes, 1 - yes], axis=-1))
    found: Floats = whole - entropy(np.stack([chances, 1 - chances], axis=-1)) @ weights
    return found
