"""What each rule of a theory is worth, from the moves that were played where others were possible.

A conditional logit: in a position, a candidate with the utility u is played with the probability
exp(u) over the sum of exp(u) of all candidates. A move's utility is the sum of the weights of the
rules that propose it. The weights are the likeliest ones, under a ridge. It is the model of
R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go" (2007).

Beside the search's tactics, what these say of a candidate is weighed too; so the rules are paid
only for what tactics do not know already. Alone, the rules give each legal move its probability,
and a weight below 0 says that such moves are played less often than others.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from katachi.engine.board import bits
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import SCALE as SCALE_KEY
from katachi.engine.patterns.theory import Rule, Theory, Value
from katachi.engine.search.candidates import FORCING, propose
from katachi.ilp.examples import Samples, Watch, position_at, unwatched
from katachi.ilp.ranking import Ranks, fired_at, ranks_of

RIDGE = 1e-3
"""For the rules of one induction, by its own good moves: for two dozen rules and a thousand moves
best in cross-validation."""
SCALE = 300
"""What a weight of 1 counts for in the search where rules are weighed alone: only its size beside
other rules' matters."""
TACTICS_UNIT = 200.0
"""Of the search's tactics, what counts for one in a utility before it is weighted."""

_TACTICS = 4  # numbers of `_tactics`
_BOUNDS = (-700, 900)  # of tactics that are no class of their own
_CAPTURE, _SELF_ATARI = 3000, -400
_BLOCK = 500  # positions worked on at a time
_SMALL = 1e-9
_FLAT = 1e-8
"""A slope that is none. Below it the losses of two weights differ by less than they are rounded."""
_STEPS_ALONE, _FLAT_ALONE = 500, 1e-7
_DECIMALS = 3


@dataclass(frozen=True)
class Choices:
    """Positions in which one of several candidates was played, n candidates in all."""

    rules: csr_matrix
    """float32[n, rules]: 1 where the rule proposes the candidate."""
    tactics: Array
    """float64[n, 4], what the search's tactics say of it; float64[n, 0] where rules are alone."""
    first: Array
    """int64[positions + 1]: where a position's candidates begin; the last entry is n."""
    played: Array
    """int64[positions]: index of the candidate that was played."""

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

    weights: Array
    """float64[rules + tactics]"""
    log_likelihood: float
    """Of a move, in nats."""

    @property
    def scale(self) -> float:
        """What a weight of 1 counts for in the units of the search's tactics, weighed beside it."""
        return float(TACTICS_UNIT / max(self.weights[-_TACTICS], _SMALL))


def gather(
    theory: Theory, samples: Samples, watch: Watch = unwatched, *, alone: bool = False
) -> Choices:
    """The candidates of each position of `samples`, as the search proposes them, with its tactics.

    Positions are left out in which the move played is no candidate: it fills an own eye.
    alone: all legal moves, superko aside, without tactics.
    Memory: 4 bytes for each rule that proposes a move, twice that while they are gathered.
    """
    grid, stack = samples.grid, samples.positions()
    matcher = compile_theory(theory, samples.size)
    barred, legal = np.zeros(grid.length, np.int8), np.zeros(grid.words, np.uint64)
    points = np.zeros(grid.points.size + 1, np.int16)
    priority = np.zeros(grid.points.size + 1, np.int32)
    found, counts, first, played = [np.zeros(0, np.int32)], [np.zeros(1, int)], [0], []
    tactics = [np.zeros((0, 0 if alone else _TACTICS))]
    for index, example in enumerate(watch("positions", samples.examples, len(samples))):
        position = position_at(stack, index)
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
    """float64[n, 4]: tactics as such; then is it a capture, an escape, a self-atari?"""
    captures, forcing = priority >= _CAPTURE, priority >= FORCING
    classes = [captures, forcing & ~captures, priority < _SELF_ATARI]
    return np.stack([np.clip(priority, *_BOUNDS) / TACTICS_UNIT, *classes], axis=1).astype(float)


def only(choices: Choices, rules: Array) -> Choices:
    """The same with some of the rules, by their indices."""
    return replace(choices, rules=choices.rules[:, rules])


def ranks(choices: Choices, weights: Array) -> Ranks:
    """Where each move played comes among its position's candidates; ties count half a place."""
    return ranks_of(choices.utility(weights), choices.first, choices.played)


