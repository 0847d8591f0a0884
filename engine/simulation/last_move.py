"""Simulations where territory is counted: they fill all of it, so their boards are counted by area.

The two counts differ by as many stones as Black has played more than White until nothing is left
but one's own territory, which nobody fills then. That depends on who moves last. Handicap stones
are stones played; a move that must be added in one's own territory is not foreseen.
"""

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid
from katachi.engine.board.score import ScoreWork
from katachi.engine.jit import Array, inlined

_FORESEEN = 8
"""Points of contested regions; with more of them, who moves last is taken for chance."""


def stones_ahead(game: Game) -> int:
    """How many stones more than White Black has played, or been given."""
    stones = game.position.colour[game.grid.points]
    by_black, by_white = game.prisoners
    return int(np.sum(stones == BLACK) + by_white - np.sum(stones == WHITE) - by_black)


@inlined
def last_move(grid: Grid, stones: Array, owner: Array, work: ScoreWork) -> float:
    """How likely is it, from 0 to 1, that who is to move makes the last move, too?

    stones: int8[length], as they stand. owner: int8[length], whose each point is at the end of a
    simulation; stones of another owner are dead.
    """
    for i in range(grid.length):
        work.region[i] = 0
    contested = 0
    for i in range(grid.points.size):
        point = int(grid.points[i])
        if work.region[point] == 0 and not _lives(stones, owner, point):
            contested += _contested(grid, stones, owner, work, point)
    return 0.5 if contested > _FORESEEN else float(contested & 1)


@inlined
def _lives(stones: Array, owner: Array, point: int) -> bool:
    return bool(stones[point] != EMPTY and stones[point] == owner[point])


@inlined
def _contested(grid: Grid, stones: Array, owner: Array, work: ScoreWork, start: int) -> int:
    """The empty points of the region of `start`; 0 if one side alone touches it and has it all."""
    queue = work.queue
    queue[0] = start
    work.region[start] = 1
    length, done, touched, empty = 1, 0, 0, 0
    while done < length:
        point = int(queue[done])
        done += 1
        empty += int(stones[point] == EMPTY)
        for side in range(4):
            near = point + int(grid.around[side])
            if stones[near] == BORDER:
                continue
            if _lives(stones, owner, near):
                touched |= int(stones[near])
            elif work.region[near] == 0:
                work.region[near] = 1
                queue[length] = near
                length += 1
    for i in range(length):
        if owner[queue[i]] != touched:
            return empty
    return 0
