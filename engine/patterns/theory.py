"""Theories: rules for good moves, or of status, as plain Prolog data, read whole or refused.

    theory(format, 1).
    theory(board_size, 9).

    rule(1, 123, 4, 119).
    move(A, B, C, D) :-
        pos_gen(E),
        block_on_pos(A, C, D, F, 1, 0, E),
        block_color(A, F, B).

Facts `theory(Key, Value)` say where the theory comes from; the format comes first. A fact
`rule(Number, Positives, Negatives, Weight)` stands directly before each rule: the examples that the
rule covers, and its worth in the theory's own unit. `theory(pattern_scale, Number)` converts that
unit to the search's. `engine/patterns/vocabulary.py` has the literals.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeAlias, cast

from katachi.data import own
from katachi.data.language import TheoryError, joined, restating, t
from katachi.data.own import shown
from katachi.engine.patterns import prolog
from katachi.engine.patterns.prolog import Clause, Compound, Fault, Variable, atom_text, number_text
from katachi.engine.patterns.vocabulary import HEAD, MOVES, STATUS, Constant, check_rule, whole
from katachi.engine.patterns.words import letter

FORMAT = 1
_FORMAT_KEY = "format"
SCALE = "pattern_scale"  # the key of what a weight of 1 counts for in the search
MAX_SCALE = 1_000_000
MAX_RULES = 10_000  # so many fill a third of a matcher, and are read and compiled in some seconds
MAX_BYTES = 1000 * MAX_RULES  # a rule takes about 200
MAX_COUNT = 1_000_000_000  # the largest number of a rule, or of the examples that it covers

Argument: TypeAlias = Variable | Constant
Value: TypeAlias = int | float | str | list["Value"]


class Literal(NamedTuple):
    """A literal of a rule's body; an atom is a str."""

    predicate: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True)
class Rule:
    """A clause: where its body is true, the colour head[1] may play at (head[2], head[3])."""

    number: int
    positives: int
    negatives: int
    weight: float
    """What the rule adds to the score of a move that it proposes, in the theory's unit. From
    `induce`: good moves covered, P - N. From `weigh`: a natural logarithm of odds."""
    head: tuple[Variable, Variable, Variable, Variable]
    body: tuple[Literal, ...]
    line: int = field(default=0, compare=False)
    says: str = HEAD.name
    """The name of the head: `move`, or the status of the colour's block on (head[2], head[3])."""


@dataclass(frozen=True)
class Theory:
    """Rules in the order of the file, and its facts `theory(Key, Value)` except the format."""

    rules: tuple[Rule, ...]
    provenance: dict[str, Value]

    @property
    def pattern_scale(self) -> float:
        """What a weight of 1 counts for in the search, 1 by default; a capture is 3,000."""
        return float(cast(float, self.provenance.get(SCALE, 1.0)))

    @property
    def board_size(self) -> int | None:
        """The size of the boards that the rules were made on, where it is known."""
        size = self.provenance.get("board_size")
        return size if isinstance(size, int) else None

    @property
    def is_of_blocks(self) -> bool:
        """Are these rules of status? Then they propose no moves."""
        return any(rule.says in STATUS for rule in self.rules)


def read_theory(path: str | Path, about: frozenset[str] = MOVES) -> Theory:
    """Read a theory file. Raises TheoryError when it is missing, unreadable or wrong anywhere.

    about: the names that the heads of its rules may have: MOVES, STATUS, or both.
    """
    with own.faults_as(TheoryError, t("cannot read the theory {file}: {fault}"), file=path):
        text = own.text_of(own.read_bounded(path, MAX_BYTES))
    return parse_theory(text, str(path), about)


def parse_theory(text: str, name: str, about: frozenset[str] = MOVES) -> Theory:
    """The theory of a text, called `name` by a TheoryError. about: as of `read_theory`."""
    with restating(TheoryError, "{name}, {fault}", Fault, name=name):
        theory = _theory_of(text, about)
    if len({rule.says in STATUS for rule in theory.rules}) > 1:
        raise TheoryError(t("{file} has rules of moves and of status", file=name))
    return theory


