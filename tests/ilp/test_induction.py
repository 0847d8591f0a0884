"""Learning with the real Aleph: whole runs, and what disturbs them."""

import os
import shutil
import signal
from pathlib import Path

import pytest

from katachi.data.language import InductionError
from katachi.engine.patterns.theory import read_theory
from katachi.ilp import aleph_process
from katachi.ilp.aleph_process import PATIENCE, events_of
from katachi.ilp.induce import induce_to_file
from katachi.ilp.induction import TRIES, Engine, RunFolder, Start, State, induce, resumed, runs_of
from katachi.ilp.settings import InduceSettings
from tests.ilp.learning import (
    BASIC,
    GAMES_9X9,
    Prepared,
    own_bias,
    prepare,
    workers,
)

ADVANCED = BASIC.with_name("advanced.pl")
POSITIVES = 16


def run(
    aleph: Path,
    prepared: Prepared,
    progress=lambda state: None,
    time_limit: float | None = None,
    patience: float = PATIENCE,
) -> State:
    """Learn, from the folder's journal on if there is one."""
    total = len(prepared.good)
    folder = prepared.folder
    journal = folder.journal() if prepared.journal.exists() else []
    state = resumed(total, journal)
    engine = Engine(state, lambda settings: {}, started(aleph, folder, patience))
    induce(engine, folder, time_limit, progress)
    return state


def started(aleph: Path, folder: RunFolder, patience: float = PATIENCE) -> Start:
    """Starts an Aleph on a run."""
    return lambda needed, seconds: aleph_process.events_of(
        aleph, folder.path / "run", runs_of(needed), folder.log, seconds, patience
    )


def result(state: State) -> tuple[object, ...]:
    """What a run has learned."""
    return state.rules, state.given_up, state.crashed, state.left


@pytest.fixture(scope="module")
def whole(aleph: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Prepared, State]:
    """A run that nothing disturbs, with its folder as it is at the end."""
    prepared = prepare(tmp_path_factory.mktemp("whole") / "theory.pl.run", ADVANCED, POSITIVES)
    return prepared, run(aleph, prepared)


# Whole runs


def test_a_run_that_goes_on_knows_the_settings_before_aleph_starts(
    whole: tuple[Prepared, State],
) -> None:
    prepared, done = whole
    again = run(Path("no aleph"), prepared)
    assert (result(again), again.settings) == (result(done), done.settings)
    assert "clauselength" in again.settings


def test_every_good_move_is_covered_or_given_up(whole: tuple[Prepared, State]) -> None:
    _, state = whole
    assert state.left == 0
    assert state.crashed == []
    seeds = [rule.seed for rule in state.rules]
    assert sorted(seeds) == seeds  # the first move that is left is the next seed
    assert not set(seeds) & set(state.given_up)


# What disturbs a run


def test_a_run_goes_on_from_its_journal(
    aleph: Path, whole: tuple[Prepared, State], tmp_path: Path
) -> None:
    """Also when the line after those that are whole was cut off."""
    lines = 3
    again = copy_of(whole[0], tmp_path)
    entries = again.journal.read_text().splitlines(keepends=True)
    again.journal.write_text("".join(entries[:lines]) + entries[lines][:-9])
    before = read_state(again)
    assert len(before.rules) == lines
    assert result(run(aleph, again)) == result(whole[1])


def test_a_run_without_bad_moves_goes_on_too(aleph: Path, tmp_path: Path) -> None:
    """With `posonly`, too, a rule depends on nothing but its seed and the moves left."""
    settings = {"positives": 12, "evalfn": "posonly", "negatives": 24, "clauses": 200}
    prepared = prepare(tmp_path / "theory.pl.run", ADVANCED, **settings)
    whole = run(aleph, prepared)
    assert any(rule.negatives for rule in whole.rules[:2])
    lines = prepared.journal.read_text().splitlines(keepends=True)
    prepared.journal.write_text("".join(lines[:2]))
    assert result(run(aleph, prepared)) == result(whole)


def copy_of(prepared: Prepared, folder: Path) -> Prepared:
    """A copy of a run as it stands; Aleph's input in it still names the boards of the first."""
    path = folder / "theory.pl.run"
    shutil.copytree(prepared.folder.path, path)
    return Prepared(RunFolder(path), prepared.good, prepared.bad)


def read_state(prepared: Prepared) -> State:
    """The state that the journal tells, with nothing more learned."""
    return run(Path("no aleph"), prepared, time_limit=0.0)


def test_aleph_is_killed_again_and_again(
    aleph: Path, whole: tuple[Prepared, State], tmp_path: Path
) -> None:
    """After each of the first rules: no seed has failed more than once."""
    prepared = prepare(tmp_path / "theory.pl.run", ADVANCED, POSITIVES)
    killed: set[int] = set()

    def kill(state: State) -> None:
        count = len(state.rules)
        if count in (1, 3) and count not in killed:
            killed.add(count)
            for pid in workers(os.getpid()):
                os.kill(pid, signal.SIGKILL)

    assert result(run(aleph, prepared, kill)) == result(whole[1])
    assert len(killed) == 2


