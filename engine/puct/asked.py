"""What asks a network: about each position once, and turned as one of the board's symmetries."""

import threading
import zlib
from functools import cache, lru_cache

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.search import Asked
from katachi.engine.values.network_file import Network
from katachi.engine.values.planes import BINARY, Answers
from katachi.engine.values.runner import Runner

_MOST = 8_000
"""Positions kept: 12 MB on 9x9, 40 MB on 19x19. The trees of a few moves are enough: reviews of 60
moves saved as much with half as many."""


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


def turned(network: Network) -> Turned:
    """What asks a network, turned. Raises PlayerError when the network fails."""
    return Turned(Runner(network.data))


@lru_cache(maxsize=4)
def shared(network: Network) -> AskedOnce:
    """The same, once: all players of a network share it. Raises PlayerError likewise."""
    return AskedOnce(turned(network))


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
