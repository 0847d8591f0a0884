"""Programs that Katachi starts run its own code, whatever lies in the folder where they start."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from katachi.data.files import python_module
from katachi.gtp.match.settings import contender

TRAP = "raise SystemExit('a file of the folder was run')"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files and folders named like those that Katachi is made of and uses."""
    for name in ("json", "katachi", "numpy", "safetensors", "pip"):
        (tmp_path / f"{name}.py").write_text(TRAP)
    for name in ("data", "engine", "gtp", "ilp", "learning"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(TRAP)
    return tmp_path


def run(
    folder: Path, *words: str, said: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, **environment},
        input=said,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("safe", ["", "1"])
def test_a_module_is_the_installed_one(safe: str, folder: Path) -> None:
    done = run(folder, *python_module("katachi", "--version"), PYTHONSAFEPATH=safe)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("katachi ")


def test_what_pythonpath_names_is_found(tmp_path: Path) -> None:
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "mine.py").write_text("print('mine')")
    words = python_module("mine")
    done = run(tmp_path, *words, PYTHONPATH=str(tmp_path / "library"))
    assert done.stdout == "mine\n"
    assert run(tmp_path / "library", *words).returncode == 1


def test_a_player_of_a_match_plays(folder: Path) -> None:
    """By the command line that a match starts."""
    lines = "boardsize 5\ngenmove b\nquit\n"
    done = run(folder, *contender("katachi --nodes 1").arguments, said=lines)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"= \n\n= [A-E][1-5]\n\n= \n\n", done.stdout)
