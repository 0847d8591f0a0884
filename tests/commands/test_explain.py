"""The command `katachi explain`, as it is called."""

import re
import signal
import subprocess
from pathlib import Path

import pytest

from tests.command import called
from tests.loaded import KATACHI, Loaded
from tests.paths import ROOT
from tests.processes import PATIENCE, wait_until_caught

SHIPPED = ROOT / "data" / "games" / "gnugo-level0" / "9x9" / "0001.sgf"
SHORT = b"(;SZ[5]RU[Chinese]KM[0.5];B[cc];W[bc];B[bb];W[cb];B[];W[])"
UNUSED = "Rules are named to explain only: this player does not use them here."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a short game, and one without a move."""
    (tmp_path / "game.sgf").write_bytes(SHORT)
    (tmp_path / "problem.sgf").write_bytes(b"(;SZ[5]RU[Chinese]KM[7]AB[cc][cb]AW[bc][bb]PL[W])")
    return tmp_path


def explain(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Explain with few nodes, in a folder."""
    return called("explain", *arguments, "--nodes", "20", cwd=folder)


def answer(folder: Path, *arguments: str, long: bool = True) -> list[str]:
    done = explain(folder, *arguments, *(["--long"] if long else []))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_a_move_of_the_game_beside_what_katachi_would_play(folder):
    lines = answer(folder, "game.sgf", "--move", "3")
    assert lines[:4] == [
        "    A B C D E",
        "  5 . . . . . 5",
        "  4 .[X]. . . 4",
        "  3 .(O)X . . 3",
    ]
    at = lines.index("Played in the game: B4")
    assert lines[at + 1 : at + 3] == ["Move 3, Black to play", UNUSED]
    assert lines[at + 3].startswith("20 positions searched from here: Black wins ")
    assert lines[at + 4].startswith("chooses ")
    assert lines[at + 4].endswith("; the tree then has 20 positions")
    beside = [line for line in lines if line.startswith(("instead ", "asked "))]
    grown = [re.search(r"; the tree then has (\d+) pos", line)[1] for line in beside]
    assert grown
    assert min(map(int, grown)) >= 20
    assert any(line.startswith(("chooses B4: ", "instead B4: ", "asked B4: ")) for line in lines)
    assert any(line.startswith("rule ") for line in lines)


def test_one_position_is_not_told_as_several(folder):
    said = called("explain", "game.sgf", "--move", "3", "--long", "--nodes", "1", cwd=folder).stdout
    assert "; the tree then has 1 position\n" in said
    assert "has 1 positions" not in said


def test_the_long_answer_is_in_the_language_of_the_terminal(folder, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "ja")
    for player in ("default", "thesis"):
        said = answer(folder, "game.sgf", "C4", "--move", "3", "--player", player)
        for line in said:
            is_table = re.match(r"  \w+ +-?\d+ ", line)
            is_clause = is_table or line.startswith("     ") or " :-" in line
            assert is_clause or not re.search(r"[a-z]{3}", line.replace("Katachi", "")), line


def test_what_is_wrong_with_a_record_is_said(folder):
    (folder / "game.sgf").write_bytes(b"(;SZ[5]RU[jp];B[cc];W[bc]\n;B[cc])")
    done = explain(folder, "game.sgf", "--move", "2")
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        "game.sgf: line 2, column 2: move 3, Black C3, is not legal.",
        "game.sgf: no komi is named; 6.5 is taken.",
    ]


def test_another_move_than_the_one_played(folder):
    lines = answer(folder, "game.sgf", "e1", "--move", "3")
    assert "Played in the game: B4" in lines
    assert any(line.startswith("asked E1: ") for line in lines)
    assert not any(line.startswith("asked B4: ") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("game.sgf", "Move 7, Black to play"),
        ("game.sgf --move 1", "Move 1, Black to play"),
        ("problem.sgf", "Move 1, White to play"),
    ],
)
def test_which_position(folder, arguments, expected):
    lines = answer(folder, *arguments.split())
    assert expected in lines
    has_move = "--move" in arguments
    assert any(line.startswith("Played in the game: ") for line in lines) is has_move


