"""The predicates a rule may use, the types and modes of their places; and what is a valid rule."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from katachi.data.language import Text, joined, t
from katachi.data.own import shown
from katachi.engine.patterns.prolog import Clause, Compound, Fault, List, String, Term, Variable
from katachi.engine.patterns.word_kinds import Word
from katachi.engine.patterns.words import BLOCK_INDEX, BLOCK_WORDS, FATES, INDEX, WORDS

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
"""The colour of an empty point's block. It is the only colour that may be a constant."""

STAGES = ("opening", "middle", "ending")
INFINITY = "inf"  # the upper end of a range without one

_SIZE = MAX_DISPLACEMENT + 1
_POINTS = _SIZE * _SIZE

_DISPLACEMENTS = frozenset(range(-MAX_DISPLACEMENT, MAX_DISPLACEMENT + 1))
_NUMBERS = frozenset(range(_POINTS + 1))
_OR = t(" or ")


def whole(least: int, most: int) -> Text:
    """The whole numbers from `least` to `most`, in a message."""
    return t("{number} from {least} to {most}", number=t("a whole number"), least=least, most=most)


CONSTANTS: dict[str, tuple[frozenset[Constant], str]] = {
    "dx": (_DISPLACEMENTS, whole(-MAX_DISPLACEMENT, MAX_DISPLACEMENT)),
    "dy": (_DISPLACEMENTS, whole(-MAX_DISPLACEMENT, MAX_DISPLACEMENT)),
    "d": (
        frozenset(range(-_SIZE, _SIZE + 1)) - {0},
        t("a whole number from 1 to {most} or from -1 to -{most}", most=_SIZE),
    ),
    "nat": (_NUMBERS, whole(0, _POINTS)),
    "low": (_NUMBERS, whole(0, _POINTS)),
    "high": (_NUMBERS | {INFINITY}, joined([whole(0, _POINTS), INFINITY], _OR)),
    "stage": (frozenset(STAGES), joined([", ".join(STAGES[:-1]), STAGES[-1]], _OR)),
    "empty": (frozenset({EMPTY}), t("the atom {name}", name=EMPTY)),
}
"""The kinds of constants: their values, and their name in a message."""

TYPES = {
    "board": t("a board"),
    "colour": t("a colour"),
    "x": t("a column"),
    "y": t("a row"),
    "pos": t("a symmetry"),
    "block": t("a block"),
    "liberty": t("a liberty"),
    "nat": t("a number"),
}
"""The types of variables, and their names in a message."""


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
    """A predicate. `meaning` is a sentence that names its variables by their types."""

    name: str
    places: tuple[Place, ...]
    meaning: str


def _place(text: str) -> Place:
    """Read a place from `+board`, `#dx` or `-nat|#nat`."""
    variable, _, constant = text.partition("|#")
    mode, kind = variable[0], variable[1:]
    return Place(mode, kind, constant or (kind if mode == "#" else None))


def _predicate(form: str, meaning: str) -> Predicate:
    name, _, places = form.removesuffix(")").partition("(")
    return Predicate(name, tuple(_place(place) for place in places.split(", ")), meaning)


HEAD = _predicate("move(-board, -colour, -x, -y)", "colour may play at (x, y) of board")
"""The head of a rule of moves; it binds its four variables. The head of a status rule has one of
FATES in place of `move`: what becomes of colour's block on (x, y)."""
MOVES, STATUS = frozenset({HEAD.name}), frozenset(FATES)
"""The names of the heads of a theory's rules, by the theory's subject."""

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


def _of_words(words: Iterable[Word]) -> Iterator[Predicate]:
    for word in words:
        yield _predicate(
            f"{word.name}(+board, +colour, +x, +y, #low, #high)",
            f"low =< n =< high, where n is {word.meaning}",
        )


PREDICATES = {one.name: one for one in (*_BODY, *_of_words(WORDS))}
"""The predicates of bodies, by their names ..."""
OF_BLOCKS = {one.name: one for one in _of_words(BLOCK_WORDS)}
"""... and those of rules of status."""


_Bound = dict[str, tuple[str, str]]
"""The variables bound so far: their type, and the predicate that bound each."""

_ALL = PREDICATES | OF_BLOCKS


