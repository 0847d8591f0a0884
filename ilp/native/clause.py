"""Units put together: a clause as theories have it."""

from collections.abc import Sequence

from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Literal, Rule, rule_text
from katachi.ilp.native.unit import HEAD, MINE, POS, THEIRS, Unit


def rule_of(units: Sequence[Unit], positives: int = 0, negatives: int = 0) -> Rule:
    """The rule of some units, in their order, which has what a unit needs before it."""
    merged = {unit.merges[1]: unit.merges[0] for unit in units if unit.merges}
    body: dict[Literal, None] = {}
    if any(unit.uses(POS) for unit in units):
        body[Literal("pos_gen", (POS,))] = None
    if any(unit.uses(THEIRS) for unit in units):
        body[Literal("opposite", (MINE, THEIRS))] = None
    for unit in units:
        for literal in unit.literals:
            body[_renamed(literal, merged)] = None
    a, b, c, d = HEAD
    return Rule(1, positives, negatives, float(positives - negatives), (a, b, c, d), tuple(body))


def _renamed(literal: Literal, merged: dict[Variable, Variable]) -> Literal:
    arguments = tuple(
        merged.get(argument, argument) if isinstance(argument, Variable) else argument
        for argument in literal.arguments
    )
    return Literal(literal.predicate, arguments)


def clause_text(rule: Rule) -> str:
    """A rule's clause as Prolog text, without its final point."""
    _, _, clause = rule_text(rule).partition("\n")
    return clause.removesuffix(".\n")
