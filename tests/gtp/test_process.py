"""The engine as a controller meets it: a child process behind two pipes."""

import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.gtp.live import Live, living
from tests.gtp.talk import ENGINE, converse, told
from tests.loaded import Loaded
from tests.paths import ROOT
from tests.processes import PATIENCE

QUICK = ("--nodes", "100")


@pytest.fixture(scope="module")
def alive() -> Iterator[Live]:
    with living(*QUICK) as engine:
        yield engine


@pytest.fixture
def engine(alive: Live) -> Live:
    """An engine that is there already, with an empty board, for what needs no start or end."""
    return alive.fresh()


@contextmanager
def running(start: type[subprocess.Popen[bytes]]) -> Iterator[Live]:
    """An engine that does not outlive the test."""
    pipe = subprocess.PIPE
    with start(ENGINE, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        try:
            yield Live(process)
        finally:
            process.kill()


def test_first_questions_are_answered_before_the_compiler_is_loaded() -> None:
    """Its loading takes longer than all the rest: what keeps the answer to `name` under 1 s."""
    program = """
import sys
import katachi.commands.cli
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import Session
from tests.gtp.talk import ask
session = Session(SessionOptions())
print(ask(session, "name", "version", "protocol_version", "list_commands", "name"))
print({"numba", "sgfmill"} & set(sys.modules))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "= Katachi\nset()\n"


def test_nothing_but_responses_on_standard_output() -> None:
    """All that may be asked: as many responses as commands, all well formed."""
    commands = ["printsgf", "boardsize 5", "clear_board", "komi 0.5", "time_settings 0 1 0"]
    commands += ["genmove b", "genmove w", "showboard", "undo", "reg_genmove w"]
    commands += ["final_score", *(f"final_status_list {s}" for s in ("alive", "dead", "seki"))]
    commands += ["kgs-genmove_cleanup b", "cputime", "printsgf", "list_commands", "shuffle"]
    numbered = [f"{number} {command}" for number, command in enumerate(commands)]
    text = "".join(f"{line}\n" for line in numbered).encode()
    engine = [*ENGINE, *QUICK, "--rules", "aga", "--komi", "-2.5"]
    done = subprocess.run(engine, input=text, capture_output=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, b"")
    parts = done.stdout.decode().split("\n\n")
    assert "KM[-2.5]RU[AGA]" in parts[0]
    assert parts.pop() == ""
    assert [part.split(" ", 1)[0] for part in parts[:-1]] == [
        f"={n}" for n in range(len(parts) - 1)
    ]
    assert parts[-1] == f"?{len(parts) - 1} unknown command"


def test_bytes_that_are_not_text(engine: Live) -> None:
    said = engine.answers(b"\xff\xfe\nplay b \xe9\n1 play \xc3\x28 c3\nloadsgf \xff.sgf\n2 name\n")
    assert said[0] == "? unknown command"
    assert said[1:] == [
        "? syntax error",
        "?1 syntax error",
        "? cannot load file: there is no such file",
        "=2 Katachi",
    ]


def test_a_line_may_be_very_long(engine: Live) -> None:
    said = engine.answers("set_free_handicap" + " c3" * 100_000 + "\nname\n")
    assert said == ["? bad vertex list", "= Katachi"]


def test_the_order_of_cgos(engine: Live) -> None:
    """Komi and time are set before `clear_board`, and stay."""
    text = """boardsize 9\nkomi 5.5\ntime_settings 300 0 0\ncgos-opponent_name x\nclear_board
        time_left b 300 0\nplay w d4\nprintsgf\n"""
    said = engine.answers(text)
    assert said[3] == "? unknown command"
    assert "KM[5.5]" in said[-1]
    assert all(response == "= " for response in (*said[:3], *said[4:-1]))


@pytest.mark.parametrize("first", ["time_left w 60 0", "genmove w", "final_score"])
def test_any_command_may_come_first(first: str) -> None:
    said = told(f"{first}\nboardsize 9\nname\n", nodes=100)
    assert said[0].startswith("=")
    assert said[1:] == ["= ", "= Katachi"]


def test_genmove_for_the_colour_whose_turn_it_is_not(engine: Live) -> None:
    said = engine.answers("play w c3\ngenmove w\ngenmove w\nprintsgf\n")
    assert said[-1].count(";W[") == 3


def test_records_are_loaded_or_refused_with_the_game_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a good game.sgf").write_bytes(b"(;SZ[5]KM[0.5]AB[cc]PL[W];W[bb];B[];W[dd])")
    (tmp_path / "handicap.sgf").write_bytes(b"(;HA[2]AB[pd][dp];W[dd](;B[tt])(;B[aa]))")
    (tmp_path / "bad.sgf").write_bytes(b"(;SZ[9];B[zz];W[ee])")
    (tmp_path / "deep.sgf").write_bytes(b"(;SZ[9]" + b"(;CC" * 300_000)
    (tmp_path / "large.sgf").write_bytes(b"(;SZ[25])")
    text = """loadsgf a good game.sgf\nprintsgf\nloadsgf "a good game.sgf" 2\nprintsgf
        loadsgf bad.sgf\nloadsgf deep.sgf\nloadsgf .\nloadsgf large.sgf\nprintsgf
        loadsgf handicap.sgf\nprintsgf\nprintsgf saved game.sgf\nloadsgf saved game.sgf\nprintsgf
        """
    said = told(text)
    assert "KM[0.5]PL[W]RU[Chinese]SZ[5];W[bb];B[tt];W[dd])" in said[1]
    assert "SZ[5];W[bb])" in said[3]
    assert said[4] == "? cannot load file: line 1, column 9: 'zz' is no point of the board"
    assert said[5] == "? cannot load file: line 1, column 10: CC has no value"
    assert said[6:8] == ["? cannot load file: it is a folder", "? unacceptable size"]
    assert said[8] == said[3]
    assert "HA[2]KM[0.5]PL[W]RU[Chinese]SZ[19];W[dd];B[tt])" in said[10]
    assert said[13] == said[10]
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".sgf"] * 6


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("\n# nothing\n", ""),
        ("4 quit\nname\n", "=4 \n\n"),
        ("1 name\r\n\r\n2 komi 9\r\n3 name", "=1 Katachi\n\n=2 \n\n=3 Katachi\n\n"),
    ],
)
def test_the_end_of_input_and_quit_end_it_well(text: str, answers: str) -> None:
    done = converse(text)
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, answers, b"")


def test_a_controller_that_reads_no_more_ends_it_quietly() -> None:
    with running(Loaded) as engine:
        assert engine.ask("name") == ["= Katachi"]
        assert engine.process.stdout is not None
        engine.process.stdout.close()
        engine.send("name")
        assert engine.status() == 0
        assert engine.errors() == ""


@pytest.mark.parametrize("closed", ["<&-", ">/dev/full"])
def test_broken_pipes_end_it_with_one_sentence(closed: str) -> None:
    command = f"{shlex.join(ENGINE)} {closed}"
    done = subprocess.run(command, shell=True, input=b"name\n", capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(b"Error: The controller cannot be reached: ")
    assert done.stderr.count(b"\n") == 1


def test_sigint_between_commands_and_no_threads_but_the_one_that_reads() -> None:
    with running(subprocess.Popen) as engine:
        engine.ask("name")
        assert len(list(Path(f"/proc/{engine.process.pid}/task").iterdir())) == 2
        engine.process.send_signal(signal.SIGINT)
        assert (engine.status(), engine.errors()) == (130, "")
