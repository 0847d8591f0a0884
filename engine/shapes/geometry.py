"""The windows of a board, and the entries of the flat table. Imports nothing compiled.

A window's code says what stands on it: the number whose digits to the base 3 are the colours of its
points, the lowest the corner next to A1, then row by row. All codes of all windows are entries of
one flat table of weights, window after window.
"""

from itertools import accumulate
from typing import NamedTuple

SIDES = (1, 2, 3)
"""Points along the side of a window."""
MOST_TOUCHING = sum(side * side for side in SIDES)
"""Windows that hold a point, at most."""


class Window(NamedTuple):
    """A window by its side and its corner next to A1, both from 0."""

    side: int
    column: int
    row: int


def windows_of(size: int) -> list[Window]:
    """The windows of a board, in the order of the table."""
    return [
        Window(side, column, row)
        for side in SIDES
        for row in range(size - side + 1)
        for column in range(size - side + 1)
    ]


def codes_of(side: int) -> int:
    """How many codes a window of so many points along its side has."""
    return int(3 ** (side * side))


def first_entries(size: int) -> list[int]:
    """The entry of each window without stones; then the number of all entries."""
    return list(accumulate((codes_of(one.side) for one in windows_of(size)), initial=0))
