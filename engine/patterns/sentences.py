"""Rules in words: one sentence that says where a rule proposes a move.

The sentence comes from the meaning of the body (`engine.patterns.clauses`), not from its literals:
empty statements are left out, and two ranges of one count become one. It names directions where
more than one thing has a place, in the orientation of the diagram (`engine.patterns.shape`).
"""

from collections.abc import Collection, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from katachi.data.language import Numeral, joined, t, tn
from katachi.engine.patterns import clauses, words
from katachi.engine.patterns.alternatives import BESIDE, kind_on
from katachi.engine.patterns.clauses import ANY, NONE, OTHER, OWN, STONE, Clause, Kind, Place
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.words import INFINITE, WORDS, amount, nth, number_word

NEVER = t("Nowhere, for it contradicts itself.")
"""The sentence of a rule that asks for an impossible block. Not every contradiction is found."""

_STAGES = {
    "opening": t("in the opening"),
    "middle": t("in the middle game"),
    "ending": t("in the endgame"),
}

_BLOCKS = {
    OWN: t("your own block"),
    OTHER: t("an opponent's block"),
    NONE: t("an empty point"),
    STONE: t("a block of either colour"),
    ANY: t("a point of the board"),
}
"""The name of a block by its colours. No rule can ask for "own or empty": a colour that is bound
neither to the own colour nor to empty is the same for both players.
"""

_COUNTED = {
    clauses.LIBERTIES: (
        t("liberties"),
        t("{block} has liberties"),
        t("{block} has as many liberties as {others}"),
    ),
    clauses.STONES: (
        t("stones"),
        t("{block} has stones"),
        t("{block} has as many stones as {others}"),
    ),
}
"""For each thing that is counted: its word, the end of a comparison, and a comparison."""

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)
_NAMED = {
    (0, 0): (t("on {block}"), t("here")),
    (1, 0): (t("directly beside {block}"), t("directly beside ({way})")),
    (1, 1): (t("diagonally from {block}"), t("diagonally ({way})")),
    (2, 1): (t("knight's move from {block}"), t("a knight's move away ({way})")),
    (3, 1): (t("large knight's move from {block}"), t("a large knight's move away ({way})")),
    (4, 1): (
        t("extra large knight's move from {block}"),
        t("an extra large knight's move away ({way})"),
    ),
    (2, 2): (t("elephant's move from {block}"), t("an elephant's move away ({way})")),
}
"""Go's names of displacements, the longer way first: that of a rule's only one, and of one of
several. One along a line is a jump."""

_EDGES = {
    (1, 0): t("on the {nth} line from the right edge"),
    (-1, 0): t("on the {nth} line from the left edge"),
    (0, 1): t("on the {nth} line from the upper edge"),
    (0, -1): t("on the {nth} line from the lower edge"),
}


class Seen(NamedTuple):
    """The parts of a rule's block that words can tell."""

    block: clauses.Block
    places: list[Place]
    """The different places. If empty, the block is beside the move, or indirectly connected."""
    kind: Kind
    name: str  # what it is called by where others are compared with it
    noun: str  # its colour: "your own block"
    is_compared: bool  # something is said of it and of other blocks, or of several of its counts


def sentence(rule: Rule) -> str:
    """What a well-formed rule asks for, as one sentence."""
    return sentence_of(asks(rule))


def sentence_of(asked: Sequence[str] | None) -> str:
    """Some or all of what `asks` returns, as one sentence."""
    if asked is None:
        return NEVER
    return t("{Asked}.", asked=joined(asked, t("; ")) if asked else t("anywhere"))


def asks(rule: Rule) -> list[str] | None:
    """The demands of a well-formed rule, one by one, the stage with the last; None: never true."""
    clause = Clause(rule)
    parts = parts_of(clause)
    if parts is None:
        return None
    last = [*parts[-1:], *stages(clause)]
    return [*parts[:-1], *([joined(last, t(", "))] if last else [])]


