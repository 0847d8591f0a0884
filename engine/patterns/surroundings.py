"""What is around an empty point: the nearest stones, its empty region, and whose area it is."""

from katachi.engine.board import bits
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid, distance
from katachi.engine.board.position import Position
from katachi.engine.board.tactics import is_repeated
from katachi.engine.compiled.jit import Array, inlined
from katachi.engine.patterns.words import SMALL
from katachi.engine.thesis.territory import Influence

OWN, OTHERS = 1, 2  # whose a point is; 0: nobody's

_FAR = 99  # farther than any two points


@inlined
def nearest(grid: Grid, position: Position, point: int) -> tuple[int, int]:
    """The distances of the nearest black stone and the nearest white one; 0: there is none."""
    black = white = _FAR
    for stone in grid.points:
        if position.colour[stone] == BLACK:
            black = min(black, distance(grid, point, stone))
        elif position.colour[stone] == WHITE:
            white = min(white, distance(grid, point, stone))
    return black if black < _FAR else 0, white if white < _FAR else 0


@inlined
def eye_space(grid: Grid, position: Position, point: int, region: Array) -> tuple[int, int]:
    """The colour whose eye space the empty region around an empty point is, and its points.

    EMPTY and 0: both colours border on it, or none does, or it has more than SMALL points.
    region: int16[SMALL], working space.
    """
    region[0] = point
    count, done, owner = 1, 0, EMPTY
    while done < count:
        here = int(region[done])
        done += 1
        for side in range(4):
            near = here + int(grid.around[side])
            held = int(position.colour[near])
            if held in (BLACK, WHITE):
                owner |= held
                if owner == BLACK | WHITE:
                    return EMPTY, 0
            elif held == EMPTY and not is_repeated(region, count, near):
                if count == SMALL:
                    return EMPTY, 0
                region[count] = near
                count += 1
    return owner, count if owner != EMPTY else 0


@inlined
def whose(influence: Influence, point: int, colour: int) -> int:
    """Whose a point is by an influence, as `colour` sees it."""
    if bits.contains(influence.black, 0, point):
        return OWN if colour == BLACK else OTHERS
    if bits.contains(influence.white, 0, point):
        return OTHERS if colour == BLACK else OWN
    return 0


@inlined
def is_border(grid: Grid, position: Position, influence: Influence, point: int) -> bool:
    """Do the point and those beside it belong to both sides by an influence?"""
    found = whose(influence, point, BLACK)
    for side in range(4):
        near = point + int(grid.around[side])
        if position.colour[near] != BORDER:
            found |= whose(influence, near, BLACK)
    return bool(found == OWN | OTHERS)
