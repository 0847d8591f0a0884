"""The network as it runs: planes in, what it says of each position out."""

from typing import Any

import numpy as np
import onnxruntime

from katachi.engine.jit import Array
from katachi.engine.values.answers import Answers

__all__ = ["Answers", "Runner"]

SCORE_UNIT = 10.0  # points in the network's unit


class Runner:
    """Asks one network. May be asked from several threads at once."""

    def __init__(self, model: bytes, threads: int = 1) -> None:
        """model: an ONNX file, checked (`engine.values.network_file`)."""
        options: Any = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session: Any = onnxruntime.InferenceSession(
            model, options, providers=["CPUExecutionProvider"]
        )

    def ask(self, planes: Array) -> Answers:
        """planes: float32[batch, PLANES, size, size]."""
        policy, value, owners = self._session.run(None, {"x": planes})
        chances = 1 / (1 + np.exp(-np.clip(value[:, 0], -30, 30)))
        return Answers(policy, chances.astype(np.float32), value[:, 1] * SCORE_UNIT, owners)
