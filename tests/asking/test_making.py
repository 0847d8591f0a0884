"""`katachi make-questions`: real questions from a real game, stopped and gone on with."""

from pathlib import Path

from katachi.asking.bank import read_bank
from tests.command import called
from tests.paths import ROOT

GAME = ROOT / "data" / "games" / "gnugo-level0" / "9x9"
QUICK = ("--items", "2", "--simulations", "100", "--draws", "2", "--seed", "3")


def test_questions_are_made_and_gone_on_with(tmp_path: Path):
    done = called("make-questions", GAME, "-o", "mine.questions", *QUICK, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    made = tmp_path / "mine.questions"
    items = read_bank(made)
    assert len(items) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["mine.questions"]  # no journal is left

    journal = tmp_path / "mine.questions.part"
    journal.write_text("{}\n")
    done = called("make-questions", GAME, "-o", "mine.questions", *QUICK, cwd=tmp_path)
    assert done.returncode == 1
    assert "remove it to begin again" in done.stderr
    assert read_bank(made) == items


def test_wrong_calls_are_told_in_a_sentence(tmp_path: Path):
    (tmp_path / "bad.sgf").write_text("(;")
    for words, said in (
        (("none", "-o", "x"), "There is no file or folder none"),
        (("bad.sgf", "-o", "x"), "None of these games can be read"),
        ((GAME, "-o", "no/such/x"), "Cannot write"),
        ((GAME, "-o", "x", "--player", "network"), "plays no simulations"),
    ):
        done = called("make-questions", *words, cwd=tmp_path)
        assert done.returncode == 1, said
        assert said in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["bad.sgf"]
