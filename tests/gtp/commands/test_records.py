"""Game records over GTP: what may be loaded, what is saved and where, and the longest game."""

import os
from contextlib import chdir
from datetime import date
from pathlib import Path

import pytest

from katachi.data.reading import read_record
from katachi.data.record import MAX_MOVES
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.talk import ask, told

pytestmark = pytest.mark.usefixtures("quick_stakes")

PLAYED = "boardsize 5\nplay b c3\n"


def answers_to(text: str, folder: Path) -> list[str]:
    """The answers of a new session, in a folder."""
    session = Session(SessionOptions(nodes=10, table_mb=1))
    with chdir(folder):
        return [ask(session, line) for line in text.splitlines()]


def printed(name: str, folder: Path) -> str:
    """The answer to `printsgf` to a file, in a folder."""
    return answers_to(f"{PLAYED}printsgf {name}\n", folder)[2]


# printsgf


def test_a_saved_game_is_dated(tmp_path: Path) -> None:
    first = date.today()
    assert printed("game.sgf", tmp_path) == "= "
    assert read_record(tmp_path / "game.sgf").date in {str(first), str(date.today())}


@pytest.mark.parametrize("said", ["2024-05-01,02", "", "\x1b[31m"])
def test_a_loaded_game_keeps_its_own_date(tmp_path: Path, said: str) -> None:
    (tmp_path / "old.sgf").write_text(f"(;SZ[5]DT[{said}];B[cc])")
    text = "loadsgf old.sgf\nplay w c2\nprintsgf\nclear_board\nprintsgf\n"
    answers = answers_to(text, tmp_path)
    assert ("DT[2024-05-01,02]" in answers[2]) == said.startswith("2024")
    assert ("DT[" in answers[2]) == said.startswith("2024")
    assert f"DT[{date.today().year}" in answers[4]


def test_a_record_that_is_loaded_keeps_its_players(tmp_path: Path) -> None:
    (tmp_path / "old.sgf").write_text("(;SZ[5]PB[Ann]PW[Bo\x1b [3d\\]];B[cc];W[dd])", "utf-8")
    text = "loadsgf old.sgf 2\nprintsgf\ngenmove w\nprintsgf\nclear_board\nprintsgf\n"
    _, loaded, _, played, _, new = answers_to(text, tmp_path)
    assert r"PB[Ann]PW[Bo\\x1b [3d\]]" in loaded
    assert "PB[Ann]PW[Katachi]" in played
    assert "PB" not in new


# loadsgf


def test_pipes_and_devices_are_no_records(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sgf")
    names = ("pipe.sgf", "/dev/zero", "/dev/tty", "/dev/stdin")
    text = "".join(f"loadsgf {name}\n" for name in names)
    refused = "? cannot load file: it is no regular file"
    assert answers_to(text, tmp_path) == [refused] * len(names)


@pytest.mark.parametrize("komi", ["375", "3.75", "-1000", "6.5"])
def test_every_komi_can_be_saved_and_loaded(tmp_path: Path, komi: str) -> None:
    text = f"komi {komi}\nshowboard\nprintsgf game.sgf\nkomi 0\nloadsgf game.sgf\nshowboard\n"
    answers = answers_to(text, tmp_path)
    assert f"komi {komi}" in answers[1]
    assert answers[1] == answers[-1]


def test_a_flawed_record_is_loaded_and_its_flaws_are_told(tmp_path: Path) -> None:
    (tmp_path / "flawed.sgf").write_text("(;SZ[9]RU[Korean]\n---\n;B[cc];W[cc];B[dd])")
    loaded, saved = answers_to("loadsgf flawed.sgf\nprintsgf\n", tmp_path)
    assert loaded.splitlines() == [
        "= line 2, column 1: '---' means nothing here",
        "no komi is named; 6.5 is taken",
        "line 3, column 8: move 2, White C7, is not legal",
    ]
    assert "KM[6.5]RU[Japanese]SZ[9];B[cc])" in saved


def test_rules_and_komi_stay_when_a_record_says_nothing_of_them(tmp_path: Path) -> None:
    (tmp_path / "plain.sgf").write_text("(;SZ[9];B[cc])")
    text = "kgs-rules japanese\nkomi 3.5\nloadsgf plain.sgf\nprintsgf\n"
    loaded, saved = answers_to(text, tmp_path)[2:]
    assert loaded == "= "
    assert "KM[3.5]RU[Japanese]SZ[9];B[cc])" in saved


def test_a_record_does_not_inherit_the_komi_of_another(tmp_path: Path) -> None:
    (tmp_path / "other.sgf").write_text("(;SZ[9]KM[0.5]HA[2]AB[cg][gc];W[ee])")
    (tmp_path / "plain.sgf").write_text("(;SZ[9];B[cc])")
    load = "loadsgf other.sgf\nget_komi\nloadsgf plain.sgf\nget_komi\n"
    for text, komi in ((load, "7"), (f"komi 3.5\n{load}", "3.5")):
        assert answers_to(text, tmp_path)[-3:] == ["= 0.5", "= ", f"= {komi}"]


def test_who_begins_on_an_empty_board_is_kept(tmp_path: Path) -> None:
    text = "gogui-setup_player w\nprintsgf a.sgf\nclear_board\nloadsgf a.sgf\nshowboard\nprintsgf\n"
    *_, board, saved = answers_to(text, tmp_path)
    assert board.endswith("White to play")
    assert "PL[W]" in saved


# The longest game


def test_a_game_that_is_too_long_is_analysed_but_goes_no_further_and_can_be_taken_back() -> None:
    refused = ["play b c3", "play w pass", "genmove b", "kgs-genmove_cleanup b"]
    refused += ["lz-genmove_analyze b", "cgos-genmove_analyze b"]
    refused += ["gogui-play_sequence b c3 w c4"]
    lines = ["boardsize 5", *["play b pass"] * MAX_MOVES, *refused, "reg_genmove b", "showboard"]
    lines += ["undo", "play b c3", "play b c2", f"gg-undo {MAX_MOVES}", "genmove b"]
    said = told("\n".join(lines), nodes=10)
    assert said[: MAX_MOVES + 1] == ["= "] * (MAX_MOVES + 1)
    rest = said[MAX_MOVES + 1 :]
    assert rest[: len(refused)] == ["? the game is too long"] * len(refused)
    found, board, *rest, moved = rest[len(refused) :]
    assert found.startswith("= ")
    assert "5000" in board
    assert rest == ["= ", "= ", "? the game is too long", "= "]
    assert moved.startswith("= ")
