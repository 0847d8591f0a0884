"""The theses' games played again: the published figure beside ours, and why where they differ."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from katachi.experiments.riddles.codes import COLOURS, MASTERMIND, PICAS, Codes
from katachi.experiments.riddles.criteria import CRITERIA
from katachi.experiments.riddles.pruning import Choose, by_chance, by_criterion, first, lengths

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Row:
    """A player of a game, or a fact about it."""

    game: str
    what: str
    published: float | None
    """The mean number of guesses, or the fact; None where no thesis has one."""
    ours: float
    low: float
    """Of a 95 % interval; ours where it is exact."""
    high: float
    games: int
    """All secrets, or so many games drawn by the seed."""
    exact: bool
    deviation: float | None = None
    distribution: list[int] = field(default_factory=list)
    """Games won with 1, 2 ... guesses."""
    note: str = ""

    @property
    def facts(self) -> dict[str, Any]:
        """For programs."""
        return asdict(self)


def fact(game: str, what: str, published: float | None, ours: float, note: str = "") -> Row:
    """A figure that is no mean of games."""
    return Row(game, what, published, ours, ours, ours, 0, exact=True, note=note)


def played(
    game: str, what: str, published: float | None, found: Numbers, *, exact: bool, note: str = ""
) -> Row:
    """A mean of games, by the guesses that each took."""
    mean, deviation = float(found.mean()), float(found.std())
    margin = 0.0 if exact else 1.96 * deviation / len(found) ** 0.5
    distribution = np.bincount(found)[1:].tolist()
    low, high = mean - margin, mean + margin
    return Row(
        game, what, published, mean, low, high, len(found), exact, deviation, distribution, note
    )


@dataclass(frozen=True)
class Strategy:
    """A player that is played against every secret."""

    codes: Codes
    game: str
    what: str
    start: str | None
    published: float | None
    choose: Callable[[Codes], Choose]
    note: str = ""

    def row(self) -> Row:
        """The exact figures."""
        start = None if self.start is None else self.codes.number(self.start)
        found = lengths(self.codes.truths, self.choose(self.codes), self.codes.won, start)
        return played(self.game, self.what, self.published, found, exact=True, note=self.note)


def _by(name: str, *, prefer: bool = True) -> Callable[[Codes], Choose]:
    return lambda codes: by_criterion(codes.truths, CRITERIA[name], prefer)


def _first(_: Codes) -> Choose:
    return first


_MM, _PF, _EIGHT = "Mastermind 4x6", "Picas y Fijas", "8 colours, no repeats"
STRATEGIES = (
    Strategy(MASTERMIND, _MM, "Knuth, from 1122", "1122", 4.482, _by("worst case")),
    Strategy(
        MASTERMIND,
        _MM,
        "Knuth, any guess of equals",
        "1122",
        None,
        _by("worst case", prefer=False),
        "Knuth himself (1977) has 4.478; that a possible code is preferred is worth 0.156.",
    ),
    Strategy(MASTERMIND, _MM, "entropy, from 1123", "1123", None, _by("entropy")),
    Strategy(MASTERMIND, _MM, "entropy, from 1234", "1234", None, _by("entropy")),
    Strategy(MASTERMIND, _MM, "entropy, from 1122", "1122", None, _by("entropy")),
    Strategy(MASTERMIND, _MM, "expected size, from 1123", "1123", None, _by("expected size")),
    Strategy(MASTERMIND, _MM, "number of parts, from 1123", "1123", None, _by("number of parts")),
    Strategy(
        MASTERMIND,
        _MM,
        "Swaszek, first consistent, from 1122",
        "1122",
        4.638,
        _first,
        "4.638 is the mean of a random consistent guess, the row below; the first in order is"
        " worse.",
    ),
    Strategy(PICAS, _PF, "Knuth's rule, from 1234", "1234", 5.33, _by("worst case")),
    Strategy(PICAS, _PF, "entropy, from 1234", "1234", None, _by("entropy")),
    Strategy(PICAS, _PF, "expected size, from 1234", "1234", None, _by("expected size")),
    Strategy(PICAS, _PF, "number of parts, from 1234", "1234", None, _by("number of parts")),
    Strategy(PICAS, _PF, "first consistent, from 0123", "0123", None, _first),
    Strategy(
        COLOURS,
        _EIGHT,
        "Swaszek, first consistent, from 1234",
        "1234",
        5.375,
        _first,
        "Published of 8 games won of 20, the limit not told. No limit gives that: with 6 guesses 96"
        " % are won in 4.82, with 7 all. The program had a fault, or its game was another.",
    ),
    Strategy(COLOURS, _EIGHT, "Knuth's rule, from 1234", "1234", None, _by("worst case")),
    Strategy(COLOURS, _EIGHT, "entropy, from 1234", "1234", None, _by("entropy")),
    Strategy(COLOURS, _EIGHT, "number of parts, from 1234", "1234", None, _by("number of parts")),
)


def random_row(codes: Codes, game: str, published: float | None, trees: int, seed: int) -> Row:
    """A random consistent guess: every secret against so many players that draw at random."""
    random = np.random.default_rng(seed)
    each = [lengths(codes.truths, by_chance(random), codes.won) for _ in range(trees)]
    found = np.concatenate(each)
    means = [float(one.mean()) for one in each]  # games of a player are not independent
    margin = 1.96 * float(np.std(means)) / max(1, len(means) - 1) ** 0.5
    row = played(game, "random consistent guess", published, found, exact=False)
    values = asdict(row) | {"low": row.ours - margin, "high": row.ours + margin}
    return Row(**values)
