"""The predicates a rule may use, the types and modes of their places; and what is a valid rule."""

from dataclasses import dataclass

from katachi.data.language import Text, joined, t
from katachi.data.own import shown
from katachi.engine.patterns.prolog import Clause, Compound, Fault, String, Term, Variable
from katachi.engine.patterns.words import BLOCK_INDEX, FATES, INDEX, NO_ENEMY, SMALL

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
    """A predicate. `meaning` is a sentence that names its variables by their types; of a word, what
    its number is.
    """

    name: str
    places: tuple[Place, ...]
    meaning: str


def _place(text: str) -> Place:
    """Read a place from `+board`, `#dx` or `-nat|#nat`."""
    variable, _, constant = text.partition("|#")
    mode, kind = variable[0], variable[1:]
    return Place(mode, kind, constant or (kind if mode == "#" else None))


def _predicates(meanings: dict[str, str], places: str = "") -> dict[str, Predicate]:
    """Predicates by their names. places: those of all of them; none: each form has its own."""
    found = {}
    for form, meaning in meanings.items():
        name, _, texts = f"{form}{places}".removesuffix(")").partition("(")
        found[name] = Predicate(name, tuple(map(_place, texts.split(", "))), meaning)
    return found


HEAD = _predicates({"move(-board, -colour, -x, -y)": "colour may play at (x, y) of board"})["move"]
"""The head of a rule of moves; it binds its four variables. The head of a status rule has one of
FATES in place of `move`: what becomes of colour's block on (x, y)."""
MOVES, STATUS = frozenset({HEAD.name}), frozenset(FATES)
"""The names of the heads of a theory's rules, by the theory's subject."""

_MEANINGS = {
    "pos_gen(-pos)": "pos is one of the eight symmetries",
    "block_on_pos(+board, +x, +y, -block, #dx, #dy, +pos)": (
        "block stands (dx, dy) from (x, y), turned by pos; fails off the board"
    ),
    "edge_hor(+x, +y, #d, +pos)": (
        "d is the signed distance to the nearer edge along the horizontal axis, turned by pos"
    ),
    "edge_ver(+x, +y, #d, +pos)": "the same along the vertical axis",
    "block_color(+board, +block, -colour|#empty)": "colour is black, white or empty as block is",
    "opposite(+colour, -colour)": "black and white; fails for empty",
    "liberty(+board, +block, -liberty)": "liberty is a liberty of block, of stones",
    "liberty_cnt(+board, +block, -nat|#nat)": "block, of stones, has nat liberties",
    "stone_cnt(+board, +block, -nat|#nat)": "block, of stones, has nat stones",
    "range(+nat, #low, #high)": "low =< nat =< high",
    "stage(+board, #stage)": "the game is in this stage",
    "atari(+board, ±block, +x, +y, +colour)": (
        "block is colour's opponent's and has two liberties, one of them (x, y)"
    ),
    "captures(+board, ±block, +x, +y, +colour)": (
        "block is colour's opponent's and (x, y) is its only liberty"
    ),
    "connects_direct(+board, ±block, +x, +y, +colour)": (
        "block is colour's and (x, y) is a liberty of it"
    ),
    "connects_indirect(+board, ±block, +x, +y, +colour)": (
        "block is colour's; (x, y) is empty, no liberty of it, and beside two of its liberties"
    ),
}
"""The predicates besides words, and what they say."""

_NUMBERS_OF_MOVES = {
    "takes": "the stones of the opponent's that the move captures",
    "saves": "the own stones in atari that have two or more liberties after the move",
    "threatens": "the stones of the opponent's that the move puts in atari",
    "exposes": "the stones of the move's own block, when that has one liberty left",
    "freedom": "the liberties of the move's own block after it",
    "joins": "the own blocks that the move touches",
    "meets": "the opponent's blocks that the move touches",
    "eyes": "the empty points beside the move that it makes one-point eyes",
    "spoils": "the points that would be one-point eyes of the opponent's, if that one moved here",
    "catches": "the stones of the opponent's that the move catches in a ladder",
    "sinks": (
        "the own stones in atari that are caught in a ladder though the move extends from them"
    ),
    "snapback": "the stones that the move, when it is taken, takes back",
    "ko": "1 when the move takes a ko",
    "in_ko": "1 when a ko has just been taken",
    "land": (
        "whose territory the point is by Bouzy's method: 1 for the own side, 2 the opponent's"
    ),
    "own_size": "the stones of the largest own block that the move touches",
    "other_size": "the stones of the largest of the opponent's blocks that the move touches",
    "under": (
        "what is above a point of the second line, on the third: 1 an own stone, 2 an opponent's"
    ),
    "mirrors": "1 when the point is the last move's image through the centre",
    "from_last": (
        "how far the last move is: columns, rows and the larger of both added; 0: there is none"
    ),
    "from_second": "how far the move before the last one is, counted as from_last",
    "line": "the line of the point, counted from the nearest edge; 5 also for the lines beyond",
    "own_near": "how far the nearest own stone is, counted as from_last; 0: there is none",
    "other_near": (
        "how far the nearest stone of the opponent's is, counted as from_last; 0: there is none"
    ),
    "presses": "the stones of the opponent's blocks with three liberties that the move touches",
    "helps": "the stones of the own blocks with two liberties that the move touches",
    "own_space": (
        "the points of the empty region around the point, if only own stones border on it, and it "
        f"has {SMALL} at most"
    ),
    "other_space": "the same of a region on which only stones of the opponent's border",
    "moyo": "whose moyo the point is by Bouzy's method: 1 the own side's, 2 the opponent's",
    "border": "1 where the point and those beside it lie in moyos of both sides",
}
"""The words of Go, which say that a number of a move is from low to high; and that number."""

_NUMBERS_OF_BLOCKS = {
    "liberties": "the liberties of the block",
    "group_liberties": "the liberties of the block's group",
    "eye_space": (
        "the empty points that are nearer to the block's group, by steps over empty points, than "
        "to an enemy's stone; what has fewer liberties with its group than three, and than this "
        "group has, is no enemy here"
    ),
    "group_eyes": "the one-point eyes among the liberties of the block's group",
    "caught": "1 when the enemy, moving first, captures the block by atari after atari",
    "lost": "1 when the block is caught so though its owner moves first",
    "prey": "the stones of the largest enemy's block beside the group that is caught so",
    "enemy_space": (
        f"the least eye space of an enemy's group beside the block's; {NO_ENEMY}: there is none"
    ),
}
"""The same of the words of blocks."""

_PLACES = "(+board, +colour, +x, +y, #low, #high)"  # of a word

PREDICATES = _predicates(_MEANINGS) | _predicates(_NUMBERS_OF_MOVES, _PLACES)
"""The predicates of bodies, by their names ..."""
OF_BLOCKS = _predicates(_NUMBERS_OF_BLOCKS, _PLACES)
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
        if term.name not in bound:
            if place.mode == "+":
                said = {"name": shown(str(term)), "other": goal.name}
                raise Fault(goal.line, t("variable {name} is not bound before {other}", **said))
            if place.type == "pos" and ("pos", "pos_gen") in bound.values():
                raise Fault(goal.line, t("a clause may use one pos_gen"))
        kind, one = bound.setdefault(term.name, (place.type, goal.name))
        if kind != place.type:
            fault = t(
                "variable {name} is {first} in {one} and {second} in {other}",
                name=shown(str(term)),
                first=TYPES[kind],
                one=one,
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
    if place.constant is None or not isinstance(argument, Constant):
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
        case list():
            return t("a list")
        case Compound():
            return term.indicator
        case _:
            return shown(str(term))
