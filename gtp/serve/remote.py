"""The process of one connection: it is confined, and holds the conversation.

All that is changed here is changed for the whole process, which was forked for this.
"""

from __future__ import annotations

import fcntl
import os
import re
import resource
import select
import signal
import socket
import sys
import termios
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from types import FrameType

from katachi.gtp.commands.gogui import SEARCH, Parameter
from katachi.gtp.loop import Conversation
from katachi.gtp.session import COMMANDS, Handler, Lines, Session
from katachi.gtp.wire.protocol import GtpError, failure, read_lines, real
from katachi.gtp.wire.tcp import set_up

LONGEST_LINE = 1 << 16  # bytes; the longest that controllers send, a whole game, has some 4,000
SEND_SECONDS = 30.0  # for a client to read an answer
LAST_THOUGHT = 10.0  # seconds of a search after the client has sent its last, or far too much

_FAREWELL = 1.0  # seconds for a client that has quit to hang up
_SILENT_AT_MOST = 10  # times the idle time, for a client whose engine thinks
_LOOK = 0.25  # seconds between two looks at whether a client is idle or has gone
_HTTP = re.compile("(CONNECT|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PRI|PUT|TRACE) ")
_FLOOD = 1 << 14  # bytes of lines, beside those that wait: more than any controller sends ahead


@dataclass(frozen=True)
class Terms:
    """Whom the server lets in, and what each connection may use."""

    connections: int
    token: bytes | None  # must be the first line of a connection; None: no token is needed
    idle: float
    """Seconds without a line while the engine does not think; ten times as many if it thinks."""
    memory_mb: int  # memory beyond what the engine has at the beginning, in units of 2 ** 20 bytes


class Left(IntEnum):
    """How a connection ended: the exit status of its process, and words."""

    text: str

    def __new__(cls, status: int, text: str) -> Left:
        left = int.__new__(cls, status)
        left._value_, left.text = status, text
        return left

    QUIT = 0, "it quit"
    FAILED = 1, "its engine failed"
    HUNG_UP = 2, "it hung up"
    IDLE = 3, "it was idle for too long"
    DEAF = 4, "it did not read its answers"
    STOPPED = 5, "the server stops"
    GREEDY = 6, "it needed more memory than --memory-mb gives"
    BROWSER = 7, "it was refused, for it spoke HTTP, as web pages do"


class _Shut(OSError):
    """The client was idle for too long, or speaks HTTP."""

    def __init__(self, left: Left) -> None:
        self.left = left


def hold(connection: socket.socket, first: bytes, session: Session, terms: Terms) -> Left:
    """Hold the conversation to its end. first: bytes that were received before.

    SIGTERM, which may be blocked so far, lets the answer in progress finish.
    """
    confine(session, terms.memory_mb)
    set_up(connection)
    connection.settimeout(min(SEND_SECONDS, terms.idle))
    stopped = _stop_on_sigterm(connection, session)
    threading.Thread(target=_mind_the_end, args=(connection, session), daemon=True).start()
    received = read_lines(_receiver(connection, first, session, terms.idle), LONGEST_LINE)
    output = connection.makefile("w", encoding="utf-8", errors="surrogateescape", newline="\n")
    try:
        Conversation(session, _refuse_http(received), output).run()
    except _Shut as shut:
        if shut.left is Left.BROWSER:
            with suppress(OSError):
                output.write(failure(None, "this server speaks GTP, not HTTP"))
                output.flush()
        return shut.left
    except MemoryError:
        return Left.GREEDY
    except TimeoutError:
        return Left.DEAF
    except OSError:
        return Left.HUNG_UP
    if stopped.is_set():
        return Left.STOPPED
    if not session.done:
        return Left.HUNG_UP
    _take_leave(connection)
    return Left.QUIT


