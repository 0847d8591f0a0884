"""The threads that think, with a short queue. A search holds no GIL, so the server goes on."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any, TypeVar

from katachi.web.asked import Refusal

T = TypeVar("T")

_WAITING = 32  # works that may wait for a thread


class Stopped(Exception):
    """The work was ended before it began."""


class Thinkers:
    """Threads for searches, for use from the server's thread."""

    def __init__(self) -> None:
        """As many threads as there are processors, two at least."""
        self._threads = max(2, len(os.sched_getaffinity(0)))
        self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="thinker")
        self._works: dict[Future[Any], tuple[Event, bool]] = {}
        """The works, the oldest first: the event that ends each, and whether it gives way."""

    async def run(self, work: Callable[[], T], stop: Event, *, gives_way: bool = False) -> T:
        """Do the work in a thread. stop: must end it. gives_way: it ends when other work waits.

        Raises Refusal when too much work waits, Stopped when it was ended before it began.
        """
        waiting = len(self._works) - self._threads
        if waiting >= _WAITING:
            raise Refusal("Katachi is busy with other boards; try again in a moment.", 503)
        if stop.is_set():
            raise Stopped
        if waiting >= 0:
            self._make_way()
        future = self._pool.submit(work)
        self._works[future] = stop, gives_way
        done = asyncio.wrap_future(future)
        done.add_done_callback(lambda _: self._works.pop(future))
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            is_stopped = done.cancelled()
            future.cancel()
            if is_stopped:
                raise Stopped from None
            raise

    def stop(self, event: Event) -> None:
        """Set the event, and cancel the work that waits with it."""
        event.set()
        for future, (stop, _) in self._works.items():
            if stop is event:
                future.cancel()  # does nothing if the work has begun

    def close(self) -> None:
        """Take no more work; does not wait for what is being done."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _make_way(self) -> None:
        """End one work that gives way."""
        for future, (stop, gives_way) in self._works.items():
            if gives_way and future.running() and not stop.is_set():
                stop.set()
                return
