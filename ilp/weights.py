"""What each rule of a theory is worth, from the moves that were played where others were possible.

A conditional logit: in a position, a candidate with the utility u is played with the probability
exp(u) over the sum of exp(u) of all candidates. A move's utility is the sum of the weights of the
rules that propose it, and of what the search's own tactics say of it; so the rules are paid only
for what tactics do not know already. The weights are the likeliest ones, under a ridge. It is the
model of R. Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go" (2007).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from scipy.optimize import minimize

from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import Rule, Theory, Value, rule_text
from katachi.engine.search.candidates import FORCING, propose
from katachi.ilp.examples import Example, Samples, position_at
from katachi.ilp.firings import Ranks, fired_at, ranks_of

_DECIMALS = 3


def together(theories: Sequence[Theory]) -> Theory:
    """All rules of some theories, each once, numbered anew; the first one's size of board."""
    first: dict[str, Rule] = {}
    for theory in theories:
        for rule in theory.rules:
            first.setdefault(clause_of(rule), rule)
    size = theories[0].provenance.get("board_size")
    return numbered(first.values(), {} if size is None else {"board_size": size})


def clause_of(rule: Rule) -> str:
    """A rule's clause as text, without its number, counts and weight."""
    return rule_text(rule).partition("\n")[2]


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
    rules.sort(key=lambda rule: -rule.weight)
    return numbered(rules, provenance)


def numbered(rules: Iterable[Rule], provenance: dict[str, Value]) -> Theory:
    """A theory of these rules, numbered from 1."""
    return Theory(tuple(replace(r, number=n) for n, r in enumerate(rules, 1)), provenance)


TACTICS_UNIT = 200.0
"""Of the search's tactics, what counts for one in a utility before it is weighted."""

_BOUNDS = (-700, 900)  # of tactics that are no class of their own
_CAPTURE, _SELF_ATARI = 3000, -400
_BLOCK = 500  # positions worked on at a time
_SMALL = 1e-9
_FLAT = 1e-8
"""A slope that is none. Below it the losses of two weights differ by less than they are rounded."""
_TACTICS = 4  # columns of `_tactics`


@dataclass(frozen=True)
class Choices:
    """Positions in which one of several candidates was played, n candidates in all."""

    fired: Array
    """uint8[n, rules]: 1 where the rule proposes the candidate."""
    tactics: Array
    """int32[n]: the candidate's priority by tactics alone."""
    first: Array
    """int64[positions + 1]: where a position's candidates begin; the last entry is n."""
    played: Array
    """int64[positions]: index of the candidate that was played."""

    def __len__(self) -> int:
        return len(self.played)


@dataclass(frozen=True)
class Fit:
    """The likeliest weights."""

    rules: Array
    """float64[rules]"""
    tactics: Array
    """float64[4]: see `_tactics`."""
    log_likelihood: float
    """Of a move, in nats."""

    @property
    def scale(self) -> float:
        """What a weight of 1 counts for in the units of the search's tactics."""
        return float(TACTICS_UNIT / max(self.tactics[0], _SMALL))


Shown = Callable[[Sequence[Example]], Iterable[Example]]
"""Gives examples one after the other, and shows how many are done."""


def gather(theory: Theory, samples: Samples, shown: Shown = iter) -> Choices:
    """The candidates of each position of `samples`, as the search proposes them.

    Positions are left out in which the move played is no candidate: it fills an own eye.
    """
    grid, stack = samples.grid, samples.positions()
    matcher = compile_theory(theory, samples.size)
    barred, legal = np.zeros(grid.length, np.int8), np.zeros(grid.words, np.uint64)
    points = np.zeros(grid.points.size + 1, np.int16)
    priority = np.zeros(grid.points.size + 1, np.int32)
    fired, tactics, played, first = [], [], [], [0]
    for index, example in enumerate(shown(samples.examples)):
        position = position_at(stack, index)
        count = propose(grid, position, example.colour, barred, points, priority)
        candidates = points[:count].astype(np.int64)
        if example.point not in candidates:
            continue
        legal_set(grid, position, example.colour, legal)
        match(grid, position, matcher, example.colour, legal)
        fired.append(fired_at(matcher.fired.reshape(-1, grid.words), candidates))
        tactics.append(priority[:count].copy())
        played.append(first[-1] + int(np.flatnonzero(candidates == example.point)[0]))
        first.append(first[-1] + count)
    none = np.zeros((0, len(theory.rules)), np.uint8)
    return Choices(
        np.concatenate([none, *fired]),
        np.concatenate([np.zeros(0, np.int32), *tactics]),
        np.array(first),
        np.array(played, np.int64),
    )


def _tactics(priority: Array) -> Array:
    """float64[n, 4]: tactics as such; then is it a capture, an escape, a self-atari?"""
    captures, forcing = priority >= _CAPTURE, priority >= FORCING
    classes = [captures, forcing & ~captures, priority < _SELF_ATARI]
    return np.stack([np.clip(priority, *_BOUNDS) / TACTICS_UNIT, *classes], axis=1).astype(float)


def fit(choices: Choices, ridge: float) -> Fit:
    """The likeliest weights, none negative; `ridge` times their squares is held against them.

    A rule proposes moves: one that would speak against them is left at 0. Such rules are dropped
    worst first, a third of them at a time. The result depends on the arguments alone.
    """
    kept = np.arange(choices.fired.shape[1])
    weights = np.zeros(kept.size + _TACTICS)
    while True:
        weights, likelihood = _likeliest(_only(choices, kept), ridge, weights)
        negative = np.flatnonzero(weights[:-_TACTICS] < 0)
        if not negative.size:
            break
        worst = negative[np.argsort(weights[negative])][: max(1, negative.size // 3)]
        kept, weights = np.delete(kept, worst), np.delete(weights, worst)
    rules = np.zeros(choices.fired.shape[1])
    rules[kept] = weights[:-_TACTICS]
    return Fit(rules, weights[-_TACTICS:], likelihood)


def fit_tactics(choices: Choices, ridge: float) -> Fit:
    """What tactics are worth without any rule."""
    found = fit(_only(choices, np.arange(0)), ridge)
    return Fit(np.zeros(choices.fired.shape[1]), found.tactics, found.log_likelihood)


def _only(choices: Choices, rules: Array) -> Choices:
    return Choices(choices.fired[:, rules], choices.tactics, choices.first, choices.played)


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
        fired = choices.fired[begin:end].astype(float)
        properties = np.hstack([fired, _tactics(choices.tactics[begin:end])])
        yield properties, choices.first[low:high] - begin, choices.played[low:high] - begin


def chances_of(utility: Array, first: Array) -> Array:
    """float64[n]: how likely each candidate is in its position, by its utility.

    first: int64[positions], where a position's candidates begin.
    """
    lengths = np.diff(first, append=utility.size)
    odds = np.exp(utility - np.repeat(np.maximum.reduceat(utility, first), lengths))
    chances: Array = odds / np.repeat(np.add.reduceat(odds, first), lengths)
    return chances


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


def mean_logarithm(choices: Choices, found: Fit) -> float:
    """Of the probability that the weights give the moves played, in nats."""
    weights = np.concatenate([found.rules, found.tactics])
    return -_loss(weights, choices, 0.0)[0]


def ranks(choices: Choices, found: Fit) -> Ranks:
    """Where each move played comes among its position's candidates; ties count half a place."""
    utility = choices.fired @ found.rules + _tactics(choices.tactics) @ found.tactics
    return ranks_of(utility, choices.first, choices.played)
