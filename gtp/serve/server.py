"""The server of GTP over TCP. Each client gets a forked process with the engine already loaded.

A crash of one client hurts no other. This process only accepts and waits; it never blocks on one.
"""

import gc
import hashlib
import hmac
import os
import selectors
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import NoReturn

from katachi.gtp.serve.remote import Left, Terms, hold
from katachi.gtp.session import Session
from katachi.gtp.wire.protocol import failure, success
from katachi.gtp.wire.tcp import LONGEST_TOKEN, Address

MOST_NEWCOMERS = 64  # that have not shown the token yet; if there are more, the first must go
TOKEN_SECONDS = 5.0  # for a newcomer to show the token

_LAST_ANSWERS = 3.0  # seconds for the engines to end when the server is stopped
_SIGNALS = {signal.SIGINT, signal.SIGTERM, signal.SIGCHLD}
_STATUS = {signal.SIGINT: 128 + signal.SIGINT, signal.SIGTERM: 0}


@dataclass
class Newcomer:
    """A client that has not shown the token yet."""

    connection: socket.socket  # must not block
    name: str
    deadline: float = field(default_factory=lambda: time.monotonic() + TOKEN_SECONDS)
    rest: bytes = b""  # what came after the first line
    _line: bytes = b""

    def shows(self, token: bytes) -> bool | None:
        """Read: is the first line the token? None: it has not come yet. Raises OSError.

        The time does not tell how much of the token is right.
        """
        data = self.connection.recv(LONGEST_TOKEN)
        if not data:
            raise ConnectionResetError
        self._line, ended, self.rest = (self._line + data).partition(b"\n")
        if not ended and len(self._line) <= LONGEST_TOKEN:
            return None
        shown, wanted = (hashlib.sha256(each).digest() for each in (self._line.rstrip(), token))
        return hmac.compare_digest(shown, wanted)


class Server:
    """Accepts connections until SIGINT or SIGTERM. Not to be used in a process with threads."""

    def __init__(
        self, listener: socket.socket, session: Session, terms: Terms, say: Callable[[str], None]
    ) -> None:
        """session: each client gets a copy. say: is told who comes and goes."""
        self._listener = listener
        self._session = session
        self._terms = terms
        self._say = say
        self._selector = selectors.DefaultSelector()
        self._newcomers: dict[socket.socket, Newcomer] = {}
        self._clients: dict[int, str] = {}  # names by process

    def run(self, announce: Callable[[], None]) -> int:
        """Serve; returns the exit status. announce: is called when the server is ready."""
        gc.collect()
        gc.freeze()  # the collector would write to memory that the processes share
        self._listener.setblocking(False)
        with _signals() as wake:
            self._selector.register(self._listener, selectors.EVENT_READ)
            self._selector.register(wake, selectors.EVENT_READ)
            announce()
            while True:
                first = next(iter(self._newcomers.values()), None)
                patience = None if first is None else max(0.0, first.deadline - time.monotonic())
                ready = [key.fileobj for key, _ in self._selector.select(patience)]
                if wake in ready:
                    for number in _STATUS.keys() & set(wake.recv(4096)):
                        self._stop()
                        return _STATUS[signal.Signals(number)]
                self._reap()
                self._attend([n for n in self._newcomers.values() if n.connection in ready])
                if self._listener in ready:
                    self._meet()

    def _meet(self) -> None:
        try:
            connection, place = self._listener.accept()
        except OSError:  # it has gone again; or there are no files left, which may change
            time.sleep(0.01)
            return
        connection.setblocking(False)
        newcomer = Newcomer(connection, str(Address(*place[:2])))
        if self._terms.token is None:
            self._let_in(newcomer)
            return
        if len(self._newcomers) >= MOST_NEWCOMERS:
            self._turn_away(next(iter(self._newcomers.values())), "too many are at the door")
        self._newcomers[connection] = newcomer
        self._selector.register(connection, selectors.EVENT_READ)

    def _attend(self, speaking: list[Newcomer]) -> None:
        """Hear newcomers that have sent something, and turn away those past their deadline."""
        for newcomer in speaking:
            self._hear(newcomer)
        now = time.monotonic()
        for newcomer in [n for n in self._newcomers.values() if n.deadline <= now]:
            self._turn_away(newcomer, "no token in time")

    def _hear(self, newcomer: Newcomer) -> None:
        assert self._terms.token is not None
        try:
            is_right = newcomer.shows(self._terms.token)
        except OSError:
            self._turn_away(newcomer, "it hung up without a token")
            return
        if is_right:
            self._forget(newcomer)
            self._let_in(newcomer)
        elif is_right is not None:
            self._turn_away(newcomer, "wrong token")

    def _forget(self, newcomer: Newcomer) -> None:
        if self._newcomers.pop(newcomer.connection, None):
            self._selector.unregister(newcomer.connection)

    def _turn_away(self, newcomer: Newcomer, why: str) -> None:
        self._forget(newcomer)
        with newcomer.connection, suppress(OSError):
            newcomer.connection.send(failure(None, why).encode())
        self._say(f"{newcomer.name} was turned away: {why}")

    def _let_in(self, newcomer: Newcomer) -> None:
        """Give the client a process of its own, if there is room."""
        if len(self._clients) >= self._terms.connections:
            self._turn_away(newcomer, "too many connections")
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        try:
            process = os.fork()
            if process == 0:
                self._be_engine(newcomer)
        except OSError as error:
            self._turn_away(newcomer, f"no process for it: {error.strerror}")
            return
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        newcomer.connection.close()
        self._clients[process] = newcomer.name
        self._say(f"{newcomer.name} connected ({len(self._clients)} of {self._terms.connections})")

    def _be_engine(self, newcomer: Newcomer) -> NoReturn:
        """What a client's process does after the fork."""
        status = Left.FAILED
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            self._selector.close()
            for other in (self._listener, *self._newcomers):
                other.close()
            connection = newcomer.connection
            if self._terms.token is not None:
                connection.send(success(None, "").encode())
            status = hold(connection, newcomer.rest, self._session, self._terms)
        except BaseException as error:
            print(f"katachi: {type(error).__name__}: {error}", file=sys.stderr)
        finally:
            os._exit(status)

    def _reap(self) -> None:
        for process, name in list(self._clients.items()):
            gone, status = os.waitpid(process, os.WNOHANG)
            if gone:
                del self._clients[process]
                self._say(f"{name} left: {_reason(os.waitstatus_to_exitcode(status))}")

    def _stop(self) -> None:
        """End all processes; each has a few seconds to finish its answer."""
        self._listener.close()
        for newcomer in list(self._newcomers.values()):
            self._turn_away(newcomer, "the server stops")
        for number in (signal.SIGTERM, signal.SIGKILL):
            for process in self._clients:
                os.kill(process, number)
            until = time.monotonic() + _LAST_ANSWERS
            while self._clients and time.monotonic() < until:
                time.sleep(0.02)
                self._reap()


def _reason(code: int) -> str:
    if code < 0:
        return f"its process was ended by {signal.Signals(-code).name}"
    known = {int(left): left.text for left in Left}
    return known.get(code, f"its process ended with {code}")


@contextmanager
def _signals() -> Iterator[socket.socket]:
    """Signals as bytes that arrive on a socket."""
    here, there = socket.socketpair()
    with here, there:
        there.setblocking(False)
        signal.set_wakeup_fd(there.fileno(), warn_on_full_buffer=False)
        for number in _SIGNALS:
            signal.signal(number, lambda *_: None)
        try:
            yield here
        finally:
            signal.set_wakeup_fd(-1)
