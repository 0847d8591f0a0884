"""The fastest library for a network on this machine, for many positions at a time.

OpenVINO takes half of onnxruntime's time on processors with AMX, and may be slower on others. It is
large and starts slowly, so it is for training only.
"""

import timeit
from collections.abc import Callable

import numpy as np
import openvino

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.search import Asked
from katachi.engine.values.planes import PLANES, Answers
from katachi.engine.values.runner import Runner, answers_of


class OpenVino:
    """Asks one network, from one thread."""

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
    """The library that asks this network, and others of its shape. Raises NetworkError."""
    kinds: tuple[Callable[[bytes], Asked], ...] = (Runner, OpenVino)
    return min(kinds, key=lambda kind: _seconds(kind(model)))


def _seconds(asked: Asked) -> float:
    """The time of a question about 32 positions of 9x9, the shortest of five."""
    planes = np.ones((32, PLANES, 9, 9), np.float32)
    return min(timeit.repeat(lambda: asked.ask(planes), number=1, repeat=5))
