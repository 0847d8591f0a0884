"""All the tables, in memory and in the store; the least used that is free makes place."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from katachi.api.person import Person
from katachi.web.asked import Refusal
from katachi.web.listeners import Listeners
from katachi.web.seat import Seat
from katachi.web.store import Store, is_name, new_name
from katachi.web.table import Table
from katachi.web.theories import Theories
from katachi.web.thinkers import Thinkers


class Holdable(Protocol):
    """Something that pages show."""

    name: str
    listeners: Listeners
    used: float
    """When it was last asked for, in seconds from anywhere on."""

    @property
    def is_free(self) -> bool:
        """May it be forgotten?"""

    def forget(self) -> None:
        """Give back what it holds."""


T = TypeVar("T", bound=Holdable)


class Held(Generic[T]):
    """So many things at most. For the server's own thread."""

    def __init__(self, most: int, full: str) -> None:
        """full: the sentence for whom there is no place."""
        self._most, self._full = most, full
        self._things: dict[str, T] = {}

    def __iter__(self) -> Iterator[T]:
        return iter(self._things.values())

    def get(self, name: str) -> T | None:
        """The thing of this name; None: it is not here."""
        return self._things.get(name)

    def put(self, thing: T) -> T:
        """Hold it. Raises Refusal when all others are in use."""
        if len(self._things) >= self._most:
            free = [one for one in self if one.is_free]
            if not free:
                raise Refusal(self._full, 503)
            self._things.pop(min(free, key=lambda one: one.used).name).forget()
        self._things[thing.name] = thing
        return thing

    def farewell(self) -> None:
        """Let the pages go that listen."""
        for one in self:
            one.listeners.tell("bye")


_TABLES, _PLAYERS, _SHOWN = 64, 6, 12
"""Games in memory; those of them with a player, of which each takes up to 100 MB; and players where
pages show as many games."""


class Hall:
    """The games that are played here. For the server's own thread."""

    def __init__(self, store: Store, theories: Theories, person: Person) -> None:
        """There must be a running event loop."""
        self.loop = asyncio.get_running_loop()
        self.store, self.theories, self.person = store, theories, person
        self.thinkers = Thinkers()
        self._seats = Held[Seat](_TABLES, f"{_TABLES} games are being played here; close one.")

    def open(self, table: Table) -> Seat:
        """A new table. Raises Refusal when there are too many."""
        return self._seats.put(Seat(new_name(), table, self))

    async def seat(self, name: str) -> Seat:
        """The table of this name. Raises Refusal when there is none."""
        if (here := self._seats.get(name)) is not None:
            return here
        table = await asyncio.to_thread(self.store.load, name) if is_name(name) else None
        if table is None:
            raise Refusal("There is no such game here.", 404)
        return self._seats.get(name) or self._seats.put(Seat(name, table, self))

    def make_room(self, newest: Seat) -> None:
        """Let players go that were not asked for long, when there are too many."""
        for most, may_go in ((_PLAYERS, attrgetter("is_free")), (_SHOWN, attrgetter("rests"))):
            having = [seat for seat in self._seats if seat.has_player]
            free = [seat for seat in having if may_go(seat) and seat is not newest]
            free.sort(key=attrgetter("used"))
            for seat in free[: max(0, len(having) - most)]:
                seat.dismiss()

    def farewell(self) -> None:
        """Let the pages go that listen."""
        self._seats.farewell()

    async def close(self) -> None:
        """End all thinking."""
        for seat in self._seats:
            await seat.close()
        self.thinkers.close()
