"""Records with names that the locale cannot spell: they are read and written all the same.

In the C locale, and with Python's UTF-8 mode off, the system's names of files are ASCII.
"""

import os
import shlex
import sys
from pathlib import Path

import pytest

from katachi.data.reading import read_record
from tests.test_cli import katachi

GAME = "(;SZ[5]KM[0.5];B[cc];W[bc];B[bb];W[cb])"


@pytest.fixture
def locale(tmp_path: Path) -> dict[str, object]:
    """A folder of games, and the environment to run commands in."""
    folder = tmp_path / "größe"
    folder.mkdir()
    (folder / "棋.sgf").write_text(GAME, encoding="utf-8")
    (folder / "lïst").write_text("棋.sgf\n", encoding="utf-8")
    return {"cwd": folder, "env": {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0"}}


def test_over_gtp(locale):
    lines = "loadsgf 棋.sgf 3\nprintsgf é.sgf\nloadsgf é.sgf\nprintsgf\n"
    done = katachi("gtp", **locale, input=lines)
    assert done.stdout.count("= ") == 4
    assert ";B[cc];W[bc])" in done.stdout
    assert len(read_record(locale["cwd"] / "é.sgf").steps) == 3


def test_in_reviews(locale):
    done = katachi("review", "棋.sgf", "--nodes", "10", **locale)
    assert done.returncode == 0
    assert done.stderr.endswith(": no rules are named; Chinese ones are taken.\nReviewing\n")
    assert read_record(locale["cwd"] / "棋-reviewed.sgf").size == 5
    missing = katachi("review", "無.sgf", **locale)
    assert (missing.returncode, missing.stdout) == (1, "")
    assert missing.stderr.endswith(": there is no such file.\n")


def test_in_games_at_the_terminal(locale):
    options = ("--size", "2", "--time-per-move", "0.01", "--sgf", "é.sgf")
    assert katachi("play", *options, **locale).returncode == 0
    assert read_record(locale["cwd"] / "é.sgf").size == 2


def test_in_matches(locale):
    passes = 'import sys; [print("= pass\\n", flush=True) for line in sys.stdin]'
    engine = shlex.join([sys.executable, "-c", passes])
    options = ("--size", "5", "--games", "1", "--max-moves", "4")
    done = katachi("match", engine, engine, *options, "--sgf-dir", "gämes", **locale)
    assert done.returncode == 0
    assert len(read_record(locale["cwd"] / "gämes" / "0001.sgf").steps) == 5


def test_in_collections(locale):
    done = katachi("experiment", "endings", "lïst", ".", **locale)
    assert done.returncode == 0
    assert done.stdout.startswith("games with a counted result: 0\n")
