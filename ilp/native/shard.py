"""Some of the examples of a run: which of them clauses and rules cover, by columns of bits.

A column has the examples where a condition is true. It depends on no symmetry and no rule: the
conditions of a rule's alternatives (`engine/patterns/alternatives.py`) name places of the board. A
rule covers the union, over its alternatives, of the intersections of their columns.

A run's examples are dealt out to shards. A count over all of them is the sum of the shards'.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.bits import ZERO
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.patterns import alternatives as asked
from katachi.engine.patterns.clauses import NONE, STONE, Place
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.vocabulary import STAGES
from katachi.engine.patterns.words import Bounds
from katachi.ilp.native import numbers
from katachi.ilp.native.bias import Bias
from katachi.ilp.native.bottom import BottomClause
from katachi.ilp.native.numbers import Numbers
from katachi.ilp.native.search import Unit
from katachi.workers.pool import Shared

STRIP = 256  # words counted together: eight masks of them fit in the fastest cache


class Columns:
    """The columns of a table of numbers, for several threads. The latest ones are kept."""

    def __init__(self, table: Numbers, memory: int, part: slice = slice(None)) -> None:
        """memory: bytes of columns that are kept; one column at least is. part: of the table."""
        self._table, self._part = table, part
        self.words = words_of(table.held[part].size)
        self.of = lru_cache(max(1, memory // max(8 * self.words, 1)))(self._made)
        """The column of a condition, uint64[words], read-only: bit i % 64 of word i // 64 is
        example i. Raises KeyError for a place that is not in the table, ValueError for shared
        liberties."""
        self.held = self._packed(table.held[part])
        """The column of all examples."""

    def all_of(self, tests: Iterable[asked.Condition]) -> Array:
        """The examples where all these conditions are true, as `of`."""
        return reduce(np.bitwise_and, map(self.of, tests), self.held)

    def covered(self, rule: Rule) -> Array:
        """The examples that a rule covers, as `of`."""
        total = np.zeros(self.words, np.uint64)
        for alternative in set(asked.expand(rule)):
            total |= self.all_of(alternative)
        return total

    def _made(self, test: asked.Condition) -> Array:
        where: Array
        table, part, at = self._table, self._part, self._at
        match test:
            case asked.Beside(kind):
                beside = (self.of(asked.On(place, kind)) for place in asked.BESIDE)
                return reduce(np.bitwise_or, beside)
            case asked.Reached(kind):
                near = {p: asked.Relation(asked.IS_INDIRECT, (p,)) for p in asked.TWO_STEPS}
                held = (self.of(asked.On(p, kind)) & self.of(one) for p, one in near.items())
                return reduce(np.bitwise_or, held)
            case asked.Stage(name):
                where = table.of(numbers.STAGE)[part] == STAGES.index(name)
            case asked.Edge(direction, distance):  # a signed one (see `background.pl`)
                size, is_forward = table.grid.size, sum(direction) > 0
                signed = [asked.edge_distance(size, n, is_forward) for n in range(size + 1)]
                line = table.of(numbers.COLUMN if direction[0] else numbers.ROW)
                where = np.array(signed)[line[part]] == distance
            case asked.On(place, kind):
                where = (at(numbers.COLOUR, place) & (kind.colours & STONE)) != 0
                where &= _between(at(numbers.LIBERTIES, place), kind.liberties)
                where &= _between(at(numbers.STONES, place), kind.stones)
                if kind.colours & NONE:
                    where |= at(numbers.COLOUR, place) == NONE
            case asked.Relation(asked.IS_LIBERTY, (place,)):
                where = at(numbers.TOUCH, place) == numbers.DIRECT
            case asked.Relation(asked.IS_INDIRECT, (place,)):
                where = at(numbers.TOUCH, place) == numbers.INDIRECT
            case asked.Relation(asked.SAME, (one, two)):
                where = at(numbers.BLOCK, one) == at(numbers.BLOCK, two)
                where &= at(numbers.BLOCK, one) != 0
            case asked.Relation(asked.EQUAL, (one, two), (what, other)):
                where = at(numbers.LIBERTIES + what, one) == at(numbers.LIBERTIES + other, two)
            case asked.Numbered(word, bounds):
                where = _between(table.word(word)[part], bounds)
            case _:
                raise ValueError(f"a table of numbers does not know shared liberties: {test}")
        return self._packed(where) & self.held

    def _at(self, kind: int, place: Place) -> Array:
        return self._table.at(kind, place)[self._part]

    def _packed(self, where: Array) -> Array:
        """The bits of a boolean array."""
        column = np.zeros(8 * self.words, np.uint8)
        packed = np.packbits(where, bitorder="little")
        column[: packed.size] = packed
        return column.view(np.uint64)


class Shard:
    """A worker of a pool. Several threads may ask it."""

    def __init__(
        self, table: Numbers, good: range, end: int, bias: Bias, layers: int, memory: int, most: int
    ) -> None:
        """table: the good moves, by their numbers in the run; from the next whole word of a column
        on the bad ones. Searches look at those before `end`, where a word ends. layers: `i` of the
        settings. memory: bytes of columns kept. most: searches at once.
        """
        self._table, self._good, self._bias, self._layers = table, good, bias, layers
        self._seen = Columns(table, memory // 2, slice(end))
        self._rest = Columns(table, memory // 2, slice(end, None))
        self._words = words_of(len(good))
        self._opened = lru_cache(most)(self._made)  # the units of a search, made once

    def bottom(self, example: int) -> list[Unit] | None:
        """The units of a good move's bottom clause. None: another shard has the move."""
        if example not in self._good:
            return None
        own = self._good.index(example)
        return BottomClause(self._bias, self._layers, self._table, own).units

    def count(self, units: Shared[Sequence[Unit]], chosen: Sequence[int], more: Array) -> Array:
        """int64[more, 2]: good and bad moves that the `chosen` units with each of `more` cover."""
        columns, turns = self._opened(units)
        masks = np.tile(self._seen.held, (9, 1))  # where the clause holds by symmetry; in any
        for unit in chosen:
            for symmetry in range(8):
                turn = turns[unit, symmetry if turns[unit, 1] >= 0 else 0]
                masks[symmetry] &= columns[turn]
        np.bitwise_or.reduce(masks[:8], axis=0, out=masks[8])
        counts = np.zeros((len(more), 2), np.int64)
        strip = np.zeros(STRIP, np.uint64)
        _count_covered(masks, columns, turns[more], self._words, strip, counts)
        return counts

    def covered(self, rule: Rule) -> tuple[Array, int]:
        """The good moves that a rule covers, bool[good], and how many of all bad ones."""
        covered = self._seen.covered(rule)
        bad = _count(covered[self._words :])
        if self._rest.words:
            bad += _count(self._rest.covered(rule))
        where = np.unpackbits(covered[: self._words].view(np.uint8), bitorder="little")
        return where[: len(self._good)].astype(bool), bad

    def close(self) -> None:
        """Forget the columns of searches."""
        self._opened.cache_clear()

    def _made(self, shared: Shared[Sequence[Unit]]) -> tuple[Array, Array]:
        """The units of a search as columns, uint64[n, words]; and their turns, int32[units, 8].

        Turns are columns by symmetry; if a unit has one for all, the others are below 0.
        """
        units, columns = shared.value(), dict[object, int]()
        turns = np.full((len(units), 8), -1, np.int32)
        rows: list[Array] = []
        for index, unit in enumerate(units):
            for symmetry, tests in enumerate(unit.tests):
                if tests not in columns:
                    columns[tests] = len(rows)
                    rows.append(self._seen.all_of(tests))
                turns[index, symmetry] = columns[tests]
        return np.array(rows).reshape(len(rows), self._seen.words), turns


