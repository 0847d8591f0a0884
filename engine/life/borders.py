"""Which borders of a board are open when it is counted, and which points are neutral."""

from typing import NamedTuple

from katachi.engine.board.grid import BLACK, EMPTY, WHITE, Grid, neighbours
from katachi.engine.board.score import empty_region
from katachi.engine.compiled.jit import Array

_WIDE, _MUCH = 80, 0.6  # empty points together, and their share, beyond which no borders are sought
_FEW = 8  # and beyond which they are no neutral points, but open
_MOST = 12  # borders that are looked for
_LIKELY = 0.3  # by how much more often a point ends up one side's than the other's


class Borders(NamedTuple):
    """What is not enclosed, as points."""

    open: list[int]  # a stone on these encloses points for the first time
    neutral: list[int]  # points that nobody encloses, and that no such stone would
    wide: list[int]
    """One point of each empty part of the board that has no such borders and is too large to be
    neutral."""


def open_borders(grid: Grid, stones: Array, share: Array, seki: frozenset[int]) -> Borders:
    """The open borders of a board whose dead stones are taken off.

    stones: int8[length], not changed. share: `life.status.ownership` of the position; it decides
    where borders are open at several points. seki: stones in seki; points beside them are neutral.
    """
    found, colour = Borders([], [], []), stones.copy()
    for region in _mixed(grid, colour):
        if any(near in seki for point in region for near in neighbours(grid, point)):
            found.neutral.extend(region)
        elif _is_wide(grid, region):
            found.wide.append(region[len(region) // 2])
        else:
            while len(found.open) < _MOST and (closing := _closing(grid, colour, region, share)):
                side, points = closing
                colour[points] = side
                found.open.extend(points)
                region = [point for rest in _mixed(grid, colour, region) for point in rest]
            for rest in _mixed(grid, colour, region):
                if len(rest) > _FEW:
                    found.wide.append(rest[len(rest) // 2])
                else:
                    found.neutral.extend(rest)
    return found


def is_wide_open(grid: Grid, stones: Array) -> bool:
    """Is so much of a board enclosed by nobody that no borders are sought? As `open_borders`."""
    return any(_is_wide(grid, region) for region in _mixed(grid, stones))


def _is_wide(grid: Grid, region: list[int]) -> bool:
    return len(region) > min(_WIDE, _MUCH * grid.points.size)


def _closing(
    grid: Grid, colour: Array, region: list[int], share: Array
) -> tuple[int, list[int]] | None:
    """The side and its stones that enclose most points of a region; a single stone if one does."""
    best, closing = 0, None
    for point in region:
        for side in (BLACK, WHITE):
            has_liberty = any(colour[near] in (EMPTY, side) for near in neighbours(grid, point))
            more = _enclosed(grid, colour, region, side, [point])
            if has_liberty and more > best:
                best, closing = more, (side, [point])
    if closing:
        return closing
    for side in (BLACK, WHITE):
        zone = {p for p in region if share[side, p] - share[3 - side, p] >= _LIKELY}
        gaps = [p for p in region if _is_gap(grid, colour, zone, p, 3 - side)]
        more = _enclosed(grid, colour, region, side, gaps)
        for point in [*gaps]:  # each that is not needed
            fewer = [one for one in gaps if one != point]
            if more and _enclosed(grid, colour, region, side, fewer) >= more:
                gaps = fewer
        if more > best:
            best, closing = more, (side, gaps)
    return closing


def _is_gap(grid: Grid, colour: Array, zone: set[int], point: int, enemy: int) -> bool:
    near = neighbours(grid, point)
    if point in zone:
        return any(colour[one] == enemy for one in near)
    return any(one in zone for one in near)


def _enclosed(grid: Grid, colour: Array, region: list[int], side: int, points: list[int]) -> int:
    """How many neutral points of a region belong to somebody after these stones of `side`."""
    colour[points] = side
    left = sum(len(rest) for rest in _mixed(grid, colour, region))
    colour[points] = EMPTY
    return len(region) - len(points) - left


def _mixed(grid: Grid, colour: Array, among: list[int] | None = None) -> list[list[int]]:
    """The empty regions that touch both sides or neither, each as its points."""
    found, seen = [], set[int]()
    for start in map(int, grid.points) if among is None else among:
        if colour[start] == EMPTY and start not in seen:
            region, touched = empty_region(grid, colour, start)
            seen.update(region)
            if touched not in (BLACK, WHITE):
                found.append(sorted(region))
    return found
