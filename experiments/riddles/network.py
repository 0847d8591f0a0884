"""The Bayesian network of Mastermind (Vomlel 2003), its count of matches factored.

For each place j and value i: H_j the code, P_j is place j right, C_i how often the code has i, M_i
the lesser of that and of how often the guess does; P the sum of P_j, C the sum of M_i less P. An
auxiliary B of five states parts the table of C into one small table for each M_i.
"""

from collections.abc import Sequence

import numpy as np

from katachi.experiments.riddles.criteria import Whole
from katachi.experiments.riddles.factors import Factor, cliques, eliminate, total_states
from katachi.experiments.riddles.noisy import COUNTS
from katachi.level.belief import Floats

PLACES, VALUES = 4, 6
HIDDEN = tuple(f"H{j}" for j in range(1, PLACES + 1))
_RIGHT = tuple(f"P{j}" for j in range(1, PLACES + 1))
_HAS = tuple(f"C{i}" for i in range(1, VALUES + 1))
_MATCH = tuple(f"M{i}" for i in range(1, VALUES + 1))

ORDER = (*_HAS, *_MATCH, "C", "B", "P", *reversed(_RIGHT))
STATES = (
    dict.fromkeys(HIDDEN, VALUES)
    | dict.fromkeys(_RIGHT, 2)
    | dict.fromkeys((*_HAS, *_MATCH, "P", "C", "B"), COUNTS)
)


def tables(guess: Whole) -> list[Factor]:
    """The factors for one guess, int64[places], without the reports: all 0/1 but those with B."""
    found = [
        Factor((h, p), np.eye(VALUES)[:, [int(guess[j])]] @ [[-1.0, 1.0]] + [1.0, 0.0])
        for j, (h, p) in enumerate(zip(HIDDEN, _RIGHT, strict=True))
    ]
    found.append(Factor((*_RIGHT, "P"), _one_hot(_sums(2, PLACES))))
    nodes = np.arange(1.0, COUNTS + 1)  # five different numbers, none of them 0
    for i, (c, m) in enumerate(zip(_HAS, _MATCH, strict=True)):
        holds = [(np.arange(VALUES) == i).astype(int)] * PLACES
        found.append(Factor((*HIDDEN, c), _one_hot(_all_sums(holds))))
        has = np.minimum(np.arange(COUNTS), int((guess == i).sum()))
        found.append(Factor((c, m), _one_hot(has)))
        found.append(Factor((m, "B"), nodes[None, :] ** np.arange(COUNTS)[:, None]))
    found.append(Factor(("P", "B"), nodes[None, :] ** -np.arange(COUNTS)[:, None]))
    powers = nodes[:, None] ** np.arange(COUNTS)[None, :]
    found.append(Factor(("C", "B"), np.linalg.inv(powers).astype(float)))
    return found


def posterior(prior: Floats, guess: Whole, reported: tuple[int, int], channel: Floats) -> Floats:
    """Of every code in lexicographic order, float64[codes], after a report (P', C')."""
    evidence = [
        Factor(HIDDEN, prior.reshape((VALUES,) * PLACES)),
        Factor(("P",), channel[:, reported[0]]),
        Factor(("C",), channel[:, reported[1]]),
    ]
    found = eliminate([*tables(guess), *evidence], ORDER)
    joint = np.transpose(found.table, [found.variables.index(h) for h in HIDDEN]).ravel()
    weights: Floats = joint / joint.sum()
    return weights


def junction_tree_sizes() -> tuple[int, int]:
    """Numbers in the tables of the junction tree: with B, and without it.

    Without B the arc from P to C is left out, as it must have been for the printed number.
    """
    hidden = [(h, p) for h, p in zip(HIDDEN, _RIGHT, strict=True)]
    shared: list[Sequence[str]] = [*hidden, (*_RIGHT, "P")]
    counted = [(*HIDDEN, c) for c in _HAS]
    with_b = [*shared, *counted, *zip(_HAS, _MATCH, strict=True), *((m, "B") for m in _MATCH)]
    with_b += [("P", "B"), ("C", "B")]
    plain = [*shared, *counted, *zip(_HAS, _MATCH, strict=True), (*_MATCH, "C")]
    sizes = []
    for scopes, order in ((with_b, _WITH_B), (plain, _WITHOUT)):
        sizes.append(total_states(cliques(scopes, order), STATES))
    return sizes[0], sizes[1]


_WITH_B = ("C", *_MATCH, *_HAS, *HIDDEN, *_RIGHT)
_WITHOUT = ("C", *_HAS, *_MATCH, *HIDDEN, *_RIGHT)


def _sums(states: int, variables: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """The sum of so many variables with so many states each, from 0."""
    return _all_sums([np.arange(states)] * variables)


def _all_sums(
    each: Sequence[np.ndarray[tuple[int], np.dtype[np.int64]]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """All sums of one number from each: an axis for each."""
    return sum(np.ix_(*each), np.zeros((), np.int64))


def _one_hot(
    numbers: np.ndarray[tuple[int, ...], np.dtype[np.int64]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """One more axis with a 1 at each number."""
    return np.eye(COUNTS)[numbers]
