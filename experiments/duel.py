"""Games of whole players, with the search that plays under `katachi gtp`, at equal nodes a move."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK
from katachi.engine.compiled.jit import Array
from katachi.engine.life.status import final_score
from katachi.engine.player import Player, Settings
from katachi.engine.search.limits import Limits
from katachi.engine.thesis.model import Model
from katachi.learning.games import OPENING, SEED, WinRate, game_seed

TABLE_MB = 4
MOVES_PER_POINT = 3
"""A longer game is counted as it stands, as every game is: dead stones taken off."""


def duel(
    first: Model, second: Model, games: int, nodes: int, workers: int, stop: Array, seed: int = SEED
) -> WinRate:
    """Points of the first network's player in games on 9x9, komi 7, Chinese rules.

    Colours alternate; two games in a row begin with the same random moves. nodes: searched for
    each move. stop: int8[1]; when it is set to 1, the games not yet begun are left out.
    """

    def points(number: int) -> float | None:
        if stop[0]:
            return None
        random = np.random.default_rng(game_seed(seed, number // 2))
        score = _play(first, second, number % 2 == 0, nodes, random)
        return (1 + float(np.sign(score))) / 2

    with ThreadPoolExecutor(workers) as threads:
        made = [value for value in threads.map(points, range(games)) if value is not None]
    return WinRate(sum(made), len(made))


def _play(
    first: Model, second: Model, has_black: bool, nodes: int, random: np.random.Generator
) -> float:
    """The first player's points less the second's, in one game."""
    game = Game(9, komi=7.0)
    for _ in range(OPENING):
        game.play(game.to_move, int(random.choice(game.legal_points(game.to_move))))
    seed = int(random.integers(2**31))
    own, other = (
        Player(model, Settings(table_mb=TABLE_MB, seed=seed)) for model in (first, second)
    )
    while game.passes < 2 and len(game.moves) < MOVES_PER_POINT * game.size**2:
        player = own if (game.to_move == BLACK) == has_black else other
        choice = player.choose(game, game.to_move, Limits(nodes=nodes))
        game.play(game.to_move, choice.point)
    score = final_score(game)
    return score if has_black else -score
