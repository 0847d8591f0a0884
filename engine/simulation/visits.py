"""What became of the positions that simulations came to: whole boards, beside the shapes on them.

Shapes carry over from one position to another, but cannot tell all of them apart. So where many
simulations pass, their own results speak, and the more of them, the less the shapes: a tree of
simulations with the values of shapes as what is known before (S. Gelly, D. Silver, "Combining
online and offline knowledge in UCT", 2007). Each simulation adds the first position that is new.
"""

import math
from typing import Any, NamedTuple

import numpy as np

from katachi.engine.board.grid import Grid
from katachi.engine.jit import Array, inlined, jit

_POSITIONS = 1 << 17
_NEIGHBOURS = 4  # places where a position may be: the one with the fewest visits gives way
_FADING = np.float32(0.5)


class Visits(NamedTuple):
    """A table of positions, whose size is a power of two. Threads may share it."""

    key: Array  # uint64[positions]: see `key_of`
    games: Array  # float32[positions]: simulations that came to it; 0 where there is none
    wins: Array  # float32[positions]: of those, Black's; a draw is half of one


def make_visits(positions: int = _POSITIONS) -> Visits:
    """That of no simulations. positions: a power of two, 4 at least."""
    return Visits(
        np.zeros(positions, np.uint64),
        np.zeros(positions, np.float32),
        np.zeros(positions, np.float32),
    )


def no_visits() -> Visits:
    """A table for simulations that nothing is remembered of."""
    return make_visits(_NEIGHBOURS)


def forget(visits: Visits) -> None:
    """Forget all simulations."""
    visits.games.fill(0)


def fade(visits: Visits) -> None:
    """Let all simulations until now count half: they were played by what was known less well."""
    visits.games[:] *= _FADING
    visits.wins[:] *= _FADING


@inlined
def key_of(grid: Grid, stones: Any, to_move: int) -> Any:
    """The key of a position with this hash of its stones; ko and passes are not told apart."""
    return stones ^ grid.turn_keys[to_move]


@inlined
def find(visits: Visits, key: Any) -> int:
    """Where a position is, or -1."""
    first = _first_place(visits, key)
    for place in range(first, first + _NEIGHBOURS):
        if visits.key[place] == key and visits.games[place] > 0:
            return place
    return -1


@inlined
def _first_place(visits: Visits, key: Any) -> int:
    return np.int64(key & np.uint64(visits.key.size - _NEIGHBOURS))  # type: ignore[return-value]


@inlined
def logit_with(visits: Visits, place: int, logit: float, prior: float) -> float:
    """The logarithm of Black's odds in a position, by shapes and by the visits at a place.

    logit: by shapes alone. prior: how many visits that counts as.
    """
    count = float(visits.games[place])
    share = count / (count + prior)
    won = (float(visits.wins[place]) + 0.5) / (count + 1)
    return (1 - share) * logit + share * math.log(won / (1 - won))


@jit
def remember(visits: Visits, keys: Array, positions: int, outcome: float) -> None:
    """Add a simulation to the first positions that it came to, up to the first that is new.

    keys: uint64[positions or more]. outcome: 1 when Black has won, 0 when White has.
    """
    for at in range(positions):
        place = find(visits, keys[at])
        if place < 0:
            place = _free_place(visits, keys[at])
            visits.key[place], visits.games[place], visits.wins[place] = keys[at], 1, outcome
            return
        visits.games[place] += 1
        visits.wins[place] += outcome


@inlined
def _free_place(visits: Visits, key: Any) -> int:
    first = _first_place(visits, key)
    best = first
    for place in range(first + 1, first + _NEIGHBOURS):
        if visits.games[place] < visits.games[best]:
            best = place
    return best
