"""Hidden codes: Mastermind, Picas y Fijas, and the eight colours without repeats.

An answer is (f, p): f values right in place, p right but elsewhere; as a number f * (places+1) + p.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product

import numpy as np

from katachi.experiments.riddles.criteria import Whole
from katachi.experiments.riddles.pruning import Truths


@dataclass(frozen=True)
class Codes:
    """All codes of a game, in lexicographic order; guesses are the same codes."""

    places: int
    values: int
    repeats: bool

    @cached_property
    def all(self) -> Whole:
        """int64[codes, places]: values from 0."""
        draw = product(range(self.values), repeat=self.places)
        each = draw if self.repeats else permutations(range(self.values), self.places)
        return np.array(list(each), np.int64)

    @cached_property
    def numbers(self) -> dict[tuple[int, ...], int]:
        """The number of each code."""
        return {tuple(code): number for number, code in enumerate(self.all.tolist())}

    @property
    def answers(self) -> int:
        """How many answers have a number; some cannot be."""
        return (self.places + 1) ** 2

    @property
    def won(self) -> int:
        """The answer to a right guess."""
        return self.places * (self.places + 1)

    @cached_property
    def truths(self) -> Truths:
        """What every code answers to every guess."""
        codes = self.all
        same = np.zeros((len(codes), len(codes)), np.uint8)
        for place in range(self.places):
            same += np.equal.outer(codes[:, place], codes[:, place])
        counts = np.stack([(codes == value).sum(axis=1) for value in range(self.values)], axis=1)
        counts = counts.astype(np.uint8)
        common = np.zeros((len(codes), len(codes)), np.uint8)
        for value in range(self.values):
            common += np.minimum.outer(counts[:, value], counts[:, value])
        return Truths((same * (self.places + 1) + (common - same)).astype(np.uint8), self.answers)

    def number(self, text: str) -> int:
        """The number of a code written with digits: `1123` has values 1, 1, 2, 3.

        Values count from 1, as the theses write colours, but where all ten digits are values.
        """
        first = 0 if self.values == 10 else 1
        return self.numbers[tuple(int(digit) - first for digit in text)]


MASTERMIND = Codes(4, 6, repeats=True)
PICAS = Codes(4, 10, repeats=False)
COLOURS = Codes(4, 8, repeats=False)
