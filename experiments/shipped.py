"""What the networks that ship are worth: the figures of docs/train.md. Nothing is trained."""

import json
import signal
from concurrent.futures import ThreadPoolExecutor

import click
import numpy as np

from katachi.commands.console import stopped_by
from katachi.data import shipped
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK
from katachi.engine.compiled.jit import Array
from katachi.engine.life.status import final_score
from katachi.engine.player import Player
from katachi.engine.search.clock import Limits
from katachi.engine.settings import SessionOptions
from katachi.engine.thesis.model import Model, load_model
from katachi.engine.thesis.network import make_network
from katachi.learning import games as played
from katachi.learning.games import GamePool, NetworkPlayer, WinRate
from katachi.workers.pool import Host

SETS = 6
"""Sets of games against each fixed opponent, by whose seeds no network was chosen."""
_TABLE_MB = 4
_MOVES_PER_POINT = 3
"""A longer game is counted as it stands, as every game is: dead stones taken off."""


def measure_shipped(games: int, nodes: int, workers: int, stop: Array) -> dict[str, WinRate]:
    """Win rates of networks A and B by what was measured; `games` each, `nodes` a move.

    A stop ends it early, with fewer games.
    """
    a, b = (load_model(shipped.path_of("networks", name)) for name in "ab")
    found: dict[str, WinRate] = {}
    with GamePool(9, 7.0, Host(workers), stop) as pool:
        for name, model in (("A", a), ("B", b)):
            player = NetworkPlayer(make_network(model))
            for other_name, opponent in (
                ("random", played.random_player()),
                ("handmade", played.handmade_player()),
            ):
                sets = [played.measure(pool, player, opponent, games, seed) for seed in range(SETS)]
                found[f"{name} against {other_name}, depth 0"] = sum(sets, WinRate(0, 0))
        one, other = (NetworkPlayer(make_network(model)) for model in (b, a))
        found["B against A, depth 0"] = played.measure(pool, one, other, games)
    for name, first, second in (
        ("A against handmade", a, played.handmade()),
        ("B against handmade", b, played.handmade()),
        ("B against A", b, a),
    ):
        rate = duel(first, second, games, nodes, workers, stop)
        found[f"{name}, {nodes} nodes"] = rate
    return found


def duel(first: Model, second: Model, games: int, nodes: int, workers: int, stop: Array) -> WinRate:
    """Points of the first network's player in games on 9x9, komi 7, Chinese rules.

    They search as under `katachi gtp`. Colours alternate; two games in a row begin with the same
    random moves. nodes: searched for each move. stop: int8[1]; when it is set to 1, the games not
    yet begun are left out.
    """

    def points(number: int) -> float | None:
        if stop[0]:
            return None
        random = np.random.default_rng(played.game_seed(played.SEED, number // 2))
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
    for _ in range(played.OPENING):
        game.play(game.to_move, int(random.choice(game.legal_points(game.to_move))))
    seed = int(random.integers(2**31))
    own, other = (
        Player(model, SessionOptions(table_mb=_TABLE_MB, seed=seed)) for model in (first, second)
    )
    while game.passes < 2 and len(game.moves) < _MOVES_PER_POINT * game.size**2:
        player = own if (game.to_move == BLACK) == has_black else other
        choice = player.choose(game, game.to_move, Limits(nodes=nodes))
        game.play(game.to_move, choice.point)
    score = final_score(game)
    return score if has_black else -score


def show_shipped(as_json: bool, **chosen: int) -> None:
    """Measure the networks that ship. Raises click.Abort after Ctrl-C."""
    stop = np.zeros(1, np.int8)
    with stopped_by(lambda: stop.fill(1), signal.SIGINT):
        found = measure_shipped(stop=stop, **chosen)
        if stop[0]:
            raise click.Abort
    if as_json:
        figures = {
            name: {"rate": rate.rate, "interval": rate.interval, "games": rate.games}
            for name, rate in found.items()
        }
        click.echo(json.dumps(figures))
        return
    for name, rate in found.items():
        click.echo(f"{name:32} {rate}  of {rate.games:,} games")
