"""The rules to explain moves by, and where they match on a board."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from katachi.engine.patterns.theory import Rule, Theory
from katachi.engine.patterns.weights import are_chances
from katachi.engine.profiles import shipped_rules

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.engine.patterns.flat import Matcher


class Rulebook:
    """A player's rules, or for one without any those that ship."""

    def __init__(self, theory: Theory | None) -> None:
        """theory: the player's own."""
        self._own = theory
        self._matchers: dict[int, Matcher] = {}

    @cached_property
    def theory(self) -> Theory:
        """All of them. Raises TheoryError."""
        return self._own or shipped_rules()

    @cached_property
    def by_number(self) -> dict[int, Rule]:
        """The rules by their numbers. Raises TheoryError."""
        return {rule.number: rule for rule in self.theory.rules}

    def matched(self, game: Game, colour: int) -> Matcher:
        """Where the rules match now for `colour`, among its legal moves.

        The next call overwrites it. Raises TheoryError when the rules cannot be used on this board.
        """
        import numpy as np

        from katachi.engine.patterns.compiled import compile_theory
        from katachi.engine.patterns.matcher import legal_set, match

        if game.size not in self._matchers:
            self._matchers = {game.size: compile_theory(self.theory, game.size)}
        matcher = self._matchers[game.size]
        legal = np.zeros(game.grid.words, np.uint64)
        legal_set(game.grid, game.position, colour, legal)
        match(game.grid, game.position, matcher, colour, legal)
        return matcher

    def heaviest(self, numbers: tuple[int, ...], most: int) -> list[Rule]:
        """Of rules the ones with the largest weights, at most so many. Raises TheoryError."""
        rules = (self.by_number[number] for number in numbers)
        return sorted(rules, key=lambda rule: -abs(rule.weight))[:most]

    def as_they_match(
        self, numbers: tuple[int, ...], most: int, game: Game, colour: int, point: int
    ) -> list[Rule]:
        """The heaviest of some rules that match on a point, each turned as it matches there.

        Raises TheoryError as `matched`.
        """
        from katachi.engine.patterns.turning import as_they_match

        rules = self.heaviest(numbers, most)
        return as_they_match(rules, game.grid, game.position, colour, point)

    def chances(self, game: Game, colour: int) -> dict[int, float] | None:
        """How likely each legal move is by the rules, all together 1.

        None where they do not say that: by their weights, or on a board of another size than those
        they were weighed on. Raises TheoryError as `matched`.
        """
        if not are_chances(self.theory) or game.size != self.theory.provenance.get("board_size"):
            return None
        scores = self.matched(game, colour).scores
        points = game.legal_points(colour)
        odds = {point: math.exp(float(scores[point])) for point in points}
        total = sum(odds.values())
        return {point: one / total for point, one in odds.items()}
