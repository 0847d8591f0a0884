"""Mastermind whose code-maker miscounts (Vomlel 2003): the same answer counts through a channel.

P' and C' are reported for P and C, each by its own channel, independent of each other. A code is
named when it is likely enough; no thesis says when to stop, for doubt never ends.
"""

from functools import cached_property

import numpy as np

from katachi.experiments.riddles.codes import MASTERMIND, Codes
from katachi.experiments.riddles.criteria import Parts, Whole, cheapest, gain
from katachi.level.belief import Floats, uniform, updated

COUNTS = 5
"""P and C are from 0 to 4."""


def channel(right: float) -> Floats:
    """float64[true, reported] of one count: the right one, else each other is as likely."""
    wrong = (1 - right) / (COUNTS - 1)
    return np.where(np.eye(COUNTS, dtype=bool), right, wrong)


class Noisy:
    """The game with a channel for both counts; reports are numbered as answers are."""

    def __init__(self, right: float, codes: Codes = MASTERMIND) -> None:
        """right: the chance that a count is reported as it is."""
        self.codes = codes
        one = channel(right)
        self.channel: Floats = np.kron(one, one).astype(float)
        self._offsets = np.arange(len(codes.all))[:, None] * codes.answers
        self._places = codes.truths.table.astype(np.int64) + self._offsets

    def predicted(self, weights: Floats) -> Parts:
        """What is to be expected of every guess."""
        each = np.broadcast_to(weights, self._places.shape).ravel()
        size = len(self.codes.all) * self.codes.answers
        counts = np.bincount(self._places.ravel(), weights=each, minlength=size)
        return Parts(counts.reshape(-1, self.codes.answers).astype(float), self.channel)

    def likelihood(self, guess: int, report: int) -> Floats:
        """float64[codes]: how likely this report is by each code."""
        found: Floats = self.channel[self.codes.truths.table[guess], report]
        return found

    def play(
        self, secret: int, sure: float, random: np.random.Generator, most: int = 40
    ) -> tuple[int, bool]:
        """Guess what tells most until a code is likelier than `sure`, and name it.

        Returns the guesses, the naming counted, and whether it was right.
        """
        weights, true = uniform(len(self.codes.all)), self.codes.truths.table[:, secret]
        for number in range(1, most):
            if weights.max() >= sure:
                return number, int(weights.argmax()) == secret
            likely = np.flatnonzero(weights >= weights.max() * (1 - 1e-9))
            guess = self._first if number == 1 else self._best(weights, likely)
            report = int(random.choice(self.codes.answers, p=self.channel[true[guess]]))
            weights = updated(weights, self.likelihood(guess, report))
        return most, int(weights.argmax()) == secret

    @cached_property
    def _first(self) -> int:
        """The guess that tells most when nothing is known."""
        hypotheses = len(self.codes.all)
        return self._best(uniform(hypotheses), np.arange(hypotheses))

    def _best(self, weights: Floats, preferred: Whole) -> int:
        """The guess that tells most when this is known; of equals a preferred one."""
        return cheapest(gain(self.predicted(weights)), preferred)
