"""The weights of a theory's rules, from moves that were played where others were possible.

The model is a conditional logit (R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of
Go", 2007). A candidate with the utility u is played with the probability exp(u) over the sum of
exp(u) of all candidates. A move's utility is the sum of the weights of the rules that propose it.
The weights are the likeliest ones, under a ridge.

Rules may be weighed beside the search's tactics, which then have weights too. So a rule's weight is
only for what tactics do not know. Rules alone give each legal move its probability; moves of a rule
with a weight below 0 are played less often than others.
"""

from dataclasses import dataclass, replace

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from katachi.engine.board import bits
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import fired_at, legal_set, match
from katachi.engine.patterns.theory import SCALE as SCALE_KEY
from katachi.engine.patterns.theory import Rule, Theory, Value
from katachi.engine.search.candidates import FORCING, propose
from katachi.ilp.examples import Samples, Watch, unwatched

RIDGE = 1e-3  # best in cross-validation of two dozen rules and a thousand moves
SCALE = 300  # what a weight of 1 counts for in the search, where rules are weighed alone
TACTICS_UNIT = 200.0  # what counts for one of the search's tactics

TACTICS = 4  # numbers of `_tactics`
_BOUNDS = (-700, 900)  # of tactics that are no class of their own
_CAPTURE, _SELF_ATARI = 3000, -400
_STEPS, _FLAT = 500, 1e-7
_DECIMALS = 3


@dataclass(frozen=True)
class Choices:
    """Positions in which one of several candidates was played, n candidates in all."""

    rules: csr_matrix  # float32[n, rules]: 1 where the rule proposes the candidate
    tactics: Array  # float64[n, 4], see `_tactics`; float64[n, 0] where rules are alone
    first: Array  # int64[positions + 1]: where a position's candidates begin; the last entry is n
    played: Array  # int64[positions]: index of the candidate that was played

    def __len__(self) -> int:
        return len(self.played)

    def utility(self, weights: Array) -> Array:
        """float64[n]; weights: float64[rules + tactics]."""
        count = self.rules.shape[1]
        utility: Array = self.rules @ weights[:count] + self.tactics @ weights[count:]
        return utility


@dataclass(frozen=True)
class Fit:
    """The likeliest weights."""

    weights: Array  # float64[rules + tactics]
    log_likelihood: float  # of a move, in nats


def gather(
    theory: Theory, samples: Samples, watch: Watch = unwatched, *, alone: bool = False
) -> Choices:
    """The candidates in each position of `samples`, as the search proposes them, with its tactics.

    A position is left out where the move played is no candidate: it fills an own eye. alone: all
    legal moves, superko not looked at, without tactics. Memory: 4 bytes for each rule that proposes
    a move, twice that meanwhile.
    """
    grid = samples.grid
    matcher = compile_theory(theory, samples.size)
    barred, legal = np.zeros(grid.length, np.int8), np.zeros(grid.words, np.uint64)
    points = np.zeros(grid.points.size + 1, np.int16)
    priority = np.zeros(grid.points.size + 1, np.int32)
    found, counts, first, played = [np.zeros(0, np.int32)], [np.zeros(1, int)], [0], []
    tactics = [np.zeros((0, 0 if alone else TACTICS))]
    for example, position in watch("positions", samples.in_order(), len(samples)):
        legal_set(grid, position, example.colour, legal)
        if alone:
            count = bits.list_points(legal, 0, grid.words, points)
        else:
            count = propose(grid, position, example.colour, barred, points, priority)
        candidates = points[:count].astype(np.int64)
        own = np.flatnonzero(candidates == example.point)
        if not own.size:
            continue
        match(grid, position, matcher, example.colour, legal)
        fired = fired_at(matcher.fired.reshape(-1, grid.words), candidates)
        found.append(np.nonzero(fired)[1].astype(np.int32))
        counts.append(np.count_nonzero(fired, axis=1))
        tactics.append(np.zeros((count, 0)) if alone else _tactics(priority[:count]))
        played.append(first[-1] + int(own[0]))
        first.append(first[-1] + count)
    columns, ends = np.concatenate(found), np.concatenate(counts).cumsum()
    ones = np.ones(columns.size, np.float32)
    rules = csr_matrix((ones, columns, ends), shape=(first[-1], len(theory.rules)))
    return Choices(rules, np.concatenate(tactics), np.array(first), np.array(played, np.int64))


def _tactics(priority: Array) -> Array:
    """float64[n, 4]: the priority; then is it a capture, another forcing move, a self-atari?"""
    captures, forcing = priority >= _CAPTURE, priority >= FORCING
    classes = [captures, forcing & ~captures, priority < _SELF_ATARI]
    return np.stack([np.clip(priority, *_BOUNDS) / TACTICS_UNIT, *classes], axis=1).astype(float)


def chances_of(utility: Array, first: Array) -> Array:
    """float64[n]: each candidate's probability. first: int64[positions], where each begins."""
    lengths = np.diff(first, append=utility.size)
    odds = np.exp(utility - np.repeat(np.maximum.reduceat(utility, first), lengths))
    chances: Array = odds / np.repeat(np.add.reduceat(odds, first), lengths)
    return chances


# Alone


def fit_alone(choices: Choices, ridge: float) -> Fit:
    """The likeliest weights of rules alone, less `ridge` times their squares."""
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


# Theories


def weighed(theory: Theory, samples: Samples) -> Theory:
    """The rules of an induction with their likeliest weights by its good moves, under RIDGE."""
    about: dict[str, Value] = {**theory.provenance, "weights_by": "competition", "ridge": RIDGE}
    about[SCALE_KEY] = SCALE
    if not theory.rules:
        return Theory((), about)
    found = fit_alone(gather(theory, samples, alone=True), RIDGE)
    about["log_likelihood"] = round(found.log_likelihood, 4)
    return weighted(theory, found.weights, about, against=True)


def weighted(
    theory: Theory, weights: Array, provenance: dict[str, Value], *, against: bool = False
) -> Theory:
    """The rules of a theory with other weights, the heaviest first, and another provenance.

    Weights are rounded to thousandths. Rules with 0 are left out. against: those below 0 are kept.
    """
    rounded = [round(float(weight), _DECIMALS) for weight in weights]
    pairs = zip(theory.rules, rounded, strict=True)
    rules = [
        replace(rule, weight=weight)
        for rule, weight in pairs
        if weight > 0 or (against and weight < 0)
    ]
    return numbered(sorted(rules, key=lambda rule: -rule.weight), provenance)


def numbered(rules: list[Rule], provenance: dict[str, Value]) -> Theory:
    """A theory of these rules, numbered from 1."""
    return Theory(tuple(replace(r, number=n) for n, r in enumerate(rules, 1)), provenance)
