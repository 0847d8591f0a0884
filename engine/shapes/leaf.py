"""Shapes as a search values positions by them: kept up ply by ply, and the best move at once.

A frontier needs no position made: what a move adds to the sum is read from the 14 windows that its
point touches, so the best successor of a position costs a tenth of making them all.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, EMPTY, WHITE, Grid
from katachi.engine.board.position import TO_MOVE, Position, at, is_legal
from katachi.engine.jit import Array, inlined, jit
from katachi.engine.life.playout import is_eye
from katachi.engine.shapes.windows import (
    Windows,
    change_by_move,
    find_codes,
    logit_of,
    make_windows,
    put_and_add,
    sum_over,
)


class ShapeLeaf(NamedTuple):
    """Weights of shapes, and what they come to on each ply of a search. One thread's own."""

    windows: Windows
    table: Array  # float32[entries + 1]: the last is the tempo
    codes: Array  # int32[plies, windows]
    total: Array  # float64[plies]: the sum over the windows
    leaves: Array  # int64[1]: positions valued, without being made


def make_leaf(grid: Grid, plies: int, table: Array) -> ShapeLeaf:
    """Space for stacks of `plies` positions; `table` is not copied."""
    windows = make_windows(grid.size)
    codes = np.zeros((plies, windows.first.size), np.int32)
    return ShapeLeaf(windows, table, codes, np.zeros(plies), np.zeros(1, np.int64))


@inlined
def enter(grid: Grid, stack: Position, ply: int, leaf: ShapeLeaf) -> None:
    """Find the codes and the sum of a ply; those of the ply before must be there."""
    if ply == 0:
        find_codes(grid, leaf.windows, stack.colour[0], leaf.codes[0])
        leaf.total[0] = sum_over(leaf.codes[0], leaf.table)
        return
    codes, before = leaf.codes[ply], leaf.codes[ply - 1]
    for i in range(codes.size):
        codes[i] = before[i]
    total = leaf.total[ply - 1]
    for word in range(grid.words):  # first the captured leave, so that no point has two stones
        for colour in range(BLACK, WHITE + 1):
            i = colour * grid.words + word
            gone = stack.sets[ply - 1, i] & ~stack.sets[ply, i]
            total += _put_all(leaf, codes, gone, word, -colour)
    for word in range(grid.words):
        for colour in range(BLACK, WHITE + 1):
            i = colour * grid.words + word
            come = stack.sets[ply, i] & ~stack.sets[ply - 1, i]
            total += _put_all(leaf, codes, come, word, colour)
    leaf.total[ply] = total


@inlined
def _put_all(leaf: ShapeLeaf, codes: Array, points: Any, word: int, colour: int) -> Any:
    """Put stones on the points of a set's word, or take them away; what that adds to the sum."""
    total = np.float32(0)
    while points != bits.ZERO:
        point = word * 64 + bits.lowest(points)
        points &= points - bits.ONE
        total += put_and_add(leaf.windows, codes, leaf.table, point, colour)
    return total


@inlined
def gain(grid: Grid, stack: Position, ply: int, leaf: ShapeLeaf, point: int, colour: int) -> Any:
    """What the legal move of `colour` on `point` adds to the logarithm of its odds."""
    change = change_by_move(
        grid, leaf.windows, at(stack, ply), leaf.codes[ply], leaf.table, point, colour
    )
    return change if colour == BLACK else -change


@jit
def gains(
    grid: Grid, stack: Position, colour: int, points: Array, worth: Array, leaf: ShapeLeaf
) -> None:
    """Enter a stack's first position, and write the `gain` of each legal move into `worth`."""
    enter(grid, stack, 0, leaf)
    for i in range(points.size):
        worth[i] = gain(grid, stack, 0, leaf, int(points[i]), colour)


@inlined
def value_of_leaf(leaf: ShapeLeaf, total: float, to_move: int, scale: int) -> int:
    """The value of a sum for the side to move: its chances from -scale, lost, to scale, won."""
    logit = logit_of(total, leaf.table[leaf.table.size - 1], to_move)
    return math.floor(math.tanh(logit / 2 if to_move == BLACK else -logit / 2) * scale + 0.5)


@inlined
def best_successor(
    grid: Grid, stack: Position, ply: int, barred: Array, leaf: ShapeLeaf, scale: int
) -> int:
    """The value for the side to move of the best position that a move leads to.

    barred: int8[length], 1 on points not to be considered. A move that fills an own eye is none;
    when there is no other, the side passes. Superko is not checked. The ply must be entered.
    """
    position = at(stack, ply)
    colour = int(position.state[TO_MOVE])
    best = np.float32(0)
    count = 0
    for i in range(grid.points.size):
        point = int(grid.points[i])
        if position.colour[point] != EMPTY or barred[point]:
            continue
        if not is_legal(grid, position, point, colour) or is_eye(grid, position, point, colour):
            continue
        worth = gain(grid, stack, ply, leaf, point, colour)
        count += 1
        if count == 1 or worth > best:
            best = worth
    leaf.leaves[0] += max(count, 1)
    total = leaf.total[ply] + (best if colour == BLACK else -best)
    return -value_of_leaf(leaf, total, 3 - colour, scale)
