"""Theories: read as they stand, every fault named with its line, written and read back."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from katachi.data.language import TheoryError
from katachi.engine.patterns.prolog import Variable, read_clauses
from katachi.engine.patterns.theory import (
    MAX_COUNT,
    SCALE,
    Literal,
    Rule,
    Theory,
    Value,
    parse_theory,
    read_theory,
    theory_text,
)
from tests.engine.patterns.swi import shown_by_swi, shown_by_us
from tests.engine.patterns.theories import random_theory

A, B, C, D, E, F, G, H = map(Variable, "ABCDEFGH")

THEORY = """\
% A theory.
theory(format, 1).
theory(board_size, 9).
theory(source, 'KGS, "4d+"').
theory(learned, [2024, 1.5, "so", [aleph]]).

rule(1, 123, 4, 119).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B).
rule(7, 20, 0, -0.5).
move(A, B, C, D) :- /* captures */ captures(A, _, C, D, B),
    pos_gen(E), stage(A, opening), edge_hor(C, D, -3, E).
"""


def test_a_theory() -> None:
    theory = parse_theory(THEORY, "rules.pl")
    assert theory.provenance == {
        "board_size": 9,
        "source": 'KGS, "4d+"',
        "learned": [2024, 1.5, "so", ["aleph"]],
    }
    head = (A, B, C, D)
    body = (
        Literal("pos_gen", (E,)),
        Literal("block_on_pos", (A, C, D, F, 1, 0, E)),
        Literal("block_color", (A, F, B)),
    )
    first, second = theory.rules
    assert first == Rule(1, 123, 4, 119.0, head, body)
    assert first.line == 8
    assert (second.number, second.positives, second.negatives, second.weight) == (7, 20, 0, -0.5)
    assert second.line == 13
    some = second.body[0].arguments[1]
    assert isinstance(some, Variable)
    assert some not in (A, B, C, D, E)


@pytest.mark.parametrize(
    ("fact", "scale"),
    [("", 1), ("283", 283), ("0", 0), ("0.25", 0.25), ("1000000", 1e6)],
)
def test_what_a_weight_counts_for(fact: str, scale: float) -> None:
    text = f"theory(pattern_scale, {fact}).\n" if fact else ""
    assert parse_theory(FORMAT + text, "rules.pl").pattern_scale == scale


def test_its_text() -> None:
    theory = parse_theory(THEORY, "rules.pl")
    expected = """\
% Two rules.
%
% By hand.

theory(format, 1).
theory(board_size, 9).
theory(source, 'KGS, "4d+"').
theory(learned, [2024, 1.5, so, [aleph]]).

rule(1, 123, 4, 119).
move(A, B, C, D) :-
    pos_gen(E),
    block_on_pos(A, C, D, F, 1, 0, E),
    block_color(A, F, B).

rule(7, 20, 0, -0.5).
move(A, B, C, D) :-
    captures(A, E, C, D, B),
    pos_gen(F),
    stage(A, opening),
    edge_hor(C, D, -3, F).
