"""The Prolog subset: terms, comments and lines, every fault, and the same terms as SWI-Prolog."""

import re
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from katachi.engine.patterns.prolog import (
    MAX_DEPTH,
    MAX_DIGITS,
    Compound,
    Fault,
    String,
    Term,
    Variable,
    atom_text,
    number_text,
    read_clauses,
)
from tests.engine.patterns.swi import shown_by_swi, shown_by_us


def read(text: str) -> Term:
    """The argument of the one fact `p(...)` that `text` is the inside of."""
    [clause] = read_clauses(f"p({text}).")
    [term] = clause.head.arguments
    return term


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("a", "a"),
        ("aB_1", "aB_1"),
        ("A", Variable("A")),
        ("_x", Variable("_x")),
        ("_1", Variable("_1")),
        ("0", 0),
        ("-17", -17),
        ("007", 7),
        ("12345678901234567890", 12345678901234567890),
        ("-1.5", -1.5),
        ("1.0", 1.0),
        ("2.5e-3", 0.0025),
        ("1e10", 1e10),
        ("1.0E+22", 1e22),
        ("'a b'", "a b"),
        ("''", ""),
        ("'don''t'", "don't"),
        (r"'don\'t'", "don't"),
        ("'a\"\"b'", 'a""b'),
        (r"'\a\b\f\n\r\t\v\e\s\\\`\"'", "\a\b\f\n\r\t\v\x1b \\`\""),
        (r"'\x41\\x1F600\\101\\u00e9\U0001F600'", "A😀Aé😀"),
        ("'形%x/*y*/'", "形%x/*y*/"),
        ('"text"', String("text")),
        ('"say ""a"" or \'\'b\'\'"', String("say \"a\" or ''b''")),
        ("[]", []),
        ("[ ]", []),
        ("[a, 1, [\"b\"]]", ["a", 1, [String("b")]]),
        ("q(a)", Compound("q", ("a",), 1)),
        ("q( A ,-1, 2.5 )", Compound("q", (Variable("A"), -1, 2.5), 1)),
        ("'a b'(r(s), \"t\")", Compound("a b", (Compound("r", ("s",), 1), String("t")), 1)),
        ("/* one */ a /**/ % two", None),
        ("/* a * / b **/ a /***/ /*/ */", "a"),
        ("% a\n a", "a"),
    ],
)  # fmt: skip
def test_terms(text: str, term: Term | None) -> None:
    if term is None:
        term, text = "a", text + "\n"
    found = read(text)
    assert found == term
    assert type(found) is type(term)


def test_clauses_and_their_lines() -> None:
    text = "p(a). %1\r\n\r\nq(A,\n  B) :-\n  r(A),s(B) , /*\n\n*/ t(\nA), u(A),\n\nv(B)\n.\nw(b)."
    assert list(read_clauses(text)) == [
        (("p", ("a",), 1), ()),
        (
            ("q", (Variable("A"), Variable("B")), 3),
            (
                ("r", (Variable("A"),), 5),
                ("s", (Variable("B"),), 5),
                ("t", (Variable("A"),), 7),
                ("u", (Variable("A"),), 8),
                ("v", (Variable("B"),), 10),
            ),
        ),
        (("w", ("b",), 12), ()),
    ]
    assert list(read_clauses("")) == list(read_clauses(" % only a comment")) == []


def test_literals_in_a_row_are_read_as_each_alone() -> None:
    """Also arguments that Python calls equal."""
    literals = ["p(1)", "p(1.0)", "p(a)", "p(A)", "p(-0.0,0)", "p( b)", "p('b')", "p(07)"]
    [clause] = read_clauses(f"h(a) :- {', '.join(literals[:4])},\n\n{' ,'.join(literals[4:])}.")
    alone = [next(read_clauses(f"{literal}.")).head for literal in literals]
    assert [repr(goal.arguments) for goal in clause.body] == [repr(p.arguments) for p in alone]
    assert [goal.line for goal in clause.body] == [1] * 4 + [3] * 4


