"""`katachi train` and `katachi experiment td` as a user runs them."""

import re
import shutil
import signal
from pathlib import Path

import pytest

from katachi.engine.thesis.model import load_model
from katachi.learning.run import draw_curve
from tests.command import called
from tests.gtp.talk import told
from tests.paths import ALPHABETA, ROOT
from tests.terminal import stopped_when

QUICK = ["--size", "5", "--komi", "0.5", "--batch", "8", "--every", "16", "--opening", "2"]
QUICK += ["--test-games", "4"]
LONG = [*QUICK, "--games", "8000", "--every", "4000"]


def test_train_then_go_on_then_play(tmp_path: Path) -> None:
    """What a new user does: train, see how it went, train more, play against the network."""
    done = called("train", *QUICK, "--games", "32", "--net", "a", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Network a (8-1), board 5, in net.safetensors.run"
    assert re.fullmatch(r" +16 games; against random .*%.*; against handmade .*%.*", lines[1])
    assert "32 games" in lines[2]
    how = "katachi play --player thesis --network net.safetensors"
    assert lines[-1] == f"Play against it: {how}"
    folder = tmp_path / "net.safetensors.run"
    more = called("train", "--resume", ".", "--games", "48", cwd=folder)
    assert more.returncode == 0
    assert "Going on after 32 games" in more.stdout
    assert load_model(tmp_path / "net.safetensors").metadata["games"] == "48"
    assert (folder / "curve.png").read_bytes().startswith(b"\x89PNG")
    network = f"{tmp_path}/net.safetensors"
    _, move = told("boardsize 5\ngenmove b\n", player=ALPHABETA, net=network, nodes=50)
    assert re.fullmatch("= [A-E][1-5]", move)


@pytest.mark.parametrize("name", ["\udcff", "$^$"])
def test_a_network_of_any_name_has_a_curve(tmp_path: Path, name: str) -> None:
    draw_curve([], tmp_path / "curve.png", name)
    assert (tmp_path / "curve.png").exists()


def test_a_terminal_shows_progress_and_an_end_keeps_all(tmp_path: Path) -> None:
    """A bar with games a second, time left and figures; one signal ends it, exit status 130.

    That a run which goes on is the run it was: `test_run.py`.
    """
    out = tmp_path / "net"
    words = ("train", *LONG, "--out", out)
    status, text = stopped_when("TD error", *words, folder=tmp_path, by=signal.SIGHUP)
    assert status == 130
    assert re.search(r"\d+/8000 \[\d\d:\d\d<.*game/s, TD error 0\.\d+, White +\d+%", text)
    games = load_model(out).metadata["games"]
    assert int(games) > 0
    assert f"Stopped; {int(games):,} games are learned from" in text
    assert f"Go on with: katachi train --resume {out}.run" in text


def test_a_run_goes_on_from_any_folder(tmp_path: Path) -> None:
    """From beside, against an opponent's file named from where it began; inside: above."""
    shutil.copy(ROOT / "data" / "networks" / "a.safetensors", tmp_path / "other")
    steps = [
        (".", ["--opponent", "other", "--out", "net", *QUICK]),
        ("beside", ["--resume", "../net.run"]),
    ]
    (tmp_path / "beside").mkdir()
    for number, (folder, arguments) in enumerate(steps, 1):
        games = str(8 * number)
        done = called("train", *arguments, "--games", games, cwd=tmp_path / folder)
        assert (done.returncode, done.stderr) == (0, "")
        assert load_model(tmp_path / "net").metadata["games"] == games


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["--lambda", "1.5"], 2, "'--lambda': 1.5 is not in the range 0<=x<=1."),
        (["--lambda", "nan"], 2, "'--lambda': nan is not"),
        (["--lr", "0"], 2, "'--lr': 0.0 is not in the range 0<x<=3e+38."),
        (["--games", "0"], 2, "'--games': 0 is not in the range 1<=x<=1000000000."),
        (["--size", "20"], 2, "'--size': 20 is not in the range 2<=x<=19."),
        (["--komi", "6.25"], 2, "The setting komi is 6.25, no multiple of 0.5."),
        (["--depth", "3"], 2, "'--depth': 3 is not in the range 0<=x<=2."),
        (["--net", "c"], 2, "'c' is no network: give a (8-1), b (8-4-1)"),
        (["--opponent", "gnugo:1"], 2, "after the colon stand 2 to 9 handicap stones"),
        (["--opponent", "missing"], 1, "there is no such file"),
        (["--games", "9" * 400], 2, "99 is not in the range"),
        (["--out", ""], 2, "'--out': It is empty, and names no file."),
        (["--out", "no/such/folder/net"], 1, "There is no folder no/such/folder"),
        (["--resume", "missing"], 1, "missing is no folder of a training run."),
        (["--resume", "x", "--minutes", "1"], 1, "x is no folder of a training run."),
        (["--resume", "x", "--out", "y"], 2, "leave --out out"),
        (["--games", "many"], 2, "'many' is not a valid integer"),
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


def test_without_gnugo_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import katachi.gtp.programs

    if Path(katachi.gtp.programs.GAMES_FOLDER, "gnugo").exists():
        pytest.skip("GNU Go is installed where it is always found")
    monkeypatch.setenv("PATH", "/nowhere")
    done = called("train", "--opponent", "gnugo", cwd=tmp_path)
    assert "GNU Go is not installed" in done.stderr


def test_a_network_in_the_way_is_kept(tmp_path: Path) -> None:
    (tmp_path / "net.safetensors").write_text("mine")
    done = called("train", cwd=tmp_path)
    assert done.returncode == 1
    assert "net.safetensors is there already" in done.stderr
    assert (tmp_path / "net.safetensors").read_text() == "mine"
