"""What a single move does to the blocks beside it: captures, liberties, self-atari."""

from katachi.engine.board import bits
from katachi.engine.board.grid import EMPTY, Grid
from katachi.engine.board.position import Position, is_first_side, liberty_count
from katachi.engine.compiled.jit import inlined


@inlined
def captures(grid: Grid, position: Position, point: int, colour: int) -> int:
    """The number of stones that the legal move of `colour` on `point` captures."""
    total = 0
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] != 3 - colour or liberty_count(position, near) != 1:
            continue
        if is_first_side(grid, position, point, side):
            total += int(position.stones[position.head[near]])
    return total


@inlined
def takes(grid: Grid, position: Position, point: int, colour: int) -> bool:
    """Does the legal move of `colour` on `point` capture anything?"""
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] == 3 - colour and liberty_count(position, near) == 1:
            return True
    return False


@inlined
def liberties_after(grid: Grid, position: Position, point: int, colour: int) -> int:
    """The liberties of the block that a stone of `colour` on the empty `point` would be part of.

    Points of captured stones are not counted.
    """
    total = 0
    for word in range(grid.words):
        union = bits.ZERO
        for side in range(4):
            near = point + int(grid.around[side])
            stone = int(position.colour[near])
            if stone == colour:
                union |= position.liberties[position.head[near] * grid.words + word]
            elif stone == EMPTY and near >> 6 == word:
                union |= bits.bit(near)
        if point >> 6 == word:
            union &= ~bits.bit(point)
        total += bits.popcount(union)
    return total


@inlined
def stones_after(grid: Grid, position: Position, point: int, colour: int) -> int:
    """The number of stones of the block that a stone of `colour` on `point` would be part of."""
    total = 1
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] == colour and is_first_side(grid, position, point, side):
            total += int(position.stones[position.head[near]])
    return total
