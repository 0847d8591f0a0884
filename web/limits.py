"""Limits of connections and request bodies: how many, and how long."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from starlette.types import Message, Receive
from uvicorn.protocols.http.h11_impl import H11Protocol

from katachi.web.asked import Refusal, too_large

_HEAD = 10.0  # seconds until a new connection must have sent the head of a request
_BETWEEN = 30.0  # the same after an answer: browsers keep connections for the next request
_MOST_LINES = 200  # Connections. If there are more, the one that has been idle longest is closed.
_SECONDS = 60.0  # for a body
_MOST_BODIES = 16  # Bodies that are read at a time. If there are more, the oldest is given up.


class Line(H11Protocol):
    """A connection of uvicorn, which by itself would wait for ever for a first request."""

    _waiting: ClassVar[dict[Line, asyncio.TimerHandle]] = {}
    """The idle connections, the longest idle first, and the timers that close them."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(_HEAD)
        if len(self.connections) > _MOST_LINES:
            next(iter(self._waiting)).transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_asked:
            self._wake()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not (self.transport.is_closing() or self._is_asked):
            self._wait(_BETWEEN)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wake()
        super().connection_lost(exc)

    @property
    def _is_asked(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self, seconds: float) -> None:
        self._wake()
        self._waiting[self] = self.loop.call_later(seconds, self.transport.close)

    def _wake(self) -> None:
        if (timer := self._waiting.pop(self, None)) is not None:
            timer.cancel()


class Bodies:
    """Reads request bodies. For the server's thread."""

    def __init__(self) -> None:
        self._limits: list[asyncio.Timeout] = []

    async def whole(self, receive: Receive, most: int) -> Receive:
        """Read a body of at most `most` bytes; returns what receives it again. Raises Refusal."""
        try:
            async with asyncio.timeout(_SECONDS) as limit:
                self._limits.append(limit)
                try:
                    if len(self._limits) > _MOST_BODIES:
                        self._limits.pop(0).reschedule(asyncio.get_running_loop().time())
                    body = await _body(receive, most)
                finally:
                    if limit in self._limits:
                        self._limits.remove(limit)
        except TimeoutError:
            raise Refusal("The request does not come.", 408) from None
        told: list[Message] = [{"type": "http.request", "body": body}]

        async def received() -> Message:
            return told.pop() if told else await receive()

        return received


async def _body(receive: Receive, most: int) -> bytes:
    data, goes_on = bytearray(), True
    while goes_on:
        message = await receive()
        if message["type"] != "http.request":
            raise Refusal("The request was broken off.")
        data += message.get("body", b"")
        if len(data) > most:
            raise too_large(most)
        goes_on = message.get("more_body", False)
    return bytes(data)
