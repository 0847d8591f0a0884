"""The moves of a game judged: each beside the move that Katachi would make.

What seems to be a fault is looked at again, and longer, and is one only when the looks agree. How
long is bounded: where a game has many faults, some are told by shorter looks, a class lower.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import mean

from katachi.engine.board.game import Game, Move
from katachi.engine.board.grid import BLACK, PASS
from katachi.reviewing.kinds import FAULT, FROM, Kind, kind_of
from katachi.reviewing.looking import Look
from katachi.reviewing.looks import (
    STAGES,
    Before,
    Looks,
    cost,
    losses,
    lost_for_sure,
    points_lost,
    sure,
)

_LESS = 0.001


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
    """Judges moves, each by its position alone as long as there are looks enough."""

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        self._known: tuple[object, Look] | None = None

    def judge(self, before: Before, number: int, move: Move) -> Judged:
        """Judge a move in the position that `before` sets up, anew each time.

        The move may repeat a position. Raises TheoryError when the player's patterns cannot be used
        on a board of this size.
        """
        game = before()
        seen, after = self._seen_before(game, move.colour), self._seen_after(game, move)
        choice = seen.line[0] if seen.line else PASS
        seeming = cost(seen.chances, after.chances, move)
        judged = Judged(number, move, game.size, _rounded(seen), _rounded(after))
        if move.point in (PASS, choice):
            return judged
        return self._compared(before, judged, seeming)

    def _compared(self, before: Before, judged: Judged, seeming: float) -> Judged:
        """The same with the move looked at again beside the better one, where much seems lost."""
        move, lost = judged.move, seeming
        for number, stage in enumerate(STAGES):
            if lost < stage.least or not self._looks.affords(number, judged.number):
                break
            pairs = self._looks.pairs(before, judged.choice, move, number)
            lost = lost_for_sure(losses(pairs, move), number)
            told = round(_told(lost, number), 3)
            points = sure(points_lost(pairs, move), stage.errors) if told else 0.0
            better, after = (_mean(looks) for looks in zip(*pairs, strict=True))
            judged = replace(
                judged,
                after=after,
                better=better,
                loss=told,
                points=None if after.points is None else round(points, 1),
            )
        return judged

    def _seen_before(self, game: Game, colour: int) -> Look:
        """A look at the current position, unless it was the last one looked at."""
        key = _key(game, colour)
        known = self._known
        return known[1] if known and known[0] == key else self._looks.first.look(game, colour)

    def _seen_after(self, game: Game, move: Move) -> Look:
        """A look at the position after a move, which is kept for the move that follows."""
        seen = self._looks.first.after(game, *move)
        with game.without_superko():
            game.play(*move)
        self._known = _key(game, 3 - move.colour), seen
        game.undo()
        return seen


def _told(lost: float, stage: int) -> float:
    """What is told of what looks of a stage find lost: of the shortest nothing, of the longest all;
    else, from a mistake on, so much that it is called a class lower."""
    if stage in (0, len(STAGES) - 1):
        return lost if stage else 0.0
    reached = [share for share in FROM.values() if FAULT < share <= lost]
    return reached[-1] - _LESS if reached else lost


def _key(game: Game, colour: int) -> object:
    return game.stones(), tuple(game.moves), colour


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
