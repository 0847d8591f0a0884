"""Whose each point will be: how often each colour holds it at the end of sensible random games.

Unlike the random games of `engine.life.playout`, these take stones in atari beside the last move
and do not put blocks of any size into atari themselves, so that a seki stays a seki.
"""

from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, PASS, WHITE, Grid
from katachi.engine.board.position import (
    LAST,
    TO_MOVE,
    Position,
    copy_into,
    empty_position,
    first_liberty,
    is_legal,
    liberty_count,
    move,
    pass_turn,
)
from katachi.engine.board.score import ScoreWork, find_owners, make_score_work
from katachi.engine.board.tactics import liberties_after, stones_after, takes
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.life.playout import is_eye, list_empty, next_random

_MOVES_PER_POINT = 2
_LARGEST_NAKADE = 3  # a smaller block may be put into atari to break an eye
_TAKE_ONE_IN = 8  # stones in atari are left alone in one of so many cases


class OwnershipWork(NamedTuple):
    """Working space of `count_owners`."""

    position: Position
    empty: Array  # int16[size * size]
    owner: Array  # int8[length]
    score: ScoreWork
    random: Array  # uint64[1], not 0


def make_ownership_work(grid: Grid, seed: int) -> OwnershipWork:
    """Space for boards of `grid`; `seed` starts the random numbers."""
    return OwnershipWork(
        position=empty_position(grid),
        empty=np.zeros(grid.points.size, np.int16),
        owner=np.zeros(grid.length, np.int8),
        score=make_score_work(grid),
        random=np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1),
    )


@jit
def count_owners(
    grid: Grid, position: Position, games: int, counts: Array, work: OwnershipWork
) -> None:
    """Play `games` games from a position and count into `counts`, int64[3, length]: [0] games in
    which a point was nobody's at the end, [BLACK] and [WHITE] those in which it was theirs.

    Each colour moves first in half of the games, whoever's turn it is.
    """
    for colour in range(3):
        for point in range(grid.length):
            counts[colour, point] = 0
    for game in range(games):
        copy_into(position, work.position)
        work.position.state[TO_MOVE] = BLACK if game % 2 == 0 else WHITE
        _play_sensibly(grid, work)
        find_owners(grid, work.position.colour, work.owner, work.score)
        for i in range(grid.points.size):
            point = int(grid.points[i])
            counts[work.owner[point], point] += 1


@jit
def _play_sensibly(grid: Grid, work: OwnershipWork) -> None:
    """Play `work.position` to its end."""
    position = work.position
    passes = 0
    for _ in range(_MOVES_PER_POINT * grid.points.size):
        colour = int(position.state[TO_MOVE])
        point = _capture_near_last(grid, position, colour, work.random)
        if point == PASS:
            point = _random_move(grid, work, colour)
        if point == PASS:
            pass_turn(position, colour)
            passes += 1
            if passes == 2:
                return
        else:
            move(grid, position, point, colour)
            passes = 0


@jit
def _capture_near_last(grid: Grid, position: Position, colour: int, random: Array) -> int:
    """A move that takes the block of the last move, when it is in atari; or PASS."""
    last = int(position.state[LAST])
    if last == PASS or position.colour[last] != 3 - colour:
        return PASS
    if liberty_count(position, last) != 1 or next_random(random, _TAKE_ONE_IN) == 0:
        return PASS
    point = first_liberty(grid, position, last)
    return point if is_legal(grid, position, point, colour) else PASS


@jit
def _random_move(grid: Grid, work: OwnershipWork, colour: int) -> int:
    """A random sensible move, or PASS when there is none."""
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
    """Legal, no own eye filled, and no block above nakade size put into atari for nothing."""
    if not is_legal(grid, position, point, colour) or is_eye(grid, position, point, colour):
        return False
    return not throws_away(grid, position, point, colour)


@inlined
def throws_away(grid: Grid, position: Position, point: int, colour: int) -> bool:
    """Does the legal move put a block above nakade size into atari, for nothing?"""
    if liberties_after(grid, position, point, colour) > 1:
        return False
    if takes(grid, position, point, colour):
        return False
    return stones_after(grid, position, point, colour) > _LARGEST_NAKADE
