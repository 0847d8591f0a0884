"""What a tree says of a position: how sure it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katachi.engine.puct.found import at_odds, surer

CHANCES = st.floats(0, 1)
VISITS = st.integers(0, 10**6)
SIZES = st.sampled_from([25, 81, 169, 361])


@given(CHANCES, VISITS, SIZES)
def test_both_sides_are_told_the_same(chances: float, visits: int, points: int) -> None:
    both = surer(chances, visits, points) + surer(1 - chances, visits, points)
    assert both == pytest.approx(1, abs=1e-9)


@given(CHANCES, CHANCES, VISITS, SIZES)
def test_the_order_of_moves_stays(low: float, high: float, visits: int, points: int) -> None:
    low, high = sorted((low, high))
    assert 0 <= surer(low, visits, points) <= surer(high, visits, points) <= 1


@given(CHANCES, VISITS, VISITS, SIZES)
def test_more_visits_are_surer_of_the_same_side(
    chances: float, few: int, many: int, points: int
) -> None:
    few, many = sorted((few, many))
    less, more = (surer(chances, visits, points) - 0.5 for visits in (few, many))
    assert abs(less) <= abs(more) + 1e-12
    assert less * more >= 0


def test_what_is_certain_or_was_not_searched_stays() -> None:
    assert [surer(one, 400, 81) for one in (0.0, 0.5, 1.0)] == [0.0, 0.5, 1.0]
    assert surer(0.3, 0, 81) == pytest.approx(0.3)
    assert surer(0.7, 400, 81) == pytest.approx(0.776, abs=0.005)
    assert surer(0.7, 400, 361) > surer(0.7, 400, 81)


@given(chances=st.floats(0, 1), ratio=st.floats(1e-6, 1e6))
def test_odds_that_are_scaled_stay_chances(chances: float, ratio: float) -> None:
    assert 0 <= at_odds(chances, ratio) <= 1
    assert at_odds(chances, 1.0) == pytest.approx(chances)
    assert [at_odds(one, ratio) for one in (0.0, 1.0)] == [0.0, 1.0]
