"""The weights of a theory's rules, from moves that were played where others were possible.

The model is a conditional logit (R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of
Go", 2007). A candidate with the utility u is played with the probability exp(u) over the sum of
exp(u) of all candidates. A move's utility is the sum of the weights of the rules that propose it.
The weights are the likeliest ones, under a ridge. Moves of a rule with a weight below 0 are played
less often than others.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import fired_at, legal_points, match_at
from katachi.engine.patterns.theory import SCALE as SCALE_KEY
from katachi.engine.patterns.theory import Rule, Theory, Value
from katachi.ilp.examples import Example, Samples, Watch, unwatched

RIDGE = 1e-3  # best in cross-validation of two dozen rules and a thousand moves
SCALE = 300  # what a weight of 1 counts for in the search
_STEPS, _FLAT = 500, 1e-7
_DECIMALS = 3


@dataclass(frozen=True)
class Choices:
    """Positions in which one of several candidates was played, n candidates in all."""

    rules: csr_matrix  # float32[n, rules]: 1 where the rule proposes the candidate
    first: Array  # int64[positions + 1]: where a position's candidates begin; the last entry is n
    played: Array  # int64[positions]: index of the candidate that was played

    def __len__(self) -> int:
        return len(self.played)


@dataclass(frozen=True)
class Fit:
    """The likeliest weights."""

    weights: Array  # float64[rules]
    log_likelihood: float  # of a move, in nats


Candidates = Callable[[Example, Position], Array]
"""The points, int16[...], that compete in an example's position."""


def gather(
    theory: Theory,
    samples: Samples,
    watch: Watch = unwatched,
    candidates: Candidates | None = None,
) -> Choices:
    """The candidates in each position of `samples`; None: all legal moves, superko not looked at.

    A position is left out where the move played is no candidate. Memory: 4 bytes for each rule that
    proposes a move, twice that meanwhile.
    """
    grid = samples.grid
    matcher = compile_theory(theory, samples.size)
    found, counts, first, played = [np.zeros(0, np.int32)], [np.zeros(1, int)], [0], []
    for example, position in watch("positions", samples.in_order(), len(samples)):
        legal = legal_points(grid, position, example.colour)
        here = candidates(example, position) if candidates else legal
        own = np.flatnonzero(here == example.point)
        if not own.size:
            continue
        match_at(grid, position, matcher, example.colour, legal)
        fired = fired_at(matcher, here)
        found.append(np.nonzero(fired)[1].astype(np.int32))
        counts.append(np.count_nonzero(fired, axis=1))
        played.append(first[-1] + int(own[0]))
        first.append(first[-1] + here.size)
    columns, ends = np.concatenate(found), np.concatenate(counts).cumsum()
    ones = np.ones(columns.size, np.float32)
    rules = csr_matrix((ones, columns, ends), shape=(first[-1], len(theory.rules)))
    return Choices(rules, np.array(first), np.array(played, np.int64))


def chances_of(utility: Array, first: Array) -> Array:
    """float64[n]: each candidate's probability. first: int64[positions], where each begins."""
    lengths = np.diff(first, append=utility.size)
    odds = np.exp(utility - np.repeat(np.maximum.reduceat(utility, first), lengths))
    chances: Array = odds / np.repeat(np.add.reduceat(odds, first), lengths)
    return chances


def fit_alone(choices: Choices, ridge: float) -> Fit:
    """The likeliest weights, of either sign, less `ridge` times their squares."""
    rules, first, played = choices.rules, choices.first, choices.played
    turned, count = rules.T.tocsr(), len(choices)
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
        options={"maxiter": _STEPS, "gtol": _FLAT, "ftol": 1e-12},
    )
    return Fit(found.x, ridge * float(found.x @ found.x) - float(found.fun))


def weighed(theory: Theory, samples: Samples) -> Theory:
    """The rules of an induction with their likeliest weights by its good moves, under RIDGE."""
    about: dict[str, Value] = {**theory.provenance, "weights_by": "competition", "ridge": RIDGE}
    about[SCALE_KEY] = SCALE
    if not theory.rules:
        return Theory((), about)
    found = fit_alone(gather(theory, samples), RIDGE)
    about["log_likelihood"] = round(found.log_likelihood, 4)
    return weighted(theory, found.weights, about)


def weighted(theory: Theory, weights: Array, provenance: dict[str, Value]) -> Theory:
    """The rules of a theory with other weights, the heaviest first, and another provenance.

    Weights are rounded to thousandths. Rules with 0 are left out.
    """
    rounded = [round(float(weight), _DECIMALS) for weight in weights]
    pairs = zip(theory.rules, rounded, strict=True)
    rules = [replace(rule, weight=weight) for rule, weight in pairs if weight]
    return numbered(sorted(rules, key=lambda rule: -rule.weight), provenance)


def numbered(rules: list[Rule], provenance: dict[str, Value]) -> Theory:
    """A theory of these rules, numbered from 1."""
    return Theory(tuple(replace(r, number=n) for n, r in enumerate(rules, 1)), provenance)
