"""The commands there are. A module of `gtp.commands` adds its own with `@command`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from gtp.protocol import GtpError

if TYPE_CHECKING:
    from gtp.session import Session

Handler = Callable[["Session", list[str]], str]
"""Does what a command says and returns the text of the response.

Raises GtpError, with nothing changed, when it cannot. Its docstring documents the command.
"""

MANY = 10**9


class Command(NamedTuple):
    """A command, and how many arguments it takes."""

    name: str
    handler: Handler
    least: int
    most: int

    def run(self, session: Session, args: list[str]) -> str:
        """The text of the response; raises GtpError."""
        if not self.least <= len(args) <= self.most:
            raise GtpError("syntax error")
        return self.handler(session, args)


COMMANDS: dict[str, Command] = {}
"""All commands by name, filled when `gtp.commands` is imported."""


def command(name: str, least: int = 0, most: int | None = None) -> Callable[[Handler], Handler]:
    """Register the function below as command `name`, with `least` to `most` arguments.

    Without `most` it takes exactly `least`.
    """

    def register(handler: Handler) -> Handler:
        COMMANDS[name] = Command(name, handler, least, least if most is None else most)
        return handler

    return register
