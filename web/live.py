"""Tables in use: when Katachi thinks, and what pages are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from operator import attrgetter
from threading import Event
from typing import Any, TypeVar

from katachi.api.level import Person
from katachi.api.player import Player
from katachi.api.values import Analysis
from katachi.data.language import t
from katachi.web.asked import Number, Refusal, Side, sentence
from katachi.web.guard import who
from katachi.web.levels import settle
from katachi.web.shown import Cache, Message, Shown, Stopped, Thinkers
from katachi.web.store import Store, new_name
from katachi.web.table import Table
from katachi.web.theories import Theories

T = TypeVar("T")

_EVERY = 0.2  # seconds between two messages about a search
_LONGEST = 120.0  # seconds of an analysis
_NODES = 400  # positions searched for an answer about a game, as for a move in a review
_MOVES = 5  # moves of an analysis
MOST_PLIES = 10  # moves of a line at most
_TABLES, _PLAYERS, _SHOWN = 64, 6, 12
"""Games in memory; players, each of up to 100 MB; and players if that many games are shown."""
_WATCHED = 8  # pages of two people who play, beside the pages of those who watch


def thought_of(found: Analysis) -> dict[str, Any]:
    """An analysis for the page. `chances` and a move's `points` are the mover's; all else is
    Black's."""
    sign = 1 if found.board.to_move == "black" else -1
    return {
        "points": round(sign * found.points, 1),
        "owners": [round(sign * share, 2) for share in found.ownership.values()],
        "moves": [
            {
                "vertex": one.vertex,
                "chances": round(one.chances, 3),
                "black": round(one.chances if sign == 1 else 1 - one.chances, 3),
                "points": None if one.points is None else round(one.points, 1),
                "line": one.line[:MOST_PLIES],
            }
            for one in found.moves
        ],
    }


