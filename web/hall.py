"""All the tables: those in memory, and those that the store has."""

from __future__ import annotations

import asyncio
from operator import attrgetter

from katachi.api.person import Person
from katachi.web.asked import Refusal
from katachi.web.folder import is_name, new_name
from katachi.web.held import Held
from katachi.web.seat import Seat
from katachi.web.store import Store
from katachi.web.table import Table
from katachi.web.theories import Theories
from katachi.web.thinkers import Thinkers

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
