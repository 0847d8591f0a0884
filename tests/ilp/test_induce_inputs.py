"""`katachi induce` with a bias file and an Aleph of one's own, good, faulty or missing."""

from pathlib import Path

import pytest

from katachi.engine.patterns.theory import read_theory
from katachi.ilp import aleph as aleph_module
from tests.ilp.learning import assert_refused, called_induce, own_bias

pytestmark = pytest.mark.usefixtures("aleph")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (":- nothing(1).", "{bias}, line {line}: "),
        ("prune(X) :- Y is 1.", "{bias}, line {line}: Singleton variables"),
        (":- determination(move/4, foo/1).", "The bias wants foo/1 in rules, which is no "),
        ("prune(_) :- X is foo + 1, print(X).", "Aleph stopped: "),
    ],
)
def test_a_bias_file_with_a_fault(line: str, sentence: str, tmp_path: Path) -> None:
    bias = own_bias(tmp_path / "mine.pl", line)
    done = called_induce(tmp_path / "theory.pl", "--bias", bias, "--positives", 10)
    number = len(bias.read_text().splitlines())
    assert_refused(done, sentence.format(bias=bias, line=number))


def test_a_bias_file_of_ones_own(tmp_path: Path) -> None:
    """With a fault nothing is learned; once that is mended the same command learns."""
    bias = own_bias(tmp_path / "mine's.pl", ":- modeb(1, foo(+board).")
    number = len(bias.read_text().splitlines())
    out = tmp_path / "theory.pl"
    options = ("--bias", bias, "--positives", 10)
    assert_refused(called_induce(out, *options), f"{bias}:{number}:23: Syntax error")
    own_bias(bias)
    assert called_induce(out, *options).returncode == 0
    assert read_theory(out).provenance["bias"] == "mine's.pl"
    assert read_theory(out).rules


def test_a_bias_for_rules_that_cannot_be_used(tmp_path: Path) -> None:
    """It is found with the first such rule, not when all have been learned."""
    bias = own_bias(tmp_path / "mine.pl")
    text = bias.read_text()
    bias.write_text(text.replace("(+board, +block, -colour)", "(+board, +block, #colour)"))
    done = called_induce(tmp_path / "theory.pl", "--bias", bias, "--positives", 20)
    assert_refused(done, "which cannot be used")


def test_a_wrong_aleph(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How else it can be wrong: `test_induction.py`."""
    wrong = tmp_path / "aleph.pl"
    wrong.write_text("These are no clauses")
    monkeypatch.setenv("KATACHI_ALEPH", str(wrong))
    done = called_induce(tmp_path / "theory.pl", "--positives", 10)
    assert_refused(done, f"{wrong} is not Aleph")


def test_an_aleph_of_ones_own_is_used_and_said_to_be_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "aleph.pl"
    own.write_bytes(aleph_module.find().read_bytes() + b"% mine\n")
    monkeypatch.setenv("KATACHI_ALEPH", str(own))
    out = tmp_path / "theory.pl"
    done = called_induce(out, "--positives", 10)
    assert done.returncode == 0
    assert f"{own} is not the Aleph that Katachi is tested with" in done.stdout
    assert read_theory(out).provenance["aleph_sha256"] == aleph_module.digest_of(own)


def test_without_swi_prolog(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    done = called_induce(tmp_path / "theory.pl", "--positives", 10, "--engine", "aleph")
    assert_refused(done, "Aleph needs SWI-Prolog (Debian's package swi-prolog-nox); --engine nat")
