"""The moves of a game judged: each beside the move that Katachi would make.

What seems to be a fault is looked at again, and longer, and is one only when the looks agree. How
long is bounded: where a game has many faults, the smaller ones are not looked at any longer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf, sqrt
from statistics import mean, stdev
from typing import NamedTuple, Self

from katachi.crew.crew import Here
from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits
from katachi.reviewing.kinds import FAULT, FROM, Kind, kind_of
from katachi.reviewing.looking import Look, Looker

LOOKS_A_MOVE = 7
"""Of a game's, as long as a first look: what all looks but the first ones may cost. With the first
ones a 60-move game takes some 50 s of processor time at most."""
_FEWEST = 30
"""Moves of a game that is allowed as much as a longer one, so that a fault can be sure in any."""

class Stage(NamedTuple):
    """Looks that follow where the ones before find enough."""

    times: int
    """As long as a first look."""
    least: float
    """What must seem lost for them, from 0 to 1."""
    errors: float
    """Standard errors of their mean that are taken off it, to be sure of the rest."""
    most: float
    """What they can tell is lost at most, as looks so short are to be trusted."""
    rounds: tuple[int, ...] = (2, 2)
    """So many at the move and as many at the better one, and so many more, but that these are left
    out where those before find less than `least`."""


_LESS = 0.001
_SEEDS = 5
"""Seeds of a stage: one, and another for each look."""
STAGES = (
    Stage(1, FAULT, 0.0, 0.0, rounds=(4,)),
    Stage(3, FAULT, 1.5, FROM[Kind.MISTAKE] - _LESS),
    Stage(10, FROM[Kind.MISTAKE], 2.35, 1.0),
)
"""What is lost is what the last ones find, for the ones before are chosen by what they found, and a
short look is mistaken in the same way again and again. A mistake is told with 95 % certainty, by
Student's t of four looks."""


@dataclass(frozen=True)
class Judged:
    """A move of a game, and what is thought of it. Chances are rounded to 0.001, points to 0.1."""

    number: int
    """Its place in the game, from 1."""
    move: Move
    size: int
    """The board's."""
    before: Look
    """The position before, whose `line` begins with the move that Katachi would make."""
    after: Look
    """The position with the move, whose `line` is what is expected then."""
    better: Look | None = None
    """The position with that move, where the one played was looked at again beside it."""
    loss: float = 0.0
    """Chance of winning that the mover gives away for sure, from 0 to 1."""
    points: float | None = 0.0
    """Points that the mover gives away for sure, never below 0; None without simulations."""

    @property
    def choice(self) -> int:
        """The move that Katachi would make."""
        return self.before.line[0] if self.before.line else PASS

    @property
    def kind(self) -> Kind:
        """What the move is called."""
        if self.move.point == PASS:
            return Kind.PASS
        return kind_of(self.loss, is_choice=self.move.point == self.choice)

    @property
    def is_fault(self) -> bool:
        """Does it give away so much that the better move is told?"""
        return self.loss >= FAULT

    def of_mover(self, seen: Look) -> float:
        """The mover's chances in a position."""
        return seen.chances if self.move.colour == BLACK else round(1 - seen.chances, 3)


