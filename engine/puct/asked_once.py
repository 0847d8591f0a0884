"""A network's answers, kept: a position that is met again in another tree costs nothing."""

import threading

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.search import Asked
from katachi.engine.values.planes import BINARY, Answers

_MOST_POINTS = 2_000_000
"""Of all boards kept together, 20 bytes each: 24,000 positions of 9x9, 5,500 of 19x19."""


class AskedOnce:
    """Asks another, but for what it was asked before. Its answers are the same.

    The trees of a game's positions share a quarter to a half of theirs. May be asked from several
    threads at once, if the other may.
    """

    def __init__(self, other: Asked) -> None:
        self._other = other
        self._known: dict[bytes, tuple[Array, ...]] = {}
        self._lock = threading.Lock()

    def ask(self, planes: Array) -> Answers:
        """As `Asked.ask`."""
        keys = _keys(planes)
        rows = [self._known.get(key) for key in keys]
        new = [i for i, row in enumerate(rows) if row is None]
        if new:
            answers = self._other.ask(planes[new])
            for i, row in zip(new, zip(*answers, strict=True), strict=True):
                rows[i] = row
            self._keep({keys[i]: rows[i] for i in new}, planes.shape[2] * planes.shape[3])
        return answers if len(new) == len(keys) else Answers(*map(np.stack, zip(*rows)))

    def _keep(self, answers: dict[bytes, tuple[Array, ...]], points: int) -> None:
        """Keep some, and forget the oldest of too many."""
        with self._lock:
            self._known |= answers
            while len(self._known) * points > _MOST_POINTS:
                del self._known[next(iter(self._known))]


def _keys(planes: Array) -> list[bytes]:
    """All that the planes say: those of zeros and ones bit by bit, and what the others have."""
    count = len(planes)
    bits = np.packbits(planes[:, :BINARY].reshape(count, -1) != 0, axis=1)
    return [
        one.tobytes() + other.tobytes()
        for one, other in zip(bits, planes[:, BINARY:, 0, 0], strict=True)
    ]
