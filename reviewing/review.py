"""The moves of a game judged: each beside the move that Katachi would make.

What seems to be a fault is looked at again, and longer, and is one only when the looks agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits
from katachi.reviewing.kinds import FAULT, FROM, Kind, kind_of
from katachi.reviewing.looking import Look, Looker

_LOOKS = 4
"""At a move that seems to be a fault, and as many at the better one, of each length."""


class Stage(NamedTuple):
    """Looks that follow where the ones before find enough."""

    times: int
    """As long as a first look."""
    least: float
    """What must seem lost for them, from 0 to 1."""
    errors: float
    """Standard errors of their mean that are taken off it, to be sure of the rest."""


STAGES = (Stage(3, FAULT, 1.5), Stage(10, FROM[Kind.MISTAKE], 2.35))
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
    """Judges moves with one player, each by its position alone."""

    def __init__(self, player: Player, limits: Limits, seed: int = 1) -> None:
        """limits: of one look at a position."""
        self._looker = Looker(player, limits, seed)
        self._longer = [
            Looker(player, longer(limits, stage.times), seed + number * (1 + _LOOKS))
            for number, stage in enumerate(STAGES, 1)
        ]
        self._known: tuple[object, Look] | None = None

    def judge(self, game: Game, number: int, move: Move) -> Judged:
        """Judge a move in the current position of `game`, which stays as it is.

        The move may repeat a position. Raises TheoryError when the player's patterns cannot be used
        on a board of this size.
        """
        before, after = self._before(game, move.colour), self._after(game, move)
        choice = before.line[0] if before.line else PASS
        seeming = _cost(before.chances, after.chances, move)
        if move.point in (PASS, choice) or seeming < FAULT:
            return Judged(number, move, game.size, _rounded(before), _rounded(after))
        return self._compare(game, number, move, before)

    def _compare(self, game: Game, number: int, move: Move, before: Look) -> Judged:
        """Judge a move by looks at it, and at the move with which `before.line` begins."""
        one = before.line[0] if before.line else PASS
        pairs = looks_at(self._looker, game, move, one, _LOOKS)
        lost, errors = mean_loss(pairs, move), STAGES[0].errors
        for looker, stage in zip(self._longer, STAGES, strict=True):
            if lost >= stage.least:
                pairs, errors = looks_at(looker, game, move, one, _LOOKS), stage.errors
                lost = _sure(_losses(pairs, move), errors)
        better, after = (_mean(looks) for looks in zip(*pairs, strict=True))
        return Judged(
            number,
            move,
            game.size,
            _rounded(before),
            after,
            better,
            round(_sure(_losses(pairs, move), errors), 3),
            None if after.points is None else round(_sure(_points_lost(pairs, move), errors), 1),
        )

    def _before(self, game: Game, colour: int) -> Look:
        """A look at the current position, unless it was the last one looked at."""
        key = _key(game, colour)
        known = self._known
        return known[1] if known and known[0] == key else self._looker.look(game, colour)

    def _after(self, game: Game, move: Move) -> Look:
        """A look at the position after a move, which is kept for the move that follows."""
        with game.without_superko():
            game.play(*move)
        try:
            seen = self._looker.look(game, 3 - move.colour)
            self._known = _key(game, 3 - move.colour), seen
            return seen
        finally:
            game.undo()


def longer(limits: Limits, times: int) -> Limits:
    """Limits so many times as wide."""
    seconds, nodes = limits.seconds, limits.nodes
    return Limits(seconds and times * seconds, nodes and times * nodes)


def looks_at(
    looker: Looker, game: Game, move: Move, better: int, count: int
) -> list[tuple[Look, Look]]:
    """So many looks at the positions after a better move and after the move, in pairs."""
    return [
        (
            looker.after(game, move.colour, better, number),
            looker.after(game, move.colour, move.point, number),
        )
        for number in range(1, count + 1)
    ]


def mean_loss(pairs: list[tuple[Look, Look]], move: Move) -> float:
    """What a move gives away on average of such looks, from -1 to 1."""
    return mean(_losses(pairs, move))


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
