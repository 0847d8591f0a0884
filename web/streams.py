"""One stream for all the pages that a browser shows.

A browser opens six connections to a server, whatever it shows there, and a page that listens by
itself holds one of them for ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any

from starlette.responses import StreamingResponse

from katachi.api.errors import Error
from katachi.web.asked import Refusal, sentence
from katachi.web.folder import new_name
from katachi.web.listeners import BYE, Hear, Mailbox, Message, Shown, streamed

_BEHIND = 512
"""Messages that may wait for a browser."""

Find = Callable[[str], Awaitable[Shown]]
"""What pages show, by its kind and name, as `games/0123`. Raises Refusal, Error."""


class _Stream:
    """One browser's, for the server's own thread."""

    def __init__(self, find: Find) -> None:
        self.box = Mailbox(_BEHIND)
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