def test_a_move_has_its_number_in_the_record_though_stones_were_set_up_before_it(folder):
    (folder / "later.sgf").write_bytes(SHORT.replace(b"B[bb]", b"AB[dd];B[bb]"))
    lines = answer(folder, "later.sgf", "--move", "3", "--svg", "later.svg", long=False)
    assert next(line for line in lines if line.startswith("Move ")).startswith("Move 3: Black ")
    assert "Move 3: Black " in (folder / "later.svg").read_text()
    assert "Move 3, Black to play" in answer(folder, "later.sgf", "--move", "3")


def test_a_pass_that_was_played(folder):
    lines = answer(folder, "game.sgf", "--move", "5")
    assert "Played in the game: pass" in lines
    assert "asked pass: not searched: a pass answers a pass only" in lines


def test_the_same_nodes_give_the_same_answer(folder):
    one, two = (answer(folder, "game.sgf", "--move", "3") for _ in range(2))
    assert one == two
    assert len(one) > 20


def test_a_few_sentences_are_the_whole_answer(tmp_path):
    lines = answer(tmp_path, str(SHIPPED), "--move", "30", "--svg", "a.svg", long=False)
    picture = (tmp_path / "a.svg").read_text()
    assert "<title>Move 30: White D9</title>" in picture
    assert "  9 . . .[O]. . . . . 9" in lines
    at = next(i for i, line in enumerate(lines) if line.startswith("Played in the game: "))
    said = lines[at + 1 :]
    assert 2 <= len(said) <= 5
    assert said[0].startswith("Move 30: White ")
    assert all(line.endswith(".") for line in said)
    assert any(line.startswith("By rules learned from professionals' games") for line in said)
    assert any(line.startswith("Katachi gives White ") for line in said)


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ("no.sgf", 1, "Cannot read no.sgf: there is no such file."),
        (".", 1, "Cannot read .: it is a folder."),
        ("large.sgf", 1, "Cannot read large.sgf: the board is of size 25."),
        ("game.sgf --move 7", 1, "There is no move 7 in game.sgf, which has 6 moves."),
        ("one.sgf --move 2", 1, "There is no move 2 in one.sgf, which has one move."),
        ("problem.sgf --move 1", 1, "There is no move 1 in problem.sgf, which has no moves."),
        ("game.sgf F1", 1, "There is no point 'F1' on a board of size 5."),
        ("game.sgf C3", 1, "There is a stone on C3 already."),
        ("game.sgf c3 --move 2", 1, "There is a stone on C3 already."),
        ("game.sgf --player nobody", 1, "There is no player 'nobody'"),
        ("game.sgf --network game.sgf", 1, "game.sgf"),
        ("game.sgf --without sense", 2, "'--without': 'sense' is not one of"),
        ("game.sgf --move 0", 2, "'--move': 0 is not in the range"),
        ("game.sgf --move last", 2, "'--move': 'last' is not a valid"),
        ("game.sgf --time-per-move 1", 2, "Give --time-per-move or --nodes, not both."),
        ("game.sgf --svg game.sgf", 1, "game.sgf is there already; remove it or choose another"),
        ("game.sgf --svg none/a.svg", 1, "Cannot write none/a.svg: No such file or directory."),
        ("game.sgf A1 B1", 2, "Got unexpected extra argument (B1)"),
    ],
)
def test_a_wrong_call_gets_a_sentence(folder, arguments, code, sentence):
    (folder / "large.sgf").write_bytes(b"(;SZ[25];B[cc])")
    (folder / "one.sgf").write_bytes(b"(;SZ[5];B[cc])")
    done = explain(folder, *arguments.split())
    assert (done.returncode, done.stdout) == (code, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert len([line for line in done.stderr.splitlines() if line.startswith("Error: ")]) == 1


def test_ctrl_c_ends_it_without_a_traceback(tmp_path):
    running = Loaded(
        [*KATACHI, "explain", str(SHIPPED), "--move", "20", "--time-per-move", "600"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(timeout=0.2)
    wait_until_caught(running.pid, signal.SIGINT)
    running.send_signal(signal.SIGINT)
    printed, complained = running.communicate(timeout=PATIENCE)
    assert (running.returncode, printed.strip(), complained.strip()) == (130, "", "")
