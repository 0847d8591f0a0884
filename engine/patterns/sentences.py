"""Rules in English: one sentence that says where a rule proposes a move.

The sentence is made from what the body means (`engine.patterns.clauses`), not from its
literals: what says nothing is left out, and two ranges of one count become one. It tells directions
where more than one thing has its place, as the diagram (`engine.patterns.shape`) has them.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from katachi.engine.patterns.alternatives import BESIDE
from katachi.engine.patterns.clauses import (
    ANY,
    LIBERTIES,
    NONE,
    OTHER,
    OWN,
    STONE,
    STONES,
    Block,
    Bounds,
    Clause,
    Colouring,
    Kind,
    Place,
)
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.words import INDEX, INFINITE, WORDS, amount, nth, number_word

NEVER = "Nowhere, for it contradicts itself."
"""The sentence of a rule that asks for a block that cannot be. Not all contradictions are found."""

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)
_STAGES = {"opening": "opening", "middle": "middle game", "ending": "endgame"}

_BLOCKS = {
    OWN: "your own block",
    OTHER: "an opponent's block",
    NONE: "an empty point",
    STONE: "a block of either colour",
    ANY: "a point of the board",
}
"""What a block is called by its colours. No rule can ask for "own or empty": what is not bound
to the own colour, or to empty, is the same to both players.
"""

_MOVES = {
    (1, 0): "directly beside",
    (1, 1): "diagonally",
    (2, 1): "knight's move",
    (3, 1): "large knight's move",
    (4, 1): "extra large knight's move",
    (2, 2): "elephant's move",
}
"""Go's names of displacements, the longer way first; one along a line is a jump."""


class Seen(NamedTuple):
    """A block of a rule, as far as words go."""

    block: Block
    places: list[Place]
    """Different ones; none: the block is beside the move, or connected to it indirectly."""
    kind: Kind
    name: str  # what it is called by where others are compared with it
    noun: str  # its colour: "your own block"
    is_compared: bool  # something is said of it and of other blocks, or of several of its counts


def sentence(rule: Rule) -> str:
    """What a well-formed rule asks for, as one English sentence."""
    clause = Clause(rule)
    parts = _parts(clause)
    if parts is None:
        return NEVER
    text = ", ".join([*(["; ".join(parts)] if parts else []), *stages(clause)]) or "anywhere"
    return f"{text[0].upper()}{text[1:]}."


def conditions(rule: Rule) -> int:
    """How many things the sentence of a rule asks for; 0 for one that holds nowhere.

    To compare two blocks, or to see one at two places, is as hard to read as three things.
    """
    clause = Clause(rule)
    parts = _parts(clause)
    if parts is None:
        return 0
    compared = sum(len(counted) - 1 for counted in clause.counts.values())
    wide = sum(len({*block.places}) > 1 for block in clause.blocks.values())
    return len(parts) + len(stages(clause)) + 2 * (compared + wide)


def _parts(clause: Clause) -> list[str] | None:
    """What a clause asks for, but for stages; None: it contradicts itself."""
    names = [f"the {ordinal(number)} block" for number in range(1, len(clause.blocks) + 1)]
    seen = blocks_seen(clause, names if len(names) > 1 else ["the block"])
    if seen is None:
        return None
    is_tied = sum(len(one.places) for one in seen) + len({*clause.edges}) > 1
    parts = [*of_words(clause), *(_block(one, is_tied) for one in seen)]
    return parts + [*relations(clause, seen), *_lines(clause.edges, is_tied)]


def blocks_seen(clause: Clause, names: Sequence[str]) -> list[Seen] | None:
    """The blocks of a clause, which have these names; None when one of them cannot be, or when the
    clause asks of a word for what no number is.
    """
    if not clause.is_possible:
        return None
    seen: dict[Variable, Seen] = {}
    called = dict(zip(clause.blocks, names))
    for group in clause.colourings():
        ways = [way for way in group if _is_possible(way, clause)]
        if not ways:
            return None
        seen |= _group_seen(ways, clause, called)
    return [seen[variable] for variable in clause.blocks]


def _group_seen(
    ways: Sequence[Colouring], clause: Clause, called: dict[Variable, str]
) -> dict[Variable, Seen]:
    """The blocks whose colours depend on each other; the first one's decides the others'."""
    members = [block for block in clause.blocks if block in ways[0]]
    is_open = len(ways) > 1 and len(members) > 1
    seen = {}
    for variable in members:
        block, first = clause.blocks[variable], members[0]
        kind = _asked(block).meet(Kind(reduce(or_, (way[variable] for way in ways))))
        noun = "a block" if is_open and kind.colours == STONE else _BLOCKS[kind.colours]
        if is_open and variable != first:
            is_same = ways[0][variable] == ways[0][first]
            noun = _noun_like(kind, is_same, called[first] if len(called) > 2 else "")
        places, is_compared = [*dict.fromkeys(block.places)], is_open or block.is_related
        seen[variable] = Seen(block, places, kind, called[variable], noun, is_compared)
    return seen


def _noun_like(kind: Kind, is_same: bool, other: str) -> str:
    """A block whose colour another one decides, which may go without its name."""
    than = f" {'as' if is_same else 'to'} {other}" if other else ""
    colour = f"the {'same' if is_same else 'opposite'} colour{than}"
    return f"a point of {colour}, or empty too" if kind.colours & NONE else f"a block of {colour}"


def _is_possible(way: Colouring, clause: Clause) -> bool:
    """May the blocks have these colours, as far as each of them asks?"""

    return all(_asked(clause.blocks[one]).meet(Kind(way[one])).is_possible for one in way)


