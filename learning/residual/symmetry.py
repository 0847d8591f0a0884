"""The eight symmetries of the board, of planes and of what is said of points."""

from typing import Any

import numpy as np


def turned(x: Any, symmetry: int) -> Any:
    """An array [..., n, n] turned (symmetry % 4 quarter turns) and, from 4 on, mirrored first."""
    if symmetry >= 4:
        x = np.flip(x, -1)
    return np.rot90(x, symmetry % 4, (-2, -1))


def turned_back(x: Any, symmetry: int) -> Any:
    """The inverse of `turned`."""
    x = np.rot90(x, -(symmetry % 4), (-2, -1))
    return np.flip(x, -1) if symmetry >= 4 else x


def points_turned_back(flat: Any, symmetry: int, size: int) -> Any:
    """[batch, n * n or one more for the pass] as `turned_back`; the pass stays."""
    points = size * size
    board = turned_back(flat[:, :points].reshape(-1, size, size), symmetry)
    board = np.ascontiguousarray(board).reshape(-1, points)
    return board if flat.shape[1] == points else np.concatenate([board, flat[:, points:]], axis=1)