def theory_text(theory: Theory, comment: str = "") -> str:
    """A theory as text after `comment`, ready to be read. TheoryError for a number not finite."""
    with restating(TheoryError, t("not a theory: {fault}"), ValueError):
        provenance = "".join(
            f"theory({atom_text(key)}, {_value_text(value)}).\n"
            for key, value in {_FORMAT_KEY: FORMAT, **theory.provenance}.items()
        )
        rules = [f"\n{rule_text(rule)}" for rule in theory.rules]
    lines = [f"% {line}".rstrip() + "\n" for line in comment.splitlines()]
    return "".join([*lines, "\n" if lines else "", provenance, *rules])


@lru_cache(maxsize=4)  # players of one process often have the same rules
def _theory_of(text: str, about: frozenset[str]) -> Theory:
    clauses = prolog.read_clauses(text)
    _check_format(next(clauses, None))
    rules: dict[int, Rule] = {}
    provenance: dict[str, Value] = {}
    for clause in clauses:
        head = clause.head
        if head.name in about:
            check_rule(clause)
            raise Fault(head.line, t("this rule has no fact rule/4 directly before it"))
        if clause.body:
            raise Fault(head.line, t("{name} must not have a body", name=head.indicator))
        match head.name, len(head.arguments):
            case "theory", 2:
                _add_provenance(head, provenance)
            case "rule", 4:
                rule = _rule_of(head, next(clauses, None), about)
                if rule.number in rules:
                    fault = t("there is a rule {number} already", number=rule.number)
                    raise Fault(head.line, fault)
                if len(rules) == MAX_RULES:
                    raise Fault(head.line, t("a theory has {count} rules at most", count=MAX_RULES))
                rules[rule.number] = rule
            case _:
                raise Fault(head.line, t("{name} has no place in a theory", name=head.indicator))
    return Theory(tuple(rules.values()), provenance)


def _check_format(first: Clause | None) -> None:
    head = first.head if first and not first.body else None
    wanted = f"theory({_FORMAT_KEY}, {FORMAT})"
    if head is None or head.name != "theory" or head.arguments[:1] != (_FORMAT_KEY,):
        line = first.head.line if first else 1
        raise Fault(line, t("the first fact must be {fact}", fact=wanted))
    if head.arguments != (_FORMAT_KEY, FORMAT):
        raise Fault(head.line, t("this format cannot be read, only {fact}", fact=wanted))


def _add_provenance(fact: Compound, provenance: dict[str, Value]) -> None:
    key, value = fact.arguments
    if not isinstance(key, str):
        raise Fault(fact.line, t("the key of a fact theory/2 must be an atom"))
    if key in provenance or key == _FORMAT_KEY:
        named = f"theory({shown(atom_text(key))}, ...)"
        raise Fault(fact.line, t("{fact} is there twice", fact=named))
    provenance[key] = _value_of(value, fact.line)
    if key == SCALE and not (isinstance(value, int | float) and 0 <= value <= MAX_SCALE):
        about = {"fact": f"theory({SCALE}, ...)", "most": MAX_SCALE}
        raise Fault(fact.line, t("the value of {fact} must be a number from 0 to {most}", **about))


def _value_of(term: prolog.Term, line: int) -> Value:
    match term:
        case prolog.String():
            return term.value
        case list():
            return [_value_of(item, line) for item in term]
        case Variable() | Compound():
            raise Fault(line, t("the value of a fact theory/2 must be a number, a text or a list"))
        case _:
            return term


_OF_OTHERS = {
    True: t("its rules propose moves, and do not say what becomes of blocks"),
    False: t("its rules say what becomes of blocks, and propose no moves"),
}
"""The fault of a theory that is about something else, by whether it is about moves."""


def _rule_of(fact: Compound, clause: Clause | None, about: frozenset[str]) -> Rule:
    line = fact.line
    number = _count(fact, 1, 1)
    positives = _count(fact, 2, 0)
    negatives = _count(fact, 3, 0)
    weight = fact.arguments[3]
    if not isinstance(weight, int | float):
        raise Fault(line, t("argument 4 of a fact rule/4 must be a number"))
    if clause is not None and clause.head.name in (MOVES | STATUS) - about:
        raise Fault(clause.head.line, _OF_OTHERS[clause.head.name in MOVES])
    if clause is None or clause.head.name not in about:
        wanted = joined([f"{name}/4" for name in sorted(about)], t(" or "))
        about_it = {"number": number, "wanted": wanted}
        raise Fault(line, t("rule {number} has no clause {wanted} directly after it", **about_it))
    check_rule(clause)
    # That all arguments are of these types is what has just been checked.
    head = cast(tuple[Variable, Variable, Variable, Variable], clause.head.arguments)
    goals = cast(tuple[tuple[str, tuple[Argument, ...], int], ...], clause.body)
    body = tuple([Literal(name, arguments) for name, arguments, _ in goals])
    line = clause.head.line
    return Rule(number, positives, negatives, float(weight), head, body, line, clause.head.name)


