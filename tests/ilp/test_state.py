"""The state of a run: what its journal says, and the good moves that are left."""

from pathlib import Path
from typing import NoReturn

from hypothesis import given
from hypothesis import strategies as st

from katachi.ilp.induction import induce, resumed, without
from katachi.ilp.run_folder import Entry, RunFolder


def no_engine(left: list[list[int]]) -> NoReturn:
    raise AssertionError("nothing is to be learned")


def numbers(intervals: list[list[int]]) -> set[int]:
    return {n for first, last in intervals for n in range(first, last + 1)}


def intervals(among: set[int]) -> list[list[int]]:
    """The numbers as the fewest intervals, sorted."""
    firsts = sorted(n for n in among if n - 1 not in among)
    lasts = sorted(n for n in among if n + 1 not in among)
    return [list(pair) for pair in zip(firsts, lasts)]


@given(st.sets(st.integers(1, 30)), st.sets(st.integers(1, 30)))
def test_numbers_without_others(some: set[int], gone: set[int]) -> None:
    left = without(intervals(some), intervals(gone))
    assert numbers(left) == some - gone
    assert sum(last - first + 1 for first, last in left) == len(some - gone)
    assert left == sorted(left)


def test_the_journal_is_what_a_state_is_made_of(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path)
    one, other = (f"move(A,B,C,D):-pos_gen(E),edge_hor(C,D,{n},E)" for n in (1, 2))
    journal = [
        Entry(seed=1, positives=3, negatives=1, clause=one, covered=[(1, 1), (3, 4)]),
        Entry(seed=2, positives=1, covered=[(2, 2)], seconds=4.5),
        Entry(crashed=5, covered=[(5, 5)]),
        Entry(seed=6, positives=1, clause=other, covered=[(6, 7)]),
    ]
    state = resumed(9, journal)
    induce(no_engine, folder, state, 4.0, lambda _: None)
    assert state.rules == [journal[0], journal[3]]
    assert (state.given_up, state.crashed, state.left) == ([2], [5], [[8, 9]])
    assert (state.seconds, state.left_count) == (4.5, 2)
