"""Pools of workers, on a host: threads of this process (`Threads`) or Ray (`on_ray.Cluster`).

A maker makes a worker; it is a call that can be pickled. A cluster makes a lost worker anew and
asks it again. So an answer must follow from the maker and the question alone. What a worker
remembers may only save time.
"""

import itertools
import queue
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar

from katachi.data.language import Error

R = TypeVar("R")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
P = ParamSpec("P")
Stopped = Callable[[], bool]


class PoolError(Error):
    """There are no workers, or they cannot work. The message is one sentence."""


class Worker(Protocol):
    """What a maker makes."""

    def close(self) -> None:
        """Free its resources."""


W = TypeVar("W", bound=Worker)


@dataclass(frozen=True)
class Shared(Generic[T_co]):
    """A value that workers fetch by `value()` when they need it."""

    key: int  # no other value of the host has it
    value: Callable[[], T_co] = field(compare=False)


class Pool(Generic[W]):
    """Workers, here in threads. Several threads may ask them.

    `work` is a function of a module or class.
    """

    _keys = itertools.count()

    def __init__(self, workers: list[W]) -> None:
        self._workers = workers
        self._free: queue.SimpleQueue[W] = queue.SimpleQueue()
        for worker in workers:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(len(workers))

    def share(self, value: T) -> Shared[T]:
        """Put a value where all workers can fetch it."""
        return Shared(next(self._keys), lambda: value)

    def all(self, work: Callable[Concatenate[W, P], R], *args: P.args, **more: P.kwargs) -> list[R]:
        """The answer of every worker, in the order of their makers. Raises what they raise."""
        return [work(worker, *args, **more) for worker in self._workers]

    def each(
        self, work: Callable[[W, T], R], items: Sequence[T], stopped: Stopped
    ) -> list[R | None]:
        """Some worker's answer for each item; None once stopped. Raises what a worker raises."""

        def done(item: T) -> R | None:
            worker = self._free.get()
            try:
                return None if stopped() else work(worker, item)
            finally:
                self._free.put(worker)

        return list(self._threads.map(done, items))  # it drops the rest when one raises

    def close(self) -> None:
        """End the workers."""
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.close()


class Host(AbstractContextManager["Host"]):
    """Where `workers` are, for a `with` statement. It and its pools raise PoolError."""

    workers: int

    def pool(self, makers: Sequence[Callable[[], W]]) -> Pool[W]:
        """Make a worker by each maker. Raises what makers raise."""
        raise NotImplementedError

    def stop(self) -> None:
        """Calls that wait for another machine end soon. They raise PoolError."""

    def __exit__(self, *error: object) -> None:
        """Leave the host. Its pools may not be used any more."""


class Threads(Host):
    """This process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def pool(self, makers: Sequence[Callable[[], W]]) -> Pool[W]:
        return Pool([make() for make in makers])
