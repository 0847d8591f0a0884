"""Loading much that stays."""

import gc
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def loading() -> Iterator[None]:
    """What is made inside is not looked through for garbage, neither then nor later.

    To look at it again and again would be a tenth of a start, and a later look could let a move
    wait for 70 ms. Ctrl-C waits for the end: inside an import it would be told as a library's
    failure.
    """
    gc.disable()
    try:
        with _uninterrupted():
            yield
    finally:
        gc.freeze()
        gc.enable()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """SIGINT is handled when the block has ended. Only the main thread can say so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[tuple[int, Any]] = []
    before = signal.signal(signal.SIGINT, lambda *signalled: held.append(signalled))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if held and callable(before):
        before(*held[0])
