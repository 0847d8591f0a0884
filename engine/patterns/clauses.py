"""The meaning of a clause's body, by variable: its blocks, colours, counts and liberties.

A body is a conjunction, so the order of its literals does not change its meaning. The clause
must be well-formed, as `engine.patterns.theory` reads it. That is not checked again.
"""

from itertools import chain
from typing import Any, NamedTuple

from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.vocabulary import EMPTY, INFINITY
from katachi.engine.patterns.words import BLOCK_INDEX, INDEX, INFINITE, Bounds

OWN, OTHER, NONE = 1, 2, 4
STONE, ANY = OWN | OTHER, OWN | OTHER | NONE
"""Colours as bits, as the player of the rule sees them; NONE is the colour of an empty point."""

LIBERTIES, STONES = 0, 1  # what can be counted of a block

Place = tuple[int, int]  # a displacement from the candidate point: to the right and up

AXES = {"edge_hor": (1, 0), "edge_ver": (0, 1)}  # of the predicates of edges

Colouring = dict[Variable, int]

_Node = Variable | str
"""What has a colour: a colour variable, a block variable, or the constant `empty`."""


class Kind(NamedTuple):
    """The conditions on one block: a set of colours and, for stones, bounds of its counts."""

    colours: int = ANY
    liberties: Bounds = (1, INFINITE)
    stones: Bounds = (1, INFINITE)

    def meet(self, other: "Kind") -> "Kind":
        """The conditions of both."""
        return Kind(
            self.colours & other.colours,
            _meet(self.liberties, other.liberties),
            _meet(self.stones, other.stones),
        )

    @property
    def is_possible(self) -> bool:
        """Can there be such a block? The limits of a board are not considered."""
        return (
            self.colours != 0
            and self.liberties[0] <= self.liberties[1]
            and self.stones[0] <= self.stones[1]
        )


def _meet(one: Bounds, two: Bounds) -> Bounds:
    (low, high), (least, most) = one, two
    return least if least > low else low, most if most < high else high


class Block:
    """What the literals of a clause say of one block variable, except its colour."""

    def __init__(self) -> None:
        self.kind = Kind()
        self.places: dict[Place, None] = {}  # of the pattern, from block_on_pos
        self.is_beside = False  # the candidate is a liberty of it
        self.is_indirect = False  # the candidate is indirectly connected to it
        self.is_related = False  # its counts or liberties are compared

    def colour(self, colours: int) -> None:
        """Require a colour from a set."""
        self.kind = self.kind.meet(Kind(colours))

    def limit(self, what: int, bounds: Bounds) -> None:
        """Require stones, with a count (LIBERTIES or STONES) in bounds."""
        asked = Kind(liberties=bounds) if what == LIBERTIES else Kind(stones=bounds)
        self.kind = self.kind.meet(asked).meet(Kind(STONE))


