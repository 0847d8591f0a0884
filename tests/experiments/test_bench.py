"""`katachi bench`: its figures, and the other programs it drives."""

import json
import random
from functools import partial

import pytest

from katachi.data.files import python_module
from katachi.experiments import bench as searches
from katachi.experiments import benchmark
from tests.command import called
from tests.paths import ROOT

KEYS = {
    "moves_per_s",
    "ratio_sgfmill",
    "ratio_open_spiel",
    "features8_us",
    "nodes_per_s",
    "startup_s",
    "rss_mb",
    "nodes",
    "signature",
    "thesis_nodes",
    "thesis_signature",
    "default_visits",
    "default_signature",
}
SIGNATURES = {"signature", "thesis_signature", "default_signature"}


def of_few_nodes(*words: str) -> list[str]:
    """The program whose start is measured; it grows a small tree."""
    *usual, nodes = words
    assert nodes == "20000"
    return python_module(*usual, "50")


def test_the_figures_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured for a moment, as nobody looks at the speeds; the searches are shallow."""
    for depth in ("_DEPTH", "_THESIS_DEPTH", "_VISITS"):
        monkeypatch.setattr(searches, depth, 2)
    monkeypatch.setattr(benchmark, "python_module", of_few_nodes)
    monkeypatch.setattr(benchmark, "_STARTS", 1)
    monkeypatch.setattr(benchmark, "_GROWN", 1)
    monkeypatch.setattr(benchmark, "run_bench", partial(benchmark.run_bench, 0.05))
    few = partial(benchmark.open_spiel_moves_per_second, 100)
    monkeypatch.setattr(benchmark, "open_spiel_moves_per_second", few)
    done = called("bench", "--json", cwd=ROOT)
    assert done.returncode == 0
    figures = json.loads(done.stdout)
    parts = ["random games", "sgfmill", "open_spiel", "fixed positions", "katachi gtp"]
    assert all(part in line for part, line in zip(parts, done.stderr.splitlines(), strict=True))
    assert figures.keys() == KEYS
    plain = searches.search_all(searches.plain_searcher())
    assert (figures["nodes"], figures["signature"]) == plain
    thesis = searches.search_all(searches.thesis_searcher())
    assert (figures["thesis_nodes"], figures["thesis_signature"]) == thesis != plain
    assert all(figures[key] > 0 for key in KEYS - SIGNATURES)
    assert (figures["default_visits"], figures["default_signature"]) == searches.grow_all()


def test_sgfmill_plays_whole_games_of_usual_length() -> None:
    generator = random.Random(1)
    lengths = [benchmark._play_sgfmill_game(generator) for _ in range(12)]
    assert 90 < sum(lengths) / len(lengths) < 140
