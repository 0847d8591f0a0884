"""The registry of commands, the session that they act on, and the administrative commands."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Generator
from datetime import date
from importlib import import_module
from inspect import Signature, signature
from typing import TYPE_CHECKING, Any, NamedTuple

from katachi import __version__
from katachi.data.language import RecordError
from katachi.engine import session
from katachi.engine.background import loading
from katachi.engine.board.vertex import BLACK, WHITE
from katachi.gtp.wire.protocol import GtpError, printable

if TYPE_CHECKING:
    from katachi.level.level_test import LevelTest

Lines = Generator[str]
"""A response whose lines are written as they come. Closing it ends the command."""

Handler = Callable[..., str | Lines | None]
"""Runs a command, given the session and the arguments, each a word.

Returns the text of the response, or its lines. Raises GtpError, with nothing changed, but never
after the first line. Its docstring begins with the command's name.
"""


class Command(NamedTuple):
    """A command."""

    handler: Handler
    signature: Signature  # of the handler: it tells how many arguments there may be
    until_input: bool  # does it run until the next line of input, which sets `session.stop`?


class _Commands(UserDict[str, Any]):
    """Commands by name. One that is still the name of a module is loaded when it is asked for."""

    def __getitem__(self, name: str) -> Any:
        if isinstance(module := self.data[name], str):
            with loading():
                import_module(module)
        return self.data[name]


COMMANDS = _Commands()  # importing `gtp.commands` fills it


def command(name: str, *, until_input: bool = False) -> Callable[[Handler], Handler]:
    """A decorator that registers a handler. until_input: as of Command."""

    def register(handler: Handler) -> Handler:
        COMMANDS[name] = Command(handler, signature(handler), until_input)
        return handler

    return register


def answer(usage: str, handler: Handler, *, until_input: bool = False) -> None:
    """Register a command that is one expression. docs/gtp.md tells what it does."""
    handler.__doc__ = f"`{usage}`"
    command(usage.split()[0], until_input=until_input)(handler)


class Session(session.Session):
    """The session that commands act on."""

    draws_live = False  # does GoGui show searches?
    done = False  # was `quit` said?
    is_served = False  # over the network: commands name no files, and it ends without memory
    level_test: LevelTest | None = None  # in progress
    _dated: str | None = None  # the day of a game that was loaded, which may be unknown

    def load(self, path: str, move_limit: int | None = None) -> tuple[str, ...]:
        """Load a record; move_limit: only its first moves.

        Returns remarks: its faults, and what was taken for what it lacks. Raises GtpError, with
        nothing changed.
        """
        from katachi.data.reading import read_record
        from katachi.engine.board.record import UnplayableSize, game_of, terms_of

        try:
            record = read_record(path)
            terms = terms_of(record, self.game.rules, self.options.komi)
            game = game_of(record, terms.rules, move_limit, komi=self.options.komi)
        except UnplayableSize:
            raise GtpError("unacceptable size") from None
        except RecordError as fault:
            raise GtpError(f"cannot load file: {fault}") from None
        self.take_over(game)
        self._dated = record.date
        self.names = {BLACK: printable(record.black), WHITE: printable(record.white)}
        return game.remarks

    def record(self) -> bytes:
        """The game as SGF, with the date of a loaded game, else today."""
        from katachi.data.sgf import sgf_of
        from katachi.engine.board.record import record_of

        record = record_of(
            self.game,
            black=self.names.get(BLACK, ""),
            white=self.names.get(WHITE, ""),
            result=self.result(),
            date=date.today().isoformat() if self._dated is None else self._dated,
        )
        return sgf_of(record)

    def _begin(self) -> None:
        super()._begin()
        self._dated = None


answer("protocol_version", lambda s: "2")
answer("name", lambda s: "Katachi")
answer("version", lambda s: __version__)
answer("list_commands", lambda s: "\n".join(sorted(COMMANDS)))
answer("known_command NAME", lambda s, name: "true" if name in COMMANDS else "false")


@command("quit")
def leave(session: Session) -> None:
    """`quit`: the session ends after the answer."""
    session.done = True
