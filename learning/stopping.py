"""Ctrl-C in long work: the first lets it end well."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import numpy as np

from katachi.engine.jit import Array


@contextmanager
def stopped_by_ctrl_c() -> Iterator[Array]:
    """A flag, int8[1], that the first Ctrl-C sets to 1; the second one interrupts as usual."""
    stop = np.zeros(1, np.int8)

    def on_signal(number: int, frame: FrameType | None) -> None:
        stop[0] = 1
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, on_signal)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
