"""A connection to a CGOS server: lines arrive as events, and so does its end; when to try again."""

import random
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from katachi.gtp.cgos.protocol import server_lines
from katachi.gtp.wire.tcp import Address, set_up

CONNECT_TIMEOUT = 30.0
"""Seconds a server may take to accept a connection, and then to say its first word."""
FIRST_DELAY, LONGEST_DELAY = 1.0, 300.0
"""Seconds before the first new attempt, and before any, at most."""


class Backoff:
    """How long to wait before the next attempt: twice as long each time, and never the same."""

    def __init__(self, chance: Callable[[], float] = random.random) -> None:
        """chance: a number from 0 to 1, another each time."""
        self._chance = chance
        self.reset()

    def reset(self) -> None:
        """The last attempt came to something."""
        self._longest = FIRST_DELAY

    def next(self) -> float:
        """Seconds: by chance from half the longest wait to all of it, which doubles."""
        seconds = self._longest * (1 + self._chance()) / 2
        self._longest = min(2 * self._longest, LONGEST_DELAY)
        return seconds


@dataclass(frozen=True)
class Received:
    """A line of the server's; None for one that was too long."""

    connection: "Connection"
    line: str | None
    at: float
    """When, by `time.monotonic`."""


@dataclass(frozen=True)
class Lost:
    """There is no connection, or no more."""

    connection: "Connection"
    reason: str


class Connection:
    """A connection being made, made, or over. A thread of its own reads it."""

    def __init__(
        self, address: Address, post: Callable[[Received | Lost], None], delay: float = 0.0
    ) -> None:
        """Connect after `delay` seconds; all that happens is posted, Lost last and once."""
        self._address = address
        self._post = post
        self._socket: socket.socket | None = None
        threading.Thread(target=self._run, args=(delay,), daemon=True).start()

    def _run(self, delay: float) -> None:
        time.sleep(delay)
        try:
            with socket.create_connection(self._address, CONNECT_TIMEOUT) as connected:
                set_up(connected)
                self._socket = connected
                self._read(connected)
            reason = "the server closed the connection"
        except (OSError, UnicodeError) as error:  # UnicodeError: a host's name that cannot be
            reason = getattr(error, "strerror", None) or str(error)
        self._post(Lost(self, reason))

    def _read(self, connected: socket.socket) -> None:
        def receive(size: int) -> bytes:
            data = connected.recv(size)
            connected.settimeout(None)  # from its first word on it may be silent
            return data

        for line in server_lines(receive):
            self._post(Received(self, line, time.monotonic()))

    def send(self, line: str) -> None:
        """Send a line, in one packet with its end. When that fails, Lost will be posted."""
        try:
            if self._socket is not None:
                self._socket.sendall(f"{line}\n".encode())
        except OSError:
            self.close()

    def close(self) -> None:
        """End it; Lost is posted still."""
        try:
            if self._socket is not None:
                self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it is over already
