"""The command `katachi review`, as it is called."""

import json
import re
import signal
import subprocess
from pathlib import Path

import pytest
from matplotlib.image import imread
from sgfmill.sgf import Sgf_game

from tests.command import called
from tests.paths import ROOT
from tests.terminal import stopped_when

SHIPPED = ROOT / "data" / "games" / "gnugo-level0" / "9x9" / "0001.sgf"
SHORT = b"(;SZ[5]RU[Chinese]KM[0.5];B[cc];W[bc];B[bb];W[cb];B[];W[])"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.sgf"
    path.write_bytes(SHORT)
    return path


def review(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Review with few nodes, in a folder."""
    return called("review", *arguments, "--nodes", "20", cwd=folder)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def commented(path: Path) -> list[int]:
    """The numbers of the moves with a comment."""
    nodes = Sgf_game.from_bytes(path.read_bytes()).get_main_sequence()
    return [number for number, node in enumerate(nodes) if number and node.has_property("C")]


def test_a_review_beside_the_game(game):
    done = review(game.parent, "game.sgf")
    assert (done.returncode, done.stderr) == (0, "Reviewing\n")
    assert done.stdout.startswith("Black: accuracy ")
    assert done.stdout.endswith(
        "Moves 1 to 6 of 6 are reviewed in game-reviewed.sgf; the curves are game-reviewed.png.\n"
    )
    assert len(done.stdout.splitlines()) <= 10
    assert files(game.parent) == ["game-reviewed.png", "game-reviewed.sgf", "game.sgf"]
    assert game.read_bytes() == SHORT
    assert len(commented(game.parent / "game-reviewed.sgf")) <= 2
    assert imread(game.parent / "game-reviewed.png").shape[:2] == (500, 1000)


def test_a_review_as_one_page(game):
    game.write_bytes("(;CA[UTF-8]PB[神]SZ[5]RU[Chinese]KM[0.5];B[cc];W[bc];B[];W[])".encode())
    done = review(game.parent, "game.sgf", "--html")
    assert (done.returncode, done.stderr.splitlines()[0]) == (0, "Reviewing")
    assert done.stdout.endswith("Moves 1 to 4 of 4 are reviewed in game-reviewed.html.\n")
    assert files(game.parent) == ["game-reviewed.html", "game.sgf"]
    text = (game.parent / "game-reviewed.html").read_text()
    assert text.startswith("<!DOCTYPE html>")
    assert '"title":"\\u795e \\u2013 ?"' in text


def test_the_same_nodes_give_the_same_files(game):
    for name in ("a", "b"):
        out = ("-o", f"{name}.sgf", "--png", f"{name}-curve.png")
        assert review(game.parent, "game.sgf", "--moves", "3-5", *out).returncode == 0
    for end in (".sgf", "-curve.png"):
        assert game.with_name(f"a{end}").read_bytes() == game.with_name(f"b{end}").read_bytes()


@pytest.mark.parametrize(
    ("moves", "reviewed"), [("2-4", [2, 3, 4]), ("5-", [5, 6]), ("3", [3]), ("4-99", [4, 5, 6])]
)
def test_some_moves_only(game, moves, reviewed):
    done = review(game.parent, "game.sgf", "--moves", moves, "--no-png")
    assert done.returncode == 0
    several = f"Moves {reviewed[0]} to {reviewed[-1]} of 6 are"
    assert (several if len(reviewed) > 1 else f"Move {reviewed[0]} of 6 is") in done.stdout
    assert set(commented(game.parent / "game-reviewed.sgf")) <= set(reviewed)
    assert files(game.parent) == ["game-reviewed.sgf", "game.sgf"]


def test_players_have_their_say_and_programs_read_it(game):
    found = []
    for number, options in enumerate([[], ["--player", "thesis"]]):
        out = ["-o", f"{number}.sgf", "--no-png", "--json"]
        done = review(game.parent, "game.sgf", *out, *options)
        assert (done.returncode, done.stdout.count("\n")) == (0, 1)
        found.append(json.loads(done.stdout))
    assert [one["move"] for one in found[0]["moves"]] == [1, 2, 3, 4, 5, 6]
    assert [one["class"] for one in found[0]["moves"]][4:] == ["blunder", "pass"]
    assert {one["vertex"] for one in found[0]["moves"]} >= {"C3", "pass"}
    assert found[0]["thresholds"] == {"inaccuracy": 25.0, "mistake": 32.0, "blunder": 45.0}
    assert found[0]["start"]["points"] is not None
    assert found[1]["start"]["points"] is None


@pytest.mark.parametrize(
    ("sgf", "sentence"),
    [
        (None, "Cannot read game.sgf: there is no such file."),
        (b"(;SZ[25];B[cc])", "Cannot read game.sgf: the board is of size 25."),
        (b"(;SZ[5]C[nothing])", "There is no move in game.sgf."),
        (b"(;SZ[5]" + b";" * 60_000 + b")", "Cannot read game.sgf: "),
    ],
)
def test_a_game_that_cannot_be_read_gets_a_sentence(tmp_path, sgf, sentence):
    if sgf is not None:
        (tmp_path / "game.sgf").write_bytes(sgf)
    before = files(tmp_path)
    done = review(tmp_path, "game.sgf")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Error: {sentence}")
    assert done.stderr.count("\n") == 1
    assert files(tmp_path) == before


def test_of_several_games_it_is_said_which_is_reviewed(tmp_path):
    (tmp_path / "game.sgf").write_bytes(b"(;SZ[3];B[bb](;W[aa])(;W[ab]))(;SZ[3];B[aa])")
    done = review(tmp_path, "game.sgf", "--no-png")
    assert "game.sgf: it has several games; the first is taken.\n" in done.stderr
    (tmp_path / "other.sgf").write_bytes(b"(;SZ[3];B[bb](;W[aa])(;W[ab]))")
    assert "several" not in review(tmp_path, "other.sgf", "--no-png").stderr


def test_a_folder_is_no_game(tmp_path):
    done = review(tmp_path, ".")
    assert (done.returncode, done.stderr) == (1, "Error: Cannot read .: it is a folder.\n")


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("-o game.sgf", 1, "game.sgf is the game itself; choose another name."),
        ("-o ./link.sgf", 1, "link.sgf is the game itself; choose another name."),
        ("-o other.sgf", 1, "other.sgf is there already; remove it or choose another name."),
        ("-o folder", 2, "File 'folder' is a directory."),
        ("-o .", 2, "File '.' is a directory."),
        ("--png /", 1, "/ is a folder; name a file."),
        ("-o no/out.sgf", 1, "There is no folder no to write out.sgf in."),
        ("-o other.sgf/out.sgf", 1, "There is no folder other.sgf to write out.sgf in."),
        ("-o a.sgf --png no/a.png", 1, "There is no folder no to write a.png in."),
        ("-o a.sgf --png a.sgf", 1, "a.sgf cannot be both the game and the curve."),
        ("-o a.sgf --png game.sgf", 1, "game.sgf is the game itself; choose another name."),
        (f"-o {'a' * 300}.sgf", 1, "File name too long."),
        ("--moves 7-", 1, "Move 6 is the last one in game.sgf."),
        ("--moves 4-2", 2, "'--moves': there are no moves 4-2."),
        ("--moves 0", 2, "'--moves': there are no moves 0."),
        ("--moves some", 2, "'--moves': 'some' is none of 10-20, 10- or 10."),
        ("--time-per-move 1", 2, "Give --time-per-move or --nodes, not both."),
        ("--png a.png --no-png", 2, "Give --png or --no-png, not both."),
        ("--player nobody", 1, "There is no player 'nobody'"),
        ("--network other.sgf", 1, "other.sgf"),
    ],
)
def test_a_wrong_call_gets_a_sentence_and_changes_nothing(game, arguments, code, sentence):
    folder = game.parent
    (folder / "other.sgf").write_text("mine")
    (folder / "link.sgf").symlink_to(game)
    (folder / "folder").mkdir()
    before = files(folder)
    done = review(folder, "game.sgf", *arguments.split())
    assert (done.returncode, done.stdout) == (code, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert files(folder) == before
    assert (folder / "other.sgf").read_text() == "mine"
    assert game.read_bytes() == SHORT


def test_a_stop_keeps_what_was_reviewed(tmp_path):
    command = ["review", str(SHIPPED), "-o", "part.sgf", "--time-per-move", "0.02"]
    status, printed = stopped_when(
        "[3-9]/74", *command, folder=tmp_path, by=signal.SIGHUP, start=subprocess.Popen
    )
    assert status == 130
    found = re.search(r"Moves 1 to (\d+) of 74 are reviewed in part\.sgf", printed)
    assert found
    assert 3 <= int(found[1]) < 74
    assert all(number <= int(found[1]) for number in commented(tmp_path / "part.sgf"))
    root = Sgf_game.from_bytes((tmp_path / "part.sgf").read_bytes()).get_root()
    assert f"Review of moves 1 to {found[1]} by Katachi" in root.get("C")
    assert files(tmp_path) == ["part.png", "part.sgf"]