def on_seed(number: int, goal: str) -> str:
    """A line of a bias file: `goal` is called when a clause from this good move is looked at."""
    return f"prune(_) :- '$aleph_sat'(example, example({number}, pos)), {goal}."


def starts(monkeypatch: pytest.MonkeyPatch) -> list[list[list[int]]]:
    """Of every child from here on, what it had left to learn."""
    seen: list[list[list[int]]] = []

    def watched(aleph: Path, stem: Path, left: list[list[int]], *more: object):
        seen.append(left)
        return events_of(aleph, stem, left, *more)

    monkeypatch.setattr(aleph_process, "events_of", watched)
    return seen


def first_and_then(file: Path, first: str, then: str) -> str:
    """A goal that is the one when it is called first, in whatever process, and then the other."""
    return f"( exists_file('{file}') -> {then} ; open('{file}', write, S), close(S), {first} )"


def test_a_move_on_which_aleph_fails_is_left_out(
    aleph: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It dies, and then it hangs."""
    goal = first_and_then(tmp_path / "once", "halt(3)", "sleep(600)")
    bias = own_bias(tmp_path / "mine.pl", on_seed(1, goal))
    prepared = prepare(tmp_path / "theory.pl.run", bias, positives=8)
    children = starts(monkeypatch)
    state = run(aleph, prepared, patience=3.0)
    assert (state.crashed, state.left) == ([1], 0)
    assert state.rules
    assert children == [[[1, 8]]] * TRIES + [[[2, 8]]]
    assert result(read_state(prepared)) == result(state)
    assert not workers(os.getpid())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (":- sleep(600).", "Aleph said nothing for 1 s before it was ready"),
        (":- halt(7).", "Aleph's process ended with status 7 before it was ready"),
        ("gen_sample(_, _).", "is not Aleph"),
        ("gen_sample(_, _).\nread_all(_) :- fail.", "Aleph could not read the examples."),
        ("gen_sample(_, _).\nread_all(_) :- throw(oh).", "Aleph stopped: "),
    ],
)
def test_an_aleph_that_does_not_start(
    text: str, sentence: str, swipl: Path, tmp_path: Path
) -> None:
    wrong = tmp_path / "aleph.pl"
    wrong.write_text(text)
    prepared = prepare(tmp_path / "theory.pl.run", positives=5)
    patience = 1.0 if "sleep" in text else PATIENCE
    with pytest.raises(InductionError, match=sentence):
        run(wrong, prepared, patience=patience)
    assert not prepared.journal.exists()


@pytest.mark.parametrize("kept", [1, 4])
def test_an_aleph_that_gets_no_further_is_an_error(
    kept: int, aleph: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lacks good moves that it is to explain: once, that was an endless loop."""
    prepared = prepare(tmp_path / "theory.pl.run", positives=8)
    good = prepared.folder.path / "run.f"
    good.write_text("".join(good.read_text().splitlines(keepends=True)[:kept]))
    children = starts(monkeypatch)
    with pytest.raises(InductionError, match=r"^Aleph (stopped before|came back to) move \d+"):
        run(aleph, prepared)
    assert len(children) == 1


def test_an_aleph_that_does_not_start_again_is_an_error(
    aleph: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After it has learned for a while; no move is given up for that."""
    ends = first_and_then(tmp_path / "once", "true", "halt(7)")
    bias = own_bias(tmp_path / "mine.pl", f":- {ends}.", on_seed(1, "halt(3)"))
    prepared = prepare(tmp_path / "theory.pl.run", bias, positives=8)
    children = starts(monkeypatch)
    with pytest.raises(InductionError, match="ended with status 7 before it was ready"):
        run(aleph, prepared)
    assert len(children) == 1 + TRIES
    assert not prepared.journal.exists()


def test_an_early_stop_loses_no_rule(aleph: Path, tmp_path: Path, monkeypatch) -> None:
    """Ctrl-C before Aleph says anything: the theory on disk still has the rules of before."""

    def say(text: str) -> None:
        pass

    def stop_after_a_rule(state: State) -> None:
        if state.rules:
            raise KeyboardInterrupt

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    out = tmp_path / "theory.pl"
    arguments = (InduceSettings(positives=20), [GAMES_9X9], out, say)
    with pytest.raises(KeyboardInterrupt):
        induce_to_file(*arguments, stop_after_a_rule)
    before = read_theory(out)
    assert (len(before.rules), before.provenance["complete"]) == (1, "no")
    monkeypatch.setattr("katachi.ilp.induce.induce", stop)
    with pytest.raises(KeyboardInterrupt):
        induce_to_file(*arguments, stop_after_a_rule)
    after = read_theory(out)
    assert after.rules == before.rules
    assert after.provenance["complete"] == "no"


def test_nothing_to_learn(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path / "run")
    state = resumed(0, [])
    engine = Engine(state, lambda settings: {}, started(Path("no aleph"), folder))
    induce(engine, folder, None, lambda _: None)
    assert result(state) == ([], [], [], 0)
