"""Timings of training: games a second, and what two cores make of it."""

from dataclasses import replace

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from katachi.learning.games import GamePool
from katachi.learning.learner import Learner
from katachi.learning.settings import TrainSettings
from katachi.workers.pool import Host

GAMES = 256


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("net", ["b", "32-16"])
def test_256_games_and_what_is_learned_from_them(
    benchmark: BenchmarkFixture, net: str, workers: int
) -> None:
    """Self-play on 9x9 at depth 0, all of the legal successors valued, and TD(λ) after it."""
    settings = replace(TrainSettings(), net=net, workers=workers)
    learner = Learner(settings)
    stop = np.zeros(1, np.int8)

    def batches() -> None:
        for _ in range(GAMES // settings.batch):
            learner.learn(pool.play(learner.pairings()))

    with GamePool(settings.board, settings.komi, Host(workers), stop) as pool:
        batches()  # compiled, and past the first weights
        benchmark.pedantic(batches, rounds=5)


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_a_batch_of_games_by_depth(benchmark: BenchmarkFixture, depth: int) -> None:
    settings = replace(TrainSettings(), depth=depth, batch=8)
    learner = Learner(settings)
    with GamePool(9, 7.0, Host(1), np.zeros(1, np.int8)) as pool:
        pool.play(learner.pairings())
        benchmark.pedantic(lambda: pool.play(learner.pairings()), rounds=3)
