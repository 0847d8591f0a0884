"""Sets of points in flat arrays, from word `at` on: point p is bit p % 64 of word p // 64."""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from katachi.engine.compiled.jit import Array, config, inlined

ONE = np.uint64(1)
ZERO = np.uint64(0)

if config.DISABLE_JIT:

    def popcount(word: Any) -> int:
        """The number of bits set in a uint64."""
        return int(word).bit_count()

else:

    @intrinsic
    def popcount(typing_context: Any, word: Any) -> Any:
        """The number of bits set in a uint64."""

        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.uint64), build


@inlined
def lowest(word: Any) -> int:
    """The index of the lowest bit set in a uint64 that is not 0. LLVM makes one instruction."""
    return popcount(~word & (word - ONE))


@inlined
def as_int(word: Any) -> int:
    """A uint64 below 2 ** 63 as a signed number: compiled code makes floats of mixed ones."""
    return int(np.int64(word))


@inlined
def bit(point: int) -> Any:
    """The word with the bit of `point` set."""
    return ONE << np.uint64(point & 63)


@inlined
def add(sets: Array, at: int, point: int) -> None:
    """Put `point` into the set at `at`."""
    sets[at + (point >> 6)] |= ONE << np.uint64(point & 63)


@inlined
def discard(sets: Array, at: int, point: int) -> None:
    """Take `point` out of the set at `at`, if it is there."""
    sets[at + (point >> 6)] &= ~(ONE << np.uint64(point & 63))


@inlined
def contains(sets: Array, at: int, point: int) -> bool:
    """Is `point` in the set at `at`?"""
    return bool((sets[at + (point >> 6)] >> np.uint64(point & 63)) & ONE)


@inlined
def count(sets: Array, at: int, words: int) -> int:
    """The number of points in the set at `at`."""
    total = 0
    for word in range(words):
        total += popcount(sets[at + word])
    return total


@inlined
def first(sets: Array, at: int, words: int) -> int:
    """The smallest point in the set at `at`; -1 when it is empty."""
    for word in range(words):
        if sets[at + word] != ZERO:
            return word * 64 + lowest(sets[at + word])
    return -1


@inlined
def list_points(sets: Array, at: int, words: int, out: Array) -> int:
    """Write the points of the set at `at` into `out`, ascending; returns how many there are."""
    total = 0
    for word in range(words):
        rest = sets[at + word]
        while rest != ZERO:
            out[total] = word * 64 + lowest(rest)
            rest &= rest - ONE
            total += 1
    return total


@inlined
def shifted(sets: Array, at: int, word: int, words: int, by: int) -> Any:
    """Word `word` of the set at `at` with every point p moved to p + `by`, -63 <= by <= 63."""
    if by >= 0:
        moved = sets[at + word] << np.uint64(by)
        if word > 0 and by > 0:
            moved |= sets[at + word - 1] >> np.uint64(64 - by)
        return moved
    moved = sets[at + word] >> np.uint64(-by)
    if word + 1 < words:
        moved |= sets[at + word + 1] << np.uint64(64 + by)
    return moved


@inlined
def count_beside(sets: Array, at: int, word: int, words: int, stride: int) -> Any:
    """For each point in a word, its neighbours in the set: binary digits 0, 1, 2 of the count."""
    east, west = shifted(sets, at, word, words, -1), shifted(sets, at, word, words, 1)
    north, south = shifted(sets, at, word, words, -stride), shifted(sets, at, word, words, stride)
    one, other = east ^ west, north ^ south
    both, others = east & west, north & south
    return one ^ other, both ^ others ^ (one & other), both & others
