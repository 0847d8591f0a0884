"""One network on a GPU for many processes that play. It answers their questions in batches."""

import copy
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import product
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from katachi.data.language import PlayerError, t
from katachi.engine.values.planes import BINARY, PLANES, Runner
from katachi.learning.residual.export import from_onnx
from katachi.learning.residual.inference_client import Newest, Question
from katachi.learning.residual.network import Residual

PAUSE = 1.0  # seconds between two looks for the run's process
TRIED, NEAR = 8, 0.02
"""Positions on which a device is checked, and how much it may differ from a processor."""


def _taken(device: str, data: bytes) -> Residual:
    """A file's network on a device: in halves if a GPU is right so, else in floats. Its norms are
    folded. Raises PlayerError.
    """
    net: Residual = _folded(data)
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
        question = Question(TRIED, size)
        question.write(planes)
        _answer(net, [question], size)
        wanted, found = runner.ask(planes), question.answers()
        for one, other in zip(wanted, found, strict=True):
            if not np.allclose(one, other, rtol=NEAR, atol=NEAR * (1 + np.abs(one).max())):
                return False
    return True


@torch.inference_mode()
def _answer(net: Residual, questions: Sequence[Question], size: int) -> None:
    """Answer questions about boards of one size."""
    weight = net.stem.weight
    parts = [[torch.from_numpy(one) for one in question.parts] for question in questions]
    binary, scalars = (torch.cat([part[at] for part in parts]).to(weight.device) for at in (0, 1))
    planes = torch.empty(
        (len(binary), PLANES, size * size), dtype=weight.dtype, device=weight.device
    )
    planes[:, :BINARY] = binary
    planes[:, BINARY:] = scalars[:, :, None]
    planes = planes.reshape(-1, PLANES, size, size)
    said = [one.cpu() for one in net(planes.contiguous(memory_format=torch.channels_last))]
    begin = 0
    for part in parts:
        for room, value in zip(part[2:], said, strict=True):
            room.copy_(value[begin : begin + len(room)])
        begin += len(part[0])


def _folded(data: bytes) -> Residual:
    """The network of a file, its norms folded."""
    net = from_onnx(onnx.load_model_from_string(data)).eval()
    for module, name in [(net, "stem"), *product(net.blocks, ("first", "second"))]:
        conv, norm = getattr(module, name), getattr(module, f"{name}_norm")
        setattr(module, name, fuse_conv_bn_eval(conv, norm))
        setattr(module, f"{name}_norm", nn.Identity())
    return net


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
    network, room_of = Newest(path, partial(_taken, device)), dict(zip(ends, rooms, strict=True))
    while room_of and os.getppid() == parent:
        asked: dict[int, list[tuple[Connection, Question]]] = {}
        for end in [one for one in wait(list(room_of), PAUSE) if isinstance(one, Connection)]:
            try:
                count, size = end.recv()
            except (EOFError, OSError):
                del room_of[end]
                continue
            asked.setdefault(size, []).append((end, Question(count, size, room_of[end])))
        for size, ones in asked.items():
            _answer(network(), [question for _, question in ones], size)
            for end, _ in ones:
                with suppress(OSError):  # it is gone, and the next look says so
                    end.send(None)
