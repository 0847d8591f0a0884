"""Game records over GTP: what may be loaded, what is saved and where, and the longest game."""

import os
import stat
from contextlib import chdir
from datetime import date
from pathlib import Path

import pytest

from katachi.data.reading import read_record
from katachi.data.record import MAX_MOVES
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.talk import ask, told

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


def test_a_file_that_is_written_over_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("old")
    path.chmod(0o600)
    assert printed("game.sgf", tmp_path) == "= "
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(read_record(path).steps) == 2


def test_what_a_link_names_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "target").mkdir()
    target = tmp_path / "target" / "game.sgf"
    for before in (None, "old"):
        if before:
            target.write_text(before)
        (tmp_path / "link.sgf").unlink(missing_ok=True)
        (tmp_path / "link.sgf").symlink_to(target)
        assert printed("link.sgf", tmp_path) == "= "
        assert (tmp_path / "link.sgf").is_symlink()
        assert len(read_record(target).steps) == 2


def test_pipes_and_devices_stay_what_they_are(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/full")
    for name in ("pipe", "link"):
        assert printed(name, tmp_path) == "? cannot save file"
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)
    assert stat.S_ISCHR((tmp_path / "link").stat().st_mode)
    assert sorted(os.listdir(tmp_path)) == ["link", "pipe"]


@pytest.mark.parametrize("name", ["game.sgf", "none/game.sgf"])
def test_other_files_beside_it_are_left_alone(tmp_path: Path, name: str) -> None:
    others = {f"game.sgf{end}": f"my own {end}" for end in (".part", ".tmp", "~", ".bak")}
    for other, text in others.items():
        (tmp_path / other).write_text(text)
    printed(name, tmp_path)
    assert {path.name: path.read_text() for path in tmp_path.iterdir() if path.name in others} == (
        others
    )
    assert {path.name for path in tmp_path.iterdir()} <= {*others, "game.sgf"}


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


# loadsgf


def test_pipes_and_devices_are_no_records(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sgf")
    names = ("pipe.sgf", "/dev/zero", "/dev/tty", "/dev/stdin", ".")
    text = "".join(f"loadsgf {name}\n" for name in names)
    refused = "? cannot load file: it is no regular file"
    assert answers_to(text, tmp_path) == [refused] * len(names)


def test_another_game_is_not_loaded(tmp_path: Path) -> None:
    (tmp_path / "othello.sgf").write_text("(;GM[2]SZ[8];B[cc])")
    said = answers_to(f"{PLAYED}loadsgf othello.sgf\nprintsgf\n", tmp_path)
    assert said[2] == "? cannot load file: line 1, column 3: it is not a game of Go"
    assert "SZ[5];B[cc])" in said[3]


@pytest.mark.parametrize(("written", "komi"), [("375", "7.5"), ("3.75", "7.5"), ("-650", "-6.5")])
def test_komi_in_stones_and_hundredths_is_loaded_as_points(
    tmp_path: Path, written: str, komi: str
) -> None:
    (tmp_path / "old.sgf").write_text(f"(;SZ[9]KM[{written}];B[cc])")
    assert f"KM[{komi}]" in answers_to("loadsgf old.sgf\nprintsgf\n", tmp_path)[1]


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


# The longest game


def test_a_game_that_is_too_long_goes_no_further_and_can_be_taken_back() -> None:
    refused = ["play b c3", "play w pass", "genmove b", "kgs-genmove_cleanup b"]
    refused += ["gogui-play_sequence b c3 w c4"]
    lines = [
        "boardsize 5",
        *["play b pass"] * MAX_MOVES,
        *refused,
        "undo",
        "play b c3",
        "play b c2",
    ]
    lines += [f"gg-undo {MAX_MOVES}", "genmove b"]
    said = told("\n".join(lines), nodes=10)
    assert said[: MAX_MOVES + 1] == ["= "] * (MAX_MOVES + 1)
    rest = said[MAX_MOVES + 1 :]
    assert rest[: len(refused)] == ["? the game is too long"] * len(refused)
    assert rest[len(refused) : -1] == ["= ", "= ", "? the game is too long", "= "]
    assert rest[-1].startswith("= ")


def test_a_game_that_is_too_long_is_still_analysed_but_not_played_on() -> None:
    lines = ["boardsize 5", *["play b pass"] * MAX_MOVES]
    lines += ["lz-genmove_analyze b", "cgos-genmove_analyze b", "reg_genmove b", "showboard"]
    *_, first, second, third, board = told("\n".join(lines), nodes=10)
    assert first == second == "? the game is too long"
    assert third.startswith("= ")
    assert "5000" in board
