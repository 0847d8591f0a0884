"""A player on CGOS. All that happens is an event in one queue."""

import signal
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from time import monotonic

from katachi import __version__
from katachi.data.language import t
from katachi.engine.board.vertex import BLACK
from katachi.engine.session import Session
from katachi.engine.thoughts import Choice, Wishes
from katachi.gtp.cgos import protocol
from katachi.gtp.cgos.protocol import BadLine, CgosGame
from katachi.gtp.wire.protocol import GtpError, colour_of, printable, real
from katachi.gtp.wire.tcp import Address, ServeError

INTERRUPTED = 128 + signal.SIGINT  # exit status after the second wish to stop
MAX_BAD_LINES = 100  # bad lines of one connection; then it is made anew
_SETUP_SECONDS = 5.0
"""Seconds after the password. A server sets up a running game at once, but news to all clients may
come before. News later than this mean that there is no game."""
_SHOWN = 200  # characters of a line


@dataclass(eq=False)
class Cgos:
    """Plays game after game, through lost connections, until it is stopped.

    Not checked: CGOS takes the name and the password.
    """

    session: Session  # under CGOS's rules
    say_line: Callable[[str], None]  # gets news, never with the password
    address: Address
    name: str
    password: str
    folder: Path  # for the records; it must exist
    lag: float  # seconds kept in reserve, as of `protocol.usable`

    def __post_init__(self) -> None:
        self._events: SimpleQueue[object] = SimpleQueue()
        """What connections and searches post. None: the user wishes to stop."""
        self._delays = protocol.delays()
        self._game: CgosGame | None = None  # outlives a connection
        self._search: Future[Choice] | None = None
        """In a thread of its own; nothing else may use the session meanwhile."""
        self._mover = BLACK  # whose move it looks for
        self._thinker = ThreadPoolExecutor(max_workers=1)
        self._stopping = False
        self._status: int | None = None

    def run(self) -> int:
        """Play; the exit status: 0; 1, the engine failed; 130, stopped within a game.

        From here on SIGINT and SIGTERM are the user's wish to stop. Raises ServeError, and
        PlayerError or TheoryError when the player cannot be made.
        """
        self.session.clear()  # loads the engine before any clock runs
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._events.put(None))
        self._connect(0.0)
        try:
            while self._status is None:
                self._take(self._events.get())
            self._connection.send("quit")
            return self._status
        finally:
            self._abandon_search()
            self._connection.close()

    def _connect(self, delay: float) -> None:
        self._connection = protocol.Connection(self.address, self._events.put, delay)

    def _reconnect(self, reason: str) -> None:
        """Close the connection, stop thinking, and connect again in a while."""
        self._abandon_search()
        self._connection.close()
        delay = next(self._delays)
        self._say(f"{self.address}: {reason}; trying again in {delay:.0f} s.")
        self._connect(delay)

    def _take(self, event: object) -> None:
        """Take an event, unless its connection or its search was given up."""
        match event:
            case [one, str() | None as line, float(at)] if one is self._connection:
                self._on_line(line, at)
            case [one, str(reason)] if one is self._connection:
                self._reconnect(reason)
            case Future() if event is self._search:
                self._search = None
                self._on_thought(event)
            case None:
                self._on_stop()

    def _on_stop(self) -> None:
        """Stop after this game, and when wished again, at once."""
        if self._stopping:
            self._status = INTERRUPTED
        elif self._game is None:
            self._status = 0
        else:
            self._stopping = True
            self._say("Stopping after this game; Ctrl-C again stops at once.")

    def _on_line(self, line: str | None, at: float) -> None:
        """Take a line. Up to MAX_BAD_LINES that make no sense are told and skipped."""
        try:
            if line is None:
                raise BadLine(f"it has more than {protocol.MAX_LINE} bytes")
            if words := line.split():
                self._on_message(words[0], words[1:], at)
        except (BadLine, GtpError) as fault:
            self._say(f"The server's line '{line or ''}' is passed over: {fault}.")
            self._connection.bad_lines += 1
            if self._connection.bad_lines == MAX_BAD_LINES:
                self._reconnect("this is no conversation")

    def _on_message(self, word: str, words: list[str], at: float) -> None:
        """Surplus words are ignored. Raises ServeError, and BadLine or GtpError for no sense."""
        match word, words:
            case "protocol", _:
                self._connection.takes_analysis = protocol.ANALYSIS in words
                more = f" {protocol.ANALYSIS}" if self._connection.takes_analysis else ""
                self._connection.send(f"e1 katachi-{__version__}{more}")
            case "username", _:
                self._connection.send(self.name)
            case "password", _ if self._connection.password_at is not None:
                text = t("the server asks for the password again, so it refused the first")
                raise ServeError(text)
            case "password", _:
                self._connection.password_at = monotonic()
                self._connection.send(self.password)
            case "info", _:
                self._on_info(" ".join(words), at)
            case "setup", _:
                self._on_setup(protocol.setup_of(words))
            case "play", [player, vertex, *_]:
                game = self._current_game()
                if self._search is not None:
                    raise BadLine("it is our turn")
                game.play(colour_of(player), vertex)
            case "genmove", [player, milliseconds, *_]:
                seconds = real(milliseconds) / 1000  # left for the game, may be negative
                self._on_genmove(colour_of(player), seconds - (monotonic() - at))
            case "gameover", [_, result, *remark]:
                self._on_gameover(result, " ".join(remark))
            case _ if word.lower().rstrip(":") == "error":
                self._on_fault(" ".join(words) or "no reason given")
            case _:
                raise BadLine("it is no message of CGOS")

    def _current_game(self) -> CgosGame:
        if self._game is None or not self._connection.has_setup:
            raise BadLine("there is no game")
        return self._game

    def _on_fault(self, text: str) -> None:
        """An error before a game is about the login."""
        if self._connection.has_setup:
            raise BadLine("there is a game going on")
        text = self._shown(text)
        if "already logged on" in text:  # our lost connection: the server has not noticed yet
            self._reconnect(text)
            return
        raise ServeError(t("the server refuses {name}: {why}", name=self.name, why=text))

    def _on_info(self, text: str, at: float) -> None:
        self._say(f"info: {text}")
        if text.startswith("another login is being attempted"):
            raise ServeError(t("another program has logged in as {name}", name=self.name))
        if self._connection.password_at is None:
            return
        self._delays = protocol.delays()
        is_late = at - self._connection.password_at > _SETUP_SECONDS
        if self._game is not None and not self._connection.has_setup and is_late:
            self._miss_end()

    def _miss_end(self) -> None:
        self._say("The game ended while the connection was lost.")
        self._forget_game()

    def _on_setup(self, setup: protocol.Setup) -> None:
        if self._game is None or not self._game.has(setup):
            self._begin(setup)
        self._connection.has_setup = True
        if self._connection.password_at is not None:
            self._delays = protocol.delays()

    def _begin(self, setup: protocol.Setup) -> None:
        """Begin a game, or go on with one whose moves differ from ours. Raises BadLine."""
        board = protocol.board_of(setup)
        self._abandon_search()
        if self._game is not None and self._game.goes_on_with(setup):
            self._game.go_on(setup, board)
        elif self._stopping:
            self._miss_end()
            return
        else:
            about = self.folder, self.name
            self._game = CgosGame(self.session, setup, board, *about)
        self._game.save(self._say)
        self._say(
            f"Game {setup.number}: {setup.white} (White) against {setup.black} (Black), "
            f"{setup.size}x{setup.size}, komi {setup.komi:g}, {setup.seconds:g} s, "
            f"{len(setup.moves)} moves so far."
        )

    def _on_genmove(self, colour: int, seconds: float) -> None:
        """Think about a move. Resigns a game that we do not know. Raises BadLine."""
        try:
            game = self._current_game()
        except BadLine:
            self._connection.send("resign")
            raise
        if self._search is not None:
            raise BadLine("we are thinking already")
        is_their_turn = colour != self.session.game.to_move
        if is_their_turn and game.in_doubt:
            game.in_doubt = False  # only once: the server sends a new set-up
            self._reconnect("a move of the game was not understood")
        elif is_their_turn and game.answer is not None:
            self._connection.send(game.answer)
            raise BadLine("it was answered already, and is again")
        else:
            self.session.clock.time_left(colour, protocol.usable(seconds, self.lag), 0)
            self.session.stop.clear()
            self._mover = colour
            wishes = Wishes(cleanup=True)
            self._search = self._thinker.submit(self.session.choose, colour, wishes)
            self._search.add_done_callback(self._events.put)

    def _on_thought(self, thought: Future[Choice]) -> None:
        """Send the move; if the engine failed, resign and stop."""
        game = self._current_game()
        if error := thought.exception():
            self._say(f"The engine failed, so it resigns: {type(error).__name__}: {error}.")
            self._connection.send("resign")
            self._status = 1
            return
        analysis = self._connection.takes_analysis
        self._connection.send(game.answer_with(self._mover, thought.result(), analysis=analysis))
        game.save(self._say)

    def _on_gameover(self, result: str, remark: str) -> None:
        """Answer `ready`, or `quit` at the end; also when we know of no game."""
        self._abandon_search()
        self._say(f"Game over: {result} {remark}".rstrip() + ".")
        if self._game is not None and self._connection.has_setup:
            self._game.save(self._say, protocol.sgf_result(result))
            self._say(f"The game is in {self._game.path}.")
        self._forget_game()
        if self._status is None:
            self._connection.send("ready")

    def _forget_game(self) -> None:
        self._game = None
        if self._stopping:
            self._status = 0

    def _abandon_search(self) -> None:
        if self._search is not None:
            self.session.stop.set()
            wait([self._search])
            self._search = None

    def _say(self, text: str) -> None:
        self.say_line(self._shown(text))

    def _shown(self, text: str) -> str:
        """The text without the password, which a server may repeat, and printable."""
        text = printable(text.replace(self.password, "***"))
        return text if len(text) <= _SHOWN else f"{text[:_SHOWN]} ..."
