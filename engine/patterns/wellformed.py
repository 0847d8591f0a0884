"""What makes a clause a rule: known predicates, and variables and constants where they belong."""

from functools import lru_cache
from typing import NoReturn

from katachi.data.own import shown
from katachi.engine.patterns.prolog import Clause, Compound, Fault, List, String, Term, Variable
from katachi.engine.patterns.vocabulary import CONSTANTS, HEAD, PREDICATES, TYPES, Place
from katachi.engine.patterns.words import INDEX

_Bound = dict[str, tuple[str, str]]
"""The variables bound so far: their type, and the predicate that bound them."""

_ARITIES = {predicate.name: len(predicate.places) for predicate in PREDICATES.values()}


def check_rule(clause: Clause) -> None:
    """Raises Fault unless the clause is a rule: `move(A, B, C, D) :- ...` in the vocabulary.

    A head has four different variables, and only they are boards, columns and rows. Each literal
    is known, has constants of the right kind in their places, and its `+` variables are bound by
    the head or an earlier literal. A variable has one type, and only one is a symmetry. Not
    checked: whether any board can make the body true.
    """
    bound = _check_head(clause)
    for goal in clause.body:
        _check_literal(goal, bound)
        if goal.name in INDEX:
            _check_mover(goal, clause.head)


def _check_head(clause: Clause) -> _Bound:
    head, arity = clause.head, len(HEAD.places)
    if head.name != HEAD.name:
        raise Fault(head.line, f"{head.indicator} has no place in a theory")
    if len(head.arguments) != arity:
        raise Fault(head.line, f"{head.indicator}: it takes {arity} arguments")
    if not clause.body:
        raise Fault(head.line, f"{head.indicator} is a fact: a rule needs a body")
    bound = {
        term.name: (place.type, HEAD.name)
        for term, place in zip(head.arguments, HEAD.places)
        if isinstance(term, Variable) and str(term) != "_"
    }
    if len(bound) < arity:
        raise Fault(head.line, f"{head.indicator} must have four different variables")
    return bound


def _check_literal(goal: Compound, bound: _Bound) -> None:
    """Check one literal, and add the variables that it binds."""
    kinds = tuple(map(type, goal.arguments))
    for name, place in _variables_of(goal.name, goal.arguments, kinds) or _refused(goal):
        known = bound.get(name)
        if known is None:
            _bind(Variable(name), place, goal, bound)
        elif known[0] != place.type:
            first, second = TYPES[known[0]], TYPES[place.type]
            fault = f"is {first} in {known[1]} and {second} in {goal.name}"
            raise Fault(goal.line, f"variable {shown(str(Variable(name)))} {fault}")


@lru_cache(maxsize=4096)
def _variables_of(
    name: str, arguments: tuple[Term, ...], _kinds: tuple[type, ...]
) -> tuple[tuple[str, Place], ...] | None:
    """The names of a literal's variables and where they stand; rules have many literals alike.

    None when there is no such predicate, or something stands where it does not belong. _kinds: of
    the arguments, for the cache alone: 1 and 1.0 are equal to it, and only one of them belongs.
    """
    predicate = PREDICATES.get((name, len(arguments)))
    if predicate is None or not all(map(_fits, arguments, predicate.places)):
        return None
    pairs = zip(arguments, predicate.places)
    return tuple((term.name, place) for term, place in pairs if isinstance(term, Variable))


def _fits(argument: Term, place: Place) -> bool:
    """May this stand there, as far as it can be told from the literal alone?"""
    if isinstance(argument, Variable):
        return place.mode != "#"
    if place.constant is None or isinstance(argument, float):
        return False
    return argument in CONSTANTS[place.constant][0]


def _refused(goal: Compound) -> NoReturn:
    """Raise the fault of a literal that is not in the vocabulary."""
    predicate = PREDICATES.get((goal.name, len(goal.arguments)))
    if predicate is None:
        if goal.name in _ARITIES:
            fault = f"{goal.indicator}: it takes {_ARITIES[goal.name]} arguments"
        else:
            fault = f"unknown predicate {goal.indicator}"
        raise Fault(goal.line, fault)
    pairs = enumerate(zip(goal.arguments, predicate.places), 1)
    number, argument, place = next((n, a, p) for n, (a, p) in pairs if not _fits(a, p))
    fault = f"must be {_wanted(place)}, not {_described(argument)}"
    raise Fault(goal.line, f"argument {number} of {goal.name} {fault}")


def _check_mover(goal: Compound, head: Compound) -> None:
    """A word of Go is said of the move that the rule proposes."""
    if goal.arguments[1] != head.arguments[1]:
        fault = f"argument 2 of {goal.name} must be the colour of the head"
        raise Fault(goal.line, fault)


def _bind(variable: Variable, place: Place, goal: Compound, bound: _Bound) -> None:
    """Add a variable, at the first place where it stands."""
    if place.mode == "+":
        fault = f"is not bound before {goal.name}"
        raise Fault(goal.line, f"variable {shown(str(variable))} {fault}")
    if place.type == "pos" and any(kind == "pos" for kind, _ in bound.values()):
        raise Fault(goal.line, "a clause may use one pos_gen")
    bound[variable.name] = place.type, goal.name


def _wanted(place: Place) -> str:
    constant = CONSTANTS[place.constant][1] if place.constant else ""
    if place.mode == "#":
        return constant
    return f"a variable or {constant}" if constant else "a variable"


def _described(term: Term) -> str:
    match term:
        case Variable():
            return f"the variable {shown(str(term))}"
        case String():
            return "a string"
        case List():
            return "a list"
        case Compound():
            return term.indicator
        case _:
            return shown(str(term))
