"""Who is it? (C. de la Torre and Martínez): things told apart by questions with yes or no.

Their files of flags are lost; FLAGS is a set of our own, of invented islands, with the counts of
yes that they print, and with their colours one, two or three as these must be.
"""

import numpy as np
import numpy.typing as npt

from katachi.experiments.riddles.criteria import Whole
from katachi.level.belief import Floats, entropy

Bits = npt.NDArray[np.bool_]

COLOURS = ("yellow", "blue", "white", "black", "red", "green")
QUESTIONS = (
    *(f"{colour}?" for colour in COLOURS),
    "coat of arms?",
    "stars?",
    "1 colour?",
    "2 colours?",
    "3 colours?",
    "no bands?",
    "horizontal bands?",
    "vertical bands?",
)
PRINTED = (
    *(0.954434, 0.896038, 0.988699, 0.543564, 0.896038, 0.896038, 0.988699, 0.811278),
    *(0.696212, 0.954434, 0.988699, 0.896038, 0.896038, 0.896038),
)
"""The bits of each question as the thesis prints them, for 16 flags."""

_FLAGS = (
    ("Alba", "yellow white black", "horizontal", False, True),
    ("Bora", "blue white red", "none", True, False),
    ("Cala", "yellow white red", "vertical", False, False),
    ("Dara", "blue black green", "horizontal", True, False),
    ("Enna", "yellow blue red", "vertical", True, False),
    ("Fara", "yellow white green", "vertical", False, False),
    ("Gora", "blue white green", "diagonal", True, False),
    ("Hila", "yellow red", "horizontal", False, False),
    ("Isla", "blue green", "horizontal", False, True),
    ("Jura", "yellow red", "vertical", False, False),
    ("Kara", "white red", "none", False, True),
    ("Lona", "white red", "horizontal", False, False),
    ("Mira", "red green", "vertical", True, False),
    ("Nara", "red", "none", True, True),
    ("Orla", "red", "none", True, False),
    ("Pola", "red", "none", False, False),
)
"""Island, colours, bands, coat of arms?, stars?"""


def flags() -> Bits:
    """What each flag answers to each question: bool[16, 14]."""
    rows = []
    for _, said, bands, coat, stars in _FLAGS:
        has = said.split()
        row = [colour in has for colour in COLOURS] + [coat, stars]
        row += [len(has) == count for count in (1, 2, 3)]
        rows.append(row + [bands == kind for kind in ("none", "horizontal", "vertical")])
    return np.array(rows)


def bits_told(answers: Bits) -> Floats:
    """The entropy of each question: float64[questions]."""
    yes = answers.mean(axis=0)
    return entropy(np.stack([yes, 1 - yes], axis=-1))


def is_sufficient(answers: Bits) -> bool:
    """Do the questions tell all things apart?"""
    return len(np.unique(answers, axis=0)) == len(answers)


def is_minimal_as_programmed(answers: Bits) -> bool:
    """Does every question separate something? What the thesis' program looks for."""
    return bool((answers.any(axis=0) & ~answers.all(axis=0)).all())


def is_minimal_as_defined(answers: Bits) -> bool:
    """Are the questions sufficient, and no more so without any one of them?"""
    count = answers.shape[1]
    rest = [np.delete(answers, number, axis=1) for number in range(count)]
    return is_sufficient(answers) and not any(is_sufficient(one) for one in rest)


def questions_asked(answers: Bits, random: np.random.Generator | None = None) -> Whole:
    """Questions until each thing is the only one left: int64[things].

    What tells most is asked, of equals the first; with `random` any that was not asked yet.
    """
    found = np.zeros(len(answers), np.int64)
    todo = [(np.arange(len(answers)), list(range(answers.shape[1])))]
    while todo:
        left, open_ones = todo.pop()
        if len(left) == 1:
            continue
        told = bits_told(answers[left][:, open_ones])
        at = int(np.argmax(told)) if random is None else int(random.integers(len(open_ones)))
        question = open_ones[at]
        rest = [one for one in open_ones if one != question]
        found[left] += 1
        for said in (True, False):
            part = left[answers[left, question] == said]
            if part.size:
                todo.append((part, rest))
    return found