def parts_of(clause: Clause) -> list[str] | None:
    """The demands of a clause except stages; None where it contradicts itself."""
    numbers = range(1, len(clause.blocks) + 1)
    names = [t("the {nth} block", nth=ordinal(number)) for number in numbers]
    seen = blocks_seen(clause, names if len(names) > 1 else [t("the block")])
    if seen is None:
        return None
    is_tied = sum(len(one.places) for one in seen) + len(clause.edges) > 1
    parts = [*of_words(clause), *(_block(one, is_tied) for one in seen)]
    return parts + [*relations(clause, seen), *on_lines(clause.edges, is_tied)]


def blocks_seen(clause: Clause, names: Sequence[str]) -> list[Seen] | None:
    """The blocks of a clause, with these names. None where one of them is impossible, or where the
    clause asks for a number that a word never has.
    """
    if any(low > high for low, high in clause.words.values()):
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
    ways: Sequence[clauses.Colouring], clause: Clause, called: dict[Variable, str]
) -> dict[Variable, Seen]:
    """The blocks whose colours depend on each other. The first block's colour decides the rest."""
    members = [block for block in clause.blocks if block in ways[0]]
    is_open = len(ways) > 1 and len(members) > 1
    seen = {}
    for variable in members:
        block, first = clause.blocks[variable], members[0]
        kind = kind_on(block, block.places).meet(Kind(reduce(or_, (way[variable] for way in ways))))
        noun: str = t("a block") if is_open and kind.colours == STONE else _BLOCKS[kind.colours]
        if is_open and variable != first:
            is_same = ways[0][variable] == ways[0][first]
            noun = _noun_like(kind, is_same, called[first] if len(called) > 2 else "")
        places, is_compared = [*block.places], is_open or block.is_related
        seen[variable] = Seen(block, places, kind, called[variable], noun, is_compared)
    return seen


def _noun_like(kind: Kind, is_same: bool, other: str) -> str:
    """The noun for a block whose colour follows from that of `other`, which may be empty."""
    if other:
        like = t("the same colour as {other}") if is_same else t("the opposite colour to {other}")
        colour: str = t(like, other=other)
    else:
        colour = t("the same colour") if is_same else t("the opposite colour")
    if kind.colours & NONE:
        return t("a point of {colour}, or empty too", colour=colour)
    return t("a block of {colour}", colour=colour)


def _is_possible(way: clauses.Colouring, clause: Clause) -> bool:
    """Can the blocks have these colours, by the demands on each of them?"""
    asked = [(clause.blocks[variable], Kind(colour)) for variable, colour in way.items()]
    return all(kind_on(block, block.places).meet(kind).is_possible for block, kind in asked)


def relations(clause: Clause, seen: Sequence[Seen]) -> list[str]:
    """The sentences that compare several counts, or liberties of several blocks."""
    names = {variable: one.name for variable, one in zip(clause.blocks, seen)}
    texts: list[str] = []
    for (what, block), *others in clause.equal:
        equal = [
            _COUNTED[other][0]
            if one == block
            else names[one]
            if other == what
            else t(_COUNTED[other][1], block=names[one])
            for other, one in others
        ]
        as_many = joined(equal, t(" and as "))
        texts.append(t(_COUNTED[what][2], block=names[block], others=as_many))
    for blocks in clause.sharing:
        *some, last = [names[block] for block in blocks]
        both = t("{some} and {last}", some=joined(some, t(", ")), last=last)
        texts.append(t("{blocks} share a liberty", blocks=both))
    return texts


def of_words(clause: Clause) -> list[str]:
    """The sentences of the words of Go about the move."""
    said = [WORDS[word].phrase(bounds) for word, bounds in clause.words.items()]
    return [phrase for phrase in said if phrase]


def stages(clause: Clause) -> list[str]:
    """When the rule holds."""
    return [_STAGES[stage] for stage in sorted(clause.stages)]