"""
    assert theory_text(theory, comment="Two rules.\n\nBy hand.") == expected
    assert theory_text(Theory((), {})) == "theory(format, 1).\n"


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: "\ufeff" + text.replace("\n", "\r\n"),
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("    ", "\t\t").replace(" :-", "\t:-"),
        lambda text: text.replace("(", "( "),
        lambda text: text.replace("(", "(/* ) */"),
        lambda text: text + "% the end",
    ],
)
def test_files_of_every_style(tmp_path: Path, change) -> None:
    path = tmp_path / "rules.pl"
    path.write_bytes(change(THEORY).encode())
    theory, again = parse_theory(THEORY, "rules.pl"), read_theory(path)
    assert canonical(again) == canonical(theory)
    assert [rule.line for rule in again.rules] == [rule.line for rule in theory.rules]


def canonical(theory: Theory) -> Theory:
    """The theory with the names of its variables as they are written."""
    return parse_theory(theory_text(theory), "canonical")


COUNT = f"of a fact rule/4 must be a whole number from {{}} to {MAX_COUNT}"
SCALE_FAULT = "line 2: the value of theory(pattern_scale, ...) must be a number from 0 to 1000000"
FORMAT = "theory(format, 1).\n"
FACT = "rule(1, 2, 3, 4).\n"
MOVE = "move(A, B, C, D) :- stage(A, middle).\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: the first fact must be theory(format, 1)"),
        ("\n\n" + FACT + MOVE, "line 3: the first fact must be theory(format, 1)"),
        ("theory(board_size, 9).\n" + FORMAT, "line 1: the first fact must be theory(format, 1)"),
        ("theory(format, 1) :- p(a).", "line 1: the first fact must be theory(format, 1)"),
        ("theory(format, 2).",
         "line 1: this format cannot be read, only theory(format, 1)"),
        ("theory(format, '1').",
         "line 1: this format cannot be read, only theory(format, 1)"),
        (FORMAT * 2, "line 2: theory(format, ...) is there twice"),
        (FORMAT + "theory(a, 1).\n\ntheory(a, 2).", "line 4: theory(a, ...) is there twice"),
        (FORMAT + 'theory("a", 1).', "line 2: the key of a fact theory/2 must be an atom"),
        (FORMAT + "theory(a, [1, X]).",
         "line 2: the value of a fact theory/2 must be a number, a text or a list"),
        (FORMAT + "theory(a, f(1)).",
         "line 2: the value of a fact theory/2 must be a number, a text or a list"),
        (FORMAT + "theory(pattern_scale, -1).", SCALE_FAULT),
        (FORMAT + "theory(pattern_scale, 1000001).", SCALE_FAULT),
        (FORMAT + "theory(pattern_scale, '283').", SCALE_FAULT),
        (FORMAT + "theory(pattern_scale, [283]).", SCALE_FAULT),
        (FORMAT + "theory(a, 1) :- p(a).", "line 2: theory/2 must not have a body"),
        (FORMAT + "theory(a, b, c).", "line 2: theory/3 has no place in a theory"),
        (FORMAT + "foo(a).", "line 2: foo/1 has no place in a theory"),
        (FORMAT + "foo(A) :- pos_gen(A).", "line 2: foo/1 must not have a body"),
        (FORMAT + ":- halt.", "line 2: directives are not run: a theory is data"),
        (FORMAT + MOVE, "line 2: this rule has no fact rule/4 directly before it"),
        (FORMAT + FACT + MOVE + MOVE, "line 4: this rule has no fact rule/4 directly before it"),
        (FORMAT + FACT, "line 2: rule 1 has no clause move/4 directly after it"),
        (FORMAT + FACT + FACT + MOVE, "line 2: rule 1 has no clause move/4 directly after it"),
        (FORMAT + FACT + "theory(a, 1).\n" + MOVE,
         "line 2: rule 1 has no clause move/4 directly after it"),
        (FORMAT + (FACT + MOVE) * 2, "line 4: there is a rule 1 already"),
        (FORMAT + "move(a, black, 3, 4).", "line 2: move/4 is a fact: a rule needs a body"),
        (FORMAT + FACT + "move(A, B, C, D).", "line 3: move/4 is a fact: a rule needs a body"),
        (FORMAT + FACT + MOVE.replace(", D", ""), "line 3: move/3: it takes 4 arguments"),
        (FORMAT + FACT + MOVE.replace("B", "black"),
         "line 3: move/4 must have four different variables"),
        (FORMAT + FACT + MOVE.replace("D", "C"),
         "line 3: move/4 must have four different variables"),
        (FORMAT + FACT + MOVE.replace("D", "_"),
         "line 3: move/4 must have four different variables"),
        (FORMAT + "rule(0, 2, 3, 4).\n" + MOVE,
         f"line 2: argument 1 {COUNT.format(1)}"),
        (FORMAT + "rule(1, -2, 3, 4).\n" + MOVE,
         f"line 2: argument 2 {COUNT.format(0)}"),
        (FORMAT + "rule(1, 2, 3.0, 4).\n" + MOVE,
         f"line 2: argument 3 {COUNT.format(0)}"),
        (FORMAT + "rule(1, 2, N, 4).\n" + MOVE,
         f"line 2: argument 3 {COUNT.format(0)}"),
        (FORMAT + "rule(1, 2, 3, heavy).\n" + MOVE,
         "line 2: argument 4 of a fact rule/4 must be a number"),
        (FORMAT + "rule(1, 2, 3).\n" + MOVE, "line 2: rule/3 has no place in a theory"),
        (FORMAT + "rule(1, 2, 3, 4) :- p(a).\n" + MOVE, "line 2: rule/4 must not have a body"),
        (FORMAT + FACT + MOVE + "rule(2, 1",
         "line 4: expected `,` or `)`, not the end of the file"),
    ],
)  # fmt: skip
def test_faults_of_files(text: str, fault: str) -> None:
    with pytest.raises(TheoryError) as raised:
        parse_theory(text, "rules.pl")
    assert str(raised.value) == f"rules.pl, {fault}"


def test_nothing_is_run(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    goal = f"open('{mark}', write, _)"
    for clause in (f":- {goal}.", f"theory(a, b) :- {goal}.", MOVE.replace(".", f", {goal}.")):
        with pytest.raises(TheoryError):
            parse_theory(FORMAT + FACT + clause, "rules.pl")
    assert not mark.exists()


values: st.SearchStrategy[Value] = st.recursive(
    st.integers(-(10**20), 10**20) | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda items: st.lists(items, max_size=4),
    max_leaves=10,
)
theories = st.builds(random_theory, st.randoms(use_true_random=False), st.integers(0, 4))
keys = st.text().filter(lambda key: key not in ("format", SCALE))


@settings(max_examples=40)
@given(theories, st.dictionaries(keys, values), st.text())
def test_a_theory_is_read_back_as_it_was_written(
    theory: Theory, provenance: dict[str, Value], comment: str
) -> None:
    theory = Theory(theory.rules, provenance)
    text = theory_text(theory, comment)
    again = parse_theory(text, "again")
    assert list(again.provenance.items()) == list(provenance.items())
    assert theory_text(again, comment) == text
    assert len(again.rules) == len(theory.rules)
    for rule, old in zip(again.rules, theory.rules, strict=True):
        assert renamed(rule, old) == old


def renamed(rule: Rule, old: Rule) -> Rule:
    """`rule` with the names of `old`; they must correspond one to one."""
    names: dict[Variable, Variable] = dict(zip(rule.head, old.head, strict=True))
    body = []
    for literal, twin in zip(rule.body, old.body, strict=True):
        for new, name in zip(literal.arguments, twin.arguments, strict=True):
            if isinstance(new, Variable):
                assert isinstance(name, Variable)
                names.setdefault(new, name)
        arguments = tuple(
            names[term] if isinstance(term, Variable) else term for term in literal.arguments
        )
        body.append(Literal(literal.predicate, arguments))
    assert len(set(names.values())) == len(names)
    a, b, c, d = old.head
    return Rule(rule.number, rule.positives, rule.negatives, rule.weight, (a, b, c, d), tuple(body))


def test_a_rule_of_many_variables() -> None:
    blocks = ", ".join(f"captures(A, V{number}, C, D, B)" for number in range(60))
    theory = parse_theory(f"{FORMAT}{FACT}move(A, B, C, D) :- {blocks}.", "rules.pl")
    text = theory_text(theory)
    assert "captures(A, Z, C, D, B),\n    captures(A, A1, C, D, B)" in text
    assert "captures(A, Z1, C, D, B),\n    captures(A, A2, C, D, B)" in text
    assert renamed(parse_theory(text, "again").rules[0], theory.rules[0]) == theory.rules[0]


@pytest.mark.parametrize("number", [float("inf"), float("nan")])
def test_what_is_not_finite_is_not_written(number: float) -> None:
    rule = parse_theory(FORMAT + FACT + MOVE, "rules.pl").rules[0]
    heavy = Rule(1, 2, 3, number, rule.head, rule.body)
    for theory in (Theory((heavy,), {}), Theory((), {"a": [number]})):
        with pytest.raises(TheoryError, match=f"{number} cannot be written"):
            theory_text(theory)


def refused(text: str) -> str | None:
    """The message with which a text is refused; None when it is read. Nothing else is raised."""
    try:
        parse_theory(text, "rules.pl")
    except TheoryError as fault:
        message = str(fault)
    else:
        return None
    assert message.startswith("rules.pl, line ")
    assert "\n" not in message
    assert len(message) < 300
    return message


@given(st.text())
@example("theory(format, 1). theory(" + "[" * 100_000)
@example("theory(format, 1). theory(a, " + "9" * 100_000 + ").")
@example("theory(format, 1). " + "'" + "x" * 100_000 + "\x85'(a).")
@example("theory(format, 1). rule(1, 2, 3, 4). move(A, B, C, D) :- stage(A, '\n').")
def test_arbitrary_text_is_refused(text: str) -> None:
    assert refused(text)


PIECES = ["", "_", "A", "E", "(", ")", ",", ".", "\n", "19", "-1", "1.5", "empty", "pos_gen(E)"]


@settings(max_examples=40)
@given(theories, st.data())
def test_mutilated_theories_are_read_or_refused(theory: Theory, data: st.DataObject) -> None:
    text = theory_text(theory)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        piece = data.draw(st.sampled_from(PIECES) | st.text(max_size=3))
        text = text[:at] + piece + text[at + data.draw(st.integers(0, 10)) :]
    if refused(text) is None:
        assert canonical(parse_theory(text, "rules.pl"))


@pytest.mark.external
def test_swi_prolog_reads_the_same_theory(swipl: Path, tmp_path: Path) -> None:
    provenance: dict[str, Value] = {"it's": ['a "b"\n', -1.5, 10**30, []], "形": 1e-9, "": "[]"}
    theory = Theory(random_theory(Random(1), 200).rules, provenance)
    text = theory_text(theory, comment="Rules 形.\nLearned.")
    shown = shown_by_swi(swipl, tmp_path, text)
    assert shown == shown_by_us(read_clauses(text))
    assert len(shown) == 1 + len(provenance) + 2 * 200
