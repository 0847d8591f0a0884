"""The figures of a match: chances, intervals and Elo against other computations of the same."""

import math
import random
from collections import Counter
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katachi.data.outcomes import (
    DEVIATIONS,
    elo_of,
    likeliest,
    mean,
    score_interval,
    smoothed,
    variance,
    wilson_interval,
)
from katachi.experiments.sprt import log_likelihood_ratio, score_of_elo
from katachi.gtp.match.results import Tally

games = st.integers(0, 500)
counts = st.builds(lambda lost, drawn, won: {0.0: lost, 0.5: drawn, 1.0: won}, games, games, games)
scores = st.floats(0.02, 0.98)


def test_elo_is_the_formula_of_chess():
    assert elo_of(0.5) == 0
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo_of(0.25) == pytest.approx(-elo_of(0.75))
    assert (elo_of(0), elo_of(1)) == (-math.inf, math.inf)
    assert score_of_elo(190.85) == pytest.approx(0.75, abs=1e-5)


NEWCOMBE = [
    # Newcombe 1998, table 1: 81/263, 15/148, 0/20, 1/29
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("won", "games", "low", "high"), NEWCOMBE)
def test_the_interval_agrees_with_the_printed_ones(won, games, low, high):
    assert wilson_interval(won / games, games) == pytest.approx((low, high), abs=0.00005)


@pytest.mark.parametrize(("won", "games", "low", "high"), NEWCOMBE)
def test_without_draws_the_interval_is_wilsons(won, games, low, high):
    seen = {0.0: games - won, 1.0: won}
    assert score_interval(seen) == pytest.approx((low, high), abs=0.0002)


def test_a_draw_is_half_a_point_of_a_tally():
    drawn = Tally(wins=6, losses=2, draws=4)
    assert drawn.score() == (6 + 4 / 2) / 12
    low, elo, high = drawn.elo()
    assert elo == pytest.approx(400 * math.log10(2))
    assert (low, high) == tuple(map(elo_of, score_interval({0.0: 2, 0.5: 4, 1.0: 6})))
    assert Tally(8, 4, 0).elo()[1] == elo
    assert Tally(8, 4, 0).elo()[0] < low


def test_draws_make_the_interval_narrow():
    low, high = score_interval({0.5: 100})
    assert low == pytest.approx(1 - high)
    assert 0.5 < high < 0.52
    assert wilson_interval(0.5, 100)[1] > 0.59


@settings(max_examples=30)
@given(counts)
def test_the_interval_ends_where_the_score_seen_is_1_96_deviations_away(counts):
    low, high = score_interval(counts)
    number = sum(counts.values())
    assert 0 <= low <= high <= 1
    if number == 0:
        assert (low, high) == (0, 1)
        return
    seen = mean(counts)
    assert low <= seen <= high
    for end in (low, high):
        if 0.001 < end < 0.999:
            deviation = math.sqrt(variance(likeliest(counts, end)) / number)
            assert abs(seen - end) == pytest.approx(DEVIATIONS * deviation, rel=1e-4)


@pytest.mark.parametrize("chances", [(0.3, 0.4, 0.3), (0.5, 0, 0.5), (0.02, 0.9, 0.08)])
def test_the_interval_holds_the_true_score_95_times_of_100(chances):
    chance = random.Random(5)
    truth = chances[1] / 2 + chances[2]
    held = 0
    interval = cache(lambda lost, drawn, won: score_interval({0.0: lost, 0.5: drawn, 1.0: won}))
    for _ in range(200):
        seen = Counter(chance.choices((0.0, 0.5, 1.0), chances, k=60))
        low, high = interval(seen[0.0], seen[0.5], seen[1.0])
        held += low <= truth <= high
    assert 0.9 * 200 <= held <= 0.99 * 200


@given(counts, scores)
def test_the_likeliest_chances_expect_the_score_and_no_others_are_likelier(counts, score):
    chances = likeliest(counts, score)
    assert sum(chances.values()) == pytest.approx(1)
    assert mean(chances) == pytest.approx(score, abs=1e-7)
    games = smoothed(counts)

    def likelihood(draw: float) -> float:
        """Of all the distributions that expect the score, one has this chance of a draw."""
        shares = {0.0: 1 - score - draw / 2, 0.5: draw, 1.0: score - draw / 2}
        if min(shares.values()) <= 0:
            return -math.inf
        return sum(count * math.log(shares[points]) for points, count in games.items())

    best = likelihood(chances[0.5])
    most = 2 * min(score, 1 - score)
    assert best >= max(likelihood(part * most / 200) for part in range(1, 200)) - 1e-6


@given(counts, scores, scores)
def test_the_ratio_agrees_with_the_roots_of_the_equation(counts, score0, score1):
    """The multiplier solves a quadratic equation; numpy's roots of it give the same ratio."""
    games = smoothed(counts)
    total = sum(games.values())

    def greatest(score: float) -> float:
        shifted = [points - score for points in games]
        terms = [
            share * a * np.poly1d([b, 1]) * np.poly1d([c, 1])
            for share, a, b, c in zip(
                games.values(), shifted, shifted[1:] + shifted[:1], shifted[2:] + shifted[:2]
            )
        ]
        inside = [
            x.real
            for x in sum(terms, np.poly1d([0.0])).roots
            if abs(x.imag) < 1e-9 and all(1 + x.real * a > 0 for a in shifted)
        ]
        return sum(
            count * math.log(count / total / (1 + inside[0] * a))
            for count, a in zip(games.values(), shifted)
        )

    expected = greatest(score1) - greatest(score0)
    assert log_likelihood_ratio(counts, score0, score1) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize(("won", "lost"), [(7, 3), (50, 50), (0, 12), (12, 0)])
def test_without_draws_the_ratio_is_walds(won, lost):
    expected = won * math.log(0.6 / 0.5) + lost * math.log(0.4 / 0.5)
    ratio = log_likelihood_ratio({0.0: lost, 1.0: won}, 0.5, 0.6)
    assert ratio == pytest.approx(expected, abs=0.01)


def test_with_many_games_the_ratio_is_the_normal_ones():
    """(s1 - s0) (2 s - s0 - s1) / (2 variance) a game: what match programs print."""
    counts = {0.0: 20_000, 0.5: 59_000, 1.0: 21_000}
    share = {points: count / 100_000 for points, count in counts.items()}
    score0, score1 = score_of_elo(0), score_of_elo(5)
    expected = (score1 - score0) * (2 * mean(share) - score0 - score1) / (2 * variance(share))
    assert log_likelihood_ratio(counts, score0, score1) == pytest.approx(
        100_000 * expected, rel=0.01
    )
