"""Parts of the board that their owner holds, whatever the opponent begins there.

Such a part is a region without stones of the owner's, and the blocks around it. It is proved alone
(`search.ending`, LOCAL): the rest of the board gives no liberty, the opponent moves first, needs no
ko threat, and must neither take a stone nor keep a point. So the owner may answer each move there
at once, and need not play there otherwise. What is held helps to prove what lies beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid
from katachi.engine.board.position import TO_MOVE, Position, empty_position, liberty_count, place
from katachi.engine.life.benson import find_settled
from katachi.engine.search.ending import LOCAL
from katachi.engine.search.prover import PLIES, Prover

MOST_POINTS = 18  # points of a region of which such a proof is tried

_POSITIONS = 1500  # looked at for one proof; those that succeed need some hundred


class Part(NamedTuple):
    """A region without stones of `colour`, and the stones of the blocks around it."""

    colour: int
    region: list[int]
    walls: list[int]


def find_held(prover: Prover, root: Position, most_open: int) -> None:
    """Find what is held in a position, into `ending.safe.sure` of the prover.

    It ends early where more than so many empty points will be open at best. Raises Spent.
    """
    grid, safe = prover.grid, prover.ending.safe
    parts = [part for part in parts_of(grid, root) if len(part.region) <= MOST_POINTS]
    parts.sort(key=lambda part: len(part.region))
    empty = {int(p) for p in grid.points if root.colour[p] == EMPTY}
    hopes = list(parts)
    is_new = True
    while is_new:
        is_new = False
        for part in parts:
            find_settled(grid, root, safe)
            hoped = {*np.flatnonzero(safe.safe).tolist(), *(p for one in hopes for p in one.region)}
            if len(empty - hoped) > most_open:
                prover.forget()
                return
            if (safe.safe[part.region] == part.colour).all():
                continue
            if _is_held(prover, root, part):
                safe.sure[part.region + part.walls] = part.colour
                is_new = True
            elif part in hopes:
                hopes.remove(part)
    prover.forget()


def parts_of(grid: Grid, root: Position) -> Iterator[Part]:
    """All the parts of a position, of both colours."""
    stones = root.colour
    for colour in (BLACK, WHITE):
        seen: set[int] = set()
        own = [int(p) for p in grid.points if stones[p] == colour]
        for start in map(int, grid.points):
            if start in seen or stones[start] == colour:
                continue
            region, heads = [start], set()
            seen.add(start)
            for point in region:  # it grows
                for step in grid.around[:4]:
                    near = point + int(step)
                    if stones[near] == colour:
                        heads.add(int(root.head[near]))
                    elif stones[near] != BORDER and near not in seen:
                        seen.add(near)
                        region.append(near)
            yield Part(colour, region, [p for p in own if int(root.head[p]) in heads])


def _is_held(prover: Prover, root: Position, part: Part) -> bool:
    sure = np.flatnonzero(prover.ending.safe.sure == part.colour).tolist()
    whole = sorted({*part.region, *part.walls, *sure})
    question = part.colour, tuple(whole), root.colour[whole].tobytes()
    if question not in prover.held:
        alone = _alone(prover.grid, root, set(whole))
        prover.held[question] = alone is not None and _proves(prover, alone, part, len(whole))
    return prover.held[question]


def _proves(prover: Prover, alone: Position, part: Part, points: int) -> bool:
    alone.state[TO_MOVE] = 3 - part.colour
    prover.forget()
    until = prover.looked + _POSITIONS
    for plies in PLIES:
        left = until - prover.looked
        if left <= 0:
            return False
        if prover.proves(alone, part.colour, points, plies, LOCAL, left):
            return True
    return False


def _alone(grid: Grid, root: Position, whole: set[int]) -> Position | None:
    """These points alone, with their stones; None where a block would have no liberty."""
    position = empty_position(grid)
    position.colour[[int(p) for p in grid.points if int(p) not in whole]] = BORDER
    stones = [point for point in sorted(whole) if root.colour[point] != EMPTY]
    for point in stones:
        place(grid, position, point, int(root.colour[point]))
    if any(liberty_count(position, point) == 0 for point in stones):
        return None
    return position
