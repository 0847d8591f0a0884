"""Whole runs of the native engine: the same for any threads, proved by SWI-Prolog."""

import subprocess
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from katachi.engine.patterns.theory import Theory, read_theory, rule_text
from katachi.ilp.aleph import aleph_files
from katachi.ilp.examples import BadBeside, Samples, good_and_bad
from katachi.ilp.induce import induce_to_file, run_settings
from katachi.ilp.settings import InduceSettings
from tests.ilp.learning import GAMES_9X9, covered, folder_of, shipped_games, without_times
from tests.ilp.test_bias import faults

SMALL = InduceSettings(positives=30, negatives=15, engine="native")
EVERY = InduceSettings(positives=12, method="all-unplayed", engine="native", minpos=2)
CHOSEN = {
    "small": SMALL,
    "suicide": replace(SMALL, method="suicide", bias="basic", negatives=None),
    "compression": replace(SMALL, evalfn="compression", search="heuristic"),
    "beam": replace(SMALL, evalfn="wracc", search="beam", seed=4),
    "every": EVERY,
}

Whole = Callable[[InduceSettings], Path]


def learn(out: Path, settings: InduceSettings) -> Theory:
    induce_to_file(settings, [GAMES_9X9], out, lambda _: None, lambda _: None)
    assert not folder_of(out).exists()
    return read_theory(out)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    """The theory of a run with some settings that nothing disturbs."""

    @cache
    def whole(settings: InduceSettings) -> Path:
        out = tmp_path_factory.mktemp("whole") / "theory.pl"
        learn(out, settings)
        return out

    return whole


@cache
def examples_of(settings: InduceSettings) -> tuple[Samples, Samples]:
    good, bad = good_and_bad(settings, shipped_games())
    if isinstance(bad, BadBeside):
        found = [
            replace(example, point=int(point))
            for (_, example, _), (_, _, points) in zip(good.by_game(), bad.each())
            for point in points
        ]
        bad = Samples(good.size, good.games, tuple(found))
    return good, bad


@pytest.mark.parametrize("settings", CHOSEN.values(), ids=CHOSEN)
def test_the_counts_are_the_matchers(settings: InduceSettings, whole: Whole) -> None:
    theory = read_theory(whole(settings))
    assert len(theory.rules) >= 3
    good, bad = examples_of(settings)
    assert (theory.provenance["positives"], theory.provenance["negatives"]) == (len(good), len(bad))
    assert covered(theory, good) == {rule.number: rule.positives for rule in theory.rules}
    assert covered(theory, bad) == {rule.number: rule.negatives for rule in theory.rules}
    limits = run_settings(settings, len(good), len(bad))
    for rule in theory.rules:
        assert faults(rule) == []
        assert rule.positives >= limits["minpos"]
        assert rule.negatives <= limits["noise"]
    assert theory.provenance["engine"] == "native"
    assert f"noise-{limits['noise']}," in theory.provenance["settings"]


def test_the_counts_are_prologs(swipl: Path, tmp_path: Path, whole: Whole) -> None:
    """All of a small theory's P and N, by SWI-Prolog from the facts that Aleph learns with."""
    theory = read_theory(whole(SMALL))
    for name, text in aleph_files(*examples_of(SMALL), "").items():
        (tmp_path / name).write_text(text)
    clauses = [rule_text(rule).partition("\n")[2] for rule in theory.rules]
    rules = "".join(
        clause.replace("move(", f"rule({number}, ", 1) for number, clause in enumerate(clauses, 1)
    )
    facts = Path(__file__).parents[2] / "ilp" / "facts.pl"
    program = tmp_path / "count.pl"
    program.write_text(
        f":- style_check(-singleton).\n:- consult('{facts}').\n:- consult('positions.pl').\n{rules}"
        "count(File, Rule, Count) :-\n"
        "    read_file_to_terms(File, Moves, []),\n"
        "    aggregate_all(count, (member(move(A, B, C, D), Moves), once(rule(Rule, A, B, C, D))),"
        " Count).\n"
        f":- forall(between(1, {len(clauses)}, R), (count('run.f', R, P), count('run.n', R, N), "
        "format('~w ~w~n', [P, N]))).\n"
    )
    command = [swipl, "-q", "-g", "halt", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stderr == ""
    found = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert found == [(rule.positives, rule.negatives) for rule in theory.rules]


def test_threads_and_memory_change_nothing(
    tmp_path: Path, whole: Whole, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does a table on disk, nor columns that are made again and again."""
    usual = without_times(whole(EVERY))
    learn(tmp_path / "three.pl", replace(EVERY, workers=3))
    assert without_times(tmp_path / "three.pl") == usual
    monkeypatch.setattr("katachi.ilp.natively.MB", 1000)  # so that 16 are 16 kB
    learn(tmp_path / "small.pl", replace(EVERY, workers=1, memory_mb=16))
    assert without_times(tmp_path / "small.pl") == usual


def test_searches_that_look_at_some_bad_moves_count_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("katachi.ilp.natively.BAD_SEEN", 200)
    theory = learn(tmp_path / "theory.pl", EVERY)
    good, bad = examples_of(EVERY)
    assert len(bad) > 600
    assert covered(theory, good) == {rule.number: rule.positives for rule in theory.rules}
    assert covered(theory, bad) == {rule.number: rule.negatives for rule in theory.rules}


def test_a_run_goes_on_bit_for_bit(tmp_path: Path, whole: Whole) -> None:
    """With all that was not played: `test_native_command.py`."""
    out, rules = tmp_path / "theory.pl", 2

    def stop(state) -> None:
        if len(state.rules) == rules:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        induce_to_file(SMALL, [GAMES_9X9], out, lambda _: None, stop)
    partial = read_theory(out)
    assert (len(partial.rules), partial.provenance["complete"]) == (rules, "no")
    journal = folder_of(out) / "journal.jsonl"
    journal.write_text(journal.read_text() + '{"seed": 3')  # a line that was cut off
    learn(out, SMALL)
    assert without_times(out) == without_times(whole(SMALL))
