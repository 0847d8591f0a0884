"""Does a level test find the level of those whose level is known?

`python -m katachi.experiments.questions.prove_levels PERSONS [BANK [FIGURE]]`.

Persons are the levels of Katachi, as many of each. They answer by choosing as they do in play, by
random games that were never used to measure the questions. The order that the test chooses is
compared with a random and with a fixed one, the same for all, by the same model.
"""

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from katachi.engine.levels import FULL
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.experiments.questions.judging import answer_of
from katachi.level.item import Item, read_bank
from katachi.level.level_test import LevelTest

QUESTIONS = {"adaptive": 16, "random": 30, "fixed": 30}
SHARE = {"adaptive": 1.0, "random": 0.2, "fixed": 0.2}
"""Of the persons, for the orders that only serve to compare."""
TESTED = 12
SEED = 4_000_000


class Random(LevelTest):
    """Questions in an order by chance."""

    def _next(self) -> Item | None:
        asked = {item.name for item, _ in self.asked}
        left = [item for item in self.items if item.name not in asked]
        return left[int(self._random.integers(len(left)))] if len(self.asked) < self.most else None


class Fixed(LevelTest):
    """The same questions for everyone."""

    def _next(self) -> Item | None:
        return self.items[len(self.asked)] if len(self.asked) < self.most else None


ORDERS: dict[str, Callable[..., LevelTest]] = {
    "adaptive": LevelTest,
    "random": Random,
    "fixed": Fixed,
}


def misses(order: str, persons: int, items: list[Item]) -> np.ndarray:
    """How many levels off each person's estimate is after each question: [persons, questions]."""
    session = Session(SessionOptions(table_mb=1))
    session.player.get_ready(9)
    most, found = QUESTIONS[order], []
    for person in range(persons):
        level, test = 1 + person % FULL, None
        test = ORDERS[order](items, seed=SEED + person, least=most, most=most)
        off = []
        while (item := test.question) is not None:
            seed = SEED + 100_000 * person + len(test.asked)
            test.answer(answer_of(session.player, item, item.game(), level, seed))
            off.append(abs(test.estimate.level - level))
        found.append(off)
        print(f"{order} {person + 1}/{persons}", end="\r", file=sys.stderr)
    return np.array(found)


def draw(found: dict[str, np.ndarray], path: Path) -> None:
    """The mean error by the number of questions."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for order, off in found.items():
        axes.plot(np.arange(1, off.shape[1] + 1), off.mean(axis=0), label=f"{order} order")
    axes.set_xlabel("questions answered")
    axes.set_ylabel("mean error, in levels")
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(path, dpi=110)


def main() -> None:
    """Print the figures."""
    persons = int(sys.argv[1])
    items = read_bank(Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    found = {o: misses(o, max(FULL, round(persons * SHARE[o])), items) for o in ORDERS}
    for order, off in found.items():
        after = off[:, TESTED - 1]
        near = after <= 1
        margin = 196 * (near.mean() * (1 - near.mean()) / near.size) ** 0.5
        print(
            f"{order}: {len(off)} persons, after {TESTED} questions within one level:"
            f" {100 * near.mean():.1f} % (± {margin:.1f}), mean error {after.mean():.2f}"
        )
        levels = [f"{near[n::FULL].mean():.2f}" for n in range(FULL)]
        print(f"  within one by level: {' '.join(levels)}")
    target = found["adaptive"][:, TESTED - 1].mean()
    for order in ("random", "fixed"):
        reached = np.flatnonzero(found[order].mean(axis=0) <= target)
        said = f"{reached[0] + 1}" if reached.size else f"more than {QUESTIONS[order]}"
        print(f"{order}: the error of {TESTED} adaptive questions is reached after {said}")
    if len(sys.argv) > 3:
        draw(found, Path(sys.argv[3]))


if __name__ == "__main__":
    main()
