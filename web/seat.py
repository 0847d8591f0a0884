"""A table with Katachi at it: what is thought, when, and who is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

from katachi.api.errors import Error
from katachi.api.player import Player
from katachi.api.values import Analysis, Choice
from katachi.web.asked import Refusal, sentence
from katachi.web.levels import settle
from katachi.web.listeners import Listeners, Message
from katachi.web.table import Table
from katachi.web.thinkers import Stopped

if TYPE_CHECKING:
    from katachi.web.tables import Hall

T = TypeVar("T")

_EVERY = 0.2
"""Seconds between two messages about a search."""
_LONGEST = 120.0
"""Seconds of an analysis that goes on by itself."""
_SHOWN = 5
"""Moves of an analysis."""


class Seat:
    """One game and its player, for the server's own thread; thinking is done in others."""

    def __init__(self, name: str, table: Table, hall: Hall) -> None:
        self.name, self.table = name, table
        self.listeners = Listeners(self._came, self._gone)
        self.used = time.monotonic()
        self.fault = ""
        self._hall = hall
        self._player: Player | None = None
        self._turn = asyncio.Lock()
        self._saving = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._stop = Event()
        self._analyses = False

    def state(self) -> dict[str, Any]:
        """All that a page shows of the game."""
        return {
            "id": self.name,
            **self.table.state(),
            "thinking": self._thinks and self.table.is_katachis_turn,
            "analysing": self._analyses,
            "fault": self.fault,
        }

    def first(self) -> list[Message]:
        """What a page is told that comes."""
        return [{"kind": "state", "state": self.state()}]

    @property
    def _thinks(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def is_free(self) -> bool:
        """May it be forgotten until somebody asks for it?"""
        return not self.listeners and self.rests

    @property
    def rests(self) -> bool:
        """Is nothing thought or changed just now?"""
        return not (self._thinks or self._turn.locked())

    @property
    def has_player(self) -> bool:
        """Does it hold the memory of a player?"""
        return self._player is not None

    def dismiss(self) -> None:
        """Give the player's memory back; another one is made when it is needed."""
        self._player = None

    forget = dismiss

    async def act(self, change: Callable[..., None], *args: Any) -> dict[str, Any]:
        """Change the game, whatever is being thought, and think on. Returns the new state."""
        self.used = time.monotonic()
        async with self._turn:
            await self._halt()
            try:
                await asyncio.to_thread(self._change, change, *args)
            finally:
                self.fault = ""
                self._go_on()
                self._tell()
            await self._save()
            return self.state()

    def _change(self, change: Callable[..., None], *args: Any) -> None:
        """In a thread: change the game, and look at it while it is not searched."""
        change(*args)
        settle(self.table, self._hall.person)
        self.table.state()

    async def ask(self, question: Callable[[Player, Event], T]) -> T:
        """Ask the player about the game. Raises Refusal while it is thinking on its move."""
        self.used = time.monotonic()
        if self.table.is_katachis_turn and self._thinks:
            raise Refusal("Katachi is thinking; ask again when it has moved.", 409)
        async with self._turn:
            await self._halt()
            self._stop = stop = Event()
            try:
                return await self._hall.thinkers.run(lambda: question(self._made(), stop), stop)
            finally:
                self._go_on()

    async def analyse(self, on: bool) -> dict[str, Any]:
        """Let Katachi tell what it thinks of the position all the time, or no more."""
        async with self._turn:
            await self._halt()
            self._analyses = on
            self._go_on()
            self._tell()
            return self.state()

    async def close(self) -> None:
        """End what is thought."""
        async with self._turn:
            await self._halt()

    def _came(self) -> None:
        self.table.look(True)
        self._go_on()

    def _gone(self) -> None:
        """No page shows the game: nothing is thought for nobody, and the clock stands."""
        self.table.look(False)
        self._hall.thinkers.stop(self._stop)

    def _tell(self) -> None:
        self.listeners.tell("state", state=self.state())

    async def _save(self) -> None:
        """Also a game without a move, which may have had one."""
        async with self._saving:
            files = self._hall.store.packed(self.table)
            await asyncio.to_thread(self._hall.store.save, self.name, files)

    async def _halt(self) -> None:
        """End what is being thought, and wait until it is."""
        self._hall.thinkers.stop(self._stop)
        task, self._task = self._task, None
        if task is not None:
            await task

    def _go_on(self) -> None:
        """Think on: of Katachi's move when it is its turn, of what is shown when that is wanted."""
        if not self.listeners or self._thinks:
            return
        self._stop = Event()
        if self.table.is_katachis_turn:
            self._task = asyncio.create_task(self._move(self._stop))
        elif self._analyses and self.table.phase == "playing":
            self._task = asyncio.create_task(self._look(self._stop))

    async def _move(self, stop: Event) -> None:
        """Let Katachi move, unless it is stopped."""
        try:
            choice = await self._hall.thinkers.run(lambda: self._choose(stop), stop)
            if not stop.is_set():
                await asyncio.to_thread(self._change, self.table.answer, choice)
        except Stopped:
            pass
        except (Refusal, Error) as fault:
            self.fault = sentence(fault)
            return self._tell()
        if self._task is asyncio.current_task():
            self._task = None
            self._go_on()
            self._tell()
        if not stop.is_set():
            with suppress(Refusal):
                await self._save()
        return None

    def _choose(self, stop: Event) -> Choice:
        """In a thread: what Katachi plays."""
        table, player = self.table, self._made()
        seconds = table.terms.seconds
        if not table.resigns:
            player.resign = 0.0
        if table.clock:
            seconds = min(seconds, table.clock.budget(table.game.to_move))
        loop, told = self._hall.loop, 0.0

        def watch(found: Analysis) -> None:
            nonlocal told
            if time.monotonic() - told >= _EVERY:
                told = time.monotonic()
                loop.call_soon_threadsafe(self._tell_thought, found)

        return player.choose(table.game, seconds=seconds, stop=stop, watch=watch)

    async def _look(self, stop: Event) -> None:
        """Tell what Katachi thinks of the position, until it is stopped or has been told long."""
        began = time.monotonic()
        try:
            await self._hall.thinkers.run(lambda: self._analyse(stop), stop, gives_way=True)
        except Stopped:
            pass
        except (Refusal, Error) as fault:
            self.fault, self._analyses = sentence(fault), False
        if time.monotonic() - began >= _LONGEST:
            self._analyses = False
        if self._task is asyncio.current_task():
            self._task = None
            self._go_on()
            self._tell()

    def _analyse(self, stop: Event) -> None:
        """In a thread."""
        end = time.monotonic() + _LONGEST
        for found in self._made().live(self.table.game, _SHOWN, every=_EVERY, stop=stop):
            self._hall.loop.call_soon_threadsafe(self._tell_thought, found)
            if time.monotonic() >= end:
                stop.set()

    def _tell_thought(self, found: Analysis) -> None:
        if not self._stop.is_set():
            self.listeners.tell("thought", version=self.table.version, thought=thought_of(found))

    def _made(self) -> Player:
        """In a thread: the player, made when it is first needed."""
        if self._player is None:
            terms, table = self.table.terms, self.table
            self._player = Player(
                level=terms.level,
                player="rules" if terms.theory else "default",
                theory=self._hall.theories.file(terms.theory) if terms.theory else None,
                seconds=terms.seconds,
                table_mb=16,
                resign=0.0 if table.game.handicap else None,
            )
            self._hall.loop.call_soon_threadsafe(self._hall.make_room, self)
        return self._player


def thought_of(found: Analysis) -> dict[str, Any]:
    """What is thought of a position, for the page: chances and ownership are Black's."""
    sign = 1 if found.board.to_move == "black" else -1
    black = [one.chances if sign == 1 else 1 - one.chances for one in found.moves]
    return {
        "points": round(sign * found.points, 1),
        "owners": [round(sign * share, 2) for share in found.ownership.values()],
        "moves": [
            {
                "vertex": one.vertex,
                "chances": round(one.chances, 3),
                "black": round(chance, 3),
                "line": one.line[:10],
                "depth": one.depth,
            }
            for one, chance in zip(found.moves, black)
        ],
    }
