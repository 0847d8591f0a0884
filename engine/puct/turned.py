"""Asks a network about each position as one of the eight symmetries of the board shows it.

A network says of a turned position not quite the same. A tree whose positions are turned in many
ways averages over that. The position alone decides how it is turned, so that searches repeat.
"""

import zlib
from functools import cache

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.search import Asked
from katachi.engine.values.network_file import Network
from katachi.engine.values.planes import BINARY, Answers
from katachi.engine.values.runner import Runner


class Turned:
    """Asks `other`. It is as thread-safe as the other."""

    def __init__(self, other: Asked) -> None:
        self._other = other

    def ask(self, planes: Array) -> Answers:
        """As `Asked.ask`."""
        count, size = len(planes), planes.shape[2]
        bits = np.packbits(planes[:, :BINARY].reshape(count, -1) != 0, axis=1)
        seen, back = _tables(size)
        chosen = [zlib.crc32(one) % len(seen) for one in bits]
        flat = planes.reshape(count, -1, size * size)
        shown = np.empty_like(flat)
        for one, places, out in zip(flat, seen[chosen, :-1], shown, strict=True):
            np.take(one, places, axis=1, out=out, mode="clip")  # other modes write a copy first
        found = self._other.ask(shown.reshape(planes.shape))
        return found._replace(
            policy=np.take_along_axis(found.policy, back[chosen], axis=1),
            owners=np.take_along_axis(found.owners, back[chosen, :-1], axis=1),
        )


def turned(network: Network) -> Turned:
    """What asks a network so. Raises NetworkError when the network fails."""
    return Turned(Runner(network.data))


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
