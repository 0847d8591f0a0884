"""The programs of a match as its games use them: kept from game to game, their faults named."""

import contextlib
import os
import time
from typing import Self

from katachi.engine.board.handicap import fixed_points
from katachi.engine.board.vertex import LETTERS, point_of
from katachi.gtp.match.results import Fault
from katachi.gtp.match.settings import MatchSettings, contender
from katachi.gtp.programs import (
    GtpFailure,
    Program,
    ProgramDied,
    ProgramError,
    ProgramTimeout,
)

REFEREE = "referee"


class Forfeit(Exception):
    """A program ends the game by a fault; the message is one sentence about it."""

    def __init__(self, who: str, fault: Fault, reason: str) -> None:
        super().__init__(reason)
        self.who, self.fault, self.reason = who, fault, reason


class Side:
    """A running program, as player "A" or "B" or as referee.

    Attributes: label, title (for messages), name (after `set_up`); of this game: seconds (what its
    moves took), moves (how many it made).
    """

    def __init__(self, label: str, command: str, settings: MatchSettings) -> None:
        """Start the program; raises Forfeit."""
        self.label = label
        self.name = ""
        self.seconds = 0.0
        self.moves = 0
        self._settings = settings
        self._player = contender(command) if label == REFEREE else settings.contender(command)
        self._hears_time = False
        try:
            self._program = Program(self._player.command())
        except ProgramError as error:
            raise Forfeit(label, Fault.SETUP, str(error)) from None
        if self._player.is_katachi:
            self._program.title = "katachi"  # not the name of the interpreter
        self.title = self._program.title

    def close(self) -> None:
        """End the program."""
        self._program.close()

    def signal(self, number: int) -> None:
        """Send a signal to the program and its children, from any thread."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._program.pid, number)

    def set_up(self, seed: int) -> None:
        """Make the program ready for a new game; raises Forfeit."""
        self.seconds = 0.0
        self.moves = 0
        try:
            self._set_up(seed)
            if self.label != REFEREE:
                self._set_clock()
            if self._settings.handicap:
                self._place_handicap()
        except GtpFailure as error:
            raise Forfeit(self.label, Fault.SETUP, f"{self.title}: {error}") from None
        except ProgramError as error:
            raise Forfeit(self.label, Fault.SETUP, str(error)) from None

    def _set_up(self, seed: int) -> None:
        if not self.name:
            self.name = self._tell("name")
            with contextlib.suppress(GtpFailure):
                self.name += " " + self._tell("version")
        self._tell(f"boardsize {self._settings.size}")
        self._tell("clear_board")
        with contextlib.suppress(GtpFailure):  # GNU Go draws for its next game while it clears
            self._tell(f"set_random_seed {seed}")
        self._tell(f"komi {self._settings.komi:g}")

    def _set_clock(self) -> None:
        if self._settings.time_per_game is not None:
            self._tell(f"time_settings {self._settings.time_per_game} 0 0")
            self._hears_time = self._tell("known_command time_left") == "true"
        elif self._settings.time_per_move is not None and not self._player.is_katachi:
            self._tell(f"time_settings 0 {self._settings.time_per_move:g} 1")

    def _place_handicap(self) -> None:
        stones, size = self._settings.handicap, self._settings.size
        answer = self._tell(f"fixed_handicap {stones}")
        try:
            points = sorted(point_of(vertex, size) for vertex in answer.split())
        except ValueError:
            points = []
        if points != sorted(fixed_points(stones, size)):
            raise GtpFailure(f"it put its handicap elsewhere: {answer!r}")

    def _tell(self, command: str) -> str:
        return self._program.send(command, self._settings.patience)

    def ask(self, command: str) -> str:
        """The program's answer; raises Forfeit when there is none, or a failure."""
        return self._send(command, self._settings.patience)

    def move(self, colour: int) -> str:
        """The program's next move, on its clock; raises Forfeit.

        A limit for each move is the program's own affair; the results tell what it took.
        """
        seconds = self._settings.patience
        if self._settings.time_per_game is not None:
            seconds = self._settings.time_per_game - self.seconds
            if self._hears_time:
                self.ask(f"time_left {LETTERS[colour]} {int(seconds)} 0")
        began = time.monotonic()
        answer = self._send(f"genmove {LETTERS[colour]}", seconds)
        self.seconds += time.monotonic() - began
        self.moves += 1
        return answer

    def _send(self, command: str, seconds: float) -> str:
        try:
            return self._program.send(command, max(seconds, 0.0))
        except GtpFailure as error:
            fault, reason = Fault.FAILURE, f"{self.title} refused {command!r}: {error}"
        except ProgramDied as error:
            fault, reason = Fault.CRASH, str(error)
        except ProgramTimeout as error:
            fault, reason = Fault.TIME, str(error)
        raise Forfeit(self.label, fault, reason)


class Table:
    """Where games are played one after the other: both players and the referee stay for the next.

    To start two programs takes seconds, longer than many games. `seat` makes them ready for each
    game, by a seed and a cleared board; after a fault of any, `clear` ends them all, and new ones
    are started. Use it in a `with` statement, and by one thread; `stop` may come from another.
    """

    def __init__(self, settings: MatchSettings) -> None:
        self.settings = settings
        self.is_stopped = False
        self._sides: dict[str, Side] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.clear()

    def seat(self, label: str, command: str, seed: int) -> Side:
        """A program ready for a new game, started when it is not there; raises Forfeit."""
        if label not in self._sides:
            self._sides[label] = Side(label, command, self.settings)
        if self.is_stopped:
            raise Forfeit(label, Fault.SETUP, "the match was stopped")
        side = self._sides[label]
        side.set_up(seed)
        return side

    def clear(self) -> None:
        """End all programs."""
        while self._sides:
            self._sides.popitem()[1].close()

    def stop(self, number: int) -> None:
        """Send a signal to all programs, so that the game being played ends at once."""
        self.is_stopped = True
        for side in list(self._sides.values()):
            side.signal(number)
