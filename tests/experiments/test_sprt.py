"""The sequential test: its bounds, its verdicts, and how often it errs."""

import math
import random

import pytest

from katachi.experiments.sprt import BOUND, Sprt, score_of_elo

WON, DRAWN, LOST = 1.0, 0.5, 0.0


def after(results: list[float | None], elo0: float = 0, elo1: float = 100) -> Sprt:
    """A test that has seen these games, or as many as it needs."""
    test = Sprt(elo0, elo1)
    for points in results:
        if test.accepted is None:
            test.add(points)
    return test


def test_the_bounds_are_walds():
    assert pytest.approx(2.944439, abs=1e-6) == BOUND


@pytest.mark.parametrize(
    ("result", "accepted", "games"),
    # ln 19 by the games' ln(2 x 0.6401) = 0.2470 when won, ln(2 x 0.3599) = -0.3287 when lost;
    # a drawn game leaves 1 - 2 (0.6401 - 0.5) = 0.7198 of its likelihood: also -0.3287.
    [(WON, 100, 12), (LOST, 0, 9), (DRAWN, 0, 9)],
)
def test_games_that_all_end_alike(result, accepted, games):
    test = after([result] * 50)
    assert (test.accepted, test.looked) == (accepted, games)
    assert f"accepted after {games} games" in test.verdict()


def test_no_game_no_verdict():
    test = Sprt(0, 10)
    assert test.progress() == "LLR +0.00 (-2.94 to 2.94)"
    assert test.verdict().startswith("SPRT: undecided after 0 games")


def test_games_that_do_not_count_change_nothing():
    plain = after([WON, DRAWN, LOST, WON])
    mixed = after([None, WON, DRAWN, None, LOST, WON])
    assert mixed.ratio == plain.ratio != 0
    assert (plain.looked, mixed.looked) == (4, 6)


def test_the_verdict_names_both_differences():
    assert "A's Elo is at least +100 (against +0)" in after([WON] * 20).verdict()
    assert "A's Elo is at most -50 (against +50)" in after([LOST] * 40, -50, 50).verdict()


def test_exchanged_players_turn_the_test_round():
    results = random.Random(3).choices([WON, DRAWN, LOST], [4, 2, 3], k=60)
    test = after(results, -30, 10)
    turned = after([1 - points for points in results], -10, 30)
    assert turned.ratio == pytest.approx(-test.ratio, abs=1e-6)


@pytest.mark.parametrize(("truth", "wrong", "draws"), [(0, 100, 0.4), (100, 0, 0.0)])
def test_it_errs_as_seldom_as_it_says(truth, wrong, draws):
    """Of 25 matches of players that differ by `truth`, 5 % end with the wrong verdict."""
    chance = random.Random(2006)
    win = score_of_elo(truth) - draws / 2
    errors = 0
    for _ in range(25):
        results = chance.choices([WON, DRAWN, LOST], [win, draws, 1 - win - draws], k=400)
        test = after(results)
        assert test.accepted in (truth, wrong)
        errors += test.accepted == wrong
    assert 0 < errors <= 1.25 + 3 * math.sqrt(25 * 0.05 * 0.95)
