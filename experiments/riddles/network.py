"""The Bayesian network of Mastermind (Vomlel 2003), its count of matches factored.

For each place j and value i: H_j the code, P_j is place j right, C_i how often the code has i, M_i
the lesser of that and of how often the guess does; P the sum of P_j, C the sum of M_i less P. An
auxiliary B of five states parts the table of C into one small table for each M_i.

Bayes is exact, by variable elimination (Zhang and Poole 1994): tables over few variables, which are
summed out in turn. The cliques that this makes are those of the junction tree of the same order
(Lauritzen and Spiegelhalter 1988).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from katachi.experiments.riddles.criteria import Whole
from katachi.experiments.riddles.noisy import COUNTS
from katachi.level.belief import Floats

Tables = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


class Factor(NamedTuple):
    """A table with an axis for each variable."""

    variables: tuple[str, ...]
    table: Tables

    def seen(self, variable: str, state: int) -> Factor:
        """The factor once a variable is observed; itself where it has none such."""
        if variable not in self.variables:
            return self
        at = self.variables.index(variable)
        rest = self.variables[:at] + self.variables[at + 1 :]
        return Factor(rest, np.take(self.table, state, axis=at))


def product(factors: Sequence[Factor], keep: Sequence[str]) -> Factor:
    """The product of factors, summed over every variable that is not kept."""
    names = {name: n for n, name in enumerate(dict.fromkeys(v for f in factors for v in f[0]))}
    arguments: list[Any] = []
    for factor in factors:
        arguments += [factor.table, [names[v] for v in factor.variables]]
    kept = [name for name in keep if name in names]
    table = np.einsum(*arguments, [names[v] for v in kept], optimize=len(factors) > 2)
    return Factor(tuple(kept), table)


def eliminate(factors: Sequence[Factor], order: Sequence[str]) -> Factor:
    """The product of factors with these variables summed out one after the other."""
    left = list(factors)
    for variable in order:
        about = [factor for factor in left if variable in factor.variables]
        left = [factor for factor in left if variable not in factor.variables]
        keep = dict.fromkeys(v for factor in about for v in factor.variables if v != variable)
        left.append(product(about, list(keep)))
    return product(left, list(dict.fromkeys(v for factor in left for v in factor.variables)))


def cliques(scopes: Sequence[Sequence[str]], order: Sequence[str]) -> list[frozenset[str]]:
    """The largest sets of variables that stand in one table while `order` is summed out.

    scopes: the variables of each factor. What is not in `order` is kept, in the last clique.
    """
    left = [frozenset(scope) for scope in scopes]
    made: list[frozenset[str]] = []
    for variable in order:
        about = [scope for scope in left if variable in scope]
        joined = frozenset().union(*about)
        made.append(joined)
        left = [scope for scope in left if variable not in scope] + [joined - {variable}]
    made.append(frozenset().union(*left))
    return [c for n, c in enumerate(made) if c and not any(c < d or c == d for d in made[:n])]


def total_states(found: Sequence[frozenset[str]], states: Mapping[str, int]) -> int:
    """Numbers that the tables of these cliques hold, by the states of each variable."""
    return sum(int(np.prod([states[name] for name in clique])) for clique in found)


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
    found.append(Factor((*_RIGHT, "P"), _one_hot(_all_sums([np.arange(2)] * PLACES))))
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


def _all_sums(each: Sequence[np.ndarray[tuple[int], np.dtype[np.int64]]]) -> Whole:
    """All sums of one number from each: an axis for each."""
    return sum(np.ix_(*each), np.zeros((), np.int64))


def _one_hot(numbers: Whole) -> Tables:
    """One more axis with a 1 at each number."""
    return np.eye(COUNTS)[numbers]
