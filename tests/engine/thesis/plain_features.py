"""The thesis' features once more, point by point with dictionaries: slow, and plain to read.

Shares no code with the engine's features. Colours are "X" and "O"; a board is a dictionary
from (column, row) to a colour, of a size.
"""

from functools import cache

Point = tuple[int, int]
Stones = dict[Point, str]


@cache
def around(point: Point, size: int) -> tuple[Point, ...]:
    x, y = point
    near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return tuple((a, b) for a, b in near if 0 <= a < size and 0 <= b < size)


def all_points(size: int) -> list[Point]:
    return [(x, y) for x in range(size) for y in range(size)]


def bouzy(stones: Stones, size: int, dilations: int = 5, erosions: int = 21) -> dict[Point, int]:
    value = {p: {"O": 128, "X": -128}.get(stones.get(p, ""), 0) for p in all_points(size)}
    for _ in range(dilations):
        value = {p: dilated(value, p, size) for p in value}
    for _ in range(erosions):
        value = {p: eroded(value, p, size) for p in value}
    return value


def dilated(value: dict[Point, int], point: Point, size: int) -> int:
    near = [value[p] for p in around(point, size)]
    positive, negative = sum(v > 0 for v in near), sum(v < 0 for v in near)
    if value[point] >= 0 and negative == 0:
        return value[point] + positive
    if value[point] <= 0 and positive == 0:
        return value[point] - negative
    return value[point]


def eroded(value: dict[Point, int], point: Point, size: int) -> int:
    if value[point] == 0:
        return 0
    near = [value[p] for p in around(point, size)]
    if value[point] > 0:
        return max(0, value[point] - sum(v <= 0 for v in near))
    return min(0, value[point] + sum(v >= 0 for v in near))


def liberties(stones: Stones, size: int, colour: str) -> list[int]:
    """Empty points at 1, 2 and 3 steps from the stones of a colour, over empty points."""
    frontier = {p for p, c in stones.items() if c == colour}
    seen = set(stones)
    counts = []
    for _ in range(3):
        frontier = {q for p in frontier for q in around(p, size)} - seen
        seen |= frontier
        counts.append(len(frontier))
    return counts


def euler(stones: Stones, size: int, colour: str) -> int:
    """Objects (connected along the lines) minus holes (connected also diagonally)."""
    own = {p for p, c in stones.items() if c == colour}
    outside = {(x, y) for x in range(-1, size + 1) for y in range(-1, size + 1)} - own
    return components(own, diagonal=False) - (components(outside, diagonal=True) - 1)


def components(points: set[Point], diagonal: bool) -> int:
    left = set(points)
    count = 0
    while left:
        count += 1
        queue = [left.pop()]
        while queue:
            x, y = queue.pop()
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    near = (x + dx, y + dy)
                    if (diagonal or dx == 0 or dy == 0) and near in left:
                        left.remove(near)
                        queue.append(near)
    return count


def in_atari(stones: Stones, size: int, colour: str) -> int:
    total = 0
    left = {p for p, c in stones.items() if c == colour}
    while left:
        block, queue = set(), [left.pop()]
        while queue:
            point = queue.pop()
            block.add(point)
            for near in around(point, size):
                if near in left:
                    left.remove(near)
                    queue.append(near)
        free = {q for p in block for q in around(p, size)} - set(stones)
        total += len(block) if len(free) == 1 else 0
    return total


def features(stones: Stones, size: int, captured: dict[str, int]) -> list[int]:
    """The eight features, White ("O") minus Black ("X")."""
    value = bouzy(stones, size).values()
    white, black = liberties(stones, size, "O"), liberties(stones, size, "X")
    count = list(stones.values()).count
    return [
        *(w - b for w, b in zip(white, black, strict=True)),
        euler(stones, size, "O") - euler(stones, size, "X"),
        captured["O"] - captured["X"],
        sum(v > 0 for v in value) - sum(v < 0 for v in value),
        count("O") - count("X"),
        in_atari(stones, size, "O") - in_atari(stones, size, "X"),
    ]