def confine(session: Session, memory_mb: int) -> None:
    """Forbid files and standard input and output, limit settings to the server's, limit memory."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    session.names_files = False
    del COMMANDS["loadsgf"]  # it has no use without a file
    for name, command in COMMANDS.items():
        COMMANDS[name] = command._replace(handler=_frugal(command.handler))
    threading.excepthook = _end_with_thread
    del SEARCH["live_graphics"]  # its text goes to standard error, which is the server's
    options = session.options
    for name in ("threads", "table_mb", "nodes", "depth", "time_per_move", "max_time_per_move"):
        if (most := getattr(options, name)) is not None:
            SEARCH[name] = _at_most(most, SEARCH[name])
    # Clearing the table needs a second one for a moment.
    more = (memory_mb + options.table_mb) << 20
    with suppress(OSError):  # without /proc there is no such limit
        pages = int(Path("/proc/self/statm").read_text().split()[5])
        most = pages * resource.getpagesize() + more
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _frugal(handler: Handler) -> Handler:
    """A handler that ends the process when there is no memory: the engine may be broken."""

    def run(session: Session, *args: str) -> str | Lines | None:
        try:
            return handler(session, *args)
        except MemoryError:
            os._exit(Left.GREEDY)

    return run


def _end_with_thread(failed: threading.ExceptHookArgs) -> None:
    if issubclass(failed.exc_type, MemoryError):
        os._exit(Left.GREEDY)
    print(f"katachi: {failed.exc_type.__name__}: {failed.exc_value}", file=sys.stderr)
    os._exit(Left.FAILED)


def _at_most(most: float, parameter: Parameter) -> Parameter:
    def write(session: Session, text: str) -> None:
        if real(text) > most:  # what is no number, such as none, is refused too
            raise GtpError("out of range")
        parameter.write(session, text)

    is_whole = isinstance(most, int)
    kind = f"a whole number from 1 to {most}" if is_whole else f"a number above 0, up to {most:g}"
    return parameter._replace(write=write, allowed=f"{kind} here")


def _refuse_http(lines: Iterator[str]) -> Iterator[str]:
    """The lines, up to one that begins a request of HTTP (RFC 9112). Raises _Shut there.

    Any web page can let a browser of this machine send a request with commands in its body. No
    command of GTP is in capitals.
    """
    for line in lines:
        if _HTTP.match(line):
            raise _Shut(Left.BROWSER)
        yield line


def _receiver(
    connection: socket.socket, first: bytes, session: Session, idle: float
) -> Callable[[int], bytes]:
    """What receives bytes for `read_lines`. It raises _Shut, and what `recv` raises.

    While the engine thinks, the client may be silent. An unfinished line does not count as said.
    """
    waiting = select.poll()
    waiting.register(connection, select.POLLIN)
    spoke = heard = time.monotonic()
    data = b""  # what came last
    kept = [first]

    def receive(size: int) -> bytes:
        nonlocal data, heard, spoke
        if b"\n" in data:  # until now the engine may have been busy with it
            spoke = heard = time.monotonic()
        if kept and (data := kept.pop()):
            return data
        while not waiting.poll(1000 * min(_LOOK, idle)) or time.monotonic() - heard > idle:
            now = time.monotonic()
            if session.thinking and now - spoke <= _SILENT_AT_MOST * idle:
                heard = now
            elif now - heard > idle:
                raise _Shut(Left.IDLE)
        return connection.recv(size)

    return receive


def _stop_on_sigterm(connection: socket.socket, session: Session) -> threading.Event:
    """Let SIGTERM end the thinking and the input; ignore SIGINT, from the server's terminal."""
    stopped = threading.Event()

    def stop(signum: int, frame: FrameType | None) -> None:
        stopped.set()
        session.done = True
        session.stop.set()
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RD)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, stop)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    return stopped


def _mind_the_end(connection: socket.socket, session: Session) -> None:
    """Stop searches for a client that has gone, even while its lines are still unread.

    A client that only sends no more gets its answers: it looks the same until it takes none. After
    a flood of lines it cannot be seen either whether a client has gone.
    """

    def unread() -> int:
        """Bytes that have been received, but not read."""
        return int.from_bytes(fcntl.ioctl(connection, termios.FIONREAD, bytes(4)), sys.byteorder)

    looking = select.poll()
    looking.register(connection, select.POLLRDHUP)
    since = time.monotonic()
    while True:
        time.sleep(_LOOK)
        events = dict(looking.poll(0)).get(connection.fileno(), 0)
        if events & (select.POLLERR | select.POLLHUP):
            session.stop.set()
        elif not (events or unread() > _FLOOD):
            since = time.monotonic()
        elif time.monotonic() - since > LAST_THOUGHT:
            session.stop.set()
            since = time.monotonic()


def _take_leave(connection: socket.socket) -> None:
    """Wait a moment for the client to hang up: unread bytes would destroy the last answer."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        until = time.monotonic() + _FAREWELL
        while (left := until - time.monotonic()) > 0:
            connection.settimeout(left)
            if not connection.recv(1 << 16):
                return
