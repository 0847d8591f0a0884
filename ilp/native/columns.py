"""Conditions as columns: the examples where each is true, a bit each, made when first asked for.

A column depends on no symmetry and no rule: the conditions that a rule comes to
(`engine/patterns/alternatives.py`) name places of the board. So what a rule covers is the union,
over its alternatives, of the intersections of their columns.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.patterns import alternatives as asked
from katachi.engine.patterns.alternatives import BESIDE, Condition, IsIndirect, On, expand
from katachi.engine.patterns.clauses import NONE, STONE, Bounds, Place
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.vocabulary import STAGES, SYMMETRIES
from katachi.engine.patterns.words import INFINITE
from katachi.ilp.native import numbers as table
from katachi.ilp.native.numbers import TWO_STEPS, Numbers


class Columns:
    """The columns of a table of numbers, from several threads; the latest used are kept."""

    def __init__(self, numbers: Numbers, memory: int) -> None:
        """memory: bytes of columns that are kept, but for one at least."""
        self._numbers = numbers
        self.words = (numbers.capacity + 63) // 64
        self.of = lru_cache(max(1, memory // max(8 * self.words, 1)))(self._made)
        """Of a condition, uint64[words], not to be written to: bit i % 64 of word i // 64 is
        example i. Raises KeyError for a place that the table has not, ValueError for shared
        liberties, which it does not know."""
        self.held = self._packed(numbers.held)
        """The column that is true of every example."""

    def all_of(self, tests: Iterable[Condition]) -> Array:
        """The examples where all of some conditions are true."""
        return reduce(np.bitwise_and, map(self.of, tests), self.held)

    def covered(self, rule: Rule) -> Array:
        """The examples that a rule covers, as `of`: exactly where it is true of the move."""
        total = np.zeros(self.words, np.uint64)
        for alternative in set(expand(rule, range(1, len(SYMMETRIES) + 1))):
            total |= self.all_of(alternative)
        return total

    def _made(self, test: Condition) -> Array:
        match test:
            case asked.Beside(kind):
                return self._any_of(self.of(On(place, kind)) for place in BESIDE)
            case asked.Reached(kind):
                return self._any_of(
                    self.of(On(place, kind)) & self.of(IsIndirect(place)) for place in TWO_STEPS
                )
            case _:
                return self._packed(self._where(test)) & self.held

    def _any_of(self, columns: Iterable[Array]) -> Array:
        return reduce(np.bitwise_or, columns)

    def _packed(self, where: Array) -> Array:
        """The bits of a boolean array."""
        column = np.zeros(8 * self.words, np.uint8)
        packed = np.packbits(where, bitorder="little")
        column[: packed.size] = packed
        return column.view(np.uint64)

    def _where(self, test: Condition) -> Array:
        """bool[capacity]: the examples where a condition is true."""
        where: Array
        numbers, at = self._numbers, self._numbers.at
        match test:
            case asked.Stage(name):
                where = numbers.stage == STAGES.index(name)
            case asked.Edge(direction, distance):
                where = self._at_edge(direction, distance)
            case On(place, kind):
                where = (at(table.COLOUR, place) & (kind.colours & STONE)) != 0
                where &= _between(at(table.LIBERTIES, place), kind.liberties)
                where &= _between(at(table.STONES, place), kind.stones)
                if kind.colours & NONE:
                    where |= at(table.COLOUR, place) == NONE
            case asked.IsLiberty(place):
                where = at(table.TOUCH, place) == table.DIRECT
            case IsIndirect(place):
                where = at(table.TOUCH, place) == table.INDIRECT
            case asked.Same(one, two):
                where = at(table.BLOCK, one) == at(table.BLOCK, two)
                where &= at(table.BLOCK, one) != 0
            case asked.Equal((what, one), (other, two)):
                where = at(_counted(what), one) == at(_counted(other), two)
            case asked.Numbered(word, bounds):
                where = _between(numbers.word(word), bounds, -INFINITE)
            case asked.Share():
                raise ValueError("a table of numbers does not know shared liberties")
            case _:
                raise ValueError(f"{test} is no condition of an example")
        return where

    def _at_edge(self, direction: Place, distance: int) -> Array:
        """Where the signed distance along a direction is this; see `background.pl`."""
        size = self._numbers.grid.size
        along = self._numbers.column if direction[0] else self._numbers.row
        values = np.arange(size + 1)
        ahead = size + 1 - values if sum(direction) > 0 else values
        behind = size + 1 - ahead
        signed = np.where(ahead <= behind, ahead, -behind)
        where: Array = signed[along] == distance
        return where


def _counted(what: int) -> int:
    return table.STONES if what else table.LIBERTIES


def _between(numbers: Array, bounds: Bounds, least: int = 1) -> Array:
    """Where numbers are in bounds, of which those that exclude nothing are not looked at."""
    low, high = bounds
    most = np.iinfo(numbers.dtype).max
    where = np.full(numbers.size, low <= most)
    if least < low <= most:
        where &= numbers >= low
    if high < most:
        where &= numbers <= high
    return where
