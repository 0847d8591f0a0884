"""The planes of one position, as the engine fills them."""

from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array
from katachi.engine.life.ladder import make_ladder_work
from katachi.engine.values.planes import PLANES, fill_planes


class Counting(NamedTuple):
    """How a game is counted: what the planes need beside the position."""

    komi: float  # points for White, handicap bonus included
    territory: bool


def planes_of(grid: Grid, position: Position, counting: Counting) -> Array:
    """float32[PLANES, size, size]: the planes of one position, rows from y = 0."""
    out = np.zeros((PLANES, grid.points.size), np.float32)
    komi, territory = float(counting.komi), bool(counting.territory)
    fill_planes(grid, position, komi, territory, out, make_ladder_work(grid))
    return out.reshape(PLANES, grid.size, grid.size)
