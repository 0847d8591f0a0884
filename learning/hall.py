"""Where training games are played: by all workers of a site, several at a time."""

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, Self, TypeVar

from katachi.crew.crew import Site
from katachi.engine.jit import Array

Paired = TypeVar("Paired")
Finished = TypeVar("Finished")
Paired_contra = TypeVar("Paired_contra", contravariant=True)
Finished_co = TypeVar("Finished_co", covariant=True)


class Table(Protocol[Paired_contra, Finished_co]):
    """The working space of one worker."""

    def play(self, pairing: Paired_contra) -> Finished_co | None:
        """One game; None when it was stopped."""

    def close(self) -> None:
        """Give back what it holds."""


class Tables(Generic[Paired, Finished]):
    """A table for each worker of a site. Use it in a `with` statement."""

    def __init__(
        self, make: Callable[[], Table[Paired, Finished]], site: Site, stop: Array
    ) -> None:
        """make: a table; it can be pickled. stop: int8[1]; when it is set to 1, no game begins."""
        self._stop = stop
        self._crew = site.crew([make] * site.workers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._crew.close()

    def play(self, pairings: Iterable[Paired]) -> list[Finished]:
        """The games, in the order of their pairings; those before the stop when it is set.

        Raises CrewError, and what a table raises; the other games are then given up.
        """
        played = self._crew.each(_play, list(pairings), lambda: bool(self._stop[0]))
        return [game for game in played if game is not None]


def _play(table: Table[Paired, Finished], pairing: Paired) -> Finished | None:
    return table.play(pairing)
