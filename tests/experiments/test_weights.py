"""The weights of rules: the likelihood and its derivatives, exact cases, and the command."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_matrix

from katachi.data.reading import find_games
from katachi.engine.board.grid import make_grid
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import match, rules_at
from katachi.engine.patterns.theory import Theory, parse_theory, read_theory
from katachi.experiments.rules import fitting
from katachi.experiments.rules.fitting import Tactical, fit, fit_tactics, gather, ranks, scale_of
from katachi.experiments.rules.ranking import draw_moves
from katachi.experiments.rules.weigh import together
from katachi.ilp.examples import Samples
from katachi.ilp.records import read_records
from katachi.ilp.weights import weighted
from tests.command import called
from tests.ilp.learning import GAMES_9X9
from tests.paths import ROOT

ALEPH = ROOT / "data" / "theories" / "aleph.pl"
SMALL = 1e-6


def choices(*positions: tuple[int, list[list[int]]], tactics: int = 0) -> Tactical:
    """Positions as (index of the candidate played, what fires at each candidate)."""
    fired = np.array([row for _, rows in positions for row in rows], np.uint8)
    first = np.cumsum([0, *(len(rows) for _, rows in positions)])
    played = np.array([start + index for start, (index, _) in zip(first, positions)])
    said = fitting.tactics_of(np.full(len(fired), tactics, np.int32))
    return Tactical(csr_matrix(fired, dtype=np.float32), first, played, said)


def drawn(random: np.random.Generator, positions: int, true: Array) -> Tactical:
    """Choices made at random with the chances that some weights, tactics' last, give."""
    count = 8
    fired = random.integers(0, 2, (positions * count, len(true) - 1)).astype(np.uint8)
    tactics = random.integers(-300, 600, positions * count).astype(np.int32)
    utility = fired @ true[:-1] + tactics / fitting.TACTICS_UNIT * true[-1]
    noise = random.gumbel(size=utility.shape)
    best = np.argmax((utility + noise).reshape(positions, count), axis=1)
    first = np.arange(positions + 1) * count
    rules = csr_matrix(fired, dtype=np.float32)
    return Tactical(rules, first, first[:-1] + best, fitting.tactics_of(tactics))


@pytest.mark.parametrize(("times", "of"), [(1, 2), (2, 3), (3, 4), (9, 10)])
def test_a_rule_chosen_so_often_has_the_logarithm_of_the_odds_as_its_weight(
    times: int, of: int
) -> None:
    positions = [(int(k >= times), [[1], [0]]) for k in range(of)]
    found = fit(choices(*positions), SMALL)
    odds = times / max(1, of - times)
    assert found.weights[:-4] == pytest.approx([np.log(odds)], abs=1e-3)


def test_a_rule_that_is_chosen_less_often_than_not_is_worth_nothing() -> None:
    against = choices(*[(int(k > 0), [[1, 0], [0, 0]]) for k in range(5)])
    assert fit(against, SMALL).weights[:-4].tolist() == [0, 0]


def test_of_two_rules_that_say_the_same_neither_is_paid_twice() -> None:
    positions = [(int(k == 0), [[1, 1], [0, 0]]) for k in range(4)]
    assert fit(choices(*positions), SMALL).weights[:-4] == pytest.approx(
        [np.log(3) / 2] * 2, abs=1e-3
    )


def test_the_weights_behind_random_choices_are_found_again() -> None:
    true = np.array([1.5, 0.7, 0.2, 0.0, 0.9])
    found = fit(drawn(np.random.default_rng(3), 6000, true), SMALL)
    assert found.weights[:5] == pytest.approx(true, abs=0.08)
    assert scale_of(found) == pytest.approx(fitting.TACTICS_UNIT / found.weights[4])


def test_the_rules_make_the_choices_likelier_than_tactics_alone() -> None:
    sample = drawn(np.random.default_rng(4), 500, np.array([1.5, 0.7, 0.9]))
    with_rules, without = fit(sample, SMALL), fit_tactics(sample, SMALL)
    assert with_rules.log_likelihood > without.log_likelihood > -np.log(8)
    assert ranks(sample, with_rules.weights).within(1) > ranks(sample, without.weights).within(1)
    assert ranks(sample, with_rules.weights).within(8) == 1


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), ridge=st.floats(1e-4, 1))
def test_the_derivatives_are_those_of_the_likelihood(seed: int, ridge: float) -> None:
    random = np.random.default_rng(seed)
    sample = drawn(random, 5, np.array([1.0, 0.5, 0.5]))
    at = random.normal(size=sample.rules.shape[1] + 4)
    _, slope = fitting._loss(at, sample, ridge)
    curve = fitting._curvature(at, sample, ridge)
    for index, step in enumerate(np.eye(at.size) * 1e-5):
        ahead, behind = (fitting._loss(at + s, sample, ridge) for s in (step, -step))
        assert (ahead[0] - behind[0]) / 2e-5 == pytest.approx(slope[index], abs=1e-6)
        assert (ahead[1] - behind[1]) / 2e-5 == pytest.approx(curve[index], abs=1e-5)


