"""Version spaces that bear wrong answers: Norton and Hirsh (1992), over concepts that are boxes.

An observation may come of any of several true examples. For each choice of one there is a version
space of its own, with the chance of all observations so far; those that collapse are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from katachi.learning.questions.belief import Floats, Impossible, Whole

Boxes = npt.NDArray[np.int64]
"""int64[spaces, places]: which values each place may have, as bits."""

_PLACES = np.arange(62)


class VersionSpaces(NamedTuple):
    """All version spaces that have not collapsed. They may share concepts."""

    boxes: Boxes
    chances: Floats
    """Of the observations so far, by the choices that each stands for; they need not sum to 1."""

    @classmethod
    def start(cls, places: int, values: int) -> VersionSpaces:
        """One space with every concept."""
        return cls(np.full((1, places), (1 << values) - 1, np.int64), np.ones(1))

    def observed(self, examples: Boxes, chances: Floats) -> VersionSpaces:
        """The spaces after an observation that these examples may have caused.

        Choices that come to the same space are one, with their chances summed. chances: of the
        observation by each example. Raises Impossible when all collapse.
        """
        boxes = (self.boxes[:, None] & examples[None]).reshape(-1, examples.shape[1])
        chances = (self.chances[:, None] * chances[None]).ravel()
        alive = (boxes != 0).all(axis=1) & (chances > 0)
        if not alive.any():
            raise Impossible("every version space has collapsed")
        boxes, chances = boxes[alive], chances[alive]
        _, first, which = np.unique(boxes, axis=0, return_index=True, return_inverse=True)
        order = np.argsort(first)  # in the order in which they came up
        summed = np.bincount(which.ravel(), weights=chances).astype(float)
        return VersionSpaces(boxes[first[order]], summed[order])

    @property
    def sizes(self) -> Whole:
        """How many concepts each space has."""
        found: Whole = np.bitwise_count(self.boxes).astype(np.int64).prod(axis=1)
        return found

    def weights(self, concepts: Whole) -> Floats:
        """Of each concept, int64[n, places]: the chances of the spaces that hold it, summed.

        They are Norton and Hirsh's pseudo-probabilities, not divided by their sum.
        """
        inside = (self.boxes[:, None] >> concepts[None]) & 1
        found: Floats = inside.all(axis=2).astype(float).T @ self.chances
        return found

    def concepts(self) -> Iterator[Whole]:
        """The concepts, int64[places] each, space by space, the highest values first.

        One that several spaces share comes once for each.
        """
        for box in self.boxes:
            values = [np.flatnonzero((int(bits) >> _PLACES) & 1)[::-1] for bits in box]
            for concept in product(*values):
                yield np.array(concept, np.int64)
