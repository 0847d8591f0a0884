"""Connections that bring nothing hold nobody up: each has its time, and the idlest makes place."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

_HEAD = 10.0
"""Seconds in which a new connection must have brought the head of a request."""
_BETWEEN = 30.0
"""The same after an answer: browsers keep connections for the next request."""
_MOST = 200
"""Connections. Of more the one that has waited longest for a request is closed; a browser opens
another when it needs one."""


class Line(H11Protocol):
    """A connection to uvicorn, which itself waits for ever for a first request."""

    _waiting: ClassVar[dict[Line, asyncio.TimerHandle]] = {}
    """Those on which no request is being answered, the longest first, and when they are closed."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Of asyncio.Protocol."""
        super().connection_made(transport)
        self._wait(_HEAD)
        if len(self.connections) > _MOST:
            next(iter(self._waiting)).transport.close()

    def data_received(self, data: bytes) -> None:
        """Of asyncio.Protocol."""
        super().data_received(data)
        if self._is_asked:
            self._wake()

    def on_response_complete(self) -> None:
        """Of uvicorn: the answer is sent."""
        super().on_response_complete()
        if not (self.transport.is_closing() or self._is_asked):
            self._wait(_BETWEEN)

    def connection_lost(self, exc: Exception | None) -> None:
        """Of asyncio.Protocol."""
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
