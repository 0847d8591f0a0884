"""What the tests need from outside is there and works."""

import os
from importlib.metadata import version
from pathlib import Path

import pytest

from tests import programs
from tests.conftest import games_folder


def test_torch_is_the_tested_build():
    assert version("torch").partition("+")[0] == "2.13.0"


def fake_program(folder: Path, name: str) -> Path:
    """An executable file of that name in `folder`."""
    program = folder / name
    program.touch(mode=0o755)
    return program


def test_a_program_is_found_on_the_path(tmp_path, monkeypatch):
    program = fake_program(tmp_path, "gnugo")
    monkeypatch.setenv("PATH", str(tmp_path) + os.pathsep + os.environ["PATH"])
    assert programs.find("gnugo") == program


def test_a_program_is_found_in_the_games_folder(tmp_path, monkeypatch):
    program = fake_program(tmp_path, "gnugo")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(programs, "GAMES_FOLDER", str(tmp_path))
    assert programs.find("gnugo") == program


def test_a_missing_program_fails_the_test(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(programs, "GAMES_FOLDER", str(tmp_path))
    monkeypatch.delenv("KATACHI_SKIP_EXTERNAL", raising=False)
    with pytest.raises(pytest.fail.Exception, match="swi-prolog-nox"):
        programs.require("swipl")


def test_a_program_is_skipped_when_asked(monkeypatch):
    monkeypatch.setenv("KATACHI_SKIP_EXTERNAL", "1")
    with pytest.raises(pytest.skip.Exception, match="KATACHI_SKIP_EXTERNAL"):
        programs.require("gnugo")


def test_games_come_from_the_best_folder_there_is(tmp_path):
    checkout = tmp_path / "katachi"
    assert games_folder(checkout, None) == checkout / "data" / "games"
    beside = tmp_path / "shared" / "games"
    beside.mkdir(parents=True)
    assert games_folder(checkout, None) == beside
    assert games_folder(checkout, str(tmp_path)) == tmp_path
    with pytest.raises(pytest.fail.Exception, match="no folder"):
        games_folder(checkout, str(tmp_path / "nowhere"))
