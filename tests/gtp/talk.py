"""Talking to the engine in tests: inside this process, and to a child process."""

import subprocess
from pathlib import Path
from typing import Any

from katachi.engine.board.vertex import COLUMNS
from katachi.engine.settings import SessionOptions
from katachi.gtp.loop import respond
from katachi.gtp.session import COMMANDS, Session
from katachi.gtp.wire.protocol import Request, colour_of, parse_line
from tests.loaded import KATACHI, run

ENGINE = [*KATACHI, "gtp"]


def ask(session: Session, *lines: str) -> str:
    """Run commands in this process; the last response without the newlines that end it."""
    response = ""
    for line in lines:
        request = parse_line(line)
        assert request is not None, line
        response = answer(session, request)
    return response.removesuffix("\n\n")


def answer(session: Session, request: Request) -> str:
    """Run a command, which nothing interrupts; the whole response.

    One that runs until the next line of input ends as soon as it has something to say.
    """
    session.stop.clear()
    if (command := COMMANDS.get(request.name)) and command.until_input:
        session.stop.set()
    return "".join(respond(session, request))


def told(text: str, **options: Any) -> list[str]:
    """The responses of an engine in this process, with these options, to all of `text`."""
    session = Session(SessionOptions(**options))
    requests = filter(None, map(parse_line, text.split("\n")))
    return [answer(session, request).removesuffix("\n\n") for request in requests]


def state_of(session: Session) -> tuple[object, ...]:
    """All of a game that a command may change."""
    game = session.game
    return game.size, game.komi, game.rules, game.handicap, tuple(game.moves), game.stones()


def seconds_allowed(system: str, colour: str, left: str) -> float:
    """What an engine may take for a move on 9x9, told these `kgs-time_settings` and `time_left`."""
    session = Session(SessionOptions())
    told = f"time_left {colour} {left}"
    assert ask(session, "boardsize 9", f"kgs-time_settings {system}", told) == "= "
    return session.limits(colour_of(colour)).seconds or 0


def set_up(session: Session, diagram: str) -> None:
    """A board, komi 0, with stones as drawn: X black, O white, anything else empty."""
    rows = [line.split() for line in diagram.split("\n") if line.strip()]
    ask(session, f"boardsize {len(rows)}", "komi 0")
    for row, cells in zip(range(len(rows), 0, -1), rows, strict=True):
        for letter, cell in zip(COLUMNS, cells, strict=False):
            if cell in "XO":
                colour = "b" if cell == "X" else "w"
                assert ask(session, f"play {colour} {letter}{row}") == "= "


def converse(
    text: str | bytes, *options: str, cwd: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Start an engine, send it all of `text`, and wait for it to end."""
    data = text.encode() if isinstance(text, str) else text
    return run([*ENGINE, *options], data, cwd=cwd)


def responses(text: str | bytes, *options: str, cwd: Path | None = None) -> list[str]:
    """The responses of an engine that must end well, without the newlines that end each."""
    done = converse(text, *options, cwd=cwd)
    assert done.returncode == 0, done.stderr.decode()
    output = done.stdout.decode()
    assert output == "" or output.endswith("\n\n")
    return output.split("\n\n")[:-1]
