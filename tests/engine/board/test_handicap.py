"""Where handicap stones go, against the tables of the protocol (GTP version 2, section 4.1)."""

import pytest

from katachi.data.record import max_fixed
from katachi.engine.board.game import Game
from katachi.engine.board.grid import MAX_SIZE, MIN_SIZE
from katachi.engine.board.vertex import fixed_points, free_points, marked_points, name_of

FIXED = {
    7: {
        2: "C3 E5",
        3: "C3 E5 C5",
        4: "C3 E5 C5 E3",
    },
    8: {
        2: "C3 F6",
        3: "C3 F6 C6",
        4: "C3 F6 C6 F3",
    },
    9: {
        2: "C3 G7",
        3: "C3 G7 C7",
        4: "C3 G7 C7 G3",
        5: "C3 G7 C7 G3 E5",
        6: "C3 G7 C7 G3 C5 G5",
        7: "C3 G7 C7 G3 C5 G5 E5",
        8: "C3 G7 C7 G3 C5 G5 E3 E7",
        9: "C3 G7 C7 G3 C5 G5 E3 E7 E5",
    },
    11: {
        4: "C3 J9 C9 J3",
        9: "C3 J9 C9 J3 C6 J6 F3 F9 F6",
    },
    12: {
        4: "C3 K10 C10 K3",
    },
    13: {
        2: "D4 K10",
        5: "D4 K10 D10 K4 G7",
        9: "D4 K10 D10 K4 D7 K7 G4 G10 G7",
    },
    14: {
        4: "D4 L11 D11 L4",
    },
    19: {
        2: "D4 Q16",
        3: "D4 Q16 D16",
        4: "D4 Q16 D16 Q4",
        5: "D4 Q16 D16 Q4 K10",
        6: "D4 Q16 D16 Q4 D10 Q10",
        7: "D4 Q16 D16 Q4 D10 Q10 K10",
        8: "D4 Q16 D16 Q4 D10 Q10 K4 K16",
        9: "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10",
    },
}

MAX_FIXED = {
    **dict.fromkeys(range(2, 7), 0),
    **dict.fromkeys((7, 8, 10, 12, 14, 16, 18), 4),
    **dict.fromkeys((9, 11, 13, 15, 17, 19), 9),
}

SIZES = range(MIN_SIZE, MAX_SIZE + 1)


@pytest.mark.parametrize("size", FIXED)
def test_fixed_handicap(size):
    for stones, names in FIXED[size].items():
        assert [name_of(point, size) for point in fixed_points(stones, size)] == names.split()


def test_the_largest_fixed_handicap():
    assert {size: max_fixed(size) for size in SIZES} == {size: MAX_FIXED[size] for size in SIZES}


@pytest.mark.parametrize("size", SIZES)
def test_any_other_fixed_handicap_is_an_error(size):
    for stones in range(-1, 12):
        if 2 <= stones <= MAX_FIXED[size]:
            assert len(set(fixed_points(stones, size))) == stones
        else:
            with pytest.raises(ValueError, match=f"no fixed handicap of {stones} stones"):
                fixed_points(stones, size)


@pytest.mark.parametrize("size", [*range(MIN_SIZE, 11), 13, MAX_SIZE])
def test_a_free_handicap_is_as_large_as_asked_for_up_to_a_quarter_of_the_board(size):
    for stones in (*range(2, 12), 20, 36, 90):
        points = free_points(stones, size)
        assert len(points) == len(set(points)) == max(1, min(stones, size * size // 4))
        Game(size).place_handicap(points)


@pytest.mark.parametrize("size", range(7, 20))
def test_free_handicap_is_the_fixed_one_where_there_is_one(size):
    for stones in range(2, 12):
        fixed = min(stones, MAX_FIXED[size])
        assert free_points(stones, size)[:fixed] == fixed_points(fixed, size)


def test_the_stones_of_a_large_free_handicap_are_spread():
    shown = [name_of(point, 9) for point in free_points(14, 9)[9:]]
    assert shown == ["D4", "F4", "D6", "F6", "B2"]


@pytest.mark.parametrize(
    ("size", "count"), [(5, 0), (7, 4), (8, 4), (9, 5), (11, 5), (13, 5), (15, 9), (19, 9)]
)
def test_a_board_is_marked_as_players_know_it(size: int, count: int) -> None:
    assert len(marked_points(size)) == count
