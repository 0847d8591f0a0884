"""The conversation: a line read, a command run, a response written, until the controller leaves."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Event
from types import FrameType
from typing import Literal, TextIO

import gtp.commands  # noqa: F401  registers the commands
from gtp.protocol import GtpError, Request, failure, parse_line, success
from gtp.registry import COMMANDS
from gtp.session import UNUSABLE, Session, SessionOptions

INTERRUPTED = 128 + signal.SIGINT
"""Exit status of a process that SIGINT has ended."""


def run(session: Session, lines: Iterable[str], output: TextIO) -> None:
    """Answer every line until there are no more, or the session is done."""
    for line in lines:
        if (request := parse_line(line)) is None:
            continue
        output.write(answer(session, request))
        output.flush()
        if session.done:
            return


def answer(session: Session, request: Request) -> str:
    """Run a command; the whole response. An error inside the engine is a failed command too."""
    if (command := COMMANDS.get(request.name)) is None:
        return failure(request.id, "unknown command")
    try:
        return success(request.id, command.run(session, request.args))
    except GtpError as error:
        return failure(request.id, str(error))
    except Exception as error:
        response = failure(request.id, f"internal error: {type(error).__name__}: {error}")
        print(f"katachi: {request.name}: {response.rstrip()}", file=sys.stderr)
        return response


def serve_gtp(options: SessionOptions) -> int:
    """Speak GTP on standard input and output until the controller leaves; the exit status.

    0 when the controller said `quit` or closed a pipe; 130 after SIGINT, which ends a search in
    progress first; 1, with one sentence on standard error, when the model file cannot be used or
    standard input or output fails.
    """
    try:
        session = Session(options)
    except UNUSABLE as error:
        print(f"katachi: {error}", file=sys.stderr)
        return 1
    try:
        with _pipes() as (lines, output), _interruptible(session) as interrupted:
            run(session, lines, output)
            return INTERRUPTED if interrupted.is_set() else 0
    except BrokenPipeError:
        return 0
    except OSError as error:
        print(f"katachi: the controller cannot be reached: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


@contextmanager
def _pipes() -> Iterator[tuple[TextIO, TextIO]]:
    """Standard input and output, for the protocol alone: any other output goes to standard error.

    Lines end at a newline only. Bytes that are not UTF-8 come through, as they may in file names.
    """
    own = os.dup(1)
    os.dup2(2, 1)
    with _open_text(0, "r") as lines, _open_text(own, "w") as output:
        yield lines, output


def _open_text(file: int, mode: Literal["r", "w"]) -> TextIO:
    return open(file, mode, encoding="utf-8", errors="surrogateescape", newline="\n")


@contextmanager
def _interruptible(session: Session) -> Iterator[Event]:
    """SIGINT lets a search in progress end with its best move so far, and then the session.

    A second one, and one between searches, is a KeyboardInterrupt. Yields what tells the first.
    """
    interrupted = Event()

    def on_interrupt(signum: int, frame: FrameType | None) -> None:
        if interrupted.is_set() or not session.thinking:
            raise KeyboardInterrupt
        interrupted.set()
        session.stop.set()
        session.done = True

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)
