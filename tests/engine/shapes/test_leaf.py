"""Positions valued by shapes in a search: as if each were made and summed anew."""

import math

import numpy as np
import pytest

from katachi.engine.board.grid import BLACK
from katachi.engine.board.position import copy_of, empty_stack, move, write_at
from katachi.engine.life.playout import is_eye
from katachi.engine.shapes.geometry import first_entries
from katachi.engine.shapes.leaf import best_successor, enter, make_leaf
from tests.engine.shapes.boards import random_games, random_table
from tests.engine.shapes.plain_shapes import plain_sum

SCALE = 1_000_000


def plain_value(colours: np.ndarray, grid, table: np.ndarray, to_move: int) -> float:
    """For the side to move, from -1 to 1."""
    size = grid.size
    cells = [".XO"[colours[point]] for point in grid.points]
    rows = ["".join(cells[size * row : size * (row + 1)]) for row in range(size)]
    tempo = float(table[-1])
    logit = plain_sum(rows, table) + (tempo if to_move == BLACK else -tempo)
    return math.tanh((logit if to_move == BLACK else -logit) / 2)


@pytest.mark.parametrize("size", [5, 6])
def test_the_best_successor_is_that_of_making_every_move(size: int) -> None:
    table = random_table(first_entries(size)[-1])
    for game, point in random_games(size, 2, moves=60):
        grid, colour = game.grid, game.to_move
        stack, leaf = empty_stack(grid, 2), make_leaf(grid, 2, table)
        write_at(stack, 0, copy_of(game.position))
        after = copy_of(game.position)
        move(grid, after, point, colour)
        write_at(stack, 1, after)
        enter(grid, stack, 0, leaf)
        enter(grid, stack, 1, leaf)
        barred = np.zeros(grid.length, np.int8)
        values = []
        game.play(colour, point)
        for other in game.legal_points(game.to_move):
            if not is_eye(grid, game.position, other, game.to_move):
                made = copy_of(game.position)
                move(grid, made, other, game.to_move)
                values.append(-plain_value(made.colour, grid, table, colour))
        found = best_successor(grid, stack, 1, barred, leaf, SCALE)
        ko_only = [p for p in grid.points if game.position.state[3] == p]
        game.undo(1)
        if values and not ko_only:  # superko is not looked at
            assert found / SCALE == pytest.approx(max(values), abs=1e-4)
