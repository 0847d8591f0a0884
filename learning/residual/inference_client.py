"""Asks the newest network of a run: its own, or one in another process, by shared memory."""

import ctypes
import timeit
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np
import openvino

from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import BINARY, PLANES, Answers, Asked, Runner, answers_of

T = TypeVar("T")


def room_for(context: Any, positions: dict[int, int]) -> Any:
    """Shared memory for the largest question. positions: their number by the board's size."""
    most = max(_layout(count, size).itemsize for size, count in positions.items())
    return context.RawArray(ctypes.c_uint8, most)


def _layout(count: int, size: int) -> np.dtype[np.void]:
    points = size * size
    fields = [
        ("planes", np.uint8, (count, BINARY, points)),
        ("scalars", np.float32, (count, PLANES - BINARY)),
        ("policy", np.float32, (count, points + 1)),
        ("value", np.float32, (count, 2)),
        ("owners", np.float32, (count, points)),
    ]
    return np.dtype(fields, align=True)


class Question:
    """Positions on boards of one size, and room for the answers after them."""

    def __init__(self, count: int, size: int, room: Any = None) -> None:
        """room: shared memory, with what was written there; None: memory of its own."""
        self._whole = np.ndarray((), _layout(count, size), room)

    @property
    def parts(self) -> list[Array]:
        """The planes and scalars asked about; then room for policy, value and owners."""
        return [self._whole[name] for name in self._whole.dtype.names or ()]

    def write(self, planes: Array) -> None:
        """Write what is asked, the planes as for `Runner.ask`."""
        flat = planes.reshape(len(planes), PLANES, -1)
        self._whole["planes"] = flat[:, :BINARY]
        self._whole["scalars"] = flat[:, BINARY:, 0]

    def answers(self) -> Answers:
        """The answers. Not checked: that they are written already."""
        return answers_of(*self.parts[2:])


class Client:
    """Asks the network of another process."""

    def __init__(self, room: Any, connection: Connection) -> None:
        self._room, self._connection = room, connection

    def ask(self, planes: Array) -> Answers:
        """As `Runner.ask`; the next question overwrites the answers. Raises EOFError, OSError."""
        count, size = len(planes), planes.shape[2]
        question = Question(count, size, self._room)
        question.write(planes)
        self._connection.send((count, size))
        self._connection.recv()
        return question.answers()


class OpenVino:
    """Asks one network, from one thread.

    It takes half of onnxruntime's time on processors with AMX, and may be slower on others. It is
    large and starts slowly, so it is for training only.
    """

    def __init__(self, model: bytes) -> None:
        """model: as `Runner`'s."""
        settings = {
            "INFERENCE_NUM_THREADS": 1,
            "NUM_STREAMS": 1,
            "INFERENCE_PRECISION_HINT": "f32",
            "ENABLE_CPU_PINNING": False,
        }
        core = openvino.Core()
        read = core.read_model(model)
        self._request = core.compile_model(read, "CPU", settings).create_infer_request()

    def ask(self, planes: Array) -> Answers:
        """As `Runner.ask`. Nothing is checked."""
        self._request.infer([np.ascontiguousarray(planes)], share_inputs=True)
        return answers_of(*(tensor.data.copy() for tensor in self._request.output_tensors))


def fastest(model: bytes) -> Callable[[bytes], Asked]:
    """The library that asks this network, and others of its shape. Raises PlayerError."""
    kinds: tuple[Callable[[bytes], Asked], ...] = (Runner, OpenVino)
    planes = np.ones((32, PLANES, 9, 9), np.float32)

    def seconds(kind: Callable[[bytes], Asked]) -> float:
        asked = kind(model)
        return min(timeit.repeat(lambda: asked.ask(planes), number=1, repeat=5))

    return min(kinds, key=seconds)


class Newest(Generic[T]):
    """What is made of a file, anew whenever the file has changed."""

    _made: T

    def __init__(self, path: Path, make: Callable[[bytes], T]) -> None:
        self._path, self._make, self._time = path, make, 0

    def __call__(self) -> T:
        """What is made of it now. Raises OSError, and what `make` raises."""
        changed = self._path.stat().st_mtime_ns
        if changed != self._time:
            self._made, self._time = self._make(self._path.read_bytes()), changed
        return self._made
