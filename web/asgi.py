"""The types of ASGI, and the bodies of requests, read whole before anything is done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from katachi.web.asked import Refusal

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


_SECONDS = 60.0
"""That a body may take."""
_MOST = 16
"""Bodies that are read at a time; of more the one that was begun first is given up."""


class Inflow:
    """Bodies that are being read, for the server's own thread."""

    def __init__(self) -> None:
        self._limits: list[asyncio.Timeout] = []

    async def whole(self, receive: Receive, most: int) -> Receive:
        """Read a body; what comes of it is received anew. Raises Refusal for one that is too large
        or does not come.
        """
        try:
            async with asyncio.timeout(_SECONDS) as limit:
                self._limits.append(limit)
                try:
                    if len(self._limits) > _MOST:
                        self._limits[0].reschedule(asyncio.get_running_loop().time())
                        del self._limits[0]
                    body = await _body(receive, most)
                finally:
                    if limit in self._limits:
                        self._limits.remove(limit)
        except TimeoutError:
            raise Refusal("The request does not come.", 408) from None
        return _again(body, receive)


async def _body(receive: Receive, most: int) -> bytes:
    data = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Refusal("The request was broken off.")
        data += message.get("body", b"")
        if len(data) > most:
            raise Refusal(f"There are more than {most:,} bytes.", 413)
        if not message.get("more_body", False):
            return bytes(data)


def _again(body: bytes, receive: Receive) -> Receive:
    told: list[MutableMapping[str, Any]] = [{"type": "http.request", "body": body}]

    async def received() -> MutableMapping[str, Any]:
        return told.pop() if told else await receive()

    return received
