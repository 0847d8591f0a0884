"""The commands there are. A module of `gtp.commands` adds its own with `@command`."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple

from katachi.gtp.wire.protocol import GtpError

if TYPE_CHECKING:
    from katachi.gtp.session.session import Session

Lines = Generator[str]
"""A response whose lines are written as they come. To close it ends the command."""

Handler = Callable[["Session", list[str]], str | Lines]
"""Does what a command says and returns the text of the response, or its lines.

Raises GtpError, with nothing changed, when it cannot; never while it gives lines, for then the
command counts as done. Its docstring documents the command.
"""

MANY = 10**9


class Command(NamedTuple):
    """A command, and how many arguments it takes."""

    name: str
    handler: Handler
    least: int
    most: int
    until_input: bool
    """Does it run until `session.stop` is set, which any further line of input does?"""
    names_file: bool = False
    """Do its arguments name a file?"""
    refusal: str = ""
    """Why it takes no arguments here; one that needs some is not listed then."""

    def run(self, session: Session, args: list[str]) -> str | Lines:
        """The text of the response, or its lines; raises GtpError."""
        if args and self.refusal:
            raise GtpError(self.refusal)
        if not self.least <= len(args) <= self.most:
            raise GtpError("syntax error")
        return self.handler(session, args)


COMMANDS: dict[str, Command] = {}
"""All commands by name, filled when `gtp.commands` is imported."""


def listed() -> list[str]:
    """The names of the commands that a controller may use, sorted."""
    return sorted(one.name for one in COMMANDS.values() if not (one.refusal and one.least))


def refuse_files(why: str) -> None:
    """Let no controller name a file, in this whole process, from here on."""
    for one in [one for one in COMMANDS.values() if one.names_file]:
        COMMANDS[one.name] = one._replace(refusal=why)


def command(
    name: str,
    least: int = 0,
    most: int | None = None,
    *,
    until_input: bool = False,
    names_file: bool = False,
) -> Callable[[Handler], Handler]:
    """Register the function below as command `name`, with `least` to `most` arguments.

    Without `most` it takes exactly `least`. until_input, names_file: see Command.
    """

    def register(handler: Handler) -> Handler:
        limit = least if most is None else most
        COMMANDS[name] = Command(name, handler, least, limit, until_input, names_file)
        return handler

    return register
