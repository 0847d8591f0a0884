"""Unconditional life (D. B. Benson, "Life in the game of Go", 1976).

Blocks of a colour are unconditionally alive when the opponent cannot take them even if their owner
always passes: each has two vital regions among those enclosed by such blocks alone.
"""

from typing import Annotated, NamedTuple

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid, space
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array, inlined, jit


class SafeWork(NamedTuple):
    """`safe`, the result of `find_safe`, and its working space."""

    safe: Annotated[Array, "int8", "length"]
    """The colour whose unconditional life or territory a point is, or 0."""
    sure: Annotated[Array, "int8", "length"]  # the colour a point is known to be settled as, or 0
    alive: Annotated[Array, "int8", "length"]
    """Of a head, 1 while its block may be alive, 2 if a stone is sure."""
    region: Annotated[Array, "int16", "length"]  # number of the region a point is in, or -1
    closed: Annotated[Array, "int8", "points"]  # of a region, 1 while all around it may be alive
    empty: Annotated[Array, "uint64", "points * words"]  # of a region, its empty points
    queue: Annotated[Array, "int16", "points"]


def safe_points(grid: Grid, position: Position) -> Array:
    """int8[length]: the colour whose unconditional life or territory each point is, or 0."""
    work = space(SafeWork, grid)
    find_safe(grid, position, work)
    return work.safe


@jit
def find_safe(grid: Grid, position: Position, work: SafeWork) -> None:
    """Mark unconditionally alive blocks, vital regions and stones in them, in `work.safe`."""
    work.safe[:] = EMPTY
    for colour in range(BLACK, WHITE + 1):
        for region in range(_find_alive(grid, position, colour, work)):
            if not _is_vital_to_any(grid, position, region, work):
                work.closed[region] = 0
        _mark(grid, position, colour, work)


@jit
def find_settled(grid: Grid, position: Position, work: SafeWork) -> None:
    """Find the points whose owner no play can change, into `work.safe`: their owner, or EMPTY.

    Marked are the points of `work.sure`, and the stones of unconditionally alive blocks; blocks
    with sure stones count as alive. Also the regions among them where the opponent has no room for
    two eyes: at most two points touch no stone of the owner, and two are side by side. Enemy stones
    in such regions are dead, and marked too.
    """
    work.safe[:] = EMPTY
    for colour in range(BLACK, WHITE + 1):
        _find_alive(grid, position, colour, work)
        _open_wide_regions(grid, position, colour, work)
        _mark(grid, position, colour, work)
    for point in range(grid.length):
        if work.sure[point] != EMPTY:
            work.safe[point] = work.sure[point]


@jit
def _open_wide_regions(grid: Grid, position: Position, colour: int, work: SafeWork) -> None:
    """Regions with room for two eyes are not closed any more.

    `work.closed` becomes 1 plus the number of a region's points that touch no stone of `colour`,
    or 0 where there are too many. `work.queue` has the first such point.
    """
    for point in grid.points:
        region = int(work.region[point])
        if region < 0 or work.closed[region] == 0 or _touches(grid, position, point, colour):
            continue
        if work.closed[region] == 1:
            work.closed[region] = 2
            work.queue[region] = point
        elif work.closed[region] == 2 and abs(point - work.queue[region]) in (1, grid.stride):
            work.closed[region] = 3
        else:
            work.closed[region] = 0


@inlined
def _mark(grid: Grid, position: Position, colour: int, work: SafeWork) -> None:
    """Mark the stones that are alive, and the points of closed regions."""
    for point in grid.points:
        region = int(work.region[point])
        held = work.closed[region] if region >= 0 else work.alive[position.head[point]]
        if held > 0:
            work.safe[point] = colour


@inlined
def _touches(grid: Grid, position: Position, point: int, colour: int) -> bool:
    for side in range(4):
        if position.colour[point + int(grid.around[side])] == colour:
            return True
    return False


@jit
def _find_alive(grid: Grid, position: Position, colour: int, work: SafeWork) -> int:
    """Find which regions are closed and which blocks are alive; returns the number of regions."""
    regions = _find_regions(grid, position, colour, work)
    for point in grid.points:
        is_head = position.colour[point] == colour and position.head[point] == point
        work.alive[point] = 1 if is_head else 0
    for point in grid.points:
        if position.colour[point] == colour and work.sure[point] == colour:
            work.alive[position.head[point]] = 2
    while _drop_blocks(grid, position, regions, work):
        _open_regions(grid, position, colour, work)
    return regions


@jit
def _find_regions(grid: Grid, position: Position, colour: int, work: SafeWork) -> int:
    """Number the connected areas without stones of `colour`; returns how many there are."""
    work.region[:] = -1
    total = 0
    for start in grid.points:
        if work.region[start] >= 0 or position.colour[start] in (colour, BORDER):
            continue
        work.closed[total] = 1
        work.empty[total * grid.words : (total + 1) * grid.words] = bits.ZERO
        work.region[start] = total
        work.queue[0] = start
        length = 1
        done = 0
        while done < length:
            point = int(work.queue[done])
            done += 1
            if position.colour[point] == EMPTY:
                bits.add(work.empty, total * grid.words, point)
            for side in range(4):
                near = point + int(grid.around[side])
                stone = int(position.colour[near])
                if stone != colour and stone != BORDER and work.region[near] < 0:
                    work.region[near] = total
                    work.queue[length] = near
                    length += 1
        total += 1
    return total


@inlined
def _is_vital(grid: Grid, position: Position, region: int, head: int, work: SafeWork) -> bool:
    """Are all empty points of a region liberties of the block with this head?"""
    for word in range(grid.words):
        here = work.empty[region * grid.words + word]
        if here & ~position.liberties[head * grid.words + word] != bits.ZERO:
            return False
    return True


@inlined
def _is_vital_to_any(grid: Grid, position: Position, region: int, work: SafeWork) -> bool:
    for point in grid.points:
        if work.alive[point] > 0 and _is_vital(grid, position, region, point, work):
            return True
    return False


@jit
def _drop_blocks(grid: Grid, position: Position, regions: int, work: SafeWork) -> bool:
    """Drop the blocks with less than two vital closed regions; returns whether there were any."""
    dropped = False
    for head in grid.points:
        if work.alive[head] != 1:
            continue
        vital = 0
        for region in range(regions):
            if work.closed[region] == 1 and _is_vital(grid, position, region, head, work):
                vital += 1
        if vital < 2:
            work.alive[head] = 0
            dropped = True
    return dropped


@jit
def _open_regions(grid: Grid, position: Position, colour: int, work: SafeWork) -> None:
    """Regions beside a block that was dropped are not closed any more."""
    for point in grid.points:
        if work.region[point] < 0:
            continue
        for side in range(4):
            near = point + int(grid.around[side])
            if position.colour[near] == colour and work.alive[position.head[near]] == 0:
                work.closed[work.region[point]] = 0
