"""What rules are worth beside the search's tactics; and which rules of many to keep."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

import numpy as np
from scipy.optimize import minimize

from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.theory import Theory
from katachi.engine.search.order import FORCING, propose
from katachi.experiments.rules.ranking import Ranks, ranks_of
from katachi.ilp import weights as competition
from katachi.ilp.examples import Example, Samples, Watch, unwatched
from katachi.ilp.weights import Choices, Fit, chances_of, fit_alone

TACTICS_UNIT = 200.0  # what counts for one of the search's tactics
TACTICS = 4  # numbers of `tactics_of`
_BOUNDS = (-700, 900)  # of tactics that are no class of their own
_CAPTURE, _SELF_ATARI = 3000, -400
_BLOCK = 500  # positions worked on at a time
_SMALL = 1e-9
_FLAT = 1e-8
"""A slope that is none. Below it the losses of two weights differ by less than they are rounded."""


@dataclass(frozen=True)
class Tactical(Choices):
    """Choices among the moves that the search proposes, with its tactics, which have weights too.

    So a rule's weight is only for what tactics do not know.
    """

    tactics: Array  # float64[n, 4], see `tactics_of`


C = TypeVar("C", bound=Choices)


def gather(theory: Theory, samples: Samples, watch: Watch = unwatched) -> Tactical:
    """As `weights.gather`. A move that fills an own eye is no candidate."""
    grid = samples.grid
    barred, points = np.zeros(grid.length, np.int8), np.zeros(grid.points.size + 1, np.int16)
    priority, tactics = np.zeros(points.size, np.int32), [np.zeros((0, TACTICS))]

    def candidates(example: Example, position: Position) -> Array:
        count = propose(grid, position, example.colour, barred, points, priority)
        if example.point in points[:count]:  # else the position is left out
            tactics.append(tactics_of(priority[:count]))
        return points[:count]

    found = competition.gather(theory, samples, watch, candidates)
    return Tactical(found.rules, found.first, found.played, np.concatenate(tactics))


def tactics_of(priority: Array) -> Array:
    """float64[n, 4]: the priority; then is it a capture, another forcing move, a self-atari?"""
    captures, forcing = priority >= _CAPTURE, priority >= FORCING
    classes = [captures, forcing & ~captures, priority < _SELF_ATARI]
    return np.stack([np.clip(priority, *_BOUNDS) / TACTICS_UNIT, *classes], axis=1).astype(float)


def utility_of(choices: Choices, weights: Array) -> Array:
    """float64[n]: what the weights of rules, and of tactics where there are some, say of moves."""
    count = choices.rules.shape[1]
    utility: Array = choices.rules @ weights[:count]
    return utility + choices.tactics @ weights[count:] if isinstance(choices, Tactical) else utility


def only(choices: C, rules: Array) -> C:
    """The same with some of the rules, by their indices."""
    return replace(choices, rules=choices.rules[:, rules])


def ranks(choices: Choices, weights: Array) -> Ranks:
    """Where each move played comes among its position's candidates; ties count half a place."""
    return ranks_of(utility_of(choices, weights), choices.first, choices.played)


def mean_logarithm(choices: Choices, weights: Array) -> float:
    """Of the probability that the weights give the moves played, in nats."""
    utility = utility_of(choices, weights)
    odds = np.logaddexp.reduceat(utility, choices.first[:-1])  # no probability is 0 so
    return float(np.mean(utility[choices.played] - odds))


def scale_of(found: Fit) -> float:
    """What a weight of 1 counts for in the units of the search's tactics, weighed beside it."""
    return float(TACTICS_UNIT / max(found.weights[-TACTICS], _SMALL))


