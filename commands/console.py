"""The console: standard error that need not be read, standard output that may fail, and signals.

It imports little: it is set up before anything else is loaded.
"""

import io
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

INTERRUPTED = 128 + signal.SIGINT  # exit status after Ctrl-C, as the shell has it

_STANDARD_INPUT, STANDARD_OUTPUT, _STANDARD_ERROR = range(3)
ENDINGS = (signal.SIGTERM, signal.SIGHUP)
_PATIENCE = 0.25  # seconds to wait, once, for a slow reader


class _Heedless(io.FileIO):
    """A descriptor. Writing to it never fails and hardly waits: text without a reader is lost."""

    _patience = _PATIENCE

    def write(self, data: Any) -> int:
        """Write in pieces that a pipe takes whole. After one vain wait there is no other."""
        text = bytes(data)
        with suppress(OSError):
            for start in range(0, len(text), select.PIPE_BUF):
                if not select.select([], [self], [], self._patience)[1]:
                    self._patience = 0.0
                    break
                super().write(text[start : start + select.PIPE_BUF])
                self._patience = _PATIENCE
        return len(text)


class OutputLost(Exception):
    """Standard output takes no more, as on a full disk or in a terminal that is gone.

    It is no OSError, which would be taken for the fault of a file that is being written.
    """

    def __init__(self, fault: OSError) -> None:
        super().__init__(str(fault))
        self.fault = fault


class _Output(io.FileIO):
    """Standard output, whose faults are told from those of other files."""

    def write(self, data: Any) -> int:
        try:
            return super().write(data)
        except OSError as fault:
            raise OutputLost(fault) from None


def _heedless(descriptor: int, encoding: str = "utf-8") -> TextIO:
    output = io.BufferedWriter(_Heedless(descriptor, "w", closefd=False))
    return io.TextIOWrapper(output, encoding, "backslashreplace", line_buffering=True)


def read_nothing() -> None:
    """Make standard input empty where it is closed. The next file must not take its place."""
    if sys.stdin is None:
        to_nobody(_STANDARD_INPUT)  # so that GTP cannot read it, and says so
        sys.stdin = io.TextIOWrapper(io.BytesIO())


def tell_lost_output() -> None:
    """Let writing to standard output raise OutputLost; signs it cannot show become `?`.

    Where it is closed, what is written is lost.
    """
    if sys.stdout is None:
        to_nobody(STANDARD_OUTPUT, os.O_RDONLY)  # so that GTP cannot write to it, and says so
        sys.stdout = _heedless(STANDARD_OUTPUT)
        return
    encoding = sys.stdout.encoding
    # A name of a file that is no text is shown as it is where its bytes can be.
    errors = "surrogateescape" if "utf" in encoding.lower() else "replace"
    output = io.BufferedWriter(_Output(STANDARD_OUTPUT, "w", closefd=False))
    sys.stdout = io.TextIOWrapper(output, encoding, errors, line_buffering=output.isatty())


def to_nobody(descriptor: int, flags: int = os.O_WRONLY) -> None:
    """Open a descriptor, or open it anew: what is written to it is lost."""
    nothing = os.open(os.devnull, flags)
    if nothing != descriptor:
        os.dup2(nothing, descriptor)
        os.close(nothing)


def let_nobody_read() -> None:
    """Make standard error a stream that may be closed or full, or have no reader.

    Writing to it never fails.
    """
    if sys.stderr is None:  # closed: the next file that is opened must not take its place
        to_nobody(_STANDARD_ERROR)
    sys.stderr = _heedless(_STANDARD_ERROR, getattr(sys.stderr, "encoding", "utf-8"))


def leave_when_interrupted() -> None:
    """From here on SIGINT ends the process at once and in silence. If ignored, it stays ignored.

    A KeyboardInterrupt during an import would be shown.
    """
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))


def let_endings_interrupt() -> None:
    """The first SIGTERM or SIGHUP raises KeyboardInterrupt, as Ctrl-C does. Ignored ones stay so.

    Later ones are ignored: a terminal that closes sends several, and its work is being saved.
    """

    def interrupt(*_: object) -> None:
        for one in ENDINGS:
            signal.signal(one, signal.SIG_IGN)
        raise KeyboardInterrupt

    for one in ENDINGS:
        if signal.getsignal(one) is not signal.SIG_IGN:
            signal.signal(one, interrupt)


@contextmanager
def stopped_by(stop: Callable[[], object], *signals: int) -> Iterator[None]:
    """The first of these signals calls `stop` while the block runs. Ignored ones stay so.

    A second one acts as before, but for SIGHUP: a terminal that closes sends several.
    """
    before: dict[int, Any] = {}

    def on_signal(number: int, frame: object) -> None:
        signal.signal(number, signal.SIG_IGN if number == signal.SIGHUP else before[number])
        stop()

    for number in signals:
        if signal.getsignal(number) is not signal.SIG_IGN:
            before[number] = signal.signal(number, on_signal)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
