"""Keeps a network's answers: a position that another tree meets again costs nothing."""

import threading
from functools import lru_cache

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.search import Asked
from katachi.engine.puct.turned import turned
from katachi.engine.values.network_file import Network
from katachi.engine.values.planes import BINARY, Answers

_MOST = 8_000
"""Positions kept: 12 MB on 9x9, 40 MB on 19x19. The trees of a few moves are enough: reviews of 60
moves saved as much with half as many."""


class AskedOnce:
    """Asks `other` only about new positions. It is as thread-safe as the other."""

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
            answers = self._other.ask(planes[new])
            rows = zip(*answers, strict=True)
            found = dict(zip((keys[i] for i in new), rows, strict=True))
            with self._lock:
                self._known |= found
                while len(self._known) > _MOST:  # the oldest are forgotten
                    del self._known[next(iter(self._known))]
            if not known:
                return answers
            known |= found
        columns = zip(*(known[key] for key in keys), strict=True)
        return Answers(*map(np.stack, columns))


def _keys(planes: Array) -> list[bytes]:
    """One key a position: the binary planes bit by bit, then the values of the constant planes."""
    count = len(planes)
    bits = np.packbits(planes[:, :BINARY].reshape(count, -1) != 0, axis=1)
    return [
        one.tobytes() + other.tobytes()
        for one, other in zip(bits, planes[:, BINARY:, 0, 0], strict=True)
    ]


@lru_cache(maxsize=4)
def shared(network: Network) -> AskedOnce:
    """What asks a network; all its players share it. Raises NetworkError when the network fails."""
    return AskedOnce(turned(network))
