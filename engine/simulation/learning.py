"""TD(λ), backward from the result of a game: on the flat table, or on weights that are shared.

The gradient is that of the cross-entropy of the chances, so that a step is their error.
"""

import math
from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK
from katachi.engine.jit import Array, inlined, jit
from katachi.engine.shapes.orbits import free_orbits, placed_orbits
from katachi.engine.shapes.windows import logit_of, sum_over
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
    """
    windows = game.codes.size
    tempo = table.size - 1
    step = rates.rate / (windows + 1)
    for back in range(learned):
        at = learned - 1 - back
        codes, mover = game.passed[at], int(game.mover[at])
        value = probability(logit_of(sum_over(codes, table), table[tempo], mover))
        later = at + rates.span
        target = game.target[later] if later < learned else outcome
        game.target[at] = (1 - rates.lam) * value + rates.lam * target
        change = np.float32(step * (target - value))
        for i in range(windows):
            table[codes[i]] += change
        table[tempo] += change if mover == BLACK else -change


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
