"""Reading whether a block can be taken: against plain minimax, and within its limits."""

from random import Random

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, EMPTY, PASS, WHITE, space
from katachi.engine.board.moves import is_legal, liberty_count, move
from katachi.engine.board.position import TO_MOVE, Position, copy_of
from katachi.engine.compiled.jit import Array
from katachi.engine.life.capture import (
    SAFE,
    TAKEN,
    UNKNOWN,
    CaptureWork,
    read_capture,
)
from katachi.engine.life.reading import make_map, region_of
from tests.engine.diagrams import game_from, names, points
from tests.engine.random_games import random_game


def read(game: Game, stone: int, inside: list[int], begins: int, limit: int = 100_000) -> int:
    return read_with(space(CaptureWork, game.grid), game, stone, inside, begins, limit)


def read_with(
    work: CaptureWork, game: Game, stone: int, inside: list[int], begins: int, limit: int
) -> int:
    position = copy_of(game.position)
    position.state[TO_MOVE] = begins
    found = np.zeros(game.grid.words, np.uint64)
    for point in inside:
        bits.add(found, 0, point)
    read = np.array([0, limit], np.int64)
    return read_capture(game.grid, position, stone, found, EMPTY, work, read)


def is_taken(game: Game, position: Position, stone: int, past: frozenset[int]) -> bool:
    """The same question by plain minimax on the whole board, without a table."""
    grid = game.grid
    colour = int(position.state[TO_MOVE])
    attacks = colour != position.colour[stone]
    if attacks and liberty_count(position, stone) == 1:
        last = [p for p in map(int, grid.points) if position.colour[p] == 0]
        home = int(position.head[stone]) * grid.words
        liberty = next(p for p in last if bits.contains(position.liberties, home, p))
        if is_legal(grid, position, liberty, colour):
            return True
    moves = [p for p in map(int, grid.points) if is_legal(grid, position, p, colour)]
    for point in moves if attacks else [*moves, PASS]:
        after = copy_of(position)
        move(grid, after, point, colour)
        stones = int(after.hash[0])
        if point != PASS and stones in past:
            continue
        if is_taken(game, after, stone, past | {stones}) == attacks:
            return attacks
    return not attacks


def test_reading_finds_what_plain_minimax_finds() -> None:
    """Every block of positions from random games, whoever begins."""
    size = 3
    chance = Random(2)
    answers = {TAKEN: 0, SAFE: 0, UNKNOWN: 0}
    work = space(CaptureWork, Game(size).grid)
    for _ in range(8):
        game = random_game(size, chance.randrange(size * size - 4, size * size + 3), chance)
        for block in game.blocks():
            for begins in (BLACK, WHITE):
                work.keys.fill(0)
                inside = list(map(int, game.grid.points))
                found = read_with(work, game, block[0], inside, begins, 100_000)
                position = copy_of(game.position)
                position.state[TO_MOVE] = begins
                past = frozenset([int(position.hash[0])])
                wanted = is_taken(game, position, block[0], past)
                assert found in (TAKEN if wanted else SAFE, UNKNOWN)
                answers[found] += 1
    assert answers[TAKEN] >= 5
    assert answers[SAFE] >= 5
    assert answers[UNKNOWN] <= 2


BENT_THREE = """
. . . . .
O O O O .
X X X O .
. X X O .
. . X O .
"""


def test_who_begins_decides() -> None:
    """Of three empty points the middle one, A1, makes an eye or two."""
    game = game_from(BENT_THREE)
    inside = points(game, "A1 B1 C1 A2 B2 C2 A3 B3 C3")
    stone = points(game, "A3")[0]
    assert read(game, stone, inside, WHITE) == TAKEN
    assert read(game, stone, inside, BLACK) == SAFE


def test_a_liberty_outside_is_never_filled() -> None:
    game = game_from(BENT_THREE)
    stone = points(game, "A3")[0]
    assert read(game, stone, points(game, "A1 B1"), WHITE) == SAFE


def test_without_positions_to_read_nothing_is_known() -> None:
    game = game_from(BENT_THREE)
    stone = points(game, "A3")[0]
    assert read(game, stone, points(game, "A1 B1 A2"), WHITE, limit=0) == UNKNOWN


def test_a_region_ends_at_blocks_with_a_home() -> None:
    """White's wall lives outside; Black's last points and stones are all that counts."""
    game = game_from(
        """
        . . . . . . .
        . . . . . . .
        O O O O O O .
        X X X X X O .
        . O . . X O .
        X X X X X O .
        O O O O O O .
        """
    )
    whole = make_map(game)
    head = {p: int(game.position.head[p]) for p in game.stones()}
    wall, black = head[points(game, "A1")[0]], head[points(game, "A2")[0]]
    inside = region_of(game, whole, black, firm={wall}, helped=WHITE)
    assert inside is not None
    assert names(game, listed(inside)) == names(
        game,
        points(game, "A2 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 E4"),
    )
    unsure = region_of(game, whole, black, firm=set(), helped=BLACK)
    assert unsure is None  # the wall's fate needs the rest of the board, too much to read


def listed(inside: Array) -> list[int]:
    return [p for p in range(inside.size * 64) if bits.contains(inside, 0, p)]
