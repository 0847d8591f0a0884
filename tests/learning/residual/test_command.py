"""`katachi train --net residual` as a user runs it."""

import json
import os
import re
import signal
import subprocess
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock, patch

import numpy as np
import platformdirs
import pytest
import torch

from katachi.data import shipped
from katachi.engine.values.network_file import read_network
from katachi.engine.values.planes import Runner
from katachi.learning.residual import processes
from katachi.learning.residual.run import Run
from katachi.learning.settings import RunSettings, settings_in
from tests.command import called
from tests.learning.residual.copies import copy
from tests.learning.residual.tiny import model, planes, samples
from tests.terminal import stopped_when

SMALL = ["--net", "residual", "--channels", "8", "--blocks", "1", "--size", "5", "--visits", "4"]
SMALL += ["--workers", "1"]
RUN = "X.onnx.run"
GAME = list(zip("BW" * 11, [f"{x}{y}" for y in "bdace" for x in "abcde"][:22], strict=True))
GO = shipped.path_of("residuals", "go")


@pytest.fixture(autouse=True)
def _few_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions of random games, wherever the run is in this process, which copies another."""
    monkeypatch.setattr("katachi.learning.residual.run.PART", 50)
    copy(monkeypatch)


def steps(folder: Path) -> int:
    """How many steps the run's checkpoint has behind it."""
    state = torch.load(folder / "checkpoint.pt", weights_only=True)
    return int(state["progress"]["steps"])


def check_network(path: Path) -> None:
    """The file is a network that answers."""
    assert Runner(path.read_bytes()).ask(planes(5, 2)).policy.shape == (2, 26)


def test_train_to_the_end_then_train_more_until_a_signal(tmp_path: Path) -> None:
    """The time of the first run is over after its first round; the other learns from games.

    Nothing is kept at home or sent: two libraries that ask networks have what reports to their
    makers, and keep a number of the machine at home before they send, but not where CI is set.
    """
    done = called("train", *SMALL, "--minutes", "0.001", "--out", "X", cwd=tmp_path)
    told = [one for one in done.stderr.splitlines() if not one.startswith("katachi: compiling, ")]
    assert (done.returncode, told) == (0, [])  # what only training asks for compiles once
    said = r"X.onnx has learned from [\d,]+ positions; X.onnx.run holds the log"
    assert re.search(said, done.stdout)
    check_network(tmp_path / "X.onnx")
    folder = tmp_path / RUN
    count = steps(folder)
    header, line = (folder / "log.csv").read_text().splitlines()
    assert header == "minutes,positions,steps,rate,chances,owners,score,policy"
    assert line.split(",")[2] == str(count)
    assert json.loads((folder / "settings.json").read_text())["channels"] == 8
    before = (tmp_path / "X.onnx").read_bytes()
    more = ("--resume", ".", "--minutes", "100")  # the losses are there after a step
    some = r"positions; [a-z]+ \d"
    program = {"start": subprocess.Popen, "folder": folder}
    home = tmp_path / "home"
    home.mkdir()
    kept = ("PATH", "PYTHONPATH", "OMP_NUM_THREADS")  # threads that wait burn the processor
    bare = {name: os.environ[name] for name in kept if name in os.environ}
    cache = os.environ.get("KATACHI_CACHE", platformdirs.user_cache_dir())
    bare |= {"HOME": f"{home}", "KATACHI_CACHE": cache, "LANGUAGE": "en"}
    with patch.dict(os.environ, bare, clear=True):
        status, shown = stopped_when(some, "train", *more, **program, by=signal.SIGTERM)
    assert [*home.rglob("*")] == []
    assert status == 130
    assert "Stopped; go on with: katachi train --resume" in shown
    assert "WARNING" not in shown
    check_network(tmp_path / "X.onnx")
    assert steps(folder) > count
    assert (tmp_path / "X.onnx").read_bytes() != before


def test_a_stop_in_the_first_round_keeps_the_settings_alone(tmp_path: Path) -> None:
    stop, said = np.zeros(1, np.int8), list[str]()

    def say(text: str) -> None:
        said.append(text)
        stop[0] = 1

    run = Run(tmp_path, RunSettings(minutes=100, channels=8, blocks=1, sizes={5: 1.0}), say)
    assert not run.train(stop, pytest.fail)
    run.close()
    assert said == ["Learning first from 20,000 positions of random games a size"]
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} <= {"settings.json", "lock"}


