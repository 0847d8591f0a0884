"""Bayesian estimates of an ability, and how much a question should tell of it.

A right answer has the chance of the three-parameter logistic model (Birnbaum, in Lord and Novick
1968), and of a lapse: whoever knows the answer sometimes errs.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

LAPSE = 0.03  # share of wrong answers by those who are far above a question


def right_by(ability: Floats, difficulty: Any, discrimination: Any, guessing: Any) -> Floats:
    """The chance of a right answer, for arrays that broadcast together.

    difficulty: the ability where the curve is steepest. discrimination: how steep it is; the
    larger, the more an answer tells. guessing: the share of right answers by the very weak.
    """
    knows = 1 / (1 + np.exp(-discrimination * (ability - difficulty)))
    found: Floats = guessing + (1 - LAPSE - guessing) * knows
    return found


class Impossible(ValueError):
    """No hypothesis explains the answers."""


def entropy(chances: Floats) -> Floats:
    """The entropy in bits over the last axis, which must sum to 1."""
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = np.where(chances > 0, chances * np.log2(chances), 0.0)
    found: Floats = -terms.sum(axis=-1)
    return found


def uniform(hypotheses: int) -> Floats:
    """Equal weights, float64[hypotheses]."""
    return np.full(hypotheses, 1 / hypotheses)


def updated(weights: Floats, likelihood: Floats) -> Floats:
    """The weights after an answer, by its likelihood under each hypothesis. Raises Impossible."""
    found = weights * likelihood
    total = float(found.sum())
    if not total > 0:
        raise Impossible("no hypothesis agrees with these answers")
    return found / total


def interval(weights: Floats, values: Floats, share: float) -> tuple[float, float]:
    """The ends of the central interval with `share` of the weights; values: rising."""
    below = np.cumsum(weights) - weights / 2
    low, high = np.interp([(1 - share) / 2, (1 + share) / 2], below, values)
    return float(low), float(high)


def expected_gain(weights: Floats, chances: Floats) -> Floats:
    """The bits that each question should tell. weights[n]; chances[questions, n]: of a yes."""
    yes = chances @ weights
    whole = entropy(np.stack([yes, 1 - yes], axis=-1))
    found: Floats = whole - entropy(np.stack([chances, 1 - chances], axis=-1)) @ weights
    return found
