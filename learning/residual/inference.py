"""Asks the newest network of a run: its own, or one on a GPU for many processes that play.

The process with that network answers the questions of the others in batches, by shared memory.
"""

import copy
import ctypes
import os
import signal
import timeit
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from math import isqrt
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import onnx
import openvino
import torch
from torch import Tensor

from katachi.data.language import PlayerError, t
from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import BINARY, PLANES, Answers, Asked, Runner, answers_of
from katachi.learning.residual.export import folded, from_onnx
from katachi.learning.residual.network import Residual

T = TypeVar("T")
PAUSE = 1.0  # seconds between two looks for the run's process
TRIED, NEAR = 8, 0.02
"""Positions on which a device is checked, and how much it may differ from a processor."""


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


def newest(path: Path, make: Callable[[bytes], T]) -> Callable[[], T]:
    """What is made of a file now: anew whenever the file has changed.

    The answer raises OSError, and what `make` raises.
    """
    made = lru_cache(1)(lambda changed: make(path.read_bytes()))
    return lambda: made(path.stat().st_mtime_ns)


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


def _question(room: Any, count: int, size: int) -> list[Array]:
    """The planes and scalars asked about; then room for policy, value and owners."""
    whole = np.ndarray((), _layout(count, size), room)
    return [whole[name] for name in whole.dtype.names or ()]


class Client:
    """Asks the network of another process."""

    def __init__(self, room: Any, connection: Connection) -> None:
        self._room, self._connection = room, connection

    def ask(self, planes: Array) -> Answers:
        """As `Runner.ask`; the next question overwrites the answers. Raises EOFError, OSError."""
        count, size = len(planes), planes.shape[2]
        binary, scalars, *answers = _question(self._room, count, size)
        flat = planes.reshape(count, PLANES, -1)
        binary[:], scalars[:] = flat[:, :BINARY], flat[:, BINARY:, 0]
        self._connection.send((count, size))
        self._connection.recv()
        return answers_of(*answers)


def serve(
    path: Path, rooms: Sequence[Any], ends: Sequence[Connection], device: str, parent: int
) -> None:
    """Answer processes until they or the run's process are gone.

    path: the network's file, in floats. rooms, ends: one of each a process. parent: the run's
    process.
    """
    for one in (signal.SIGINT, signal.SIGHUP):
        signal.signal(one, signal.SIG_IGN)
    torch.set_num_threads(1)
    network, room_of = newest(path, partial(_taken, device)), dict(zip(ends, rooms, strict=True))
    while room_of and os.getppid() == parent:
        asked: dict[int, list[tuple[Connection, list[Tensor]]]] = {}
        for end in [one for one in wait(list(room_of), PAUSE) if isinstance(one, Connection)]:
            try:
                count, size = end.recv()
            except (EOFError, OSError):
                del room_of[end]
                continue
            parts = [torch.from_numpy(one) for one in _question(room_of[end], count, size)]
            asked.setdefault(size, []).append((end, parts))
        for ones in asked.values():
            _answer(network(), [parts for _, parts in ones])
            for end, _ in ones:
                with suppress(OSError):  # it is gone, and the next look says so
                    end.send(None)


def _answer(net: Residual, questions: list[list[Tensor]]) -> None:
    """Answer questions about boards of one size, in the room that each has."""
    said = _said(net, *(torch.cat(parts) for parts in list(zip(*questions))[:2]))
    begin = 0
    for binary, _, *rooms in questions:
        for room, value in zip(rooms, said, strict=True):
            room.copy_(value[begin : begin + len(room)])
        begin += len(binary)


@torch.inference_mode()
def _said(net: Residual, binary: Tensor, scalars: Tensor) -> list[Tensor]:
    """What a network says of planes and scalars as of a question, on the processor."""
    weight = net.stem.weight
    count, _, points = binary.shape
    planes = torch.empty((count, PLANES, points), dtype=weight.dtype, device=weight.device)
    planes[:, :BINARY] = binary.to(weight.device)
    planes[:, BINARY:] = scalars.to(weight.device)[:, :, None]
    planes = planes.reshape(-1, PLANES, isqrt(points), isqrt(points))
    return [one.cpu() for one in net(planes.contiguous(memory_format=torch.channels_last))]


def _taken(device: str, data: bytes) -> Residual:
    """A file's network on a device: in halves if a GPU is right so, else in floats. Its norms are
    folded. Raises PlayerError.
    """
    net = folded(from_onnx(onnx.load_model_from_string(data)))
    net.to(device, memory_format=torch.channels_last)  # type: ignore[call-overload]
    halves = [copy.deepcopy(net).half()] if device != "cpu" else []
    runner = Runner(data)
    for one in (*halves, net):
        if _is_right(one, runner):
            return one
    raise PlayerError(t("the device {name} works the network out wrongly", name=device))


def _is_right(net: Residual, runner: Runner) -> bool:
    """Does its device answer as a processor does?"""
    random = np.random.default_rng(0)
    for size in (9, 19):
        planes = np.empty((TRIED, PLANES, size, size), np.float32)
        planes[:, :BINARY] = random.integers(0, 2, (TRIED, BINARY, size, size))
        planes[:, BINARY:] = random.uniform(-1, 1, (TRIED, PLANES - BINARY, 1, 1))
        asked = torch.from_numpy(planes).flatten(2)
        said = _said(net, asked[:, :BINARY], asked[:, BINARY:, 0])
        found = answers_of(*(one.numpy() for one in said))
        for one, other in zip(runner.ask(planes), found, strict=True):
            if not np.allclose(one, other, rtol=NEAR, atol=NEAR * (1 + np.abs(one).max())):
                return False
    return True
