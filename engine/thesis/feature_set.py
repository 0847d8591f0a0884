"""What a feature set is: a way to turn a position into numbers, for a network to value."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position

KNOWN: dict[str, int] = {"features8": 8}
"""How many features each set has. A set is a file of this folder with its name, and a line here;
the file ends in `FEATURES`, a FeatureSet of that size."""


@dataclass(frozen=True, eq=False)
class FeatureSet:
    """A feature set, as the file that ends in one defines it.

    Its compiled code is given a stack of positions, such as the line that is being searched, and
    the index of the one it is asked about: a set that keeps its numbers as stones come and go finds
    the positions before it there, and what it knows of each in a working space of its own.
    """

    name: str  # as model files have it
    spread: Mapping[str, float]
    """The features by name, in the order of a network's inputs, each with what it is divided by on
    a 9x9 board before a network learns from it."""
    work: type
    """The NamedTuple of its working space; no other set has it. `values` are the features,
    float64[size], White minus Black."""
    make_work: Callable[[Grid, int], Any]
    """Working space of one thread, for boards of a grid and stacks of so many positions."""
    fill: Callable[[Grid, Position, int, Any], None]
    """Compiled: computes the features of a position, by its index in a stack, into the working
    space. The positions before it may be older than those of the call before."""

    @property
    def features(self) -> tuple[str, ...]:
        """The features' names."""
        return tuple(self.spread)

    @property
    def size(self) -> int:
        """How many features there are: a network's inputs."""
        return len(self.spread)

    def scale(self, board: int) -> list[float]:
        """By what each feature is multiplied on boards of a size: features are counts of points."""
        area = (board / 9) ** 2
        return [1 / (spread * area) for spread in self.spread.values()]
