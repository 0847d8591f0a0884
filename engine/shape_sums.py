"""What the shapes on the board add up to, by what a player has learned of them so far."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK
from katachi.engine.jit import Array
from katachi.engine.shapes.geometry import SIDES, windows_of
from katachi.engine.shapes.windows import find_codes, make_windows


class ShapeSums(NamedTuple):
    """Sums of weights, which are added to the logarithm of Black's odds of winning."""

    windows: dict[int, int]
    """How many windows there are, by the points along their side."""
    by_side: dict[int, float]
    """What they add."""
    tempo: float
    """What it adds that it is the turn of who is to move."""

    @property
    def total(self) -> float:
        """The logarithm of Black's odds."""
        return sum(self.by_side.values()) + self.tempo

    @property
    def chances(self) -> float:
        """Black's, by these sums alone."""
        return 1 / (1 + math.exp(-max(-700.0, min(700.0, self.total))))


def shape_sums(game: Game, colour: int, table: Array) -> ShapeSums:
    """Those of the current position, `colour` to move, by the weights of `Lessons.table`."""
    windows = make_windows(game.size)
    codes = np.zeros(windows.first.size, np.int32)
    find_codes(game.grid, windows, game.position.colour, codes)
    sides = np.array([one.side for one in windows_of(game.size)])
    count = {side: int((sides == side).sum()) for side in SIDES}
    added = {side: float(table[codes[sides == side]].sum(dtype=np.float64)) for side in SIDES}
    tempo = float(table[-1])
    return ShapeSums(count, added, tempo if colour == BLACK else -tempo)
