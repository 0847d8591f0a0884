"""The commands there are. A module of `gtp.commands` adds its own with `@command`."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple

from gtp.protocol import GtpError

if TYPE_CHECKING:
    from gtp.session import Session

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

    def run(self, session: Session, args: list[str]) -> str | Lines:
        """The text of the response, or its lines; raises GtpError."""
        if not self.least <= len(args) <= self.most:
            raise GtpError("syntax error")
        return self.handler(session, args)


COMMANDS: dict[str, Command] = {}
"""All commands by name, filled when `gtp.commands` is imported."""


def command(
    name: str, least: int = 0, most: int | None = None, *, until_input: bool = False
) -> Callable[[Handler], Handler]:
    """Register the function below as command `name`, with `least` to `most` arguments.

    Without `most` it takes exactly `least`. until_input: see Command.
    """

    def register(handler: Handler) -> Handler:
        limit = least if most is None else most
        COMMANDS[name] = Command(name, handler, least, limit, until_input)
        return handler

    return register
