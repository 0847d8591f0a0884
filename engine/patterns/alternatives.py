"""A rule as a union of conjunctions.

A clause is true where some assignment of its variables makes every literal true. The values of a
variable are known before any stone lies: Pos is one of 8 symmetries, a colour is own, other or
empty, and a block stands on some place. So a rule is the union of *alternatives*, one for each
choice of values. An alternative is a set of conditions on a candidate point, without variables.
A block needs a choice of place only where a literal such as `captures` binds it, and its counts or
liberties are compared. Otherwise "some such block is beside the candidate" is one condition.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

from katachi.engine.patterns.clauses import NONE, STONE, Block, Clause, Colouring, Kind, Place
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.vocabulary import SYMMETRIES
from katachi.engine.patterns.words import Bounds

BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))
TWO_STEPS = ((2, 0), (-2, 0), (0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
EVERY_SYMMETRY = range(1, len(SYMMETRIES) + 1)


@dataclass(frozen=True)
class Stage:
    """The board is in this stage."""

    name: str


class Edge(NamedTuple):
    """The signed distance to the nearer edge, along a direction of the board."""

    direction: Place
    distance: int


@dataclass(frozen=True)
class Numbered:
    """A stone on the candidate has a number in bounds, for a word of Go."""

    word: str
    bounds: Bounds


class On(NamedTuple):
    """A block of a kind is on a place of the board. A tuple, because there are many to hash."""

    place: Place
    kind: Kind


@dataclass(frozen=True)
class Beside:
    """A block of a kind is next to the candidate."""

    kind: Kind


@dataclass(frozen=True)
class Reached:
    """The candidate is indirectly connected to a block of a kind."""

    kind: Kind


SAME, IS_LIBERTY, IS_INDIRECT, EQUAL, SHARE = range(5)
"""What a `Relation` says of its places: one block is on both; the candidate is a liberty of the
block; it is none, but two of its empty neighbours are; two counts are equal; some point is a
liberty of all blocks."""


class Relation(NamedTuple):
    """A relation of stones: an `On` of the same alternative asks for a stone on every place."""

    kind: int
    places: tuple[Place, ...]
    counts: tuple[int, ...] = ()  # of EQUAL: what is counted at each place


Condition = Stage | Edge | Numbered | On | Beside | Reached | Relation
Alternative = frozenset[Condition]

_Placing = tuple[Place, ...]
"""Places that all belong to one block. If empty, it is only asked that such a block exists."""


def expand(rule: Rule) -> Iterator[Alternative]:
    """The alternatives of a rule in all symmetries that it has; some may be equal."""
    return map(frozenset, union_of(rule)[1])


def union_of(
    rule: Rule, symmetries: Sequence[int] = EVERY_SYMMETRY
) -> tuple[int, Iterator[tuple[Condition, ...]]]:
    """How many alternatives a rule has at most, and these, in its symmetries if it has any.

    Choices that can never hold are left out. Some of the others may be equal.
    """
    clause = Clause(rule)
    symmetries = symmetries if clause.has_pos else EVERY_SYMMETRY[:1]
    colourings = clause.colourings()
    placings = [_placings(block) for block in clause.blocks.values()]
    choices = prod(map(len, colourings)) * prod(map(len, placings))
    fixed: list[Condition] = [Edge(axis, distance) for axis, distance in clause.edges]
    fixed += map(Stage, sorted(clause.stages))
    fixed += (Numbered(word, bounds) for word, bounds in clause.words.items())

    def alternatives() -> Iterator[tuple[Condition, ...]]:
        for placing in product(*placings):
            placed = dict(zip(clause.blocks, placing))
            for colouring in product(*colourings):
                found = _conjunction(clause, placed, colouring)
                if found is not None:
                    for symmetry in symmetries:
                        yield tuple([_image(one, symmetry) for one in (*found, *fixed)])

    return choices * len(symmetries), alternatives()


@lru_cache(maxsize=1 << 14)
def _image(condition: Condition, symmetry: int) -> Condition:
    """A condition in a symmetry; in the first it is as it was."""
    match condition:
        case On(place, kind):
            return On(turned(place, symmetry), kind)
        case Edge(direction, distance):
            return Edge(turned(direction, symmetry), distance)
        case Relation(kind, places, counts):
            turns = [turned(place, symmetry) for place in places]
            if kind == EQUAL:
                return equal(*zip(counts, turns))
            return Relation(kind, tuple(sorted(turns) if kind == SHARE else turns))
        case _:
            return condition


def equal(*counted: tuple[int, Place]) -> Relation:
    """Two counts are equal. Each is given by what is counted and the place of its block."""
    counts, places = zip(*sorted(counted))
    return Relation(EQUAL, places, counts)


def turned(place: Place, symmetry: int) -> Place:
    """A displacement of the pattern, turned onto the board."""
    a, b, c, d = SYMMETRIES[symmetry - 1]
    return a * place[0] + b * place[1], c * place[0] + d * place[1]


def edge_distance(size: int, place: int, is_forward: bool = True) -> int:
    """The signed distance to the nearer edge, positive ahead. place: column or row, from 1."""
    ahead = size + 1 - place if is_forward else place
    behind = size + 1 - ahead
    return ahead if ahead <= behind else -behind


def _placings(block: Block) -> list[_Placing]:
    if block.places:
        return [tuple(block.places)]
    if not block.is_related:
        return [()]
    return [(place,) for place in (BESIDE if block.is_beside else TWO_STEPS)]


def _conjunction(
    clause: Clause, placed: dict[Variable, _Placing], colouring: tuple[Colouring, ...]
) -> dict[Condition, None] | None:
    """The conditions on blocks with these places and colours; None where they contradict."""
    colours = {block: colour for group in colouring for block, colour in group.items()}
    kinds: dict[Place, Kind] = {}
    conditions: dict[Condition, None] = {}
    for variable, block in clause.blocks.items():
        places = placed[variable]
        kind = kind_on(block, places).meet(Kind(colours[variable]))
        if not kind.is_possible:
            return None
        for place in places:
            kinds[place] = kinds[place].meet(kind) if place in kinds else kind
        conditions.update(dict.fromkeys(_of_block(block, places, kind)))
    if not all(kind.is_possible for kind in kinds.values()):
        return None
    conditions |= {On(place, kind): None for place, kind in kinds.items() if place != (0, 0)}
    return conditions | dict.fromkeys(_comparisons(clause, placed))


def kind_on(block: Block, places: Collection[Place]) -> Kind:
    """What is asked of a block that stands on these different places: none may be left."""
    if block.is_indirect and (block.is_beside or any(place in BESIDE for place in places)):
        return Kind(0)  # stones beside the empty candidate have it as a liberty: not indirect
    kind = block.kind.meet(Kind(STONE)) if len(places) > 1 else block.kind
    return kind.meet(Kind(NONE)) if (0, 0) in places else kind


def _of_block(block: Block, places: _Placing, kind: Kind) -> list[Condition]:
    """The conditions on one block besides its kind on its places."""
    conditions: list[Condition] = [Relation(SAME, (places[0], place)) for place in places[1:]]
    if block.is_beside and not places:
        conditions.append(Beside(kind))
    elif block.is_beside and not any(place in BESIDE for place in places):
        conditions.append(Relation(IS_LIBERTY, places[:1]))
    if block.is_indirect:
        conditions.append(Relation(IS_INDIRECT, places[:1]) if places else Reached(kind))
    return conditions


def _comparisons(clause: Clause, placed: dict[Variable, _Placing]) -> list[Condition]:
    """The conditions that compare counts, or liberties of several blocks."""
    conditions: list[Condition] = []
    for counts in clause.equal:
        first, *rest = sorted({(what, placed[block][0]) for what, block in counts})
        conditions += [equal(first, other) for other in rest]
    for blocks in clause.sharing:
        places = sorted({placed[block][0] for block in blocks})
        if len(places) > 1:
            conditions.append(Relation(SHARE, tuple(places)))
    return conditions
