"""How likely a move is by the rules learned from professionals' games (`data/theories/go.pl`)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from katachi.data import shipped
from katachi.engine.patterns.theory import read_theory
from katachi.engine.rulebook import Rulebook

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

SIZE = 9
"""Of the boards on which the rules were learned."""


@dataclass(frozen=True)
class Likelihood:
    """Of a move among all legal ones."""

    chance: float
    place: int
    """1 for the likeliest; equals share the better place."""
    count: int
    """Of the legal moves."""


class Professionals:
    """The rules, read and compiled when they are first asked."""

    @cached_property
    def _rulebook(self) -> Rulebook:
        return Rulebook(read_theory(shipped.path_of("theories", "go")))

    def likelihood(self, game: Game, colour: int, point: int) -> Likelihood | None:
        """Of the move of `colour` on `point` in the current position; None on another board's size.

        The sum of the weights of the rules that propose it is the logarithm of its odds. Raises
        TheoryError when the rules cannot be read.
        """
        if game.size != SIZE:
            return None
        scores = self._rulebook.matched(game, colour).scores
        points = game.legal_points(colour)
        if point not in points:
            return None
        odds = [math.exp(float(scores[p])) for p in points]
        own = math.exp(float(scores[point]))
        return Likelihood(own / sum(odds), 1 + sum(one > own for one in odds), len(points))
