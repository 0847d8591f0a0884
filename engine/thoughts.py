"""What was thought of the positions of a game: the move chosen in each, others searched beside it.

So an explanation reads the search that chose, and asked again says the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from katachi.engine.choice import Choice
from katachi.engine.search.limits import Limits

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

_KEPT = 500
"""Positions; with the judgement of a tree each takes some kilobytes."""

Search = Callable[[list[int]], Choice]
"""Finds the best of some points in the position."""


@dataclass
class Thought:
    """A choice, and the moves that were searched beside it. None of them is above it."""

    choice: Choice
    by_chance: bool = False
    """Was it drawn from moves about as good, as a weak level does?"""
    told: dict[tuple[object, ...], str] = field(default_factory=dict)
    """What was said of it, by what was asked."""
    _next: list[Choice] = field(default_factory=list)
    _asked: dict[int, Choice] = field(default_factory=dict)

    def next_best(self, search: Search, moves: list[int], count: int) -> list[Choice]:
        """The best of `moves` but for the choice, the best of what is left ...: so many at most.

        Each is searched once; none where the search was cut short.
        """
        while len(self._next) < count:
            seen = {self.choice.point, *(choice.point for choice in self._next)}
            rest = [point for point in moves if point not in seen]
            found = search(rest) if rest else None
            if found is None or found.depth == 0:
                break
            self._next.append(self._beside(found))
        return sorted(self._next[:count], key=lambda choice: -choice.value)

    def of(self, point: int, search: Search) -> Choice | None:
        """What is thought of a move, which is searched if it was not; None: that was cut short."""
        known = {choice.point: choice for choice in (*self._next, self.choice)} | self._asked
        if point not in known:
            found = search([point])
            if found.depth == 0:
                return None
            self._asked[point] = known[point] = self._beside(found)
        return known[point]

    def _beside(self, other: Choice) -> Choice:
        """Another move beside the choice: not above it."""
        capped = other._replace(value=min(other.value, self.choice.value))
        return capped.beside(self.choice)

    def limits(self, limits: Limits) -> Limits:
        """Of a search beside the choice, which had `limits`: no deeper, and half of its time."""
        seconds = None if limits.seconds is None else self.choice.seconds / 2
        return replace(limits, seconds=seconds, depth=self.choice.depth)


class Thoughts:
    """The thoughts of a game, by position and side to move."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], Thought] = {}

    def of(self, game: Game, colour: int) -> Thought | None:
        """The thought of the current position of `game`."""
        return self._kept.get(_key(game, colour))

    def keep(self, game: Game, colour: int, thought: Thought) -> None:
        """Remember this thought of the current position, and forget the oldest of too many."""
        self._kept[_key(game, colour)] = thought
        if len(self._kept) > _KEPT:
            del self._kept[next(iter(self._kept))]

    def forget(self) -> None:
        """Another game begins."""
        self._kept.clear()


def _key(game: Game, colour: int) -> tuple[object, ...]:
    stakes = game.komi, game.rules.name, game.handicap
    return int(game.hashes()[0]), game.size, *stakes, tuple(game.moves), colour
