"""The windows of a board as compiled code goes through them, and what stands in each.

What stands in a window is kept as the index of its entry (`shapes.geometry`), so a stone that comes
or goes changes that of at most 14 windows, and the value of a position is a sum over all windows.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, EMPTY, Grid, make_grid
from katachi.engine.board.position import (
    Position,
    is_first_side,
    liberty_count,
)
from katachi.engine.board.tactics import takes
from katachi.engine.jit import Array, inlined, jit
from katachi.engine.shapes.geometry import MOST_TOUCHING, SIDES, first_entries, windows_of


class Windows(NamedTuple):
    """The windows of a board, flat. Never written to."""

    first: Array  # int32[windows]: the entry of the window without stones
    touching: Array  # int8[length]: how many windows hold a point
    window: Array  # int16[length, 14]: which
    digit: Array  # int32[length, 14]: what a black stone there adds to the window's code
    sharing: Array  # int8[length]: with how many points of the board it shares a window
    near: Array  # int16[length, 25]: which; itself among them


@cache
def make_windows(size: int) -> Windows:
    """The windows of boards of a size. Raises ValueError as `make_grid`."""
    grid = make_grid(size)
    touching = np.zeros(grid.length, np.int8)
    window = np.zeros((grid.length, MOST_TOUCHING), np.int16)
    digit = np.zeros((grid.length, MOST_TOUCHING), np.int32)
    for number, (side, column, row) in enumerate(windows_of(size)):
        for place in range(side * side):
            point = grid.points[(row + place // side) * size + column + place % side]
            window[point, touching[point]] = number
            digit[point, touching[point]] = 3**place
            touching[point] += 1
    first = np.array(first_entries(size)[:-1], np.int32)
    sharing, near = _near_points(grid)
    return Windows(first, touching, window, digit, sharing, near)


def _near_points(grid: Grid) -> tuple[Array, Array]:
    """See `Windows`: the points that are no further away than the widest window reaches."""
    reach = max(SIDES) - 1
    sharing = np.zeros(grid.length, np.int8)
    near = np.zeros((grid.length, (2 * reach + 1) ** 2), np.int16)
    columns, rows = grid.points % grid.stride, grid.points // grid.stride
    for point, column, row in zip(grid.points, columns, rows):
        is_near = (abs(columns - column) <= reach) & (abs(rows - row) <= reach)
        sharing[point] = is_near.sum()
        near[point, : sharing[point]] = grid.points[is_near]
    return sharing, near


@inlined
def put(windows: Windows, codes: Array, point: int, colour: int) -> None:
    """A stone of `colour` comes to the empty `point`; if negative, it leaves it.

    codes: int32[windows], the entries of what stands in each window.
    """
    for i in range(windows.touching[point]):
        codes[windows.window[point, i]] += windows.digit[point, i] * colour


@inlined
def change_by_put(windows: Windows, codes: Array, table: Array, point: int, colour: int) -> Any:
    """What `put` would add to the sum of `table`, float32[entries], over the windows."""
    total = np.float32(0)
    for i in range(windows.touching[point]):
        code = codes[windows.window[point, i]]
        total += table[code + windows.digit[point, i] * colour] - table[code]
    return total


@inlined
def put_and_add(windows: Windows, codes: Array, table: Array, point: int, colour: int) -> Any:
    """`put`, and what it adds to the sum."""
    total = np.float32(0)
    for i in range(windows.touching[point]):
        window = windows.window[point, i]
        code = codes[window]
        after = code + windows.digit[point, i] * colour
        total += table[after] - table[code]
        codes[window] = after
    return total


@jit
def find_codes(grid: Grid, windows: Windows, colours: Array, codes: Array) -> None:
    """Fill `codes` for stones as int8[length] `colours`."""
    for i in range(codes.size):
        codes[i] = windows.first[i]
    for i in range(grid.points.size):
        point = int(grid.points[i])
        if colours[point] != EMPTY:
            put(windows, codes, point, int(colours[point]))


@inlined
def change_by_move(
    grid: Grid,
    windows: Windows,
    position: Position,
    codes: Array,
    table: Array,
    point: int,
    colour: int,
) -> Any:
    """What the legal move of `colour` on `point` adds to the sum, with what it captures."""
    if takes(grid, position, point, colour):
        return _change_by_capture(grid, windows, position, codes, table, point, colour)
    return change_by_put(windows, codes, table, point, colour)


@inlined
def _change_by_capture(
    grid: Grid,
    windows: Windows,
    position: Position,
    codes: Array,
    table: Array,
    point: int,
    colour: int,
) -> Any:
    """The codes are changed on the way, and put back."""
    total = put_and_add(windows, codes, table, point, colour)
    for puts_back in (False, True):
        for side in range(4):
            near = point + int(grid.around[side])
            if position.colour[near] != 3 - colour or liberty_count(position, near) != 1:
                continue
            if not is_first_side(grid, position, point, side):
                continue
            stone = near
            while True:
                if puts_back:
                    put(windows, codes, stone, 3 - colour)
                else:
                    total += put_and_add(windows, codes, table, stone, colour - 3)
                stone = int(position.link[stone])
                if stone == near:
                    break
    put(windows, codes, point, -colour)
    return total


@inlined
def sum_over(codes: Array, table: Array) -> Any:
    """The sum of `table` over the windows: towards Black's victory."""
    total = np.float32(0)
    for i in range(codes.size):
        total += table[codes[i]]
    return total


@inlined
def logit_of(total: Any, tempo: Any, to_move: int) -> Any:
    """The logarithm of Black's odds of winning, by the sum and by whose turn it is."""
    return total + tempo if to_move == BLACK else total - tempo
