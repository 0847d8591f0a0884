"""What `katachi induce` refuses, with one sentence."""

import shlex
from pathlib import Path

import pytest

from katachi.learning.run import Run
from tests.command import called
from tests.ilp.learning import GAMES_9X9, assert_refused, called_induce, folder_of
from tests.learning.training import settings

pytestmark = pytest.mark.usefixtures("aleph")

SIZE = ("--positives", 70)


def test_a_theory_is_not_overwritten_for_an_empty_folder(tmp_path: Path) -> None:
    out = tmp_path / "theory.pl"
    out.write_text("mine")
    folder_of(out).mkdir()
    assert_refused(called_induce(out, *SIZE), f"{out} is there already")
    assert out.read_text() == "mine"


def test_a_training_run_is_left_alone(tmp_path: Path) -> None:
    """The commands `train` and `induce` both work in OUT.run."""
    out = tmp_path / "learned"
    Run.begin(settings(), out).close()
    before = {file.name: file.read_bytes() for file in folder_of(out).iterdir()}
    assert_refused(called_induce(out, *SIZE), f"{folder_of(out)} holds ")
    assert {file.name: file.read_bytes() for file in folder_of(out).iterdir()} == before
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        ("induce empty", 1, "There is no game in empty"),
        ("induce nothing", 1, "There is no file or folder nothing"),
        ("induce broken", 1, "No game can be used: 0 games, 0 moves; left out: 2 broken records ("),
        (
            "rank go broken",
            1,
            "No game can be used: 0 games, 0 moves; left out: 2 broken records (",
        ),
        ("induce {games} --size 7", 1, "No game can be used"),
        ("induce {games} --bias mine.pl", 1, "There is no bias file mine.pl"),
        ("induce {games} --bias empty", 1, "There is no bias file empty"),
        ("induce {games} --out none/x.pl", 1, "There is no folder none to write x.pl in."),
        ("induce {games} --positives 9 --out /proc/x.pl", 1, "Cannot write /proc/x.pl.run"),
        ("induce {games} --out empty", 2, "'--out': File 'empty' is a directory."),
        ("induce {games} --out ''", 2, "'--out': It is empty, and names no file."),
        ("induce ''", 2, "'[GAMES]...': It is empty, and names no file."),
        ("induce {games} --bias ''", 2, "'--bias': It is empty, and names no file."),
        ("induce {games} --compare ''", 2, "'--compare': It is empty, and names no file."),
        ("rules ''", 2, "'THEORY': It is empty, and names no file."),
        ("rules go broken --out broken/b.sgf", 1, "broken/b.sgf is there already; remove it or"),
        ("weigh theory.pl --out ''", 2, "'--out': It is empty, and names no file."),
        ("rules theory.pl --out ''", 2, "'--out': It is empty, and names no file."),
        (f"induce {{games}} --out {'x' * 300}", 1, f"Cannot write {'x' * 300}: File name too"),
        ("induce {games} --positives x", 2, "'x' is not a valid whole number, or `all`."),
        ("induce {games} --positives 0", 2, "'--positives': 0 is not in the range"),
        (f"induce {{games}} --positives {'1' * 5000}", 2, "1' is not a valid whole number"),
        ("induce {games} --negatives 0", 2, "'--negatives': 0 is not in the range"),
        ("induce {games} --method guess", 2, "'--method': 'guess' is not one of"),
        ("induce {games} --time-limit nan", 2, "'--time-limit': nan is not a finite number"),
        ("experiment ilp {games} empty", 1, "There is no game in empty"),
        ("experiment ilp nothing {games}", 1, "There is no file or folder nothing"),
    ],
)
def test_wrong_calls(arguments: str, status: int, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "a.sgf").write_text("this is no game")
    (tmp_path / "broken" / "b.sgf").write_text("(;SZ[9];B[zz])")
    words = [word.format(games=GAMES_9X9) for word in shlex.split(arguments)]
    assert_refused(called(*words, cwd=tmp_path), sentence, status)
    assert not list(tmp_path.glob("*.pl*"))
    assert (tmp_path / "broken" / "b.sgf").read_text() == "(;SZ[9];B[zz])"
