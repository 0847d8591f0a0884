"""The process where standard error is of no use, and interrupted at any step of its start.

It is the real one where its start matters, or the shell that closes a stream.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from katachi.commands.console import stopped_by
from tests.gtp.cgos.server import playing
from tests.gtp.live import COMPILING
from tests.gtp.serve.serving import QUICK, Client
from tests.loaded import KATACHI, Loaded

STATES = ["closed", "without a reader", "with a reader asleep", "full"]
WRITE = """
import sys
from katachi.commands.console import let_nobody_read
let_nobody_read()
for _ in range(100):
    print("x" * 9999, file=sys.stderr)
sys.stderr.flush()
"""
INTERRUPT = """
import atexit, os, signal, sys
def interrupt(): os.kill(os.getpid(), signal.SIGINT)
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["INTERRUPTED_AT"]: interrupt()
sys.meta_path.insert(0, Finder())
if os.environ["INTERRUPTED_AT"] == "exit": atexit.register(interrupt)
"""
"""Presses Ctrl-C when a module is looked for, or when Python ends."""


@contextmanager
def standard_error(state: str) -> Iterator[int]:
    """A descriptor for a child's standard error, with the fault named; `closed` needs `closing`."""
    if state in ("full", "closed"):
        inside = os.open("/dev/full", os.O_WRONLY)
        outside = os.dup(inside)
    else:
        outside, inside = os.pipe()
        os.set_blocking(inside, False)
        while state == "with a reader asleep":
            try:
                os.write(inside, b"x")
            except BlockingIOError:
                break
        os.set_blocking(inside, True)
        if state == "without a reader":
            os.close(outside)
            outside = os.dup(inside)
    try:
        yield inside
    finally:
        os.close(inside)
        os.close(outside)


def closing(state: str, command: list[str]) -> list[str]:
    """The command line, which closes standard error where the state says so."""
    return ["sh", "-c", 'exec "$@" 2>&-', "sh", *command] if state == "closed" else command


def run(state: str, command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a program to its end."""
    with standard_error(state) as errors:
        return subprocess.run(
            closing(state, command),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            timeout=COMPILING,
            check=False,
        )


# Standard error decides nothing


@pytest.mark.parametrize("state", STATES)
def test_whoever_writes_goes_on(state):
    assert run(state, [sys.executable, "-c", WRITE]).returncode == 0


def test_what_is_written_arrives_whole():
    done = subprocess.run([sys.executable, "-c", WRITE], capture_output=True, check=True)
    assert done.stderr == 100 * (b"x" * 9999 + b"\n")


def test_a_move_is_answered_with_live_graphics():
    said = "boardsize 5\nkatachi-param_search live_graphics 1\ngenmove b\nquit\n"
    pipe, command = subprocess.PIPE, [*KATACHI, "gtp", "--nodes", "20"]
    with (
        standard_error("full") as errors,
        Loaded(command, stdin=pipe, stdout=pipe, stderr=errors, text=True) as process,
    ):
        answered, _ = process.communicate(said, timeout=COMPILING)
    assert process.returncode == 0
    *empty, move, farewell = answered.removesuffix("\n\n").split("\n\n")
    assert (empty, farewell) == (["= ", "= "], "= ")
    assert move.startswith("= ")
    assert len(move) > 2


def test_a_wrong_option_has_its_status():
    done = run("full", [*KATACHI, "gtp", "--nodes", "0"])
    assert (done.returncode, done.stdout) == (2, "")


def test_a_player_on_cgos_goes_on_without_a_reader(tmp_path):
    with (
        standard_error("without a reader") as errors,
        playing(tmp_path, "--nodes", "20", errors=errors) as client,
    ):
        peer = client.accept()
        peer.log_in()
        for number in (7, 8):
            peer.send(f"setup {number} 5 7.0 60000 Rando(1800?) Katachi-1(1500?)")
            assert peer.move("genmove b 60000")
            assert peer.ask("gameover 2026-11-20 W+Time ") == "ready"
        assert len(client.records()) == 2


@pytest.mark.parametrize("state", ["with a reader asleep", "full"])
def test_a_server_goes_on(state):
    command = [*KATACHI, "serve", "--listen", "127.0.0.1:0", *QUICK]
    with (
        standard_error(state) as errors,
        Loaded(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline().rpartition(":")[2])
            for _ in range(3):
                with Client(port) as client:
                    assert client.ask("name") == "= Katachi"
                    assert client.ask("quit") == "= "
        finally:
            process.terminate()
        assert process.wait(COMPILING) == 0


# Standard output that takes no more


@pytest.mark.parametrize(
    ("words", "buffering"),
    [
        ("--version", ""),
        ("--help", "1"),
        ("rules shapes", ""),
        ("play --size 2", ""),
        ("setup --desktop", ""),  # while a file is written
        ("train --net a --games 32 --size 5", ""),
        ("web --port 0 --no-browser", ""),
    ],
)
def test_a_full_disk_gets_one_sentence(tmp_path, words, buffering):
    start = subprocess.Popen if buffering else Loaded
    with (
        open("/dev/full", "w") as full,
        start(
            [*KATACHI, *words.split()],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONUNBUFFERED": buffering, "XDG_DATA_HOME": str(tmp_path)},
        ) as process,
    ):
        _, complained = process.communicate(timeout=COMPILING)
    said = "Cannot write to standard output: No space left on device.\n"
    assert (process.returncode, complained) == (1, said)


@pytest.mark.parametrize(
    ("words", "closed"),
    [
        ("--help", ">&-"),
        ("level-test", "<&- >&-"),
    ],
)
def test_closed_streams_are_empty_or_lost(tmp_path, words, closed):
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *KATACHI, *words.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        timeout=COMPILING,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert not done.stdout or ">" not in closed


def test_signs_that_a_terminal_cannot_show_are_replaced():
    done = subprocess.run(
        [*KATACHI, "--help"],
        capture_output=True,
        env={**os.environ, "LANGUAGE": "ja", "PYTHONIOENCODING": "latin-1"},
        timeout=COMPILING,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\n  level-test " in done.stdout
    assert b"??" in done.stdout


# Ctrl-C while it loads


@pytest.mark.parametrize(
    "where",
    ["katachi.commands.cli", "numba", "exit"],
)
def test_an_interrupt_at_any_step_leaves_no_traceback(tmp_path: Path, where: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPT)
    places = f"{tmp_path}:{os.environ.get('PYTHONPATH', '')}"
    done = subprocess.run(
        [*KATACHI, "gtp", "--nodes", "10"],
        input="genmove b\nquit\n",
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": places, "INTERRUPTED_AT": where},
        timeout=COMPILING,
        check=False,
    )
    assert done.returncode == 130, done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.fixture
def hang_up() -> Iterator[Callable[[Callable[[], object]], None]]:
    """Let a terminal close, twice, while `stopped_by` calls a function for it."""
    before = signal.getsignal(signal.SIGHUP)

    def twice(stop: Callable[[], object]) -> None:
        with stopped_by(stop, signal.SIGHUP):
            for _ in range(2):
                signal.raise_signal(signal.SIGHUP)

    yield twice
    signal.signal(signal.SIGHUP, before)


def test_a_terminal_that_closes_stops_once(hang_up: Callable[[Callable[[], object]], None]) -> None:
    stops: list[int] = []
    hang_up(lambda: stops.append(1))
    assert stops == [1]
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as by nohup
    hang_up(lambda: stops.append(2))
    assert stops == [1]
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
