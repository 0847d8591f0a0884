"""A host whose workers are all elsewhere, for tests, and get lost again and again.

What they hear and say goes through pickle; what they remember is gone when they are made anew.
"""

import itertools
import pickle
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self


class Lossy:
    """In the place of `pool.Cluster`."""

    workers = 3
    life = 24
    """Answers of a pool before one more of its workers is lost."""
    lost = 0

    def __init__(self, address: str) -> None:
        self.address = address

    def pool(self, makers: Sequence[Callable[[], Any]]) -> "_Pool":
        return _Pool([pickle.dumps(make) for make in makers])

    def stop(self) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


@dataclass(frozen=True)
class _Value:
    key: int
    stored: bytes

    def value(self) -> Any:
        return pickle.loads(self.stored)


class _Pool:
    def __init__(self, makers: list[bytes]) -> None:
        self.makers = makers
        self.workers = [pickle.loads(make)() for make in makers]
        self.lock = threading.Lock()
        self.answers, self.keys = itertools.count(1), itertools.count()

    def share(self, value: Any) -> _Value:
        return _Value(next(self.keys), pickle.dumps(value))

    def all(self, work: Any, *args: Any) -> list[Any]:
        return [self.asked(index, work, *args) for index in range(len(self.workers))]

    def each(self, work: Any, items: Sequence[Any], stopped: Callable[[], bool]) -> list[Any]:
        return [
            None if stopped() else self.asked(index % len(self.workers), work, item)
            for index, item in enumerate(items)
        ]

    def asked(self, index: int, *question: Any) -> Any:
        with self.lock:
            if next(self.answers) % Lossy.life == 0:
                self.workers[index] = pickle.loads(self.makers[index])()
                Lossy.lost += 1
            work, *args = pickle.loads(pickle.dumps(question))
            return pickle.loads(pickle.dumps(work(self.workers[index], *args)))

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