def _asked(block: Block) -> Kind:
    """What is asked of a block also by its places: the move's own is empty, several are stones."""
    places = {*block.places}
    if block.is_indirect and (block.is_beside or not places.isdisjoint(BESIDE)):
        return Kind(0)
    kind = block.kind.meet(Kind(STONE)) if len(places) > 1 else block.kind
    return kind.meet(Kind(NONE)) if (0, 0) in places else kind


def relations(clause: Clause, seen: Sequence[Seen]) -> list[str]:
    """What is said of several counts, or of several blocks' liberties."""
    names = {variable: one.name for variable, one in zip(clause.blocks, seen)}
    texts = []
    for counted in clause.counts.values():
        (what, block), *others = counted
        if others:
            equal = " and as ".join(
                _plural(other)
                if one == block
                else f"{names[one]}{'' if other == what else f' has {_plural(other)}'}"
                for other, one in others
            )
            texts.append(f"{names[block]} has as many {_plural(what)} as {equal}")
    for sharing in clause.liberties.values():
        if len(sharing) > 1:
            *some, last = [names[block] for block in sharing]
            texts.append(f"{', '.join(some)} and {last} share a liberty")
    return texts


def of_words(clause: Clause) -> list[str]:
    """What the words of Go say of the move."""
    said = [WORDS[INDEX[word]].phrase(bounds) for word, bounds in clause.words.items()]
    return [phrase for phrase in said if phrase]


def stages(clause: Clause) -> list[str]:
    """When the rule holds."""
    return [f"in the {_STAGES[stage]}" for stage in sorted(clause.stages)]


def _block(one: Seen, is_tied: bool) -> str:
    """A block with its place, or with what the move does to it."""
    whole = described(one)
    if not one.places:
        return whole
    if not is_tied:
        return f"{_from(one.places[0])} {whole}"
    same = "one and the same block, " if len(one.places) > 1 else ""
    return f"{' and '.join(map(_away, one.places))}: {same}{whole}"


def described(one: Seen) -> str:
    """A block with what is asked of it, but for its places; without one, what the move does."""
    whole = f"{one.noun}{counts(one.kind)}"
    if one.places:
        return whole + _touch(one)
    if one.block.is_indirect:
        return f"indirectly connected, by two liberties, to {whole}"
    if one.kind.colours != OTHER:
        return f"{'connects to' if one.kind.colours == OWN else 'beside'} {whole}"
    bare = f"{one.noun}{counts(one.kind._replace(liberties=(1, INFINITE)))}"
    match one.kind.liberties:
        case (1, 1):
            return f"captures {bare}"
        case (2, 2):
            return f"puts {bare} in atari"
        case _:
            return f"beside {whole}"


def _touch(one: Seen) -> str:
    """What else is asked of a block that has a place."""
    is_plain = not {*one.places}.isdisjoint(BESIDE)
    touched = ", which the move touches" if one.block.is_beside and not is_plain else ""
    indirect = ", which the move connects to indirectly, by two liberties"
    return touched + (indirect if one.block.is_indirect else "")


def counts(kind: Kind) -> str:
    """What is asked of a block's counts: "of one stone with two to four liberties", or less."""
    stones, liberties = _amount(kind.stones, STONES), _amount(kind.liberties, LIBERTIES)
    return (f" of {stones}" if stones else "") + (f" with {liberties}" if liberties else "")


def _amount(bounds: Bounds, what: int) -> str:
    return "" if bounds == (1, INFINITE) else amount(bounds, _singular(what), _plural(what))


def _singular(what: int) -> str:
    return "liberty" if what == LIBERTIES else "stone"


def _plural(what: int) -> str:
    return "liberties" if what == LIBERTIES else "stones"


def _lines(edges: Sequence[tuple[Place, int]], is_tied: bool) -> list[str]:
    """The lines that the move stands on."""
    lines = []
    for axis, distance in dict.fromkeys(edges):
        line = f"on the {ordinal(abs(distance))} line"
        edge = f"the {edge_name(axis, distance)}" if is_tied else "an"
        lines.append(f"{line} from {edge} edge")
    return lines


def edge_name(axis: Place, distance: int) -> str:
    """Which edge is nearer along an axis: right, left, upper or lower."""
    if axis == (1, 0):
        return "right" if distance > 0 else "left"
    return "upper" if distance > 0 else "lower"


def _name(place: Place) -> str:
    """Go's name for a displacement; empty where there is none."""
    short, long = sorted((abs(place[0]), abs(place[1])))
    if (long, short) in _MOVES:
        return _MOVES[long, short]
    return f"{number_word(long - 1)}-point jump" if short == 0 and long > 1 else ""


def _from(place: Place) -> str:
    """What leads up to the block at the only place of a rule."""
    if place == (0, 0):
        return "on"
    name = _name(place)
    if not name:
        short, long = sorted((abs(place[0]), abs(place[1])))
        name = f"{long} columns and {short} row{'s' if short > 1 else ''} away"
    return name if name == "directly beside" else f"{name} from"


def _away(place: Place) -> str:
    """How far, and which way, the block at one of several places is."""
    if place == (0, 0):
        return "here"
    name = _name(place)
    if not name:
        return direction(place)
    if name not in ("directly beside", "diagonally"):
        name = f"{'an' if name[0] == 'e' else 'a'} {name} away"
    return f"{name} ({direction(place)})"


def direction(place: Place) -> str:
    """A displacement in words: "2 right, 1 down"."""
    across, up = place
    ways = [(across, "right", "left"), (up, "up", "down")]
    steps = [f"{abs(way)} {plus if way > 0 else minus}" for way, plus, minus in ways if way]
    return ", ".join(steps)


def ordinal(number: int) -> str:
    """The ordinal number as a word up to tenth, in digits beyond; from 1."""
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    return nth(number)
