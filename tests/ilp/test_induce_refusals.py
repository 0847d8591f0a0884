"""What `katachi induce` refuses, with one sentence; and the bias and the Aleph of one's own."""

import os
import shlex
from pathlib import Path

import pytest

from katachi.engine.patterns.theory import read_theory
from katachi.ilp import aleph as aleph_module
from tests.ilp.learning import (
    GAMES_9X9,
    assert_refused,
    folder_of,
    induce,
    katachi,
    own_bias,
)

pytestmark = pytest.mark.usefixtures("aleph")

SIZE = ("--positives", 70)


def test_a_theory_is_not_overwritten_for_an_empty_folder(tmp_path: Path) -> None:
    out = tmp_path / "theory.pl"
    out.write_text("mine")
    folder_of(out).mkdir()
    assert_refused(induce(out, *SIZE), f"{out} is there already")
    assert out.read_text() == "mine"


def test_a_training_run_is_left_alone(tmp_path: Path) -> None:
    """The commands `train` and `induce` both work in OUT.run."""
    out = tmp_path / "learned"
    assert katachi("train", "--out", out, "--games", 32, "--test-games", 0).returncode == 0
    out.unlink()
    before = {file.name: file.read_bytes() for file in folder_of(out).iterdir()}
    assert_refused(induce(out, *SIZE), f"{folder_of(out)} holds ")
    assert {file.name: file.read_bytes() for file in folder_of(out).iterdir()} == before
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        ("induce empty", 1, "there is no game in empty"),
        ("induce nothing", 1, "there is no file or folder nothing"),
        ("induce broken", 1, "No game can be used: there is nothing to learn from."),
        ("induce {games} --size 7", 1, "No game can be used"),
        ("induce {games} --bias mine.pl", 1, "There is no bias file mine.pl"),
        ("induce {games} --bias empty", 1, "There is no bias file empty"),
        ("induce {games} --out none/x.pl", 1, "There is no folder none to write x.pl in."),
        ("induce {games} --out /proc/x.pl", 1, "cannot write /proc/x.pl.run"),
        ("induce {games} --out empty", 2, "'--out': File 'empty' is a directory."),
        ("induce {games} --out ''", 2, "'--out': It is empty, and names no file."),
        ("weigh theory.pl --out ''", 2, "'--out': It is empty, and names no file."),
        ("rules theory.pl --out ''", 2, "'--out': It is empty, and names no file."),
        (f"induce {{games}} --out {'x' * 300}", 1, f"cannot write {'x' * 300}: File name too"),
        ("induce {games} --positives x", 2, "'x' is not a valid whole number, or `all`."),
        ("induce {games} --positives 0", 2, "'--positives': 0 is not in the range"),
        (f"induce {{games}} --positives {'1' * 5000}", 2, "1' is not a valid whole number"),
        ("induce {games} --negatives 0", 2, "'--negatives': 0 is not in the range"),
        ("induce {games} --method guess", 2, "'--method': 'guess' is not one of"),
        ("induce {games} --time-limit nan", 2, "'--time-limit': nan is not a finite number"),
        ("experiment ilp {games} empty", 1, "there is no game in empty"),
        ("experiment ilp nothing {games}", 1, "there is no file or folder nothing"),
    ],
)
def test_wrong_calls(arguments: str, status: int, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "a.sgf").write_text("this is no game")
    (tmp_path / "broken" / "b.sgf").write_text("(;SZ[9];B[zz])")
    words = [word.format(games=GAMES_9X9) for word in shlex.split(arguments)]
    assert_refused(katachi(*words, cwd=tmp_path), sentence, status)
    assert not list(tmp_path.glob("*.pl*"))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (":- modeb(1, foo(+board).", "{bias}:{line}:23: Syntax error"),
        (":- nothing(1).", "{bias}, line {line}: "),
        ("prune(X) :- Y is 1.", "{bias}, line {line}: Singleton variables"),
        (":- determination(move/4, foo/1).", "The bias wants foo/1 in rules, which is no "),
        ("prune(_) :- X is foo + 1, print(X).", "Aleph stopped: "),
    ],
)
def test_a_bias_file_with_a_fault(line: str, sentence: str, tmp_path: Path) -> None:
    bias = own_bias(tmp_path / "mine.pl", line)
    done = induce(tmp_path / "theory.pl", "--bias", bias, "--positives", 20)
    number = len(bias.read_text().splitlines())
    assert_refused(done, sentence.format(bias=bias, line=number))


