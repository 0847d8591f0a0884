"""Loading modules, checking memory, and thinking in a background thread."""

import gc
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from mmap import MAP_PRIVATE, mmap
from typing import Any

from katachi.data.language import PlayerError, restating, t


@contextmanager
def loading() -> Iterator[None]:
    """Objects made in the block are never searched for garbage, neither then nor later.

    Searching them would cost a tenth of a start, and a later search could delay a move by 70 ms.
    This holds only where new modules are imported: cyclic garbage of other threads made meanwhile
    is kept for ever too. Ctrl-C waits for the end: an import would report it as its own failure.
    """
    modules, caught = len(sys.modules), list[tuple[int, Any]]()
    is_main = threading.current_thread() is threading.main_thread()  # no other may ask for signals
    if is_main:
        before = signal.signal(signal.SIGINT, lambda *signalled: caught.append(signalled))
    gc.disable()
    try:
        yield
    finally:
        if len(sys.modules) > modules:
            gc.freeze()
        gc.enable()
        if is_main:
            signal.signal(signal.SIGINT, before)
    if caught and callable(before):
        before(*caught[0])


def check_memory(megabytes: int) -> None:
    """Raises PlayerError when the system cannot give so many times 2 ** 20 bytes now."""
    text = t("there is no memory for a table of {count} MB")
    with restating(PlayerError, text, OSError, OverflowError, count=megabytes):
        mmap(-1, megabytes << 20, flags=MAP_PRIVATE).close()


@contextmanager
def background(work: Callable[[], Any], stop: threading.Event) -> Iterator[Future[Any]]:
    """Run `work` in a thread while the block runs. At its end set `stop`, and wait for the work."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        try:
            yield pool.submit(work)
        finally:
            stop.set()


def ticks(work: Callable[[], Any], seconds: float, stop: threading.Event) -> Iterator[None]:
    """Run `work` in a thread; yield every so many seconds, and once more when it is done.

    Raises what the work raises. Closing the iterator ends the work: it sets `stop` and waits.
    """
    with background(work, stop) as future:
        while not wait([future], seconds).done:
            yield
    future.result()
    yield
