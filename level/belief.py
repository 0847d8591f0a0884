"""What is known of an ability, and which question tells most of it: exact Bayes.

The chance of a right answer: the logistic model with three parameters (Birnbaum, in Lord and Novick
1968), and a lapse: whoever knows the answer still errs now and then.
"""

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
        return right_by(np.asarray(ability, float), *self)


def right_by(ability: Floats, difficulty: Any, discrimination: Any, guessing: Any) -> Floats:
    """The chance of a right answer, for arrays of abilities and parameters that go together."""
    knows = 1 / (1 + np.exp(-discrimination * (ability - difficulty)))
    found: Floats = guessing + (1 - LAPSE - guessing) * knows
    return found


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
    """Bits that each question should tell. weights[n]; chances[questions, n]: of a yes."""
    yes = chances @ weights
    whole = entropy(np.stack([yes, 1 - yes], axis=-1))
    found: Floats = whole - entropy(np.stack([chances, 1 - chances], axis=-1)) @ weights
    return found