def _between(numbers: Array, bounds: Bounds) -> Array:
    """Where numbers are in bounds."""
    where: Array = (bounds[0] <= numbers) & (numbers <= bounds[1])
    return where


def words_of(examples: int) -> int:
    """The words of a column of some examples."""
    return (examples + 63) // 64


def _count(words: Array) -> int:
    return int(np.bitwise_count(words).sum(dtype=np.int64))


@jit
def _count_covered(
    masks: Array, columns: Array, turns: Array, good: int, strip: Array, counts: Array
) -> None:
    """Count the moves that the extensions of a clause by one unit cover.

    masks: uint64[9, words], where the clause holds in each symmetry, and their union; columns:
    uint64[n, words]; turns: int32[clauses, 8], the units' columns, as by `Shard._made`; good: the
    words of good moves, which come first; strip: uint64[STRIP], working space; counts:
    int64[clauses, 2], zeros, to which the good and bad moves covered are added.
    """
    words = masks.shape[1]
    first = 0
    while first < words:
        end = min(first + STRIP, words)
        if first < good:
            end = min(end, good)
        of = 0 if first < good else 1
        for clause in range(turns.shape[0]):
            strip[: end - first] = ZERO
            if turns[clause, 1] < 0:
                _unite(strip, masks[8, first:end], columns[turns[clause, 0], first:end])
            else:
                for symmetry in range(8):
                    column = columns[turns[clause, symmetry], first:end]
                    _unite(strip, masks[symmetry, first:end], column)
            total = 0
            for word in range(end - first):
                total += bits.popcount(strip[word])
            counts[clause, of] += total
        first = end


@inlined
def _unite(total: Array, one: Array, two: Array) -> None:
    """Add the intersection of two sets to a third."""
    for word in range(one.size):
        total[word] |= one[word] & two[word]
