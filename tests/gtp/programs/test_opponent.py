"""A GTP program as an opponent."""

import sys
from pathlib import Path

import pytest

from katachi.engine.board.grid import BLACK, WHITE
from katachi.gtp.programs import GtpFailure, Program, ProgramDied

SCRIPT = """
import sys
for line in sys.stdin:
    print("said", line.strip(), file=sys.stderr)
    match line.split():
        case ["play", "W", _] | ["boardsize", "7"]:
            print("? illegal move\\n")
        case ["genmove", colour]:
            print("= resign\\n" if colour == "B" else "= D4\\n")
        case ["play", "B", "A1"]:
            sys.exit(1)
        case _:
            print("=\\n")
    sys.stdout.flush()
"""


@pytest.fixture
def opponent(tmp_path: Path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    with Program([sys.executable, str(script)]) as program:
        yield program


def test_what_the_program_hears_and_says(opponent: Program) -> None:
    opponent.start(9)
    assert opponent.play(BLACK, "E5")
    assert not opponent.play(WHITE, "E5")
    assert opponent.genmove(WHITE) == "D4"
    assert opponent.genmove(BLACK) == "resign"
    words = "said play B E5 / said play W E5 / said genmove W / said genmove B / said play B A1"
    with pytest.raises(ProgramDied, match=words):
        opponent.play(BLACK, "A1")


def test_a_size_that_is_refused(opponent: Program) -> None:
    with pytest.raises(GtpFailure, match="illegal move"):
        opponent.start(7)
