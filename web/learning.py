"""Learns rules from a person's games, and compares these with professionals' and the player's."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event
from typing import Annotated, Any, get_args

from msgspec import Meta

from katachi.api.learning import Habit, Played, compare, induce
from katachi.api.names import board_text
from katachi.api.reviewed import ReviewedMove
from katachi.data.files import write_whole
from katachi.data.language import Error, ended, renamed, t
from katachi.data.reading import find_games, read_collection
from katachi.data.record import Record, person
from katachi.ilp.records import read_records
from katachi.web.asked import Beside, Refusal, picked, sentence
from katachi.web.levels import questions_on
from katachi.web.reviews import Reviews
from katachi.web.shown import Cache, Message, Shown
from katachi.web.store import new_name, saving
from katachi.web.theories import Theories

MOST_FILES, MOST_BYTES = 1_000, 20_000_000
"""Files of one learning, and their bytes together."""
_MOST = 8  # learnings in memory
_PLAYERS = 12  # names that a page may choose from
_EVERY = 0.2  # seconds between two messages about a run
_ALONE = 30.0
"""A run that no page shows ends after so many seconds: time enough to load the page anew."""
_JUDGED, _SHOWN = 6, 2
"""Moves of each shape that are judged, and that are shown."""
_DRILLED, _TRIED, _LOSS = 8, 8, -1.0
"""Positions of a drill; moves of the person's games that may be tried for it; a move that changes
the lead by more than _LOSS points seems to be no fault."""
_MEMORY_MB = 500
_VERDICTS = {"this loses points": "loses", "this wins points": "wins"}


class Learning(Shown):
    """Games and what is learned from them. For the server's thread; the run is in another."""

    def __init__(self, name: str, beside: Learnings) -> None:
        """beside: the learnings of which it is one."""
        super().__init__(name)
        self._beside = beside
        self._habits: dict[tuple[str, int], Habit] = {}
        self._drills: dict[tuple[str, int], Message] = {}
        self._drilling = asyncio.Lock()
        self._folder = beside.folder / name
        self._games = self._folder / "games"
        self._games.mkdir(parents=True)
        self._titles: dict[str, str] = {}
        self._bytes, self._taken = 0, 0
        self._players: Counter[str] = Counter()
        self._sizes: Counter[int] = Counter()
        self._stop = Event()
        self._found: Message = {"phase": "gathering", "progress": None, "theory": None}
        self._found |= {"read": "", "comparisons": {}, "faults": []}
        self._loop = asyncio.get_running_loop()
        self._me, self._told = "", 0.0

    async def add(self, data: bytes, title: str) -> Message:
        """Add a file of games. Raises Refusal when it has none, or there are too many."""
        if self._found["phase"] != "gathering":
            raise Refusal("The learning has begun; drop the games anew.", 409)
        if len(self._titles) >= MOST_FILES or self._bytes + len(data) > MOST_BYTES:
            most = {"files": f"{MOST_FILES:,}", "bytes": f"{MOST_BYTES:,}"}
            raise Refusal(t("{files} files and {bytes} bytes are the most.", **most), 413)
        self._taken += 1
        name = f"{self._taken:04}.sgf"
        self._titles[name], self._bytes = title or name, self._bytes + len(data)
        try:
            games = await asyncio.to_thread(_kept, self._games / name, data)
        except Refusal:
            del self._titles[name]
            self._bytes -= len(data)
            raise
        self._sizes.update(one.size for one in games)
        self._players.update(n for one in games for n in {person(one.black), person(one.white)})
        return {"games": self._sizes.total()}

    def start(
        self,
        *,
        me: Annotated[str, Meta(max_length=80)] = "",
        seconds: Annotated[float, Meta(ge=1, le=900)] = 60.0,
    ) -> Message:
        """Begin, once. Raises Refusal.

        me: whose moves are compared; empty: who plays most games, or both. seconds: to learn rules.
        """
        if not self._sizes:
            raise Refusal("There are no games to begin with.")
        if self._found["phase"] != "gathering":
            raise Refusal("It has begun.")
        self._found["phase"], self._me = "waiting", me
        self._task = asyncio.create_task(self._run(seconds))
        return self.state()

    def stop(self) -> Message:
        """End it, with what was found so far."""
        self._stop.set()
        return self.state()

    async def drill(self, *, beside: Beside, rule: Annotated[int, Meta(ge=0)]) -> Message:
        """Positions to practise a finding: of the person's games, then of the level test.

        beside: with whom it was compared. rule: its number. Raises Refusal, Error.
        """
        which = beside, rule
        if which not in self._habits:
            raise Refusal("There is no such finding here.", 404)
        async with self._drilling:
            if which not in self._drills:
                self._drills[which] = await self._drill(beside, self._habits[which])
        return self._drills[which]

    async def _drill(self, beside: Beside, habit: Habit) -> Message:
        is_more, found = habit.odds > 1, list[Message]()
        for move in habit.moves:
            if len(found) == _DRILLED:
                break
            if move.change is not None and move.change > _LOSS:
                continue

            def matters(one: ReviewedMove, move: Played = move) -> bool:
                is_it = one.vertex == move.move.vertex and one.better[:1] != ("pass",)
                return is_it and (one.better[0] in move.proposed) != is_more

            name, _, which = move.record.partition("#")
            file = await asyncio.to_thread((self._games / name).read_bytes)
            data = await asyncio.to_thread(picked, file, int(which or 1) - 1)
            title = self._titles.get(name, name)
            if review := await self._beside.reviews.of_fault(data, title, move.number, matters):
                found.append({"id": review.name, "side": move.move.colour, "title": title})
        shipped = [{"id": one, "side": "both"} for one in questions_on(beside, habit)]
        return {"title": habit.rule.sentence, "positions": [*found, *shipped][:_DRILLED]}

    def first(self) -> list[Message]:
        return [{"kind": "learning", **self.state()}]

    def state(self) -> Message:
        by_games = sorted(self._players.items(), key=lambda one: (-one[1], one[0]))
        return {
            "stopped": self._stop.is_set(),
            "games": self._sizes.total(),
            "players": [one for one in by_games if one[0]][:_PLAYERS],
            "sizes": dict(self._sizes.most_common(4)),
            **self._found,
        }

    def forget(self) -> None:
        """End it, and remove its games."""
        self._stop.set()
        shutil.rmtree(self._folder, ignore_errors=True)

    async def _run(self, seconds: float) -> None:
        """Learn, then compare, in the thread of all learnings."""
        try:
            for work in (partial(self._learn, seconds), self._compare):
                if not self._stop.is_set():
                    await self._loop.run_in_executor(self._beside.pool, work)
        except Exception as fault:  # that nobody foresaw
            self._fault(sentence(fault))
        finally:
            self._now(phase="over")

    def _learn(self, seconds: float) -> None:
        """Learn rules, and keep them among the person's own; in the run's thread."""
        if self._stop.is_set():
            return
        self._now(phase="learning", progress=None)
        out = self._folder / "rules.pl"
        try:
            records = read_records(find_games([self._games]))
            if records.left_out:
                self._now(read=ended(records.summary(self._titled)))
            theory = induce(
                self._games,
                out,
                progress=lambda now: self._progress(**vars(now)),
                stop=self._stop,
                engine="native",
                bias="go",
                method="all-unplayed",
                memory_mb=_MEMORY_MB,
                time_limit=seconds,
            )
            if not theory.rules:
                raise Refusal("No rule was found: these are too few games.")
            self._now(theory=self._beside.theories.add(out.read_bytes(), self._me or "learned"))
        except (Error, OSError) as fault:
            self._fault(fault)

    def _compare(self) -> None:
        self._now(phase="comparing", progress=None)
        for other in get_args(Beside):
            try:
                self._compare_with(other)
            except (Error, OSError) as fault:
                if not self._stop.is_set():
                    self._fault(fault)

    def _compare_with(self, other: Beside) -> None:
        found = compare(
            self._games,
            other,
            me=self._me,
            judged=_JUDGED,
            shown=_TRIED,
            progress=lambda what, done, count: self._progress(what=what, done=done, count=count),
            stop=self._stop,
        )
        some = [*found.more, *found.less]
        self._habits |= {(other, one.rule.number): one for one in some}
        told = {
            "player": found.player,
            "summary": found.summary,
            "habits": [self._habit_told(other, one) for one in some],
        }
        self._now(comparisons={**self._found["comparisons"], other: told})

    def _habit_told(self, beside: Beside, one: Habit) -> Message:
        return {
            "sentence": one.rule.sentence,
            "more": one.odds > 1,
            "number": one.rule.number,
            "told": one.sentences,
            "verdict": _VERDICTS.get(one.verdict),
            "played": one.played,
            "possible": one.possible,
            "cost": one.worth and one.usual and round(one.usual.mean - one.worth.mean, 1),
            "moves": [self._played(move) for move in one.moves[:_SHOWN]],
            "questions": len(questions_on(beside, one)),
        }

    def _played(self, one: Played) -> Message:
        return {
            "title": self._titled(one.record),
            "number": one.number,
            "colour": one.move.colour,
            "vertex": one.move.vertex,
            "size": one.board.size,
            "board": board_text(one.board.stones, one.board.size),
            "proposed": one.proposed,
            "change": one.change and round(one.change, 1),
        }

    def _titled(self, record: str) -> str:
        """The person's title of a record, by its file; `#2` is the second game in it."""
        name, mark, which = Path(record).name.partition("#")
        return self._titles.get(name, name) + (f", game {which}" if mark else "")

    def _progress(self, **what: Any) -> None:
        if time.monotonic() > self._told + _EVERY:
            self._told = time.monotonic()
            self._now(progress=what)

    def _fault(self, fault: Exception | str) -> None:
        text = renamed(renamed(str(fault), str(self._folder), ""), "/games/", "")
        self._now(faults=[*self._found["faults"], ended(text)])

    def _now(self, **what: Any) -> None:
        """Update what was found, and tell the pages; in any thread."""
        self._found = {**self._found, **what}
        self._loop.call_soon_threadsafe(lambda: self.tell("learning", **self.state()))

    def _heed(self) -> None:
        if not self.is_shown:
            self._loop.call_later(_ALONE, self._end_alone)

    def _end_alone(self) -> None:
        if not (self.is_shown or self.is_free):
            self._stop.set()


