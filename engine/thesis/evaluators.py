"""The feature sets with their code, and what calls the one that is meant.

All else asks: the search and training games for a set's working space and code, training for its
scale.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array, overloads
from katachi.engine.thesis.feature_set import KNOWN, FeatureSet

SETS: dict[str, FeatureSet] = {
    name: import_module(f"katachi.engine.thesis.{name}").FEATURES for name in KNOWN
}
"""The feature sets by name."""


def fill(grid: Grid, stack: Position, ply: int, work: Any) -> None:
    """Compute the features of a stack's position into `work`, of whichever set that is."""
    _fill_of(type(work))(grid, stack, ply, work)


@overloads(fill)
def _chosen(grid: Any, stack: Any, ply: Any, work: Any) -> Callable[..., None]:
    """The set's own function: compiled callers know it by the type of the working space."""
    chosen = _fill_of(work.instance_class)

    def run(grid: Any, stack: Any, ply: Any, work: Any) -> None:
        chosen(grid, stack, ply, work)

    return run


def _fill_of(work: type) -> Callable[..., None]:
    return next(one.fill for one in SETS.values() if one.work is work)


def as_stack(position: Position) -> Position:
    """A stack of this one position, as a view."""
    return Position(*(array[np.newaxis] for array in position))


def feature_values(name: str, grid: Grid, position: Position) -> Array:
    """The features of a position, float64[size], in an array of their own."""
    work = SETS[name].make_work(grid, 1)
    fill(grid, as_stack(position), 0, work)
    values: Array = work.values
    return values
