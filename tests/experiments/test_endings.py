"""What the engine says of the ends of records: counts and resignations, and the command."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from katachi.data.reading import read_record
from katachi.engine.session import Session
from katachi.engine.settings import SessionOptions
from katachi.experiments.cli import experiment_endings
from katachi.experiments.endings import Endings, is_given_up
from tests.command import called
from tests.paths import ALPHABETA

DIVIDED = "(;GM[1]SZ[5]KM[{komi}]RE[{result}]{moves})"
WALLS = "".join(f";B[b{row}];W[d{row}]" for row in "abcde") + ";B[ca];W[cb];B[cc];W[cd];B[ce]"


def written(folder: Path, name: str, result: str, komi: float = 0.5) -> Path:
    path = folder / name
    path.write_text(DIVIDED.format(komi=komi, result=result, moves=WALLS))
    return path


@pytest.mark.parametrize(
    ("chances", "given_up"),
    [
        ([], False),
        ([0.0, 0.0], False),
        ([0.0, 0.0, 0.0], True),
        ([0.0, 0.0, 0.5, 0.0, 0.0], False),
        ([0.5, 0.019, 0.0, 0.01, 0.9], True),
        ([0.02, 0.02, 0.02], False),
    ],
)
def test_a_side_gives_up_after_three_moves_in_a_row(chances: list[float], given_up: bool) -> None:
    assert is_given_up(chances, 0.02) == given_up


def test_results_are_compared_with_the_count_of_the_last_position(tmp_path: Path) -> None:
    endings = Endings(Session(SessionOptions(table_mb=1)), 0)
    for number, result in enumerate(["B+0.5", "B+9", "W+0.5", "B+R", "", "0"]):
        endings.add(read_record(written(tmp_path, f"{number}.sgf", result)))
    assert (endings.counted, endings.winners, endings.scores) == (4, 2, 1)
    assert endings.judged == 0


def test_a_side_that_is_far_behind_would_have_resigned(tmp_path: Path) -> None:
    endings = Endings(Session(SessionOptions(table_mb=1)), 10)
    for name, result in (("lost.sgf", "W+R"), ("won.sgf", "B+R"), ("time.sgf", "W+T")):
        endings.add(read_record(written(tmp_path, name, result, komi=100)))
    assert endings.judged == 2
    assert endings.resigned[0.1] == 2  # Black in both
    assert endings.won_after_all[0.1] == 1


def test_the_command_prints_both(tmp_path: Path) -> None:
    written(tmp_path, "one.sgf", "B+0.5")
    (tmp_path / "bad.sgf").write_text("no record")
    done = called("experiment", "endings", str(tmp_path), "--judged", "5", cwd=tmp_path)
    assert done.returncode == 0
    assert "games with a counted result: 1\n" in done.stdout
    assert "  the same score: 1\n" in done.stdout
    assert "games judged, 5 visits a move: 1\n" in done.stdout
    assert "sides below 2 % three moves in a row: " in done.stdout
    assert "Cannot read 1 of 2 records." in done.stderr


def test_programs_are_told_the_same(tmp_path: Path) -> None:
    written(tmp_path, "one.sgf", "B+0.5")
    words = [str(tmp_path), "--judged", "5", "--json"]
    found = json.loads(CliRunner().invoke(experiment_endings, words).stdout)
    assert (found["counted"], found["scores"], found["judged"]) == (1, 1, 1)
    assert found["resigned"]["0.02"]["won"] <= found["resigned"]["0.02"]["sides"] <= 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere",), "There is no file or folder nowhere."),
        (
            (".", "--judged", "5", "--player", ALPHABETA),
            "The player alphabeta judges no positions.",
        ),
    ],
)
def test_what_cannot_be_measured_is_one_sentence(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    written(tmp_path, "one.sgf", "B+0.5")
    done = called("experiment", "endings", *arguments, cwd=tmp_path)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
