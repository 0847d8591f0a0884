"""TD(λ), backward from the result of a game: on the flat table, or on weights that are shared.

The gradient is that of the cross-entropy of the chances, so that a step is their error.
"""

import math
from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK
from katachi.engine.jit import Array, inlined, jit
from katachi.engine.shapes.orbits import free_orbits, placed_orbits
from katachi.engine.shapes.windows import logit_of
from katachi.engine.simulation.game import Game
from katachi.engine.simulation.settings import Rates


class Shared(NamedTuple):
    """Weights of orbits, and which entries have them. See `shapes.memory` and `shapes.orbits`."""

    placed: Array  # float32[orbits]
    free: Array  # float32[orbits]
    tempo: Array  # float32[1]
    placed_orbit: Array  # int32[entries]
    placed_sign: Array  # int8[entries]
    free_orbit: Array  # int32[entries]
    free_sign: Array  # int8[entries]


def make_shared(size: int, placed: Array, free: Array, tempo: Array) -> Shared:
    """The weights, which are not copied, as learning changes them on boards of `size`."""
    at, anywhere = placed_orbits(size), free_orbits(size)
    return Shared(placed, free, tempo, at.orbit, at.sign, anywhere.orbit, anywhere.sign)


@inlined
def probability(logit: float) -> float:
    """Odds, given by their logarithm, as a probability."""
    return 1.0 / (1.0 + math.exp(-logit))


@jit
def learn_from(table: Array, game: Game, learned: int, outcome: float, rates: Rates) -> None:
    """Move the values of a game's first `learned` positions towards their λ-returns, last first.

    table: float32[entries + 1], the last entry the tempo. outcome: 1 when Black has won, 0 when
    White has.

    A step is the same for all windows, so what a window's entry has to gain is known by the sum of
    all steps and by what that was when the window came to it: only where a move changes a window,
    the table is touched.
    """
    if learned == 0:
        return
    codes, since = game.codes, game.since
    tempo = table.size - 1
    step = rates.rate / (codes.size + 1)
    total, gained = 0.0, 0.0  # over all windows, gains included; of each window until now
    for i in range(codes.size):
        codes[i] = game.passed[learned - 1, i]
        since[i] = 0.0
        total += table[codes[i]]
    for back in range(learned):
        at = learned - 1 - back
        if back > 0:
            total += _step_back(table, codes, since, gained, game.passed[at])
        mover = int(game.mover[at])
        value = probability(logit_of(total, float(table[tempo]), mover))
        later = at + rates.span
        target = game.target[later] if later < learned else outcome
        game.target[at] = (1 - rates.lam) * value + rates.lam * target
        change = step * (target - value)
        gained += change
        total += change * codes.size
        table[tempo] += np.float32(change if mover == BLACK else -change)
    for i in range(codes.size):
        table[codes[i]] += np.float32(gained - since[i])


@inlined
def _step_back(table: Array, codes: Array, since: Array, gained: float, before: Array) -> float:
    """Go on to what stood in the windows before; returns what that adds to their sum."""
    total = 0.0
    for i in range(codes.size):
        if codes[i] != before[i]:
            after = table[codes[i]] + (gained - since[i])
            table[codes[i]] = np.float32(after)
            codes[i] = before[i]
            since[i] = gained
            total += table[codes[i]] - after
    return total


@jit
def learn_shared(
    shared: Shared,
    passed: Array,
    mover: Array,
    target: Array,
    outcome: float,
    rates: Rates,
) -> float:
    """As `learn_from`, on shared weights: a step changes all entries of an orbit at once.

    passed: int32[positions, windows], mover: int8[positions], target: float64[positions], as a
    `playing.Game` has them. Returns the sum of the errors' sizes.
    """
    learned, windows = passed.shape
    step = rates.rate / (2 * windows + 1)
    errors = 0.0
    for back in range(learned):
        at = learned - 1 - back
        total = np.float32(0)
        for i in range(windows):
            entry = passed[at, i]
            total += shared.placed_sign[entry] * shared.placed[shared.placed_orbit[entry]]
            total += shared.free_sign[entry] * shared.free[shared.free_orbit[entry]]
        value = probability(logit_of(total, shared.tempo[0], int(mover[at])))
        later = at + rates.span
        wanted = target[later] if later < learned else outcome
        target[at] = (1 - rates.lam) * value + rates.lam * wanted
        errors += abs(wanted - value)
        change = np.float32(step * (wanted - value))
        for i in range(windows):
            entry = passed[at, i]
            shared.placed[shared.placed_orbit[entry]] += shared.placed_sign[entry] * change
            shared.free[shared.free_orbit[entry]] += shared.free_sign[entry] * change
        shared.tempo[0] += change if mover[at] == BLACK else -change
    return errors
