"""Keys and copies of positions, and how many there are."""

from itertools import product

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE, make_grid
from katachi.engine.board.moves import key, move
from katachi.engine.board.position import (
    KO,
    TO_MOVE,
    copy_into,
    copy_of,
    empty_position,
    empty_stack,
)
from tests.engine.board.invariants import check
from tests.engine.diagrams import game_from


def test_every_legal_position_of_a_small_board_can_be_set_up():
    """There are 57 legal positions on 2x2 and 12,675 on 3x3 (Tromp and Farnebäck 2006)."""
    assert count_positions(2) == 57
    assert count_positions(3) == 12675


def count_positions(size: int) -> int:
    """The number of boards of a size that can be set up; every one has its own hash.

    One is tried of those that are turned by half, or of the other colours, and counts for all.
    """
    game = Game(size)
    board = [int(point) for point in game.grid.points]
    hashes = set()
    tried = legal = 0
    for colours in product((0, BLACK, WHITE), repeat=size * size):
        swapped = tuple((0, WHITE, BLACK)[colour] for colour in colours)
        like = {colours, colours[::-1], swapped, swapped[::-1]}
        if colours != min(like):
            continue
        stones = list(zip(colours, board))
        try:
            game.set_up(*([p for c, p in stones if c == colour] for colour in (BLACK, WHITE)))
        except ValueError:
            continue
        tried += 1
        legal += len(like)
        hashes.add(int(game.position.hash[0]))
    assert len(hashes) == tried
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
