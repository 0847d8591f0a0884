"""Work shared out to workers; whoever has work to share cannot tell where they are.

On a site stand crews of workers: on threads of this process (`Here`), or on a Ray cluster
(`on_ray.Cluster`). A worker is made by a maker, a call that can be pickled; elsewhere it is made
anew when its machine is lost, and asked again. So what it answers must follow from its maker and
the question alone; what it remembers may only save time.
"""

import itertools
import queue
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from types import TracebackType
from typing import Concatenate, Generic, ParamSpec, Protocol, Self, TypeVar

R = TypeVar("R")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
P = ParamSpec("P")
Stopped = Callable[[], bool]


class CrewError(Exception):
    """There is no crew, or it cannot work; the message is one sentence."""


class Worker(Protocol):
    """Anything that works, and can be told to end."""

    def close(self) -> None:
        """Give back what it holds."""


W = TypeVar("W", bound=Worker)
W_co = TypeVar("W_co", bound=Worker, covariant=True)


class Shared(Protocol[T_co]):
    """A value that workers fetch when they need it; its key is no other's of the site."""

    @property
    def key(self) -> int: ...

    def value(self) -> T_co: ...


class Crew(Protocol[W_co]):
    """Workers to be asked, from several threads too. `work` is a function of a module or class."""

    def share(self, value: T) -> Shared[T]:
        """Put a value where all workers can fetch it."""

    def all(
        self, work: Callable[Concatenate[W_co, P], R], *args: P.args, **more: P.kwargs
    ) -> list[R]:
        """What every worker answers, in the order of their makers. Raises what they raise."""

    def each(
        self, work: Callable[[W_co, T], R], items: Sequence[T], stopped: Stopped
    ) -> list[R | None]:
        """What is answered for each item, by one worker or another; None once it is stopped.

        Raises what a worker raises; the other items are then given up.
        """

    def close(self) -> None:
        """End the workers."""


class Site(Protocol):
    """Where crews stand. Use it in a `with` statement. All of it, and of crews, raises CrewError.

    Attributes: workers, how many there is room for.
    """

    @property
    def workers(self) -> int: ...

    def crew(self, makers: Sequence[Callable[[], W]]) -> Crew[W]:
        """Make a worker by each maker. Raises what makers raise."""

    def stop(self) -> None:
        """Calls that wait for an answer from elsewhere end soon, by a CrewError."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


@dataclass(frozen=True)
class Here:
    """This process."""

    workers: int

    def crew(self, makers: Sequence[Callable[[], W]]) -> Crew[W]:
        """See `Site.crew`."""
        return _Threads([make() for make in makers])

    def stop(self) -> None:
        """Nobody waits for another machine."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        pass


class _Threads(Generic[W]):
    """Workers of this process, each used by one thread at a time for items."""

    def __init__(self, workers: list[W]) -> None:
        self._workers = workers
        self._free: queue.SimpleQueue[W] = queue.SimpleQueue()
        for worker in workers:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(len(workers))

    def share(self, value: T) -> Shared[T]:
        return _Value(value)

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


_keys = itertools.count()


@dataclass(frozen=True)
class _Value(Generic[T]):
    """A value of this process."""

    _value: T
    key: int = field(default_factory=_keys.__next__)

    def value(self) -> T:
        return self._value
