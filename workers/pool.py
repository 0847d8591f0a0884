"""Pools of workers, on a host: threads of this process, or a Ray cluster.

A maker makes a worker; it is a call that can be pickled. A cluster makes a lost worker anew and
asks it again. So an answer must follow from the maker and the question alone. What a worker
remembers may only save time.

Ray is an extra (`pip install 'katachi[cluster]'`), loaded when a cluster is asked for. All machines
need the same Ray and the same Katachi. Values travel pickled: arrays from Ray's store are
read-only, which compiled code takes for another type.
"""

import importlib
import importlib.util
import itertools
import os
import pickle
import shutil
import signal
import socket
import tempfile
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from katachi.data.language import Error, restating, t

R = TypeVar("R")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
P = ParamSpec("P")
Stopped = Callable[[], bool]

LOCAL = "local"
TICK = 0.2  # seconds between two looks at whether to stop
PATIENCE = 5.0  # seconds in which a cluster must take a connection
RESTARTS = 10  # how often a worker may be lost before that is a fault
STORE = 256_000_000  # bytes for shared values, of a cluster that is started here


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
        self._workers, self._own = workers, threading.local()
        rest = iter(workers)

        def begin() -> None:
            self._own.worker = next(rest)

        self._threads = ThreadPoolExecutor(len(workers), initializer=begin)

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
            return None if stopped() else work(self._own.worker, item)

        return list(self._threads.map(done, items))  # it drops the rest when one raises

    def close(self) -> None:
        """End the workers."""
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.close()


class Host(AbstractContextManager["Host"]):
    """Where `workers` are, for a `with` statement: threads of this process.

    It and its pools raise PoolError.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def pool(self, makers: Sequence[Callable[[], W]]) -> Pool[W]:
        """Make a worker by each maker. Raises what makers raise."""
        return Pool([make() for make in makers])

    def stop(self) -> None:
        """Calls that wait for another machine end soon. They raise PoolError."""

    def __exit__(self, *error: object) -> None:
        """Leave the host. Its pools may not be used any more."""


def check(address: str) -> None:
    """Raises PoolError where Ray is missing, or no cluster answers at an address."""
    if not importlib.util.find_spec("ray"):
        raise PoolError(t("A cluster needs Ray: pip install 'katachi[cluster]'."))
    if address == LOCAL:
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        of = {"name": repr(address)}
        raise PoolError(t("The cluster {name} is not HOST:PORT, ray://HOST:PORT or local.", **of))
    text = t("There is no cluster at {address}: {fault}.")
    with restating(PoolError, text, OSError, UnicodeError, address=address):
        socket.create_connection((host, int(port)), PATIENCE).close()


class Cluster(Host):
    """A Ray cluster that runs already, or one of this machine alone, started for the block.

    A pool has a worker a processor. `workers` counts the processors at the beginning.
    """

    def __init__(self, address: str) -> None:
        """Join the cluster at an address, or start one where it is LOCAL. Raises PoolError."""
        check(address)
        self._over = threading.Event()
        self._folder = tempfile.mkdtemp(prefix="katachi-ray-") if address == LOCAL else None
        self._ray = _quiet_ray()
        try:
            self._places = self._joined(address)
        except BaseException as error:
            self.__exit__()
            if isinstance(error, Exception | SystemExit):  # whatever Ray raises
                about = {"name": address, "fault": _first_line(error)}
                raise PoolError(t("Cannot use the cluster {name}: {fault}.", **about)) from None
            raise
        self.workers = len(self._places)

    def _joined(self, address: str) -> list[str]:
        """Join; returns the machine of each processor. Raises ValueError where there is none."""
        quiet: dict[str, Any] = {"logging_level": "CRITICAL", "log_to_driver": False}
        if address == LOCAL:
            own = {"num_cpus": len(os.sched_getaffinity(0)), "object_store_memory": STORE}
            quiet |= {"include_dashboard": False, "_temp_dir": self._folder, **own}
        ending = signal.getsignal(signal.SIGTERM)  # which Ray takes
        try:
            self._ray.init(address=address, **quiet)
        finally:
            signal.signal(signal.SIGTERM, ending)
        alive = [node for node in self._ray.nodes() if node["Alive"]]
        processors = [int(node["Resources"].get("CPU", 0)) for node in alive]
        places = [node["NodeID"] for node, count in zip(alive, processors) for _ in range(count)]
        if not places:
            raise ValueError(t("it has no processors"))
        return places

    def pool(self, makers: Sequence[Callable[[], W]]) -> Pool[W]:
        """See `Host.pool`. The workers go round the machines."""
        affinity = importlib.import_module("ray.util.scheduling_strategies")
        actor = self._ray.remote(max_restarts=RESTARTS, max_task_retries=-1, num_cpus=0)(_Actor)
        actors = []
        for make, place in zip(makers, itertools.cycle(self._places)):
            near = affinity.NodeAffinitySchedulingStrategy(place, soft=True)
            actors.append(actor.options(scheduling_strategy=near).remote(make))
        pool = _RayPool[W](self._ray, actors, self._over)
        pool.all(bool)  # a question that only makes sure that the workers are made
        return pool

    def stop(self) -> None:
        self._over.set()

    def __exit__(self, *error: object) -> None:
        self._ray.shutdown()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)


def _quiet_ray() -> Any:
    """Ray, without its reports to its makers and without its messages."""
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0"}
    os.environ |= {"RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}  # else a warning of Ray's to come
    ray = importlib.import_module("ray")
    inside: Any = importlib.import_module("ray._private.worker")
    inside.print_to_stdstream = lambda *_, **__: None  # no option silences what it tells of losses
    return ray


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")


def _fetched(reference: list[Any]) -> Any:
    """A value in Ray's store. reference: in a list, or Ray would fetch the value itself."""
    return pickle.loads(importlib.import_module("ray").get(reference[0]))


