"""Games reviewed while a page looks on, each move told as soon as it is judged; kept on disk."""

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
from katachi.data.reading import read_record
from katachi.web.asked import Refusal, Side, sentence
from katachi.web.quiz import Quiz
from katachi.web.shown import Cache, Message, Shown
from katachi.web.store import Folder, new_name
from katachi.web.table import board_text
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


class Review(Shown):
    """A game and what was found of it, for the server's own thread; a move is judged in another."""

    def __init__(
        self, name: str, kept: _Kept, reviewing: Reviewing, folder: Folder, thinkers: Thinkers
    ) -> None:
        """In any thread, and of a game of some length this takes a moment."""
        super().__init__(name)
        self.boards = [board_text(one.stones, reviewing.size) for one in reviewing.boards]
        self.moves = list(reviewing.moves)
        self._branches = {one.number: _followed(one, reviewing) for one in self.moves}
        self.reviewing, self._thinkers = reviewing, thinkers
        self._kept, self._folder = kept, folder
        self._task: asyncio.Task[None] | None = None
        self._turn, self._saving = asyncio.Lock(), asyncio.Lock()
        self._saved = len(self.moves) if kept.found is not None else -1
        self._fault = ""
        self.quiz = Quiz(reviewing, self.moves, self.boards, self.think)

    @property
    def _judges(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def is_free(self) -> bool:
        return not (self.is_shown or self._judges or self._turn.locked())

    @property
    def is_done(self) -> bool:
        """Are all moves judged?"""
        return len(self.moves) == len(self.reviewing.numbers)

    def first(self) -> list[Message]:
        self.used = time.monotonic()
        told: list[Message] = [
            {
                "kind": "review",
                "id": self.name,
                "title": self._kept.title,
                "person": self._kept.person,
                "size": self.reviewing.size,
                "remarks": self.reviewing.record_remarks,
                "boards": self.boards,
                "total": len(self.reviewing.numbers),
                "moves": [self._told(one) for one in self.moves],
            }
        ]
        if self._fault:
            told.append({"kind": "fault", "fault": self._fault})
        if self.is_done:
            told.append(self._end())
        return told

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

    def _came(self) -> None:
        if not self._judges:
            self._task = asyncio.create_task(self._judge())

    async def _judge(self) -> None:
        """Judge move after move while somebody looks on; the one that is begun is finished."""
        try:
            while self.is_shown and not self.is_done:
                one, branches = await self.think(_next)
                self.moves.append(one)
                self._branches[one.number] = branches
                self.tell("move", move=self._told(one))
                if len(self.moves) % _OFTEN == 0:
                    await self.save()
            if self.is_shown:
                self.tell(**self._end())
            await self.save()
        except Stopped:
            pass
        except (Refusal, Error) as fault:
            self._fault = sentence(fault)
            self.tell("fault", fault=self._fault)

    def _told(self, one: ReviewedMove) -> Message:
        """A move as the page has it, with the positions of its lines."""
        return {**asdict(one), "branches": self._branches[one.number]}

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


def _next(reviewing: Reviewing) -> tuple[ReviewedMove, Message]:
    one = next(reviewing)
    return one, _followed(one, reviewing)


def _followed(one: ReviewedMove, reviewing: Reviewing) -> Message:
    """The positions of a fault's better line and of its punishment, in a thread."""
    return {
        name: [
            board_text(board.stones, reviewing.size)
            for board in reviewing.follow(one, better=name == "better")
        ]
        for name, line in (("better", one.better), ("punishment", one.punishment))
        if line
    }


class Reviews(Cache[Review]):
    """The reviews there are: some in memory, all on disk."""

    def __init__(self, folder: Path, thinkers: Thinkers) -> None:
        super().__init__(_MOST, f"{_MOST} reviews are being made here; close one.")
        self._thinkers = thinkers
        self._folder = Folder(folder, MOST_KEPT, "review")

    async def open(self, data: bytes, title: str, person: Side = "both") -> Review:
        """A new review of a record. person: who the person at the page was.

        Raises Refusal, RecordError.
        """
        kept = _Kept(title, person, data)
        review = self.put(await asyncio.to_thread(self._made, new_name(), kept))
        await review.save()
        return review

    async def _load(self, name: str) -> Review:
        try:
            return await asyncio.to_thread(lambda: self._made(name, self._folder.load(name, _Kept)))
        except RecordError:
            raise self._folder.damaged(name) from None

    def _made(self, name: str, kept: _Kept) -> Review:
        reviewing = Reviewing(kept.record, found=kept.found, workers=1)
        if len(reviewing.numbers) > MOST_MOVES:
            raise Refusal(f"The game has more than {MOST_MOVES:,} moves.", 413)
        kept.title = read_record(kept.record).heading or kept.title
        return Review(name, kept, reviewing, self._folder, self._thinkers)

    async def close(self) -> None:
        """Keep what is not kept; the thinkers end what is being judged."""
        for one in self:
            with suppress(Refusal):
                await one.save()