class Clause:
    """A rule's body, gathered.

    Attributes, without repetition: blocks; equal (what is counted, and of which block, by each of
    several counts that are equal); sharing (the blocks that share a liberty); edges (the pattern's
    axis and the distance); stages; words (by word: bounds of its number); has_pos.
    """

    def __init__(self, rule: Rule) -> None:
        self.blocks: dict[Variable, Block] = {}
        self.edges: dict[tuple[Place, int], None] = {}
        self.stages: set[str] = set()
        self.words: dict[str, Bounds] = {}
        self.has_pos = False
        self._own = rule.head[1]
        self._links: dict[_Node, list[tuple[_Node, bool]]] = {self._own: []}
        self._counts: dict[Variable, dict[tuple[int, Variable], None]] = {}
        self._liberties: dict[Variable, dict[Variable, None]] = {}
        self._ranges: list[tuple[Variable, Bounds]] = []
        for literal in rule.body:
            self._read(literal.predicate, literal.arguments)
        for variable, limits in self._ranges:
            for what, block in self._counts[variable]:
                self.blocks[block].limit(what, limits)
        self.equal = [[*counts] for counts in self._counts.values() if len(counts) > 1]
        self.sharing = [[*blocks] for blocks in self._liberties.values() if len(blocks) > 1]
        for block in chain((block for counts in self.equal for _, block in counts), *self.sharing):
            self.blocks[block].is_related = True

    def colourings(self) -> list[list[Colouring]]:
        """For each group of blocks whose colours depend on each other, the ways to colour it.

        A block alone in its group has one way, with all its possible colours as bits. Without
        blocks a group has one empty way. A group that cannot be coloured has none.
        """
        groups = []
        seen: set[_Node] = set()
        for start in [*self._links, *self.blocks]:
            if start not in seen:
                ways = [way for way in (self._spread(start, c) for c in (OWN, OTHER, NONE)) if way]
                seen.update(*ways, [start])
                group = [{one: way[one] for one in self.blocks if one in way} for way in ways]
                if group and len(group[0]) < 2:
                    group = [{one: sum(way[one] for way in group) for one in group[0]}]
                groups.append(group)
        return groups

    def _read(self, predicate: str, arguments: tuple[Any, ...]) -> None:
        if predicate in INDEX or predicate in BLOCK_INDEX:
            _, _, _, _, low, high = arguments
            bounds = low, INFINITE if high == INFINITY else high
            self.words[predicate] = _meet(self.words.get(predicate, (0, INFINITE)), bounds)
            return
        match predicate, arguments:
            case "pos_gen", _:
                self.has_pos = True
            case "block_on_pos", (_, _, _, block, dx, dy, _):
                self._block(block).places[dx, dy] = None
            case "edge_hor" | "edge_ver", (_, _, distance, _):
                self.edges[AXES[predicate], distance] = None
            case "stage", (_, stage):
                self.stages.add(stage)
            case "block_color", (_, block, colour):
                self._block(block)
                self._link(block, colour)
            case "opposite", (one, two):
                self._link(one, two, is_opposite=True)
            case "liberty", (_, block, liberty):
                self._block(block).colour(STONE)
                self._liberties.setdefault(liberty, {})[block] = None
            case "liberty_cnt" | "stone_cnt", (_, block, count):
                self._count(block, STONES if predicate == "stone_cnt" else LIBERTIES, count)
            case "range", (count, low, high):
                self._ranges.append((count, (low, INFINITE if high == INFINITY else high)))
            case "atari" | "captures", (_, block, _, _, colour):
                self._link(block, colour, is_opposite=True)
                liberties = 2 if predicate == "atari" else 1
                self._block(block).limit(LIBERTIES, (liberties, liberties))
                self._block(block).is_beside = True
            case "connects_direct" | "connects_indirect", (_, block, _, _, colour):
                self._link(block, colour)
                self._block(block).colour(STONE)
                self._block(block).is_beside |= predicate == "connects_direct"
                self._block(block).is_indirect |= predicate == "connects_indirect"
            case _:
                raise ValueError(f"unknown predicate {predicate}/{len(arguments)}")

    def _block(self, variable: Variable) -> Block:
        return self.blocks.setdefault(variable, Block())

    def _link(self, one: _Node, two: _Node, *, is_opposite: bool = False) -> None:
        self._links.setdefault(one, []).append((two, is_opposite))
        self._links.setdefault(two, []).append((one, is_opposite))

    def _count(self, variable: Variable, what: int, count: Variable | int) -> None:
        block = self._block(variable)
        if isinstance(count, int):
            block.limit(what, (count, count))
        else:
            block.colour(STONE)
            self._counts.setdefault(count, {})[what, variable] = None

    def _spread(self, start: _Node, colour: int) -> dict[_Node, int] | None:
        """All colours that follow when `start` has `colour`; None where that is impossible."""
        colours = {start: colour}
        queue = [start]
        while queue:
            node = queue.pop()
            here = colours[node]
            if (node == self._own and here != OWN) or (node == EMPTY and here != NONE):
                return None
            for near, is_opposite in self._links.get(node, []):
                if is_opposite and here == NONE:
                    return None
                there = STONE - here if is_opposite else here
                if near not in colours:
                    queue.append(near)
                if colours.setdefault(near, there) != there:
                    return None
        return colours
