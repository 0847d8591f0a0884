"""Rules as text."""

from pathlib import Path

import pytest

from katachi.commands.ilp_output import rules_text, show_induction
from katachi.engine.patterns.theory import Theory, parse_theory
from katachi.ilp.compared import compared, lines_of, sides
from katachi.ilp.examples import unwatched


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


def test_one_is_told_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`4 good moves, 1 bad ones`, and `1 rules for 4 of 4 good moves`."""
    record, out = tmp_path / "game.sgf", tmp_path / "theory.pl"
    record.write_text("(;SZ[9];B[cc];W[gc];B[cg];W[gg])")
    show_induction([record], out, engine="native")
    printed = capsys.readouterr().out
    assert "\n4 good moves, 1 bad one (unplayed)\n" in printed
    assert "\n1 rule for 4 of 4 good moves in " in printed
    both = sides([record], Path("professionals"), "", str)
    told = next(lines_of(compared(both, 0, 1, unwatched), "professionals"))
    assert told.startswith("1 game, 4 moves, beside 418 games, 18,999 moves of professionals: 0 of")