def _count(fact: Compound, number: int, least: int) -> int:
    term = fact.arguments[number - 1]
    if isinstance(term, int) and least <= term <= MAX_COUNT:
        return term
    wanted = whole(least, MAX_COUNT)
    fault = t("argument {number} of a fact rule/4 must be {wanted}", number=number, wanted=wanted)
    raise Fault(fact.line, fault)


def _value_text(value: Value) -> str:
    if isinstance(value, str):
        return atom_text(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value_text, value))}]"
    return number_text(value)


def rule_text(rule: Rule) -> str:
    """A rule's fact and clause as in a theory. Raises ValueError for a number not finite."""
    is_whole = abs(rule.weight) < 1e15 and float(rule.weight).is_integer()
    weight = number_text(int(rule.weight) if is_whole else rule.weight)
    counts = f"{rule.number:d}, {rule.positives:d}, {rule.negatives:d}, {weight}"
    return f"rule({counts}).\n{clause_text(rule)}.\n"


def clause_text(rule: Rule) -> str:
    """A rule's clause without its final point."""
    names: dict[Variable, str] = {}

    def text(argument: Argument) -> str:
        if isinstance(argument, Variable):
            return names.setdefault(argument, letter(len(names)))
        return atom_text(argument) if isinstance(argument, str) else number_text(argument)

    def literal(name: str, arguments: Iterable[Argument]) -> str:
        return f"{atom_text(name)}({', '.join(map(text, arguments))})"

    head = literal(rule.says, rule.head)  # first, for the names of variables
    body = [literal(goal.predicate, goal.arguments) for goal in rule.body]
    return f"{head} :-\n    " + ",\n    ".join(body)


def are_odds(theory: Theory) -> bool:
    """Were the weights fitted? Then each is the logarithm of a factor of a move's odds."""
    return "weights_by" in theory.provenance


def are_chances(theory: Theory) -> bool:
    """Do the weights alone give every legal move a probability?"""
    return theory.provenance.get("weights_by") == "competition"


def weight_text(theory: Theory, rule: Rule) -> str:
    """A rule's weight: `x2.3` where it is a factor, else a number such as `+777`.

    For a status rule it is how often the rule is right: `99.4 %`.
    """
    if rule.says in STATUS:
        return f"{100 * rule.weight:.1f} %"
    if not are_odds(theory):
        return f"{rule.weight:+,.6g}"
    factor = math.exp(min(rule.weight, 700.0))  # the largest that has an exponential
    return f"x{factor:.2f}" if factor < 10 else f"x{factor:,.4g}"


def meaning_of_weights(theory: Theory) -> str:
    """The meaning of the displayed weights, in a sentence or two."""
    if theory.is_of_blocks:
        return t(
            "The weight is how often the rule is right of the blocks that it holds of. The first"
            " rule that holds gives the answer."
        )
    if are_chances(theory):
        return t(
            "The weight is how many times as likely the rule makes a move, among all legal ones:"
            " its odds are the product of the weights of the rules that hold for it. Below 1 it"
            " speaks against it."
        )
    if are_odds(theory):
        return t(
            "The weight is how many times as often a move of the rule was played as one that"
            " differs in nothing else, captures and other tactics included."
        )
    if theory.provenance.get("negatives_by") == "all-unplayed":
        return t(
            "The weight is the natural logarithm of the odds that a move of the rule was played,"
            " over those of any legal move; a move's score is the sum of the weights of its rules."
        )
    if all(rule.weight == rule.positives - rule.negatives for rule in theory.rules):
        return t("The weight is P - N; a move's score is the sum of the weights of its rules.")
    return t(
        "A move's score is the sum of the weights of its rules, in a unit of the theory's own."
    )
