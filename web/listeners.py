"""Pages that listen: what happens is sent to each as server-sent events (WHATWG HTML, 9.2)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import contextmanager
from typing import Any

from starlette.responses import StreamingResponse

from katachi.web.asked import Refusal

_MOST = 8
"""Pages that may show the same thing."""
_BEHIND = 64
"""Messages that wait for a page; of one that is further behind the oldest are dropped."""
_SILENCE = 10.0
"""Seconds after which a page is told that nothing has happened, to see whether it is there."""

Message = dict[str, Any]


class Listeners:
    """The pages that show one thing, and what to do when the first one comes or the last one goes.

    For the server's own thread.
    """

    def __init__(self, came: Callable[[], None], gone: Callable[[], None]) -> None:
        self._queues: list[asyncio.Queue[Message]] = []
        self._came, self._gone = came, gone

    def __bool__(self) -> bool:
        """Does anybody listen?"""
        return bool(self._queues)

    def tell(self, kind: str, **what: Any) -> None:
        """Send a message to all."""
        for queue in self._queues:
            if queue.full():
                queue.get_nowait()
            queue.put_nowait({"kind": kind, **what})

    @contextmanager
    def _one(self) -> Any:
        queue: asyncio.Queue[Message] = asyncio.Queue(_BEHIND)
        self._queues.append(queue)
        if len(self._queues) == 1:
            self._came()
        try:
            yield queue
        finally:
            self._queues.remove(queue)
            if not self._queues:
                self._gone()

    def stream(self, first: Callable[[], list[Message]]) -> StreamingResponse:
        """The answer to a page that wants to listen. first: what it is told at once.

        Raises Refusal when too many do.
        """
        if len(self._queues) >= _MOST:
            raise Refusal(f"{_MOST} pages show this already; close one.", 503)
        return StreamingResponse(self._lines(first), media_type="text/event-stream")

    async def _lines(self, first: Callable[[], list[Message]]) -> AsyncIterator[str]:
        with self._one() as queue:
            for message in first():
                yield _line(message)
            while True:
                try:
                    message = await asyncio.wait_for(queue.get(), _SILENCE)
                    if message["kind"] == "bye":
                        return
                    yield _line(message)
                except TimeoutError:
                    yield ": still here\n\n"


def _line(message: Message) -> str:
    return f"data: {json.dumps(message, separators=(',', ':'))}\n\n"
