"""A rule as a union of conjunctions.

A clause is true where some assignment of its variables makes every literal true. What a variable
can stand for is known before any stone lies: Pos is one of 8 symmetries, a colour is own, other
or empty, and a block stands on some place. So a rule is the union of *alternatives*, one for each
choice; an alternative is a set of conditions on a candidate point, all without variables.

A block needs a choice of place only where a literal such as `captures` binds it and its counts or
liberties are compared; otherwise "some block beside the candidate is such" is one condition.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from katachi.engine.patterns.clauses import (
    NONE,
    STONE,
    Block,
    Bounds,
    Clause,
    Colouring,
    Kind,
    Place,
)
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.vocabulary import SYMMETRIES

BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))
_TWO_STEPS = ((2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))


@dataclass(frozen=True)
class Stage:
    """The board is in this stage."""

    name: str


@dataclass(frozen=True)
class Edge:
    """The signed distance along a direction of the board to the nearer edge is this."""

    direction: Place
    distance: int


@dataclass(frozen=True)
class Numbered:
    """The number of a word of Go for a stone on the candidate is in bounds."""

    word: str
    bounds: Bounds


@dataclass(frozen=True)
class On:
    """A block of a kind is on a place of the board."""

    place: Place
    kind: Kind


@dataclass(frozen=True)
class Beside:
    """A block of a kind of stones is next to the candidate."""

    kind: Kind


@dataclass(frozen=True)
class Reached:
    """The candidate is indirectly connected to some block of a kind of stones."""

    kind: Kind


@dataclass(frozen=True)
class Same:
    """One block is on both places."""

    one: Place
    two: Place


@dataclass(frozen=True)
class IsLiberty:
    """The candidate is a liberty of the block on a place."""

    place: Place


@dataclass(frozen=True)
class IsIndirect:
    """The candidate is no liberty of the block on a place, but two empty neighbours of it are."""

    place: Place


@dataclass(frozen=True)
class Equal:
    """Two counts (what is counted, of the block on which place) are the same number."""

    one: tuple[int, Place]
    two: tuple[int, Place]


@dataclass(frozen=True)
class Share:
    """Some point is a liberty of the blocks on all these places."""

    places: tuple[Place, ...]


Relation = Same | IsLiberty | IsIndirect | Equal | Share
"""Conditions on stones: an `On` of the same alternative asks for a stone on every place named."""

Condition = Stage | Edge | Numbered | On | Beside | Reached | Relation
Alternative = frozenset[Condition]

_Placing = tuple[Place, ...]
"""Places that all belong to one block; none: it is asked only that there is such a block."""


def expand(rule: Rule, symmetries: range) -> tuple[int, Iterator[Alternative]]:
    """The alternatives of a rule, with Pos from `symmetries` (in 1 to 8), and how many at most.

    Choices that can never hold are left out; of the others some may be equal.
    """
    clause = Clause(rule)
    colourings = clause.colourings()
    turns = symmetries if clause.has_pos else range(1, 2)
    choices = prod(len(ways) for ways in colourings)
    choices *= prod(len(_placings(block, 1)) for block in clause.blocks.values()) * len(turns)

    def alternatives() -> Iterator[Alternative]:
        for symmetry in turns:
            fixed = _fixed(clause, symmetry)
            places = [_placings(block, symmetry) for block in clause.blocks.values()]
            for placing in product(*places):
                placed = dict(zip(clause.blocks, placing))
                for colouring in product(*colourings):
                    found = _conjunction(clause, placed, colouring)
                    if found is not None:
                        yield found | fixed

    return choices, alternatives()


def turned(place: Place, symmetry: int) -> Place:
    """A displacement of the pattern as one of the board."""
    a, b, c, d = SYMMETRIES[symmetry - 1]
    return a * place[0] + b * place[1], c * place[0] + d * place[1]


def _fixed(clause: Clause, symmetry: int) -> Alternative:
    """The conditions that do not depend on blocks."""
    edges = {Edge(turned(axis, symmetry), distance) for axis, distance in clause.edges}
    words = {Numbered(word, bounds) for word, bounds in clause.words.items()}
    return frozenset(edges) | {Stage(name) for name in clause.stages} | words


def _placings(block: Block, symmetry: int) -> list[_Placing]:
    if block.places:
        return [tuple({turned(place, symmetry): None for place in block.places})]
    if not block.is_related:
        return [()]
    return [(place,) for place in (BESIDE if block.is_beside else _TWO_STEPS)]


def _conjunction(
    clause: Clause, placed: dict[Variable, _Placing], colouring: tuple[Colouring, ...]
) -> Alternative | None:
    """The conditions on blocks that stand on these places and have these colours.

    None when they contradict each other.
    """
    colours = {block: colour for group in colouring for block, colour in group.items()}
    kinds: dict[Place, Kind] = {}
    conditions: set[Condition] = set()
    for variable, block in clause.blocks.items():
        kind = block.kind.meet(Kind(colours[variable]))
        places = placed[variable]
        if len(places) > 1:
            kind = kind.meet(Kind(STONE))
        if not kind.is_possible or not _is_consistent(block, places):
            return None
        for place in places:
            kinds[place] = kinds.get(place, Kind()).meet(kind)
        conditions |= _of_block(block, places, kind)
    for place, kind in kinds.items():
        if not kind.is_possible or (place == (0, 0) and not kind.colours & NONE):
            return None
        if place != (0, 0):
            conditions.add(On(place, kind))
    return frozenset(conditions | _comparisons(clause, placed))


def _is_consistent(block: Block, places: _Placing) -> bool:
    """Stones beside the empty candidate have it as a liberty, so they are not indirect."""
    return not block.is_indirect or not (block.is_beside or any(p in BESIDE for p in places))


def _of_block(block: Block, places: _Placing, kind: Kind) -> set[Condition]:
    """What else is asked of one block than its kind on its places."""
    conditions: set[Condition] = {Same(places[0], place) for place in places[1:]}
    if block.is_beside and not places:
        conditions.add(Beside(kind))
    elif block.is_beside and not any(place in BESIDE for place in places):
        conditions.add(IsLiberty(places[0]))
    if block.is_indirect:
        conditions.add(IsIndirect(places[0]) if places else Reached(kind))
    return conditions


def _comparisons(clause: Clause, placed: dict[Variable, _Placing]) -> set[Condition]:
    """Equal numbers, and liberties of several blocks."""
    conditions: set[Condition] = set()
    for counted in clause.counts.values():
        if len(counted) > 1:
            first, *rest = sorted({(what, placed[block][0]) for what, block in counted})
            conditions |= {Equal(first, other) for other in rest}
    for sharing in clause.liberties.values():
        if len(sharing) > 1:
            places = sorted({placed[block][0] for block in sharing})
            if len(places) > 1:
                conditions.add(Share(tuple(places)))
    return conditions