def test_a_bias_file_of_ones_own(tmp_path: Path) -> None:
    """With a fault nothing is learned; once that is mended the same command learns."""
    bias = own_bias(tmp_path / "mine's.pl", "interval(1")
    out = tmp_path / "theory.pl"
    options = ("--bias", bias, "--positives", 20)
    assert_refused(induce(out, *options), "Syntax error")
    own_bias(bias)
    assert induce(out, *options).returncode == 0
    assert read_theory(out).provenance["bias"] == "mine's.pl"
    basic = tmp_path / "basic.pl"
    assert induce(basic, "--bias", "basic", "--positives", 20).returncode == 0
    assert read_theory(basic).rules == read_theory(out).rules


def test_a_bias_for_rules_that_cannot_be_used(tmp_path: Path) -> None:
    """It is found with the first such rule, not when all have been learned."""
    bias = own_bias(tmp_path / "mine.pl")
    text = bias.read_text()
    bias.write_text(text.replace("(+board, +block, -colour)", "(+board, +block, #colour)"))
    done = induce(tmp_path / "theory.pl", "--bias", bias, "--positives", 20)
    assert_refused(done, "which cannot be used")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "KATACHI_ALEPH names {aleph}, which is no file."),
        ("These are no clauses", "{aleph} is not Aleph"),
        ("move(1).", "{aleph} is not Aleph"),
        (":- halt.", "Aleph's process ended with status 0 before it was ready"),
    ],
)
def test_a_wrong_aleph(content: str | None, sentence: str, tmp_path: Path) -> None:
    wrong = tmp_path / "aleph.pl"
    if content is not None:
        wrong.write_text(content)
    environment = {**os.environ, "KATACHI_ALEPH": str(wrong)}
    done = induce(tmp_path / "theory.pl", *SIZE, env=environment)
    assert_refused(done, sentence.format(aleph=wrong))


def test_an_aleph_of_ones_own_is_used_and_said_to_be_another(tmp_path: Path) -> None:
    own = tmp_path / "aleph.pl"
    own.write_bytes(aleph_module.find().read_bytes() + b"% mine\n")
    environment = {**os.environ, "KATACHI_ALEPH": str(own)}
    out = tmp_path / "theory.pl"
    done = induce(out, "--positives", 30, env=environment)
    assert done.returncode == 0
    assert f"{own} is not the Aleph that Katachi is tested with" in done.stdout
    assert read_theory(out).provenance["aleph_sha256"] == aleph_module.digest_of(own)


def test_a_damaged_aleph(tmp_path: Path) -> None:
    stored = tmp_path / "katachi" / "aleph.pl"
    stored.parent.mkdir()
    stored.write_text("read_all(_).")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    environment.pop("KATACHI_ALEPH", None)
    done = induce(tmp_path / "theory.pl", *SIZE, env=environment)
    assert_refused(done, f"{stored} is damaged; remove it and run `katachi setup`.")


def test_without_swi_prolog(tmp_path: Path) -> None:
    done = induce(tmp_path / "theory.pl", *SIZE, env={**os.environ, "PATH": ""})
    assert_refused(done, "Learning patterns needs SWI-Prolog (Debian's package swi-prolog-nox).")


def test_a_name_that_is_not_utf8(tmp_path: Path) -> None:
    out = tmp_path / "\udcff.pl"
    done = induce(out, "--positives", 5, encoding="utf-8", errors="replace")
    assert_refused(done, "Prolog cannot open ")