class LiveTable(Shown):
    """One game and its player. For the server's thread; thinking is done in others."""

    def __init__(self, name: str, table: Table, tables: Tables) -> None:
        super().__init__(name)
        self.table = table
        self.fault = ""
        self._tables, self.theories = tables, tables.theories
        self._player: Player | None = None
        self._saving = asyncio.Lock()
        self.reviewing, self.review = asyncio.Lock(), ("", "")  # a record, and its review's name
        self._stop = Event()
        self._questions: set[Event] = set()  # those not answered yet: each one's stop
        self._analyses = False
        self._after: int | None = None  # how many moves stand on what is analysed; None: all
        self._looks = False  # does a player's page show it?

    def state(self) -> dict[str, Any]:
        """All that a page shows of the game."""
        return {
            "id": self.name,
            **self.table.state(),
            "thinking": self._works and self.table.is_katachis_turn,
            "analysing": self._analyses,
            "fault": self.fault,
        }

    def first(self) -> list[Message]:
        return [{"kind": "state", "state": self.state()}]

    @property
    def nodes(self) -> int | None:
        """Positions searched for an answer; None: as many as for a move, by alpha-beta."""
        return None if self.table.terms.theory else _NODES

    def forget(self) -> None:
        """Free the player; another is made when it is needed."""
        self._player = None

    async def act(self, change: Callable[..., Any]) -> dict[str, Any]:
        """Change the table by `change(table, side)`, and think on. Returns the new state.

        side: for which the browser acts. Raises Refusal if it has no place.
        """
        side = self.table.side_of(who())
        if side is None:
            raise Refusal("You have no place at this board.", 403)
        return await self._changed(change, side)

    async def sit(self) -> Side | None:
        """Give the browser the free place, if any; returns its place, None: it watches."""
        if (pair := self.table.pair) and not pair.is_full:
            await self._changed(Table.sit, who())
            self._heed()
        return self.table.side_of(who())

    def check_speaks(self) -> None:
        """Raises Refusal if Katachi would help one of two people before the game is over."""
        if self.table.pair and self.table.phase != "over":
            raise Refusal("Katachi says nothing before the game is over.", 409)

    def check_room(self, more: int = 0) -> None:
        """As of `Shown`; pages of the two players have room of their own."""
        is_at_table = self.table.pair and self.table.side_of(who())
        super().check_room(more + _WATCHED if is_at_table else more)

    async def _changed(self, change: Callable[..., Any], *args: Any) -> dict[str, Any]:
        for stop in self._questions:  # the game goes on, and does not wait for their answers
            self._tables.thinkers.stop(stop)
        async with self._turn:
            await self._halt()
            try:
                await asyncio.to_thread(self._change, change, *args)
            finally:
                self.fault, self._after = "", None
                self._go_on()
                self._tell()
            await self.save()
            return self.state()

    def _change(self, change: Callable[..., Any], *args: Any) -> None:
        """In a thread: change the table, and build its state before the game is searched."""
        try:
            change(self.table, *args)
            settle(self.table, self._tables.person)
        finally:
            if self.table.state()["version"] != self.table.version:  # else it was refused
                self.table.build()

    async def ask(self, question: Callable[[LiveTable, Player, Event], T]) -> T:
        """Ask the player about the game. Raises Refusal while it thinks about its move, and when
        the game goes on before there is an answer.
        """
        self.check_speaks()
        if self.table.is_katachis_turn and self._works:
            raise Refusal("Katachi is thinking; ask again when it has moved.", 409)
        stop = Event()
        self._questions.add(stop)
        try:
            async with self._turn:
                await self._halt()
                self._stop = stop
                try:
                    run = self._tables.thinkers.run
                    found = await run(lambda: question(self, self._made(), stop), stop)
                finally:
                    self._go_on()
            if stop.is_set():
                raise Stopped
        except Stopped:
            raise Refusal("The question was dropped before there was an answer.", 409) from None
        finally:
            self._questions.discard(stop)
        return found

    async def analyse(self, *, on: bool, after: Number | None = None) -> dict[str, Any]:
        """Turn the analysis on or off. Raises Refusal.

        after: of the position after so many moves, until the game changes; None: of the last one.
        """
        self.check_speaks()
        async with self._turn:
            self.table.check_reached(after or 0)
            if not self.table.is_katachis_turn:
                await self._halt()
            self._analyses, self._after = on, after
            self._go_on()
            self._tell()
            return self.state()

    async def close(self) -> None:
        async with self._turn:
            await self._halt()

    def _heed(self) -> None:
        """The clock runs while a player's page shows the game; nothing is thought for no page."""
        if not self.is_shown:
            self._tables.thinkers.stop(self._stop)
        looks = any(self.table.side_of(one) is not None for one in self._heard_by.values())
        if looks != self._looks:
            self._looks = looks
            self.table.look(looks)

    def _tell(self) -> None:
        self.tell("state", state=self.state())

    async def save(self) -> None:
        """Save the game. Raises Refusal."""
        store = self._tables.store
        async with self._saving:
            await asyncio.to_thread(store.save, self.name, store.packed(self.table))

    async def _halt(self) -> None:
        """End all thinking, and wait for its end."""
        self._tables.thinkers.stop(self._stop)
        task, self._task = self._task, None
        if task is not None:
            await task

    def _go_on(self) -> None:
        """Think about Katachi's move when it is its turn, or go on with an analysis."""
        if not self.is_shown or self._works:
            return
        looks = not self.table.is_katachis_turn
        may_look = self._analyses and (self._after is not None or self.table.phase == "playing")
        if may_look or not looks:
            self._stop, self.fault = Event(), ""
            self._task = asyncio.create_task(self._think(self._stop, looks))

    async def _think(self, stop: Event, looks: bool) -> None:
        """Let a thread move, or look on, until it is done or stopped; then go on."""
        work = self._look if looks else self._move
        try:
            await self._tables.thinkers.run(lambda: work(stop), stop, gives_way=looks)
        except Stopped:
            pass
        except Exception as fault:  # of any kind: no page shall wait for ever
            self.fault = sentence(fault)
            self._analyses = self._analyses and not looks
        if self._task is asyncio.current_task():
            self._task = None
            if not self.fault:
                self._go_on()
            self._tell()
        if not (looks or stop.is_set() or self.fault):
            with suppress(Refusal):
                await self.save()

    def _move(self, stop: Event) -> None:
        """In a thread: let Katachi move, or the teacher comment."""
        table, player, told = self.table, self._made(), 0.0
        seconds = table.terms.seconds
        if table.is_to_be_judged and (caution := player.caution(table.game, stop=stop)):
            if not stop.is_set():
                self._change(Table.warn, caution)
            return
        if not table.resigns:
            player.resign = 0.0
        if table.clock:
            seconds = min(seconds, table.clock.budget(table.game.to_move))

        def watch(found: Analysis) -> None:
            nonlocal told
            if time.monotonic() - told >= _EVERY:
                told = time.monotonic()
                self._tables.call(self._tell_thought, found)

        choice = player.choose(table.game, seconds=seconds, stop=stop, watch=watch)
        if not stop.is_set():
            self._change(Table.answer, choice)

    def _look(self, stop: Event) -> None:
        """In a thread: analyse the position, for _LONGEST at most."""
        end, game, after = time.monotonic() + _LONGEST, self.table.game, self._after
        for found in self._made().live(game, _MOVES, after=after, every=_EVERY, stop=stop):
            self._tables.call(self._tell_thought, found, after)
            if time.monotonic() >= end:
                self._analyses = False
                stop.set()

    def _tell_thought(self, found: Analysis, after: int | None = None) -> None:
        if not self._stop.is_set():
            at = len(self.table.game.moves) if after is None else after
            self.tell("thought", version=self.table.version, at=at, thought=thought_of(found))

    def _made(self) -> Player:
        """In a thread: the player, made if there is none."""
        if self._player is None:
            terms = self.table.terms
            self._player = Player(
                level=terms.level,
                player="rules" if terms.theory else "default",
                theory=self.theories.named(terms.theory).path if terms.theory else None,
                seconds=terms.seconds,
                table_mb=16,
                seed=None,
                resign=0.0 if self.table.game.handicap else None,
            )
            self._tables.call(self._tables.make_room, self)
        return self._player


class Tables(Cache[LiveTable]):
    """All tables in use. For the server's thread."""

    def __init__(
        self, store: Store, theories: Theories, person: Person, thinkers: Thinkers
    ) -> None:
        """There must be a running event loop."""
        full = t("{count} games are being played here; close one.", count=_TABLES)
        super().__init__(_TABLES, full)
        self.store, self.theories, self.person = store, theories, person
        self.thinkers = thinkers
        self.call = asyncio.get_running_loop().call_soon_threadsafe

    async def open(self, table: Table) -> LiveTable:
        """A new table, which is kept. Raises Refusal if there are too many."""
        live = self.put(LiveTable(new_name(), table, self))
        await live.save()
        return live

    async def _load(self, name: str) -> LiveTable:
        return LiveTable(name, await asyncio.to_thread(self.store.load, name), self)

    def make_room(self, newest: LiveTable) -> None:
        """Free the players that were not used for longest, if there are too many."""
        for most, may_go in ((_PLAYERS, attrgetter("is_free")), (_SHOWN, attrgetter("rests"))):
            having = [one for one in self if one._player]
            free = [one for one in having if may_go(one) and one is not newest]
            free.sort(key=attrgetter("used"))
            for one in free[: max(0, len(having) - most)]:
                one.forget()

    async def close(self) -> None:
        for one in self:
            await one.close()
