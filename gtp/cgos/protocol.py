"""The protocol of CGOS: set-ups, results, names, and the connection.

CGOS is the Computer Go Server (D. Dailey, J. House, 2009), today K. Matsuzaki's and cgos-lite.
"""

import random
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

from katachi.data.language import raising
from katachi.engine.board.vertex import point_of
from katachi.gtp.wire.protocol import CutLine, integer, komi_of, read_lines, real
from katachi.gtp.wire.tcp import Address, set_up

MAX_LINE = 65_536  # bytes of a line; the set-up of a very long game has some ten thousand
CONNECT_TIMEOUT = 30.0
"""Seconds for a server to accept a connection, and then to send its first bytes."""
FIRST_DELAY, LONGEST_DELAY = 1.0, 300.0
"""Seconds before the first new attempt, and before any, at most."""

ANALYSIS = "genmove_analyze"
"""The word by which server and client tell that they know analyses beside moves."""


class BadLine(ValueError):
    """A line that makes no sense; the message says why."""


class Setup(NamedTuple):
    """A game begins, or goes on after these moves. Not checked: they are legal."""

    number: int
    size: int
    komi: float
    seconds: float  # time of each player for the whole game
    white: str
    black: str
    moves: tuple[int, ...] = ()  # points, or PASS; Black's first, then in turns


def setup_of(words: list[str]) -> Setup:
    """The set-up in the words after `setup`. Raises BadLine, or GtpError."""
    if len(words) < 6 or len(words) % 2:
        raise BadLine("the set-up is not whole")
    number, size, komi, milliseconds, *players = words[:6]
    with raising(BadLine, ValueError):
        moves = tuple(point_of(vertex, integer(size)) for vertex in words[6::2])
    white, black = (player.partition("(")[0] for player in players)  # without `(1800?)`
    seconds = real(milliseconds) / 1000
    return Setup(integer(number), integer(size), komi_of(komi), seconds, white, black, moves)


def sgf_result(result: str) -> str | None:
    """A result as SGF writes it; None: it is none, such as `Abort`."""
    winner, _, how = result.partition("+")
    if result.lower() in ("draw", "0"):
        return "0"
    if winner not in ("B", "W"):
        return None
    if re.fullmatch(r"\d{1,4}(\.\d{1,2})?", how):
        return result
    return {"resign": f"{winner}+R", "time": f"{winner}+T"}.get(how.lower(), f"{winner}+F")


def is_name(text: str) -> bool:
    """Does CGOS allow it as a player's name?"""
    return re.fullmatch(r"[A-Za-z][A-Za-z0-9_.-]{2,17}", text) is not None


def server_lines(receive: Callable[[int], bytes]) -> Iterator[str | None]:
    """The server's lines as they come; None for one of more than MAX_LINE bytes.

    receive: as of `read_lines`. An unfinished last line is dropped. What is not UTF-8 becomes
    `\\xff` and the like.
    """
    for line in read_lines(receive, MAX_LINE, to_the_end=False):
        data = line.encode("utf-8", "surrogateescape").removesuffix(b"\r")
        yield None if isinstance(line, CutLine) else data.decode(errors="backslashreplace")


def delays() -> Iterator[float]:
    """Seconds to wait before each attempt: from half of the longest wait, which doubles, to all."""
    longest = FIRST_DELAY
    while True:
        yield longest * random.uniform(0.5, 1)
        longest = min(2 * longest, LONGEST_DELAY)


class Connection:
    """A connection, and what was said on it. A thread of its own makes and reads it."""

    def __init__(self, address: Address, post: Callable[[object], None], delay: float) -> None:
        """Connect after `delay` seconds. Posts itself with each line and when it came.

        A line is None if it was too long, the time by `time.monotonic`. At last posts itself with
        the reason for its end.
        """
        self.takes_analysis = False
        self.password_at: float | None = None  # when the password was sent, by `time.monotonic`
        self.has_setup = False
        self.bad_lines = 0
        self._address = address
        self._post = post
        self._socket: socket.socket | None = None
        threading.Thread(target=self._run, args=(delay,), daemon=True).start()

    def _run(self, delay: float) -> None:
        def receive(size: int) -> bytes:
            data = connected.recv(size)
            connected.settimeout(None)  # from its first word on it may be silent
            return data

        time.sleep(delay)
        try:
            with socket.create_connection(self._address, CONNECT_TIMEOUT) as connected:
                set_up(connected)
                self._socket = connected
                for line in server_lines(receive):
                    self._post((self, line, time.monotonic()))
            reason = "the server closed the connection"
        except (OSError, UnicodeError) as error:  # UnicodeError: a host's name that cannot be
            reason = getattr(error, "strerror", None) or str(error)
        self._post((self, reason))

    def send(self, line: str) -> None:
        """Send a line. If that fails, the end is posted."""
        try:
            if self._socket is not None:
                self._socket.sendall(f"{line}\n".encode())
        except OSError:
            self.close()

    def close(self) -> None:
        """End the connection, which is still posted."""
        with suppress(OSError):  # it may be over already
            if self._socket is not None:
                self._socket.shutdown(socket.SHUT_RDWR)
