"""The shape of a rule in one orientation: what may stand where around the move, and notes.

The orientation is that of the clause: `block_on_pos(..., 1, 2, Pos)` is one to the right and two
up. A block without a place, such as one that the move captures, is drawn on a free side of the
move, and its note says so.
"""

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from katachi.data.language import joined, t
from katachi.engine.patterns import sentences
from katachi.engine.patterns.clauses import ANY, NONE, OTHER, OWN, STONE, Clause, Place
from katachi.engine.patterns.sentences import NEVER, Seen, blocks_seen, described
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.words import letter

_SIGNS = {OWN: "X", OTHER: "O", NONE: "_", STONE: "?", ANY: "."}
_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))  # where a block without a place is drawn, by choice
_SQUARE = 3
"""A drawing up to this reach has the move in its middle. A drawing that reaches farther is cut."""


class Cell(NamedTuple):
    """A place near the move."""

    place: Place
    colours: int  # what may stand there: a sum of OWN, OTHER and NONE; 0 where nothing can
    marks: str  # the letters of its notes


class Shape(NamedTuple):
    """A drawing of a rule. The move is at (0, 0), which is not a cell."""

    cells: tuple[Cell, ...]
    notes: tuple[tuple[str, str], ...]
    """Mark and text. The mark is empty where the note is not about one block."""
    left: int  # how many columns are drawn left of the move; right, rows below and above: the same
    right: int
    down: int
    up: int
    edges: frozenset[Place]
    """The sides where the drawing ends at the board's edge: (1, 0) is the right one."""


def shape(rule: Rule) -> Shape:
    """The shape of a well-formed rule. It has no cells where the rule's sentence is NEVER."""
    clause = Clause(rule)
    seen = _marked(clause)
    if seen is None:
        return Shape((), (("", NEVER),), 1, 1, 1, 1, frozenset())
    cells: dict[Place, Cell] = {}
    for one in sorted(seen, key=lambda one: not one.places):
        free = [] if one.block.is_indirect else [side for side in _SIDES if side not in cells]
        for place in one.places or free[:1]:
            known = cells.get(place, Cell(place, ANY, ""))
            colours, marks = known.colours & one.kind.colours, known.marks + one.name
            cells[place] = Cell(place, colours, marks)
    cells.pop((0, 0), None)
    notes = [(one.name, _note(one)) for one in seen if one.name]
    parts = sentences.of_words(clause), sentences.relations(clause, seen), sentences.stages(clause)
    notes += [("", text) for part in parts for text in part]
    return Shape(tuple(cells.values()), tuple(notes), *_frame([*cells], clause))


def text_diagram(rule: Rule) -> str:
    """The shape as text, its notes below.

    X is an own stone, O an opponent's, + the move, _ an empty point, ? a stone of either colour,
    a dot anything, a bar or dashes the edge of the board. The letters behind a sign are those of
    its notes.
    """
    drawn = shape(rule)
    signs = {cell.place: _SIGNS.get(cell.colours, "!") + cell.marks for cell in drawn.cells}
    signs[0, 0] = "+"
    width = max(map(len, signs.values()))
    left, right = ("|" if (side, 0) in drawn.edges else "" for side in (-1, 1))
    columns, rows = range(-drawn.left, drawn.right + 1), range(drawn.up, -drawn.down - 1, -1)
    rows_of_signs = [[signs.get((x, y), ".").ljust(width) for x in columns] for y in rows]
    lines = [f"{left}{' '.join(row)}{right}".rstrip() for row in rows_of_signs]
    edge = ["-" * max(map(len, lines))]
    lines = edge * ((0, 1) in drawn.edges) + lines + edge * ((0, -1) in drawn.edges)
    notes = [joined([mark, text], ": ") if mark else text for mark, text in drawn.notes]
    return joined(lines + notes)


def _marked(clause: Clause) -> list[Seen] | None:
    """The blocks of a clause; those with a note are named a, b, c ... None as in `blocks_seen`."""
    plain = blocks_seen(clause, [""] * len(clause.blocks))
    if plain is None:
        return None
    names, numbers = [], count()
    for one in plain:
        is_plain = len(one.places) == 1 and described(one) == one.noun and not one.is_compared
        names.append("" if is_plain else letter(next(numbers)).lower())
    return blocks_seen(clause, names)


def _note(one: Seen) -> str:
    text = described(one)
    return text if one.places or one.block.is_indirect else t("{block}, on any side", block=text)


def _frame(places: Sequence[Place], clause: Clause) -> tuple[int, int, int, int, frozenset[Place]]:
    """How far the drawing reaches left, right, down and up, and at which sides the board ends."""
    reach = max([1, *(abs(step) for place in places for step in place)])
    lines: dict[Place, int] = {}
    for (x, y), distance in clause.edges:
        sign = 1 if distance > 0 else -1
        lines[sign * x, sign * y] = abs(distance) - 1
    ends = []
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        farthest = max((x * place[0] + y * place[1] for place in places), default=0)
        around = reach if reach <= _SQUARE else max(1, farthest)
        ends.append(max(lines[x, y], farthest) if (x, y) in lines else around)
    left, right, down, up = ends
    return left, right, down, up, frozenset(lines)
