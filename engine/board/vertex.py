"""Colours, names of points, and where handicap stones go. Nothing here is compiled.

A1 is lower left; there is no I; `pass` is no point.
"""

from katachi.data.language import t
from katachi.data.record import fixed_handicap, max_fixed

BLACK, WHITE = 1, 2

LETTERS = {BLACK: "B", WHITE: "W"}
NAMES = {BLACK: t("Black"), WHITE: t("White")}

PASS = 0
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def point_of(name: str, size: int) -> int:
    """The point of `name` (d4, Q16, pass; any case) on a board of `size`. Raises ValueError."""
    text = name.upper() if name.isascii() else ""
    if text == "PASS":
        return PASS
    column = COLUMNS.find(text[:1]) if text else -1
    digits = text[1:]
    if not (0 <= column < size and digits.isascii() and digits.isdigit()):
        raise ValueError(t("{name} is not a vertex", name=repr(name)))
    row = int(digits[:3]) - 1 if len(digits) < 4 else -1
    if not 0 <= row < size:
        raise ValueError(t("{name} is not on a board of size {size}", name=repr(name), size=size))
    return point_at(column, row, size)


def name_of(point: int, size: int) -> str:
    """The name of a point on a board of `size`; `pass` for PASS."""
    if point == PASS:
        return "pass"
    column, row = column_row(point, size)
    return f"{COLUMNS[column]}{row + 1}"


def point_at(column: int, row: int, size: int) -> int:
    """The point in a column and a row, both from 0 at A1. Not checked: that it is on the board."""
    return (row + 1) * (size + 1) + column + 1


def column_row(point: int, size: int) -> tuple[int, int]:
    """Column and row, both from 0 at A1, of a point on a board of `size`."""
    row, column = divmod(point, size + 1)
    return column - 1, row - 1


def fixed_points(stones: int, size: int) -> list[int]:
    """The points of a fixed handicap; raises ValueError where the board size has no such one."""
    return [point_at(column, row, size) for row, column in fixed_handicap(stones, size)]


def marked_points(size: int) -> set[int]:
    """The points marked on a board: those of fixed handicaps; none on the smallest boards."""
    most = max_fixed(size)
    return set(fixed_points(5 if most > 4 and size <= 13 else most, size)) if most else set()


def free_points(stones: int, size: int) -> list[int]:
    """Points for a handicap that the engine places: the fixed ones as far as they go.

    Each further point is off the edge and as far from all others as possible. The board gives at
    most a quarter of its points, so there may be fewer than `stones`, as the protocol allows.
    """
    fixed = min(stones, max_fixed(size))
    chosen = fixed_points(fixed, size) if fixed else []
    inside = range(1, size - 1) if size > 3 else range(size)
    free = {point_at(column, row, size) for column in inside for row in inside}
    while len(chosen) < max(1, min(stones, size * size // 4)):
        chosen.append(max(free - {*chosen}, key=lambda point: _room(point, chosen, size)))
    return chosen


def _room(point: int, stones: list[int], size: int) -> tuple[int, int, int]:
    """The room at a point: the squared distance to the nearest stone, then that to the edge."""
    column, row = column_row(point, size)
    others = [column_row(stone, size) for stone in stones]
    nearest = min(((column - x) ** 2 + (row - y) ** 2 for x, y in others), default=0)
    return nearest, min(column, row, size - 1 - column, size - 1 - row), -point
