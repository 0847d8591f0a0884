"""Which entries of the flat table share a weight.

Shapes that are mirrored or turned images of each other mean the same; with the colours exchanged
they mean the opposite, so an entry is its orbit's weight times a sign, and a shape that is its own
opposite weighs nothing. Orbits are taken twice: of shapes where they stand on the board, and of
shapes wherever they stand, which carry over to boards of every size. Imports nothing compiled.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from katachi.engine.shapes.geometry import SIDES, Window, codes_of, first_entries, windows_of

Array = npt.NDArray[Any]

_SYMMETRIES = range(8)
_EXCHANGED, _MIRRORED, _FLIPPED = 1, 2, 4  # parts of a symmetry: columns for rows, and so on


class Orbits(NamedTuple):
    """For each entry of a table its orbit and sign."""

    orbit: Array  # int32[entries]
    sign: Array  # int8[entries]: 1, -1, or 0 of what is its own opposite
    total: int


@cache
def placed_orbits(size: int) -> Orbits:
    """Those of shapes where they stand on a board of `size`."""
    number = {window: n for n, window in enumerate(windows_of(size))}
    first = first_entries(size)
    same, opposite = np.empty(first[-1], np.int64), np.empty(first[-1], np.int64)
    images = {side: _images(side) for side in SIDES}
    inverse = {side: _inverse(side) for side in SIDES}
    for window, n in number.items():
        entries = [
            first[number[_image(window, size, symmetry)]] + images[window.side][symmetry]
            for symmetry in _SYMMETRIES
        ]
        least = np.min(entries, axis=0)
        same[first[n] : first[n + 1]] = least
        opposite[first[n] : first[n + 1]] = least[inverse[window.side]]
    return _numbered(same, opposite)


@cache
def free_orbits(size: int) -> Orbits:
    """Those of shapes wherever they stand, for the entries of a board of `size`."""
    one = _free_orbits()
    begins = np.concatenate([[0], np.cumsum([codes_of(side) for side in SIDES])])
    parts = []
    for window in windows_of(size):
        at = SIDES.index(window.side)
        parts.append(slice(begins[at], begins[at + 1]))
    orbit = np.concatenate([one.orbit[part] for part in parts])
    return Orbits(orbit, np.concatenate([one.sign[part] for part in parts]), one.total)


@cache
def _free_orbits() -> Orbits:
    """Those of the codes of one window of each side, one after the other."""
    same, opposite, begin = [], [], 0
    for side in SIDES:
        least = np.min(_images(side), axis=0)
        same.append(least + begin)
        opposite.append(least[_inverse(side)] + begin)
        begin += codes_of(side)
    return _numbered(np.concatenate(same), np.concatenate(opposite))


def _numbered(same: Array, opposite: Array) -> Orbits:
    """Orbits by the least of their entries, and of those of the shapes' opposites."""
    least = np.minimum(same, opposite)
    is_least = np.zeros(len(least), bool)
    is_least[least] = True
    number = np.cumsum(is_least, dtype=np.int32) - 1  # without a sort, which 19x19 waits for
    return Orbits(number[least], np.sign(opposite - same).astype(np.int8), int(number[-1]) + 1)


def _digits(side: int) -> Array:
    """int64[side, side, codes]: what stands on each point, by row and column."""
    codes = np.arange(codes_of(side))
    digits = [codes // 3**place % 3 for place in range(side * side)]
    return np.stack(digits).reshape(side, side, -1)


def _code(digits: Array) -> Array:
    flat = digits.reshape(-1, digits.shape[-1])
    powers = 3 ** np.arange(len(flat), dtype=np.int64)
    code: Array = powers @ flat
    return code


def _images(side: int) -> list[Array]:
    """For each symmetry int64[codes]: the code of a window's image."""
    found, whole = [], _digits(side)
    for symmetry in _SYMMETRIES:
        digits = whole
        if symmetry & _EXCHANGED:
            digits = digits.swapaxes(0, 1)
        if symmetry & _MIRRORED:
            digits = digits[:, ::-1]
        if symmetry & _FLIPPED:
            digits = digits[::-1]
        found.append(_code(digits))
    return found


def _image(window: Window, size: int, symmetry: int) -> Window:
    """Where a symmetry of the board takes a window."""
    side, x, y = window
    last = size - side
    if symmetry & _EXCHANGED:
        x, y = y, x
    if symmetry & _MIRRORED:
        x = last - x
    if symmetry & _FLIPPED:
        y = last - y
    return Window(side, x, y)


def _inverse(side: int) -> Array:
    """int64[codes]: the code with the colours exchanged."""
    digits = _digits(side)
    return _code(np.where(digits == 0, 0, 3 - digits))
