"""Unconditional life."""

import numpy as np
import pytest

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, PASS, WHITE
from katachi.engine.board.vertex import point_at
from katachi.engine.life.benson import find_safe, find_settled, make_safe_work
from tests.engine.diagrams import game_from, rows_of

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
    work = make_safe_work(game.grid)
    find_safe(game.grid, game.position, work)
    size = game.size
    return "\n".join(
        " ".join(".xo"[work.safe[point_at(x, y, size)]] for x in range(size))
        for y in reversed(range(size))
    )


def text(diagram: str) -> str:
    return "\n".join(" ".join(row) for row in rows_of(diagram))


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
    generator = np.random.default_rng(7)
    checked = 0
    for _ in range(60):
        game = Game(5)
        for _ in range(int(generator.integers(14, 40))):
            moves = game.legal_points(game.to_move)
            game.play(game.to_move, int(generator.choice(moves)) if moves else PASS)
        work = make_safe_work(game.grid)
        find_safe(game.grid, game.position, work)
        for colour in (BLACK, WHITE):
            stones = {p for p, c in game.stones().items() if c == colour and work.safe[p] == c}
            if stones:
                checked += 1
                attack(game, 3 - colour, generator)
                assert stones <= set(game.stones())
                game.undo(len(game.moves) - game_length(game, 3 - colour))
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
    work = make_safe_work(game.grid)
    find_settled(game.grid, game.position, work)
    found = np.where(work.safe == BLACK, BLACK, 0)
    assert rows_of(expected.replace("x", "X")) == [
        "".join(".X"[found[p]] for p in row)
        for row in game.grid.points.reshape(game.size, game.size)[::-1]
    ]


def test_what_is_settled_stays_so_while_its_owner_passes() -> None:
    generator = np.random.default_rng(8)
    checked = 0
    for _ in range(60):
        game = Game(6)
        for _ in range(int(generator.integers(20, 60))):
            moves = game.legal_points(game.to_move)
            game.play(game.to_move, int(generator.choice(moves)) if moves else PASS)
        before, after = make_safe_work(game.grid), make_safe_work(game.grid)
        find_settled(game.grid, game.position, before)
        for colour in (BLACK, WHITE):
            if (before.safe == colour).any():
                checked += 1
                count = len(game.moves)
                attack(game, 3 - colour, generator)
                find_settled(game.grid, game.position, after)
                assert (after.safe[before.safe == colour] == colour).all()
                game.undo(len(game.moves) - count)
    assert checked > 15


def attack(game: Game, colour: int, generator: np.random.Generator) -> None:
    for _ in range(200):
        moves = game.legal_points(colour)
        if not moves:
            return
        game.play(colour, int(generator.choice(moves)))
        game.play(3 - colour, PASS)


def game_length(game: Game, attacker: int) -> int:
    """The number of moves before the attack: those behind it end in pairs of attack and pass."""
    length = len(game.moves)
    while length >= 2 and (
        game.moves[length - 1] == (3 - attacker, PASS) and game.moves[length - 2][0] == attacker
    ):
        length -= 2
    return length
