"""Go in plain Python, slow and by itself: points are (column, row) from 1, a board is a dict.

Nothing of the engine is used: what it says of a move is judged by this.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

LETTERS = "ABCDEFGHJKLMNOPQRST"
BUDGET = 200_000
"""Positions that one question about a ladder may take."""

Point = tuple[int, int]
Group = frozenset[Point]


class TooLong(Exception):
    """A ladder is too long to be read here."""


def point_named(name: str) -> Point:
    return LETTERS.index(name[0]) + 1, int(name[1:])


@dataclass
class Plain:
    """Stones by point, 1 Black's and 2 White's; `ban`: who may not play where, for a ko."""

    size: int
    stones: dict[Point, int] = field(default_factory=dict)
    ban: tuple[Point, int] | None = None
    taken: frozenset[Point] = frozenset()
    """By the last move."""

    def beside(self, point: Point) -> Iterator[Point]:
        yield from self._near(point, ((1, 0), (-1, 0), (0, 1), (0, -1)))

    def corners(self, point: Point) -> Iterator[Point]:
        yield from self._near(point, ((1, 1), (1, -1), (-1, 1), (-1, -1)))

    def _near(self, point: Point, steps: tuple[Point, ...]) -> Iterator[Point]:
        for dx, dy in steps:
            near = point[0] + dx, point[1] + dy
            if 1 <= near[0] <= self.size and 1 <= near[1] <= self.size:
                yield near

    def group(self, stone: Point) -> Group:
        found, rest = {stone}, [stone]
        while rest:
            for near in self.beside(rest.pop()):
                if self.stones.get(near) == self.stones[stone] and near not in found:
                    found.add(near)
                    rest.append(near)
        return frozenset(found)

    def liberties(self, stone: Point) -> set[Point]:
        return {
            near
            for point in self.group(stone)
            for near in self.beside(point)
            if near not in self.stones
        }

    def groups(self, colour: int) -> set[Group]:
        return {self.group(stone) for stone, owner in self.stones.items() if owner == colour}

    def touching(self, point: Point, colour: int) -> set[Group]:
        return {self.group(p) for p in self.beside(point) if self.stones.get(p) == colour}

    def played(self, point: Point, colour: int) -> Plain | None:
        """The board after a move; None when it is illegal."""
        if point in self.stones or self.ban == (point, colour):
            return None
        after = Plain(self.size, {**self.stones, point: colour})
        taken: set[Point] = set()
        for group in after.touching(point, 3 - colour):
            if not after.liberties(next(iter(group))):
                taken |= group
        for stone in taken:
            del after.stones[stone]
        free = after.liberties(point)
        if not free:
            return None
        if len(taken) == 1 and len(free) == 1 and len(after.group(point)) == 1:
            after.ban = next(iter(taken)), 3 - colour
        after.taken = frozenset(taken)
        return after

    def is_caught(self, stone: Point) -> bool:
        """Does the other side, to move, catch the block of a stone by ataris?"""
        return _Ladder(stone, self.stones[stone]).attack(self)

    def is_held(self, stone: Point) -> bool:
        """Is a block in atari caught, though its owner is to move?"""
        return not _Ladder(stone, self.stones[stone]).escape(self)

    def cuts(self, point: Point, colour: int) -> set[frozenset[Group]]:
        """The pairs of blocks that a stone of `colour` cuts apart: see `facts.Cuts`."""
        theirs = 3 - colour
        near = self.touching(point, theirs)
        after = self.played(point, colour)
        if len(near) < 2 or after is None or self.played(point, theirs) is None:
            return set()
        left = [group for group in near if group <= after.stones.keys()]
        return {
            frozenset((one, other))
            for one, other in combinations(left, 2)
            if after.is_cut(point, min(one), min(other))
            and all(
                any(answer.is_cut(point, min(one), min(other)) for answer in answers)
                for answers in after.fights(point, min(one), min(other))
            )
        }

    def is_cut(self, point: Point, one: Point, other: Point) -> bool:
        """Are two stones apart, wherever their side plays next, and is the cut out of danger?"""
        if point not in self.stones or len(self.liberties(point)) < 2 or self.is_caught(point):
            return False
        if not {one, other} <= self.stones.keys():
            return True
        firm = self.firm(self.group(one)), self.firm(self.group(other))
        return not firm[0] & firm[1] and not self._free(firm[0]) & self._free(firm[1])

    def fights(self, point: Point, one: Point, other: Point) -> Iterator[list[Plain]]:
        """After each atari on the cut and each capture by the side that is cut: the answers."""
        colour = self.stones[point]
        free = self.liberties(point)
        starts = free if len(free) == 2 else set[Point]()
        starts = starts.union(*(f for f in map(self._free, self.groups(colour)) if len(f) == 1))
        for start in starts:
            began = self.played(start, 3 - colour)
            if began is None:
                continue
            stones = {point, start, one, other} & began.stones.keys()
            played = (began.played(p, colour) for p in began._free(frozenset(stones)))
            yield [answer for answer in played if answer is not None]

    def _free(self, stones: Group) -> set[Point]:
        return set().union(*(self.liberties(stone) for stone in stones))

    def firm(self, group: Group) -> Group:
        """The stones of all blocks connected with one through two common liberties each time."""
        colour = self.stones[next(iter(group))]
        found, rest = {group}, [group]
        while rest:
            free = self.liberties(next(iter(rest.pop())))
            for other in self.groups(colour) - found:
                if len(free & self.liberties(next(iter(other)))) >= 2:
                    found.add(other)
                    rest.append(other)
        return frozenset().union(*found)

    def is_eye(self, point: Point, colour: int) -> bool:
        """Is the point empty, with stones of `colour` about it, and not false?"""
        if point in self.stones or any(self.stones.get(p) != colour for p in self.beside(point)):
            return False
        corners = list(self.corners(point))
        theirs = sum(self.stones.get(corner) == 3 - colour for corner in corners)
        return theirs <= (1 if len(corners) == 4 else 0)

    def is_firm_eye(self, point: Point, colour: int) -> bool:
        """Is it an eye that one move does not make false, of blocks out of atari?"""
        if not self.is_eye(point, colour):
            return False
        if any(len(self.liberties(near)) < 2 for near in self.beside(point)):
            return False
        corners = [self.stones.get(corner) for corner in self.corners(point)]
        own, theirs = corners.count(colour), corners.count(3 - colour)
        if len(corners) < 4:
            return own == len(corners)
        return own >= 3 or (own == 2 and theirs == 0)

    def area(self, start: Point) -> tuple[set[Point], set[int]]:
        """The empty points joined with one, and the colours around them."""
        found, rest, around = {start}, [start], set()
        while rest:
            for near in self.beside(rest.pop()):
                if near in self.stones:
                    around.add(self.stones[near])
                elif near not in found:
                    found.add(near)
                    rest.append(near)
        return found, around

    def alive(self, colour: int) -> set[Group]:
        """The blocks that nobody can take, by Benson's theorem."""
        groups = self.groups(colour)
        regions = self._regions(colour)
        while True:
            kept = {
                group
                for group in groups
                if sum(self._is_vital(region, group) for region in regions) >= 2
            }
            safe = [
                region
                for region in regions
                if all(
                    self.group(near) in kept
                    for point in region
                    for near in self.beside(point)
                    if self.stones.get(near) == colour
                )
            ]
            if kept == groups and len(safe) == len(regions):
                return kept
            groups, regions = kept, safe

    def doomed(self, colour: int) -> set[Point]:
        """The stones of `colour` in regions that are vital to blocks nobody can take."""
        alive = self.alive(3 - colour)
        return {
            stone
            for region in self._regions(3 - colour)
            if any(self._is_vital(region, group) for group in alive)
            and all(self.group(p) in alive for p in self._around(region))
            for stone in region & self.stones.keys()
        }

    def _around(self, region: set[Point]) -> set[Point]:
        return {near for point in region for near in self.beside(point) if near not in region}

    def _regions(self, colour: int) -> list[set[Point]]:
        board = [(x, y) for x in range(1, self.size + 1) for y in range(1, self.size + 1)]
        left = {point for point in board if self.stones.get(point) != colour}
        found = []
        while left:
            region = {left.pop()}
            rest = list(region)
            while rest:
                for near in self.beside(rest.pop()):
                    if near in left:
                        left.remove(near)
                        region.add(near)
                        rest.append(near)
            found.append(region)
        return found

    def _is_vital(self, region: set[Point], group: Group) -> bool:
        free = self.liberties(next(iter(group)))
        empty = {point for point in region if point not in self.stones}
        return bool(empty) and empty <= free


@dataclass
class _Ladder:
    """A block, by one stone, that is attacked by ataris and extends or takes attackers."""

    stone: Point
    colour: int
    read: int = 0

    def attack(self, board: Plain) -> bool:
        self.read += 1
        if self.read > BUDGET:
            raise TooLong
        free = board.liberties(self.stone)
        if len(free) > 2:
            return False
        for point in sorted(free):
            after = board.played(point, 3 - self.colour)
            if after is None:
                continue
            if self.stone not in after.stones or not self.escape(after):
                return True
        return False

    def escape(self, board: Plain) -> bool:
        tries = set(board.liberties(self.stone))
        for point in board.group(self.stone):
            for near in board.beside(point):
                if board.stones.get(near) == 3 - self.colour:
                    free = board.liberties(near)
                    tries |= free if len(free) == 1 else set()
        for point in sorted(tries):
            after = board.played(point, self.colour)
            if after is not None and not self.attack(after):
                return True
        return False
