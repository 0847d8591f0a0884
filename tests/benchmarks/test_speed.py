"""Timings: `make bench`. They are no part of `make test`, for machines are noisy."""

import threading

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from katachi.engine.board.game import Game
from katachi.engine.board.grid import make_grid
from katachi.engine.board.position import empty_position
from katachi.engine.board.vertex import point_of
from katachi.engine.life.ladder import ladder_attack, make_ladder_work
from katachi.engine.life.status import final_status
from katachi.engine.player import Player
from katachi.engine.search.candidates import propose
from katachi.engine.search.deepening import deepen
from katachi.engine.search.limits import Limits
from katachi.engine.thesis.features8 import features8, make_feature_work
from katachi.engine.thesis.network import as_stack, evaluate, make_evaluator
from katachi.experiments.bench import network_b, play_many, position_named
from katachi.experiments.benchmark import run_bench
from tests.engine.search.searching import tree_of


@pytest.fixture(scope="module")
def middle() -> Game:
    return position_named("middle")


@pytest.mark.parametrize("size", [9, 13, 19])
def test_100_random_games(benchmark: BenchmarkFixture, size: int) -> None:
    grid = make_grid(size)
    start, work = empty_position(grid), empty_position(grid)
    empty, random = np.zeros(size * size, np.int16), np.ones(1, np.uint64)
    benchmark(play_many, grid, start, work, empty, random, 100)


def test_features8(benchmark: BenchmarkFixture, middle: Game) -> None:
    """With the call from Python, some 10 us; `katachi bench` has the figure without it."""
    benchmark(features8, middle.grid, middle.position, make_feature_work(middle.grid))


def test_evaluate_with_network_b(benchmark: BenchmarkFixture, middle: Game) -> None:
    evaluator = make_evaluator(network_b())
    work, stack = evaluator.make_work(middle.grid), as_stack(middle.position)
    benchmark(evaluate, middle.grid, stack, 0, evaluator.network, work)


def test_propose(benchmark: BenchmarkFixture, middle: Game) -> None:
    barred = np.zeros(middle.grid.length, np.int8)
    points, priority = np.zeros(81, np.int16), np.zeros(81, np.int32)
    grid, position = middle.grid, middle.position
    benchmark(propose, grid, position, middle.to_move, barred, points, priority)


def test_a_ladder_across_the_board(benchmark: BenchmarkFixture) -> None:
    game = Game(19)
    for vertex in ["C4", "C3", "B3", "pass", "C2", "pass", "D2", "D3"]:
        game.play(game.to_move, point_of(vertex, 19))
    work = make_ladder_work(game.grid)
    stone = point_of("C3", 19)
    assert benchmark(ladder_attack, game.grid, game.position, stone, work, 1000)


def test_search_of_50_000_nodes(benchmark: BenchmarkFixture, middle: Game) -> None:
    def search() -> None:
        tree = tree_of(middle, network_b())
        deepen(middle.grid, [tree], Limits(nodes=50_000), threading.Event())

    benchmark(search)


def test_final_status(benchmark: BenchmarkFixture, middle: Game) -> None:
    benchmark(final_status, middle)


def test_a_move_in_a_tenth_of_a_second(benchmark: BenchmarkFixture, middle: Game) -> None:
    """How far a move goes beyond the time it was given."""
    player = Player(network_b())
    benchmark(player.choose, middle, middle.to_move, Limits(seconds=0.1))


def test_the_figures_that_must_hold() -> None:
    """Ratios of one run, and two speeds with a wide margin on any machine of today."""
    figures = run_bench(2.0)
    assert figures["ratio_sgfmill"] >= 150
    assert figures["ratio_open_spiel"] >= 5
    assert figures["features8_us"] <= 8
    assert figures["nodes_per_s"] >= 100_000
    assert figures["startup_s"] < 1
    assert figures["rss_mb"] < 400
