"""Who is ahead in a game that goes on, as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from katachi.api.names import point_named, points_of
from katachi.api.values import Estimate

if TYPE_CHECKING:
    from katachi.engine.judging import Standing


def estimate_of(found: Standing, size: int) -> Estimate:
    """How a game on a board of a size stands; points by their names, from the top left."""
    names = {name: point_named(name, size) for name in points_of(size)}
    still_open = set(found.still_open)
    return Estimate(
        float(found.lead),
        found.chances,
        {name: float(found.owners[point]) for name, point in names.items()},
        tuple(name for name, point in names.items() if point in still_open),
    )