class Judge:
    """Judges moves with one player or several, whose looks are taken side by side.

    Each by its position alone, as long as half of what all looks may cost is left. Use it in a
    `with` statement.
    """

    def __init__(
        self, players: Sequence[Player], limits: Limits, seed: int = 1, moves: int = 60
    ) -> None:
        """players: alike; how many changes nothing. limits: of one look at a position. moves: how
        many the game has."""
        makers = [partial(_Viewer, player, limits, seed) for player in players]
        self._viewer = makers[0]()
        self._crew = Here(len(makers)).crew(makers)
        self._whole = self._left = float(LOOKS_A_MOVE * max(moves, _FEWEST))
        self._known: tuple[object, Look] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._crew.close()

    def judge(self, before: Callable[[], Game], number: int, move: Move) -> Judged:
        """Judge a move in the position that `before` sets up, anew each time.

        The move may repeat a position. Raises TheoryError when the player's patterns cannot be used
        on a board of this size.
        """
        game = before()
        seen, after = self._seen_before(game, move.colour), self._seen_after(game, move)
        choice = seen.line[0] if seen.line else PASS
        seeming = _cost(seen.chances, after.chances, move)
        judged = Judged(number, move, game.size, _rounded(seen), _rounded(after))
        if move.point in (PASS, choice):
            return judged
        return self._compared(before, judged, seeming)

    def _compared(self, before: Callable[[], Game], judged: Judged, seeming: float) -> Judged:
        """The same with the move looked at again beside the better one, where much seems lost."""
        move, lost = judged.move, seeming
        for stage_number, stage in enumerate(STAGES):
            if lost < stage.least * self._wariness:
                break
            pairs = self._pairs(before, judged, stage_number)
            lost = _sure(_losses(pairs, move), stage.errors)
            told = round(min(lost, stage.most), 3)
            points = _sure(_points_lost(pairs, move), stage.errors) if told else 0.0
            better, after = (_mean(looks) for looks in zip(*pairs, strict=True))
            judged = replace(
                judged,
                after=after,
                better=better,
                loss=told,
                points=None if after.points is None else round(points, 1),
            )
        return judged

    @property
    def _wariness(self) -> float:
        """How many times more than usual must seem lost for more looks: none may be left."""
        return max(1.0, self._whole / (2 * self._left)) if self._left > 0 else inf

    def _pairs(
        self, before: Callable[[], Game], judged: Judged, stage: int
    ) -> list[tuple[Look, Look]]:
        """Looks of a stage at the positions after the better move and after the move."""
        pairs: list[tuple[Look, Look]] = []
        points = judged.choice, judged.move.point
        for count in STAGES[stage].rounds:
            if pairs and mean(_losses(pairs, judged.move)) < STAGES[stage].least:
                break
            numbers = range(len(pairs) + 1, len(pairs) + count + 1)
            colour = judged.move.colour
            asked = [_Asked(before, colour, p, stage, n) for n in numbers for p in points]
            found = self._looks(asked)
            pairs += zip(found[::2], found[1::2], strict=True)
            self._left -= len(asked) * STAGES[stage].times
        return pairs

    def surely_lost(
        self, begin: Callable[[], Game], end: Callable[[], Game], colour: int
    ) -> tuple[float, float, float]:
        """A player's chances at two positions with this colour to move, by the longest looks.

        Returns both means, and how much less the second is for sure, at least 0.
        """
        stage = len(STAGES) - 1
        numbers = range(1, 1 + sum(STAGES[stage].rounds))
        asked = [_Asked(game, colour, None, stage, n) for n in numbers for game in (begin, end)]
        seen = [one.chances if colour == BLACK else 1 - one.chances for one in self._looks(asked)]
        before, after = seen[::2], seen[1::2]
        lost = _sure([one - two for one, two in zip(before, after)], STAGES[stage].errors)
        return mean(before), mean(after), lost

    def _looks(self, asked: Sequence[_Asked]) -> list[Look]:
        """These looks, side by side, in this order."""
        looks = self._crew.each(_Viewer.look, asked, lambda: False)
        return [look for look in looks if look is not None]

    def _seen_before(self, game: Game, colour: int) -> Look:
        """A look at the current position, unless it was the last one looked at."""
        key = _key(game, colour)
        known = self._known
        return known[1] if known and known[0] == key else self._viewer.first.look(game, colour)

    def _seen_after(self, game: Game, move: Move) -> Look:
        """A look at the position after a move, which is kept for the move that follows."""
        seen = self._viewer.first.after(game, *move)
        with game.without_superko():
            game.play(*move)
        self._known = _key(game, 3 - move.colour), seen
        game.undo()
        return seen


class _Asked(NamedTuple):
    """A look that is to be taken."""

    before: Callable[[], Game]
    """The game, a new one each time."""
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


def _key(game: Game, colour: int) -> object:
    return game.stones(), tuple(game.moves), colour


def _cost(better: float, worse: float, move: Move) -> float:
    return better - worse if move.colour == BLACK else worse - better


def _losses(pairs: list[tuple[Look, Look]], move: Move) -> list[float]:
    return [_cost(one.chances, two.chances, move) for one, two in pairs]


def _points_lost(pairs: list[tuple[Look, Look]], move: Move) -> list[float]:
    return [_cost(one.points or 0.0, two.points or 0.0, move) for one, two in pairs]


def _sure(found: list[float], errors: float) -> float:
    """The mean less so many of its standard errors, never below 0."""
    return max(0.0, mean(found) - errors * stdev(found) / sqrt(len(found)))


def _mean(looks: tuple[Look, ...]) -> Look:
    """The mean of looks at a position; of the lines that which is seen by the most."""
    first = [look.line[:1] for look in looks]
    commonest = max(first, key=first.count)
    line = next(look.line for look in looks if look.line[:1] == commonest)
    points = [look.points for look in looks if look.points is not None]
    return _rounded(
        Look(
            mean(look.chances for look in looks),
            mean(points) if points else None,
            line,
            looks[0].is_settled,
        )
    )


def _rounded(seen: Look) -> Look:
    points = None if seen.points is None else round(seen.points, 1)
    return seen._replace(chances=round(seen.chances, 3), points=points)
