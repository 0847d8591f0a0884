"""Moves at random, for games that no player would play."""

from random import Random

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS


def random_move(game: Game, chance: Random) -> int:
    """A legal point for who is to move, each as likely as any other; a pass where there is none."""
    colours = game.position.colour
    free = [point for point in map(int, game.grid.points) if not colours[point]]
    chance.shuffle(free)
    return next((point for point in free if game.is_legal(game.to_move, point)), PASS)


def random_game(size: int, moves: int, chance: Random, **settings: object) -> Game:
    """So many moves of both colours by turns."""
    game = Game(size, **settings)  # type: ignore[arg-type]
    for _ in range(moves):
        game.play(game.to_move, random_move(game, chance))
    return game
