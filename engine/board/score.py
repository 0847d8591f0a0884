"""Counting a finished board, by area or by territory: stones on it live; and its open borders."""

from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, NamedTuple

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid, neighbours, space
from katachi.engine.compiled.jit import Array, inlined

NEUTRAL = EMPTY
SIGNS = np.array([0, 1, -1], np.int8)  # of the owners: NEUTRAL, BLACK, WHITE


class ScoreWork(NamedTuple):
    """Working space of `find_owners`."""

    queue: Annotated[Array, "int16", "points"]
    region: Annotated[Array, "int8", "length"]  # 1 where a region has been visited


@inlined
def find_owners(grid: Grid, colour: Array, owner: Array, work: ScoreWork) -> int:
    """Find the owner of each point: a stone's colour, or the only colour an empty region touches.

    colour: int8[length], stones. owner: int8[length], filled with BLACK, WHITE or NEUTRAL (an
    empty region that touches both colours or none). Returns Black's points minus White's.
    """
    balance = 0
    work.region[:] = 0
    owner[:] = NEUTRAL
    for point in grid.points:
        if colour[point] != EMPTY:
            owner[point] = colour[point]
            balance += 3 - 2 * int(colour[point])
        elif work.region[point] == 0:
            balance += _own_region(grid, colour, owner, work, point)
    return balance


@inlined
def _own_region(grid: Grid, colour: Array, owner: Array, work: ScoreWork, start: int) -> int:
    """Give the empty region of `start` to its owner; returns its size, negative for White."""
    queue = work.queue
    queue[0] = start
    work.region[start] = 1
    length = 1
    done = 0
    touched = 0
    while done < length:
        point = int(queue[done])
        done += 1
        for side in range(4):
            near = point + int(grid.around[side])
            stone = int(colour[near])
            if stone == EMPTY:
                if work.region[near] == 0:
                    work.region[near] = 1
                    queue[length] = near
                    length += 1
            elif stone != BORDER:
                touched |= stone
    if touched != BLACK and touched != WHITE:
        return 0
    for i in range(length):
        owner[queue[i]] = touched
    return length * (3 - 2 * touched)


class Tally(NamedTuple):
    """The points of one side, by kind."""

    stones: int  # its living stones; 0 where territory counts
    territory: int  # empty points that are its own, those of dead stones too
    prisoners: int  # stones that it took, dead ones too; 0 where area counts
    bonus: float  # komi and points for handicap stones

    @property
    def total(self) -> float:
        """The sum of all kinds."""
        return self.stones + self.territory + self.prisoners + self.bonus


class Count(NamedTuple):
    """A counted board."""

    score: float  # Black's points minus White's, komi and handicap bonus included
    owner: Array  # int8[length]: BLACK, WHITE or NEUTRAL
    black: Tally
    white: Tally


def count(game: Game, dead: set[int], seki: Collection[int] = ()) -> Count:
    """Count the board as it stands, by the rules and the terms of the game.

    dead: points of dead stones, whose removal the caller has decided; ignored when the rules remove
    none. seki: points of stones alive in seki, whose empty neighbour regions count for nobody when
    territory is counted.
    """
    grid, rules, colour = game.grid, game.rules, game.position.colour.copy()
    taken = [0, *game.prisoners]
    if rules.remove_dead:
        for point in dead:
            taken[3 - int(colour[point])] += 1
            colour[point] = EMPTY
    owner = np.zeros(grid.length, np.int8)
    find_owners(grid, colour, owner, space(ScoreWork, grid))
    for stone in () if rules.area else seki:
        for near in neighbours(grid, stone):
            if colour[near] == EMPTY:
                owner[empty_region(grid, colour, near)[0]] = NEUTRAL
    bonus = [0.0, 0.0, game.compensation]
    black, white = (
        Tally(
            int((colour == side).sum()) if rules.area else 0,
            int(((colour == EMPTY) & (owner == side)).sum()),
            0 if rules.area else taken[side],
            bonus[side],
        )
        for side in (BLACK, WHITE)
    )
    return Count(black.total - white.total, owner, black, white)


def empty_region(grid: Grid, colour: Array, start: int) -> tuple[list[int], int]:
    """The empty points connected with `start`, and what they touch: BLACK, WHITE, 3 for both, or 0.

    colour: int8[length], stones.
    """
    region, seen, touched = [start], {start}, 0
    for point in region:
        for near in neighbours(grid, point):
            if stone := int(colour[near]):
                touched |= stone
            elif near not in seen:
                seen.add(near)
                region.append(near)
    return region, touched


def empty_regions(
    grid: Grid, colour: Array, among: Iterable[int] | None = None
) -> Iterator[tuple[list[int], int]]:
    """Each empty region once, as by `empty_region`. among: points of those wanted; None: all."""
    seen = set[int]()
    for start in map(int, grid.points) if among is None else among:
        if colour[start] == EMPTY and start not in seen:
            found = empty_region(grid, colour, start)
            seen.update(found[0])
            yield found


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
    found = empty_regions(grid, colour, among)
    return [sorted(region) for region, touched in found if touched not in (BLACK, WHITE)]
