"""What rules may say: the modes, the constraints, and the rules that come of them."""

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from katachi.engine.patterns.prolog import Variable
from katachi.engine.patterns.theory import Rule
from katachi.engine.patterns.vocabulary import CONSTANTS, PREDICATES, TYPES
from katachi.engine.patterns.words import INDEX
from katachi.ilp.settings import InduceSettings
from tests.ilp.learning import BASIC, learned

ADVANCED, GO = BASIC.with_name("advanced.pl"), BASIC.with_name("go.pl")
FILES = (BASIC, ADVANCED, GO)
ABSTRACT = {"atari", "captures", "connects_direct", "connects_indirect"}
"""What the advanced vocabulary has more."""

MODE = re.compile(r"^:- modeb\((1|\*), (\w+)\((.*)\)\)\.$", re.MULTILINE)
DETERMINATION = re.compile(r"^:- determination\(move/4, (\w+)/(\d+)\)\.$", re.MULTILINE)


def modes(file: Path) -> list[tuple[str, list[str]]]:
    """The modes of a bias file: a predicate's name, and its places such as `+board`."""
    return [(name, places.split(", ")) for _, name, places in MODE.findall(file.read_text())]


# Modes


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_directive_is_one_of_those_that_are_checked(file: Path) -> None:
    text = file.read_text()
    assert text.count("modeb(") == len(MODE.findall(text))
    assert text.count("determination(") == len(DETERMINATION.findall(text))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_modes_are_those_of_the_vocabulary(file: Path) -> None:
    for name, places in modes(file):
        predicate = PREDICATES[name]
        for written, place in zip(places, predicate.places, strict=True):
            sign, kind = written[0], written[1:]
            if sign == "#":
                assert (place.constant, kind in CONSTANTS) == (kind, True), (name, written)
            else:
                assert (place.type, kind in TYPES) == (kind, True), (name, written)
                assert sign in {"±": "+-"}.get(place.mode, place.mode), (name, written)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_has_a_mode_is_determined(file: Path) -> None:
    determined = [(name, int(arity)) for name, arity in DETERMINATION.findall(file.read_text())]
    assert len(set(determined)) == len(determined)
    assert set(determined) == {(name, len(places)) for name, places in modes(file)}


def test_the_vocabularies_are_all_there_is() -> None:
    basic, more, words = ({(n, len(places)) for n, places in modes(f)} for f in FILES)
    assert {name for name, _ in more} == ABSTRACT
    assert {name for name, _ in words} == {*INDEX}
    assert basic | more | words == {(one.name, len(one.places)) for one in PREDICATES.values()}
    assert len(basic) + len(more) + len(words) == len(PREDICATES)


def test_the_window(swipl: Path, tmp_path: Path) -> None:
    """As far as a one-point jump and a knight's move, each place once."""
    program = tmp_path / "program.pl"
    program.write_text(
        ":- multifile user:file_search_path/2.\n"
        f"user:file_search_path(katachi, '{BASIC.parent}').\n"
        ":- redefine_system_predicate(false).\n:- style_check(-singleton).\n:- op(500, fy, #).\n"
        "set(_, _). modeh(_, _). modeb(_, _). determination(_, _).\n"
        f":- include('{BASIC}').\n"
        ":- forall(window(X, Y), (write(X), write(' '), writeln(Y))).\n"
    )
    found = [tuple(map(int, line.split())) for line in output(swipl, program)]
    near = range(-2, 3)
    assert sorted(found) == [
        (dx, dy) for dx in near for dy in near if dx or dy if abs(dx) + abs(dy) < 4
    ]


# Constraints

HEAD = "move(A, B, C, D)"
BLOCK = "block_on_pos(A, C, D, F, 1, 0, E)"
OTHER = "block_on_pos(A, C, D, G, 0, 1, E)"
THIRD = "block_on_pos(A, C, D, H, 1, 1, E)"

PRUNED = [
    ("pos_gen(E)", False),
    (f"pos_gen(E), {BLOCK}", False),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, B)", False),
    # A block without a colour, two literals later
    (f"pos_gen(E), {BLOCK}, {OTHER}", False),
    (f"pos_gen(E), {BLOCK}, {OTHER}, {THIRD}", True),
    (f"pos_gen(E), {BLOCK}, {OTHER}, block_color(A, G, B)", True),
    (f"pos_gen(E), {BLOCK}, {OTHER}, block_color(A, F, B)", False),
    (f"pos_gen(E), {BLOCK}, liberty_cnt(A, F, 2), stage(A, opening)", True),
    (f"pos_gen(E), {BLOCK}, liberty_cnt(A, F, 2), block_color(A, F, B)", False),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, B), {OTHER}, block_color(A, G, B)", False),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, B), {OTHER}, stage(A, opening)", False),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, B), {OTHER}, stage(A, opening), {THIRD}", True),
    # Two opposites
    ("opposite(B, E)", False),
    ("opposite(B, E), opposite(E, B)", True),
    ("opposite(B, E), opposite(B, F)", True),
    ("opposite(B, E), pos_gen(F), opposite(E, B)", True),
    # Two counts of one block
    ("captures(A, F, C, D, B), liberty_cnt(A, F, 1), stone_cnt(A, F, 1)", False),
    ("captures(A, F, C, D, B), liberty_cnt(A, F, 1), liberty_cnt(A, F, G)", True),
    ("captures(A, F, C, D, B), stone_cnt(A, F, 1), stone_cnt(A, F, G)", True),
    ("captures(A, F, C, D, B), atari(A, G, C, D, B), stone_cnt(A, F, 1), stone_cnt(A, G, 1)",
     False),
]  # fmt: skip

