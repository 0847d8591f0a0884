"""Lines of a bounded length, and a conversation over a connection."""

import io
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from hypothesis import given
from hypothesis import strategies as st

from katachi.engine.settings import SessionOptions
from katachi.gtp.loop import MOST_WAITING, Conversation
from katachi.gtp.session import Session
from katachi.gtp.wire.protocol import CutLine, read_lines
from tests.gtp.live import COMPILING, PATIENCE

LONGEST = 8


def received(chunks: list[bytes]) -> list[str]:
    rest = iter([*chunks, b""])
    return list(read_lines(lambda size: next(rest), LONGEST))


@given(st.lists(st.binary(min_size=1, max_size=20)))
def test_lines_do_not_depend_on_how_they_arrive(chunks: list[bytes]) -> None:
    wanted = b"".join(chunks).split(b"\n")
    if not wanted[-1]:
        wanted.pop()
    lines = received(chunks)
    assert lines == [line[:LONGEST].decode("utf-8", "surrogateescape") for line in wanted]
    assert [isinstance(line, CutLine) for line in lines] == [len(w) > LONGEST for w in wanted]


def test_a_line_that_is_too_long_is_refused_and_the_next_answered() -> None:
    data = io.BytesIO(b"7 name " + b"x" * 100 + b"\n8 name\n# " + b"x" * 100 + b"\nname\n")
    output = io.StringIO()
    Conversation(Session(SessionOptions()), read_lines(data.read1, LONGEST), output).run()
    assert output.getvalue() == "?7 the line is too long\n\n=8 Katachi\n\n= Katachi\n\n"


@contextmanager
def connected(session: Session) -> Iterator[tuple[socket.socket, threading.Thread]]:
    """The controller's end of a connection, and the thread that holds the conversation."""
    here, there = socket.socketpair()
    before = set(threading.enumerate())

    def converse() -> None:
        with there, suppress(OSError):  # the controller may have gone
            with there.makefile("w", encoding="utf-8", newline="\n") as output:
                Conversation(session, read_lines(there.recv), output).run()
            there.shutdown(socket.SHUT_RDWR)

    thread = threading.Thread(target=converse)
    thread.start()
    with here:
        yield here, thread
    thread.join(PATIENCE)
    for left in set(threading.enumerate()) - before:
        left.join(PATIENCE)
        assert not left.is_alive()


def test_a_conversation_over_a_connection() -> None:
    with connected(Session(SessionOptions())) as (controller, thread):
        controller.sendall(b"1 name\n2 play b c3\n3 quit\n")
        said = b""
        while data := controller.recv(1000):
            said += data
        assert said == b"=1 Katachi\n\n=2 \n\n=3 \n\n"
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_a_controller_that_hangs_up_ends_the_search_and_both_threads() -> None:
    session = Session(SessionOptions(time_per_move=3600.0))
    _ = session.player
    with connected(session) as (controller, _):
        controller.sendall(b"lz-genmove_analyze b 1\n")
        controller.settimeout(COMPILING)
        said = b""
        while b"info" not in said:
            said += controller.recv(1000)


def test_an_interrupt_is_noticed_behind_many_waiting_commands() -> None:
    session = Session(SessionOptions(time_per_move=3600.0))
    _ = session.player
    with connected(session) as (controller, _):
        controller.sendall(b"reg_genmove b\n" + b"name\n" * 1000)
        while not session.thinking:
            time.sleep(0.01)
        controller.sendall(b"# interrupt\n")
        controller.settimeout(PATIENCE)
        said = b""
        while said.count(b"\n\n") < 1001:
            said += controller.recv(1 << 16)
        assert said.count(b"= Katachi") == 1000


def test_what_a_flood_leaves_unread_keeps_no_thread() -> None:
    with connected(Session(SessionOptions())) as (controller, thread):
        with suppress(BrokenPipeError):  # it has left before all was sent
            controller.sendall(b"quit\n" + b"name\n" * MOST_WAITING)
        thread.join(PATIENCE)
        assert not thread.is_alive()