def test_each_underscore_is_another_variable() -> None:
    [clause] = read_clauses("p(_, _, _1, _1).")
    one, two, three, four = clause.head.arguments
    assert len({one, two, three}) == 3
    assert three == four
    assert str(one) == str(two) == "_"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (":- halt.", "line 1: directives are not run: a theory is data"),
        ("p(a).\n:- shell('rm -rf /').", "line 2: directives are not run: a theory is data"),
        ("?- p(a).", "line 1: directives are not run: a theory is data"),
        ("p(A) :-\n q(A) -> r(A).", "line 2: `->` is not part of a theory"),
        ("p(A) :- q(A) ; r(A).", "line 1: `;` is not part of a theory"),
        ("p(A) :- q(A), !.", "line 1: `!` is not part of a theory"),
        ("p(A) :- \\+ q(A).", "line 1: `\\+` is not part of a theory"),
        ("p(A) :- A = b.", "line 1: expected a literal, not `A`"),
        ("p(A) :- q(A), r(A = b).", "line 1: `=` is not part of a theory"),
        ("p(1 - 2).", "line 1: `-` is not part of a theory"),
        ("p(1 -2).", "line 1: expected `,` or `)`, not `-2`"),
        ("p(- 2).", "line 1: `-` is not part of a theory"),
        ("p(X is 2).", "line 1: expected `,` or `)`, not `is`"),
        ("p --> q.", "line 1: expected a literal, not `p`"),
        ("p(a) --> q(a).", "line 1: `-->` is not part of a theory"),
        ("p(a), q(a) :- r(a).", "line 1: a clause has one head"),
        ("p(a) :- q(a) :- r(a).", "line 1: expected `,` or `.`, not `:-`"),
        ("p(a) :- .", "line 1: expected a literal, not `.`"),
        ("p(a) :- q(a), .", "line 1: expected a literal, not `.`"),
        ("p(a) :- true.", "line 1: expected a literal, not `true`"),
        ("p(a) :- (q(a), r(a)).", "line 1: expected a literal, not `(`"),
        ("p.", "line 1: expected a literal, not `p`"),
        ("P.", "line 1: expected a literal, not `P`"),
        ("P(a).", "line 1: expected a literal, not `P`"),
        ("1.", "line 1: expected a literal, not `1`"),
        ("p (a).", "line 1: expected a literal, not `p`"),
        ("p().", "line 1: expected a term, not `)`"),
        ("p(a,).", "line 1: expected a term, not `)`"),
        ("p(,a).", "line 1: expected a term, not `,`"),
        ("p(a b).", "line 1: expected `,` or `)`, not `b`"),
        ("p(a\n b(c)).", "line 2: expected `,` or `)`, not `b`"),
        ("p([a)).", "line 1: expected `,` or `]`, not `)`"),
        ("p([a|B]).", "line 1: `|` is not part of a theory"),
        ("p({a}).", "line 1: `{` is not part of a theory"),
        ("p(`a`).", "line 1: ``` is not part of a theory"),
        ("p(é).", "line 1: `é` is not part of a theory"),
        ("p(\0).", "line 1: `\\x0\\` is not part of a theory"),
        ("p(a)", "line 1: this clause does not end: `.` is missing"),
        ("\np(a) :-\nq(a)", "line 2: this clause does not end: `.` is missing"),
        ("p(a)\nq(b).", "line 2: expected `:-` or `.`, not `q`"),
        ("p(a) :- q(b)\n\nr(c).", "line 3: expected `,` or `.`, not `r`"),
        ("p(a) :-", "line 1: expected a literal, not the end of the file"),
        ("p(a", "line 1: expected `,` or `)`, not the end of the file"),
        ("p(a).q(b).", "line 1: `.` must be followed by a space or a new line"),
        ("p(a)./* c */ q(b).", "line 1: `./*` is not part of a theory"),
        ("p('a\n').", "line 1: a quoted atom does not end in its line"),
        ("p(b, 'a).", "line 1: a quoted atom does not end in its line"),
        ("p(\"a).", "line 1: a string does not end in its line"),
        ("p('a\\\n').", "line 1: a quoted atom does not end in its line"),
        ("p(a).\n/* c", "line 2: a comment does not end, or holds another"),
        ("p(a, /* c\n*\n/", "line 1: a comment does not end, or holds another"),
        ("/* a /* b */ c */ p(a).", "line 1: a comment does not end, or holds another"),
        ("p('\\q').", "line 1: `\\q` is not an escape"),
        ("p('\\x41').", "line 1: `\\x` is not an escape"),
        ("p('\\xd800\\').", "line 1: `\\xd800\\` is not a character"),
        ("p(\"\\x110000\\\").", "line 1: `\\x110000\\` is not a character"),
        ("p(0'c).", "line 1: `0'c` is not a number"),
        ("p(0x1F).", "line 1: `0x1F` is not a number"),
        ("p(1_000).", "line 1: `1_000` is not a number"),
        ("p(1.0Inf).", "line 1: `1.0Inf` is not a number"),
        ("p(1.5e).", "line 1: `1.5e` is not a number"),
        ("p(1.e5).", "line 1: `.` must be followed by a space or a new line"),
        ("p(٣).", "line 1: `٣` is not part of a theory"),
        ("p(1e400).", "line 1: the number 1e400 is too large"),
        (f"p({'1' * 5000}).", f"line 1: a number is longer than {MAX_DIGITS} characters"),
        ("p(a) :- " + "x" * 99 + ".", f"line 1: expected a literal, not `{'x' * 40}...`"),
    ],
)  # fmt: skip
def test_faults(text: str, fault: str) -> None:
    with pytest.raises(Fault) as raised:
        list(read_clauses(text))
    assert str(raised.value) == fault


