"""Ctrl-C while Katachi thinks: it ends that, not the game."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event


@contextmanager
def thinking(stop: Event) -> Iterator[None]:
    """Ctrl-C ends only the thinking while the block runs, with what is found; again, the game.

    `stop` must end the thinking. Loading and compiling cannot be ended otherwise.
    """
    stop.clear()

    def on_interrupt(*_: object) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        stop.clear()
