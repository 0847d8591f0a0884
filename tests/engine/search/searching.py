"""Searches of small games, for tests."""

import random

from katachi.engine import bench
from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.choice import Choice
from katachi.engine.evaluation.model import Model
from katachi.engine.player import Player, Settings
from katachi.engine.search.limits import Limits
from katachi.engine.search.style import Style
from katachi.engine.search.tree import Tree
from katachi.learning.handmade import handmade

EVERYTHING = Style(keep=())


def tree_of(game: Game, model: Model | None = None) -> Tree:
    """A search of the current position that leaves no move out for its priority."""
    return bench.tree_of(game, model or handmade(), EVERYTHING)


def random_game(size: int, moves: int, seed: int) -> Game:
    generator = random.Random(seed)
    game = Game(size, komi=0.5)
    for _ in range(moves):
        legal = game.legal_points(game.to_move)
        game.play(game.to_move, generator.choice(legal) if legal else PASS)
    if game.passes:
        game.undo(game.passes)
    return game


SHORT = Limits(nodes=20_000)


def choose(game: Game, limits: Limits = SHORT, **settings: object) -> Choice:
    player = Player(handmade(), Settings(**settings))  # type: ignore[arg-type]
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
