"""The feature sets there are, and what calls the one that is meant.

A new set is a file in this folder that ends in a FeatureSet, and a line here. All else asks: model
files for the set's name and size, the search and training games for its working space and code,
training for its scale. A set that lies outside the engine would not be in the digest that the
compiled cache is named after, and its old machine code would come back.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.evaluation.feature_set import FeatureSet
from katachi.engine.evaluation.features8 import FEATURES8
from katachi.engine.jit import Array, overloads

SETS: dict[str, FeatureSet] = {one.name: one for one in (FEATURES8,)}
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
