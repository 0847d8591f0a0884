"""The state of a run: what its journal says, and the good moves that are left."""

from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from katachi.ilp.induction import Engine, Entry, RunFolder, induce, resumed, runs_of


def no_engine(needed: np.ndarray, seconds: float) -> NoReturn:
    raise AssertionError("nothing is to be learned")


@given(st.lists(st.booleans()))
def test_moves_are_told_by_their_runs(moves: list[bool]) -> None:
    runs = runs_of(np.array(moves, bool))
    told = [number for first, last in runs for number in range(first, last + 1)]
    assert told == [number for number, is_so in enumerate(moves, 1) if is_so]
    assert all(last + 1 < first for (_, last), (first, _) in pairwise(runs))


def test_the_journal_is_what_a_state_is_made_of(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path)
    one, other = (f"move(A,B,C,D):-pos_gen(E),edge_hor(C,D,{n},E)" for n in (1, 2))
    journal = [
        Entry(seed=1, positives=3, negatives=1, clause=one, covered=[(1, 1), (3, 4)]),
        Entry(seed=2, positives=1, covered=[(2, 2)], seconds=4.5),
        Entry(seed=5, crashed=True, covered=[(5, 5)]),
        Entry(seed=6, positives=1, clause=other, covered=[(6, 7)]),
    ]
    state = resumed(9, journal)
    induce(Engine(state, lambda settings: {}, no_engine), folder, 4.0, lambda _: None)
    assert state.rules == [journal[0], journal[3]]
    assert (state.given_up, state.crashed, runs_of(state.needed)) == ([2], [5], [[8, 9]])
    assert (state.seconds, state.left, state.seed) == (4.5, 2, 8)
