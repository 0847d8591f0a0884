"""Units, the steps of refinement, and the clauses made of them.

`constraints.pl` lets only some clauses be rules: a block has its colour, a count its range, and no
variable is used once. A unit is the fewest literals that keep a clause a rule. So the search never
meets a clause that Aleph would leave out as unfinished.
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
    tests: tuple[Tests, ...]  # what must be true in each symmetry; one entry: the same in all
    layer: int  # of its variables, as Aleph's `i` counts them
    needs: tuple[int, ...] = ()  # indices of the units that a clause must have before
    takes: frozenset[object] = frozenset()  # tokens, each taken by one unit of a clause at most
    bars: frozenset[object] = frozenset()  # tokens that no other unit of the clause may take
    is_enough: bool = True  # may a rule be without another unit? It needs a block or the opening
    merges: tuple[Variable, Variable] | None = None  # the first replaces the second

    @property
    def length(self) -> int:
        """The literals that it adds, without the symmetry and the opponent's colour."""
        return len(self.literals) if self.merges is None else -1

    def uses(self, variable: Variable) -> bool:
        """Does a literal have this variable?"""
        return any(variable in literal.arguments for literal in self.literals)


def block_at(place: Place) -> Variable:
    """The variable of the block on a place."""
    return Variable(f"Block({place[0]},{place[1]})")


def same(test: Condition) -> tuple[Tests, ...]:
    """The tests of a condition that does not depend on the symmetry."""
    return (frozenset({test}),)


def turns(*tests: Condition) -> tuple[Tests, ...]:
    """The tests in each symmetry of conditions in the first one."""
    return tuple(map(frozenset, zip(*map(images, tests))))


def rule_of(units: Sequence[Unit], says: str = MOVE.name) -> Rule:
    """The rule of some units in their order. says: the name of its head."""
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
