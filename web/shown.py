"""What pages show: each thing with the pages that listen to it, and so many things at most."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from katachi.web.asked import Refusal

_MOST_PAGES = 8
"""That may show the same thing."""

Message = dict[str, Any]
Hear = Callable[[Message], None]
BYE: Message = {"kind": "bye"}


class Shown(ABC):
    """Something that pages show, by its name. For the server's own thread.

    Attributes: used, when it was last asked for, in seconds from anywhere on.
    """

    def __init__(self, name: str) -> None:
        self.name, self.used = name, time.monotonic()
        self._heard_by: list[Hear] = []

    @abstractmethod
    def first(self) -> list[Message]:
        """What a page is told that comes."""

    @property
    @abstractmethod
    def is_free(self) -> bool:
        """May it be forgotten?"""

    def forget(self) -> None:  # noqa: B027 - what holds nothing has nothing to do
        """Give back what it holds."""

    def _came(self) -> None:  # noqa: B027
        """The first page shows it."""

    def _gone(self) -> None:  # noqa: B027
        """No page shows it any more."""

    @property
    def is_shown(self) -> bool:
        """Does a page show it?"""
        return bool(self._heard_by)

    def tell(self, kind: str, **what: Any) -> None:
        """Send a message to all pages that show it."""
        for hear in [*self._heard_by]:
            hear({"kind": kind, **what})

    def check_room(self) -> None:
        """Raises Refusal when too many pages show it already."""
        if len(self._heard_by) >= _MOST_PAGES:
            raise Refusal(f"{_MOST_PAGES} pages show this already; close one.", 503)

    def join(self, hear: Hear) -> None:
        """One more page, which is told first what there is."""
        self._heard_by.append(hear)
        if len(self._heard_by) == 1:
            self._came()
        for message in self.first():
            hear(message)

    def leave(self, hear: Hear) -> None:
        """One that has joined goes."""
        self._heard_by.remove(hear)
        if not self._heard_by:
            self._gone()


T = TypeVar("T", bound=Shown)


class Cache(ABC, Generic[T]):
    """Things that pages show, so many at most; the least used that is free makes place."""

    def __init__(self, most: int, full: str) -> None:
        """full: the sentence for whom there is no place."""
        self._most, self._full = most, full
        self._things: dict[str, T] = {}

    def __iter__(self) -> Iterator[T]:
        return iter(self._things.values())

    @abstractmethod
    async def _load(self, name: str) -> T:
        """What is not here yet. Raises Refusal when there is none."""

    async def find(self, name: str) -> T:
        """The thing of this name. Raises Refusal when there is none."""
        if name in self._things:
            return self._things[name]
        loaded = await self._load(name)
        return self._things.get(name) or self.put(loaded)

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
            one.tell(**BYE)

    @abstractmethod
    async def close(self) -> None:
        """End what is going on."""
