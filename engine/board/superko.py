"""Positional superko: no move may bring back an earlier arrangement of the stones.

A history is a flat array of position hashes, `hashes[:count]`, the game's first position first.
A search writes the positions of its current line behind those of the game.
"""

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position, hash_after, is_legal
from katachi.engine.compiled.jit import Array, jit


@jit
def is_repeated(hashes: Array, count: int, value: int) -> bool:
    """Is `value` one of the first `count` hashes?"""
    for i in range(count - 1, -1, -1):  # repetitions are near
        if hashes[i] == value:
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
    """May `colour` put a stone on `point`: is it legal, and under superko no repetition?"""
    if not is_legal(grid, position, point, colour):
        return False
    return not (superko and repeats(grid, position, hashes, count, point, colour))


@jit
def list_allowed(
    grid: Grid, position: Position, colour: int, superko: bool, hashes: Array, found: Array
) -> int:
    """Write where `colour` may put a stone into `found` (int16[size * size]); returns how many."""
    count = 0
    for i in range(grid.points.size):
        point = int(grid.points[i])
        if is_allowed(grid, position, point, colour, superko, hashes, hashes.size):
            found[count] = point
            count += 1
    return count


@jit
def repeats(
    grid: Grid, position: Position, hashes: Array, count: int, point: int, colour: int
) -> bool:
    """Would the legal move of `colour` on `point` repeat one of `hashes[:count]`?"""
    return is_repeated(hashes, count, hash_after(grid, position, point, colour))
