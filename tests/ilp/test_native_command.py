"""`katachi induce --engine native` as a process, and when it is the default."""

import re
import signal
import subprocess
from pathlib import Path

import numpy as np
import pytest

from katachi.data.language import InductionError
from katachi.engine.patterns.theory import read_theory
from katachi.ilp.induce import MOST_FOR_ALEPH, chosen
from katachi.ilp.settings import InduceSettings
from tests.ilp.learning import (
    RULE_LINE,
    assert_refused,
    called_induce,
    folder_of,
    own_bias,
    start_induce,
    without_times,
)

NATIVE = ("--engine", "native", "--positives", 60)
LONG = ("--engine", "native", "--positives", 60, "--method", "all-unplayed", "--clauses", 300)


def assert_succeeded(done: subprocess.CompletedProcess[str]) -> None:
    """Nothing is said on standard error but that something is compiled, the first time."""
    said = [line for line in done.stderr.splitlines() if not line.startswith("katachi: compiling")]
    assert (done.returncode, said) == (0, [])


def head_of(out: Path) -> str:
    """A theory's comment as one line; no line of it is too long."""
    lines = [line for line in out.read_text().splitlines() if line.startswith("%")]
    assert max(map(len, lines)) <= 100
    return " ".join(line.removeprefix("% ") for line in lines)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A theory made without Prolog, and what was printed."""
    out = tmp_path_factory.mktemp("plain") / "theory.pl"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", "")
        done = called_induce(out, *NATIVE)
    assert_succeeded(done)
    return out, done.stdout


def test_a_theory_from_end_to_end_without_prolog(plain: tuple[Path, str]) -> None:
    out, printed = plain
    theory = read_theory(out)
    assert len(re.findall(RULE_LINE, printed)) == len(theory.rules) > 3
    explained = 60 - theory.provenance["unexplained"]
    ending = f"{len(theory.rules)} rules for {explained} of 60 good moves in "
    assert printed.splitlines()[-2].startswith(ending)
    assert "Learning with the native engine" not in printed  # it was asked for
    assert [rule.weight for rule in theory.rules] == [
        rule.positives - rule.negatives for rule in theory.rules
    ]
    assert "its weight is P - N." in head_of(out)
    assert_refused(called_induce(out, *NATIVE), f"{out} is there already")


def test_weights_by_competition(plain: tuple[Path, str], tmp_path: Path) -> None:
    """The same rules, with what makes the good moves likeliest; it says so in the file."""
    out = tmp_path / "theory.pl"
    assert_succeeded(done := called_induce(out, *NATIVE, "--weights", "competition"))
    theory, before = read_theory(out), read_theory(plain[0])
    assert {rule.body for rule in theory.rules} <= {rule.body for rule in before.rules}
    weights = [rule.weight for rule in theory.rules]
    assert weights == sorted(weights, reverse=True)
    assert 0 < max(weights) < 10
    assert theory.provenance["weights_by"] == "competition"
    assert theory.pattern_scale == 300
    uniform = -np.log(60)
    assert uniform < theory.provenance["log_likelihood"] < 0
    assert "a move is played with the probability of exp(its score)" in head_of(out)
    play, show = f"katachi play --player rules --theory {out}", f"katachi rules {out}"
    assert done.stdout.splitlines()[-1] == f"Play against them: {play}; see each on a board: {show}"


def test_it_is_the_default_without_prolog_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    done = called_induce(tmp_path / "theory.pl", "--positives", 10)
    assert_succeeded(done)
    reason = "SWI-Prolog (Debian's package swi-prolog-nox) is missing."
    assert f"Learning with the native engine: {reason}" in done.stdout.splitlines()


def test_it_is_the_default_without_aleph_and_says_so(
    swipl: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("KATACHI_ALEPH", raising=False)
    done = called_induce(tmp_path / "theory.pl", "--positives", 10)
    assert_succeeded(done)
    assert "Learning with the native engine: Aleph is missing (" in done.stdout


def test_it_is_the_default_for_many_examples(aleph: Path) -> None:
    said: list[str] = []
    assert chosen(InduceSettings(), MOST_FOR_ALEPH, said.append) == "aleph"
    assert said == []
    assert chosen(InduceSettings(), MOST_FOR_ALEPH + 1, said.append) == "native"
    assert said == ["Learning with the native engine: there are more than 10,000 examples."]
    assert chosen(InduceSettings(engine="aleph"), 10**6, said.append) == "aleph"
    for settings in (InduceSettings(search="beam"), InduceSettings(method="all-unplayed")):
        assert chosen(settings, 10, said.append) == "native"
    assert len(said) == 3
    with pytest.raises(InductionError, match="Aleph knows no --search beam: --engine native does"):
        chosen(InduceSettings(engine="aleph", search="beam"), 10, said.append)


def test_all_that_was_not_played(tmp_path: Path) -> None:
    out = tmp_path / "theory.pl"
    done = called_induce(out, "--positives", 10, "--method", "all-unplayed")
    assert_succeeded(done)
    theory = read_theory(out)
    assert theory.provenance["negatives"] > 500
    assert "evalfn-laplace" in theory.provenance["settings"]
    assert "its weight is the natural logarithm of the odds that" in head_of(out)
    share = theory.provenance["negatives"] / theory.provenance["positives"]
    best = theory.rules[0]
    assert best.weight > 0
    assert 2.71828**best.weight == pytest.approx(
        share * (best.positives + 1) / (best.negatives + 1), 1e-3
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--evalfn", "posonly"), "The native engine knows no evalfn posonly"),
        (("--method", "all-unplayed", "--negatives", 9), "takes all bad moves: leave --negatives"),
        (("--engine", "other"), "'--engine': 'other' is not one of"),
        (("--workers", 0), "'--workers': 0 is not in the range"),
    ],
)
def test_what_is_refused(options: tuple[object, ...], sentence: str, tmp_path: Path) -> None:
    status = 2 if options[0] in ("--engine", "--workers") else 1
    assert_refused(called_induce(tmp_path / "theory.pl", *NATIVE, *options), sentence, status)


def test_a_bias_that_it_cannot_honour_is_named(tmp_path: Path) -> None:
    bias = own_bias(tmp_path / "mine.pl", "prune(_) :- fail.")
    done = called_induce(tmp_path / "theory.pl", *NATIVE, "--bias", bias)
    assert_refused(done, f"The native engine cannot use `prune(_) :- fail` in {bias}: --engine al")


def test_the_time_limit(tmp_path: Path) -> None:
    out = tmp_path / "theory.pl"
    done = called_induce(out, *NATIVE, "--time-limit", "0.001")
    assert_succeeded(done)
    assert done.stdout.splitlines()[-1].startswith("The time is over; ")
    about = read_theory(out).provenance
    assert (about["complete"], about["unexplained"]) == ("no", 60)
    assert called_induce(out, *NATIVE).returncode == 0
    assert read_theory(out).provenance["complete"] == "yes"


def test_a_run_that_was_ended_goes_on(tmp_path: Path) -> None:
    """By Ctrl-C, and then by a kill: as if nothing had disturbed it."""
    whole, out = tmp_path / "whole.pl", tmp_path / "theory.pl"
    assert called_induce(whole, *LONG).returncode == 0
    for ending in (signal.SIGINT, signal.SIGKILL):
        process = start_induce(out, *LONG)
        assert process.stdout
        for line in process.stdout:
            if re.search(RULE_LINE, line):
                break
        process.send_signal(ending)
        rest, _ = process.communicate()
        assert process.returncode == (130 if ending == signal.SIGINT else -ending)
        assert "Traceback" not in rest
        assert read_theory(out).provenance["complete"] == "no"
        assert folder_of(out).exists()
    other = called_induce(out, *LONG, "--noise", 3)
    assert_refused(other, "holds a run with other games or settings")
    assert called_induce(out, *LONG, "--workers", 1).returncode == 0
    assert without_times(out) == without_times(whole)
