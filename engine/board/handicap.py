"""Where handicap stones go (GTP version 2, section 4.1)."""

from katachi.data.record import fixed_handicap, max_fixed
from katachi.engine.board.vertex import column_row, point_at


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
