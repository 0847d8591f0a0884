"""The level test, and what is known of a person's level, kept in the user's data folder.

Each question of the test is chosen to tell most after the answers so far.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Annotated

import numpy as np
import platformdirs
from msgspec import Meta

from katachi.data import own
from katachi.data.files import failing_as, write_whole
from katachi.data.language import PersonError, t
from katachi.engine.levels import FULL
from katachi.level.belief import Floats, expected_gain, interval, uniform, updated
from katachi.level.item import THEMES, Item, Theme

ABILITIES: Floats = np.arange(0.0, FULL + 1.01, 0.25)
"""The scale is that of Katachi's levels. A person may be below the first, or above the last."""
LEAST, MOST = 10, 15  # questions of a test
ENOUGH = 5  # a test that is ended early needs so many answers
NARROW = 2.0  # a test is done when the interval spans so many levels
SHARE = 0.8  # of the posterior, in the interval
SHARES: dict[Theme, float] = {"best": 0.66, "life": 0.17, "ahead": 0.17}  # of the themes in a test
_NEARLY = 0.85
"""A question with this share of the best one's bits may be asked in its place: tests differ so."""


_LEVELS, _KYU = (0, 1, 4, FULL, FULL + 1), (26, 22, 9, 1, 1)
"""Level 4 plays evenly with GNU Go at its level 10, which counts as about 9 kyu."""
_DOUBT = 3.0  # ranks by which this guess may be wrong


@dataclass(frozen=True)
class Level:
    """What is known of a person's level."""

    level: int
    """1 to 10, as `Player(level=...)` takes it: the median."""
    low: float
    high: float
    """The ends of the 80 % interval, from 0, below level 1, to 11."""
    shares: tuple[float, ...]
    """How likely each level is, from 1. Below the first counts as the first, likewise the last."""

    @property
    def between(self) -> str:
        """The interval in words, such as `from 2.5 to 4.1`."""
        if self.high <= 1:
            return t("{level} or weaker", level=1)
        if self.low >= FULL:
            return t("{level} or stronger", level=FULL)
        low: str = f"{max(1.0, self.low):.1f}"
        high: str = f"{min(float(FULL), self.high):.1f}"
        if self.low < 0.75:
            low = t("{level} or weaker", level=low)
        if self.high > 10.25:
            high = t("{level} or stronger", level=high)
        return t("from {low} to {high}", low=low, high=high)

    @property
    def kyu_range(self) -> tuple[int, int, int]:
        """A very rough kyu, and the strong and the weak end of its interval."""
        ends = self.low, (self.low + self.high) / 2, self.high
        weak, middle, strong = np.interp(ends, _LEVELS, _KYU).tolist()
        return round(middle), max(1, round(strong - _DOUBT)), min(30, round(weak + _DOUBT))

    @property
    def kyu(self) -> str:
        """The same in words that say how rough it is."""
        middle, strong, weak = self.kyu_range
        return t(
            "very roughly {middle} kyu ({weak} to {strong}): a guess from Katachi's games against"
            " GNU Go, never measured with people",
            middle=middle,
            weak=weak,
            strong=strong,
        )

    def __str__(self) -> str:
        return f"about {self.level} ({self.between}, with 80 % probability)"

    def since(self, level: int) -> str:
        """What a game changed, in a sentence. level: what it was before."""
        if self.level == level:
            return t("Your level stays {level}.", level=level)
        now = {"level": self.level, "before": level}
        return t("Your level is {level} from now on; it was {before}.", **now)


def estimate(weights: Floats) -> Level:
    """The level by the weights of ABILITIES."""
    nearest = np.clip(np.floor(ABILITIES + 0.5), 1, FULL).astype(int)
    shares = np.bincount(nearest, weights=weights, minlength=FULL + 1)[1:]
    low, high = interval(weights, ABILITIES, SHARE)
    level = 1 + int(np.searchsorted(np.cumsum(shares), 0.5))  # as likely too high as too low
    return Level(level, round(low, 1), round(high, 1), tuple(float(one) for one in shares))


