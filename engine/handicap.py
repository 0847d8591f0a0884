"""Where handicap stones go (GTP version 2, section 4.1)."""

from engine.vertex import point_at

MIN_STONES, MAX_STONES = 2, 9


def max_fixed(size: int) -> int:
    """The largest fixed handicap on a board of `size`; 0 when there is none."""
    if size < 7:
        return 0
    return MAX_STONES if size % 2 == 1 and size >= 9 else 4


def fixed_points(stones: int, size: int) -> list[int]:
    """The points of a fixed handicap.

    Raises ValueError when a board of `size` has no fixed handicap of so many stones.
    """
    if not MIN_STONES <= stones <= max_fixed(size):
        raise ValueError(f"no fixed handicap of {stones} stones on a board of size {size}")
    low = 3 if size >= 13 else 2
    high, middle = size - 1 - low, size // 2
    corners = [(low, low), (high, high), (low, high), (high, low)]
    sides = [(low, middle), (high, middle), (middle, low), (middle, high)]
    if stones < 5:
        chosen = corners[:stones]
    else:
        chosen = corners + sides[: (stones - 4) // 2 * 2]
        if stones % 2 == 1:
            chosen.append((middle, middle))
    return [point_at(column, row, size) for column, row in chosen]


def marked_points(size: int) -> set[int]:
    """The points that a board of `size` has marked: those of its largest fixed handicap."""
    return set(fixed_points(max_fixed(size), size)) if max_fixed(size) else set()


def free_points(stones: int, size: int) -> list[int]:
    """Points for a handicap that the engine places: the fixed ones as far as they go.

    May be fewer than `stones`, as the protocol allows; on boards without fixed handicap the
    points are spread over the board's inside.
    """
    if max_fixed(size) >= MIN_STONES:
        return fixed_points(min(stones, max_fixed(size)), size)
    inside = range(1, size - 1) if size > 3 else range(size)
    spread = [(x, y) for x in inside for y in inside if (x + y) % 2 == 0]
    wanted = max(1, min(stones, size * size // 4))
    return [point_at(column, row, size) for column, row in spread[:wanted]]
