"""The transposition table: what the search has found about the positions it met.

Two threads may use one table without locks: an entry's key is stored combined with its data, so
that a torn entry matches no position (R. Hyatt, T. Mann, "A lockless transposition table", 2002).
"""

from typing import Any, NamedTuple

import numpy as np

from katachi.engine.board.bits import as_int
from katachi.engine.board.grid import PASS
from katachi.engine.compiled.jit import Array, inlined

NO_BOUND, UPPER, LOWER, EXACT = 0, 1, 2, 3

_BYTES_PER_ENTRY = 16
# An entry's data: the lowest bit of each field, and its width.
_MOVE, _BOUND, _DEPTH, _AGE, _VALUE = (0, 9), (9, 2), (11, 8), (19, 6), (25, 32)
_VALUE_OFFSET = 1 << 31  # values are kept as numbers from 0 on
AGES = 64


class Table(NamedTuple):
    """Entries, a power of two of them."""

    keys: Array  # uint64[entries]: a position's key xor its data
    data: Array  # uint64[entries]: 0 where there is none


class Entry(NamedTuple):
    """What is known of a position. `bound` is NO_BOUND when nothing is known."""

    bound: int
    depth: int
    value: int
    move: int


def make_table(megabytes: int) -> Table:
    """An empty table of at most so many times 2 ** 20 bytes; memory is used as it fills."""
    entries = 1 << max(10, (megabytes * 2**20 // _BYTES_PER_ENTRY).bit_length() - 1)
    return Table(np.zeros(entries, np.uint64), np.zeros(entries, np.uint64))


@inlined
def _read(data: Any, field: tuple[int, int]) -> int:
    lowest, width = field
    return as_int((data >> np.uint64(lowest)) & np.uint64((1 << width) - 1))


@inlined
def _written(number: int, field: tuple[int, int]) -> Any:
    lowest, _ = field
    return np.uint64(number) << np.uint64(lowest)


@inlined
def probe(table: Table, key: Any) -> Entry:
    """What the table holds of the position with this key."""
    index = as_int(key & np.uint64(table.keys.size - 1))
    data = table.data[index]
    if data == np.uint64(0) or table.keys[index] ^ data != key:
        return Entry(NO_BOUND, 0, 0, PASS)
    return Entry(
        _read(data, _BOUND),
        _read(data, _DEPTH),
        _read(data, _VALUE) - _VALUE_OFFSET,
        _read(data, _MOVE),
    )


@inlined
def store(table: Table, key: Any, age: int, bound: int, depth: int, value: int, best: int) -> None:
    """Keep a result, unless the entry there is of another position, this age, and deeper."""
    index = as_int(key & np.uint64(table.keys.size - 1))
    old = table.data[index]
    is_other = table.keys[index] ^ old != key
    if is_other and _read(old, _AGE) == age and _read(old, _DEPTH) > depth:
        return
    data = (
        _written(best, _MOVE)
        | _written(bound, _BOUND)
        | _written(depth, _DEPTH)
        | _written(age, _AGE)
        | _written(value + _VALUE_OFFSET, _VALUE)
    )
    table.data[index] = data
    table.keys[index] = key ^ data
