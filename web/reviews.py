"""Games reviewed while a page looks on: each move is told as soon as it is judged."""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict
from threading import Event

from katachi.api.errors import Error
from katachi.api.review import ReviewedMove, Reviewing
from katachi.web.asked import Refusal, sentence
from katachi.web.folder import new_name
from katachi.web.held import Held
from katachi.web.listeners import Listeners, Message
from katachi.web.table import board_text
from katachi.web.thinkers import Stopped, Thinkers

MOST_MOVES = 1_000
"""Of a game that is reviewed here."""
_MOST = 16
"""Reviews in memory."""


class Review:
    """A game and what was found of it, for the server's own thread; a move is judged in another."""

    def __init__(self, name: str, title: str, reviewing: Reviewing, thinkers: Thinkers) -> None:
        self.name, self.title = name, title
        self.listeners = Listeners(self._go_on, lambda: None)
        self.used = time.monotonic()
        self.boards = [board_text(one.stones, reviewing.size) for one in reviewing.boards]
        self._reviewing, self._thinkers = reviewing, thinkers
        self._moves: list[ReviewedMove] = []
        self._task: asyncio.Task[None] | None = None
        self._fault = ""

    @property
    def is_free(self) -> bool:
        """May it be forgotten?"""
        return not self.listeners and (self._task is None or self._task.done())

    def forget(self) -> None:
        """It holds nothing that must be given back."""

    def first(self) -> list[Message]:
        """What a page is told that comes."""
        self.used = time.monotonic()
        total = len(self._reviewing.numbers)
        head = {
            "id": self.name,
            "title": self.title,
            "size": self._reviewing.size,
            "boards": self.boards,
            "total": total,
            "moves": [asdict(one) for one in self._moves],
        }
        told: list[Message] = [{"kind": "review", **head}]
        if self._fault:
            told.append({"kind": "fault", "fault": self._fault})
        if len(self._moves) == total:
            told.append(self._end())
        return told

    def to_sgf(self) -> bytes:
        """The record with what was found so far."""
        return self._reviewing.to_sgf()

    def _go_on(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._judge())

    async def _judge(self) -> None:
        """Judge move after move while somebody looks on; the one that is begun is finished."""
        try:
            while self.listeners and len(self._moves) < len(self._reviewing.numbers):
                one = await self._thinkers.run(lambda: next(self._reviewing), Event())
                self._moves.append(one)
                self.listeners.tell("move", move=asdict(one))
            if self.listeners:
                self.listeners.tell(**self._end())
        except Stopped:
            pass
        except (Refusal, Error) as fault:
            self._fault = sentence(fault)
            self.listeners.tell("fault", fault=self._fault)

    def _end(self) -> Message:
        """What is known once all moves are judged."""
        found = self._reviewing.review()
        return {
            "kind": "end",
            "accuracy": found.accuracy,
            "turning_points": found.turning_points,
            "commonest_fault": found.commonest_fault,
            "start": {"chances": found.start_chances, "points": found.start_points},
        }


class Reviews:
    """The reviews there are, by name."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._reviews = Held[Review](_MOST, f"{_MOST} reviews are being made here; close one.")

    async def open(self, data: bytes, title: str) -> Review:
        """A new review of a record. Raises Refusal, RecordError."""
        return self._reviews.put(await asyncio.to_thread(self._made, data, title))

    def _made(self, data: bytes, title: str) -> Review:
        reviewing = Reviewing(data)
        if len(reviewing.numbers) > MOST_MOVES:
            raise Refusal(f"The game has more than {MOST_MOVES:,} moves.", 413)
        return Review(new_name(), title, reviewing, self._thinkers)

    def farewell(self) -> None:
        """Let the pages go that listen."""
        self._reviews.farewell()

    async def close(self) -> None:
        """The thinkers end what is being judged."""

    def named(self, name: str) -> Review:
        """The review of this name. Raises Refusal."""
        found = self._reviews.get(name)
        if found is None:
            raise Refusal("There is no such review here any more; drop the game again.", 404)
        return found