def fit(choices: Tactical, ridge: float) -> Fit:
    """The likeliest weights, none of a rule negative; `ridge` times their squares is held against
    them.

    A rule proposes moves: one that would speak against them is left at 0. Such rules are dropped
    worst first, a third of them at a time. The result depends on the arguments alone.
    """
    count = choices.rules.shape[1]
    kept = np.arange(count)
    weights = np.zeros(count + TACTICS)
    while True:
        weights, likelihood = _likeliest(only(choices, kept), ridge, weights)
        negative = np.flatnonzero(weights[:-TACTICS] < 0)
        if not negative.size:
            break
        worst = negative[np.argsort(weights[negative])][: max(1, negative.size // 3)]
        kept, weights = np.delete(kept, worst), np.delete(weights, worst)
    return Fit(_widened(weights, kept, count), likelihood)


def fit_tactics(choices: Tactical, ridge: float) -> Fit:
    """What tactics are worth without any rule, whose weights are 0."""
    none = np.arange(0)
    found = fit(only(choices, none), ridge)
    return replace(found, weights=_widened(found.weights, none, choices.rules.shape[1]))


def _widened(weights: Array, kept: Array, count: int) -> Array:
    """The weights of `count` rules, 0 but for those kept, and of tactics."""
    rules = np.zeros(count)
    rules[kept] = weights[:-TACTICS]
    return np.concatenate([rules, weights[-TACTICS:]])


def _likeliest(choices: Tactical, ridge: float, weights: Array) -> tuple[Array, float]:
    """The likeliest weights, found from `weights`: the problem is convex."""
    found = minimize(
        _loss,
        weights,
        (choices, ridge),
        method="trust-exact",
        jac=True,
        hess=_curvature,
        options={"gtol": _FLAT},
    )
    return found.x, ridge * float(found.x @ found.x) - float(found.fun)


def _blocks(choices: Tactical) -> Iterator[tuple[Array, Array, Array]]:
    """Some positions at a time: the candidates' properties, where each begins, what was played."""
    bounds = [*range(0, len(choices), _BLOCK), len(choices)]
    for low, high in pairwise(bounds):
        begin, end = choices.first[low], choices.first[high]
        fired = choices.rules[begin:end].toarray().astype(float)
        properties = np.hstack([fired, choices.tactics[begin:end]])
        yield properties, choices.first[low:high] - begin, choices.played[low:high] - begin


def _loss(weights: Array, choices: Tactical, ridge: float) -> tuple[float, Array]:
    """The ridge less the mean log-likelihood of a move, and its slope."""
    total, slope = 0.0, np.zeros(weights.size)
    for properties, first, played in _blocks(choices):
        chances = chances_of(properties @ weights, first)
        total -= float(np.sum(np.log(chances[played])))
        slope += properties.T @ chances - np.sum(properties[played], axis=0)
    count = len(choices)
    loss = total / count + ridge * float(weights @ weights)
    return loss, slope / count + 2 * ridge * weights


def _curvature(weights: Array, choices: Tactical, ridge: float) -> Array:
    """float64[weights, weights]: how the slope of `_loss` changes."""
    curve = np.zeros((weights.size, weights.size))
    for properties, first, _ in _blocks(choices):
        weighted = properties * chances_of(properties @ weights, first)[:, None]
        expected = np.add.reduceat(weighted, first)
        curve += properties.T @ weighted - expected.T @ expected
    return curve / len(choices) + 2 * ridge * np.eye(weights.size)


def in_favour(choices: Choices, ridge: float) -> Array:
    """int64[...]: rules of which none has a weight below 0 when they are weighed together alone."""
    kept = np.arange(choices.rules.shape[1])
    while True:
        found = fit_alone(only(choices, kept), ridge).weights
        if kept.size == 0 or found.min() >= 0:
            return kept
        kept = kept[found > min(0.0, float(np.median(found[found < 0])))]


def most_telling(choices: Choices, weights: Array, count: int) -> Array:
    """int64[count]: the rules whose weights change utilities most, in their order.

    That is by the variance of what a rule adds to a move; of equals the first.
    """
    share = np.asarray(choices.rules.mean(axis=0), np.float64).ravel()
    told = weights**2 * share * (1 - share)
    return np.sort(np.argsort(-told, kind="stable")[:count])
