"""The fastest library for a network on this machine, for many positions at a time.

OpenVINO takes half of onnxruntime's time on processors with AMX, and may be slower on others. It is
large and starts slowly, so it is for training only.
"""

import time

import numpy as np
import openvino

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.search import Asked
from katachi.engine.values.planes import PLANES, Answers
from katachi.engine.values.runner import Runner, answers_of

_TRIED, _TIMES = 32, 5  # positions of 9x9 in a question, and questions


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
        made = core.compile_model(core.read_model(model), "CPU", settings)
        self._request = made.create_infer_request()

    def ask(self, planes: Array) -> Answers:
        """As `Runner.ask`. Nothing is checked."""
        self._request.infer([np.ascontiguousarray(planes)], share_inputs=True)
        return answers_of(*(tensor.data.copy() for tensor in self._request.output_tensors))


def fastest(model: bytes) -> Asked:
    """The faster of `Runner` and `OpenVino` for a network. Raises NetworkError, as `Runner`."""
    both: tuple[Asked, ...] = (Runner(model), OpenVino(model))
    return min(both, key=_seconds)


def _seconds(asked: Asked) -> float:
    """The shortest time of a few questions."""
    planes, spent = np.ones((_TRIED, PLANES, 9, 9), np.float32), []
    for _ in range(_TIMES):
        begun = time.perf_counter()
        asked.ask(planes)
        spent.append(time.perf_counter() - begun)
    return min(spent)
