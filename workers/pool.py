"""Work shared out to workers; whoever has work to share cannot tell where they are.

A host has pools of workers: `Threads` of this process, or a Ray cluster (`on_ray.Cluster`). A
worker is made by a maker, a call that can be pickled; elsewhere it is made anew when its machine
is lost, and asked again. So what it answers must follow from its maker and the question alone;
what it remembers may only save time.
"""

import itertools
import queue
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Concatenate, Generic, ParamSpec, Protocol, Self, TypeVar

R = TypeVar("R")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
P = ParamSpec("P")
Stopped = Callable[[], bool]


class PoolError(Exception):
    """There are no workers, or they cannot work; the message is one sentence."""


class Worker(Protocol):
    """Anything that works, and can be told to end."""

    def close(self) -> None:
        """Give back what it holds."""


W = TypeVar("W", bound=Worker)


@dataclass(frozen=True)
class Shared(Generic[T_co]):
    """A value that workers fetch by `value()` when they need it."""

    key: int
    """That of no other value of the host."""
    value: Callable[[], T_co]


class Pool(ABC, Generic[W]):
    """Workers to be asked, from several threads too. `work` is a function of a module or class."""

    @abstractmethod
    def share(self, value: T) -> Shared[T]:
        """Put a value where all workers can fetch it."""

    @abstractmethod
    def all(self, work: Callable[Concatenate[W, P], R], *args: P.args, **more: P.kwargs) -> list[R]:
        """What every worker answers, in the order of their makers. Raises what they raise."""

    @abstractmethod
    def each(
        self, work: Callable[[W, T], R], items: Sequence[T], stopped: Stopped
    ) -> list[R | None]:
        """The answer for each item by some worker, None once stopped; a fault ends the others."""

    @abstractmethod
    def close(self) -> None:
        """End the workers."""


class Host:
    """Where `workers` are, for a `with` statement. All of it, and its pools, raise PoolError."""

    workers: int

    def pool(self, makers: Sequence[Callable[[], W]]) -> Pool[W]:
        """Make a worker by each maker. Raises what makers raise."""
        raise NotImplementedError

    def stop(self) -> None:
        """Calls that wait for an answer from another machine end soon, by a PoolError."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """Leave it, with all its pools."""


class Threads(Host):
    """This process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def pool(self, makers: Sequence[Callable[[], W]]) -> Pool[W]:
        """See `Host.pool`."""
        return _ThreadPool([make() for make in makers])


class _ThreadPool(Pool[W]):
    """Workers of this process, each used by one thread at a time for items."""

    _keys = itertools.count()

    def __init__(self, workers: list[W]) -> None:
        self._workers = workers
        self._free: queue.SimpleQueue[W] = queue.SimpleQueue()
        for worker in workers:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(len(workers))

    def share(self, value: T) -> Shared[T]:
        return Shared(next(self._keys), lambda: value)

    def all(self, work: Callable[Concatenate[W, P], R], *args: P.args, **more: P.kwargs) -> list[R]:
        return [work(worker, *args, **more) for worker in self._workers]

    def each(
        self, work: Callable[[W, T], R], items: Sequence[T], stopped: Stopped
    ) -> list[R | None]:
        def done(item: T) -> R | None:
            worker = self._free.get()
            try:
                return None if stopped() else work(worker, item)
            finally:
                self._free.put(worker)

        found = [self._threads.submit(done, item) for item in items]
        try:
            return [one.result() for one in found]
        except BaseException:
            for one in found:
                one.cancel()
            raise

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.close()