@pytest.mark.parametrize(("begin", "end"), [("f(", ")"), ("[", "]"), ("f(a, [b, ", "])")])
def test_deep_terms_are_refused(begin: str, end: str) -> None:
    levels = begin.count("(") + begin.count("[")
    fits = (MAX_DEPTH - 1) // levels
    assert read(begin * fits + "x" + end * fits)
    for count in (MAX_DEPTH + 2, 100_000):
        for text in (f"p({begin * count}x{end * count}).", f"p({begin * count}"):
            with pytest.raises(Fault, match=f"terms are nested more than {MAX_DEPTH} deep"):
                list(read_clauses(text))


SCRAPS = re.split(
    r"\s+",
    r"""p(a) q(A,_,-1,2.5) 'r s'( ( ) , , . . :- [ ] | "t" 'u' '' "" a B _ _c 0 -7 1.5 2e3 0'c \x41\
    /* */ % ! ; -> = - \ ' " \n é 形 ٣ is dynamic p( f(x,y),g(z) p(a):-q(B),r(c). s(b).""",
)
"""Pieces of clauses, whole and broken."""

texts = st.text() | st.lists(st.sampled_from([*SCRAPS, " ", "\n", "\r\n"])).map("".join)


@given(texts)
@example("p('\\")
@example("f(" * 9999)
@example("[" * 9999)
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Fault):
        for clause in read_clauses(text):
            assert 1 <= clause.head.line <= text.count("\n") + 1


