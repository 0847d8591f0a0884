"""Limits: what is left of them, and a level's own."""

from katachi.engine.levels import LEVELS
from katachi.engine.search.limits import Limits


def test_what_is_spent_is_taken_from_more_time_last() -> None:
    limits = Limits(2.0, more=1.0)
    assert limits.after(0.5) == Limits(1.5, more=1.0)
    assert limits.after(2.25) == Limits(0.0, more=0.75)
    assert limits.after(9.0) == Limits(0.0)


def test_a_level_keeps_the_closer_limit() -> None:
    level = LEVELS[7]
    assert level.within(Limits()) == Limits(depth=level.depth)
    assert level.within(Limits(3.0, 40, 1)) == Limits(3.0, 40, 1)
    assert level.within(Limits(depth=99)) == Limits(depth=level.depth)
    assert level.of_a_tree(Limits()) == Limits(nodes=level.visits)
    assert level.of_a_tree(Limits(3.0, 5)) == Limits(3.0, 5)
    assert level.of_a_tree(Limits(nodes=10**6)) == Limits(nodes=level.visits)
