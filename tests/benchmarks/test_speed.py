"""Timings: `make bench`. They are no part of `make test`, for machines are noisy."""

from katachi.experiments.benchmark import run_bench


def test_the_figures_that_must_hold() -> None:
    """Ratios of one run, and two speeds with a wide margin on any machine of today."""
    figures = run_bench(2.0)
    assert figures["ratio_sgfmill"] >= 150
    assert figures["ratio_open_spiel"] >= 5
    assert figures["features8_us"] <= 8
    assert figures["nodes_per_s"] >= 100_000
    assert figures["startup_s"] < 1
    assert figures["rss_mb"] < 400
