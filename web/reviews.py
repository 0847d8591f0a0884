"""Games reviewed while a page looks on, each move told as soon as it is judged; kept on disk."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any, TypeVar

import msgspec

from katachi.api.errors import Error, RecordError
from katachi.api.review import Reviewing
from katachi.api.reviewed import ReviewedMove
from katachi.data.language import t
from katachi.data.reading import read_record
from katachi.web import ladder, one_file
from katachi.web.as_json import boards_of, review_end, review_head, review_move
from katachi.web.asked import Refusal, Side, sentence
from katachi.web.quiz import Quiz
from katachi.web.shown import Cache, Message, Shown
from katachi.web.store import Folder, new_name
from katachi.web.theories import SharedTheory
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
    moves: tuple[int, int] | None = None
    """The first and the last that are judged; None: all."""


class Review(Shown):
    """A game and what was found of it, for the server's own thread; a move is judged in another."""

    def __init__(
        self, name: str, kept: _Kept, reviewing: Reviewing, folder: Folder, thinkers: Thinkers
    ) -> None:
        """In any thread, and of a game of some length this takes a moment."""
        super().__init__(name)
        self.boards = boards_of(reviewing)
        self.moves = list(reviewing.moves)
        self._told = [review_move(one, reviewing) for one in self.moves]
        self.reviewing = reviewing
        self._kept, self._folder = kept, folder
        self._task: asyncio.Task[None] | None = None
        self._turn = turn = asyncio.Lock()
        self._saving = asyncio.Lock()
        self._saved = len(self.moves) if kept.found is not None else -1
        self._fault = ""

        async def think(work: Callable[[Reviewing], T]) -> T:
            async with turn:
                return await thinkers.run(lambda: work(reviewing), Event())

        self._think = think  # not a method: that would be a circle, and keep what is forgotten
        self.quiz = Quiz(reviewing, self.moves, self.boards, think)

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
        title, person = self._kept.title, self._kept.person
        told = [review_head(self.name, title, person, self.reviewing, self.boards, [*self._told])]
        if self._fault:
            told.append({"kind": "fault", "fault": self._fault})
        if self.is_done:
            told.append(review_end(self.reviewing))
        return told

    async def save(self) -> None:
        """Keep what was found by now, unless it is kept. Raises Refusal."""
        async with self._saving:
            count = len(self.moves)
            if count != self._saved:
                self._kept.found = self.reviewing.found_so_far()
                await asyncio.to_thread(self._folder.save, self.name, self._kept)
                self._saved = count

    async def page(self, theory: SharedTheory) -> bytes:
        """The review as one HTML file; theory: whose rules the quiz has. Raises Refusal, Error."""
        if not self.is_done:
            raise Refusal("The review is not finished yet.", 409)
        title, person = self._kept.title, self._kept.person
        quiz = await self.quiz.whole(person, theory)
        return await asyncio.to_thread(one_file.page, self.reviewing, title, person, quiz)

    async def chapters(self) -> list[dict[str, Any]]:
        """What of the ladder the person's mistakes so far break. Raises Refusal, Error."""
        return await self._think(lambda game: ladder.chapters(game, self._kept.person))

    async def judge_next(self) -> Message:
        """Judge one move more. Raises Refusal, Error."""
        one, told = await self._think(_next)
        self.moves.append(one)
        self._told.append(told)
        return told

    def _came(self) -> None:
        if not self._judges:
            self._task = asyncio.create_task(self._judge())

    async def _judge(self) -> None:
        """Judge move after move while somebody looks on; the one that is begun is finished."""
        try:
            while self.is_shown and not self.is_done:
                self.tell("move", move=await self.judge_next())
                if len(self.moves) % _OFTEN == 0:
                    await self.save()
            if self.is_shown:
                self.tell(**review_end(self.reviewing))
            await self.save()
        except Stopped:
            pass
        except (Refusal, Error) as fault:
            self._fault = sentence(fault)
            self.tell("fault", fault=self._fault)


def _next(reviewing: Reviewing) -> tuple[ReviewedMove, Message]:
    one = next(reviewing)
    return one, review_move(one, reviewing)


class Reviews(Cache[Review]):
    """The reviews there are: some in memory, all on disk."""

    def __init__(self, folder: Path, thinkers: Thinkers) -> None:
        super().__init__(_MOST, t("{count} reviews are being made here; close one.", count=_MOST))
        self._thinkers = thinkers
        self._folder = Folder(folder, MOST_KEPT, t("review"))

    async def open(self, data: bytes, title: str, person: Side = "both") -> Review:
        """A new review of a record. person: whose side they were. Raises Refusal, RecordError."""
        kept = _Kept(title, person, data)
        review = self.put(await asyncio.to_thread(self._made, new_name(), kept))
        await review.save()
        return review

    async def of_fault(
        self, data: bytes, title: str, number: int, fits: Callable[[ReviewedMove], bool]
    ) -> Review | None:
        """A new review of one move alone, which is kept if it is a fault that fits. As `open`."""
        kept = _Kept(title, "both", data, moves=(number, number))
        review = await asyncio.to_thread(self._made, new_name(), kept)
        await review.judge_next()
        if not (review.moves[0].fault and fits(review.moves[0])):
            return None
        await review.save()
        return self.put(review)

    async def _load(self, name: str) -> Review:
        try:
            return await asyncio.to_thread(lambda: self._made(name, self._folder.load(name, _Kept)))
        except RecordError:
            raise self._folder.damaged(name) from None

    def _made(self, name: str, kept: _Kept) -> Review:
        reviewing = Reviewing(kept.record, moves=kept.moves, found=kept.found)
        if len(reviewing.numbers) > MOST_MOVES:
            most = f"{MOST_MOVES:,}"
            raise Refusal(t("The game has more than {count} moves.", count=most), 413)
        kept.title = read_record(kept.record).heading or kept.title
        return Review(name, kept, reviewing, self._folder, self._thinkers)

    async def close(self) -> None:
        """Keep what is not kept; the thinkers end what is being judged."""
        for one in self:
            with suppress(Refusal):
                await one.save()
