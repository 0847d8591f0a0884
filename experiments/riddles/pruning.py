"""Keeping a list of what may be, in its order, and striking out what an answer contradicts.

Swaszek's rule (The Mastermind Novice, 1999-2000), for answers that are always true.
"""

from collections.abc import Callable

import numpy as np

from katachi.experiments.riddles.criteria import Parts, Whole, cheapest

Choose = Callable[[Whole], int]
"""The question to ask when these hypotheses, in rising order, are left."""


class Truths:
    """What every hypothesis truly answers to every question: table[questions, hypotheses].

    Hypothesis number n and question number n are the same thing where both exist.
    """

    def __init__(self, table: np.ndarray[tuple[int, int], np.dtype[np.uint8]], answers: int):
        """answers: how many different ones there are, from 0."""
        self.table, self.answers = table, answers

    def pruned(self, left: Whole, question: int, answer: int) -> Whole:
        """The hypotheses that would have given this answer, in their order."""
        found: Whole = left[self.table[question, left] == answer]
        return found

    def split(self, left: Whole, question: int) -> dict[int, Whole]:
        """The hypotheses that would have given each answer."""
        given = self.table[question, left]
        return {int(answer): left[given == answer] for answer in np.unique(given)}

    def parts(self, left: Whole) -> Parts:
        """Into what each question parts these hypotheses, all equally likely."""
        questions = len(self.table)
        counts = np.zeros((questions, self.answers))
        given = self.table[:, left].astype(np.int64)
        given += np.arange(questions)[:, None] * self.answers
        counts[:] = np.bincount(given.ravel(), minlength=counts.size).reshape(counts.shape)
        return Parts(counts / left.size)


def by_criterion(truths: Truths, criterion: Callable[[Parts], object], prefer: bool) -> Choose:
    """Asks what costs least; prefer: of equals what may be the hidden thing."""

    def choose(left: Whole) -> int:
        if left.size <= 2:
            return int(left[0])
        costs = np.asarray(criterion(truths.parts(left)))
        return cheapest(costs, left if prefer else None)

    return choose


def first(left: Whole) -> int:
    """Swaszek: the first that is left."""
    return int(left[0])


def by_chance(random: np.random.Generator) -> Choose:
    """Any that is left."""
    return lambda left: int(left[random.integers(left.size)])


def lengths(truths: Truths, choose: Choose, won: int, start: int | None = None) -> Whole:
    """How many questions it takes to name each hypothesis: int64[hypotheses].

    won: the answer to a question that is the hidden thing itself. start: the first question. What
    is asked depends on the answers alone, so the whole tree is walked once.
    """
    found = np.zeros(truths.table.shape[1], np.int64)
    todo = [(np.arange(found.size), 1)]
    while todo:
        left, number = todo.pop()
        question = start if number == 1 and start is not None else choose(left)
        for answer, part in truths.split(left, question).items():
            if answer == won:
                found[part] = number
            else:
                todo.append((part, number + 1))
    return found