@pytest.fixture(scope="module")
def samples() -> Samples:
    return draw_moves(read_records(find_games([GAMES_9X9])), 60, seed=5)


def test_what_fires_at_a_candidate_is_what_the_matcher_says(samples: Samples) -> None:
    theory = read_theory(ALEPH)
    found = gather(theory, samples)
    assert 50 <= len(found) <= len(samples)
    grid, matcher = make_grid(9), compile_theory(theory, 9)
    everywhere = np.full(grid.words, 2**64 - 1, np.uint64)
    wrong = 0
    at = 0
    for example, position in samples.in_order():
        match(grid, position, matcher, example.colour, everywhere)
        rules = {rule.number: column for column, rule in enumerate(theory.rules)}
        wanted = np.zeros(len(rules), np.uint8)
        wanted[[rules[number] for number in rules_at(matcher, example.point)]] = 1
        if (
            at < len(found)
            and found.rules[found.played[at]].toarray()[0].tolist() == wanted.tolist()
        ):
            at += 1
        else:
            wrong += 1
    assert at == len(found)
    assert wrong == len(samples) - len(found)


def test_theories_together_have_every_rule_once() -> None:
    aleph = read_theory(ALEPH)
    reversed_ = Theory(aleph.rules[::-1], {})
    both = together([aleph, reversed_])
    assert [rule.body for rule in both.rules] == [rule.body for rule in aleph.rules]
    assert [rule.number for rule in both.rules] == list(range(1, len(aleph.rules) + 1))
    assert both.provenance == {"board_size": 9}


def test_a_weighted_theory_begins_with_the_heaviest_rule_and_leaves_out_what_is_worth_nothing() -> (
    None
):
    text = "theory(format, 1).\n" + "".join(
        f"rule({n}, 1, 0, 1).\nmove(A, B, C, D) :- pos_gen(E), edge_hor(C, D, {n}, E).\n"
        for n in (1, 2, 3)
    )
    found = weighted(parse_theory(text, "test"), np.array([0.5, 0.0004, 2.0]), {"seed": 1})
    assert [(rule.number, rule.weight) for rule in found.rules] == [(1, 2.0), (2, 0.5)]
    assert found.rules[0].body[1].arguments[2] == 3


def test_the_command_writes_a_theory_that_ranks_better(tmp_path: Path) -> None:
    out = tmp_path / "weighed.pl"
    words = ("weigh", ALEPH, "--learn", GAMES_9X9, "--draw", "80", "--out", out, "--json")
    done = called(*words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    share = figures["shares"][0]
    assert share["rules"][2] > share["others"][2]
    theory = read_theory(out)
    assert len(theory.rules) == figures["rules"] > 3
    assert all(rule.weight > 0 for rule in theory.rules)
    assert theory.provenance["moves"] == share["moves"]
    assert theory.pattern_scale == round(figures["scale"]) > 1
    again = called(*words, cwd=tmp_path)
    assert again.returncode == 1
    assert "is there already" in again.stderr


EYE = "(;SZ[9];B[ab];W[ii];B[bb];W[ih];B[ba];W[hh];B[aa])"
"""Seed 7 draws the last move, which fills an own eye."""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("weigh",), "Missing argument 'THEORIES...'"),
        (("weigh", "aleph", "--most", 3), "--most counts with --alone only."),
        (("weigh", "none.pl"), "Cannot read the theory none.pl: there is no such file."),
        (("weigh", ALEPH, "--learn", "none"), "There is no"),
        (("weigh", ALEPH, "--out", "none/w.pl"), "There is no folder none to write w.pl in."),
        (("weigh", ALEPH, "--ridge", "nan"), "nan is not a finite number"),
        (("weigh", "empty.pl"), "There is no rule to weigh."),
        (
            ("weigh", ALEPH, "--learn", "eye.sgf", "--draw", 1, "--seed", 7),
            "No move can be used: none is among its position's candidates.",
        ),
    ],
)
def test_a_fault_is_one_sentence(tmp_path: Path, words: tuple[object, ...], sentence: str) -> None:
    (tmp_path / "empty.pl").write_text("theory(format, 1).\n")
    (tmp_path / "eye.sgf").write_text(EYE)
    done = called(*map(str, words), cwd=tmp_path)
    assert done.returncode in (1, 2)
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "weighed.pl").exists()
