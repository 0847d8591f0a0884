"""What a player answers: a move, and what it thinks of it."""

import math
from collections.abc import Callable
from typing import NamedTuple

from katachi.engine.board.colours import BLACK

_SUREST = 0.999_999  # a value or probability beyond counts as this one
_NEARLY = 0.99
_CLEAR = 0.75  # chances with which nobody would call a game even


def percent(chance: float) -> str:
    """A probability in words, which do not say that what is nearly sure is sure."""
    if chance > _NEARLY:
        return f"over {100 * _NEARLY:.0f} %"
    return f"under {100 - 100 * _NEARLY:.0f} %" if chance < 1 - _NEARLY else f"{100 * chance:.0f} %"


def agree(chances: float, points: float) -> bool:
    """Do chances and points, both of one side, name the same side as ahead, or nobody?

    Not always where much may be lost at once; then the points mislead. So do none, where one side
    clearly wins by half a point.
    """
    if points == 0:
        return 1 - _CLEAR < chances < _CLEAR
    return (chances - 0.5) * points >= 0


class Judged(NamedTuple):
    """What a tree says of a position, for the side to move."""

    visits: int  # positions searched
    chances: float  # of winning
    score: float  # points ahead at the end, komi included: the mean
    owners: tuple[float, ...] = ()  # by point, from -1, surely the opponent's, to 1

    @property
    def source(self) -> str:
        """What says it, in words."""
        return f"{self.visits:,} {'position' if self.visits == 1 else 'positions'} searched"

    def for_black(self, to_move: int) -> tuple[float, float]:
        """Chances and score as Black has them; to_move: the side whose they are."""
        if to_move == BLACK:
            return self.chances, self.score
        return 1 - self.chances, -self.score

    def with_value(self, value: float, best: float) -> "Judged":
        """The same with another move than the best: the odds differ as the values' do.

        value, best: from -1 to 1. The score stays the position's.
        """
        sure = min(max(2 * self.chances - 1, -_SUREST), _SUREST)
        value, best = (min(max(one, -_SUREST), _SUREST) for one in (value, best))
        worth = math.tanh(math.atanh(sure) + math.atanh(value) - math.atanh(best))
        return self._replace(chances=(1 + worth) / 2)


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
        """The side to move's: by a tree if there was one, else by the value."""
        return self.judged.chances if self.judged else (1 + self.value) / 2

    def beside(self, best: "Choice") -> "Choice":
        """This one as an alternative to the best, by whose tree it is judged."""
        if best.judged is None or best.point == self.point:
            return self
        return self._replace(judged=best.judged.with_value(self.value, best.value))


Watch = Callable[[Choice], None]
"""Is told, from the thread that searches, what is found after each ply."""
