"""Looks at a move and at the better one: in stages, side by side, no more than they may cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple, Self

from katachi.crew.crew import Here
from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits
from katachi.reviewing.kinds import FAULT, FROM, Kind
from katachi.reviewing.looking import Look, Looker

Before = Callable[[], Game]
"""Sets a position up, anew each time, so that several players may look at it."""
Pairs = list[tuple[Look, Look]]
"""Looks after the better move and after the move."""

LOOKS_A_MOVE = 9
"""Of a game's, as long as a first look: what all looks but the first ones may cost. With the first
ones a 60-move game takes some 50 s of processor time at most."""
_FEWEST = 40
"""Moves of a game that is allowed as much as a longer one, so that a fault can be sure in any."""

_CLEAR = 2 * FROM[Kind.BLUNDER]
"""Lost by every look of a first round, which then needs no second one."""


class Stage(NamedTuple):
    """Looks that follow where the ones before find enough."""

    times: int
    """As long as a first look."""
    least: float
    """What must seem lost for them, from 0 to 1."""
    errors: float
    """Standard errors of their mean that are taken off it, to be sure of the rest."""
    rounds: tuple[int, ...]
    """So many at the move and as many at the better one, and so many more, but that these are left
    out where those before find less than `least`, or all of them very much."""
    kept: float
    """Looks as long as a first one that must then be left for each move to come."""

    @property
    def cost(self) -> int:
        """Of all of them, in looks as long as a first one."""
        return 2 * sum(self.rounds) * self.times


_SEEDS = 5
"""Seeds of a stage: one, and another for each look."""
STAGES = (
    Stage(1, FAULT, 0.0, (4,), 0.0),
    Stage(3, FAULT, 1.5, (2, 2), 1.0),
    Stage(10, FROM[Kind.MISTAKE], 2.35, (2, 2), 3.5),
)
"""What is lost is what the last ones find, for the ones before are chosen by what they found, and a
short look is mistaken in the same way again and again. A mistake is told with 95 % certainty, by
Student's t of four looks."""


class Looks:
    """The looks of one player or several. Use it in a `with` statement.

    Attributes: first, by which the first looks are taken; spent, what the others cost by now;
    short_from, the number of the first move that could not be looked at as long as it seemed to
    need, None where there is none.
    """

    def __init__(self, players: Sequence[Player], limits: Limits, seed: int, moves: int) -> None:
        """players: alike; how many changes nothing. limits: of a first look. moves: how many the
        game has."""
        makers = [partial(_Viewer, player, limits, seed) for player in players]
        self.first = Looker(players[0], limits, seed)
        self.short_from: int | None = None
        self._crew = Here(len(makers)).crew(makers)
        self._moves, self.spent = moves, 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._crew.close()

    def affords(self, stage: int, number: int) -> bool:
        """May a stage be begun at the move of this number?"""
        one = STAGES[stage]
        left = LOOKS_A_MOVE * max(self._moves, _FEWEST) - self.spent
        does = left - one.cost >= one.kept * (self._moves - number)
        if not does and self.short_from is None:
            self.short_from = number
        return does

    def pairs(self, before: Before, better: int, move: Move, stage: int) -> Pairs:
        """Looks of a stage; before: the position before the moves."""
        pairs: Pairs = []
        for count in STAGES[stage].rounds:
            if pairs and _is_plain(losses(pairs, move), STAGES[stage].least):
                break
            numbers = range(len(pairs) + 1, len(pairs) + count + 1)
            points = better, move.point
            asked = [_Asked(before, move.colour, p, stage, n) for n in numbers for p in points]
            found = self._seen(asked)
            pairs += zip(found[::2], found[1::2], strict=True)
            self.spent += len(asked) * STAGES[stage].times
        return pairs

    def surely_lost(self, begin: Before, end: Before, colour: int) -> tuple[float, float, float]:
        """A player's chances at two positions with this colour to move, by the longest looks.

        Returns both means, and how much less the second is for sure, at least 0.
        """
        stage = len(STAGES) - 1
        numbers = range(1, 1 + sum(STAGES[stage].rounds))
        asked = [_Asked(game, colour, None, stage, n) for n in numbers for game in (begin, end)]
        seen = [one.chances if colour == BLACK else 1 - one.chances for one in self._seen(asked)]
        before, after = seen[::2], seen[1::2]
        lost = sure([one - two for one, two in zip(before, after)], STAGES[stage].errors)
        return mean(before), mean(after), lost

    def _seen(self, asked: Sequence[_Asked]) -> list[Look]:
        """These looks, side by side, in this order."""
        looks = self._crew.each(_Viewer.look, asked, lambda: False)
        return [look for look in looks if look is not None]


class _Asked(NamedTuple):
    """A look that is to be taken."""

    before: Before
    colour: int
    """Who is to move ..."""
    point: int | None
    """... and moves here before the look; None: nobody does."""
    stage: int
    """How long: the index of a stage."""
    number: int
    """Which of the looks at this position: each has other random games."""


class _Viewer:
    """One player's looks, of each length."""

    def __init__(self, player: Player, limits: Limits, seed: int) -> None:
        self.first = Looker(player, limits, seed)
        self._longer = [
            Looker(player, longer(limits, stage.times), seed + number * _SEEDS)
            for number, stage in enumerate(STAGES)
        ]

    def look(self, asked: _Asked) -> Look:
        """Take a look."""
        looker, game = self._longer[asked.stage], asked.before()
        if asked.point is None:
            return looker.look(game, asked.colour, asked.number)
        return looker.after(game, asked.colour, asked.point, asked.number)

    def close(self) -> None:
        """A player holds nothing that must be given back."""


def longer(limits: Limits, times: int) -> Limits:
    """Limits so many times as wide."""
    seconds, nodes = limits.seconds, limits.nodes
    return Limits(seconds and times * seconds, nodes and times * nodes)


def cost(better: float, worse: float, move: Move) -> float:
    return better - worse if move.colour == BLACK else worse - better


def losses(pairs: Pairs, move: Move) -> list[float]:
    return [cost(one.chances, two.chances, move) for one, two in pairs]


def points_lost(pairs: Pairs, move: Move) -> list[float]:
    return [cost(one.points or 0.0, two.points or 0.0, move) for one, two in pairs]


def lost_for_sure(found: list[float], stage: int) -> float:
    """What looks of a stage find lost, of which each found so much: of few clear ones the half."""
    one = STAGES[stage]
    if len(found) < sum(one.rounds) and min(found) >= _CLEAR:
        return min(found) / 2
    return sure(found, one.errors)


def _is_plain(found: list[float], least: float) -> bool:
    """Do so few looks find hardly anything lost, or all of them very much?"""
    return mean(found) < least or min(found) >= _CLEAR


def sure(found: list[float], errors: float) -> float:
    """The mean less so many of its standard errors, never below 0."""
    return max(0.0, mean(found) - errors * stdev(found) / sqrt(len(found)))
