"""The status of stones that only reading tells, on boards whose answer is known."""

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.vertex import point_at
from katachi.engine.life.benson import safe_points
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.life.status import Status, final_status
from tests.engine.diagrams import game_from, text
from tests.engine.life.test_status import status_text

# Boards at the end of games; a: alive, d: dead, s: alive in seki.
ENDS = {
    "a seki of one eye each: with B2 White loses all, for Black takes at D2; so does Black": (
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X X X X X X X
        O O O O O O X
        X . O . O O X
        . X O O O O X
        """,
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        a a a a a a a
        s s s s s s a
        s . s . s s a
        . s s s s s a
        """,
    ),
    "a seki without eyes: two shared liberties, E9 and E1": (
        """
        . . O X . O X . .
        . . O X X O X . .
        . . O X X O X . .
        . . O X X O X . .
        . . O X X O X . .
        . . O X X O X . .
        . . O X X O X . .
        . . O X X O X . .
        . . O X . O X . .
        """,
        """
        . . a s . s a . .
        . . a s s s a . .
        . . a s s s a . .
        . . a s s s a . .
        . . a s s s a . .
        . . a s s s a . .
        . . a s s s a . .
        . . a s s s a . .
        . . a s . s a . .
        """,
    ),
    "bent four in the corner: White dare not begin, Black makes four stones and then a ko": (
        """
        . . . . . . .
        . . . . . . .
        X X X . . . .
        O O X . . . .
        . O X X X . .
        X O O O X . .
        X X . O X . .
        """,
        """
        . . . . . . .
        . . . . . . .
        a a a . . . .
        d d a . . . .
        . d a a a . .
        a d d d a . .
        a a . d a . .
        """,
    ),
    "a race: White has one liberty, and filling it is no move": (
        """
        . . . O X . . . .
        . . . O X . . . .
        . . . O X . . . .
        O O O O X . . . .
        X X X O X . . . .
        O X O X X . . . .
        . X O X . . . . .
        . X O X . . . . .
        O X O . X . . . .
        """,
        """
        . . . a a . . . .
        . . . a a . . . .
        . . . a a . . . .
        a a a a a . . . .
        a a a a a . . . .
        d a d a a . . . .
        . a d a . . . . .
        . a d a . . . . .
        d a d . a . . . .
        """,
    ),
    "a race beside a wide territory, which need not be filled": (
        """
        . . . . O X . . .
        . . . . O X . . .
        . . . . O X . . .
        . . . . O X . . .
        O O O O O X . . .
        X X X O X X . . .
        O X X O X . . . .
        . X O X . . . . .
        . X O . . . . . .
        """,
        """
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        a a a a a a . . .
        a a a a a a . . .
        d a a a a . . . .
        . a d a . . . . .
        . a d . . . . . .
        """,
    ),
    "a dragon with two heads": (
        """
        X X X X X X O O .
        X . X . X X O . .
        O X . X O O O . .
        O X X X O . . . .
        O O O O O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        """
        a a a a a a a a .
        a . a . a a a . .
        a a . a a a a . .
        a a a a a . . . .
        a a a a a . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
    ),
    "a ko left open": (
        """
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . X O . O . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        . . . . X O . . .
        """,
        """
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . a a . a . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        . . . . a a . . .
        """,
    ),
    "false eyes: the stones at the ends fall": (
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O O O . . . . .
        O O X O O . . . .
        O X . X O . . . .
        X X X O O . . . .
        . X . O . . . . .
        """,
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . a a a . . . . .
        a a d a a . . . .
        a d . d a . . . .
        d d d a a . . . .
        . d . a . . . . .
        """,
    ),
}


@pytest.mark.parametrize("name", ENDS)
def test_final_status(name: str) -> None:
    board, expected = ENDS[name]
    assert status_text(game_from(board)) == text(expected)


@pytest.mark.parametrize("name", ENDS)
def test_final_status_with_colours_exchanged(name: str) -> None:
    board, expected = ENDS[name]
    exchanged = board.translate(str.maketrans("XO", "OX"))
    assert status_text(game_from(exchanged, to_move=WHITE)) == text(expected)


