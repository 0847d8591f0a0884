"""Games at random, with captures among their moves."""

from collections.abc import Iterator

import numpy as np

from katachi.engine.board.game import Game


def random_games(size: int, count: int, moves: int = 120) -> Iterator[tuple[Game, int]]:
    """Each position of some games, and a legal move in it that is made next."""
    random = np.random.default_rng(size)
    for _ in range(count):
        game = Game(size)
        for _ in range(moves):
            points = game.legal_points(game.to_move)
            if not points:
                break
            point = int(random.choice(points))
            yield game, point
            game.play(game.to_move, point)


def random_table(entries: int, seed: int = 1) -> np.ndarray:
    """Weights at random, the last the tempo."""
    return np.random.default_rng(seed).normal(0, 0.1, entries + 1).astype(np.float32)
