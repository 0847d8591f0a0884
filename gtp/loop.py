"""The conversation: a thread reads lines, commands are run, responses written."""

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Iterable
from contextlib import closing
from types import FrameType
from typing import NamedTuple, TextIO

import katachi.gtp.commands  # noqa: F401  registers the commands
from katachi.data.language import Error, raising, t
from katachi.engine.settings import SessionOptions
from katachi.gtp.session import COMMANDS, Lines, Session
from katachi.gtp.wire import protocol

INTERRUPTED = 128 + signal.SIGINT  # exit status of a process that SIGINT has ended

MOST_WAITING = 1 << 16  # characters of commands that may wait; with so many, no line is read


class _Heard(NamedTuple):
    number: int  # of all lines, blank ones and comments too, from 1
    request: protocol.Request
    length: int  # characters of the line


class Conversation:
    """Answers the lines of one controller.

    `# interrupt` ends the thinking of the running command. So does `quit` or the end of the lines,
    if nothing else waits. Any line ends an analysis.
    """

    def __init__(self, session: Session, lines: Iterable[str], output: TextIO) -> None:
        """lines: from `read_lines`; each may be waited for, and may raise OSError."""
        self._session, self._lines, self._output = session, lines, output
        self._changed = threading.Condition()  # guards all below
        self._waiting: deque[_Heard] = deque()
        self._unanswered = 0  # characters of those that wait
        self._count = 0  # lines so far; the end of the lines is one more
        self._interrupt = 0  # the number of the last line that was an interrupt
        self._running: protocol.Request | None = None
        self._failure: OSError | None = None
        self._no_more_lines = False
        self._is_over = False

    def run(self) -> None:
        """Answer all lines until there are no more, or the session is done. Raises OSError.

        The thread that reads goes on until the lines end.
        """
        threading.Thread(target=self._read, daemon=True).start()
        try:
            while not self._session.done and (heard := self._next()) is not None:
                with closing(respond(self._session, heard.request)) as pieces:
                    for piece in pieces:
                        self._output.write(piece)
                        self._output.flush()
        finally:
            with self._changed:
                self._is_over = True
                self._changed.notify_all()
        if self._failure is not None:
            raise self._failure

    def _next(self) -> _Heard | None:
        """The next command, which counts as running then; None: there are no more."""
        with self._changed:
            self._running = None
        if not self._waiting and not self._no_more_lines:
            with self._session.pondering(), self._changed:
                self._changed.wait_for(lambda: self._waiting or self._no_more_lines)
        with self._changed:
            if not self._waiting:
                return None
            heard = self._waiting.popleft()
            self._unanswered -= heard.length
            self._changed.notify_all()
            self._running = heard.request
            last = self._count if _ends_with_input(heard.request) else self._interrupt
            if last > heard.number:
                self._session.stop.set()
            else:
                self._session.stop.clear()
        return heard

    def _read(self) -> None:
        try:
            for line in self._lines:
                if self._is_over:
                    return
                self._hear(line)
        except OSError as error:
            self._failure = error
        self._hear("", is_last=True)

    def _hear(self, line: str, *, is_last: bool = False) -> None:
        """Take a line, or the end of the lines: it waits to be answered, and may end thinking."""
        request = protocol.parse_line(line)
        is_farewell = is_last or (request is not None and request.name == "quit")
        with self._changed:
            if request is not None:
                self._changed.wait_for(lambda: self._unanswered < MOST_WAITING or self._is_over)
            self._count += 1
            ends = is_farewell and not self._waiting and self._session.thinking
            if protocol.is_interrupt(line):
                self._interrupt, ends = self._count, True
            if self._running is not None and (ends or _ends_with_input(self._running)):
                self._session.stop.set()
            if request is not None:
                self._waiting.append(_Heard(self._count, request, len(line)))
                self._unanswered += len(line)
            self._no_more_lines = is_last
            self._changed.notify_all()


def _ends_with_input(request: protocol.Request) -> bool:
    command = COMMANDS.get(request.name)
    return command is not None and command.until_input


def respond(session: Session, request: protocol.Request) -> Lines:
    """Run a command; yields pieces of the response. An internal error is a failure too.

    Raises MemoryError in a session that is served.
    """
    has_begun = False
    try:
        if request.is_cut:
            raise protocol.GtpError("the line is too long")
        if (command := COMMANDS.get(request.name)) is None:
            raise protocol.GtpError("unknown command")
        with raising(lambda _: protocol.GtpError("syntax error"), TypeError):
            command.signature.bind(session, *request.args)
        said = command.handler(session, *request.args) or ""
        if isinstance(said, str):
            yield protocol.success(request.id, said)
            return
        with closing(said):
            has_begun = True
            yield protocol.stream_start(request.id)
            for line in said:
                yield protocol.stream_line(line)
            yield "\n"
    except Exception as error:
        if session.is_served and isinstance(error, MemoryError):
            raise  # the engine may be broken
        is_ours = isinstance(error, Error)
        text = str(error) if is_ours else f"internal error: {type(error).__name__}: {error}"
        response = protocol.failure(request.id, text)
        if has_begun or not is_ours:
            print(f"katachi: {request.name}: {response.rstrip()}", file=sys.stderr)
        yield "\n" if has_begun else response


def serve_gtp(options: SessionOptions) -> int:
    """Speak GTP on standard input and output until the controller leaves. The exit status:

    0 after `quit` or a closed pipe; 130 after SIGINT, which first ends a search. Raises Error when
    a file or a pipe cannot be used.
    """
    session = Session(options)
    try:
        own = os.dup(1)
        os.dup2(2, 1)  # what else is printed goes to standard error
        # Without Python's buffer, which the reading thread would keep locked at the end.
        lines = protocol.read_lines(lambda size: os.read(0, size))
        with open(own, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as output:
            interrupted = _interruptible(session)
            Conversation(session, lines, output).run()
            return INTERRUPTED if interrupted.is_set() else 0
    except BrokenPipeError:
        return 0
    except OSError as error:
        fault = t("the controller cannot be reached: {fault}", fault=str(error))
        raise Error(fault) from None
    except KeyboardInterrupt:
        return INTERRUPTED


def _interruptible(session: Session) -> threading.Event:
    """SIGINT ends a search with its best move so far, and then the session; it sets the event.

    A second SIGINT, or one between searches, is a KeyboardInterrupt.
    """
    interrupted = threading.Event()

    def on_interrupt(signum: int, frame: FrameType | None) -> None:
        if interrupted.is_set() or not session.thinking:
            raise KeyboardInterrupt
        interrupted.set()
        session.stop.set()
        session.done = True

    signal.signal(signal.SIGINT, on_interrupt)
    return interrupted
