"""Weights by competition: exact cases, the slope, legal moves, and the command."""

import json
from pathlib import Path

import numpy as np
import pytest
from scipy.sparse import csr_matrix

from katachi.data.reading import find_games
from katachi.engine.board.game import Game
from katachi.engine.patterns.theory import read_theory
from katachi.experiments.rules.fitting import mean_logarithm, most_telling, only, ranks
from katachi.experiments.rules.ranking import draw_moves, rank
from katachi.ilp.records import read_records
from katachi.ilp.weights import SCALE, Choices, chances_of, fit_alone, gather
from tests.command import called
from tests.ilp.learning import GAMES_9X9
from tests.paths import ROOT

ALEPH = ROOT / "data" / "theories" / "aleph.pl"
SMALL = 1e-9


def competitions(*positions: tuple[int, list[list[int]]]) -> Choices:
    """Positions as (index of the move played, what proposes each move)."""
    rules = csr_matrix(np.array([row for _, rows in positions for row in rows], np.float32))
    first = np.cumsum([0, *(len(rows) for _, rows in positions)])
    played = np.array([start + index for start, (index, _) in zip(first, positions)])
    return Choices(rules, first, played)


@pytest.mark.parametrize(("times", "of"), [(1, 2), (2, 3), (1, 4), (9, 10)])
def test_a_weight_is_the_logarithm_of_the_odds(times: int, of: int) -> None:
    """Also of a rule that is played less often than not."""
    found = fit_alone(competitions(*[(int(k >= times), [[1], [0]]) for k in range(of)]), SMALL)
    assert found.weights == pytest.approx([np.log(times / (of - times))], abs=1e-3)


def test_the_probabilities_of_a_position_add_up_and_follow_the_weights() -> None:
    one = competitions((0, [[1, 0], [0, 1], [0, 0]]), (1, [[1, 1], [0, 0]]))
    found = chances_of(one.rules @ np.log([2.0, 3.0]), one.first[:-1])
    assert found == pytest.approx([2 / 6, 3 / 6, 1 / 6, 6 / 7, 1 / 7])
    assert mean_logarithm(one, np.log([2.0, 3.0])) == pytest.approx(np.log(2 / 6 / 7) / 2)
    assert mean_logarithm(one, np.array([2000.0, 1000.0])) == pytest.approx(-(0 + 3000) / 2)
    assert ranks(one, np.log([2.0, 3.0])).rank.tolist() == [2, 2]
    assert ranks(one, np.zeros(2)).rank.tolist() == [2, 1.5]


def test_the_weights_behind_random_moves_are_found_again() -> None:
    random = np.random.default_rng(5)
    true = np.array([1.5, -1.0, 0.3, 0.0])
    rules = random.integers(0, 2, (8 * 6000, true.size))
    noise = random.gumbel(size=len(rules))
    best = np.argmax((rules @ true + noise).reshape(-1, 8), axis=1)
    first = np.arange(6001) * 8
    drawn = Choices(csr_matrix(rules.astype(np.float32)), first, first[:-1] + best)
    found = fit_alone(drawn, SMALL)
    assert found.weights == pytest.approx(true, abs=0.08)
    assert found.log_likelihood == pytest.approx(mean_logarithm(drawn, found.weights), abs=1e-6)
    smaller = fit_alone(drawn, 1.0).weights
    assert np.abs(smaller).max() < np.abs(found.weights).max() / 2


def test_all_legal_moves_compete_and_rank_as_the_theory_ranks_them() -> None:
    records = read_records(find_games([GAMES_9X9]), 9)
    samples, theory = draw_moves(records, 40, 3), read_theory(ALEPH)
    found = gather(theory, samples)
    weights = np.array([rule.weight for rule in theory.rules])
    expected = rank(theory, samples)
    assert np.array_equal(ranks(found, weights).rank, expected.rank)
    assert np.array_equal(np.diff(found.first), expected.legal)
    game, (first, *_) = Game(9), samples.examples
    for colour, point in samples.games[first.record].moves[: first.ply - 1]:
        game.play(colour, point)
    assert found.first[1] == len(game.legal_points(first.colour))


def test_the_rules_that_tell_most_are_those_that_move_utilities_most() -> None:
    one = competitions((0, [[1, 1, 1, 0], [0, 1, 1, 0], [0, 1, 0, 0], [0, 1, 0, 0]]))
    weights = np.array([1.0, 9.0, -2.0, 9.0])  # the second says the same of all, the last nothing
    assert most_telling(one, weights, 2).tolist() == [0, 2]
    assert only(one, np.array([0, 2])).rules.shape == (4, 2)


def test_the_command_writes_a_theory_whose_weights_make_the_moves_likelier(tmp_path: Path) -> None:
    out = tmp_path / "alone.pl"
    words = ("weigh", "aleph", "--alone", "--learn", GAMES_9X9, "--draw", 300, "--out", out)
    more = ("--test", GAMES_9X9, "--json", "--most", 30)
    done = called(*map(str, (*words, *more)), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert [share["name"] for share in figures["shares"]] == ["these games", "other games"]
    uniform = -np.log(81)
    assert all(uniform < share["log_likelihood"] < 0 for share in figures["shares"])
    theory = read_theory(out)
    assert len(theory.rules) == figures["rules"] <= 30
    assert theory.provenance["weights_by"] == "competition"
    assert theory.pattern_scale == SCALE
    assert any(rule.weight < 0 for rule in theory.rules)
