"""What a player answers: a move, and what it thinks of it."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from katachi.engine.simulation.simulate import Judgement

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

    Where a few games are lost by much, not always; then the points mislead. So do none, where one
    side clearly wins by half a point.
    """
    if points == 0:
        return 1 - _CLEAR < chances < _CLEAR
    return (chances - 0.5) * points >= 0


class Judged(NamedTuple):
    """What simulations, or a tree, say of a position, for the side to move."""

    games: int  # or positions of the tree
    chances: float  # of winning
    score: float  # points ahead at the end, komi included: the mean
    owners: tuple[float, ...] = ()  # by point, from -1, the opponent's in all games, to 1
    is_tree: bool = False

    @classmethod
    def of(cls, found: "Judgement", colour: int) -> "Judged":
        """What `found` says, `colour` to move."""
        owners = tuple((found.owners[colour] - found.owners[3 - colour]).tolist())
        return cls(found.games, found.chances_of(colour), found.score_of(colour), owners)

    @property
    def source(self) -> str:
        """What says it, in words."""
        return f"{self.games:,} {'positions searched' if self.is_tree else 'games against itself'}"

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
    judged: Judged | None = None  # by simulations, if the player learns from them

    @property
    def win_probability(self) -> float:
        """The side to move's: by simulations if there were any, else by the value."""
        return self.judged.chances if self.judged else (1 + self.value) / 2

    def beside(self, best: "Choice") -> "Choice":
        """This one as an alternative to the best, by whose lesson it was searched."""
        if best.judged is None or best.point == self.point:
            return self
        return self._replace(judged=best.judged.with_value(self.value, best.value))


Watch = Callable[[Choice], None]
"""Is told, from the thread that searches, what is found after each ply."""
