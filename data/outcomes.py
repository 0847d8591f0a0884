"""Results of games as a distribution over 0, ½ and 1 points: likelihoods, intervals, Elo."""

from collections.abc import Callable, Mapping
from math import inf, log10, sqrt

OUTCOMES = (0.0, 0.5, 1.0)
"""Points of a game: lost, drawn, won."""
UNSEEN = 1e-3
"""Games taken for an outcome that never came, so that no expected score is impossible; fishtest's
number."""
DEVIATIONS = 1.96
"""Standard deviations on each side that hold 95 % of a normal distribution."""
HALVINGS = 60
"""Steps of a bisection: as many as a double has digits."""

Chances = Mapping[float, float]
"""How likely each outcome is, or how many games had it."""


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
    """The 95 % interval of the expected score: Wilson's, and as narrow as draws allow.

    It holds every score from which the one seen is at most 1.96 standard deviations away, with the
    deviation that is likeliest if that score is the true one.
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
    """The variance of a game's points; the chances sum to 1."""
    middle = mean(chances)
    return sum(chance * (points - middle) ** 2 for points, chance in chances.items())


def smoothed(counts: Chances) -> dict[float, float]:
    """The counts, with none of the outcomes at zero."""
    return {points: counts.get(points, 0) or UNSEEN for points in OUTCOMES}


def likeliest(counts: Chances, score: float) -> dict[float, float]:
    """Of all distributions that expect `score`, the one under which the counts are likeliest.

    score: above 0 and below 1. By a Lagrange multiplier (Owen 1988, empirical likelihood), each
    chance is its share of the games divided by 1 + x (points - score).
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
    """Where between two numbers `is_inside` changes, by bisection; neither end is asked."""
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2
        if is_inside(middle):
            inside = middle
        else:
            outside = middle
    return (inside + outside) / 2