def test_a_kill_after_the_first_round_loses_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is in a checkpoint before games begin, and what the run reads has whole paths there."""
    monkeypatch.chdir(tmp_path)
    Path("first.onnx").write_bytes(model())
    begun = RunSettings(
        minutes=0.001, channels=8, blocks=1, sizes={5: 1.0}, start="first.onnx", records=("g",)
    )
    for settings, learned in ((begun, 0), (replace(begun, start=""), 1)):
        folder = tmp_path / f"{learned}"
        run = Run(folder, settings, lambda _: None)
        monkeypatch.setattr("katachi.learning.residual.run.Processes", Mock(side_effect=EOFError))
        with pytest.raises(EOFError):
            run.train(np.zeros(1, np.int8), pytest.fail)
        run.close()
        assert steps(folder) == learned
        kept = settings_in(folder)
        assert kept is not None
        assert kept.records == (str(tmp_path / "g"),)
        assert kept.start == (settings.start and str(tmp_path / "first.onnx"))
        playing = folder / "play.onnx"
        playing.unlink()  # which alone is made anew: the first round is behind it
        run = Run(folder, settings, pytest.fail)
        with pytest.raises(EOFError):
            run.train(np.zeros(1, np.int8), pytest.fail)
        run.close()
        assert steps(folder) == learned
        check_network(playing)


def test_where_nothing_can_be_written_is_named(tmp_path: Path) -> None:
    """By the run, and by a process that plays."""
    (tmp_path / RUN).mkdir()
    (tmp_path / RUN / "games").touch()
    done = called("train", *SMALL, "--out", "X", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, f"Error: Cannot write {RUN}: File exists.\n")
    with pytest.raises(SystemExit, match=r"Cannot write in .*: Not a directory\."):
        processes._write(tmp_path / RUN, 0, {5: [samples(5, 2)]})


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["--games", "5", "--net", "residual"], 2, "--net residual has no --games."),
        (["--lambda", "0.5", "--net", "residual"], 2, "--net residual has no --lambda."),
        (["--cluster", "local", "--net", "residual"], 2, "--net residual has no --cluster."),
        (["--visits", "20"], 2, "--visits belongs to --net residual."),
        (["--net", "residual", "--minutes", "0"], 2, "0.0 is not in the range 0<x<=1000000.0."),
        (["--net", "residual", "--visits", "1"], 2, "1 is not in the range 2<=x<=1000."),
        (["--net", "residual", "--records", "no"], 1, "Error: There is no file or folder no."),
        (["--net", "residual", "--imitate", "no"], 1, "Error: There is no file or folder no."),
        (["--net", "residual", "--start", "no"], 1, "Cannot read the network no: there is no"),
        (["--net", "residual", "--start", GO, "--channels", "8"], 1, "has more than 8 channels"),
        (["--net", "residual", "--sizes", "9"], 2, "'9' is no list such as 13:0.3,19:0.7."),
        (["--net", "residual", "--sizes", "9:1,9:2"], 2, "is no list such as"),
        (["--net", "residual", "--sizes", ""], 2, "'' is no list such as"),
        (["--net", "residual", "--sizes", "9:1", "--size", "9"], 2, "Give --size or --sizes, not"),
        (["--net", "residual", "--sizes", "1:1"], 2, "sizes are from 2 to 19, and shares above 0."),
        (["--sizes", "9:1"], 2, "--sizes belongs to --net residual."),
        (["--net", "residual", "--out", "no/X"], 1, "There is no folder no to write X.onnx in."),
    ],
)
def test_bad_input_is_one_sentence(
    tmp_path: Path, arguments: list[str], status: int, said: str
) -> None:
    done = called("train", *arguments, cwd=tmp_path)
    assert done.returncode == status
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("out", ["X", "X.safetensors"])
def test_what_is_there_already_is_kept(tmp_path: Path, out: str) -> None:
    (tmp_path / "X.onnx").write_text("mine")
    done = called("train", *SMALL, "--out", out, cwd=tmp_path)
    assert done.returncode == 1
    assert "X.onnx or X.onnx.run is there already; go on by --resume X.onnx.run" in done.stderr
    assert (tmp_path / "X.onnx").read_text() == "mine"


def begun(folder: Path, **changes: object) -> Path:
    """The folder of a run as far as its settings."""
    kept = {"net": "residual", "channels": 8, "blocks": 1, "sizes": {"5": 1.0}, **changes}
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps(kept))
    return folder


def test_a_run_from_before_its_setting_went_can_go_on(tmp_path: Path) -> None:
    settings = settings_in(begun(tmp_path / RUN, student="32x4", visits=7))
    assert settings is not None
    assert settings.visits == 7


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04" + bytes(100)])
def test_a_damaged_checkpoint_is_one_sentence(tmp_path: Path, data: bytes) -> None:
    folder = begun(tmp_path / RUN)
    (folder / "checkpoint.pt").write_bytes(data)
    done = called("train", "--resume", RUN, cwd=tmp_path)
    assert done.returncode == 1
    assert "checkpoint.pt is damaged, or none of this program's." in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"channels": "many"}, "expected int"),
        ({"sizes": {"x": 1.0}}, "expected int, got str"),
        ({"sizes": {}}, "expected object of length >= 1 at sizes"),
        ({"visits": 0}, "visits must be a whole number from 2 to 1000, and is 0."),
        ({"colour": 1}, "colour is not known here"),
    ],
)
def test_damaged_settings_are_one_sentence(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    begun(tmp_path / RUN, **changes)
    done = called("train", "--resume", RUN, cwd=tmp_path)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_run_that_begins_with_a_network_goes_on_without_its_file(tmp_path: Path) -> None:
    """It says at first what the network said, learns moves of records, and tells of both."""
    (tmp_path / "game.sgf").write_text(
        f"(;SZ[5]KM[7]RE[B+R];{';'.join(f'{c}[{m}]' for c, m in GAME)})"
    )
    (tmp_path / "first.onnx").write_bytes(model())
    words = ["--start", "first.onnx", "--imitate", "game.sgf", "--imitated", "1"]
    done = called("train", *SMALL, *words, "--minutes", "0.001", "--out", "X", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    x = planes(5, 4)
    one, other = (Runner((tmp_path / f"{name}.onnx").read_bytes()) for name in ("first", "X"))
    assert abs(one.ask(x).policy - other.ask(x).policy).max() < 0.05
    told = read_network(tmp_path / "X.onnx").provenance
    assert told["settings"]["start"]["kind"] == "residual"
    assert told["settings"]["imitate"] == 1
    (tmp_path / "first.onnx").unlink()
    done = called("train", "--resume", RUN, "--minutes", "0.002", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    again = read_network(tmp_path / "X.onnx").provenance
    assert again["settings"]["start"] == told["settings"]["start"]
