"""The programs of a match, which are kept from game to game."""

import time
from contextlib import suppress

from katachi.data.language import t
from katachi.engine.board.handicap import fixed_points
from katachi.engine.board.vertex import LETTERS, point_of
from katachi.gtp.match.results import Fault
from katachi.gtp.match.settings import MatchSettings, contender
from katachi.gtp.programs import GtpFailure, Program, ProgramDied, ProgramError, ProgramTimeout

REFEREE = "referee"


class Forfeit(Exception):
    """A program ends the game by a fault; the message is one sentence about it."""

    def __init__(self, who: str, fault: Fault, reason: str) -> None:
        super().__init__(reason)
        self.who, self.fault, self.reason = who, fault, reason


class Side:
    """A running program, as player "A" or "B", or as referee.

    Attributes: label; program; name, after `set_up`; seconds and moves, of its own moves in this
    game.
    """

    def __init__(self, label: str, command: str, settings: MatchSettings) -> None:
        """Start the program. Raises ProgramError."""
        self.label = label
        self.name = ""
        self.seconds = 0.0
        self.moves = 0
        self._settings = settings
        limits = () if label == REFEREE else (settings.time_per_move, settings.nodes)
        self._player = contender(command, *limits)
        self._hears_time = False
        self.program = Program(self._player.command(), settings.patience)
        if self._player.is_katachi:
            self.program.title = "katachi"  # not the name of the interpreter

    def set_up(self, seed: int) -> None:
        """Make the program ready for a new game. Raises ProgramError."""
        self.seconds = 0.0
        self.moves = 0
        program, settings = self.program, self._settings
        if not self.name:
            self.name = program.send("name")
            with suppress(GtpFailure):
                self.name += " " + program.send("version")
        program.start(settings.size)
        program.set_terms(settings.komi, seed)
        if self.label != REFEREE:
            self._set_clock()
        if settings.handicap:
            self._place_handicap()

    def _set_clock(self) -> None:
        if self._settings.time_per_game is not None:
            self.program.send(f"time_settings {self._settings.time_per_game} 0 0")
            self._hears_time = self.program.send("known_command time_left") == "true"
        elif self._settings.time_per_move is not None and not self._player.is_katachi:
            self.program.send(f"time_settings 0 {self._settings.time_per_move:g} 1")

    def _place_handicap(self) -> None:
        stones, size = self._settings.handicap, self._settings.size
        answer = self.program.send(f"fixed_handicap {stones}")
        try:
            points = sorted(point_of(vertex, size) for vertex in answer.split())
        except ValueError:
            points = []
        if points != sorted(fixed_points(stones, size)):
            raise GtpFailure(t("it put its handicap elsewhere: {answer}", answer=repr(answer)))

    def ask(self, command: str, seconds: float | None = None) -> str:
        """The program's answer. seconds: that it may take; None: the patience. Raises Forfeit."""
        try:
            return self.program.send(command, seconds)
        except GtpFailure as error:
            about = {"name": self.program.title, "command": repr(command), "fault": str(error)}
            reason: str = t("{name} refused {command}: {fault}", **about)
            fault = Fault.FAILURE
        except ProgramDied as error:
            fault, reason = Fault.CRASH, str(error)
        except ProgramTimeout as error:
            fault, reason = Fault.TIME, str(error)
        raise Forfeit(self.label, fault, reason)

    def move(self, colour: int) -> str:
        """The program's next move, by the game's clock. Raises Forfeit."""
        seconds = None
        if self._settings.time_per_game is not None:
            seconds = max(self._settings.time_per_game - self.seconds, 0.0)
            if self._hears_time:
                self.ask(f"time_left {LETTERS[colour]} {int(seconds)} 0")
        began = time.monotonic()
        answer = self.ask(f"genmove {LETTERS[colour]}", seconds)
        self.seconds += time.monotonic() - began
        self.moves += 1
        return answer


class Table:
    """Keeps the programs from game to game: starting them takes longer than many games.

    After a fault `close` ends all of them. Use it in one thread; only `stop` may come from another.
    """

    def __init__(self, settings: MatchSettings) -> None:
        self.settings = settings
        self.is_stopped = False
        self._sides: dict[str, Side] = {}

    def seat(self, label: str, command: str, seed: int) -> Side:
        """A program ready for a new game; it is started if needed. Raises Forfeit."""
        try:
            if label not in self._sides:
                self._sides[label] = Side(label, command, self.settings)
            if self.is_stopped:
                raise ProgramError(t("the match was stopped"))
            side = self._sides[label]
            side.set_up(seed)
        except GtpFailure as error:
            about = {"name": side.program.title, "fault": str(error)}
            raise Forfeit(label, Fault.SETUP, t("{name}: {fault}", **about)) from None
        except ProgramError as error:
            raise Forfeit(label, Fault.SETUP, str(error)) from None
        return side

    def close(self) -> None:
        """End all programs."""
        while self._sides:
            self._sides.popitem()[1].program.close()

    def stop(self, number: int) -> None:
        """Send a signal to all programs, so that the game ends at once."""
        self.is_stopped = True
        for side in list(self._sides.values()):
            side.program.signal(number)
