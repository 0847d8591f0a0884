"""Unconditional life."""

from random import Random

import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE, space
from katachi.engine.life.benson import SafeWork, find_safe, find_settled
from tests.engine.diagrams import drawn, game_from, text
from tests.engine.random_games import random_game

# Diagrams of answers: x, o: points unconditionally Black's, White's.
BENSON = {
    "two one-point eyes in the corner": (
        """
        . X . X O
        X X X X O
        O O O O O
        . . . . .
        . . . . .
        """,
        """
        x x x x .
        x x x x .
        . . . . .
        . . . . .
        . . . . .
        """,
    ),
    "one eye is not enough": (
        """
        . X O . .
        X X O . .
        O O O . .
        . . . . .
        . . . . .
        """,
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
    ),
    "two blocks that share two eyes live together": (
        """
        X X X X X
        X . X . X
        O X . X O
        O X X X O
        . O O O .
        """,
        """
        x x x x x
        x x x x x
        . x x x .
        . x x x .
        . . . . .
        """,
    ),
    "a region with a point that the block does not touch is not vital to it": (
        """
        . . . . .
        . . . . .
        X X X X X
        . X . X .
        X X X X .
        """,
        """
        . . . . .
        . . . . .
        x x x x x
        x x x x x
        x x x x x
        """,
    ),
    "an eye shared with a block that can be taken is no eye": (
        """
        . X O O .
        X . X O .
        O X X O .
        O O O O .
        . . . . .
        """,
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        """,
    ),
    "enemy stones inside do not save themselves": (
        """
        . O X . X .
        X X X X X X
        O O O O O O
        . . . . . .
        . . . . . .
        . . . . . .
        """,
        """
        x x x x x x
        x x x x x x
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        """,
    ),
    "a row of enclosed points": (
        """
        X . X . . . .
        X X X X X X X
        O O O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        """
        x x x x x x x
        x x x x x x x
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
    ),
}


def safe_points(game: Game) -> str:
    work = space(SafeWork, game.grid)
    find_safe(game.grid, game.position, work)
    return drawn(game.size, lambda point: ".xo"[work.safe[point]])


@pytest.mark.parametrize("name", BENSON)
def test_unconditional_life(name: str) -> None:
    board, expected = BENSON[name]
    assert safe_points(game_from(board)) == text(expected)


@pytest.mark.parametrize("name", BENSON)
def test_unconditional_life_of_white(name: str) -> None:
    """The same boards with colours exchanged."""
    board, expected = BENSON[name]
    exchanged = board.translate(str.maketrans("XO", "OX"))
    assert safe_points(game_from(exchanged)) == text(expected.replace("x", "o"))


def test_safe_stones_survive_any_attack_while_their_owner_passes() -> None:
    """Benson's theorem as a property: in random games, 200 random enemy moves capture nothing."""
    chance, checked = Random(7), 0
    for _ in range(60):
        game = random_game(5, chance.randrange(14, 40), chance)
        work = space(SafeWork, game.grid)
        find_safe(game.grid, game.position, work)
        for colour in (BLACK, WHITE):
            stones = {p for p, c in game.stones().items() if c == colour and work.safe[p] == c}
            if stones:
                checked += 1
                count = len(game.moves)
                attack(game, 3 - colour, chance)
                assert stones <= set(game.stones())
                game.undo(len(game.moves) - count)
    assert checked > 15


SETTLED = {
    "two points side by side without a wall beside them: no room for two eyes": (
        """
        . X . X . . .
        X X X X . . .
        . . . X X X X
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        """
        x x x x x x x
        x x x x x x x
        . . . x x x x
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
    ),
    "three in a row: room for two": (
        """
        . X . X . . . .
        X X X X . . . .
        . . . X X X X X
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        """
        x x x x . . . .
        x x x x . . . .
        . . . x x x x x
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
    ),
    "enemy stones there are dead": (
        """
        . X . X . O O
        X X X X O O .
        . . . X X X X
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        """
        x x x x x x x
        x x x x x x x
        . . . x x x x
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
    ),
}


@pytest.mark.parametrize("name", SETTLED)
def test_settled_regions(name: str) -> None:
    board, expected = SETTLED[name]
    game = game_from(board)
    work = space(SafeWork, game.grid)
    find_settled(game.grid, game.position, work)
    assert drawn(game.size, lambda point: ".x."[work.safe[point]]) == text(expected)


def test_what_is_settled_stays_so_while_its_owner_passes() -> None:
    chance, checked = Random(8), 0
    for _ in range(60):
        game = random_game(6, chance.randrange(20, 60), chance)
        before, after = space(SafeWork, game.grid), space(SafeWork, game.grid)
        find_settled(game.grid, game.position, before)
        for colour in (BLACK, WHITE):
            if (before.safe == colour).any():
                checked += 1
                count = len(game.moves)
                attack(game, 3 - colour, chance)
                find_settled(game.grid, game.position, after)
                assert (after.safe[before.safe == colour] == colour).all()
                game.undo(len(game.moves) - count)
    assert checked > 15


def attack(game: Game, colour: int, chance: Random) -> None:
    """Moves of `colour` at random, which the other side answers by passes."""
    for _ in range(200):
        moves = game.legal_points(colour)
        if not moves:
            return
        game.play(colour, chance.choice(moves))
        game.play(3 - colour, PASS)
