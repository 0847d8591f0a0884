"""The predicates a rule may use, with the type and mode of each place.

This module imports nothing compiled, so theories can be read and written without the engine.
"""

from dataclasses import dataclass

from katachi.engine.patterns.words import WORDS

Constant = int | str  # a constant in a literal: a whole number or an atom

MAX_DISPLACEMENT = 18  # how far from the move, in columns and in rows, a rule may look

SYMMETRIES = (
    (1, 0, 0, 1),
    (0, -1, 1, 0),
    (-1, 0, 0, -1),
    (0, 1, -1, 0),
    (-1, 0, 0, 1),
    (0, -1, -1, 0),
    (1, 0, 0, -1),
    (0, 1, 1, 0),
)
"""(a, b, c, d) of Pos 1 to 8: it turns the displacement (dx, dy) to (a*dx + b*dy, c*dx + d*dy)."""

EMPTY = "empty"
"""The colour of an empty point's block: the one colour that may be written as a constant."""

STAGES = ("opening", "middle", "ending")
INFINITY = "inf"  # the upper end of a range without one

_SIZE = MAX_DISPLACEMENT + 1
_POINTS = _SIZE * _SIZE

_DISPLACEMENTS = frozenset(range(-MAX_DISPLACEMENT, MAX_DISPLACEMENT + 1))
_NUMBERS = frozenset(range(_POINTS + 1))

CONSTANTS: dict[str, tuple[frozenset[Constant], str]] = {
    "dx": (_DISPLACEMENTS, f"a whole number from {-MAX_DISPLACEMENT} to {MAX_DISPLACEMENT}"),
    "dy": (_DISPLACEMENTS, f"a whole number from {-MAX_DISPLACEMENT} to {MAX_DISPLACEMENT}"),
    "d": (
        frozenset(range(-_SIZE, _SIZE + 1)) - {0},
        f"a whole number from 1 to {_SIZE} or from -1 to -{_SIZE}",
    ),
    "nat": (_NUMBERS, f"a whole number from 0 to {_POINTS}"),
    "low": (_NUMBERS, f"a whole number from 0 to {_POINTS}"),
    "high": (_NUMBERS | {INFINITY}, f"a whole number from 0 to {_POINTS} or {INFINITY}"),
    "stage": (frozenset(STAGES), f"{', '.join(STAGES[:-1])} or {STAGES[-1]}"),
    "empty": (frozenset({EMPTY}), f"the atom {EMPTY}"),
}
"""The kinds of constants: which there are, and what to call them in a message."""

TYPES = {
    "board": "a board",
    "colour": "a colour",
    "x": "a column",
    "y": "a row",
    "pos": "a symmetry",
    "block": "a block",
    "liberty": "a liberty",
    "nat": "a number",
}
"""The types of variables, and what to call them in a message."""


@dataclass(frozen=True)
class Place:
    """One place of a predicate.

    `mode` is `+` (a variable bound before), `-` (a variable; a test of equality if it is bound),
    `±` (a variable, bound before or here) or `#` (a constant). `type` is one of TYPES, or of
    CONSTANTS where the mode is `#`. `constant` is the kind of constant that may stand here, None
    for none; only with `-` and `#` is there one.
    """

    mode: str
    type: str
    constant: str | None


@dataclass(frozen=True)
class Predicate:
    """A predicate; `meaning` is a sentence in which its variables are named by their types."""

    name: str
    places: tuple[Place, ...]
    meaning: str


def _place(text: str) -> Place:
    """The place that `+board`, `#dx` or `-nat|#nat` stands for."""
    variable, _, constant = text.partition("|#")
    mode, kind = variable[0], variable[1:]
    return Place(mode, kind, constant or (kind if mode == "#" else None))


def _predicate(form: str, meaning: str) -> Predicate:
    name, _, places = form.removesuffix(")").partition("(")
    return Predicate(name, tuple(_place(place) for place in places.split(", ")), meaning)


HEAD = _predicate("move(-board, -colour, -x, -y)", "colour may play at (x, y) of board")
"""The head of each rule, which binds its four variables."""

_BODY = (
    _predicate("pos_gen(-pos)", "pos is one of the eight symmetries"),
    _predicate(
        "block_on_pos(+board, +x, +y, -block, #dx, #dy, +pos)",
        "block stands (dx, dy) from (x, y), turned by pos; fails off the board",
    ),
    _predicate(
        "edge_hor(+x, +y, #d, +pos)",
        "d is the signed distance to the nearer edge along the horizontal axis, turned by pos",
    ),
    _predicate("edge_ver(+x, +y, #d, +pos)", "the same along the vertical axis"),
    _predicate(
        "block_color(+board, +block, -colour|#empty)", "colour is black, white or empty as block is"
    ),
    _predicate("opposite(+colour, -colour)", "black and white; fails for empty"),
    _predicate("liberty(+board, +block, -liberty)", "liberty is a liberty of block, of stones"),
    _predicate("liberty_cnt(+board, +block, -nat|#nat)", "block, of stones, has nat liberties"),
    _predicate("stone_cnt(+board, +block, -nat|#nat)", "block, of stones, has nat stones"),
    _predicate("range(+nat, #low, #high)", "low =< nat =< high"),
    _predicate("stage(+board, #stage)", "the game is in this stage"),
    _predicate(
        "atari(+board, ±block, +x, +y, +colour)",
        "block is colour's opponent's and has two liberties, one of them (x, y)",
    ),
    _predicate(
        "captures(+board, ±block, +x, +y, +colour)",
        "block is colour's opponent's and (x, y) is its only liberty",
    ),
    _predicate(
        "connects_direct(+board, ±block, +x, +y, +colour)",
        "block is colour's and (x, y) is a liberty of it",
    ),
    _predicate(
        "connects_indirect(+board, ±block, +x, +y, +colour)",
        "block is colour's; (x, y) is empty, no liberty of it, and beside two of its liberties",
    ),
)

_WORDS = tuple(
    _predicate(
        f"{word.name}(+board, +colour, +x, +y, #low, #high)",
        f"low =< n =< high, where n is {word.meaning}",
    )
    for word in WORDS
)

PREDICATES = {(predicate.name, len(predicate.places)): predicate for predicate in (*_BODY, *_WORDS)}
"""The predicates of bodies, by name and number of places."""
