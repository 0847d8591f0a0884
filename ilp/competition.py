"""Weights with which the rules of a theory, alone, give every move of a position a probability.

Each move that was played won a competition against all other legal moves of its position. Its
strength is the product of exp(weight) over the rules that propose it (a generalised Bradley-Terry
model: R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", 2007), so that it is
played with the probability of its strength over the sum of all. The weights are the likeliest ones
under a ridge, found by L-BFGS; one below 0 says that such moves are played less often than others.
Unlike those of `weights`, they know of no tactics of the search's.
"""

from dataclasses import dataclass, replace

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from katachi.engine.board import bits
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import SCALE as SCALE_KEY
from katachi.engine.patterns.theory import Theory, Value
from katachi.ilp.examples import Samples, position_at
from katachi.ilp.firings import Ranks, fired_at, ranks_of
from katachi.ilp.weights import Shown, chances_of, weighted

RIDGE = 1e-3
"""For the rules of one induction, by its own good moves: for two dozen rules and a thousand moves
best in cross-validation."""
SCALE = 300
"""What a weight of 1 counts for in the search: only its size beside other rules' matters."""

_MOST_STEPS = 500
_SLOPE = 1e-7
"""The greatest slope that counts as none."""


@dataclass(frozen=True)
class Competitions:
    """Moves played in positions, and all the legal moves that they stood against: n in all."""

    rules: csr_matrix
    """float32[n, rules]: 1 where the rule proposes the move."""
    first: Array
    """int64[positions + 1]: where a position's moves begin; the last entry is n."""
    played: Array
    """int64[positions]: index of the move that was played."""

    def __len__(self) -> int:
        return len(self.played)


@dataclass(frozen=True)
class Strengths:
    """The likeliest weights, and the mean logarithm of the probability that they give the moves."""

    weights: Array
    """float64[rules]"""
    log_likelihood: float


def gather(theory: Theory, samples: Samples, shown: Shown = iter) -> Competitions:
    """The competitions that the moves of `samples` won; superko aside, all of them are legal.

    Memory: 4 bytes for each rule that proposes a move, twice that while they are gathered.
    """
    grid, stack = samples.grid, samples.positions()
    matcher = compile_theory(theory, samples.size)
    legal, points = np.zeros(grid.words, np.uint64), np.zeros(grid.points.size, np.int16)
    found, counts, first, played = [], [], [0], []
    for index, example in enumerate(shown(samples.examples)):
        position = position_at(stack, index)
        legal_set(grid, position, example.colour, legal)
        count = bits.list_points(legal, 0, grid.words, points)
        moves = points[:count].astype(np.int64)
        match(grid, position, matcher, example.colour, legal)
        fired = fired_at(matcher.fired.reshape(-1, grid.words), moves)
        found.append(np.nonzero(fired)[1].astype(np.int32))
        counts.append(np.count_nonzero(fired, axis=1))
        played.append(first[-1] + int(np.searchsorted(moves, example.point)))
        first.append(first[-1] + count)
    ends = np.concatenate([[0], *counts]).cumsum()
    columns = np.concatenate([np.zeros(0, np.int32), *found])
    ones = np.ones(columns.size, np.float32)
    rules = csr_matrix((ones, columns, ends), shape=(first[-1], len(theory.rules)))
    return Competitions(rules, np.array(first), np.array(played, np.int64))


def most_telling(competitions: Competitions, weights: Array, count: int) -> Array:
    """int64[count]: the rules whose weights change utilities most, in their order.

    That is by the variance of what a rule adds to a move; of equals the first.
    """
    share = np.asarray(competitions.rules.mean(axis=0), np.float64).ravel()
    told = weights**2 * share * (1 - share)
    return np.sort(np.argsort(-told, kind="stable")[:count])


def only(competitions: Competitions, rules: Array) -> Competitions:
    """The same with some of the rules, by their indices."""
    return replace(competitions, rules=competitions.rules[:, rules])


def fit(competitions: Competitions, ridge: float) -> Strengths:
    """The likeliest weights; `ridge` times their squares is held against them.

    The result depends on the arguments alone. There must be a competition.
    """
    rules, first, played = competitions.rules, competitions.first, competitions.played
    turned, count = rules.T.tocsr(), len(competitions)
    won = np.asarray(rules[played].sum(axis=0), np.float64).ravel()

    def loss(weights: Array) -> tuple[float, Array]:
        shares = chances_of(rules @ weights, first[:-1])
        value = ridge * float(weights @ weights) - float(np.mean(np.log(shares[played])))
        return value, (turned @ shares - won) / count + 2 * ridge * weights

    found = minimize(
        loss,
        np.zeros(rules.shape[1]),
        method="L-BFGS-B",
        jac=True,
        options={"maxiter": _MOST_STEPS, "gtol": _SLOPE, "ftol": 1e-12},
    )
    likelihood = ridge * float(found.x @ found.x) - float(found.fun)
    return Strengths(found.x, likelihood)


def weighed(theory: Theory, samples: Samples) -> Theory:
    """The rules of one induction with their likeliest weights by its good moves, under RIDGE."""
    about: dict[str, Value] = {**theory.provenance, "weights_by": "competition", "ridge": RIDGE}
    about[SCALE_KEY] = SCALE
    if not theory.rules:
        return Theory((), about)
    found = fit(gather(theory, samples), RIDGE)
    about["log_likelihood"] = round(found.log_likelihood, 4)
    return weighted(theory, found.weights, about, against=True)


def mean_logarithm(competitions: Competitions, weights: Array) -> float:
    """Of the probability that the weights give the moves played, in nats."""
    utility = competitions.rules @ weights
    odds = np.logaddexp.reduceat(utility, competitions.first[:-1])  # no probability is 0 so
    return float(np.mean(utility[competitions.played] - odds))


def ranks(competitions: Competitions, weights: Array) -> Ranks:
    """Where each move played comes among its position's; ties count half a place."""
    return ranks_of(competitions.rules @ weights, competitions.first, competitions.played)
