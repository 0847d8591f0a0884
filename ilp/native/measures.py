"""What makes a clause good: Aleph's measures (`evalfn`), of many clauses at once.

Each takes good and bad moves covered, the literals of the clause, its head counted, and how many
good and bad moves there are. All grow with the good moves covered and fall with the bad ones.
"""

from collections.abc import Callable

import numpy as np

from katachi.engine.compiled.jit import Array

Measure = Callable[[Array, Array, Array, int, int], Array]


def _coverage(p: Array, n: Array, length: Array, good: int, bad: int) -> Array:
    return p - n


def _compression(p: Array, n: Array, length: Array, good: int, bad: int) -> Array:
    return p - n - length + 1


def _accuracy(p: Array, n: Array, length: Array, good: int, bad: int) -> Array:
    share: Array = p / np.maximum(p + n, 1)
    return share


def _laplace(p: Array, n: Array, length: Array, good: int, bad: int) -> Array:
    share: Array = (p + 1) / (p + n + 2)
    return share


def _mestimate(p: Array, n: Array, length: Array, good: int, bad: int) -> Array:
    """With m the root of the moves covered, as Aleph has it unless it is told."""
    m = np.sqrt(p + n)
    share: Array = (p + m * good / max(good + bad, 1)) / np.maximum(p + n + m, 1e-9)
    return share


def _wracc(p: Array, n: Array, length: Array, good: int, bad: int) -> Array:
    """Weighted relative accuracy: the share covered, times how much better than all it is."""
    total = max(good + bad, 1)
    return (p - (p + n) * (good / total)) / total


MEASURES: dict[str, Measure] = {
    "coverage": _coverage,
    "compression": _compression,
    "accuracy": _accuracy,
    "laplace": _laplace,
    "mestimate": _mestimate,
    "wracc": _wracc,
}
"""Aleph's names of those that are here."""
