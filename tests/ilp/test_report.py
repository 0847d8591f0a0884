"""Rules as text."""

import pytest

from katachi.commands.ilp_output import rules_text
from katachi.engine.patterns.theory import Theory, parse_theory


def theory(*bodies: str) -> Theory:
    text = "".join(
        f"rule({n}, {10 * n}, {n}, {9 * n}).\nmove(A, B, C, D) :- {body}.\n"
        for n, body in enumerate(bodies, 1)
    )
    return parse_theory(f"theory(format, 1).\n{text}", "test")


BODIES = (
    "pos_gen(E), block_on_pos(A, C, D, F, 1, -2, E), block_color(A, F, B)",
    "opposite(B, E), pos_gen(F), block_on_pos(A, C, D, G, 0, 1, F), block_color(A, G, E)",
    "pos_gen(E), block_on_pos(A, C, D, F, 1, 0, E), block_color(A, F, empty)",
    "captures(A, E, C, D, B), stone_cnt(A, E, F), range(F, 3, inf)",
)


@pytest.mark.parametrize("body", BODIES)
def test_a_body_is_prolog(body: str) -> None:
    assert rules_text(theory(body)).splitlines()[1] == f"   1    10     1  {body}"


def test_no_rules() -> None:
    assert rules_text(theory()) == "rule  good   bad"
