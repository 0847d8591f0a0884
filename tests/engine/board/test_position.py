"""Suicide, ko, liberties, keys and copies of positions, shown on drawn boards."""

from itertools import product
from typing import NamedTuple

import pytest

from katachi.engine.board.game import Game, IllegalMove
from katachi.engine.board.grid import BLACK, PASS, WHITE, make_grid
from katachi.engine.board.position import (
    KO,
    TO_MOVE,
    copy_into,
    copy_of,
    empty_position,
    empty_stack,
    first_liberty,
    key,
    liberty_count,
    move,
)
from katachi.engine.board.rules import JAPANESE
from tests.engine.board.invariants import check
from tests.engine.diagrams import game_from, names, play_all, points


class Legality(NamedTuple):
    """Where a colour may not play, though the point is empty."""

    name: str
    diagram: str
    moves: str
    black: str
    white: str


LEGALITIES = [
    Legality("an empty board", ". .\n. .", "", "", ""),
    Legality(
        "suicide of one stone in a corner",
        ". . .\nX . .\n. X .",
        "",
        "",
        "A1",
    ),
    Legality(
        "suicide of one stone on an edge",
        ". . . .\n. . . .\n. X . .\nX . X .",
        "",
        "",
        "B1",
    ),
    Legality(
        "suicide of one stone in the centre",
        ". O .\nO . O\n. O .",
        "",
        "A1 A3 B2 C1 C3",
        "",
    ),
    Legality(
        "suicide of three stones",
        "O O . X\nX X X X\n. . . .\n. . . .",
        "",
        "",
        "C4",
    ),
    Legality(
        "a block in atari captures with its last liberty",
        "X X . O\nO O O .\n. . . .\n. . . .",
        "",
        "C4",
        "",
    ),
    Legality(
        "a ko is forbidden to the colour to move only",
        ". X O .\nX O . O\n. X O .\n. . . .",
        "C3",
        "",
        "B3 A4",
    ),
    Legality(
        "nothing is forbidden where a block of the own colour has another liberty",
        ". X O\nX X O\n. . O",
        "",
        "",
        "A3",
    ),
]


@pytest.mark.parametrize("legality", LEGALITIES, ids=lambda legality: legality.name)
def test_where_a_colour_may_not_play(legality):
    game = game_from(legality.diagram, rules=JAPANESE)
    play_all(game, legality.moves)
    empty = {int(point) for point in game.grid.points} - game.stones().keys()
    for colour, forbidden in ((BLACK, legality.black), (WHITE, legality.white)):
        allowed = set(game.legal_points(colour))
        assert allowed <= empty
        assert names(game, empty - allowed) == names(game, points(game, forbidden))


def test_the_ko_may_not_be_retaken_at_once():
    game = game_from(". X O .\nX O . O\n. X O .\n. . . .", rules=JAPANESE)
    play_all(game, "C3")
    with pytest.raises(IllegalMove):
        play_all(game, "B3")


@pytest.mark.parametrize(
    ("diagram", "stone", "liberties"),
    [
        (". . .\n. X .\n. . .", "B2", "B1 A2 C2 B3"),
        ("X . .\n. . .\n. . .", "A3", "A2 B3"),
        (". . .\n. . .\n. X .", "B1", "A1 C1 B2"),
        (". . .\nX X .\nX . .", "A1", "B1 C2 A3 B3"),
        ("X X X\nX . X\nX X X", "A1", "B2"),
        (". O .\nO X .\n. O .", "B2", "C2"),
    ],
)
def test_liberties(diagram, stone, liberties):
    game = game_from(diagram)
    (point,) = points(game, stone)
    expected = sorted(points(game, liberties))
    assert liberty_count(game.position, point) == len(expected)
    assert first_liberty(game.grid, game.position, point) == expected[0]
    check(game.grid, game.position)


def test_every_legal_position_of_a_small_board_can_be_set_up():
    """There are 57 legal positions on 2x2 and 12,675 on 3x3 (Tromp and Farnebäck 2006)."""
    assert count_positions(2) == 57
    assert count_positions(3) == 12675


def count_positions(size: int) -> int:
    """The number of boards of a size that can be set up; every one has its own hash."""
    game = Game(size)
    board = [int(point) for point in game.grid.points]
    hashes = set()
    legal = 0
    for colours in product((0, BLACK, WHITE), repeat=size * size):
        stones = list(zip(colours, board))
        try:
            game.set_up(*([p for c, p in stones if c == colour] for colour in (BLACK, WHITE)))
        except ValueError:
            continue
        legal += 1
        hashes.add(int(game.position.hash[0]))
    assert len(hashes) == legal
    return legal


def test_the_key_tells_apart_what_the_stones_do_not():
    grid = make_grid(5)
    stones = game_from(". . . . .\n" * 2 + ". X O . .\n" + ". . . . .\n" * 2).position
    keys = set()
    for to_move, passes, ko in product((BLACK, WHITE), (0, 1, 2), (PASS, *grid.points[:3])):
        position = copy_of(stones)
        position.state[TO_MOVE] = to_move
        position.state[4] = passes
        position.state[KO] = ko
        keys.add(int(key(grid, position)))
    assert len(keys) == 2 * 3 * 4


def test_a_stack_holds_equal_empty_positions():
    grid = make_grid(3)
    stack = empty_stack(grid, 4)
    empty = empty_position(grid)
    for array, one in zip(stack, empty):
        assert array.shape == (4, *one.shape)
        assert (array == one).all()
    check(grid, empty)


@pytest.mark.parametrize("size", [2, 9, 19])
def test_copies_are_equal_and_apart(size):
    grid = make_grid(size)
    source = empty_position(grid)
    move(grid, source, int(grid.points[0]), BLACK)
    target = empty_position(grid)
    copy_into(source, target)
    for copy in (copy_of(source), target):
        for one, other in zip(source, copy):
            assert (one == other).all()
        move(grid, copy, int(grid.points[-1]), WHITE)
        assert source.colour[grid.points[-1]] == 0
        check(grid, copy)
