"""What a single move does: captures, liberties, self-atari; and what superko forbids.

A history is a flat array of position hashes, `hashes[:count]`, the game's first position first.
A search writes the positions of its current line behind those of the game.
"""

from katachi.engine.board import bits
from katachi.engine.board.grid import EMPTY, Grid
from katachi.engine.board.moves import hash_after, is_first_side, is_legal, liberty_count
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array, inlined, jit


@inlined
def captures(grid: Grid, position: Position, point: int, colour: int) -> int:
    """The number of stones that the legal move of `colour` on `point` captures."""
    total = 0
    for side in range(4):
        near = point + int(grid.around[side])
        is_taken = position.colour[near] == 3 - colour and liberty_count(position, near) == 1
        if is_taken and is_first_side(grid, position, point, side):
            total += int(position.stones[position.head[near]])
    return total


@inlined
def liberties_after(grid: Grid, position: Position, point: int, colour: int) -> int:
    """The liberties of the block that a stone on the empty `point` joins; captures add none."""
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
    """The size of the block that a stone of `colour` on `point` would belong to."""
    total = 1
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] == colour and is_first_side(grid, position, point, side):
            total += int(position.stones[position.head[near]])
    return total


@jit
def is_repeated(values: Array, count: int, value: int) -> bool:
    """Is `value` one of the first `count` values?"""
    for i in range(count - 1, -1, -1):  # repetitions are near
        if values[i] == value:
            return True
    return False


@jit
def is_allowed(
    grid: Grid,
    position: Position,
    point: int,
    colour: int,
    superko: bool,
    hashes: Array,
    count: int,
) -> bool:
    """May `colour` play on `point`: is it legal, and no repetition where superko is forbidden?"""
    if not is_legal(grid, position, point, colour):
        return False
    return not (superko and is_repeated(hashes, count, hash_after(grid, position, point, colour)))


@jit
def list_allowed(
    grid: Grid, position: Position, colour: int, superko: bool, hashes: Array, found: Array
) -> int:
    """Write where `colour` may put a stone into `found` (int16[size * size]); returns how many."""
    count = 0
    for point in grid.points:
        if is_allowed(grid, position, point, colour, superko, hashes, hashes.size):
            found[count] = point
            count += 1
    return count
