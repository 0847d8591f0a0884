"""How likely a move is by the rules learned from professionals' games (`data/theories/go.pl`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from katachi.engine.choice import percent

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.engine.rulebook import Rulebook

_LIKE_OTHERS = 1.5
"""So many times as likely as the average move, or as unlikely, is about as likely."""


@dataclass(frozen=True)
class Likelihood:
    """Of a move among all legal ones."""

    chance: float
    place: int
    """1 for the likeliest; equals share the better place."""
    count: int
    """Of the legal moves."""

    def __str__(self) -> str:
        """`3 %, 7th of 53`."""
        place = "the likeliest" if self.place == 1 else _ordinal(self.place)
        return f"{percent(self.chance)}, {place} of {self.count}"

    @property
    def sentence(self) -> str:
        """How likely the move is beside the average one."""
        times = self.chance * self.count
        if times >= _LIKE_OTHERS:
            shown = f"{times:.0f}" if times >= 3 else f"{times:.1f}"
            compared = f"{shown} times as likely as"
        else:
            compared = "about as likely as" if times > 1 / _LIKE_OTHERS else "less likely than"
        return (
            f"By rules learned from professionals' games it is {compared} the average move here"
            f" ({self})."
        )


def _ordinal(number: int) -> str:
    endings = {1: "st", 2: "nd", 3: "rd"}
    is_teen = number // 10 % 10 == 1
    return f"{number}{'th' if is_teen else endings.get(number % 10, 'th')}"


def likelihood_of(point: int, chances: dict[int, float] | None) -> Likelihood | None:
    """Of the move on `point`; None where nothing is said of it."""
    if chances is None or point not in chances:
        return None
    own = chances[point]
    return Likelihood(own, 1 + sum(one > own for one in chances.values()), len(chances))


class Professionals:
    """The rules that ship for people, asked how likely a move is."""

    def __init__(self, rulebook: Rulebook) -> None:
        """rulebook: has these rules, which are read and compiled when they are first asked."""
        self._rulebook = rulebook

    def likelihood(self, game: Game, colour: int, point: int) -> Likelihood | None:
        """Of the move of `colour` on `point` in the current position; None on another board's size.

        The sum of the weights of the rules that hold for it is the logarithm of its odds. Raises
        TheoryError when the rules cannot be read.
        """
        return likelihood_of(point, self._rulebook.chances(game, colour))
