"""Runs the network: planes in, answers about each position out."""

from functools import partial
from typing import Any

import numpy as np
import onnxruntime

from katachi.data import own
from katachi.data.errors import PlayerError
from katachi.data.language import raising, t
from katachi.engine.board.grid import MAX_SIZE
from katachi.engine.compiled.jit import Array
from katachi.engine.values.network_file import INPUT
from katachi.engine.values.planes import PLANES, Answers

SCORE_UNIT = 10.0  # points in the network's unit
_SILENT = 4  # what it says of an error is raised, and need not be printed too


class Runner:
    """Asks one network. May be asked from several threads at once."""

    def __init__(self, model: bytes) -> None:
        """model: an ONNX file, checked (`engine.values.network_file`). Raises PlayerError."""
        options: Any = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = _SILENT
        with _running():
            self._session: Any = onnxruntime.InferenceSession(
                model, options, providers=["CPUExecutionProvider"]
            )
        self.ask(np.ones((2, PLANES, MAX_SIZE, MAX_SIZE), np.float32))

    def ask(self, planes: Array) -> Answers:
        """planes: float32[batch, PLANES, size, size]. Raises PlayerError if any is not finite."""
        batch, points = len(planes), planes.shape[2] * planes.shape[3]
        with _running():
            said = self._session.run(None, {INPUT: planes})
        shapes = [(batch, points + 1), (batch, 2), (batch, points)]
        if [one.shape for one in said] != shapes or not all(np.isfinite(one).all() for one in said):
            raise PlayerError(t("the network does not say finite numbers of each point"))
        return answers_of(*said)


def answers_of(policy: Array, value: Array, owners: Array) -> Answers:
    """The answers in the outputs of a network."""
    chances = 1 / (1 + np.exp(-np.clip(value[:, 0], -30, 30)))
    return Answers(policy, chances.astype(np.float32), value[:, 1] * SCORE_UNIT, owners)


def _refusal(error: str) -> PlayerError:
    return PlayerError(t("the network does not run: {fault}", fault=own.shown(error, 150)))


_running = partial(raising, _refusal, Exception)  # the library's exceptions have no other class