def _block(one: Seen, is_tied: bool) -> str:
    """A block with its place, or with what the move does to it."""
    whole = described(one)
    if not one.places:
        return whole
    if not is_tied:
        return beside(one.places[0], whole)
    return t("{place}: {block}", place=joined([*map(away, one.places)], t(" and ")), block=whole)


def described(one: Seen) -> str:
    """A block with its demands, but without places; or else what the move does to it."""
    whole = _counted(one.noun, one.kind)
    if one.places:
        if one.block.is_beside and {*one.places}.isdisjoint(BESIDE):
            whole = t("{block}, which the move touches", block=whole)
        if one.block.is_indirect:
            whole = t("{block}, with which the move shares two liberties", block=whole)
        return t("one and the same block, {block}", block=whole) if len(one.places) > 1 else whole
    if one.block.is_indirect and one.kind.colours == OWN:
        return t("indirectly connected, by two liberties, to {block}", block=whole)
    if one.block.is_indirect:
        return t("shares two liberties with {block}", block=whole)
    if one.kind.colours == OWN:
        return t("connects to {block}", block=whole)
    bare = _counted(one.noun, one.kind._replace(liberties=(1, INFINITE)))
    if one.kind.colours == OTHER and one.kind.liberties == (1, 1):
        return t("captures {block}", block=bare)
    if one.kind.colours == OTHER and one.kind.liberties == (2, 2):
        return t("puts {block} in atari", block=bare)
    return t("beside {block}", block=whole)


def _counted(block: str, kind: Kind) -> str:
    """A block with what is asked of its counts: "of one stone with two to four liberties"."""
    any_number = (1, INFINITE)
    stones = amount(kind.stones, words.STONES)
    liberties = amount(kind.liberties, words.LIBERTIES)
    if kind.liberties == any_number:
        if kind.stones == any_number:
            return block
        return t("{block} of {stones}", block=block, stones=stones)
    if kind.stones == any_number:
        return t("{block} with {liberties}", block=block, liberties=liberties)
    both = {"stones": stones, "liberties": liberties}
    return t("{block} of {stones} with {liberties}", block=block, **both)


def on_lines(edges: Collection[tuple[Place, int]], is_tied: bool) -> list[str]:
    """The lines that the move stands on."""
    lines: list[str] = []
    for (x, y), distance in edges:
        sign = 1 if distance > 0 else -1
        one = _EDGES[sign * x, sign * y] if is_tied else t("on the {nth} line from an edge")
        lines.append(t(one, nth=ordinal(abs(distance))))
    return lines


def beside(place: Place, block: str) -> str:
    """A block at the only place of a rule."""
    short, long = sorted(map(abs, place))
    if (long, short) in _NAMED:
        return t(_NAMED[long, short][0], block=block)
    if short == 0:
        return t("{number}-point jump from {block}", number=number_word(long - 1), block=block)
    return tn(
        "{columns} columns and {count} row away from {block}",
        "{columns} columns and {count} rows away from {block}",
        short,
        columns=long,
        block=block,
    )


def away(place: Place) -> str:
    """How far, and which way, the block at one of several places is."""
    short, long = sorted(map(abs, place))
    way = direction(place)
    if (long, short) in _NAMED:
        return t(_NAMED[long, short][1], way=way)
    if short > 0:
        return way
    if long == 9:
        return t("an eight-point jump away ({way})", way=way)
    return t("a {number}-point jump away ({way})", number=number_word(long - 1), way=way)


def direction(place: Place) -> str:
    """A displacement in words: "2 right, 1 down"."""
    across, up = place
    sides = t("{number} right"), t("{number} left"), t("{number} up"), t("{number} down")
    ways = zip(sides, (across, -across, up, -up))
    return joined([t(side, number=step) for side, step in ways if step > 0], t(", "))


def ordinal(number: int) -> str:
    """The ordinal number as a word up to tenth, in digits beyond; from 1."""
    word = _ORDINALS[number - 1] if number <= len(_ORDINALS) else str(nth(number))
    return Numeral(word, number)
