"""What the networks that ship are worth: the figures of docs/train.md."""

from typing import Any

from katachi.crew.crew import Here
from katachi.data import shipped
from katachi.engine.evaluation.model import load_model
from katachi.engine.evaluation.network import make_evaluator
from katachi.engine.jit import Array
from katachi.learning.arena import WinRate, measure
from katachi.learning.duel import duel
from katachi.learning.games import Hall
from katachi.learning.handmade import handmade
from katachi.learning.players import NetworkPlayer, handmade_player, random_player

SETS = 6
"""Sets of games against each fixed opponent, by whose seeds no network was chosen."""


def measure_shipped(games: int, nodes: int, workers: int, stop: Array) -> dict[str, WinRate]:
    """Win rates of networks A and B by what was measured; `games` each, `nodes` a move.

    A stop ends it early, with fewer games.
    """
    a, b = (load_model(shipped.path_of("networks", name)) for name in "ab")
    found: dict[str, WinRate] = {}
    with Hall(9, 7.0, Here(workers), stop) as hall:
        for name, model in (("A", a), ("B", b)):
            player = NetworkPlayer(make_evaluator(model))
            for other_name, opponent in (
                ("random", random_player()),
                ("handmade", handmade_player()),
            ):
                sets = [measure(hall, player, opponent, games, seed) for seed in range(SETS)]
                found[f"{name} against {other_name}, depth 0"] = sum(sets, WinRate(0, 0))
        one, other = (NetworkPlayer(make_evaluator(model)) for model in (b, a))
        found["B against A, depth 0"] = measure(hall, one, other, games)
    for name, first, second in (
        ("A against handmade", a, handmade()),
        ("B against handmade", b, handmade()),
        ("B against A", b, a),
    ):
        rate = duel(first, second, games, nodes, workers, stop)
        found[f"{name}, {nodes} nodes"] = rate
    return found


def as_json(found: dict[str, WinRate]) -> dict[str, Any]:
    """The same for programs."""
    return {
        name: {"rate": rate.rate, "interval": rate.interval, "games": rate.games}
        for name, rate in found.items()
    }
