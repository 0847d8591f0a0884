"""Random games: legal moves at random, none into an own eye, until both sides have none left."""

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import BORDER, EMPTY, Grid
from katachi.engine.board.position import TO_MOVE, Position, copy_into, is_legal, pass_turn, play
from katachi.engine.compiled.jit import Array, inlined, jit

_MOVES_PER_POINT = 3  # a longer game is a cycle of captures and is stopped


@inlined
def next_random(state: Array, below: int) -> int:
    """A pseudo-random number from 0 to `below` - 1; `state` is uint64[1], not 0 (xorshift64)."""
    x = state[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    state[0] = x
    return bits.as_int(((x >> np.uint64(32)) * np.uint64(below)) >> np.uint64(32))


@inlined
def is_eye(grid: Grid, position: Position, point: int, colour: int) -> bool:
    """Is the empty `point` a one-point eye of `colour`?

    All neighbours are stones of `colour`, and the other colour holds at most one diagonal, none
    on the edge. The neighbours need not be one block.
    """
    for side in range(4):
        near = int(position.colour[point + grid.around[side]])
        if near != colour and near != BORDER:
            return False
    false_corners = 0
    for corner in range(4, 8):
        if position.colour[point + grid.around[corner]] == 3 - colour:
            false_corners += 1
    return false_corners == 0 or (false_corners == 1 and grid.degree[point] == 4)


@jit
def drop_eyes(grid: Grid, position: Position, colour: int, points: Array) -> int:
    """Keep the points that are no eyes of `colour`, in their order; returns how many there are."""
    kept = 0
    for point in points:
        if not is_eye(grid, position, point, colour):
            points[kept] = point
            kept += 1
    return kept


@jit
def list_empty(grid: Grid, position: Position, empty: Array) -> int:
    """Write all empty points into `empty` (int16[size * size]); returns how many there are."""
    total = 0
    for i in range(grid.points.size):
        if position.colour[grid.points[i]] == EMPTY:
            empty[total] = grid.points[i]
            total += 1
    return total


@jit
def play_random(grid: Grid, position: Position, empty: Array, random: Array) -> int:
    """Play `position` to its end at random; returns the number of moves, passes not counted.

    empty: int16[size * size], working space. random: uint64[1], the generator's state.
    """
    limit = _MOVES_PER_POINT * grid.points.size
    available = list_empty(grid, position, empty)
    moves = 0
    passes = 0
    while passes < 2 and moves < limit:
        colour = int(position.state[TO_MOVE])
        left = available
        point = 0
        while left > 0:
            index = next_random(random, left)
            point = int(empty[index])
            is_playable = is_legal(grid, position, point, colour)
            if is_playable and not is_eye(grid, position, point, colour):
                break
            left -= 1
            empty[index], empty[left] = empty[left], empty[index]
        if left == 0:
            pass_turn(position, colour)
            passes += 1
            continue
        passes = 0
        moves += 1
        available -= 1
        empty[index], empty[available] = empty[available], empty[index]
        if play(grid, position, point, colour) > 0:
            available = list_empty(grid, position, empty)
    return moves


@jit
def play_many(
    grid: Grid, start: Position, work: Position, empty: Array, random: Array, games: int
) -> int:
    """Play `games` random games from `start` in `work`; returns the number of moves of all."""
    moves = 0
    for _ in range(games):
        copy_into(start, work)
        moves += play_random(grid, work, empty, random)
    return moves
