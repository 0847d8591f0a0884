"""The shape of a rule: its drawing and its notes."""

from random import Random
from textwrap import dedent

import pytest

from katachi.engine.patterns.clauses import OTHER, OWN
from katachi.engine.patterns.sentences import NEVER, sentence
from katachi.engine.patterns.shape import Cell, shape, text_diagram
from katachi.engine.patterns.theory import Rule, parse_theory, read_theory
from tests.engine.patterns.odd_rules import odd_rule
from tests.engine.patterns.test_sentences import BY_HAND, at
from tests.engine.patterns.test_sentences import OTHER as OTHER_F
from tests.engine.patterns.test_sentences import OWN as OWN_F


def rule(body: str) -> Rule:
    """A rule with the head move(A, B, C, D), and with pos_gen(E)."""
    clause = f"theory(format, 1). rule(1, 1, 0, 1). move(A, B, C, D) :- pos_gen(E), {body}."
    return parse_theory(clause, "test").rules[0]


@pytest.mark.parametrize(
    ("body", "drawn"),
    [
        (
            at("F", 1, -2, OWN_F),
            """
            . . . . .
            . . . . .
            . . + . .
            . . . . .
            . . . X .
            """,
        ),
        (
            at("F", 1, 1, OTHER_F, "stone_cnt(A, F, 2)"),
            """
            .  .  Oa
            .  +  .
            .  .  .
            a: an opponent's block of two stones
            """,
        ),
        (
            at("F", -1, 0, "block_color(A, F, empty)", at("H", 0, 1, "stone_cnt(A, H, 1)")),
            """
            .  ?a .
            _  +  .
            .  .  .
            a: a block of either colour of one stone
            """,
        ),
        (
            "captures(A, F, C, D, B), connects_direct(A, H, C, D, B), " + at("I", 0, 1),
            """
            .  .  .
            .  +  Oa
            .  Xb .
            a: captures an opponent's block, on any side
            b: connects to your own block, on any side
            """,
        ),
        (
            "connects_indirect(A, F, C, D, B), stage(A, middle)",
            """
            . . .
            . + .
            . . .
            a: indirectly connected, by two liberties, to your own block
            in the middle game
            """,
        ),
        (
            at("F", 1, 0, OWN_F, at("F", 1, 1)),
            """
            .  .  Xa
            .  +  Xa
            .  .  .
            a: one and the same block, your own block
            """,
        ),
        (
            at("F", 1, 0, OWN_F, at("H", 1, 0, "liberty_cnt(A, H, 3)")),
            """
            .  .  .
            .  +  Xa
            .  .  .
            a: a block of either colour with three liberties
            """,
        ),
        (
            at("F", 1, 0, at("H", -1, 0, "stone_cnt(A, F, I), stone_cnt(A, H, I)")),
            """
            .  .  .
            ?b +  ?a
            .  .  .
            a: a block of either colour
            b: a block of either colour
            a has as many stones as b
            """,
        ),
        (
            "edge_hor(C, D, 2, E), edge_ver(C, D, -1, E), " + at("F", -1, 0, OWN_F),
            """
            . . .|
            X + .|
            ------
            """,
        ),
        (
            "edge_hor(C, D, -1, E), edge_ver(C, D, 2, E), edge_hor(C, D, 2, E)",
            """
            -----
            |. .|
            |+ .|
            |. .|
            """,
        ),
        (
            at("F", 1, 0, OWN_F, at("H", 1, 0, "opposite(B, I), block_color(A, H, I)")),
            """
            . . .
            . + !
            . . .
            """,
        ),
        (
            at("F", -1, 4, OWN_F),
            """
            X . .
            . . .
            . . .
            . . .
            . + .
            . . .
            """,
        ),
        (
            "opposite(B, B)",
            f"""
            . . .
            . + .
            . . .
            {NEVER}
            """,
        ),
    ],
)
def test_diagrams(body: str, drawn: str) -> None:
    assert text_diagram(rule(body)) == dedent(drawn).strip()


def test_the_cells() -> None:
    drawn = shape(rule(at("F", 1, 2, OWN_F) + ", atari(A, H, C, D, B), edge_hor(C, D, 3, E)"))
    assert drawn.cells == (Cell((1, 2), OWN, ""), Cell((0, 1), OTHER, "a"))
    assert drawn.notes == (("a", "puts an opponent's block in atari, on any side"),)
    assert (drawn.left, drawn.right, drawn.down, drawn.up) == (2, 2, 2, 2)
    assert drawn.edges == {(1, 0)}


def test_five_blocks_beside_the_move_have_notes_and_four_are_drawn() -> None:
    body = ", ".join(f"connects_direct(A, F{i}, C, D, B)" for i in range(5))
    drawn = shape(rule(body))
    assert [cell.marks for cell in drawn.cells] == list("abcd")
    assert [mark for mark, _ in drawn.notes] == list("abcde")


def test_letters_do_not_end_with_z() -> None:
    body = ", ".join(f"connects_direct(A, F{i}, C, D, B)" for i in range(28))
    assert [mark for mark, _ in shape(rule(body)).notes][-3:] == ["z", "a1", "b1"]


def test_every_rule_has_a_shape_with_all_its_places() -> None:
    chance = Random(8)
    rules = [found for path in BY_HAND for found in read_theory(path).rules]
    rules += [odd_rule(chance) for _ in range(1000)]
    for one in rules:
        drawn = shape(one)
        if sentence(one) == NEVER:
            assert drawn.notes == (("", NEVER),)
            continue
        cells = {cell.place for cell in drawn.cells}
        for literal in one.body:
            if literal.predicate == "block_on_pos" and literal.arguments[4:6] != (0, 0):
                place = literal.arguments[4:6]
                assert -drawn.left <= place[0] <= drawn.right
                assert -drawn.down <= place[1] <= drawn.up
                assert place in cells
        assert len(text_diagram(one).splitlines()) >= drawn.up + drawn.down + 1 + len(drawn.notes)
