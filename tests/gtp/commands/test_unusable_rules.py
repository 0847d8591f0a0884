"""Rules that a player cannot use on a board fail the commands that need them, by a sentence."""

from pathlib import Path

import pytest

from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.talk import ask, state_of

BLOCKS = [f"F{number}" for number in range(12)]
RULE = ", ".join(f"connects_direct(A, {f}, C, D, B), liberty(A, {f}, L)" for f in BLOCKS)
THEORY = f"theory(format, 1).\nrule(1, 5, 1, 2.0).\nmove(A, B, C, D) :- {RULE}.\n"
NEED_THEM = [
    *(
        "genmove b",
        "reg_genmove b",
        "kgs-genmove_cleanup b",
        "katachi-explain",
    ),
    *("katachi-variation", "katachi-candidates", "katachi-pattern_scores", "katachi-rules_at d4"),
]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Its player has a rule with more alternatives than are compiled, on any board."""
    (tmp_path / "mine.pl").write_text(THEORY)
    (tmp_path / "mine.toml").write_text('network = "b"\ntheory = "mine.pl"\n')
    return Session(SessionOptions(nodes=50, player=str(tmp_path / "mine.toml")))


@pytest.mark.parametrize("command", NEED_THEM)
def test_a_command_that_needs_them_fails(session: Session, command: str) -> None:
    assert ask(session, "play b e5", "play w c3") == "= "
    before = state_of(session)
    response = ask(session, command)
    assert response.startswith("? ")
    assert "with rule 1" in response
    assert "internal error" not in response
    assert state_of(session) == before
    assert not session.thinking


def test_other_commands_go_on(session: Session) -> None:
    assert ask(session, "play b e5", "genmove w").startswith("?")
    assert ask(session, "final_score").startswith("= B+")
    assert ask(session, "undo") == "= "
