"""Costs of questions whose answers part hypotheses; the least is the best.

Least expected size (Irving 1979), worst case (Knuth 1977), entropy (Neuwirth 1982), the number of
parts (Kooi 2005), and with noise the expected gain of information: what the report tells less what
the noise alone would (Lindley 1956).
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from katachi.level.belief import Floats, entropy

Whole = npt.NDArray[np.int64]


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
