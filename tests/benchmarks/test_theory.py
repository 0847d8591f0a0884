"""Timings of theories: `make bench`."""

from pathlib import Path
from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from katachi.engine.patterns.theory import read_theory, theory_text
from tests.engine.patterns.theories import random_theory


def test_read_1000_rules(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """The fastest round must take at most 50 ms, which leaves room for a busy machine."""
    path = tmp_path / "rules.pl"
    path.write_text(theory_text(random_theory(Random(1), 1000)), encoding="utf-8")
    theory = benchmark.pedantic(read_theory, [path], rounds=20, warmup_rounds=1)
    assert len(theory.rules) == 1000
    assert 6 <= sum(len(rule.body) for rule in theory.rules) / 1000 <= 9
    assert benchmark.stats.stats.min <= 0.050


def test_write_1000_rules(benchmark: BenchmarkFixture) -> None:
    benchmark(theory_text, random_theory(Random(1), 1000))