def mean_logarithm(choices: Choices, weights: Array) -> float:
    """Of the probability that the weights give the moves played, in nats."""
    utility = choices.utility(weights)
    odds = np.logaddexp.reduceat(utility, choices.first[:-1])  # no probability is 0 so
    return float(np.mean(utility[choices.played] - odds))


def chances_of(utility: Array, first: Array) -> Array:
    """float64[n]: how likely each candidate is in its position, by its utility.

    first: int64[positions], where a position's candidates begin.
    """
    lengths = np.diff(first, append=utility.size)
    odds = np.exp(utility - np.repeat(np.maximum.reduceat(utility, first), lengths))
    chances: Array = odds / np.repeat(np.add.reduceat(odds, first), lengths)
    return chances


# Beside tactics


def fit(choices: Choices, ridge: float) -> Fit:
    """The likeliest weights, none of a rule negative; `ridge` times their squares is held against
    them.

    A rule proposes moves: one that would speak against them is left at 0. Such rules are dropped
    worst first, a third of them at a time. The result depends on the arguments alone.
    """
    count = choices.rules.shape[1]
    kept = np.arange(count)
    weights = np.zeros(count + _TACTICS)
    while True:
        weights, likelihood = _likeliest(only(choices, kept), ridge, weights)
        negative = np.flatnonzero(weights[:-_TACTICS] < 0)
        if not negative.size:
            break
        worst = negative[np.argsort(weights[negative])][: max(1, negative.size // 3)]
        kept, weights = np.delete(kept, worst), np.delete(weights, worst)
    return Fit(_widened(weights, kept, count), likelihood)


def fit_tactics(choices: Choices, ridge: float) -> Fit:
    """What tactics are worth without any rule, whose weights are 0."""
    none = np.arange(0)
    found = fit(only(choices, none), ridge)
    return replace(found, weights=_widened(found.weights, none, choices.rules.shape[1]))


def _widened(weights: Array, kept: Array, count: int) -> Array:
    """The weights of `count` rules, 0 but for those kept, and of tactics."""
    rules = np.zeros(count)
    rules[kept] = weights[:-_TACTICS]
    return np.concatenate([rules, weights[-_TACTICS:]])


def _likeliest(choices: Choices, ridge: float, weights: Array) -> tuple[Array, float]:
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


def _blocks(choices: Choices) -> Iterator[tuple[Array, Array, Array]]:
    """Some positions at a time: the candidates' properties, where each begins, what was played."""
    bounds = [*range(0, len(choices), _BLOCK), len(choices)]
    for low, high in pairwise(bounds):
        begin, end = choices.first[low], choices.first[high]
        fired = choices.rules[begin:end].toarray().astype(float)
        properties = np.hstack([fired, choices.tactics[begin:end]])
        yield properties, choices.first[low:high] - begin, choices.played[low:high] - begin


def _loss(weights: Array, choices: Choices, ridge: float) -> tuple[float, Array]:
    """The ridge less the mean log-likelihood of a move, and its slope."""
    total, slope = 0.0, np.zeros(weights.size)
    for properties, first, played in _blocks(choices):
        chances = chances_of(properties @ weights, first)
        total -= float(np.sum(np.log(chances[played])))
        slope += properties.T @ chances - np.sum(properties[played], axis=0)
    count = len(choices)
    loss = total / count + ridge * float(weights @ weights)
    return loss, slope / count + 2 * ridge * weights


def _curvature(weights: Array, choices: Choices, ridge: float) -> Array:
    """float64[weights, weights]: how the slope of `_loss` changes."""
    curve = np.zeros((weights.size, weights.size))
    for properties, first, _ in _blocks(choices):
        weighted = properties * chances_of(properties @ weights, first)[:, None]
        expected = np.add.reduceat(weighted, first)
        curve += properties.T @ weighted - expected.T @ expected
    return curve / len(choices) + 2 * ridge * np.eye(weights.size)


# Alone


def fit_alone(choices: Choices, ridge: float) -> Fit:
    """The likeliest weights of rules alone; `ridge` times their squares is held against them.

    The result depends on the arguments alone. There must be a choice.
    """
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
        options={"maxiter": _STEPS_ALONE, "gtol": _FLAT_ALONE, "ftol": 1e-12},
    )
    return Fit(found.x, ridge * float(found.x @ found.x) - float(found.fun))


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


# Theories


def weighed(theory: Theory, samples: Samples) -> Theory:
    """The rules of one induction with their likeliest weights by its good moves, under RIDGE."""
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

    Weights are rounded to thousandths; what is worth nothing then is left out. against: rules with
    a weight below 0 are kept.
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
