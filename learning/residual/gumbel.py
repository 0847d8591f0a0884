"""Gumbel search at the root (Danihelka and others, "Policy improvement by planning with Gumbel").

The best moves by the policy with Gumbel noise are tried equally often. Then half of them go on. The
resulting policy is better than the network's, however few the visits.
"""

import math

import numpy as np

from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.puct.tree import Tree

VISITS, SCALE = 50.0, 0.5
"""The paper's c_visit and c_scale: how much the moves' values count against the policy."""


def schedule(moves: int, visits: int) -> tuple[int, ...]:
    """For each visit, how often its move was tried before: sequential halving among `moves`."""
    if moves <= 1:
        return tuple(range(visits))
    rounds = math.ceil(math.log2(moves))
    found: list[int] = []
    tried, left = 0, moves  # the moves left have all been tried equally often
    while len(found) < visits:
        for _ in range(max(1, visits // (rounds * left))):
            found += [tried] * left
            tried += 1
        left = max(2, left // 2)
    return tuple(found[:visits])


def schedules(most: int, visits: int) -> Array:
    """The schedule for each number of moves, int32[most + 1, visits]."""
    return np.array([schedule(moves, visits) for moves in range(most + 1)], np.int32)


@inlined
def mixed_value(tree: Tree) -> float:
    """The value of an untried move: a mean of the network's value and those of the moves tried."""
    known = 0.0
    likely = 1e-9
    visits = 0
    for edge in range(tree.count[0]):
        if tree.visits[edge] > 0:
            known += tree.prior[edge] * tree.utility[edge] / tree.visits[edge]
            likely += tree.prior[edge]
            visits += tree.visits[edge]
    return float((tree.own[0, 0] + visits * known / likely) / (1 + visits))


@inlined
def most_visits(tree: Tree) -> int:
    """The visits of the root's edge that was visited most."""
    most = 0
    for edge in range(tree.count[0]):
        most = max(most, int(tree.visits[edge]))
    return most


@inlined
def _logit(tree: Tree, edge: int, mixed: float, weight: float) -> float:
    """A move's logit plus its weighted value."""
    worth = mixed
    if tree.visits[edge] > 0:
        worth = tree.utility[edge] / tree.visits[edge]
    return float(np.log(tree.prior[edge] + 1e-9) + weight * worth)


@jit
def best_edge(tree: Tree, noise: Array, visits: int) -> int:
    """The best of the root's edges with so many visits, or the first. noise: Gumbel's, of each."""
    mixed = mixed_value(tree)
    weight = (VISITS + most_visits(tree)) * SCALE
    best, best_value = 0, -1e18
    for edge in range(tree.count[0]):
        if tree.visits[edge] == visits:
            value = noise[edge] + _logit(tree, edge, mixed, weight)
            if value > best_value:
                best, best_value = edge, value
    return best


@jit
def improved_policy(tree: Tree, out: Array) -> None:
    """Write the improved policy of the root's edges into `out`."""
    count = int(tree.count[0])
    mixed = mixed_value(tree)
    weight = (VISITS + most_visits(tree)) * SCALE
    top = -1e18
    for edge in range(count):
        out[edge] = _logit(tree, edge, mixed, weight)
        top = max(top, out[edge])
    total = 0.0
    for edge in range(count):
        out[edge] = np.exp(out[edge] - top)
        total += out[edge]
    for edge in range(count):
        out[edge] /= total


@jit
def best_mean(tree: Tree, policy: Array, sums: Array) -> float:
    """The expectation of the root's side by the improved policy, over the moves tried most.

    sums: the tree's `chances` or `points`. Moves tried less than half as often as the most tried
    one are left out: the best of many guesses is a lucky one.
    """
    known = 0.0
    share = 1e-9
    least = max(1, most_visits(tree) // 2)
    for edge in range(tree.count[0]):
        if tree.visits[edge] >= least:
            known += policy[edge] * sums[edge] / tree.visits[edge]
            share += policy[edge]
    return known / share
