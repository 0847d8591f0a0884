"""Searches of small games, for tests."""

import random

from katachi.engine.board.game import Game
from katachi.engine.player import Player
from katachi.engine.search.clock import Limits
from katachi.engine.search.style import Style
from katachi.engine.search.tree import Tree
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.model import Model
from katachi.engine.thoughts import Choice
from katachi.experiments import bench
from katachi.learning.games import handmade
from tests.engine import random_games

EVERYTHING = Style(keep=())


def tree_of(game: Game, model: Model | None = None) -> Tree:
    """A search of the current position that leaves no move out for its priority."""
    return bench.tree_of(game, model or handmade(), EVERYTHING)


def random_game(size: int, moves: int, seed: int) -> Game:
    """Of so many moves at random, without the passes that ended it."""
    game = random_games.random_game(size, moves, random.Random(seed), komi=0.5)
    if game.passes:
        game.undo(game.passes)
    return game


SHORT = Limits(nodes=20_000)


def choose(game: Game, limits: Limits = SHORT, **settings: object) -> Choice:
    player = Player(handmade(), SessionOptions(**settings))  # type: ignore[arg-type]
    return player.choose(game, game.to_move, limits)


WON_FOR_BLACK = """
. X . X O . O . .
X X X X O O O O O
X X X X X O . O .
. X . X X O O O O
X X X X X X X X X
. X . X . X . X .
X X X X X X X X X
X . X . X . X . X
X X X X X X X X X
"""
