"""Version spaces that bear wrong answers (Norton and Hirsh 1992), over concepts that are boxes.

An observation may come of any of several true examples. For each choice of one there is a version
space of its own, with the chance of all observations so far; those that collapse are dropped.
Of a guess and its answer (f, p), De la Torre and Rojas (Bogotá) choose the values that are in
place, then the places of those that are elsewhere; each choice is one hypothesis.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from katachi.experiments.riddles.codes import Codes
from katachi.experiments.riddles.criteria import Whole
from katachi.level.belief import Floats, Impossible

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


def placements(places: int, right: int, elsewhere: int) -> list[dict[int, int]]:
    """What a guess and its answer may stand for: where (key) each of its places' value goes.

    right: values in place; elsewhere: others that the code has, each at a place not its own and
    free. A hypothesis is a partial derangement.
    """
    found = []
    for fixed in combinations(range(places), right):
        rest = [place for place in range(places) if place not in fixed]
        for moved in combinations(rest, elsewhere):
            for targets in product(rest, repeat=elsewhere):
                away = all(a != b for a, b in zip(targets, moved, strict=True))
                if away and len(set(targets)) == elsewhere:
                    one = {place: place for place in fixed}
                    found.append(one | dict(zip(targets, moved, strict=True)))
    return found


def examples(codes: Codes, guess: Whole, right: int, elsewhere: int, exact: bool) -> Boxes:
    """The hypotheses of an answer as boxes: int64[hypotheses, places].

    guess: int64[places]. A value that is in no hypothesis stands nowhere. exact: also a value that
    is elsewhere stands at no open place, and not at its own; without, only where values do not
    repeat: so the thesis' rules read when those on repetitions are left out, and let codes
    through that contradict the answer.
    """
    every = (1 << codes.values) - 1
    boxes = []
    for one in placements(codes.places, right, elsewhere):
        if exact and any(t != s and guess[t] == guess[s] for t, s in one.items()):
            continue  # it would be in place
        used = {int(guess[source]) for source in one.values()}
        idle = {int(guess[place]) for place in range(codes.places) if place not in one.values()}
        barred = sum(1 << value for value in idle)
        if not codes.repeats:
            barred = sum(1 << value for value in idle | used)
        box = np.full(codes.places, every & ~barred, np.int64)
        for place in range(codes.places):
            if place in one:
                box[place] = 1 << int(guess[one[place]])
            elif exact:
                box[place] &= ~(1 << int(guess[place]))
        boxes.append(box)
    found = np.array(boxes, np.int64).reshape(-1, codes.places)
    alive: Boxes = found[(found != 0).all(axis=1)]
    return alive


def observed(
    spaces: VersionSpaces, codes: Codes, guess: Whole, answer: int, *, exact: bool = True
) -> VersionSpaces:
    """The version spaces after an answer. Raises Impossible."""
    right, elsewhere = divmod(answer, codes.places + 1)
    boxes = examples(codes, guess, right, elsewhere, exact)
    return spaces.observed(boxes, np.full(len(boxes), 1 / max(1, len(boxes))))


def memory(spaces: VersionSpaces, codes: Codes) -> int:
    """General concepts to keep, by the only count that gives the thesis' maxima.

    For each space its concepts where values are listed (open places that no value is known of
    raise their number), and its open places.
    """
    sizes = np.bitwise_count(spaces.boxes)
    return int((sizes.astype(np.int64).prod(axis=1) + (sizes > 1).sum(axis=1)).sum())


def play(codes: Codes, secret: int, start: Whole, *, exact: bool) -> tuple[int, list[int]]:
    """Guess the first concept of the first space until it is the code: guesses, memory.

    All spaces are equally likely, since all hypotheses of an answer are. Values are tried from the
    highest, as a list is read that was put together in front: that order has the published mean.
    The memory is that of each state of the game, 1 at its start and at its end. start: the
    first guess.
    """
    truths, number_of = codes.truths, codes.numbers
    spaces = VersionSpaces.start(codes.places, codes.values)
    guess, kept, tried = start, [1], set[int]()
    for number in range(1, len(codes.all) + 1):
        asked = number_of[tuple(guess.tolist())]
        answer = int(truths.table[asked, secret])
        if answer == codes.won:
            return number, [*kept, 1]
        spaces = observed(spaces, codes, guess, answer, exact=exact)
        kept.append(memory(spaces, codes))
        tried.add(asked)
        concepts = ((one, number_of.get(tuple(one.tolist()))) for one in spaces.concepts())
        guess = next(one for one, code in concepts if code is not None and code not in tried)
    raise AssertionError("the code was not found")  # there are no more codes than that
