"""Asks the newest network of a run: its own, or one in another process, by shared memory."""

import ctypes
from collections.abc import Callable
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
    """Positions of one process, on boards of one size, and room for the answers."""

    planes: Array  # uint8[positions, BINARY, points]
    scalars: Array  # float32[positions, PLANES - BINARY]
    policy: Array  # float32[positions, points + 1]
    value: Array  # float32[positions, 2]
    owners: Array  # float32[positions, points]

    def answers(self) -> Answers:
        """The answers. Not checked: that they are written already."""
        return answers_of(self.policy, self.value, self.owners)


def room_for(context: Any, positions: dict[int, int]) -> Any:
    """Shared memory for the largest question. positions: their number by the board's size."""
    most = max(_layout(count, size).itemsize for size, count in positions.items())
    return context.RawArray(ctypes.c_uint8, most)


def _layout(count: int, size: int) -> np.dtype[np.void]:
    """How the arrays of a `Question` lie in memory."""
    points = size * size
    fields = [
        ("planes", np.uint8, (count, BINARY, points)),
        ("scalars", np.float32, (count, PLANES - BINARY)),
        ("policy", np.float32, (count, points + 1)),
        ("value", np.float32, (count, 2)),
        ("owners", np.float32, (count, points)),
    ]
    return np.dtype(fields, align=True)


def question_in(room: Any, count: int, size: int) -> Question:
    """The question that lies in a room now."""
    arrays = np.ndarray((), _layout(count, size), room)
    return Question(*(arrays[name] for name in Question._fields))


class Client:
    """Asks the network of another process."""

    def __init__(self, room: Any, connection: Connection) -> None:
        self._room, self._connection = room, connection

    def ask(self, planes: Array) -> Answers:
        """As `Runner.ask`. The next question overwrites the answers.

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
    """The newest network of a file, or a client."""

    def __init__(self, path: Path, client: Client | None) -> None:
        self._path, self._time = path, 0
        self._asked: Asked | None = client
        self._library: Callable[[bytes], Asked] | None = None

    def asked(self) -> Asked:
        """What to ask now. Raises OSError, and NetworkError as `Runner`."""
        is_client = isinstance(self._asked, Client)
        changed = self._time if is_client else self._path.stat().st_mtime_ns
        if self._asked is None or changed != self._time:
            data = self._path.read_bytes()
            self._library = self._library or fastest(data)
            self._asked, self._time = self._library(data), changed
        return self._asked
