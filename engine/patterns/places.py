"""Where blocks and lines are, in words: displacements from the move, and distances from an edge."""

from collections.abc import Sequence

from katachi.data.language import Numeral, joined, t, tn
from katachi.engine.patterns.clauses import Place
from katachi.engine.patterns.word_kinds import nth, number_word

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)
_FROM = {
    (0, 0): t("on {block}"),
    (1, 0): t("directly beside {block}"),
    (1, 1): t("diagonally from {block}"),
    (2, 1): t("knight's move from {block}"),
    (3, 1): t("large knight's move from {block}"),
    (4, 1): t("extra large knight's move from {block}"),
    (2, 2): t("elephant's move from {block}"),
}
_AWAY = {
    (1, 0): t("directly beside ({way})"),
    (1, 1): t("diagonally ({way})"),
    (2, 1): t("a knight's move away ({way})"),
    (3, 1): t("a large knight's move away ({way})"),
    (4, 1): t("an extra large knight's move away ({way})"),
    (2, 2): t("an elephant's move away ({way})"),
}
"""Go's names of displacements, the longer way first. One along a line is a jump."""

_EDGES = {
    "right": t("on the {nth} line from the right edge"),
    "left": t("on the {nth} line from the left edge"),
    "upper": t("on the {nth} line from the upper edge"),
    "lower": t("on the {nth} line from the lower edge"),
}


def on_lines(edges: Sequence[tuple[Place, int]], is_tied: bool) -> list[str]:
    """The lines that the move stands on."""
    lines: list[str] = []
    for axis, distance in dict.fromkeys(edges):
        one = _EDGES[edge_name(axis, distance)] if is_tied else t("on the {nth} line from an edge")
        lines.append(t(one, nth=ordinal(abs(distance))))
    return lines


def edge_name(axis: Place, distance: int) -> str:
    """Which edge is nearer along an axis: right, left, upper or lower."""
    if axis == (1, 0):
        return "right" if distance > 0 else "left"
    return "upper" if distance > 0 else "lower"


def beside(place: Place, block: str) -> str:
    """A block at the only place of a rule."""
    short, long = sorted(map(abs, place))
    if (long, short) in _FROM:
        return t(_FROM[long, short], block=block)
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
    if (long, short) in _AWAY:
        return t(_AWAY[long, short], way=way)
    if long == 0:
        return t("here")
    if short > 0:
        return way
    jump = (
        t("an eight-point jump away ({way})")
        if long == 9
        else t("a {number}-point jump away ({way})")
    )
    return t(jump, number=number_word(long - 1), way=way)


def direction(place: Place) -> str:
    """A displacement in words: "2 right, 1 down"."""
    across, up = place
    sides = t("{number} right"), t("{number} left"), t("{number} up"), t("{number} down")
    steps = across, -across, up, -up
    some = [t(side, number=step) for side, step in zip(sides, steps) if step > 0]
    return joined(some, t(", "))


def ordinal(number: int) -> str:
    """The ordinal number as a word up to tenth, in digits beyond; from 1."""
    word = _ORDINALS[number - 1] if number <= len(_ORDINALS) else str(nth(number))
    return Numeral(word, number)