class Learnings(Cache[Learning]):
    """All learnings; one runs at a time."""

    def __init__(self, folder: Path, theories: Theories, reviews: Reviews) -> None:
        """folder: for learnings alone; it is emptied."""
        super().__init__(_MOST, t("{count} learnings are going on here; stop one.", count=_MOST))
        self.folder, self.theories, self.reviews = folder, theories, reviews
        shutil.rmtree(folder, ignore_errors=True)
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="learner")

    def open(self) -> Learning:
        """A new one. Raises Refusal."""
        name = new_name()
        with saving(self.folder):
            made = Learning(name, self)
        try:
            return self.put(made)
        except Refusal:
            made.forget()
            raise

    async def _load(self, name: str) -> Learning:
        raise Refusal("There is no such learning here any more; drop the games again.", 404)

    def stop(self) -> None:
        """End all."""
        for one in self:
            one.stop()

    async def close(self) -> None:
        """End all, and remove the games."""
        self.stop()
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)
        for one in self:
            one.forget()


def _kept(path: Path, data: bytes) -> list[Record]:
    """The games of a file, which is written. Raises Refusal when it has none."""
    found = list(read_collection(data))
    games = [one for one in found if isinstance(one, Record)]
    if not games:
        raise Refusal(t("This is no record of a game: {reason}.", reason=str(found[0])))
    try:
        write_whole(path, data)
    except OSError as fault:
        raise Refusal(t("Cannot keep the games: {reason}.", reason=fault.strerror), 503) from None
    return games
