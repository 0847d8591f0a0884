"""Where rules fire: at points of a position; and in games, a few moves for each rule."""

from collections import defaultdict
from random import Random

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import make_grid
from katachi.engine.jit import Array
from katachi.engine.patterns.compiled import compile_theory
from katachi.engine.patterns.matcher import match, rules_at
from katachi.engine.patterns.theory import Theory
from katachi.ilp.examples import Example, played_moves
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
