"""Loading much that stays, and memory for it, asked for before anything is loaded."""

import gc
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from mmap import MAP_PRIVATE, mmap
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


class NoMemory(Exception):
    """A table needs more memory than there is; the message is a sentence."""


def check_memory(megabytes: int) -> None:
    """Raises NoMemory when the system gives no so many times 2 ** 20 bytes, here and now."""
    try:
        mmap(-1, megabytes << 20, flags=MAP_PRIVATE).close()
    except (OSError, OverflowError):
        raise NoMemory(f"there is no memory for a table of {megabytes} MB") from None
