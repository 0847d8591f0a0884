"""Random games: legal moves at random, none into an own eye, until both sides have none left.

Sensible random games find the owner of each point: they take stones in atari beside the last move,
and do not put large own blocks into atari, so that a seki stays a seki.
"""

from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, PASS, WHITE, Grid
from katachi.engine.board.moves import first_liberty, is_legal, liberty_count, move, play
from katachi.engine.board.position import LAST, PASSES, TO_MOVE, Position, copy_into
from katachi.engine.board.score import ScoreWork, find_owners
from katachi.engine.board.tactics import captures, liberties_after, stones_after
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
    for point in grid.points:
        if position.colour[point] == EMPTY:
            empty[total] = point
            total += 1
    return total


@inlined
def draw_playable(
    grid: Grid, position: Position, colour: int, empty: Array, count: int, random: Array
) -> int:
    """The index of a random legal move among `count` empty points, no own eye; -1: there is none.

    The points are reordered.
    """
    while count > 0:
        index = next_random(random, count)
        point = int(empty[index])
        if is_legal(grid, position, point, colour) and not is_eye(grid, position, point, colour):
            return index
        count -= 1
        empty[index], empty[count] = empty[count], empty[index]
    return -1


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
        index = draw_playable(grid, position, colour, empty, available, random)
        if index < 0:
            move(grid, position, PASS, colour)
            passes += 1
            continue
        passes = 0
        moves += 1
        available -= 1
        empty[index], empty[available] = empty[available], empty[index]
        if play(grid, position, int(empty[available]), colour) > 0:
            available = list_empty(grid, position, empty)
    return moves


_SENSIBLE_PER_POINT = 2
_LARGEST_NAKADE = 3  # a smaller block may be put into atari to break an eye
_TAKE_ONE_IN = 8  # stones in atari are left alone in one of so many cases


class OwnershipWork(NamedTuple):
    """Working space of `count_owners`."""

    position: Position
    empty: Annotated[Array, "int16", "points"]
    owner: Annotated[Array, "int8", "length"]
    score: ScoreWork
    random: Array  # uint64[1], not 0


@jit
def count_owners(
    grid: Grid, position: Position, games: int, counts: Array, work: OwnershipWork
) -> None:
    """Play `games` games from a position and count into `counts`, int64[3, length]: [0] games in
    which a point was neutral at the end, [BLACK] and [WHITE] games in which that side owned it.

    Each colour moves first in half of the games, whoever's turn it is.
    """
    counts[:] = 0
    for game in range(games):
        copy_into(position, work.position)
        work.position.state[TO_MOVE] = BLACK if game % 2 == 0 else WHITE
        _play_sensibly(grid, work)
        find_owners(grid, work.position.colour, work.owner, work.score)
        for point in grid.points:
            counts[work.owner[point], point] += 1


@jit
def _play_sensibly(grid: Grid, work: OwnershipWork) -> None:
    position = work.position
    position.state[PASSES] = 0
    for _ in range(_SENSIBLE_PER_POINT * grid.points.size):
        colour = int(position.state[TO_MOVE])
        point = _capture_near_last(grid, position, colour, work.random)
        if point == PASS:
            point = _random_move(grid, work, colour)
        move(grid, position, point, colour)
        if position.state[PASSES] == 2:
            return


@jit
def _capture_near_last(grid: Grid, position: Position, colour: int, random: Array) -> int:
    """A move that takes the last move's block if it is in atari; else PASS."""
    last = int(position.state[LAST])
    if last == PASS or position.colour[last] != 3 - colour:
        return PASS
    if liberty_count(position, last) != 1 or next_random(random, _TAKE_ONE_IN) == 0:
        return PASS
    point = first_liberty(grid, position, last)
    return point if is_legal(grid, position, point, colour) else PASS


@jit
def _random_move(grid: Grid, work: OwnershipWork, colour: int) -> int:
    left = list_empty(grid, work.position, work.empty)
    while left > 0:
        index = next_random(work.random, left)
        point = int(work.empty[index])
        if _is_sensible(grid, work.position, point, colour):
            return point
        left -= 1
        work.empty[index] = work.empty[left]
    return PASS


@jit
def _is_sensible(grid: Grid, position: Position, point: int, colour: int) -> bool:
    """Is it legal, no own eye, and no block above nakade size put into atari for nothing?"""
    if not is_legal(grid, position, point, colour) or is_eye(grid, position, point, colour):
        return False
    if liberties_after(grid, position, point, colour) > 1:
        return True
    if captures(grid, position, point, colour) > 0:
        return True
    return stones_after(grid, position, point, colour) <= _LARGEST_NAKADE
