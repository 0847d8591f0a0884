"""Runs the network: planes in, answers out. Asks about each position once, and turned."""

import threading
import zlib
from functools import cache
from typing import Any

import numpy as np

from katachi.data import own
from katachi.data.language import PlayerError, t
from katachi.engine.board.grid import MAX_SIZE
from katachi.engine.compiled.jit import Array
from katachi.engine.values.network_file import INPUT
from katachi.engine.values.planes import BINARY, PLANES, Answers, Asked

SCORE_UNIT = 10.0  # points in the network's unit
_SILENT = 4  # what onnxruntime says of an error is raised, and need not be printed too
_MOST = 8_000
"""Positions kept: 12 MB on 9x9, 40 MB on 19x19. The trees of a few moves are enough: reviews of 60
moves saved as much with half as many."""


class Runner:
    """Asks one network. May be asked from several threads at once."""

    def __init__(self, model: bytes) -> None:
        """model: an ONNX file, checked (`engine.values.network_file`). Raises PlayerError."""
        import onnxruntime  # late: it is large, and only its players need it

        options: Any = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = _SILENT
        try:
            self._session: Any = onnxruntime.InferenceSession(
                model, options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # the library's have no other class
            raise _refusal(error) from None
        self.ask(np.ones((2, PLANES, MAX_SIZE, MAX_SIZE), np.float32))

    def ask(self, planes: Array) -> Answers:
        """planes: float32[batch, PLANES, size, size]. Raises PlayerError if any is not finite."""
        batch, points = len(planes), planes.shape[2] * planes.shape[3]
        try:
            said = self._session.run(None, {INPUT: planes})
        except Exception as error:
            raise _refusal(error) from None
        shapes = [(batch, points + 1), (batch, 2), (batch, points)]
        if [one.shape for one in said] != shapes or not all(np.isfinite(one).all() for one in said):
            raise PlayerError(t("the network does not say finite numbers of each point"))
        return answers_of(*said)


def answers_of(policy: Array, value: Array, owners: Array) -> Answers:
    """The answers in the outputs of a network."""
    chances = 1 / (1 + np.exp(-np.clip(value[:, 0], -30, 30)))
    return Answers(policy, chances.astype(np.float32), value[:, 1] * SCORE_UNIT, owners)


def _refusal(error: Exception) -> PlayerError:
    return PlayerError(t("the network does not run: {fault}", fault=own.shown(str(error), 150)))


class Turned:
    """Shows `other` each position as one of the eight symmetries has it.

    A network says of a turned position not quite the same. A tree whose positions are turned in
    many ways averages over that. The position alone decides how it is turned, so that searches
    repeat. It is as thread-safe as the other.
    """

    def __init__(self, other: Asked) -> None:
        self._other = other

    def ask(self, planes: Array) -> Answers:
        """As `Asked.ask`."""
        count, size = len(planes), planes.shape[2]
        seen, back = _tables(size)
        chosen = [zlib.crc32(one) % len(seen) for one in _bits(planes)]
        flat = planes.reshape(count, -1, size * size)
        shown = np.empty_like(flat)
        for one, places, out in zip(flat, seen[chosen, :-1], shown, strict=True):
            np.take(one, places, axis=1, out=out, mode="clip")  # other modes write a copy first
        found = self._other.ask(shown.reshape(planes.shape))
        return found._replace(
            policy=np.take_along_axis(found.policy, back[chosen], axis=1),
            owners=np.take_along_axis(found.owners, back[chosen, :-1], axis=1),
        )


class AskedOnce:
    """Asks `other` only about new positions: one that another tree meets again costs nothing.

    It is as thread-safe as the other.
    """

    def __init__(self, other: Asked) -> None:
        self._other = other
        self._known: dict[bytes, tuple[Array, ...]] = {}
        self._lock = threading.Lock()

    def ask(self, planes: Array) -> Answers:
        """As `Asked.ask`."""
        keys = _keys(planes)
        known = {key: row for key in keys if (row := self._known.get(key)) is not None}
        new = [i for i, key in enumerate(keys) if key not in known]
        if new:
            rows = zip(*self._other.ask(planes[new]), strict=True)
            found = dict(zip((keys[i] for i in new), rows, strict=True))
            with self._lock:
                self._known |= found
                while len(self._known) > _MOST:  # the oldest are forgotten
                    del self._known[next(iter(self._known))]
            known |= found
        columns = zip(*(known[key] for key in keys), strict=True)
        return Answers(*map(np.stack, columns))


def _keys(planes: Array) -> list[bytes]:
    """One key a position: the binary planes bit by bit, then the values of the constant planes."""
    return [
        one.tobytes() + other.tobytes()
        for one, other in zip(_bits(planes), planes[:, BINARY:, 0, 0], strict=True)
    ]


def _bits(planes: Array) -> Array:
    """The binary planes of each position, uint8[positions, bytes]."""
    return np.packbits(planes[:, :BINARY].reshape(len(planes), -1) != 0, axis=1)


@cache
def _tables(size: int) -> tuple[Array, Array]:
    """By symmetry, int64[8, size * size + 1] each: the old place of each point, and the new one."""
    seen = np.stack([seen_at(size, symmetry) for symmetry in range(8)])
    return seen, np.argsort(seen, axis=1)


def seen_at(size: int, symmetry: int) -> Array:
    """The old place of each point after a symmetry, int64[size * size + 1], the pass last.

    The board is mirrored, from symmetry 4 on, then turned by symmetry % 4 quarter turns.
    """
    board = np.arange(size * size).reshape(size, size)
    seen = np.fliplr(board) if symmetry >= 4 else board
    return np.append(np.rot90(seen, symmetry % 4), size * size)
