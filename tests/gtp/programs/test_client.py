"""Talking to another GTP program, and what happens when it does not talk back."""

import os
import sys
import time
from pathlib import Path

import pytest

from katachi.engine.board.grid import BLACK, WHITE
from katachi.gtp.programs import GtpFailure, Program, ProgramDied, ProgramTimeout

SCRIPT = """
import signal, sys, time
for line in sys.stdin:
    match line.split():
        case ["lines"]:
            print("noise")
            print("= one\\ntwo\\n")
        case ["fail"]:
            print("? not\\ntoday\\n")
        case ["die"]:
            print("out of memory", file=sys.stderr)
            sys.exit(3)
        case ["sleep"]:
            time.sleep(60)
        case ["half"]:
            print("= no empty line follows")
        case ["stubborn"]:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            print("=\\n")
        case ["chatter"]:
            print("blah " * 100_000, file=sys.stderr)
            print("=\\n")
        case ["quit"]:
            print("=\\n")
            open(sys.argv[1], "w").close()
            break
    sys.stdout.flush()
"""


@pytest.fixture
def farewell(tmp_path: Path) -> Path:
    """A file that the script makes when it is told to quit."""
    return tmp_path / "farewell"


@pytest.fixture
def program(tmp_path: Path, farewell: Path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    with Program([sys.executable, str(script), str(farewell)]) as running:
        yield running


def has_ended(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_response_may_have_several_lines(program):
    assert program.send("lines", 10) == "one\ntwo"


def test_a_failure_leaves_the_program_running(program):
    with pytest.raises(GtpFailure, match=r"^not today$"):
        program.send("fail", 10)
    assert program.send("lines", 10) == "one\ntwo"


def test_a_crash_is_told_with_the_code_and_the_last_words(program):
    with pytest.raises(ProgramDied, match="code 3 at 'die'; it said: out of memory"):
        program.send("die", 10)


def test_a_dead_program_stays_dead(program):
    for _ in range(3):
        with pytest.raises(ProgramDied):
            program.send("die", 10)


@pytest.mark.parametrize("command", ["sleep", "half"])
def test_no_answer_is_a_timeout(program, command):
    began = time.monotonic()
    with pytest.raises(ProgramTimeout, match=r"within 0\.2 s"):
        program.send(command, 0.2)
    assert time.monotonic() - began < 5


def test_much_on_stderr_blocks_nothing(program):
    for _ in range(5):
        assert program.send("chatter", 10) == ""


def test_close_asks_the_program_to_quit(program, farewell):
    program.send("lines", 10)
    program.close()
    assert farewell.exists()


@pytest.mark.parametrize("commands", [["sleep"], ["stubborn", "sleep"]])
def test_close_ends_a_program_that_hangs(program, commands):
    *before, last = commands
    for command in before:
        program.send(command, 10)
    with pytest.raises(ProgramTimeout):
        program.send(last, 0.2)
    program.close()
    assert has_ended(program.pid)


def test_close_may_be_called_again(program):
    program.close()
    program.close()
    with pytest.raises(ProgramDied):
        program.send("lines", 10)


@pytest.mark.parametrize("command", ["no-such-program-here --gtp", "", "'unbalanced", "/"])
def test_a_program_that_cannot_be_started(command):
    with pytest.raises(ProgramDied, match=r"cannot start|no command line"):
        Program(command)


# As an opponent

OPPONENT = """
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
    script = tmp_path / "opponent.py"
    script.write_text(OPPONENT)
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


@pytest.mark.external
@pytest.mark.parametrize("by_name", [True, False])
def test_gnugo(gnugo, by_name):
    with Program(f"{'gnugo' if by_name else gnugo} --mode gtp --level 0") as running:
        assert running.send("name", 10) == "GNU Go"
        assert len(running.send("list_commands", 10).splitlines()) > 50
        with pytest.raises(GtpFailure, match="unacceptable size"):
            running.send("boardsize 99", 10)
        assert running.send("boardsize 5", 10) == ""
        assert running.send("genmove b", 30) == "C3"