@dataclass
class LevelTest:
    """A test in progress. question: the open one; None when the test is done."""

    items: Sequence[Item]
    seed: int | None = None  # of the choice of questions; None: another each time
    seen: Collection[str] = ()  # names of questions that are not asked, if there are enough others
    least: int = LEAST
    most: int = MOST  # questions of the test
    weights: Floats = field(default_factory=lambda: uniform(ABILITIES.size), init=False)
    asked: list[tuple[Item, bool]] = field(default_factory=list, init=False)
    """The questions answered, and whether rightly."""
    question: Item | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self._random = np.random.default_rng(self.seed)
        self._right = np.stack([item.right(ABILITIES) for item in self.items])
        fresh = [n for n, item in enumerate(self.items) if item.name not in self.seen]
        self._left = fresh if len(fresh) >= self.most else list(range(len(self.items)))
        self.question = self._next()

    def answer(self, choice: str | None) -> bool:
        """Answer the open question, which there must be; None: not known. Was it right?"""
        item = self.question
        assert item is not None
        right = self._right[self.items.index(item)]
        is_right = choice == item.answer
        self.weights = updated(self.weights, right if is_right else 1 - right)
        self.asked.append((item, is_right))
        self.question = self._next()
        return is_right

    @property
    def estimate(self) -> Level:
        """The level after the answers so far."""
        return estimate(self.weights)

    @property
    def missed(self) -> dict[str, tuple[int, int]]:
        """For each theme in words: how many answers were wrong, of how many."""
        asked = Counter(item.theme for item, _ in self.asked)
        wrong = Counter(item.theme for item, is_right in self.asked if not is_right)
        return {text: (wrong[theme], asked[theme]) for theme, text in THEMES.items()}

    def _next(self) -> Item | None:
        number, found = len(self.asked), self.estimate
        if number >= (self.least if found.high - found.low <= NARROW else self.most):
            return None
        games = {_game(item) for item, _ in self.asked}
        left = [n for n in self._left if _game(self.items[n]) not in games]
        if not left:
            return None
        theme = self._due({self.items[n].theme for n in left})
        left = [n for n in left if self.items[n].theme == theme]
        gains = expected_gain(self.weights, self._right[left])
        good = np.flatnonzero(gains >= _NEARLY * gains.max())
        return self.items[left[int(self._random.choice(good))]]

    def _due(self, themes: set[Theme]) -> Theme:
        """The theme that lacks most questions, by SHARES (Kingsbury and Zara 1989)."""
        asked = Counter(item.theme for item, _ in self.asked)
        number = len(self.asked) + 1
        return max(sorted(themes), key=lambda theme: SHARES[theme] * number - asked[theme])


def _game(item: Item) -> str:
    """The record of a question. A test asks one question of each."""
    return item.source.rpartition(", move ")[0]


_MAX_BYTES = 1 << 20
_KEPT = 300  # questions that are remembered, so that they are not asked again soon

Weights = Annotated[tuple[Annotated[float, Meta(ge=0, le=1)], ...], Meta(max_length=1000)]

SCALE = 3  # the version of Katachi's levels; a profile of another one is void


@dataclass(frozen=True)
class Profile:
    """What is known of a person's level."""

    weights: Weights  # of each of ABILITIES
    questions: own.Count  # answered in the last test
    games: own.Count = 0  # played since
    seen: Annotated[tuple[str, ...], Meta(max_length=_KEPT)] = ()
    """Names of the questions last asked."""
    scale: int = 0  # SCALE; 0 where an older version of Katachi wrote it

    @property
    def estimate(self) -> Level:
        return estimate(np.array(self.weights))

    def after_test(self, test: LevelTest) -> Profile:
        """The profile after a test, which replaces what was known before."""
        seen = (*self.seen, *(item.name for item, _ in test.asked))[-_KEPT:]
        return Profile(tuple(map(float, test.weights)), len(test.asked), 0, seen, SCALE)

    def after_game(self, level: int, is_won: bool) -> Profile:
        """The profile after an even game against a level of Katachi.

        Each level is taken to beat the one below in four games of five. The weights are spread a
        little before, since people change.
        """
        spread = np.convolve(self.weights, [0.1, 0.8, 0.1], mode="same")
        won = 1 / (1 + 4.0 ** (level - ABILITIES))
        weights = updated(spread, won if is_won else 1 - won)
        return replace(self, weights=tuple(map(float, weights)), games=self.games + 1)


NOBODY = Profile(tuple([1 / ABILITIES.size] * ABILITIES.size), 0, scale=SCALE)
"""The profile of a person of whom nothing is known."""


def profile_path() -> Path:
    return platformdirs.user_data_path("katachi", appauthor=False) / "person.json"


def read_profile(path: Path) -> Profile | None:
    """The profile; None: there is none, or it is of another SCALE. Raises PersonError."""
    text = t(
        "Cannot read what Katachi knows of your level in {file}: {fault}. Remove the file, and"
        " katachi level-test finds your level anew."
    )
    with own.faults_as(PersonError, text, file=path), suppress(own.Missing):
        found = own.parsed(own.read_bounded(path, _MAX_BYTES), Profile)
        if len(found.weights) != ABILITIES.size or not abs(sum(found.weights) - 1) < 1e-6:
            raise own.Fault(t("its weights are not those of this version of Katachi"))
        return found if found.scale == SCALE else None
    return None


def write_profile(profile: Profile, path: Path) -> None:
    """Write the profile, whole or not at all. Raises PersonError."""
    with failing_as(PersonError, t("Cannot keep your level in {file}", file=path), "."):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, f"{json.dumps(asdict(profile))}\n".encode())
