"""Games reviewed while a page looks on, each move told as soon as it is judged; kept on disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Event
from typing import TypeVar

import msgspec

from katachi.api.errors import Error, RecordError
from katachi.api.review import Reviewing
from katachi.api.reviewed import ReviewedMove
from katachi.web.asked import Refusal, Side, sentence
from katachi.web.listeners import Listeners, Message
from katachi.web.quiz import Quiz
from katachi.web.store import Folder, new_name
from katachi.web.table import board_text
from katachi.web.tables import Held
from katachi.web.thinkers import Stopped, Thinkers

MOST_MOVES = 1_000
"""Of a game that is reviewed here."""
MOST_KEPT = 300
"""Reviews on disk."""
_MOST = 16
"""Reviews in memory."""
_OFTEN = 20
"""Moves after which what was found is saved while it goes on."""

T = TypeVar("T")


class _Kept(msgspec.Struct):
    """A review as it is kept."""

    title: str
    person: Side
    record: bytes
    found: bytes | None = None
    """As `Reviewing` has it."""


class Review:
    """A game and what was found of it, for the server's own thread; a move is judged in another."""

    def __init__(
        self, name: str, kept: _Kept, reviewing: Reviewing, folder: Folder, thinkers: Thinkers
    ) -> None:
        """In any thread, and of a game of some length this takes a moment."""
        self.name, self.title, self.person = name, kept.title, kept.person
        self.listeners = Listeners(self._go_on, lambda: None)
        self.used = time.monotonic()
        self.boards = [board_text(one.stones, reviewing.size) for one in reviewing.boards]
        self.moves = list(reviewing.moves)
        self._branches = {one.number: self._followed(one, reviewing) for one in self.moves}
        self.reviewing, self._thinkers = reviewing, thinkers
        self._kept, self._folder = kept, folder
        self._task: asyncio.Task[None] | None = None
        self._turn, self._saving = asyncio.Lock(), asyncio.Lock()
        self._saved = len(self.moves) if kept.found is not None else -1
        self._fault = ""
        self.quiz = Quiz(self)

    @property
    def is_free(self) -> bool:
        """May it be forgotten?"""
        judges = self._task is not None and not self._task.done()
        return not (self.listeners or judges or self._turn.locked())

    def forget(self) -> None:
        """It holds nothing that must be given back."""

    @property
    def is_done(self) -> bool:
        """Are all moves judged?"""
        return len(self.moves) == len(self.reviewing.numbers)

    @property
    def size(self) -> int:
        """The board's."""
        return self.reviewing.size

    def first(self) -> list[Message]:
        """What a page is told that comes."""
        self.used = time.monotonic()
        head = {
            "id": self.name,
            "title": self.title,
            "person": self.person,
            "size": self.size,
            "remarks": self.reviewing.record_remarks,
            "boards": self.boards,
            "total": len(self.reviewing.numbers),
            "moves": [self._told(one) for one in self.moves],
        }
        told: list[Message] = [{"kind": "review", **head}]
        if self._fault:
            told.append({"kind": "fault", "fault": self._fault})
        if self.is_done:
            told.append(self._end())
        return told

    def to_sgf(self) -> bytes:
        """The record with what was found so far."""
        return self.reviewing.to_sgf()

    async def think(self, work: Callable[[Reviewing], T]) -> T:
        """Let a thread think about the game, when no other does. Raises Refusal, Error."""
        self.used = time.monotonic()
        async with self._turn:
            return await self._thinkers.run(lambda: work(self.reviewing), Event())

    async def save(self) -> None:
        """Keep what was found by now, unless it is kept. Raises Refusal."""
        async with self._saving:
            count = len(self.moves)
            if count != self._saved:
                self._kept.found = self.reviewing.found_so_far()
                await asyncio.to_thread(self._folder.save, self.name, self._kept)
                self._saved = count

    def _go_on(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._judge())

    async def _judge(self) -> None:
        """Judge move after move while somebody looks on; the one that is begun is finished."""
        try:
            while self.listeners and not self.is_done:
                one, branches = await self.think(self._next)
                self.moves.append(one)
                self._branches[one.number] = branches
                self.listeners.tell("move", move=self._told(one))
                if len(self.moves) % _OFTEN == 0:
                    await self.save()
            if self.listeners:
                self.listeners.tell(**self._end())
            await self.save()
        except Stopped:
            pass
        except (Refusal, Error) as fault:
            self._fault = sentence(fault)
            self.listeners.tell("fault", fault=self._fault)

    def _next(self, reviewing: Reviewing) -> tuple[ReviewedMove, Message]:
        one = next(reviewing)
        return one, self._followed(one, reviewing)

    def _told(self, one: ReviewedMove) -> Message:
        """A move as the page has it, with the positions of its lines."""
        return {**asdict(one), "branches": self._branches[one.number]}

    @staticmethod
    def _followed(one: ReviewedMove, reviewing: Reviewing) -> Message:
        """The positions of a fault's better line and of its punishment, in a thread."""
        lines = {"better": one.better, "punishment": one.punishment}
        return {
            name: [
                board_text(board.stones, reviewing.size)
                for board in reviewing.follow(one, better=name == "better")
            ]
            for name, line in lines.items()
            if line
        }

    def _end(self) -> Message:
        """What is known once all moves are judged."""
        found = self.reviewing.review()
        return {
            "kind": "end",
            "accuracy": found.accuracy,
            "turning_points": found.turning_points,
            "commonest_fault": found.commonest_fault,
            "remarks": found.remarks,
            "start": {"chances": found.start_chances, "points": found.start_points},
        }


class Reviews:
    """The reviews there are, by name: some in memory, all on disk."""

    def __init__(self, folder: Path, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._folder = Folder(folder, MOST_KEPT, "review")
        self._reviews = Held[Review](_MOST, f"{_MOST} reviews are being made here; close one.")

    async def open(self, data: bytes, title: str, person: Side = "both") -> Review:
        """A new review of a record. person: who the person at the page was.

        Raises Refusal, RecordError.
        """
        kept = _Kept(title, person, data)
        review = self._reviews.put(await asyncio.to_thread(self._made, new_name(), kept))
        await review.save()
        return review

    async def named(self, name: str) -> Review:
        """The review of this name. Raises Refusal, also for a damaged file."""
        if (here := self._reviews.get(name)) is not None:
            return here
        try:
            made = await asyncio.to_thread(self._loaded, name)
        except RecordError:
            raise self._folder.damaged(name) from None
        return self._reviews.get(name) or self._reviews.put(made)

    def _loaded(self, name: str) -> Review:
        return self._made(name, self._folder.load(name, _Kept))

    def _made(self, name: str, kept: _Kept) -> Review:
        reviewing = Reviewing(kept.record, found=kept.found, workers=1)
        if len(reviewing.numbers) > MOST_MOVES:
            raise Refusal(f"The game has more than {MOST_MOVES:,} moves.", 413)
        return Review(name, kept, reviewing, self._folder, self._thinkers)

    def farewell(self) -> None:
        """Let the pages go that listen."""
        self._reviews.farewell()

    async def close(self) -> None:
        """Keep what is not kept; the thinkers end what is being judged."""
        for one in self._reviews:
            with suppress(Refusal):
                await one.save()
