"""Exact Bayes with factorised likelihoods: tables over few variables, which are summed out in turn.

Variable elimination (Zhang and Poole 1994); the cliques it makes are those of the junction tree of
the same order (Lauritzen and Spiegelhalter 1988).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

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