UNFINISHED = [
    # Two literals or fewer
    ("stage(A, opening)", True),
    ("pos_gen(E), stage(A, opening)", True),
    ("captures(A, F, C, D, B), stone_cnt(A, F, 1)", True),
    ("captures(A, F, C, D, B), stone_cnt(A, F, 1), stage(A, ending)", False),
    ("pos_gen(E), edge_hor(C, D, 1, E), stage(A, opening)", False),
    # A variable that is used once
    ("pos_gen(E), stage(A, opening), stage(A, opening)", True),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, G)", True),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, B)", False),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, G), opposite(G, B)", False),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, B), liberty_cnt(A, F, G)", True),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, B), liberty_cnt(A, F, G), range(G, 1, 2)", False),
    ("captures(A, F, C, D, B), stage(A, ending), edge_hor(C, D, 1, E)", True),
    # A block without a colour
    (f"pos_gen(E), {BLOCK}, liberty_cnt(A, F, 1), stage(A, ending)", True),
    (f"pos_gen(E), {BLOCK}, block_color(A, F, B), {OTHER}, stone_cnt(A, G, 1)", True),
    # No block, but after the opening
    ("pos_gen(E), edge_hor(C, D, 1, E), edge_ver(C, D, 1, E)", True),
    ("pos_gen(E), edge_hor(C, D, 1, E), stage(A, ending)", True),
    ("pos_gen(E), edge_hor(C, D, 1, E), stage(A, middle)", True),
    # The abstract predicates are about blocks.
    *((f"stage(A, ending), {name}(A, F, C, D, B), stone_cnt(A, F, 1)", False)
      for name in sorted(ABSTRACT)),
]  # fmt: skip


def holds(swipl: Path, folder: Path, goals: list[str]) -> list[bool]:
    """Which goals are true where the constraints are loaded, as they are under Aleph."""
    program = folder / "goals.pl"
    tests = "".join(f":- ({goal} -> writeln(yes) ; writeln(no)).\n" for goal in goals)
    program.write_text(
        ":- redefine_system_predicate(false).\n:- style_check(-singleton).\n"
        f":- include('{BASIC.with_name('constraints.pl')}').\n{tests}"
    )
    return [line == "yes" for line in output(swipl, program)]


def output(swipl: Path, program: Path) -> list[str]:
    """The lines that a program prints while it is loaded."""
    command = [swipl, "-q", "-g", "halt", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_what_is_pruned(swipl: Path, tmp_path: Path) -> None:
    bodies = [body for body, _ in PRUNED]
    found = holds(swipl, tmp_path, [f"prune(({HEAD} :- {body}))" for body in bodies])
    assert dict(zip(bodies, found, strict=True)) == dict(PRUNED)


def test_what_is_not_finished(swipl: Path, tmp_path: Path) -> None:
    bodies = [body for body, _ in UNFINISHED]
    goals = [f"(literals(({body}), L), unfinished({HEAD}, L))" for body in bodies]
    found = holds(swipl, tmp_path, goals)
    assert dict(zip(bodies, found, strict=True)) == dict(UNFINISHED)


# The rules that come of them


def faults(rule: Rule) -> list[str]:
    """Which constraints a rule breaks: told once more, in Python."""
    found = []
    uses = Counter(rule.head)
    for goal in rule.body:
        uses.update({a for a in goal.arguments if isinstance(a, Variable)})
    names = Counter(goal.predicate for goal in rule.body)
    coloured = {goal.arguments[1] for goal in rule.body if goal.predicate == "block_color"}
    placed = [goal.arguments for goal in rule.body if goal.predicate == "block_on_pos"]
    counted = Counter(
        (goal.predicate, goal.arguments[1])
        for goal in rule.body
        if goal.predicate in ("liberty_cnt", "stone_cnt")
    )
    stages = {goal.arguments[1] for goal in rule.body if goal.predicate == "stage"}
    if len(rule.body) < 3:
        found.append("too short")
    if len(rule.body) > 14:
        found.append("too long")
    if any(count < 2 for variable, count in uses.items() if variable not in rule.head):
        found.append("a variable is used once")
    if names["opposite"] > 1:
        found.append("two opposites")
    if any(count > 1 for count in counted.values()):
        found.append("two counts of a block")
    if any(arguments[3] not in coloured for arguments in placed):
        found.append("a block without a colour")
    if any(not 1 <= abs(arguments[4]) + abs(arguments[5]) <= 3 for arguments in placed):
        found.append("it looks too far")
    if not placed and not ABSTRACT & set(names) and "opening" not in stages:
        found.append("no block")
    return found


def test_the_length_of_rules(aleph: Path) -> None:
    """The head counts: four is a body of three."""
    settings = InduceSettings(positives=20, clauselength=4, bias="basic")
    theory = learned(settings).theory
    assert {len(rule.body) for rule in theory.rules} == {3}
    assert "clauselength-4" in theory.provenance["aleph_settings"]
