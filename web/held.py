"""What the server holds in memory by name, bounded: the least used that is free makes place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, Protocol, TypeVar

from katachi.web.asked import Refusal
from katachi.web.listeners import Listeners


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
