"""Things that pages show, the threads that think for them, and how pages are told of changes.

They are told by server-sent events (WHATWG HTML, 9.2). A browser opens six connections to a server,
and a stream holds one of them for ever. So all pages of a browser share one stream.
"""

import asyncio
import os
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any, Generic, TypeVar

from starlette.responses import StreamingResponse

from katachi.data.language import Error, t
from katachi.web.asked import Find, Refusal, Wants, in_json, sentence
from katachi.web.guard import who
from katachi.web.store import new_name

_MOST_PAGES = 8  # pages that may show the same thing
_BEHIND = 512  # messages that may wait for a browser
_SILENCE = 10.0
"""Seconds without a message until something is sent, to see whether the page is there."""
_WAITING = 32  # works that may wait for a thread

Message = dict[str, Any]
Hear = Callable[[Message], None]
T = TypeVar("T")
_BYE: Message = {"kind": "bye"}


class Shown(ABC):
    """A named thing that pages show. For the server's thread. `used`: when it was last used."""

    def __init__(self, name: str) -> None:
        self.name, self.used = name, time.monotonic()
        self._heard_by: dict[Hear, str] = {}  # the browser of each page that shows it
        self._task: asyncio.Task[None] | None = None  # what is done for the pages
        self._turn = asyncio.Lock()  # whose holder may change it, or ask about it

    @abstractmethod
    def first(self) -> list[Message]:
        """The first messages to a new page."""

    def forget(self) -> None:  # noqa: B027 - what holds nothing has nothing to do
        """Free what it holds."""

    def _go_on(self) -> None:  # noqa: B027
        """Go on with what is done for the pages: the first one shows it."""

    def _heed(self) -> None:  # noqa: B027
        """Heed that a page has come or gone."""

    @property
    def _works(self) -> bool:
        """Is something being done for the pages?"""
        return self._task is not None and not self._task.done()

    @property
    def rests(self) -> bool:
        """Is nothing being done for the pages, and nothing changed?"""
        return not (self._works or self._turn.locked())

    @property
    def is_free(self) -> bool:
        """May it be forgotten?"""
        return not self.is_shown and self.rests

    @property
    def is_shown(self) -> bool:
        """Does a page show it?"""
        return bool(self._heard_by)

    def tell(self, kind: str, **what: Any) -> None:
        """Send a message to all pages that show it."""
        for hear in [*self._heard_by]:
            hear({"kind": kind, **what})

    def check_room(self, more: int = 0) -> None:
        """Raises Refusal if too many pages show it. more: than the usual may."""
        if len(self._heard_by) >= _MOST_PAGES + more:
            many = t("{count} pages show this already; close one.", count=_MOST_PAGES)
            raise Refusal(many, 503)

    def join(self, hear: Hear) -> None:
        """Add a page, which gets the first messages."""
        self._heard_by[hear] = who()
        if len(self._heard_by) == 1:
            self._go_on()
        for message in self.first():
            hear(message)
        self._heed()

    def leave(self, hear: Hear) -> None:
        del self._heard_by[hear]
        self.used = time.monotonic()
        self._heed()


Thing = TypeVar("Thing", bound=Shown)


class Cache(ABC, Generic[Thing]):
    """At most so many things that pages show. The free one that was unused longest makes room."""

    def __init__(self, most: int, full: str) -> None:
        """full: the sentence when there is no room."""
        self._most, self._full = most, full
        self._things: dict[str, Thing] = {}

    def __iter__(self) -> Iterator[Thing]:
        return iter(self._things.values())

    @abstractmethod
    async def _load(self, name: str) -> Thing:
        """Load a thing that is not held. Raises Refusal when there is none."""

    async def find(self, name: str) -> Thing:
        """The thing of this name. Raises Refusal when there is none."""
        if name not in self._things:
            loaded = await self._load(name)
            if name not in self._things:
                self.put(loaded)
        self._things[name].used = time.monotonic()
        return self._things[name]

    def put(self, thing: Thing) -> Thing:
        """Hold a thing. Raises Refusal when there is no room."""
        if len(self._things) >= self._most:
            free = [one for one in self if one.is_free]
            if not free:
                raise Refusal(self._full, 503)
            self._things.pop(min(free, key=lambda one: one.used).name).forget()
        self._things[thing.name] = thing
        return thing


class Stream:
    """What one browser listens to, and the messages that wait for it. For the server's thread."""

    def __init__(self, find: Find) -> None:
        """find: of what is shown, by kind and name, as `games/0123`."""
        self._find = find
        self._queue: asyncio.Queue[Message] = asyncio.Queue(_BEHIND)
        self._joined: dict[str, tuple[Shown, Hear]] = {}
        self._turn = asyncio.Lock()

    def put(self, message: Message) -> None:
        """Let a message wait. With too many, only a good-bye is sent: the browser comes back."""
        if self._queue.full():
            while not self._queue.empty():
                self._queue.get_nowait()
            message = _BYE
        self._queue.put_nowait(message)

    async def lines(self) -> AsyncIterator[str]:
        """The messages as they come, as text of a stream, until a good-bye."""
        while True:
            try:
                message = await asyncio.wait_for(self._queue.get(), _SILENCE)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if message == _BYE:
                return
            yield f"data: {in_json(message).decode()}\n\n"

    async def want(self, wanted: Mapping[str, str]) -> None:
        """Listen to these things and no others, by the keys of pages."""
        async with self._turn:
            for key in self._joined.keys() - wanted.keys():
                shown, hear = self._joined.pop(key)
                shown.leave(hear)
            for key, what in wanted.items():
                if key not in self._joined:
                    await self._join(key, what)

    async def _join(self, key: str, what: str) -> None:
        try:
            shown = await self._find(what)
            shown.check_room()
        except Error as fault:
            status = getattr(fault, "status", 400)
            self.put({"to": key, "refused": {"status": status, "error": sentence(fault)}})
            return

        def hear(message: Message) -> None:
            self.put({"to": key, "message": message})

        self._joined[key] = shown, hear
        shown.join(hear)


class Streams:
    """The streams of all browsers, by names that nobody can guess."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._streams: dict[str, Stream] = {}

    async def open(self) -> StreamingResponse:
        """A new stream. Its first message is its name."""
        return StreamingResponse(self._lines(), media_type="text/event-stream")

    async def want(self, name: str, *, wants: Wants) -> None:
        """Choose the things of a stream. Raises Refusal when there is no such stream."""
        if name not in self._streams:
            raise Refusal("There is no such stream here any more.", 404)
        await self._streams[name].want(wants)

    async def _lines(self) -> AsyncIterator[str]:
        name, one = new_name(), Stream(self._find)
        self._streams[name] = one
        one.put({"name": name})
        try:
            async for line in one.lines():
                yield line
        finally:
            del self._streams[name]
            await one.want({})

    def farewell(self) -> None:
        for one in self._streams.values():
            one.put(_BYE)


class Stopped(Exception):
    """The work was ended before it began."""


class Thinkers:
    """Threads for searches, with a short queue; for use from the server's thread.

    A search holds no GIL, so the server goes on.
    """

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
