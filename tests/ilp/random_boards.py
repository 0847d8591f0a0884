"""Boards of random games, made without the engine."""

from collections.abc import Iterator
from random import Random

from katachi.engine.board.game import Game
from katachi.engine.board.rules import JAPANESE
from katachi.engine.board.vertex import point_at
from tests.engine.board import slow_go


def random_boards(size: int, random: Random, count: int) -> Iterator[slow_go.Board]:
    """Boards of one random game, from a few stones to a full board."""
    board: slow_go.Board = {}
    points = [(x, y) for x in range(size) for y in range(size)]
    for _ in range(count):
        for _ in range(max(size * size // count, 1)):
            after = slow_go.play(size, board, random.choice(points), random.choice("XO"))
            board = after or board
        yield board


def game_of(size: int, board: slow_go.Board) -> Game:
    """The same board in the engine."""
    stones = {letter: [p for p, held in board.items() if held == letter] for letter in "XO"}
    game = Game(size, JAPANESE)
    game.set_up(*([point_at(*p, size) for p in stones[letter]] for letter in "XO"))
    return game
