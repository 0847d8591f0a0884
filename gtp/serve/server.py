"""The server of GTP over TCP. Each client gets a forked process with the engine already loaded.

A crash of one client hurts no other. This process only accepts and waits; it never blocks on one.
"""

import asyncio
import gc
import hashlib
import hmac
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NoReturn

from katachi.gtp.serve.remote import Left, Terms, hold
from katachi.gtp.session import Session
from katachi.gtp.wire.protocol import failure, success
from katachi.gtp.wire.tcp import LONGEST_TOKEN, Address

MOST_NEWCOMERS = 64  # that have not shown the token yet; if there are more, the first must go
TOKEN_SECONDS = 5.0  # for a newcomer to show the token

_LAST_ANSWERS = 3.0  # seconds for the engines to end when the server is stopped
_STATUS = {signal.SIGINT: 128 + signal.SIGINT, signal.SIGTERM: 0}
_SIGNALS = {*_STATUS, signal.SIGCHLD}


async def token_shown(connection: socket.socket, token: bytes) -> tuple[bool, bytes]:
    """Is the first line of a client the token? And what came after it. Raises OSError.

    The time does not tell how much of the token is right.
    """
    line, ended, rest = b"", b"", b""
    while not ended and len(line) <= LONGEST_TOKEN:
        data = await asyncio.get_running_loop().sock_recv(connection, LONGEST_TOKEN)
        if not data:
            raise ConnectionResetError
        line, ended, rest = (line + data).partition(b"\n")
    shown, wanted = (hashlib.sha256(each).digest() for each in (line.rstrip(), token))
    return hmac.compare_digest(shown, wanted), rest


@dataclass
class Server:
    """Accepts connections until SIGINT or SIGTERM. Not to be used in a process with threads."""

    listener: socket.socket
    session: Session  # each client gets a copy
    terms: Terms
    say: Callable[[str], None]  # is told who comes and goes
    newcomers: dict[socket.socket, asyncio.Task[None]] = field(default_factory=dict)
    """Those that have not shown the token yet, and what listens to each."""
    clients: dict[int, str] = field(default_factory=dict)  # names by process

    def run(self, announce: Callable[[], None]) -> int:
        """Serve; returns the exit status. announce: is called when the server is ready."""
        gc.collect()
        gc.freeze()  # the collector would write to memory that the processes share
        self.listener.setblocking(False)
        return asyncio.run(self._serve(announce))

    async def _serve(self, announce: Callable[[], None]) -> int:
        loop, ended = asyncio.get_running_loop(), asyncio.Queue[int]()
        for number, status in _STATUS.items():
            loop.add_signal_handler(number, ended.put_nowait, status)
        loop.add_signal_handler(signal.SIGCHLD, self._reap)
        loop.add_reader(self.listener, self._meet)
        announce()
        status = await ended.get()
        loop.remove_reader(self.listener)
        await self._stop()
        return status

    def _meet(self) -> None:
        try:
            connection, place = self.listener.accept()
        except OSError:  # it has gone again; or there are no files left, which may change
            time.sleep(0.01)
            return
        connection.setblocking(False)
        if len(self.newcomers) >= MOST_NEWCOMERS:
            next(iter(self.newcomers.values())).cancel("too many are at the door")
        meeting = self._hear(connection, str(Address(*place[:2])))
        self.newcomers[connection] = asyncio.create_task(meeting)

    async def _hear(self, connection: socket.socket, name: str) -> None:
        """Let a newcomer in who shows the token in time, if one is needed, and if there is room."""
        why, rest = "", b""
        try:
            if self.terms.token is not None:
                async with asyncio.timeout(TOKEN_SECONDS):
                    is_right, rest = await token_shown(connection, self.terms.token)
                why = "" if is_right else "wrong token"
        except TimeoutError:
            why = "no token in time"
        except OSError:
            why = "it hung up without a token"
        except asyncio.CancelledError as told:
            why = str(told)
        del self.newcomers[connection]
        if why := why or self._let_in(connection, name, rest):
            with connection, suppress(OSError):
                connection.send(failure(None, why).encode())
            self.say(f"{name} was turned away: {why}")

    def _let_in(self, connection: socket.socket, name: str, first: bytes) -> str:
        """Give a client a process of its own. first: what it has sent. Returns why not, if not."""
        self._reap()
        if len(self.clients) >= self.terms.connections:
            return "too many connections"
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        try:
            process = os.fork()
            if process == 0:
                self._be_engine(connection, first)
        except OSError as error:
            return f"no process for it: {error.strerror}"
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        connection.close()
        self.clients[process] = name
        self.say(f"{name} connected ({len(self.clients)} of {self.terms.connections})")
        return ""

    def _be_engine(self, connection: socket.socket, first: bytes) -> NoReturn:
        """What a client's process does after the fork."""
        status = Left.FAILED
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for other in (self.listener, *self.newcomers):
                other.close()
            if self.terms.token is not None:
                connection.send(success(None, "").encode())
            status = hold(connection, first, self.session, self.terms)
        except BaseException as error:
            print(f"katachi: {type(error).__name__}: {error}", file=sys.stderr)
        finally:
            os._exit(status)

    def _reap(self) -> None:
        for process, name in list(self.clients.items()):
            gone, status = os.waitpid(process, os.WNOHANG)
            if gone:
                del self.clients[process]
                code = os.waitstatus_to_exitcode(status)
                ended = f"its process was ended by {signal.Signals(-code).name}" if code < 0 else ""
                known = {int(left): left.text for left in Left}
                why = ended or known.get(code, f"its process ended with {code}")
                self.say(f"{name} left: {why}")

    async def _stop(self) -> None:
        """End all processes; each has a few seconds to finish its answer."""
        self.listener.close()
        newcomers = [*self.newcomers.values()]
        for one in newcomers:
            one.cancel("the server stops")
        await asyncio.gather(*newcomers)
        for number in (signal.SIGTERM, signal.SIGKILL):
            for process in self.clients:
                os.kill(process, number)
            until = time.monotonic() + _LAST_ANSWERS
            while self.clients and time.monotonic() < until:
                await asyncio.sleep(0.02)
                self._reap()
