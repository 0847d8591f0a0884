"""Work in a thread of its own, which never outlives the block that began it."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Event
from typing import Any


@contextmanager
def background(work: Callable[[], Any], stop: Event) -> Iterator[Future[Any]]:
    """Do `work` while the block runs; its end sets `stop`, which must end the work, and waits."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        try:
            yield pool.submit(work)
        finally:
            stop.set()


def ticks(work: Callable[[], Any], seconds: float, stop: Event) -> Iterator[None]:
    """Do `work`, and give control back every so many seconds, and once more when it is done.

    Raises what the work raises. Who stops asking, ends the work: it sets `stop` and waits.
    """
    with background(work, stop) as future:
        while not wait([future], seconds).done:
            yield
    future.result()
    yield
