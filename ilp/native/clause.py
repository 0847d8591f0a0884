"""The steps by which a clause is made more special, and clauses put together of them.

Of a bottom clause only those parts are wanted that `constraints.pl` lets into a rule: a block with
its colour, a count with its range, no variable that is used once. A unit is the fewest literals
that a clause which has the units it needs can take and still be a rule. So the search looks at no
clause that Aleph would have to leave out as unfinished.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from katachi.engine.patterns.alternatives import Condition, images
from katachi.engine.patterns.clauses import Place
from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Literal, Rule, rule_text
from katachi.engine.patterns.vocabulary import HEAD as MOVE

HEAD = tuple(map(Variable, "ABCD"))
BOARD, MINE, X, Y = HEAD
THEIRS, POS = Variable("Other"), Variable("Pos")

Tests = frozenset[Condition]


@dataclass(frozen=True)
class Unit:
    """A step of refinement."""

    literals: tuple[Literal, ...]
    tests: tuple[Tests, ...]
    """What must be true in each symmetry; with one entry, the same in all."""
    layer: int
    """Of the variables that it uses, as Aleph's `i` counts them."""
    needs: tuple[int, ...] = ()
    """The units, by their index, that a clause must have before."""
    takes: frozenset[object] = frozenset()
    """Of what only one unit of a clause may take, what this one takes ..."""
    bars: frozenset[object] = frozenset()
    """... and what no other may."""
    is_about_block: bool = True
    merges: tuple[Variable, Variable] | None = None
    """The second of these variables is the first."""

    @property
    def length(self) -> int:
        """The literals that it adds, but for the symmetry and the opponent's colour."""
        return len(self.literals) if self.merges is None else -1

    def uses(self, variable: Variable) -> bool:
        """Does a literal have this variable?"""
        return any(variable in literal.arguments for literal in self.literals)


def block_at(place: Place) -> Variable:
    """The variable of the block on a place."""
    return Variable(f"Block({place[0]},{place[1]})")


def same(test: Condition) -> tuple[Tests, ...]:
    """What does not depend on the symmetry."""
    return (frozenset({test}),)


def turns(*tests: Condition) -> tuple[Tests, ...]:
    """What must be true in each symmetry, where it is this in the first."""
    return tuple(map(frozenset, zip(*map(images, tests))))


def rule_of(units: Sequence[Unit], says: str = MOVE.name) -> Rule:
    """The rule of some units in their order, with what each needs. says: the name of its head."""
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
    return Rule(1, 0, 0, 0.0, (a, b, c, d), tuple(body), says=says)


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
