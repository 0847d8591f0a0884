"""Limits: what is left of them, and which is closer."""

from katachi.engine.search.clock import Limits


def test_what_is_spent_is_taken_from_more_time_last() -> None:
    limits = Limits(2.0, more=1.0)
    assert limits.after(0.5) == Limits(1.5, more=1.0)
    assert limits.after(2.25) == Limits(0.0, more=0.75)
    assert limits.after(9.0) == Limits(0.0)


def test_the_closer_limit_is_kept() -> None:
    assert Limits().below(80) == Limits(nodes=80)
    assert Limits(3.0, 5).below(80) == Limits(3.0, 5)
    assert Limits(nodes=10**6).below(80) == Limits(nodes=80)
