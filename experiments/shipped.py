"""What the networks that ship are worth: the figures of docs/train.md. Nothing is trained."""

import json
import signal
from typing import Any

import click
import numpy as np

from katachi.commands.console import stopped_by
from katachi.data import shipped
from katachi.engine.compiled.jit import Array
from katachi.engine.thesis.model import load_model
from katachi.engine.thesis.network import make_network
from katachi.experiments.duel import duel
from katachi.learning.games import GamePool, WinRate, measure
from katachi.learning.players import NetworkPlayer, handmade, handmade_player, random_player
from katachi.workers.pool import Threads

SETS = 6
"""Sets of games against each fixed opponent, by whose seeds no network was chosen."""


def measure_shipped(games: int, nodes: int, workers: int, stop: Array) -> dict[str, WinRate]:
    """Win rates of networks A and B by what was measured; `games` each, `nodes` a move.

    A stop ends it early, with fewer games.
    """
    a, b = (load_model(shipped.path_of("networks", name)) for name in "ab")
    found: dict[str, WinRate] = {}
    with GamePool(9, 7.0, Threads(workers), stop) as pool:
        for name, model in (("A", a), ("B", b)):
            player = NetworkPlayer(make_network(model))
            for other_name, opponent in (
                ("random", random_player()),
                ("handmade", handmade_player()),
            ):
                sets = [measure(pool, player, opponent, games, seed) for seed in range(SETS)]
                found[f"{name} against {other_name}, depth 0"] = sum(sets, WinRate(0, 0))
        one, other = (NetworkPlayer(make_network(model)) for model in (b, a))
        found["B against A, depth 0"] = measure(pool, one, other, games)
    for name, first, second in (
        ("A against handmade", a, handmade()),
        ("B against handmade", b, handmade()),
        ("B against A", b, a),
    ):
        rate = duel(first, second, games, nodes, workers, stop)
        found[f"{name}, {nodes} nodes"] = rate
    return found


def figures_of(found: dict[str, WinRate]) -> dict[str, Any]:
    """The same for programs."""
    return {
        name: {"rate": rate.rate, "interval": rate.interval, "games": rate.games}
        for name, rate in found.items()
    }


def show_shipped(as_json: bool, **chosen: int) -> None:
    """Measure the networks that ship. Raises click.Abort after Ctrl-C."""
    stop = np.zeros(1, np.int8)
    with stopped_by(lambda: stop.fill(1), signal.SIGINT):
        found = measure_shipped(stop=stop, **chosen)
        if stop[0]:
            raise click.Abort
    if as_json:
        click.echo(json.dumps(figures_of(found)))
        return
    for name, rate in found.items():
        click.echo(f"{name:32} {rate}  of {rate.games:,} games")
