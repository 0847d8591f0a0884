"""Rules as text and as diagrams."""

import pytest

from engine.theory import Rule, Theory, parse_theory
from ilp.report import body_text, diagram, rules_text


def theory(*bodies: str) -> Theory:
    text = "".join(
        f"rule({n}, {10 * n}, {n}, {9 * n}).\nmove(A, B, C, D) :- {body}.\n"
        for n, body in enumerate(bodies, 1)
    )
    return parse_theory(f"theory(format, 1).\n{text}", "test")


def rule(body: str) -> Rule:
    return theory(body).rules[0]


def at(block: str, dx: int, dy: int, colour: str = "") -> str:
    """Literals: the block is at a place, and maybe of a colour."""
    place = f"block_on_pos(A, C, D, {block}, {dx}, {dy}, E)"
    return place + (f", block_color(A, {block}, {colour})" if colour else "")


DIAGONAL = at("I", 1, 1, "G")
DIAGRAMS = {
    # Own stones
    f"pos_gen(E), {at('F', 1, 0, 'B')}": """
        . . .
        . + X
        . . .""",
    f"pos_gen(E), {at('F', -1, 1, 'B')}": """
        X . .
        . + .
        . . .""",
    f"pos_gen(E), {at('F', 0, -2, 'B')}": """
        . . . . .
        . . . . .
        . . + . .
        . . . . .
        . . X . .""",
    # The opponent's, however it is said
    f"pos_gen(E), {at('F', 0, 1, 'G')}, opposite(B, G)": """
        . O .
        . + .
        . . .""",
    f"pos_gen(E), {at('F', 0, 1, 'G')}, opposite(G, B)": """
        . O .
        . + .
        . . .""",
    f"opposite(B, G), pos_gen(E), {at('F', 0, 1, 'G')}, {at('H', 1, 0, 'B')}, {DIAGONAL}": """
        . O O
        . + X
        . . .""",
    # One block on two places
    f"pos_gen(E), {at('F', 1, 0, 'B')}, {at('F', 0, 1)}": """
        . X .
        . + X
        . . .""",
    # Nothing that the rule does not say: a colour that is free, or empty, or none
    f"pos_gen(E), {at('F', 1, 0, 'G')}, {at('H', 0, 1, 'G')}": """
        . . .
        . + .
        . . .""",
    f"pos_gen(E), {at('F', 1, 0, 'empty')}": """
        . . .
        . + .
        . . .""",
    "captures(A, F, C, D, B)": """
        . . .
        . + .
        . . .""",
    f"pos_gen(E), {at('F', 1, 0)}, stone_cnt(A, F, 2)": """
        . . .
        . + .
        . . .""",
}  # fmt: skip


@pytest.mark.parametrize("body", DIAGRAMS)
def test_diagrams(body: str) -> None:
    expected = [line.strip() for line in DIAGRAMS[body].strip().splitlines()]
    assert diagram(rule(body)).splitlines() == expected


def test_a_body_is_prolog() -> None:
    for body in DIAGRAMS:
        text = body_text(rule(body))
        assert rule(text).body == rule(body).body


def test_the_rules_as_a_table() -> None:
    text = rules_text(theory("stage(A, opening)", "captures(A, E, C, D, B), stage(A, ending)"))
    assert text.splitlines() == [
        "rule  good  bad",
        "   1    10    1  stage(A, opening)",
        "   2    20    2  captures(A, E, C, D, B), stage(A, ending)",
    ]


def test_no_rules() -> None:
    assert rules_text(theory()) == "rule  good  bad"