class _Actor:
    """A worker on its machine, made at its first question, which raises the maker's faults."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._worker: Any = None
        self._items: tuple[int, Sequence[Any]] = (-1, ())

    def answer(self, work: Callable[..., Any], args: Any, more: Any) -> bytes:
        """The worker's answer, pickled."""
        if self._worker is None:
            self._worker = self._make()
        return pickle.dumps(work(self._worker, *args, **more))

    def item(self, work: Callable[..., Any], items: Shared[Sequence[Any]], index: int) -> bytes:
        """Its answer for one of some items, which are fetched once."""
        if self._items[0] != items.key:
            self._items = items.key, items.value()
        return self.answer(work, (self._items[1][index],), {})


class _RayPool(Pool[W]):
    """The workers of a cluster. It does all that a pool of threads does, by other means."""

    def __init__(self, ray: Any, actors: list[Any], over: threading.Event) -> None:
        self._ray, self._actors, self._over = ray, actors, over

    def share(self, value: T) -> Shared[T]:
        return Shared(next(self._keys), partial(_fetched, [self._ray.put(pickle.dumps(value))]))

    def all(self, work: Callable[Concatenate[W, P], R], *args: P.args, **more: P.kwargs) -> list[R]:
        asked = [actor.answer.remote(work, args, more) for actor in self._actors]
        return self._answers(asked, lambda: False)

    def each(
        self, work: Callable[[W, T], R], items: Sequence[T], stopped: Stopped
    ) -> list[R | None]:
        if not items:
            return []
        shared = self.share(items)
        actors = itertools.cycle(self._actors)
        asked = [next(actors).item.remote(work, shared, index) for index in range(len(items))]
        return self._answers(asked, stopped)

    def _answers(self, asked: list[Any], stopped: Stopped) -> list[Any]:
        """The answers. When it is stopped, None for those that are missing."""
        faults = self._ray.exceptions
        try:
            while True:
                done, missing = self._ray.wait(asked, num_returns=len(asked), timeout=TICK)
                if not missing or stopped():
                    there = {one: pickle.loads(self._ray.get(one)) for one in done}
                    return [there.get(one) for one in asked]
                if self._over.is_set():
                    raise PoolError(t("The work on the cluster was stopped."))
        except faults.RayTaskError as error:
            raise error.cause from None
        except faults.RayError as error:
            text = t("The cluster lost its work: {fault}.", fault=_first_line(error))
            raise PoolError(text) from None

    def close(self) -> None:
        for actor in self._actors:
            self._ray.kill(actor)
