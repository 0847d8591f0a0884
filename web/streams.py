"""Pages that listen: what happens is sent as server-sent events (WHATWG HTML, 9.2).

A browser opens six connections to a server, whatever it shows there, and a page that listens by
itself holds one of them for ever. So all the pages of a browser share one stream.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

from starlette.responses import StreamingResponse

from katachi.api.errors import Error
from katachi.web.asked import Refusal, sentence
from katachi.web.shown import BYE, Hear, Message, Shown
from katachi.web.store import new_name

_BEHIND, _STREAM_BEHIND = 64, 512
"""Messages that may wait for a page, and for a browser."""
_SILENCE = 10.0
"""Seconds after which a page is told that nothing has happened, to see whether it is there."""


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
    shown.check_room()
    return _streamed(_to_one(shown))


def _streamed(lines: AsyncIterator[str]) -> StreamingResponse:
    return StreamingResponse(lines, media_type="text/event-stream")


async def _to_one(shown: Shown) -> AsyncIterator[str]:
    box = Mailbox()
    shown.join(box.put)
    try:
        async for line in box.lines():
            yield line
    finally:
        shown.leave(box.put)


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
        except (Refusal, Error) as fault:
            status = getattr(fault, "status", 400)
            self.box.put({"to": key, "refused": {"status": status, "error": sentence(fault)}})
            return

        def hear(message: Message) -> None:
            if message != BYE:
                self.box.put({"to": key, "message": message})

        self._joined[key] = shown, hear
        shown.join(hear)


class Streams:
    """The streams of all browsers, by names that nobody guesses."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._streams: dict[str, _Stream] = {}

    def open(self) -> StreamingResponse:
        """The answer to a browser that wants one: its name first, then what it asks for."""
        return _streamed(self._lines())

    async def want(self, name: str, wanted: Mapping[str, str]) -> None:
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
            await one.want({})

    def farewell(self) -> None:
        """Let the browsers go that listen."""
        for one in self._streams.values():
            one.box.put(BYE)
