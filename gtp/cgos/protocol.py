"""The protocol of CGOS, and a game on it: set-ups, results, names, the connection, the record.

CGOS is the Computer Go Server (D. Dailey, J. House, 2009), today K. Matsuzaki's and cgos-lite.
"""

import json
import random
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from katachi.data.files import SavingError, save_new, write_whole
from katachi.data.language import raising, restating
from katachi.data.sgf import sgf_of
from katachi.engine.board.game import Game
from katachi.engine.board.record import record_of
from katachi.engine.board.rules import TROMP_TAYLOR
from katachi.engine.board.vertex import BLACK, WHITE, name_of, point_of
from katachi.engine.session import Session
from katachi.engine.thoughts import Choice
from katachi.gtp.wire.protocol import CutLine, integer, komi_of, read_lines, real
from katachi.gtp.wire.tcp import Address, set_up

MAX_LINE = 65_536  # bytes of a line; the set-up of a very long game has some ten thousand
CONNECT_TIMEOUT = 30.0
"""Seconds for a server to accept a connection, and then to send its first bytes."""
FIRST_DELAY, LONGEST_DELAY = 1.0, 300.0
"""Seconds before the first new attempt, and before any, at most."""

ANALYSIS = "genmove_analyze"
"""The word by which server and client tell that they know analyses beside moves."""

_LONGEST_NAME = 40  # of an opponent, in the name of a file


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


class CgosGame:
    """One game, and its file, which overwrites no other."""

    def __init__(
        self, session: Session, setup: Setup, board: Game, folder: Path, name: str
    ) -> None:
        """As `go_on`. name: our player's; the file is named after the other. `save` writes it."""
        opponent = setup.black if setup.white == name else setup.white
        opponent = re.sub(r"[^A-Za-z0-9_.-]", "_", opponent)[:_LONGEST_NAME]
        self._date = datetime.now(UTC).date().isoformat()
        self._wanted = folder / f"{self._date}-{opponent}-{setup.number}.sgf"
        self._comments = {0: f"CGOS game {setup.number}, {setup.seconds:g} s for each player"}
        self.path: Path | None = None
        self._session = session
        self.go_on(setup, board)

    def go_on(self, setup: Setup, board: Game) -> None:
        """Begin, or go on, from a set-up. board: from `board_of`. No search may be running."""
        self.setup = setup
        self.answer: str | None = None  # the last line sent for a move
        self.in_doubt = False  # has the server sent an impossible move since?
        self._comments = {n: text for n, text in self._comments.items() if n <= len(setup.moves)}
        self._session.clear(setup.size)
        self._session.game = board
        self._session.clock.set_absolute_or_canadian(setup.seconds, 0, 0)

    def save(self, say: Callable[[str], None], result: str | None = None) -> None:
        """Write the game; a failure is only told by `say`. result: as SGF writes it, if any yet."""
        about = {"black": self.setup.black, "white": self.setup.white, "date": self._date}
        record = record_of(self._session.game, **about, result=result, comments=self._comments)
        try:
            if self.path is None:
                self.path = save_new(self._wanted, sgf_of(record))
            else:
                write_whole(self.path, sgf_of(record))
        except SavingError as error:
            say(f"{error}")
        except OSError as error:
            say(f"cannot save the game as {self.path}: {error.strerror}")

    def has(self, setup: Setup) -> bool:
        """Is this the game that the server sets up, with the same moves?"""
        points = tuple(move.point for move in self._session.game.moves)
        return self.goes_on_with(setup) and setup.moves == points

    def goes_on_with(self, setup: Setup) -> bool:
        """Does the server set this game up again? It may lack our last move."""
        is_same = setup._replace(moves=()) == self.setup._replace(moves=())
        return is_same and len(setup.moves) >= len(self._session.game.moves) - 1

    def play(self, colour: int, vertex: str) -> None:
        """Play a move of the server's. Raises BadLine if it is impossible."""
        try:
            if colour != self._session.game.to_move:
                raise BadLine("it is the other player's turn")
            with self._session.game.without_superko():  # the server may not have that rule
                self._session.play(colour, point_of(vertex, self.setup.size))
        except ValueError as fault:
            self.in_doubt = True
            raise BadLine(str(fault)) from None

    def answer_with(self, colour: int, choice: Choice, *, analysis: bool) -> str:
        """Make the chosen move; returns the line for the server."""
        game = self._session.game
        self._session.remember(colour, choice)
        vertex = "resign" if choice.resigns else name_of(choice.point, game.size)
        if not choice.resigns:
            self._session.play(colour, choice.point)
        if choice.nodes:
            self._comments[len(game.moves)] = (
                f"Katachi's chance to win: {choice.win_probability:.0%}; "
                f"{choice.depth} plies, {choice.nodes:,} positions, {choice.seconds:.1f} s."
            )
        self.in_doubt = False
        self.answer = vertex
        if analysis and choice.nodes:
            self.answer += f" {json.dumps(analysis_of(choice, game.size), separators=(',', ':'))}"
        return self.answer


def board_of(setup: Setup) -> Game:
    """The game of a set-up, which may break superko. Raises BadLine."""
    with restating(BadLine, "the set-up is impossible: {fault}", ValueError):
        game = Game(setup.size, TROMP_TAYLOR, setup.komi)
        with game.without_superko():
            for number, point in enumerate(setup.moves):
                game.play((BLACK, WHITE)[number % 2], point)
        return game


def usable(seconds: float, lag: float) -> float:
    """The seconds without `lag`, at most a tenth of them, for delays of the network."""
    return max(seconds - min(lag, seconds / 10), 0.0)


def analysis_of(choice: Choice, size: int) -> dict[str, Any]:
    """What CGOS shows beside a move; a player that does not judge has no score."""
    score = {"score": round(choice.judged.score, 2)} if choice.judged else {}
    return {
        "winrate": round(choice.win_probability, 4),
        **score,
        "pv": " ".join(name_of(point, size) for point in choice.line),
        "comment": f"depth {choice.depth}, {choice.nodes} nodes, {choice.seconds:.2f} s",
    }
