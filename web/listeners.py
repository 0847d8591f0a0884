"""Pages that listen: what happens is sent as server-sent events (WHATWG HTML, 9.2).

A browser opens six connections to a server, whatever it shows there, and a page that listens by
itself holds one of them for ever. So all the pages of a browser share one stream.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, Protocol

from starlette.responses import StreamingResponse

from katachi.api.errors import Error
from katachi.web.asked import Refusal, sentence
from katachi.web.store import new_name

_MOST = 8
"""Pages that may show the same thing."""
_BEHIND = 64
"""Messages that wait for a page."""
_SILENCE = 10.0
"""Seconds after which a page is told that nothing has happened, to see whether it is there."""

Message = dict[str, Any]
Hear = Callable[[Message], None]
BYE: Message = {"kind": "bye"}


class Shown(Protocol):
    """Something that pages show."""

    listeners: Listeners

    def first(self) -> list[Message]:
        """What a page is told that comes."""


class Listeners:
    """The pages that show one thing, and what to do when the first one comes or the last one goes.

    For the server's own thread.
    """

    def __init__(self, came: Callable[[], None], gone: Callable[[], None]) -> None:
        self._heard_by: list[Hear] = []
        self._came, self._gone = came, gone

    def __bool__(self) -> bool:
        """Does anybody listen?"""
        return bool(self._heard_by)

    def tell(self, kind: str, **what: Any) -> None:
        """Send a message to all."""
        for hear in [*self._heard_by]:
            hear({"kind": kind, **what})

    def check_room(self) -> None:
        """Raises Refusal when there are too many already."""
        if len(self._heard_by) >= _MOST:
            raise Refusal(f"{_MOST} pages show this already; close one.", 503)

    def join(self, hear: Hear) -> None:
        """One more page."""
        self._heard_by.append(hear)
        if len(self._heard_by) == 1:
            self._came()

    def leave(self, hear: Hear) -> None:
        """One that has joined goes."""
        self._heard_by.remove(hear)
        if not self._heard_by:
            self._gone()


class Mailbox:
    """The messages that wait for one browser."""

    def __init__(self, most: int = _BEHIND) -> None:
        """most: messages that may wait. A browser further behind is let go, and comes back."""
        self._queue: asyncio.Queue[Message] = asyncio.Queue(most)

    def put(self, message: Message) -> None:
        """One more."""
        if self._queue.full():
            while not self._queue.empty():
                self._queue.get_nowait()
            message = BYE
        self._queue.put_nowait(message)

    async def lines(self) -> AsyncIterator[str]:
        """All of them as they come, as text of a stream, until a farewell."""
        while True:
            try:
                message = await asyncio.wait_for(self._queue.get(), _SILENCE)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if message == BYE:
                return
            yield f"data: {json.dumps(message, separators=(',', ':'))}\n\n"


def stream(shown: Shown) -> StreamingResponse:
    """The answer to a page that wants to listen to one thing alone.

    Raises Refusal when too many do.
    """
    shown.listeners.check_room()
    return streamed(_to_one(shown))


def streamed(lines: AsyncIterator[str]) -> StreamingResponse:
    """An answer that goes on."""
    return StreamingResponse(lines, media_type="text/event-stream")


async def _to_one(shown: Shown) -> AsyncIterator[str]:
    box = Mailbox()
    shown.listeners.join(box.put)
    try:
        for message in shown.first():
            box.put(message)
        async for line in box.lines():
            yield line
    finally:
        shown.listeners.leave(box.put)


_STREAM_BEHIND = 512
"""Messages that may wait for a browser."""

Find = Callable[[str], Awaitable[Shown]]
"""What pages show, by its kind and name, as `games/0123`. Raises Refusal, Error."""


class _Stream:
    """One browser's, for the server's own thread."""

    def __init__(self, find: Find) -> None:
        self.box = Mailbox(_STREAM_BEHIND)
        self._find = find
        self._joined: dict[str, tuple[Shown, Hear]] = {}
        self._turn = asyncio.Lock()

    async def want(self, wanted: Mapping[str, str]) -> None:
        """Listen to these things and no others, each for a page with the key."""
        async with self._turn:
            for key in [key for key in self._joined if key not in wanted]:
                self._leave(key)
            for key, what in wanted.items():
                if key not in self._joined:
                    await self._join(key, what)

    async def _join(self, key: str, what: str) -> None:
        try:
            shown = await self._find(what)
            shown.listeners.check_room()
        except (Refusal, Error) as fault:
            status = getattr(fault, "status", 400)
            self.box.put({"to": key, "refused": {"status": status, "error": sentence(fault)}})
            return

        def hear(message: Message) -> None:
            if message != BYE:
                self.box.put({"to": key, "message": message})

        self._joined[key] = shown, hear
        shown.listeners.join(hear)
        for message in shown.first():
            hear(message)

    def _leave(self, key: str) -> None:
        shown, hear = self._joined.pop(key)
        shown.listeners.leave(hear)

    async def end(self) -> None:
        """Listen to nothing any more."""
        await self.want({})


class Streams:
    """The streams of all browsers, by names that nobody guesses."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._streams: dict[str, _Stream] = {}

    def open(self) -> StreamingResponse:
        """The answer to a browser that wants one: its name first, then what it asks for."""
        return streamed(self._lines())

    async def want(self, name: str, wanted: Mapping[str, Any]) -> None:
        """Let a stream tell of these things. Raises Refusal when there is none of this name."""
        if name not in self._streams:
            raise Refusal("There is no such stream here any more.", 404)
        await self._streams[name].want(wanted)

    async def _lines(self) -> AsyncIterator[str]:
        name, one = new_name(), _Stream(self._find)
        self._streams[name] = one
        one.box.put({"name": name})
        try:
            async for line in one.box.lines():
                yield line
        finally:
            del self._streams[name]
            await one.end()

    def farewell(self) -> None:
        """Let the browsers go that listen."""
        for one in self._streams.values():
            one.box.put(BYE)

    async def close(self) -> None:
        """They hold nothing that must be given back."""