def clause_text(chance: Random) -> str:
    """A clause of scraps that fit together, written with layout at random."""

    def term(depth: int) -> str:
        if depth < 3 and chance.random() < 0.3:
            return series(chance.choice(["f", "g", "'h i'", ""]), depth + 1)
        plain = [f"{chance.uniform(-9, 9)}", str(chance.randint(-9999, 99999))]
        quoted = ["'a\\x41\\b'", "'it''s'", '"b\\n"', '"say ""c"""', "'形'", "'[]'", "'\\e\\101\\'"]
        return chance.choice([*"abcABC_", "_d", "is", "dynamic", "1.0e-7", "3E5", *plain, *quoted])

    def series(name: str, depth: int) -> str:
        open_, close = ("[", "]") if not name else (name + "(", ")")
        items = f"{space()},{space()}".join(term(depth) for _ in range(chance.randint(1, 4)))
        return f"{open_}{space()}{items}{space()}{close}"

    def space() -> str:
        return chance.choice(["", "", "", " ", "\n  ", "/* * */", "% c\n", "\t"])

    goals = [series(chance.choice("fgh"), 0) for _ in range(chance.randint(1, 5))]
    body = f"{space()}:- {space()}" + f"{space()},{space()}".join(goals[1:]) if goals[1:] else ""
    return f"{space()}{goals[0]}{body}{space()}.\n"


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_runs_are_read_as_their_terms_one_by_one(chance: Random) -> None:
    text = "".join(clause_text(chance) for _ in range(5))
    apart = re.sub(r"(?<=[fgh])\(", "(/**/", text)
    assert list(read_clauses(text)) == list(read_clauses(apart))


@given(st.text())
def test_atoms_are_written_as_they_are_read(text: str) -> None:
    assert read(atom_text(text)) == text


@given(st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(10**200), 10**200))
def test_numbers_are_written_as_they_are_read(number: float) -> None:
    assert repr(read(number_text(number))) == repr(number)


@pytest.mark.parametrize(
    ("number", "text"),
    [(1.0, "1.0"), (-0.5, "-0.5"), (1e22, "1.0e+22"), (2.5e-7, "2.5e-07"), (-3, "-3")],
)
def test_numbers(number: float, text: str) -> None:
    assert number_text(number) == text


@pytest.mark.parametrize("number", [float("inf"), float("-inf"), float("nan")])
def test_numbers_that_are_not_finite_cannot_be_written(number: float) -> None:
    with pytest.raises(ValueError, match="cannot be written"):
        number_text(number)


def accepted(clauses: list[str]) -> str:
    """Those of the texts that are read, as one text."""
    good = []
    for clause in clauses:
        with suppress(Fault):
            list(read_clauses(clause))
            good.append(clause)
    return "\n".join(good)


@pytest.mark.external
def test_swi_prolog_reads_the_same_terms(swipl: Path, tmp_path: Path) -> None:
    chance = Random(1)
    text = "".join(clause_text(chance) for _ in range(800))
    assert shown_by_us(read_clauses(text)) == shown_by_swi(swipl, tmp_path, text)


@pytest.mark.external
def test_swi_prolog_reads_what_we_accept_of_broken_texts(swipl: Path, tmp_path: Path) -> None:
    chance = Random(2)
    broken = []
    for _ in range(2000):
        clause = clause_text(chance)
        at = chance.randrange(len(clause))
        scrap = chance.choice([*SCRAPS, *"(),.[]\\'\"01eE_-+"])
        broken.append(clause[:at] + scrap + clause[at + chance.randint(0, 2) :])
    text = accepted(broken)
    ours = shown_by_us(read_clauses(text))
    assert len(ours) > 400
    assert ours == shown_by_swi(swipl, tmp_path, text)


@pytest.mark.external
@settings(max_examples=10)
@given(atoms=st.lists(st.text(), min_size=50), numbers=st.lists(st.floats(-1e300, 1e300)))
def test_swi_prolog_reads_what_we_write(
    swipl: Path, tmp_path_factory: pytest.TempPathFactory, atoms: list[str], numbers: list[float]
) -> None:
    texts = [*map(atom_text, atoms), *map(number_text, numbers)]
    text = "".join(f"p({text}).\n" for text in texts)
    folder = tmp_path_factory.mktemp("swi")
    assert shown_by_us(read_clauses(text)) == shown_by_swi(swipl, folder, text)
