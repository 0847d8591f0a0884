"""The experiments of the thesis' chapter 4, with few games."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from katachi.experiments import thesis_networks
from katachi.experiments.thesis_networks import ROWS, Row, Workplace, run_experiment, table_text
from katachi.learning.settings import TrainingError
from tests.command import called
from tests.learning.training import never
from tests.paths import ROOT
from tests.processes import without


def test_the_rows_are_those_that_are_wanted() -> None:
    rows = {(row.table, row.name) for row in ROWS}
    assert {("network", "A (8-1)"), ("network", "B (8-4-1)")} <= rows
    assert {("λ", value) for value in ("0", "0.4", "0.7", "0.9", "1")} <= rows
    assert {("depth", value) for value in "012"} <= rows
    assert sum(row.table == "opponent" for row in ROWS) >= 4
    for row in ROWS:
        replace(thesis_networks.BASE, **row.change).check()


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of the rows, on a small board, and few games against the fixed opponents."""
    base = replace(thesis_networks.BASE, board=7, batch=4)  # of which GNU Go plays one game
    monkeypatch.setattr(thesis_networks, "BASE", base)
    monkeypatch.setattr(thesis_networks, "HANDICAP", 4)  # more there is not on it
    rows = (*ROWS[:2], Row("λ", "0.95"))
    rows += (Row("opponent", "GNU Go", {"opponent": ("gnugo:4", *["self"] * 3)}),)
    monkeypatch.setattr(thesis_networks, "ROWS", rows)
    monkeypatch.setattr(thesis_networks, "MATCHES", {"random": 4, "handmade": 2, "gnugo": 1})


@pytest.mark.external
@pytest.mark.slow
def test_an_experiment_is_stopped_and_goes_on(tmp_path: Path, few: None, gnugo: Path) -> None:
    stop, said = never(), []

    def say(text: str) -> None:
        said.append(text)
        stop[0] = text == "network A (8-1)"

    place = Workplace(tmp_path / "td", games=4, seeds=1, workers=2, stop=stop, say=say)
    with pytest.raises(KeyboardInterrupt):
        run_experiment(place)
    assert said == ["network B (8-4-1)", "network A (8-1)"]
    before = {path: path.stat().st_mtime_ns for path in place.folder.glob("*.json")}
    assert len(before) == 2  # a row, and what the experiment is
    place = replace(place, stop=never(), say=lambda text: None)
    table = run_experiment(place)
    assert all(path.stat().st_mtime_ns == at for path, at in before.items())
    check(table)
    networks = {path.read_bytes() for path in place.folder.glob("*.safetensors")}
    assert len(networks) == 3  # of 0.95, which is usual, there is none of its own
    assert run_experiment(place) == table
    assert json.loads(json.dumps(table)) == table
    with pytest.raises(TrainingError, match="holds an experiment with other games or seeds"):
        run_experiment(replace(place, seeds=2))
    place.stop[0] = 1  # in its last part: all is trained and measured but B against A
    with pytest.raises(KeyboardInterrupt):
        run_experiment(place)


def check(table: dict) -> None:
    by_name = {row["row"]: row for row in table["rows"]}
    assert list(by_name) == ["B (8-4-1)", "A (8-1)", "0.95", "GNU Go"]
    for row in by_name.values():
        for name, games in (("random", 4), ("handmade", 2), ("gnugo", 1)):
            figure = row[name]
            assert figure["games"] == games
            assert 0 <= figure["low"] <= figure["rate"] <= figure["high"] <= 1
    assert by_name["0.95"]["random"] == by_name["B (8-4-1)"]["random"]
    assert table["b_against_a"]["games"] == 2
    text = table_text(table)
    assert all(name in text for name in by_name)


def test_without_gnugo_its_figures_are_missing(
    tmp_path: Path, few: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And those of two seeds are added up."""
    monkeypatch.setattr(thesis_networks, "find_program", lambda name: None)
    monkeypatch.setattr(thesis_networks, "MATCHES", {"random": 2, "handmade": 2, "gnugo": 2})
    place = Workplace(tmp_path, games=4, seeds=2, workers=1, stop=never(), say=lambda text: None)
    table = run_experiment(place)
    assert all(row["gnugo"] is None for row in table["rows"])
    assert [row["random"]["games"] for row in table["rows"][:-1]] == [4, 4, 4]
    assert table["rows"][-1]["random"] is None
    assert "no GNU Go" in table_text(table)


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    done = called("experiment", "td", "--dir", tmp_path / "file" / "x", cwd=ROOT)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: Cannot use the folder")
    assert "Traceback" not in done.stderr


def test_the_shipped_networks_are_measured_without_torch(tmp_path: Path) -> None:
    """The games in which players search are cut short."""
    program = "from katachi import __main__; from katachi.experiments import shipped\n"
    program += "shipped._MOVES_PER_POINT = 0.1\n__main__.main()"
    command = [sys.executable, "-c", program, "experiment", "shipped", "--json"]
    command += ["--games", "2", "--nodes", "2"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, env=without("torch", tmp_path)
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found) >= {"B against random, depth 0", "B against A, 2 nodes"}
    assert found["B against random, depth 0"]["rate"] > 0.8
    assert found["B against random, depth 0"]["games"] == 12
