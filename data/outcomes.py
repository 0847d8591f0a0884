"""Results of games as a distribution over 0, ½ and 1 points: likelihoods, intervals, Elo."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf, log10, sqrt

OUTCOMES = (0.0, 0.5, 1.0)  # points of a game: lost, drawn, won
UNSEEN = 1e-3
"""Games counted for an outcome that never occurred, so that any score is possible (fishtest)."""
DEVIATIONS = 1.96  # standard deviations on each side that hold 95 % of a normal distribution

Chances = Mapping[float, float]  # how likely each outcome is, or how many games had it


@dataclass(frozen=True)
class Worth:
    """How moves change their mover's lead, in points, as the engine judges."""

    moves: int  # how many were judged
    mean: float
    low: float  # this and the next: the ends of a 95 % interval
    high: float


def elo_of(score: float) -> float:
    """The rating difference that makes `score` (0 to 1) the expected one (Elo 1978)."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else 400 * log10(score / (1 - score))


def wilson_interval(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a score (Wilson 1927) of games without draws."""
    if games == 0:
        return 0.0, 1.0
    square = DEVIATIONS**2 / games
    middle = (score + square / 2) / (1 + square)
    half = sqrt(square * (score * (1 - score) + square / 4)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def score_interval(counts: Chances) -> tuple[float, float]:
    """The 95 % interval of the expected score: Wilson's, but narrower with draws.

    It holds each score that is at most 1.96 standard deviations from the one seen. The deviation is
    that of the likeliest distribution with this expected score.
    """
    games = sum(counts.values())
    if games == 0:
        return 0.0, 1.0
    seen = mean(counts)

    def is_far(score: float) -> bool:
        return (seen - score) ** 2 > DEVIATIONS**2 * variance(likeliest(counts, score)) / games

    low = 0.0 if seen == 0 else _border(is_far, 0.0, seen)
    high = 1.0 if seen == 1 else _border(is_far, 1.0, seen)
    return low, high


def mean(chances: Chances) -> float:
    """The expected score."""
    return sum(points * chance for points, chance in chances.items()) / sum(chances.values())


def variance(chances: Chances) -> float:
    """The variance of a game's points; the chances must sum to 1."""
    middle = mean(chances)
    return sum(chance * (points - middle) ** 2 for points, chance in chances.items())


def smoothed(counts: Chances) -> dict[float, float]:
    """The counts of all outcomes, with UNSEEN in place of zero."""
    return {points: counts.get(points, 0) or UNSEEN for points in OUTCOMES}


def likeliest(counts: Chances, score: float) -> dict[float, float]:
    """The distribution with this expected score under which the counts are likeliest.

    score: above 0, below 1. Each chance is a share of the games divided by 1 + x (points - score),
    where x is a Lagrange multiplier (Owen 1988, empirical likelihood).
    """
    games = smoothed(counts)
    total = sum(games.values())
    shares = [(count / total, points - score) for points, count in games.items()]

    def is_low(x: float) -> bool:
        return sum([share * above / (1 + x * above) for share, above in shares]) < 0

    x = _border(is_low, 1 / score, -1 / (1 - score))
    chances = [share / (1 + x * above) for share, above in shares]
    return {points: chance / sum(chances) for points, chance in zip(games, chances)}


def _border(is_inside: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where `is_inside` changes between two numbers, by bisection; the ends are not asked."""
    for _ in range(60):  # halvings: more than a double has binary digits
        middle = (inside + outside) / 2
        if is_inside(middle):
            inside = middle
        else:
            outside = middle
    return (inside + outside) / 2
