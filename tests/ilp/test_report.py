"""Rules as text."""

import pytest

from katachi.commands.ilp_output import body_text, rules_text
from katachi.engine.patterns.theory import Rule, Theory, parse_theory


def theory(*bodies: str) -> Theory:
    text = "".join(
        f"rule({n}, {10 * n}, {n}, {9 * n}).\nmove(A, B, C, D) :- {body}.\n"
        for n, body in enumerate(bodies, 1)
    )
    return parse_theory(f"theory(format, 1).\n{text}", "test")


def rule(body: str) -> Rule:
    return theory(body).rules[0]


BODIES = (
    "pos_gen(E), block_on_pos(A, C, D, F, 1, -2, E), block_color(A, F, B)",
    "opposite(B, G), pos_gen(E), block_on_pos(A, C, D, F, 0, 1, E), block_color(A, F, G)",
    "pos_gen(E), block_on_pos(A, C, D, F, 1, 0, E), block_color(A, F, empty)",
    "captures(A, F, C, D, B), stone_cnt(A, F, G), range(G, 3, inf)",
)


@pytest.mark.parametrize("body", BODIES)
def test_a_body_is_prolog(body: str) -> None:
    assert rule(body_text(rule(body))).body == rule(body).body


def test_no_rules() -> None:
    assert rules_text(theory()) == "rule  good   bad"
