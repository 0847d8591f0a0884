"""Reviews of games: each move is told to the pages once it is judged; all are kept on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

import msgspec

from katachi.api.review import Reviewing
from katachi.api.reviewed import ReviewedMove
from katachi.data.language import RecordError, raising, t
from katachi.data.reading import read_record
from katachi.web import levels, one_file
from katachi.web.asked import Refusal, Side, sentence, side_of
from katachi.web.quiz import Quiz, review_end, review_head, review_move
from katachi.web.shown import Cache, Message, Shown, Stopped, Thinkers
from katachi.web.store import Folder, new_name
from katachi.web.theories import SharedTheory

MOST_MOVES = 1_000  # of a game that is reviewed
MOST_KEPT = 300  # reviews on disk
_MOST = 16  # reviews in memory
_OFTEN = 20  # a review is saved after so many moves


class _Kept(msgspec.Struct):
    title: str
    person: Side
    record: bytes
    found: bytes | None = None  # from `Reviewing.found_so_far`
    moves: tuple[int, int] | None = None
    """The numbers of the first and the last move to judge; None: all."""


class Review(Shown):
    """A game and its review. For the server's thread; moves are judged in others."""

    def __init__(self, name: str, kept: _Kept, beside: Reviews) -> None:
        """In any thread; it takes a moment for a long game. Raises Refusal, RecordError.

        beside: the reviews of which it is one.
        """
        super().__init__(name)
        reviewing = Reviewing(kept.record, moves=kept.moves, found=kept.found)
        if len(reviewing.numbers) > MOST_MOVES:
            most = f"{MOST_MOVES:,}"
            raise Refusal(t("The game has more than {count} moves.", count=most), 413)
        kept.title = read_record(kept.record).heading or kept.title
        self._head = review_head(name, kept.title, kept.person, reviewing)
        self.moves = list(reviewing.moves)
        self._told = [review_move(one, reviewing) for one in self.moves]
        self.reviewing = reviewing
        self._kept, self._folder = kept, beside.folder
        self._saving = asyncio.Lock()
        self._saved = len(self.moves) if kept.found is not None else -1
        self._fault = ""

        turn, thinkers = self._turn, beside.thinkers

        async def think(work: Callable[[Reviewing], Any]) -> Any:
            async with turn:
                return await thinkers.run(lambda: work(reviewing), Event())

        self._think = think  # no method: with it a forgotten review would stay in memory
        self.quiz = Quiz(reviewing, self.moves, think)

    @property
    def is_done(self) -> bool:
        """Are all moves judged?"""
        return len(self.moves) == len(self.reviewing.numbers)

    def first(self) -> list[Message]:
        told: list[Message] = [{**self._head, "moves": [*self._told]}]
        if self._fault:
            told.append({"kind": "fault", "fault": self._fault})
        if self.is_done:
            told.append(review_end(self.reviewing))
        return told

    async def save(self) -> None:
        """Save what was found so far. Raises Refusal."""
        async with self._saving:
            count = len(self.moves)
            if count != self._saved:
                self._kept.found = self.reviewing.found_so_far()
                await asyncio.to_thread(self._folder.save, self.name, self._kept)
                self._saved = count

    async def page(self, theory: SharedTheory) -> bytes:
        """The review as one HTML file. theory: of moves in the quiz. Raises Refusal, Error."""
        if not self.is_done:
            raise Refusal("The review is not finished yet.", 409)
        title, person = self._kept.title, self._kept.person
        quiz = await self.quiz.whole(person, theory)
        return await asyncio.to_thread(one_file.page, self.reviewing, title, person, quiz)

    async def chapters(self, name: str) -> list[dict[str, Any]]:
        """The rungs of the ladder that a side's mistakes break. Raises Refusal, Error."""
        side = side_of(name)
        return [*await self._think(lambda game: levels.chapters(game, side))]

    async def judge_next(self) -> list[Message]:
        """Judge one move more. Returns what is told of it, and before a fault of the move before
        it, whose value the fault's longer look corrects. Raises Refusal, Error.
        """
        told: list[Message]
        moves, told = await self._think(_next)
        first = len(self.moves) - len(moves) + 1
        self.moves[first:], self._told[first:] = moves, told
        return told

    def _go_on(self) -> None:
        if not self._works:
            self._task = asyncio.create_task(self._judge())

    async def _judge(self) -> None:
        """Judge move after move while a page shows the review."""
        try:
            while self.is_shown and not self.is_done:
                for told in await self.judge_next():
                    self.tell("move", move=told)
                if not self.is_shown or len(self.moves) % _OFTEN == 0:
                    await self.save()  # the page may come back meanwhile
            if self.is_done:
                self.tell(**review_end(self.reviewing))
                await self.save()
        except Stopped:
            pass
        except Exception as fault:  # of any kind: no page shall wait for ever
            self._fault = sentence(fault)
            self.tell("fault", fault=self._fault)


def _next(reviewing: Reviewing) -> tuple[list[ReviewedMove], list[Message]]:
    """The next move; before a fault also the one before it, which was looked at again."""
    one = next(reviewing)
    moves = [*reviewing.moves[-2:]] if one.fault else [one]
    return moves, [review_move(move, reviewing) for move in moves]


class Reviews(Cache[Review]):
    """All reviews: some in memory, all on disk."""

    def __init__(self, folder: Path, thinkers: Thinkers) -> None:
        super().__init__(_MOST, t("{count} reviews are being made here; close one.", count=_MOST))
        self.thinkers = thinkers
        self.folder = Folder(folder, MOST_KEPT, t("review"))

    async def open(self, data: bytes, title: str, person: Side = "both") -> Review:
        """A new review of a record. person: the side they played. Raises Refusal, RecordError."""
        kept = _Kept(title, person, data)
        review = self.put(await asyncio.to_thread(Review, new_name(), kept, self))
        await review.save()
        return review

    async def of_fault(
        self, data: bytes, title: str, number: int, fits: Callable[[ReviewedMove], bool]
    ) -> Review | None:
        """A new review of one move; None, and not kept, for no fault that fits. As `open`."""
        kept = _Kept(title, "both", data, moves=(number, number))
        review = await asyncio.to_thread(Review, new_name(), kept, self)
        await review.judge_next()
        if not (review.moves[0].fault and fits(review.moves[0])):
            return None
        await review.save()
        return self.put(review)

    async def _load(self, name: str) -> Review:
        with raising(lambda _: self.folder.damaged(name), RecordError):
            kept = await asyncio.to_thread(self.folder.load, name, _Kept)
            return await asyncio.to_thread(Review, name, kept, self)

    async def close(self) -> None:
        """Save what is not saved. Closing the thinkers ends the judging."""
        for one in self:
            with suppress(Refusal):
                await one.save()
