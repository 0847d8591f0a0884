"""What a player answers, and its thoughts about a game's positions, for explanations."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from katachi.data.language import Text, t, tn
from katachi.engine.board.vertex import BLACK
from katachi.engine.search.clock import Limits

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

_SUREST = 0.999_999  # a value beyond counts as this one, so that its odds are finite
_NEARLY = 0.99
_CLEAR = 0.75  # chances with which nobody would call a game even


def log_odds(value: float) -> float:
    """Half the logarithm of the odds of winning, for a value from -1, lost, to 1, won."""
    return math.atanh(max(-_SUREST, min(_SUREST, value)))


def percent(chance: float) -> str:
    """A probability in words. They never call nearly sure what is not quite sure."""
    if chance > _NEARLY:
        return t("over {percent} %", percent=f"{100 * _NEARLY:.0f}")
    if chance < 1 - _NEARLY:
        return t("under {percent} %", percent=f"{100 - 100 * _NEARLY:.0f}")
    return t("{percent} %", percent=f"{100 * chance:.0f}")


def agree(chances: float, points: float) -> bool:
    """Do chances and points, both of one side, name the same side as ahead, or nobody?

    Where they differ, much can be lost at once, and the points mislead.
    """
    if points == 0:
        return 1 - _CLEAR < chances < _CLEAR
    return (chances - 0.5) * points >= 0


class Judged(NamedTuple):
    """A tree's judgement of a position, for the side to move."""

    visits: int  # positions searched
    chances: float  # of winning
    score: float  # points ahead at the end, komi included: the mean
    owners: tuple[float, ...] = ()  # by point, from -1, surely the opponent's, to 1

    @property
    def source(self) -> str:
        """The source of the judgement, in words."""
        number = f"{self.visits:,}"
        return tn(
            "{number} position searched", "{number} positions searched", self.visits, number=number
        )

    def with_points(self, text: Text) -> Text:
        """`TEXT (about 4 points ahead)`; the text alone where chances name the other side."""
        lead, points = t("about even"), round(self.score)
        if not agree(self.chances, points):
            return text
        if points > 0:
            lead = tn("about a point ahead", "about {count} points ahead", points)
        elif points < 0:
            lead = tn("about a point behind", "about {count} points behind", -points)
        return t("{said} ({points})", said=text, points=lead)

    def for_black(self, to_move: int) -> tuple[float, float]:
        """Black's chances and score. to_move: the side whose chances and score these are."""
        if to_move == BLACK:
            return self.chances, self.score
        return 1 - self.chances, -self.score


class Choice(NamedTuple):
    """A player's answer."""

    point: int  # PASS to pass
    resigns: bool
    value: float  # from -1, lost, to 1, won, for the side to move
    depth: int  # plies searched in full
    nodes: int
    seconds: float
    line: list[int]  # the moves expected, this one first
    judged: Judged | None = None  # by the tree of a player with a residual network

    @property
    def win_probability(self) -> float:
        """The chance of the side to move: by a tree if there was one, else by the value."""
        return self.judged.chances if self.judged else (1 + self.value) / 2

    def below(self, best: Choice) -> Choice:
        """An alternative to the best: not valued above it, for it may be from a shallower search.

        A tree judges both: the odds differ as the values do, and the score stays the position's.
        """
        value, judged = min(self.value, best.value), best.judged
        if judged is not None:
            of_best, own, highest = map(log_odds, (2 * judged.chances - 1, value, best.value))
            judged = judged._replace(chances=(1 + math.tanh(of_best + own - highest)) / 2)
        return self._replace(value=value, judged=judged)


Watch = Callable[[Choice], None]
"""Called from the searching thread with the findings after each ply."""


@dataclass(frozen=True)
class Level:
    """How a level chooses a move."""

    visits: int  # positions that a tree looks at, before each likely move gets one look
    evenness: float  # of the draw: how likely a move is, to the power of one by this
    allowance: float  # points that a move may lose, by this tree, and still be drawn
    depth: int  # plies of every search by alpha-beta
    moves: int  # how many moves alpha-beta compares: the best, the next best, each searched as deep
    margin: float
    """How much worse than the best a move may be, in half the logarithm of the odds of
    winning. The closer to the best, the likelier it is chosen."""


class Wishes(NamedTuple):
    """What is asked of a move, besides that it is good."""

    level: Level | None = None
    """How strong it is; None: full strength, at which it is always judged when to pass."""
    allows: Callable[[int], bool] = lambda point: True  # may this point be chosen?
    cleanup: bool = False
    """Shall no pass be made or expected while dead enemy stones are on the board?"""
    watch: Watch | None = None


NO_WISHES = Wishes()

_KEPT = 500  # positions; with the judgement of a tree each takes some kilobytes

Search = Callable[[list[int]], Choice]  # finds the best of some points in the position


@dataclass
class Thought:
    """A choice, and the moves that were searched beside it. None of them is rated above it."""

    choice: Choice
    by_chance: bool = False  # was it drawn, as a weak level does?
    told: dict[tuple[object, ...], str] = field(default_factory=dict)
    """What was said of it, by question."""
    areas: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Points that a sentence is about, beside the stones it names."""
    _next: list[Choice] = field(default_factory=list)
    _asked: dict[int, Choice] = field(default_factory=dict)

    def next_best(self, search: Search, moves: list[int], count: int) -> list[Choice]:
        """The best of `moves` without the choice, then the best of the rest, at most `count`.

        Each is searched once. There is none where the search was cut short.
        """
        while len(self._next) < count:
            seen = {self.choice.point, *(choice.point for choice in self._next)}
            rest = [point for point in moves if point not in seen]
            found = search(rest) if rest else None
            if found is None or found.depth == 0:
                break
            self._next.append(self._asked.get(found.point) or found.below(self.choice))
        return sorted(self._next[:count], key=lambda choice: -choice.value)

    def known(self, point: int) -> Choice | None:
        """The findings on a move; None: it was not searched."""
        found = {choice.point: choice for choice in (*self._next, self.choice)} | self._asked
        return found.get(point)

    def of(self, point: int, search: Search) -> Choice | None:
        """The findings on a move, which is searched if needed; None where that was cut short."""
        if self.known(point) is None and (found := search([point])).depth > 0:
            self._asked[point] = found.below(self.choice)
        return self.known(point)

    def limits(self, limits: Limits) -> Limits:
        """The limits of a search beside the choice: no deeper, and half of its time."""
        seconds = None if limits.seconds is None else self.choice.seconds / 2
        return replace(limits, seconds=seconds, more=0.0, depth=self.choice.depth)


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


def _key(game: Game, colour: int) -> tuple[object, ...]:
    stakes = game.komi, game.rules.name, game.handicap
    return int(game.hashes()[0]), game.size, *stakes, tuple(game.moves), colour