def check_rule(clause: Clause) -> None:
    """Raises Fault unless the clause is a rule: `move(A, B, C, D) :- ...` in the vocabulary, or
    one of status.

    A head has four different variables, and only they are boards, columns and rows. Each literal
    is known, has constants of the right kind in their places, and its `+` variables are bound by
    the head or an earlier literal. A variable has one type, and only one is a symmetry. Not
    checked: whether any board can make the body true.
    """
    bound = _check_head(clause)
    for goal in clause.body:
        _check_literal(goal, bound)
        if (goal.name in BLOCK_INDEX) != (clause.head.name in STATUS):
            about = t("a block") if goal.name in BLOCK_INDEX else t("a move")
            said = {"name": goal.name, "about": about, "head": clause.head.name}
            raise Fault(goal.line, t("{name} is said of {about}, and {head} is not", **said))
        is_word = goal.name in INDEX or goal.name in BLOCK_INDEX
        if is_word and goal.arguments[1] != clause.head.arguments[1]:
            fault = t("argument 2 of {name} must be the colour of the head", name=goal.name)
            raise Fault(goal.line, fault)


def _check_head(clause: Clause) -> _Bound:
    head, arity = clause.head, len(HEAD.places)
    if len(head.arguments) != arity:
        raise Fault(head.line, _takes(head, arity))
    if not clause.body:
        raise Fault(head.line, t("{name} is a fact: a rule needs a body", name=head.indicator))
    bound = {
        term.name: (place.type, head.name)
        for term, place in zip(head.arguments, HEAD.places)
        if isinstance(term, Variable) and str(term) != "_"
    }
    if len(bound) < arity:
        raise Fault(head.line, t("{name} must have four different variables", name=head.indicator))
    return bound


def _check_literal(goal: Compound, bound: _Bound) -> None:
    """Check one literal, and add the variables that it binds."""
    for term, place in zip(goal.arguments, _places_of(goal)):
        if not isinstance(term, Variable):
            continue
        known = bound.get(term.name)
        if known is None and place.mode == "+":
            said = {"name": shown(str(term)), "other": goal.name}
            raise Fault(goal.line, t("variable {name} is not bound before {other}", **said))
        if known is None:
            if place.type == "pos" and any(kind == "pos" for kind, _ in bound.values()):
                raise Fault(goal.line, t("a clause may use one pos_gen"))
            bound[term.name] = place.type, goal.name
        elif known[0] != place.type:
            fault = t(
                "variable {name} is {first} in {one} and {second} in {other}",
                name=shown(str(term)),
                first=TYPES[known[0]],
                one=known[1],
                second=TYPES[place.type],
                other=goal.name,
            )
            raise Fault(goal.line, fault)


def _places_of(goal: Compound) -> tuple[Place, ...]:
    """The places of a literal. Raises Fault unless each argument, by itself, may stand in its."""
    predicate = _ALL.get(goal.name)
    if predicate is None:
        raise Fault(goal.line, t("unknown predicate {name}", name=goal.indicator))
    if len(goal.arguments) != len(predicate.places):
        raise Fault(goal.line, _takes(goal, len(predicate.places)))
    for number, (argument, place) in enumerate(zip(goal.arguments, predicate.places), 1):
        if not _fits(argument, place):
            fault = t(
                "argument {number} of {name} must be {wanted}, not {found}",
                number=number,
                name=goal.name,
                wanted=_wanted(place),
                found=_described(argument),
            )
            raise Fault(goal.line, fault)
    return predicate.places


def _fits(argument: Term, place: Place) -> bool:
    """May this argument stand here, judged by the literal alone?"""
    if isinstance(argument, Variable):
        return place.mode != "#"
    if place.constant is None or isinstance(argument, float):
        return False
    return argument in CONSTANTS[place.constant][0]


def _takes(term: Compound, arity: int) -> Text:
    return t("{name}: it takes {count} arguments", name=term.indicator, count=arity)


def _wanted(place: Place) -> str:
    constant = CONSTANTS[place.constant][1] if place.constant else ""
    if place.mode == "#":
        return constant
    return joined([t("a variable"), constant], _OR) if constant else t("a variable")


def _described(term: Term) -> str:
    match term:
        case Variable():
            return t("the variable {name}", name=shown(str(term)))
        case String():
            return t("a string")
        case List():
            return t("a list")
        case Compound():
            return term.indicator
        case _:
            return shown(str(term))
