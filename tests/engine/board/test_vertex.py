"""Names of points: no letter I, rows from the bottom, and what is no name."""

import pytest

from katachi.engine.board.grid import MAX_SIZE, MIN_SIZE, make_grid
from katachi.engine.board.grid import PASS as GRID_PASS
from katachi.engine.board.vertex import PASS, column_row, name_of, point_at, point_of


@pytest.mark.parametrize(
    ("name", "size", "column", "row"),
    [
        ("A1", 9, 0, 0),
        ("a1", 9, 0, 0),
        ("H1", 9, 7, 0),
        ("J9", 9, 8, 8),
        ("j1", 9, 8, 0),
        ("C3", 3, 2, 2),
        ("b2", 2, 1, 1),
        ("D4", 19, 3, 3),
        ("Q16", 19, 15, 15),
        ("t19", 19, 18, 18),
        ("A19", 19, 0, 18),
        ("T1", 19, 18, 0),
    ],
)
def test_points_by_name(name, size, column, row):
    point = point_of(name, size)
    assert point == point_at(column, row, size)
    assert column_row(point, size) == (column, row)
    assert name_of(point, size) == name.upper()


@pytest.mark.parametrize("name", ["pass", "PASS", "Pass"])
def test_pass(name):
    assert point_of(name, 9) == PASS == GRID_PASS
    assert name_of(PASS, 9) == "pass"


@pytest.mark.parametrize("size", range(MIN_SIZE, MAX_SIZE + 1))
def test_every_point_has_its_own_name_and_is_the_grid_s(size):
    grid_points = [int(point) for point in make_grid(size).points]
    assert [point_at(x, y, size) for y in range(size) for x in range(size)] == grid_points
    names = [name_of(point, size) for point in grid_points]
    assert len(set(names)) == size * size
    assert not any("I" in name for name in names)
    assert [point_of(name, size) for name in names] == grid_points


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "I1",
        "i9",
        "A0",
        "A10",
        "K1",
        "Z1",
        "A",
        "1",
        "11",
        "1A",
        "AA1",
        "A-1",
        "A+1",
        "A1.0",
        "A 1",
        " A1",
        "A1 ",
        "A1\n",
        "A1B",
        "A999999999999999999999",
        "A٣",
        "A²",
        "É1",
        "resign",
        "pas",
        "passs",
        "tt",
    ],
)
def test_what_is_no_point_of_a_9x9_board(name):
    with pytest.raises(ValueError, match=r"is not (a vertex|on a board)"):
        point_of(name, 9)
