"""Timings of the rules that ship with the words of Go: `make bench`."""

import time

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from katachi.engine.board.game import Game
from katachi.engine.board.position import empty_stack, write_at
from katachi.engine.patterns.compiled import Matcher, compile_theory
from katachi.engine.patterns.theory import read_theory
from tests.benchmarks.test_matcher import REPEATS, middle_games, rank_all
from tests.paths import ROOT

GO = ROOT / "data" / "theories" / "go.pl"


def load() -> Matcher:
    return compile_theory(read_theory(GO), 9)


@pytest.mark.benchmark(timer=time.process_time)
def test_load(benchmark: BenchmarkFixture) -> None:
    """Read and compiled: the fastest round takes at most 50 ms of the processor."""
    matcher = benchmark.pedantic(load, rounds=30, warmup_rounds=1)
    assert 400 <= matcher.numbers.size <= 2000
    assert benchmark.stats.stats.min <= 0.050


def test_rank_a_9x9_position(benchmark: BenchmarkFixture) -> None:
    """The fastest round, by position: at most 60 µs; another position each time."""
    positions, grid, matcher = middle_games(9), Game(9).grid, load()
    stack = empty_stack(grid, len(positions))
    for index, position in enumerate(positions):
        write_at(stack, index, position)
    arguments = grid, stack, matcher, np.zeros(grid.words, np.uint64), len(positions), REPEATS
    benchmark.pedantic(rank_all, arguments, rounds=100, warmup_rounds=2)
    assert matcher.fired.any()
    each_us = benchmark.stats.stats.min / (len(positions) * REPEATS) * 1e6
    benchmark.extra_info["us_per_position"] = each_us
    assert each_us <= 60
