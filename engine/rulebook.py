"""The rules that explain moves: where they match, and how likely professionals play there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from typing import TYPE_CHECKING

import numpy as np

from katachi.data.language import t
from katachi.engine.patterns.theory import Rule, Theory, are_chances, read_theory
from katachi.engine.patterns.words import nth
from katachi.engine.profiles import SHIPPED_RULES
from katachi.engine.thoughts import percent

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.engine.patterns.compiled import Matcher


class Rulebook:
    """A player's rules, or the rules that ship for a player without any."""

    def __init__(self, theory: Theory | None) -> None:
        """theory: the player's own."""
        self._own = theory
        self._matchers: dict[int, Matcher] = {}

    @cached_property
    def theory(self) -> Theory:
        """All of them. Raises TheoryError."""
        return self._own or read_theory(SHIPPED_RULES)

    def matched(self, game: Game, colour: int) -> Matcher:
        """Where the rules match now for `colour`, among its legal moves.

        The next call overwrites it. Raises TheoryError when the rules cannot be used on this board.
        """
        from katachi.engine.patterns.compiled import compile_theory
        from katachi.engine.patterns.matcher import legal_points, match_at

        if game.size not in self._matchers:
            self._matchers = {game.size: compile_theory(self.theory, game.size)}
        matcher = self._matchers[game.size]
        points = legal_points(game.grid, game.position, colour)
        match_at(game.grid, game.position, matcher, colour, points)
        return matcher

    def rules_at(self, matcher: Matcher, point: int) -> list[Rule]:
        """The rules that matched on a point, the largest weights first. matcher: of `matched`."""
        from katachi.engine.patterns.matcher import fired_at

        found = compress(self.theory.rules, fired_at(matcher, np.array([point]))[0])
        return sorted(found, key=lambda rule: -abs(rule.weight))

    def chances(self, game: Game, colour: int) -> dict[int, float] | None:
        """The probability of each legal move: the sum of its rules' weights is the log of its odds.

        None where weights do not give that, or were made on another size. Raises as `matched`.
        """
        if not are_chances(self.theory) or game.size != self.theory.board_size:
            return None
        points = game.legal_points(colour)
        scores = self.matched(game, colour).scores[points].astype(np.float64)
        odds = np.exp(scores - scores.max(initial=-np.inf))
        return dict(zip(points, (odds / odds.sum()).tolist(), strict=True))

    def likelihood(self, game: Game, colour: int, point: int) -> Likelihood | None:
        """How likely a move is; None where the rules give no chances. Raises as `matched`."""
        chances = self.chances(game, colour)
        if chances is None or point not in chances:
            return None
        own = chances[point]
        return Likelihood(own, 1 + sum(one > own for one in chances.values()), len(chances))


_LIKE_OTHERS = 1.5  # a move within this factor of the average probability is about as likely


@dataclass(frozen=True)
class Likelihood:
    """How likely a move is among all legal ones."""

    chance: float
    place: int  # 1 for the likeliest; equals share the better place
    count: int  # of the legal moves

    def __str__(self) -> str:
        """`3 %, 7th of 53`."""
        of = {"chance": percent(self.chance), "count": self.count}
        if self.place == 1:
            return t("{chance}, the likeliest of {count}", **of)
        return t("{chance}, {place} of {count}", **of, place=nth(self.place))

    @property
    def sentence(self) -> str:
        """How likely the move is, compared with the average one, as a sentence."""
        times, share = self.chance * self.count, str(self)
        if times >= _LIKE_OTHERS:
            return t(
                "By rules learned from professionals' games it is {times} times as likely as the"
                " average move here ({share}).",
                times=f"{times:.0f}" if times >= 3 else f"{times:.1f}",
                share=share,
            )
        if times > 1 / _LIKE_OTHERS:
            return t(
                "By rules learned from professionals' games it is about as likely as the average"
                " move here ({share}).",
                share=share,
            )
        return t(
            "By rules learned from professionals' games it is less likely than the average move"
            " here ({share}).",
            share=share,
        )
