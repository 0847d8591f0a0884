"""Where rules fire, and how well a theory ranks the moves of games.

The thesis' measure (3.6): of unseen moves, how many are among the best 20 by the sum of the weights
of the rules that propose them.
"""

from collections import defaultdict
from dataclasses import dataclass
from random import Random

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import make_grid
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import legal_set, match, rules_at
from katachi.engine.patterns.theory import Theory
from katachi.ilp.examples import Example, Samples, played_moves, position_at
from katachi.ilp.records import Records


def fired_at(sets: Array, points: Array) -> Array:
    """uint8[points, sets]: is the point in the set? sets: uint64[sets, words], a rule's matches."""
    words = sets[:, points >> 6] >> (points & 63).astype(np.uint64)
    found: Array = (words & np.uint64(1)).astype(np.uint8).T
    return found


def find_firings(theory: Theory, records: Records, most: int) -> dict[int, list[Example]]:
    """For each rule's number, at most `most` moves played that it proposed, in the games' order.

    They are from different games where so many have one; which games, and which move of each, is
    drawn at random, the same way every time. Raises TheoryError when the theory is too large.
    """
    drawn = {rule.number: _Drawn(most, rule.number) for rule in theory.rules}
    fired: dict[int, list[Example]] = defaultdict(list)
    grid = make_grid(records.size)
    matcher = compile_theory(theory, records.size)
    here, last = np.zeros(grid.words, np.uint64), 0
    for example, position in played_moves(records.games):
        if example.record != last:
            _add(drawn, fired)
            last = example.record
        here[:] = 0
        bits.add(here, 0, example.point)
        match(grid, position, matcher, example.colour, here)
        for number in rules_at(matcher, example.point):
            fired[number].append(example)
    _add(drawn, fired)
    return {number: found.examples() for number, found in drawn.items()}


class _Drawn:
    """The examples drawn for one rule, however many games there are: Vitter's algorithm R."""

    def __init__(self, most: int, seed: int) -> None:
        self._most = most
        self._random = Random(seed)
        self._games = 0
        self._kept: list[list[Example]] = []

    def add(self, game: list[Example]) -> None:
        """Take or leave some of a game's examples; there is one at least."""
        self._games += 1
        at = len(self._kept) if self._games <= self._most else self._random.randrange(self._games)
        if at < self._most:
            some = self._random.sample(game, min(self._most, len(game)))
            self._kept[at : at + 1] = [some]

    def examples(self) -> list[Example]:
        """One from each game; more from the first ones where the games are too few."""
        rounds = [
            some[number]
            for number in range(self._most)
            for some in self._kept
            if number < len(some)
        ]
        return sorted(rounds[: self._most], key=lambda example: (example.record, example.ply))


def _add(drawn: dict[int, _Drawn], fired: dict[int, list[Example]]) -> None:
    """Hand the examples of a whole game on, and begin the next."""
    for number, game in fired.items():
        drawn[number].add(game)
    fired.clear()


BEST = (1, 5, 10, 20)
"""How many moves are the best ones, in the tables."""


@dataclass(frozen=True)
class Ranks:
    """Of each position, the rank of the move played, and among how many moves."""

    rank: Array
    """float64[n]: 1 for the best; a move that scores the same counts half a place."""
    legal: Array
    """int64[n]"""

    def within(self, best: int) -> float:
        """The share of moves that are among the `best` ones."""
        return float(np.mean(self.rank <= best)) if self.rank.size else 0.0

    def by_chance(self, best: int) -> float:
        """The same share for moves ranked at random."""
        return float(np.mean(np.minimum(1, best / self.legal))) if self.rank.size else 0.0


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
    grid, stack = samples.grid, samples.positions()
    matcher = compile_theory(theory, samples.size)
    ranks, counts = np.zeros(len(samples)), np.zeros(len(samples), np.int64)
    legal, points = np.zeros(grid.words, np.uint64), np.zeros(grid.points.size, np.int16)
    for index, example in enumerate(samples.examples):
        position = position_at(stack, index)
        legal_set(grid, position, example.colour, legal)
        count = bits.list_points(legal, 0, grid.words, points)
        match(grid, position, matcher, example.colour, legal)
        scores = matcher.scores[points[:count]]
        own = matcher.scores[example.point]
        ties = np.count_nonzero(scores == own) - 1
        ranks[index] = 1 + np.count_nonzero(scores > own) + ties / 2
        counts[index] = count
    return Ranks(ranks, counts)
