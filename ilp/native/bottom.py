"""The most specific clause of an example, as units, which are the steps of refinement.

A block has a variable for each place where it is seen. Another unit says that two places have the
same block. (Aleph has one variable for a block, so a clause always says that.)
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, product

from katachi.engine.patterns.alternatives import BESIDE, TWO_STEPS, edge_distance, expand
from katachi.engine.patterns.clauses import LIBERTIES, OTHER, OWN, STONE, STONES, Kind, Place
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Literal
from katachi.engine.patterns.vocabulary import INFINITY, STAGES
from katachi.engine.patterns.words import INFINITE, Bounds
from katachi.ilp.native.bias import Bias
from katachi.ilp.native.numbers import COLUMN, DIRECT, INDIRECT, KINDS, ROW, STAGE, Numbers
from katachi.ilp.native.search import BOARD, MINE, POS, THEIRS, Unit, X, Y, block_at, rule_of

_COUNTS = ("liberty_cnt", "stone_cnt")
_ATTACKS = {"atari": 2, "captures": 1}
_NAMED, _SOME = "(+board,+block,+x,+y,+colour)", "(+board,-block,+x,+y,+colour)"
_RANGE = "range(+nat,#low,#high)"
_FREE = (1, INFINITE)


@dataclass
class _Seen:
    """The block on a place."""

    colour: int
    counts: tuple[int, int]  # of liberties, and of stones
    block: int
    touch: int


@dataclass
class BottomClause:
    """The units that are true of an example with Pos = 1. A unit comes after those it needs.

    Of units with the same meaning only the first is there.
    """

    bias: Bias
    layers: int  # `i` of the settings
    numbers: Numbers
    example: int
    units: list[Unit] = field(default_factory=list, init=False)
    _known: set[object] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        self._add_board()
        self._add_words()
        self._add_blocks_beside()
        placed = self._add_places()
        self._add_pairs(placed)
        for place, (seen, index) in placed.items():
            self._add_named(place, seen, index)
            self._add_counts(place, seen, index)

    def _add(self, unit: Unit) -> int | None:
        """Add a unit with its tests and return its index.

        None: its layer is too high, or there is one with these tests.
        """
        if unit.layer > self.layers:
            return None
        rule = rule_of([*(self.units[need] for need in unit.needs), unit])
        tests = tuple(expand(rule))
        if tests in self._known:
            return None
        self._known.add(tests)
        self.units.append(replace(unit, tests=tests))
        return len(self.units) - 1

    # The board, and the move

    def _add_board(self) -> None:
        numbers, example = self.numbers, self.example
        if self.bias.allows("stage(+board,#stage)"):
            stage = STAGES[int(numbers.of(STAGE)[example])]
            said = Literal("stage", (BOARD, stage))
            self._add(Unit((said,), 1, is_enough=stage == "opening"))
        for name, row in (("edge_hor", COLUMN), ("edge_ver", ROW)):
            if self.bias.allows(f"{name}(+x,+y,#d,+pos)", "pos_gen(-pos)"):
                distance = edge_distance(numbers.grid.size, int(numbers.of(row)[example]))
                self._add(Unit((Literal(name, (X, Y, distance, POS)),), 2, is_enough=False))

    def _add_words(self) -> None:
        for word in self.bias.words():
            number, takes = int(self.numbers.word(word)[self.example]), frozenset({("word", word)})
            for low, high in self.bias.word_intervals[word]:
                if low <= number <= high:
                    said = Literal(word, (BOARD, MINE, X, Y, low, _shown(high)))
                    self._add(Unit((said,), 1, takes=takes))

    # Blocks wherever they stand

    def _add_blocks_beside(self) -> None:
        for touch, places in ((DIRECT, BESIDE), (INDIRECT, TWO_STEPS)):
            near = [seen for seen in map(self._seen, places) if seen and seen.touch == touch]
            for colour, counts in dict.fromkeys((seen.colour, seen.counts) for seen in near):
                if self._has(colour):
                    for bounds in product(*map(self._ranges, counts)):
                        self._add_some(Kind(colour, *bounds), touch)

    def _add_some(self, kind: Kind, touch: int) -> None:
        """Add: some block of this kind is beside the candidate, or indirectly connected to it.

        Nothing where the bias does not allow the literals for that.
        """
        block = Variable(f"Some{len(self.units)}")
        base = "connects_direct" if touch == DIRECT else "connects_indirect"
        colour, liberties = kind.colours, kind.liberties
        for attack, count in _ATTACKS.items():
            is_so = touch == DIRECT and liberties == (count, count)
            if is_so and self.bias.allows(attack + _SOME):
                base, colour, liberties = attack, STONE - kind.colours, _FREE
        if not (self.bias.allows(base + _SOME) and self._has(colour)):
            return
        literals = [Literal(base, (BOARD, block, X, Y, _colour(colour)))]
        for what, bounds in enumerate((liberties, kind.stones)):
            said = self._said_of_count(block, what, bounds)
            if bounds != _FREE and not said:
                return
            literals += said
        if len(literals) == 1:  # else nothing uses the block
            if not self.bias.allows("block_color(+board,+block,-colour)"):
                return
            literals.append(_coloured(block, kind.colours))
        names = {literal.predicate for literal in literals}
        layer = 1 + (not names.isdisjoint(_COUNTS)) + ("range" in names)
        self._add(Unit(tuple(literals), layer + (kind.colours == OTHER)))

    def _ranges(self, count: int) -> Iterator[Bounds]:
        """What a clause may ask of a count: nothing, the number itself, or a range around it."""
        yield from (_FREE, (count, count))
        held = [bounds for bounds in self.bias.intervals if bounds[0] <= count <= bounds[1]]
        yield from held[: self.bias.recalls.get(_RANGE, 0)]

    def _said_of_count(self, block: Variable, what: int, bounds: Bounds) -> list[Literal]:
        """The literals for a block's count in bounds; none where the bias does not allow them."""
        name, (low, high) = _COUNTS[what], bounds
        if low == high and self.bias.allows(f"{name}(+board,+block,#nat)"):
            return [Literal(name, (BOARD, block, low))]
        is_range = bounds in self.bias.intervals
        if not is_range or not self.bias.allows(f"{name}(+board,+block,-nat)", _RANGE):
            return []
        number = Variable(f"{name} of {block}")
        counted = Literal(name, (BOARD, block, number))
        return [counted, Literal("range", (number, low, _shown(high)))]

    # Blocks on places

    def _add_places(self) -> dict[Place, tuple[_Seen, int]]:
        """Add the stones in the window. Returns the blocks by place, with their units' indices."""
        placed: dict[Place, tuple[_Seen, int]] = {}
        mode = "block_on_pos(+board,+x,+y,-block,#dx,#dy,+pos)"
        if not self.bias.allows(mode, "pos_gen(-pos)", "block_color(+board,+block,-colour)"):
            return placed
        for place in self.bias.window:
            seen = self._seen(place)
            if seen and self._has(seen.colour) and len(placed) < self.bias.recalls[mode]:
                block = block_at(place)
                there = Literal("block_on_pos", (BOARD, X, Y, block, *place, POS))
                index = self._add(Unit((there, _coloured(block, seen.colour)), 3))
                if index is not None:
                    placed[place] = seen, index
        return placed

    def _add_pairs(self, placed: dict[Place, tuple[_Seen, int]]) -> None:
        """Add pairs of places with one block, or with blocks of the same count."""
        for one, two in combinations(placed, 2):
            (seen, index), (other, after) = placed[one], placed[two]
            needs = index, after
            if seen.block == other.block:
                merged = frozenset({("merged", two)})
                bars = {("merged", one), ("count", LIBERTIES, two), ("count", STONES, two)}
                merges = block_at(one), block_at(two)
                self._add(Unit((), 3, needs, merged, frozenset(bars), merges=merges))
                continue
            for what, name in enumerate(_COUNTS):
                is_said = self.bias.allows(f"{name}(+board,+block,-nat)")
                if is_said and seen.counts[what] == other.counts[what]:
                    number = Variable(f"Number{len(self.units)}")
                    said = (Literal(name, (BOARD, block_at(p), number)) for p in (one, two))
                    takes = frozenset({("count", what, one), ("count", what, two)})
                    self._add(Unit(tuple(said), 3, needs, takes))

    def _add_named(self, place: Place, seen: _Seen, index: int) -> None:
        """Add what the move does to the block on a place."""
        for name in (*_ATTACKS, "connects_direct", "connects_indirect"):
            reach = INDIRECT if name == "connects_indirect" else DIRECT
            is_so = seen.touch == reach and _ATTACKS.get(name) in (None, seen.counts[LIBERTIES])
            colour = STONE - seen.colour if name in _ATTACKS else seen.colour
            if is_so and self.bias.allows(name + _NAMED) and self._has(colour):
                said = Literal(name, (BOARD, block_at(place), X, Y, _colour(colour)))
                self._add(Unit((said,), 3, (index,)))

    def _add_counts(self, place: Place, seen: _Seen, index: int) -> None:
        for what, count in enumerate(seen.counts):
            for bounds in self._ranges(count):
                said = tuple(self._said_of_count(block_at(place), what, bounds))
                if said:
                    takes = frozenset({("count", what, place)})
                    self._add(Unit(said, 2 + len(said), (index,), takes))

    # What the bias and the example say

    def _seen(self, place: Place) -> _Seen | None:
        """The block on a place, or None."""
        numbers = (int(self.numbers.at(kind, place)[self.example]) for kind in range(KINDS))
        colour, liberties, stones, block, touch = numbers
        is_stone = colour in (OWN, OTHER)
        return _Seen(colour, (liberties, stones), block, touch) if is_stone else None

    def _has(self, colour: int) -> bool:
        """May rules name this colour?"""
        return colour == OWN or self.bias.allows("opposite(+colour,-colour)")


def _colour(colour: int) -> Variable:
    return MINE if colour == OWN else THEIRS


def _coloured(block: Variable, colour: int) -> Literal:
    return Literal("block_color", (BOARD, block, _colour(colour)))


def _shown(high: int) -> int | str:
    return INFINITY if high == INFINITE else high
