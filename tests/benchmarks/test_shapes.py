"""Simulations a second, and leaves a second of the search on what they taught."""

import threading

import pytest

from katachi.data import shipped
from katachi.engine.bench import position_named
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK
from katachi.engine.search.deepening import deepen
from katachi.engine.search.limits import Limits
from katachi.engine.search.root import look
from katachi.engine.simulation.knowledge import load_knowledge
from katachi.engine.simulation.settings import Simulations
from katachi.engine.simulation.transient import TransientMemory
from tests.engine.test_shapes_player import player

SIMULATIONS = 4000


@pytest.mark.parametrize("threads", [1, 2])
def test_simulations_from_the_empty_board(benchmark, threads: int) -> None:
    knowledge = load_knowledge(
        shipped.path_of("shapes", "go9"), shipped.path_of("policies", "local"), Simulations()
    )
    memory = TransientMemory(Game(9).grid, knowledge, threads)
    memory.learn(Game(9), BLACK, simulations=100)
    benchmark.pedantic(
        memory.learn, (Game(9), BLACK), {"simulations": SIMULATIONS}, rounds=5, iterations=1
    )
    benchmark.extra_info["simulations_per_s"] = SIMULATIONS / benchmark.stats["median"]


def test_leaves_of_the_search(benchmark) -> None:
    one, game = player(), position_named("contact")
    one.choose(game, game.to_move, Limits(nodes=4000))

    def search() -> float:
        one.lessons.count += 1  # another salt: nothing in the table
        tree = one.root(game, game.to_move, look(game, game.to_move, games=20))
        tree.leaf.leaves[0] = 0
        found = deepen(game.grid, [tree], Limits(nodes=100_000), threading.Event())
        return float(tree.leaf.leaves[0] / found.seconds)

    search()
    benchmark.extra_info["leaves_per_s"] = benchmark.pedantic(search, rounds=5, iterations=1)
