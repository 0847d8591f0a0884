"""Questions about hidden codes: exact figures of whole games, ways of knowing that must agree."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.experiments.questions.maker import fit
from katachi.experiments.riddles import criteria
from katachi.experiments.riddles.codes import COLOURS, MASTERMIND, PICAS
from katachi.experiments.riddles.criteria import CRITERIA, Parts, cheapest
from katachi.experiments.riddles.network import junction_tree_sizes, posterior
from katachi.experiments.riddles.noisy import Noisy, channel
from katachi.experiments.riddles.pruning import by_criterion, first, lengths
from katachi.experiments.riddles.spaces import VersionSpaces, examples, memory, observed, placements
from katachi.level.belief import (
    Impossible,
    entropy,
    expected_gain,
    interval,
    right_by,
    uniform,
    updated,
)

HYPOTHESES = {  # of an answer about four places: how many, and the codes of Picas y Fijas that fit
    (0, 0): (1, 360),
    (0, 1): (12, 1440),
    (0, 2): (42, 1260),
    (0, 3): (44, 264),
    (0, 4): (9, 9),
    (1, 0): (4, 480),
    (1, 1): (24, 720),
    (1, 2): (36, 216),
    (1, 3): (8, 8),
    (2, 0): (6, 180),
    (2, 1): (12, 72),
    (2, 2): (6, 6),
    (3, 0): (4, 24),
    (4, 0): (1, 1),
}


@pytest.mark.parametrize(
    ("codes", "start", "choose", "prefer", "total"),
    [
        (MASTERMIND, "1122", "worst case", False, 6003),
        (MASTERMIND, "1123", "entropy", True, 5680),
        (MASTERMIND, "1123", "expected size", True, 5696),
        (MASTERMIND, "1123", "number of parts", True, 5668),
        (COLOURS, "1234", "entropy", True, 7892),
    ],
)
def test_guesses_for_all_codes(codes, start, choose, prefer, total):
    strategy = by_criterion(codes.truths, CRITERIA[choose], prefer)
    assert lengths(codes.truths, strategy, codes.won, codes.number(start)).sum() == total


def test_guesses_of_knuth_and_of_the_first_consistent_code():
    knuth = by_criterion(MASTERMIND.truths, criteria.worst_case, True)
    found = lengths(MASTERMIND.truths, knuth, MASTERMIND.won, MASTERMIND.number("1122"))
    assert np.bincount(found)[1:].tolist() == [1, 6, 62, 533, 694]
    found = lengths(COLOURS.truths, first, COLOURS.won, COLOURS.number("1234"))
    assert np.bincount(found)[1:].tolist() == [1, 13, 95, 419, 727, 361, 64]
    found = lengths(MASTERMIND.truths, first, MASTERMIND.won, MASTERMIND.number("1122"))
    assert found.sum() == 6508


@pytest.mark.parametrize(
    ("guess", "answers", "largest", "expected", "bits", "noisy"),
    [
        ("1111", 5, 625, 511.98, 8.8414, 9.2653),
        ("1112", 11, 317, 235.95, 7.6464, 8.3772),
        ("1122", 13, 256, 204.54, 7.4547, 8.2479),
        ("1123", 14, 276, 185.27, 7.2962, 8.1144),
        ("1234", 14, 312, 188.19, 7.2832, 8.0800),
    ],
)
def test_what_a_first_guess_tells(guess, answers, largest, expected, bits, noisy):
    parts, number = MASTERMIND.truths.parts(np.arange(1296)), MASTERMIND.number(guess)
    assert -criteria.fewest_left(parts)[number] == answers
    assert criteria.worst_case(parts)[number] * 1296 == pytest.approx(largest)
    assert criteria.expected_size(parts)[number] * 1296 == pytest.approx(expected, abs=0.006)
    assert np.log2(1296) + criteria.gain(parts)[number] == pytest.approx(bits, abs=6e-5)
    gain = criteria.gain(Noisy(0.9).predicted(uniform(1296)))[number]
    assert np.log2(1296) + gain == pytest.approx(noisy, abs=6e-5)  # Vomlel's EH


def test_noise_takes_from_what_a_report_tells():
    parts = Noisy(0.9).predicted(uniform(1296))
    assert (criteria.gain(parts) >= criteria.answer_entropy(parts)).all()
    blind = Parts(parts.true, np.full((25, 25), 1 / 25))
    assert criteria.gain(blind) == pytest.approx(np.zeros(1296), abs=1e-9)


def test_network_is_plain_bayes():
    noisy, weights = Noisy(0.9), uniform(1296)
    steps = (("1123", (1, 2), 7.623684), ("3111", (0, 3), 7.117274))
    for guess, report, bits in steps:
        number = MASTERMIND.number(guess)
        likelihood = noisy.likelihood(number, 5 * report[0] + report[1])
        if guess == "1123":
            assert likelihood @ weights == pytest.approx(0.063938, abs=5e-7)
        network = posterior(weights, MASTERMIND.all[number], report, channel(0.9))
        weights = updated(weights, likelihood)
        assert network == pytest.approx(weights, abs=1e-12)
        assert float(entropy(weights)) == pytest.approx(bits, abs=5e-7)
    likeliest = np.flatnonzero(weights > weights.max() * (1 - 1e-9))
    assert weights.max() == pytest.approx(0.046049, abs=5e-7)
    assert ["".join(map(str, MASTERMIND.all[n] + 1)) for n in likeliest] == (
        ["1232", "1234", "1235", "1236", "1332", "1342", "1352", "1362", "1432", "1532", "1632"]
    )


def test_sizes_of_the_junction_trees():
    assert junction_tree_sizes() == (214_775, 20_526_445)


def test_placements_and_codes_of_each_answer():
    assert {answer: len(placements(4, *answer)) for answer in HYPOTHESES} == {
        answer: count for answer, (count, _) in HYPOTHESES.items()
    }
    guess = PICAS.number("1234")
    for answer, (count, fitting) in HYPOTHESES.items():
        boxes = examples(PICAS, PICAS.all[guess], *answer, exact=True)
        spaces = VersionSpaces(boxes, np.full(count, 1 / count))
        inside = spaces.weights(PICAS.all) > 0
        assert inside.sum() == fitting
        assert (inside == (PICAS.truths.table[guess] == 5 * answer[0] + answer[1])).all()


def test_memory_maxima():
    start = VersionSpaces.start(4, 6)
    guess = MASTERMIND.all[MASTERMIND.number("1234")]
    assert memory(observed(start, MASTERMIND, guess, 2, exact=False), MASTERMIND) == 756
    start, guess = VersionSpaces.start(4, 10), PICAS.all[PICAS.number("1234")]
    assert memory(observed(start, PICAS, guess, 1), PICAS) == 2628


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 1295), st.lists(st.integers(0, 1295), min_size=1, max_size=3))
def test_version_spaces_summed_out_are_the_pruned_list(secret, guesses):
    """And so is Bayes through channels that report what is true."""
    spaces, left = VersionSpaces.start(4, 6), np.arange(1296)
    noisy, weights = Noisy(1.0), uniform(1296)
    for guess in guesses:
        answer = int(MASTERMIND.truths.table[guess, secret])
        spaces = observed(spaces, MASTERMIND, MASTERMIND.all[guess], answer)
        left = MASTERMIND.truths.pruned(left, guess, answer)
        weights = updated(weights, noisy.likelihood(guess, answer))
    assert np.flatnonzero(spaces.weights(MASTERMIND.all) > 0).tolist() == left.tolist()
    assert np.flatnonzero(weights > 0).tolist() == left.tolist()
    assert weights[left] == pytest.approx(1 / left.size)


def test_what_contradicts_itself_is_said():
    with pytest.raises(Impossible):
        updated(uniform(2), np.zeros(2))
    with pytest.raises(Impossible):
        VersionSpaces.start(1, 2).observed(np.array([[0]]), np.ones(1))


def test_of_equal_costs_a_possible_answer_is_asked():
    costs = np.array([1.0, 0.5, 0.5, 0.5])
    assert cheapest(costs) == 1
    assert cheapest(costs, np.array([2, 3])) == 2
    assert cheapest(costs, np.array([0])) == 1


def test_interval_of_weights():
    weights, values = np.full(100, 0.01), np.arange(100.0)
    assert interval(weights, values, 0.8) == pytest.approx((9.5, 89.5))


def test_a_response_is_found_from_answers():
    abilities = np.arange(1.0, 11)
    asked = np.full(10, 4000.0)
    found = fit(abilities, right_by(abilities, 6.0, 1.2, 0.25) * asked, asked, 4)
    assert found["difficulty"] == pytest.approx(6, abs=0.26)
    assert found["discrimination"] == pytest.approx(1.2, rel=0.3)
    assert found["guessing"] == pytest.approx(0.25, abs=0.06)


def test_the_question_near_the_ability_tells_most():
    abilities = np.linspace(0, 11, 45)
    weights = np.exp(-((abilities - 5) ** 2))
    items = [right_by(abilities, b, 1.5, 0.25) for b in (1, 5, 10)]
    gains = expected_gain(weights / weights.sum(), np.array(items))
    assert gains.argmax() == 1
    assert (gains > 0).all()
