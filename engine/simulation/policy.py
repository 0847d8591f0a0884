"""The playout policy: answers to the last move by learned weights, else a sensible random move.

A local answer lies beside the last move, takes its block, or saves an own block that it has put
into atari. Its weight is that of its tactic times that of what surrounds it; every other move
weighs 1. The weights are fitted to games of people (`learning.policy`) as strengths of a
Bradley-Terry model (R. Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007).
"""

from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid
from katachi.engine.board.position import Position, first_liberty, liberty_count
from katachi.engine.board.tactics import liberties_after
from katachi.engine.jit import Array, inlined
from katachi.engine.simulation.policy_file import (
    APART,
    ATARI,
    EXTENDS,
    PLAIN,
    SAVES_BY_TAKING,
    SELF_ATARI,
    SURROUNDINGS,
    TAKES,
    PolicyWeights,
)
from katachi.engine.simulation.surroundings import exchanged, make_facts

MOST_LOCAL = 32
"""Local answers at most."""


class Policy(NamedTuple):
    """A policy as compiled code reads it."""

    around: Array  # float32[3, SURROUNDINGS + 1]: by the colour to move
    tactics: Array  # float32[TACTICS]
    facts: Array  # uint8[SURROUNDINGS]: see `surroundings.make_facts`


def make_policy(weights: PolicyWeights) -> Policy:
    """The form that compiled code reads."""
    around = np.zeros((3, SURROUNDINGS + 1), np.float32)
    around[BLACK] = weights.around
    around[WHITE, :SURROUNDINGS] = weights.around[exchanged()]
    around[WHITE, APART] = weights.around[APART]
    return Policy(around, weights.tactics.astype(np.float32), make_facts())


@inlined
def _listed(points: Array, count: int, point: int) -> int:
    """Add a point to a list that does not have it; returns the list's length."""
    for i in range(count):
        if points[i] == point:
            return count
    points[count] = point
    return count + 1


@inlined
def list_local(grid: Grid, position: Position, last: int, points: Array) -> tuple[int, int]:
    """Write the points of local answers to the stone on `last` into int16[MOST_LOCAL] `points`.

    Returns how many lie beside it, which come first, and how many there are. All are empty; not
    checked: that a stone may be put there.
    """
    mine = 3 - int(position.colour[last])
    beside = 0
    for side in range(8):
        near = last + int(grid.around[side])
        if position.colour[near] == EMPTY:
            points[beside] = near
            beside += 1
    count = beside
    if liberty_count(position, last) == 1:
        count = _listed(points, count, first_liberty(grid, position, last))
    for side in range(4):
        near = last + int(grid.around[side])
        if position.colour[near] == mine and liberty_count(position, near) == 1:
            count = _list_rescues(grid, position, near, points, count)
    return beside, count


@inlined
def _list_rescues(grid: Grid, position: Position, block: int, points: Array, count: int) -> int:
    """The last liberty of a block in atari, and those of its enemies that are in atari too."""
    other = 3 - int(position.colour[block])
    count = _listed(points, count, first_liberty(grid, position, block))
    stone = block
    while True:
        for side in range(4):
            near = stone + int(grid.around[side])
            is_weak = position.colour[near] == other and liberty_count(position, near) == 1
            if is_weak and count < MOST_LOCAL:
                count = _listed(points, count, first_liberty(grid, position, near))
        stone = int(position.link[stone])
        if stone == block:
            return count


@inlined
def tactic_of(grid: Grid, position: Position, point: int, colour: int) -> int:
    """Which of TACTICS the legal move of `colour` on `point` is."""
    takes = saves = gives_atari = False
    open_sides = 0
    for side in range(4):
        near = point + int(grid.around[side])
        stone = int(position.colour[near])
        if stone == EMPTY:
            open_sides += 1
        elif stone == colour:
            saves |= liberty_count(position, near) == 1
        elif stone != BORDER:
            freedom = liberty_count(position, near)
            takes |= freedom == 1
            gives_atari |= freedom == 2
    if takes:
        return SAVES_BY_TAKING if saves else TAKES
    if open_sides < 2 and liberties_after(grid, position, point, colour) <= 1:
        return SELF_ATARI
    if saves:
        return EXTENDS
    return ATARI if gives_atari else PLAIN
