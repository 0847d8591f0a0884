"""The threads that think: so many at a time, a short queue, and a sentence for whoever is too many.

A search holds no GIL, so the server answers meanwhile.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TypeVar

from katachi.web.asked import Refusal

T = TypeVar("T")

_WAITING = 32
"""Pieces of work that may wait for a thread."""


class Stopped(Exception):
    """The work was ended before it began."""


class Thinkers:
    """Threads for searches, to be used from the server's own thread."""

    def __init__(self, threads: int | None = None) -> None:
        """threads: as many as there are processors, two at least."""
        self._free = threads or max(2, len(os.sched_getaffinity(0)))
        self._pool = ThreadPoolExecutor(self._free, thread_name_prefix="thinker")
        self._queue: deque[tuple[Event, asyncio.Future[None]]] = deque()
        self._yielding: list[Event] = []

    async def run(self, work: Callable[[], T], stop: Event, *, gives_way: bool = False) -> T:
        """Do the work in a thread. `stop` must end it, wherever it is set.

        gives_way: it is ended when other work waits. Raises Refusal when too much is waiting
        already, Stopped when it was ended before there was a thread for it.
        """
        await self._wait(stop)
        if stop.is_set():
            self._release()
            raise Stopped
        if gives_way:
            self._yielding.append(stop)
        done = asyncio.get_running_loop().run_in_executor(self._pool, work)
        done.add_done_callback(lambda _: self._over(stop))
        return await asyncio.shield(done)

    def stop(self, event: Event) -> None:
        """End the work that heeds this event, be it begun or waiting."""
        event.set()
        for one, turn in self._queue:
            if one is event and not turn.done():
                turn.set_exception(Stopped())

    def close(self) -> None:
        """No more work; what is being done is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _wait(self, stop: Event) -> None:
        """Wait for a thread, which is then taken."""
        if self._free:
            self._free -= 1
            return
        if len(self._queue) >= _WAITING:
            raise Refusal("Katachi is busy with other boards; try again in a moment.", 503)
        for event in self._yielding[:1]:
            event.set()
        turn = asyncio.get_running_loop().create_future()
        self._queue.append((stop, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._release()
            raise
        finally:
            self._queue = deque(one for one in self._queue if one[1] is not turn)

    def _over(self, stop: Event) -> None:
        if stop in self._yielding:
            self._yielding.remove(stop)
        self._release()

    def _release(self) -> None:
        """A thread is free: for who waits longest, if anybody does."""
        for _, turn in self._queue:
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
