"""Counting a finished board, by area or by territory. Stones on it are taken to be alive."""

from collections.abc import Collection
from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid, neighbours, space
from katachi.engine.compiled.jit import Array, inlined

NEUTRAL = EMPTY
SIGNS = np.array([0, 1, -1], np.int8)  # of the owners: NEUTRAL, BLACK, WHITE


class ScoreWork(NamedTuple):
    """Working space of `find_owners`."""

    queue: Annotated[Array, "int16", "points"]
    region: Annotated[Array, "int8", "length"]  # 1 where a region has been visited


@inlined
def find_owners(grid: Grid, colour: Array, owner: Array, work: ScoreWork) -> int:
    """Find the owner of each point: a stone's colour, or the only colour an empty region touches.

    colour: int8[length], stones. owner: int8[length], filled with BLACK, WHITE or NEUTRAL (an
    empty region that touches both colours or none). Returns Black's points minus White's.
    """
    balance = 0
    work.region[:] = 0
    owner[:] = NEUTRAL
    for point in grid.points:
        if colour[point] != EMPTY:
            owner[point] = colour[point]
            balance += 3 - 2 * int(colour[point])
        elif work.region[point] == 0:
            balance += _own_region(grid, colour, owner, work, point)
    return balance


@inlined
def _own_region(grid: Grid, colour: Array, owner: Array, work: ScoreWork, start: int) -> int:
    """Give the empty region of `start` to its owner; returns its size, negative for White."""
    queue = work.queue
    queue[0] = start
    work.region[start] = 1
    length = 1
    done = 0
    touched = 0
    while done < length:
        point = int(queue[done])
        done += 1
        for side in range(4):
            near = point + int(grid.around[side])
            stone = int(colour[near])
            if stone == EMPTY:
                if work.region[near] == 0:
                    work.region[near] = 1
                    queue[length] = near
                    length += 1
            elif stone != BORDER:
                touched |= stone
    if touched != BLACK and touched != WHITE:
        return 0
    for i in range(length):
        owner[queue[i]] = touched
    return length * (3 - 2 * touched)


class Tally(NamedTuple):
    """The points of one side, by kind."""

    stones: int  # its living stones; 0 where territory counts
    territory: int  # empty points that are its own, those of dead stones too
    prisoners: int  # stones that it took, dead ones too; 0 where area counts
    bonus: float  # komi and points for handicap stones

    @property
    def total(self) -> float:
        """The sum of all kinds."""
        return self.stones + self.territory + self.prisoners + self.bonus


class Count(NamedTuple):
    """A counted board."""

    score: float  # Black's points minus White's, komi and handicap bonus included
    owner: Array  # int8[length]: BLACK, WHITE or NEUTRAL
    black: Tally
    white: Tally


def count(game: Game, dead: set[int], seki: Collection[int] = ()) -> Count:
    """Count the board as it stands, by the rules and the terms of the game.

    dead: points of dead stones, whose removal the caller has decided; ignored when the rules remove
    none. seki: points of stones alive in seki, whose empty neighbour regions count for nobody when
    territory is counted.
    """
    grid, rules, colour = game.grid, game.rules, game.position.colour.copy()
    taken = [0, *game.prisoners]
    if rules.remove_dead:
        for point in dead:
            taken[3 - int(colour[point])] += 1
            colour[point] = EMPTY
    owner = np.zeros(grid.length, np.int8)
    find_owners(grid, colour, owner, space(ScoreWork, grid))
    for stone in () if rules.area else seki:
        for near in neighbours(grid, stone):
            if colour[near] == EMPTY:
                owner[empty_region(grid, colour, near)[0]] = NEUTRAL
    bonus = [0.0, 0.0, game.compensation]
    black, white = (
        Tally(
            int((colour == side).sum()) if rules.area else 0,
            int(((colour == EMPTY) & (owner == side)).sum()),
            0 if rules.area else taken[side],
            bonus[side],
        )
        for side in (BLACK, WHITE)
    )
    return Count(black.total - white.total, owner, black, white)


def empty_region(grid: Grid, colour: Array, start: int) -> tuple[list[int], int]:
    """The empty points connected with `start`, and what they touch: BLACK, WHITE, 3 for both, or 0.

    colour: int8[length], stones.
    """
    region, seen, touched = [start], {start}, 0
    for point in region:
        for near in neighbours(grid, point):
            if stone := int(colour[near]):
                touched |= stone
            elif near not in seen:
                seen.add(near)
                region.append(near)
    return region, touched
