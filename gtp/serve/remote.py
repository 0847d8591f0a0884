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
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from katachi.gtp.commands.gogui import SEARCH, Parameter
from katachi.gtp.loop import Conversation
from katachi.gtp.session import COMMANDS, Session
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


def hold(connection: socket.socket, first: bytes, session: Session, terms: Terms) -> Left:
    """Hold the conversation to its end. first: bytes that were received before.

    SIGTERM, which may be blocked so far, lets the answer in progress finish.
    """
    confine(session, terms.memory_mb)
    set_up(connection)
    connection.settimeout(min(SEND_SECONDS, terms.idle))
    client = _Client(connection, session, terms.idle, first)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # from the server's terminal
    signal.signal(signal.SIGTERM, lambda *_: client.stop())
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    threading.Thread(target=client.watch, daemon=True).start()
    output = connection.makefile("w", encoding="utf-8", errors="surrogateescape", newline="\n")
    try:
        Conversation(session, client.lines(), output).run()
    except MemoryError:
        return Left.GREEDY
    except OSError as fault:
        if client.left is Left.BROWSER:
            with suppress(OSError):
                output.write(failure(None, "this server speaks GTP, not HTTP"))
                output.flush()
        return client.left or (Left.DEAF if isinstance(fault, TimeoutError) else Left.HUNG_UP)
    if session.done and client.left is None:
        _take_leave(connection)
        return Left.QUIT
    return client.left or Left.HUNG_UP


def confine(session: Session, memory_mb: int) -> None:
    """Forbid files and standard input and output, limit settings to the server's, limit memory."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    session.is_served = True
    del COMMANDS["loadsgf"]  # it has no use without a file
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


class _Client:
    """What is heard from a client, and why it has to go, if it has to."""

    def __init__(
        self, connection: socket.socket, session: Session, idle: float, first: bytes
    ) -> None:
        self.left: Left | None = None
        self._connection, self._session, self._idle = connection, session, idle
        self._kept, self._last = first, b""  # bytes that came before, and those that came last
        self._is_awaited = False
        self._spoke = self._heard = time.monotonic()
        """When it last sent a whole line; when it was last seen to be there, or its engine busy."""

    def lines(self) -> Iterator[str]:
        """Its lines. Raises OSError, also once it has to go.

        So it does at a line that begins a request of HTTP (RFC 9112): any web page can let a
        browser of this machine send one with commands in its body. No command of GTP is in
        capitals.
        """
        for line in read_lines(self._receive, LONGEST_LINE):
            if _HTTP.match(line):
                self.left = Left.BROWSER
                raise ConnectionAbortedError
            yield line

    def _receive(self, size: int) -> bytes:
        """The next bytes. An unfinished line does not count as said."""
        if b"\n" in self._last:  # until now the engine may have been busy with it
            self._spoke = self._heard = time.monotonic()
        self._is_awaited = True
        if not self._kept:
            select.select([self._connection], [], [])
        self._last, self._kept = self._kept or self._connection.recv(size), b""
        self._is_awaited = False
        if self.left:
            raise ConnectionAbortedError
        return self._last

    def stop(self) -> None:
        """End the thinking and the input: the server stops."""
        self._session.done = True
        self._session.stop.set()
        self._leave(Left.STOPPED)

    def _leave(self, why: Left) -> None:
        self.left = self.left or why
        with suppress(OSError):
            self._connection.shutdown(socket.SHUT_RD)

    def watch(self) -> None:
        """Let it go when it is idle, and stop searches when it has gone, its lines still unread.

        While the engine thinks, it may be silent. If it only sends no more, it gets its answers: it
        looks the same until it takes none. After a flood of lines it cannot be seen either whether
        it has gone.
        """
        looking = select.poll()
        looking.register(self._connection, select.POLLRDHUP)
        since = time.monotonic()
        while True:
            time.sleep(min(_LOOK, self._idle))
            now = time.monotonic()
            if self._session.thinking and now - self._spoke <= _SILENT_AT_MOST * self._idle:
                self._heard = now
            elif self._is_awaited and now - self._heard > self._idle:
                self._leave(Left.IDLE)
            events = dict(looking.poll(0)).get(self._connection.fileno(), 0)
            if events & (select.POLLERR | select.POLLHUP):
                self._session.stop.set()
            elif not (events or self._unread() > _FLOOD):
                since = now
            elif now - since > LAST_THOUGHT:
                self._session.stop.set()
                since = now

    def _unread(self) -> int:
        """Bytes that have been received, but not read."""
        said = fcntl.ioctl(self._connection, termios.FIONREAD, bytes(4))
        return int.from_bytes(said, sys.byteorder)


def _take_leave(connection: socket.socket) -> None:
    """Wait a moment for the client to hang up: unread bytes would destroy the last answer."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        until = time.monotonic() + _FAREWELL
        while (left := until - time.monotonic()) > 0:
            connection.settimeout(left)
            if not connection.recv(1 << 16):
                return
