"""Moves of a simulation that values choose: of shapes, and of positions that were visited."""

from typing import Any

import numpy as np

from katachi.engine.board.grid import BLACK, PASS, Grid
from katachi.engine.board.position import hash_after
from katachi.engine.board.tactics import takes
from katachi.engine.jit import Array, inlined
from katachi.engine.shapes.windows import (
    Windows,
    change_by_move,
    change_by_put,
    logit_of,
    sum_over,
)
from katachi.engine.simulation.game import Game
from katachi.engine.simulation.settings import Rates
from katachi.engine.simulation.surroundings import CONTACT, is_playable
from katachi.engine.simulation.visits import find, key_of, logit_with


@inlined
def best_by_value(
    grid: Grid,
    windows: Windows,
    table: Array,
    facts: Array,
    game: Game,
    count: int,
    colour: int,
) -> int:
    """The move to the position of the highest value, or PASS when there is none."""
    best = PASS
    most = np.float32(-np.inf)
    for i in range(count):
        point = int(game.empty[i])
        if not is_playable(grid, game.position, game.around, facts, point, colour):
            continue
        change = _change(grid, windows, table, facts, game, point, colour)
        if colour != BLACK:
            change = -change
        if change > most:
            most = change
            best = point
    return best


@inlined
def best_known(
    grid: Grid,
    windows: Windows,
    table: Array,
    facts: Array,
    rates: Rates,
    game: Game,
    count: int,
    colour: int,
) -> int:
    """As `best_by_value`, by shapes and by what became of the positions that moves lead to."""
    best = PASS
    most = -np.inf
    position, other = game.position, 3 - colour
    before = logit_of(sum_over(game.codes, table), table[table.size - 1], other)
    for i in range(count):
        point = int(game.empty[i])
        if not is_playable(grid, position, game.around, facts, point, colour):
            continue
        logit = before + _change(grid, windows, table, facts, game, point, colour)
        place = find(game.visits, key_of(grid, hash_after(grid, position, point, colour), other))
        if place >= 0:
            logit = logit_with(game.visits, place, logit, rates.prior)
        worth = logit if colour == BLACK else -logit
        if worth > most:
            most = worth
            best = point
    return best


@inlined
def _change(
    grid: Grid, windows: Windows, table: Array, facts: Array, game: Game, point: int, colour: int
) -> Any:
    """What the playable move of `colour` on `point` adds to the sum of the shapes.

    Without captures, that changes only where a stone near it comes or goes.
    """
    is_contact = facts[game.around[point]] & CONTACT
    if is_contact and takes(grid, game.position, point, colour):
        return change_by_move(grid, windows, game.position, game.codes, table, point, colour)
    if not game.fresh[point] & colour:
        game.worth[colour, point] = change_by_put(windows, game.codes, table, point, colour)
        game.fresh[point] |= colour
    return game.worth[colour, point]
