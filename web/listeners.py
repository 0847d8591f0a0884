"""Pages that listen: what happens is sent to each as server-sent events (WHATWG HTML, 9.2)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol

from starlette.responses import StreamingResponse

from katachi.web.asked import Refusal

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
