"""Asks the newest network of a run: its own, or one that another process runs on a GPU. Positions
and answers lie then in memory that both see.
"""

import ctypes
import math
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.search import Asked
from katachi.engine.values.planes import BINARY, PLANES, Answers
from katachi.engine.values.runner import answers_of
from katachi.learning.residual.fastest import fastest


class Question(NamedTuple):
    """Positions of one process, on boards of one size, and room for what is said of them."""

    planes: Array  # uint8[positions, BINARY, points]
    scalars: Array  # float32[positions, PLANES - BINARY]
    policy: Array  # float32[positions, points + 1]
    value: Array  # float32[positions, 2]
    owners: Array  # float32[positions, points]

    def answers(self) -> Answers:
        """What was said, once it is there; like arrays."""
        return answers_of(self.policy, self.value, self.owners)


def room_for(context: Any, positions: dict[int, int]) -> Any:
    """Memory for the largest question. positions: by the size of their board."""
    most = max(_bytes(count, size * size) for size, count in positions.items())
    return context.RawArray(ctypes.c_uint8, most)


def _shapes(count: int, points: int) -> list[tuple[tuple[int, ...], Any]]:
    return [
        ((count, BINARY, points), np.uint8),
        ((count, PLANES - BINARY), np.float32),
        ((count, points + 1), np.float32),
        ((count, 2), np.float32),
        ((count, points), np.float32),
    ]


def _bytes(count: int, points: int) -> int:
    return sum(_aligned(shape, kind) for shape, kind in _shapes(count, points))


def _aligned(shape: tuple[int, ...], kind: Any) -> int:
    return -(-math.prod(shape) * int(np.dtype(kind).itemsize) // 64) * 64


def question_in(room: Any, count: int, size: int) -> Question:
    """The one that lies in a room now."""
    arrays, at = [], 0
    for shape, kind in _shapes(count, size * size):
        array = np.frombuffer(room, kind, math.prod(shape), at)
        arrays.append(array.reshape(shape))
        at += _aligned(shape, kind)
    return Question(*arrays)


class Client:
    """Asks the network that another process runs."""

    def __init__(self, room: Any, connection: Connection) -> None:
        self._room, self._connection = room, connection

    def ask(self, planes: Array) -> Answers:
        """As `Runner.ask`; the answers are there until the next question.

        Raises EOFError or OSError when the other process is gone.
        """
        count, size = len(planes), planes.shape[2]
        flat = planes.reshape(count, PLANES, size * size)
        question = question_in(self._room, count, size)
        question.planes[:] = flat[:, :BINARY]
        question.scalars[:] = flat[:, BINARY:, 0]
        self._connection.send((count, size))
        self._connection.recv()
        return question.answers()


class Newest:
    """The newest network of a file, or what asks it elsewhere."""

    def __init__(self, path: Path, client: Client | None) -> None:
        self._path, self._time = path, 0
        self._asked: Asked | None = client
        self._is_own = client is None

    def asked(self) -> Asked:
        """What to ask now."""
        changed = self._path.stat().st_mtime_ns if self._is_own else self._time
        if self._asked is None or changed != self._time:
            self._asked, self._time = fastest(self._path.read_bytes()), changed
        return self._asked
