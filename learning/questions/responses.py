"""How likely a right answer is for an ability: the logistic model with three parameters.

Birnbaum's model of item response (in Lord and Novick 1968), and a lapse: whoever knows the answer
still errs now and then, so one wrong answer never rules an ability out.
"""

from __future__ import annotations

from typing import NamedTuple

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
