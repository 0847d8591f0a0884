"""`katachi attach`: standard input and output joined to a server, through the real process."""

import json
import os
import pty
import shlex
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from katachi.gtp.match.settings import contender
from tests.command import called
from tests.gtp.live import ENDLESS, Live
from tests.gtp.serve.serving import QUICK, Served, serving
from tests.loaded import KATACHI, Loaded, run
from tests.paths import ROOT
from tests.processes import PATIENCE


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with serving(*QUICK) as served:
        yield served


def attach(port: int, said: bytes, *options: str) -> tuple[int, str, str]:
    """Let it send all of `said`; exit status, standard output and standard error."""
    done = run([*KATACHI, "attach", f"127.0.0.1:{port}", *options], said)
    return done.returncode, done.stdout.decode("latin-1"), done.stderr.decode()


@contextmanager
def attached(port: int) -> Iterator[Live]:
    """It in a child process, to talk to."""
    pipe = subprocess.PIPE
    command = [*KATACHI, "attach", f"127.0.0.1:{port}"]
    with Loaded(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        try:
            yield Live(process)
        finally:
            process.kill()


@contextmanager
def listening() -> Iterator[tuple[socket.socket, int]]:
    """A server of the test's own, and its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(PATIENCE)
        yield listener, listener.getsockname()[1]


@pytest.mark.parametrize("said", [b"1 name\n2 quit\n", b"1 name\n2 protocol_version"])
def test_it_ends_with_quit_and_with_its_input(server, said):
    status, answers, errors = attach(server.port, said)
    assert (status, errors) == (0, "")
    assert answers == f"=1 Katachi\n\n=2 {'' if b'quit' in said else 2}\n\n"


def test_a_conversation_with_an_interruption():
    with serving("--table-mb", "1") as server, attached(server.port) as engine:
        engine.fresh(ENDLESS)
        engine.send("lz-genmove_analyze b 10")
        assert engine.line() == "="
        assert engine.line().startswith("info move")
        engine.send("# interrupt")
        while not (line := engine.line()).startswith("play "):
            assert line.startswith("info")
        assert engine.line() == ""
        assert engine.ask("quit") == ["= "]
        assert engine.status() == 0
        assert engine.errors() == ""


def test_all_bytes_go_through_both_ways():
    every = bytes(range(256)) * 1000
    with listening() as (listener, port), attached(port) as engine:
        server, _ = listener.accept()
        with server:
            server.settimeout(PATIENCE)
            assert engine.process.stdin is not None
            assert engine.process.stdout is not None
            engine.process.stdin.write(every)
            engine.process.stdin.close()
            said = b""
            while data := server.recv(1 << 16):
                said += data
            assert said == every
            server.sendall(every)
        assert engine.process.stdout.read() == every
        assert engine.status() == 0


@pytest.mark.parametrize(("is_reset", "has_quit"), [(False, False), (True, False), (True, True)])
def test_a_connection_that_ends_is_an_error_unless_quit_was_said(is_reset, has_quit):
    with listening() as (listener, port), attached(port) as engine:
        server, _ = listener.accept()
        engine.send("1 name", "2 quit # bye" if has_quit else "2 quilt")
        said = b""
        while said.count(b"\n") < 2:
            said += server.recv(100)
        server.sendall(b"=1 Somebody\n\n")
        assert engine.response() == ["=1 Somebody"]
        if is_reset:
            server.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        server.close()
        assert engine.status() == (0 if has_quit else 1)
        how = f"The connection to 127.0.0.1:{port} broke: [Errno 104] Connection reset by peer"
        why = how if is_reset else f"127.0.0.1:{port} closed the connection"
        assert engine.errors() == ("" if has_quit else f"Error: {why}.\n")


@pytest.fixture
def token_file(tmp_path: Path) -> Path:
    path = tmp_path / "token"
    path.write_text("0123456789abcdef\n")
    return path


@pytest.mark.parametrize(
    ("drip", "why"),
    [
        (b"? \x1b[31mred\n\n", "turned us away: \\x1b[31mred"),
        (b"", "turned us away: without a word"),
        (b"x" * 10_000, "turned us away: " + 200 * "x"),
    ],
)
def test_who_turns_us_away_is_quoted_in_few_plain_words(token_file, drip, why):
    with listening() as (listener, port):

        def answer() -> None:
            server, _ = listener.accept()
            with server:
                server.recv(100)
                server.sendall(drip)

        answering = threading.Thread(target=answer)
        answering.start()
        done = called("attach", f"127.0.0.1:{port}", "--token-file", token_file, cwd=ROOT)
        answering.join()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Error: 127.0.0.1:{port} {why}.\n"


def test_who_drips_in_place_of_an_answer_is_left(token_file, monkeypatch):
    """A byte now and then renews no patience: the time for the whole answer is bounded."""
    monkeypatch.setattr("katachi.gtp.serve.attach.CONNECT_SECONDS", 0.7)
    with listening() as (listener, port):
        gone = threading.Event()

        def drip() -> None:
            server, _ = listener.accept()
            with server, suppress(OSError):
                while not gone.wait(0.2):
                    server.sendall(b".")

        dripping = threading.Thread(target=drip)
        dripping.start()
        done = called("attach", f"127.0.0.1:{port}", "--token-file", token_file, cwd=ROOT)
        gone.set()
        dripping.join()
    assert done.returncode == 1
    assert done.stderr == f"Error: 127.0.0.1:{port} has not answered the token in time.\n"


def test_a_terminal_is_shown_no_control_characters():
    """A program gets them: see `test_all_bytes_go_through_both_ways`."""
    terminal, inside = pty.openpty()
    with listening() as (listener, port):
        command = [*KATACHI, "attach", f"127.0.0.1:{port}"]
        with subprocess.Popen(command, stdin=inside, stdout=inside) as process:
            os.close(inside)
            server, _ = listener.accept()
            with server:
                for piece in (b"= \x1b]0;title\x07\x1b[2J\r", b"\xe5\x9b", b"\xb2\x9b\t!\n\n"):
                    server.sendall(piece)
            assert process.wait(PATIENCE) == 1
    shown = os.read(terminal, 1 << 16).replace(b"\r\n", b"\n")
    os.close(terminal)
    assert shown.startswith(b"= \\x1b]0;title\\x07\\x1b[2J\\r\xe5\x9b\xb2\\x9b\t!\n\n")


def test_output_that_nobody_reads_is_no_error(server):
    with attached(server.port) as engine:
        assert engine.ask("name") == ["= Katachi"]
        assert engine.process.stdout is not None
        engine.process.stdout.close()
        engine.send("name")
        assert engine.status() == 0
        assert engine.errors() == ""


def test_no_server_gets_a_sentence(tmp_path):
    with listening() as (_, port):
        pass
    done = called("attach", f"127.0.0.1:{port}", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"Error: Cannot connect to 127.0.0.1:{port}: Connection refused.\n"


def test_a_match_takes_it_for_any_program():
    assert contender("katachi attach 127.0.0.1:5555", time=3.0, nodes=5).arguments[-2:] == [
        "attach",
        "127.0.0.1:5555",
    ]
    assert not contender("katachi attach 127.0.0.1:5555").is_katachi


def test_it_plays_a_match(server, tmp_path: Path):
    """Two games against a program that passes, one with each colour."""
    passes = 'import sys; [print("= pass\\n", flush=True) for line in sys.stdin]'
    other = shlex.join([sys.executable, "-c", passes])
    words = ("match", f"katachi attach 127.0.0.1:{server.port}", other, "--games", "2", "--size")
    words += ("5", "--max-moves", "6", "--referee", "none", "--time-per-game", "600", "--json")
    done = called(*words, "--sgf-dir", tmp_path, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["games"], found["faults"]) == (2, [])
    assert len(list(tmp_path.glob("*.sgf"))) == 2
