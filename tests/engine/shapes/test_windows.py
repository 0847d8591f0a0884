"""What stands in the windows of a board, and its sum, kept up as stones come and go."""

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK
from katachi.engine.board.position import copy_of, move
from katachi.engine.shapes.geometry import first_entries
from katachi.engine.shapes.windows import (
    change_by_move,
    find_codes,
    make_windows,
    put,
    sum_over,
)
from tests.engine.shapes.boards import random_games, random_table
from tests.engine.shapes.plain_shapes import plain_sum, rows_of


@pytest.mark.parametrize(
    ("size", "windows", "entries"), [(5, 50, 178_518), (9, 194, 969_894), (19, 974, 5_715_714)]
)
def test_how_many_there_are(size: int, windows: int, entries: int) -> None:
    assert len(first_entries(size)) == windows + 1
    assert first_entries(size)[-1] == entries
    assert make_windows(size).first.size == windows


def codes_of(game: Game) -> np.ndarray:
    codes = np.zeros(make_windows(game.size).first.size, np.int32)
    find_codes(game.grid, make_windows(game.size), game.position.colour, codes)
    return codes


@pytest.mark.parametrize("size", [5, 7])
def test_the_sum_is_that_of_the_plain_twin(size: int) -> None:
    table = random_table(first_entries(size)[-1])
    for game, _ in random_games(size, 2):
        assert sum_over(codes_of(game), table) == pytest.approx(
            plain_sum(rows_of(game), table), abs=1e-4
        )


@pytest.mark.parametrize("size", [5, 6])
def test_what_a_move_adds_is_the_difference_with_captures_too(size: int) -> None:
    windows, table = make_windows(size), random_table(first_entries(size)[-1])
    captures = 0
    for game, point in random_games(size, 4):
        codes, colour, after = codes_of(game), game.to_move, copy_of(game.position)
        before = codes.copy()
        added = change_by_move(game.grid, windows, game.position, codes, table, point, colour)
        assert (codes == before).all()
        captures += move(game.grid, after, point, colour)
        find_codes(game.grid, windows, after.colour, codes)
        assert added == pytest.approx(sum_over(codes, table) - sum_over(before, table), abs=1e-4)
    assert captures > 20


def test_a_stone_that_leaves_leaves_nothing() -> None:
    windows, codes = make_windows(9), codes_of(Game(9))
    before = codes.copy()
    put(windows, codes, 45, BLACK)
    assert (codes != before).sum() == 14
    put(windows, codes, 45, -BLACK)
    assert (codes == before).all()