# What a black wall encloses; o: a white stone.
DEAD_SHAPES = {
    "three in a row": ". o .",
    "three, bent": "o . | . #",
    "four, as a T": ". o . | # . #",
    "four in a square": ". . | . .",
    "bulky five": ". o . | . . #",
    "bulky five, three of them White's": "o o . | . o #",
    "crossed five": "# . # | . o . | # . #",
    "rabbity six": ". . # | . o . | # . #",
    "rabbity six, four of them White's": ". o # | o o o | # . #",
    "six, both middle points White's": ". o . | . o .",
}
LIVING_SHAPES = {
    "four in a row": ". . . .",
    "four, bent": ". . . | # # .",
    "four, crooked": ". . # | # . .",
    "five in a row": ". . . . .",
    "six": ". . . | . . .",
    "four in a row, one of them White's": ". o . .",
}


def enclosed(shape: str) -> Game:
    """Black around a shape, one stone thick, and White around Black, on an 11x11 board.

    In the shape, # is another stone of Black's.
    """
    rows = [row.split() for row in shape.split("|")]
    cells = {(x + 4, y + 4): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
    inside = {place for place, cell in cells.items() if cell != "#"}
    black = around(inside)
    white = around(inside | black) | {place for place, cell in cells.items() if cell == "o"}
    game = Game(11)
    game.set_up(*([point_at(x, y, 11) for x, y in stones] for stones in (black, white)))
    return game


def around(places: set[tuple[int, int]]) -> set[tuple[int, int]]:
    steps = (-1, 0, 1)
    return {(x + i, y + j) for x, y in places for i in steps for j in steps} - places


@pytest.mark.parametrize("name", DEAD_SHAPES)
def test_one_eye_that_cannot_be_two_is_dead(name: str) -> None:
    game = enclosed(DEAD_SHAPES[name])
    status = final_status(game)
    for point, colour in game.stones().items():
        assert status[point] is (Status.DEAD if colour == BLACK else Status.ALIVE)


@pytest.mark.parametrize("name", LIVING_SHAPES)
def test_one_eye_that_will_be_two_is_alive(name: str) -> None:
    game = enclosed(LIVING_SHAPES[name])
    status = final_status(game)
    assert all(status[point] is Status.ALIVE for point, c in game.stones().items() if c == BLACK)


def test_dead_stones_have_been_taken_by_somebody() -> None:
    """In games of random moves: there is an enemy not dead beside the points that a dead block can
    reach; what is unconditionally alive is not dead, and its prisoners are."""
    generator = np.random.default_rng(12)
    dead = 0
    for _ in range(15):
        game = Game(7)
        for _ in range(int(generator.integers(20, 60))):
            moves = game.legal_points(game.to_move)
            game.play(game.to_move, int(generator.choice(moves)) if moves else PASS)
        status, safe = final_status(game), safe_points(game.grid, game.position)
        for block in game.blocks():
            colour = game.stones()[block[0]]
            assert len({status[point] for point in block}) == 1
            if safe[block[0]] != 0:
                assert (status[block[0]] is Status.DEAD) == (safe[block[0]] != colour)
            if status[block[0]] is Status.DEAD:
                dead += 1
                assert any(status[point] is not Status.DEAD for point in enemies(game, block))
    assert dead > 15


def enemies(game: Game, block: list[int]) -> set[int]:
    """The enemy stones beside the points connected with a block that are no enemy stones."""
    stones, seen, found = game.stones(), list(block), set[int]()
    for point in seen:
        for near in (point + int(step) for step in game.grid.around[:4]):
            if stones.get(near) == 3 - stones[block[0]]:
                found.add(near)
            elif game.grid.degree[near] > 0 and near not in seen:
                seen.append(near)
    return found


def test_a_block_hangs_whose_eye_space_has_a_key_point() -> None:
    """Three points in a row: who plays the middle decides. With a stone there it lives."""
    board = """
        . {} . X O . .
        X X X X O . .
        O O O O O . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    for stone, hangs in ((".", True), ("X", False)):
        game = game_from(board.format(stone))
        whole = make_map(game)
        black = int(game.position.head[point_at(0, 5, 7)])
        reader = Reader(game, whole, {head for head in whole.blocks if head != black})
        assert reader.hangs(black) == hangs
        assert reader.is_safe(black) == (not hangs)
