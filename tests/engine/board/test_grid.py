"""The empty board: points, neighbours, distances to the edge, hash keys."""

import numpy as np
import pytest

from katachi.engine.board.grid import MAX_SIZE, MIN_SIZE, PASS, make_grid
from katachi.engine.board.vertex import column_row, point_at

SIZES = range(MIN_SIZE, MAX_SIZE + 1)
each_size = pytest.mark.parametrize("size", SIZES)


@each_size
def test_points_lie_in_rows_from_a1(size):
    grid = make_grid(size)
    places = [(x, y) for y in range(size) for x in range(size)]
    assert [column_row(int(p), size) for p in grid.points] == places
    assert [point_at(x, y, size) for x, y in places] == grid.points.tolist()
    assert PASS not in grid.points


@each_size
def test_neighbours_and_diagonals(size):
    grid = make_grid(size)
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)]
    points = set(grid.points.tolist())
    for point in points:
        x, y = column_row(point, size)
        for index, (dx, dy) in enumerate(steps):
            near = point + int(grid.around[index])
            assert 0 <= near < grid.length
            on_board = 0 <= x + dx < size and 0 <= y + dy < size
            assert (near in points) == on_board
            if on_board:
                assert near == point_at(x + dx, y + dy, size)


def test_corners_edges_and_centre_on_9x9():
    grid = make_grid(9)
    lines = grid.line[grid.points].reshape(9, 9)
    degrees = grid.degree[grid.points].reshape(9, 9)
    assert lines[4].tolist() == [1, 2, 3, 4, 5, 4, 3, 2, 1]
    assert lines[:, 0].tolist() == [1] * 9
    assert lines[1].tolist() == [1, 2, 2, 2, 2, 2, 2, 2, 1]
    assert degrees[0].tolist() == [2, 3, 3, 3, 3, 3, 3, 3, 2]
    assert degrees[4].tolist() == [3, 4, 4, 4, 4, 4, 4, 4, 3]


@each_size
def test_the_border_has_no_line_and_no_neighbours(size):
    grid = make_grid(size)
    border = np.ones(grid.length, bool)
    border[grid.points] = False
    assert not grid.line[border].any()
    assert not grid.degree[border].any()
    assert (grid.line[grid.points] >= 1).all()
    assert (grid.degree[grid.points] >= 2).all()


@each_size
def test_the_set_of_all_points(size):
    grid = make_grid(size)
    value = sum(int(word) << 64 * i for i, word in enumerate(grid.board))
    assert [p for p in range(64 * grid.words) if value >> p & 1] == grid.points.tolist()


@each_size
def test_hash_keys_are_distinct_and_the_same_on_every_run(size):
    grid = make_grid(size)
    keys = np.concatenate([grid.keys, grid.turn_keys])
    assert len(np.unique(keys)) == len(keys)
    assert keys.min() > 0
    again = make_grid.__wrapped__(size)
    assert (again.keys == grid.keys).all()
    assert (again.turn_keys == grid.turn_keys).all()


@pytest.mark.parametrize("size", [-1, 0, 1, 20, 25])
def test_other_sizes_are_an_error(size):
    with pytest.raises(ValueError, match=f"board size {size} is not from 2 to 19"):
        make_grid(size)
