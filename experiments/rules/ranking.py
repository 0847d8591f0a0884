"""How well the rules of a theory rank the moves of games.

The thesis' measure (3.6): of unseen moves, how many are among the best 20 by the sum of the weights
of the rules that propose them.
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from katachi.engine.board import bits
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match
from katachi.engine.patterns.theory import Theory
from katachi.ilp.examples import Samples, Watch, draw_evenly, examples_of, generator
from katachi.ilp.judged import of_the_player
from katachi.ilp.records import Records
from katachi.ilp.settings import JUDGED, InduceSettings

BEST = (1, 5, 10, 20)  # how many moves are the best ones, in the tables


@dataclass(frozen=True)
class Ranks:
    """Of each position, the rank of the move played or of the best of several, and among how many
    moves.
    """

    rank: Array  # float64[n]: 1 for the best; a move that scores the same counts half a place
    legal: Array  # int64[n]
    good: Array | int = 1  # int64[n], of how many moves it is the best, or so many in all positions

    def within(self, best: int) -> float:
        """The share of moves that are among the `best` ones."""
        return float(np.mean(self.rank <= best)) if self.rank.size else 0.0

    def by_chance(self, best: int) -> float:
        """The same share for moves ranked at random."""
        missed = np.ones(self.rank.size)
        for drawn in range(best):
            left = np.maximum(self.legal - drawn, 1)
            missed *= np.maximum(left - self.good, 0) / left
        return float(np.mean(1 - missed)) if self.rank.size else 0.0


def ranks_of(utility: Array, first: Array, played: Array) -> Ranks:
    """Where each move played comes among its position's by utility; ties count half a place.

    utility: float64[n]; first: int64[positions + 1], where a position's moves begin; played:
    int64[positions], indices of the moves played.
    """
    lengths, begin = np.diff(first), first[:-1]
    own = np.repeat(utility[played], lengths)
    better = np.add.reduceat((utility > own).astype(float), begin)
    ties = np.add.reduceat((utility == own).astype(float), begin) - 1
    return Ranks(1 + better + ties / 2, lengths)


def rank(theory: Theory, samples: Samples) -> Ranks:
    """Rank the moves of `samples`, each among the legal moves of its position (superko aside)."""
    utility, first, played = _utilities(theory, samples)
    return ranks_of(utility, first, played)


def rank_best(theory: Theory, samples: Samples) -> Ranks:
    """Rank in each position the move of `samples` that the theory likes best of those there."""
    utility, first, played = _utilities(theory, samples)
    best: dict[tuple[int, int], int] = {}
    good = Counter[tuple[int, int]]()
    for index, example in enumerate(samples.examples):
        here = example.record, example.ply
        good[here] += 1
        if here not in best or utility[played[index]] > utility[played[best[here]]]:
            best[here] = index
    chosen = np.array([*best.values()], np.int64)
    ranks = ranks_of(utility, first, played)
    return Ranks(ranks.rank[chosen], ranks.legal[chosen], np.array([good[here] for here in best]))


def _utilities(theory: Theory, samples: Samples) -> tuple[Array, Array, Array]:
    """What `ranks_of` takes: all legal moves at each example, and its own."""
    grid = samples.grid
    matcher = compile_theory(theory, samples.size)
    legal, points = np.zeros(grid.words, np.uint64), np.zeros(grid.points.size, np.int16)
    utility, first, played = [np.zeros(0)], [0], []
    for example, position in samples.in_order():
        legal_set(grid, position, example.colour, legal)
        count = bits.list_points(legal, 0, grid.words, points)
        match(grid, position, matcher, example.colour, legal)
        utility.append(matcher.scores[points[:count]])
        played.append(first[-1] + int(np.searchsorted(points[:count], example.point)))
        first.append(first[-1] + count)
    return np.concatenate(utility), np.array(first), np.array(played, np.int64)


def good_moves(settings: InduceSettings, watch: Watch) -> Samples:
    """The good moves of the player's games alone; where these have no file, none is left."""
    with TemporaryDirectory() as folder:
        path = Path(settings.player_games or Path(folder, JUDGED))
        return of_the_player(settings, path, watch)[0]


def draw_moves(records: Records, count: int, seed: int) -> Samples:
    """`count` random stones of all games, or all of them, in the games' order."""
    every = (e for index, game in enumerate(records.games) for e in examples_of(index, game))
    drawn = draw_evenly(every, count, generator(seed))
    return Samples(records.size, records.games, tuple(drawn))
