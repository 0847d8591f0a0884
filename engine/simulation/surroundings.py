"""What stands on the eight points around each point, kept as stones come and go.

A point's surroundings are a number whose digits to the base 4 are the colours of the eight points,
in the order of `Grid.around`. What is often asked of a point is looked up by it: may a stone be put
there, is it an eye?
"""

from functools import cache

import numpy as np

from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid
from katachi.engine.board.position import Position, is_legal
from katachi.engine.jit import Array, inlined
from katachi.engine.simulation.policy_file import SURROUNDINGS

OPEN, CONTACT, EYE_OF_BLACK, EYE_OF_WHITE = 1, 2, 4, 8
"""Bits of what is looked up: a neighbour is empty; one is a stone; see `playout.is_eye`."""

_NEIGHBOURS = 4  # the first four of the eight; the others are diagonal
_EXCHANGED = np.array([EMPTY, WHITE, BLACK, BORDER])


def digits() -> Array:
    """int64[8, SURROUNDINGS]: the colour of each point around."""
    numbers = np.arange(SURROUNDINGS)
    found: Array = np.stack([numbers >> (2 * side) & 3 for side in range(8)])
    return found


def number_of(colours: Array) -> Array:
    """The surroundings whose `digits` are int64[8, n] `colours`."""
    shifts: Array = 2 * np.arange(8)
    number: Array = np.sum(colours << shifts[:, np.newaxis], axis=0)
    return number


@cache
def exchanged() -> Array:
    """int64[SURROUNDINGS]: each with its colours exchanged."""
    swapped: Array = _EXCHANGED[digits()]
    return number_of(swapped)


@cache
def make_facts() -> Array:
    """uint8[SURROUNDINGS]: the bits that hold of a point with these surroundings."""
    around = digits()
    near, corners = around[:_NEIGHBOURS], around[_NEIGHBOURS:]
    facts = OPEN * (near == EMPTY).any(axis=0) + CONTACT * np.isin(near, (BLACK, WHITE)).any(axis=0)
    on_edge = (near == BORDER).any(axis=0)
    for colour, bit in ((BLACK, EYE_OF_BLACK), (WHITE, EYE_OF_WHITE)):
        false_corners = (corners == 3 - colour).sum(axis=0)
        closed = np.isin(near, (colour, BORDER)).all(axis=0)
        facts += bit * (closed & (false_corners <= np.where(on_edge, 0, 1)))
    found: Array = facts.astype(np.uint8)
    return found


def surroundings_of(grid: Grid, colours: Array) -> Array:
    """int32[length]: what surrounds each point of the board, by int8[length] `colours`.

    What `surround` adds to border points means nothing.
    """
    around = np.zeros(grid.length, np.int32)
    points = grid.points.astype(np.int64)
    around[points] = number_of(
        np.stack([colours[points + side] for side in grid.around.astype(np.int64)]).astype(np.int64)
    )
    return around


@inlined
def surround(grid: Grid, around: Array, point: int, colour: int) -> None:
    """A stone of `colour` comes to the empty `point`; if negative, it leaves it."""
    around[point + grid.around[0]] += colour << 2
    around[point + grid.around[1]] += colour
    around[point + grid.around[2]] += colour << 6
    around[point + grid.around[3]] += colour << 4
    around[point + grid.around[4]] += colour << 14
    around[point + grid.around[5]] += colour << 12
    around[point + grid.around[6]] += colour << 10
    around[point + grid.around[7]] += colour << 8


@inlined
def is_playable(
    grid: Grid, position: Position, around: Array, facts: Array, point: int, colour: int
) -> bool:
    """Is the move of `colour` on the empty `point` legal, and does it fill no own eye?"""
    fact = facts[around[point]]
    if fact & (EYE_OF_BLACK if colour == BLACK else EYE_OF_WHITE):
        return False
    if fact & OPEN:
        return True
    return is_legal(grid, position, point, colour)
