"""Proofs about endings within one allowance of positions and time; and the parts proved to be held.

A part of the board is a region without stones of its owner, and the owner's blocks around it. The
owner holds the part if it keeps all of it whatever the opponent begins there. Each part is proved
alone (`search.ending`, LOCAL): the rest of the board gives no liberty, the opponent moves first,
needs no ko threat, and must neither take a stone nor keep a point. So the owner may answer each
move there at once, and need not play there otherwise. Parts that are held help to prove others.
"""

import threading
import time
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import BLACK, BORDER, EMPTY, WHITE, Grid, neighbours
from katachi.engine.board.position import (
    TO_MOVE,
    Position,
    empty_position,
    liberty_count,
    place,
    write_at,
)
from katachi.engine.compiled.jit import Array
from katachi.engine.life.benson import find_settled
from katachi.engine.search.ending import (
    LOCAL,
    LOOKED,
    MOST_PLIES,
    OPEN,
    YES,
    advance,
    ask,
    make_ending,
)

PLIES = (2, 4, 6, 8, 11, 14, 18, 23, 30, 40, MOST_PLIES)
"""The depths at which proofs are tried, one after the other."""

_MOST_KEPT = 2000  # parts of the board
_TURN = 250  # positions between two looks at the clock, a few milliseconds


class Spent(Exception):
    """The allowance is used up, or the search was stopped."""


class Prover:
    """Asks for proofs on boards of one grid, in a game whose positions are `before`."""

    def __init__(self, grid: Grid, room: int) -> None:
        """room: for so many positions of a game."""
        self.grid, self.room = grid, room
        self.ending = make_ending(grid, room)
        self._before = 0
        self.held: dict[tuple[int, tuple[int, ...], bytes], bool] = {}
        """Parts of the board by colour, points and stones: is each held? Kept from one position to
        the next; see `find_held`."""

    def begin(
        self,
        before: Array,
        positions: int,
        ends: float | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        """Forget all but `held`, and set a new allowance: `positions`; the time `ends` by
        `time.perf_counter` (None: no limit); and `stop`.

        before: uint64[...]: the hashes of the game's positions, at most `room`.
        """
        self._most, self._ends, self._stop = positions, ends, stop
        self._before = len(before)
        self.ending.seen[: len(before)] = before
        self.ending.safe.sure[:] = 0
        self.ending.state[LOOKED] = 0
        if len(self.held) > _MOST_KEPT:
            self.held.clear()
        self.forget()

    @property
    def looked(self) -> int:
        """Positions looked at since `begin`."""
        return int(self.ending.state[LOOKED])

    def forget(self) -> None:
        """Empty the table: when settled points will change, or for another part of the board."""
        self.ending.keys[:] = 0
        self.ending.heat[:] = 0

    def proves(
        self,
        position: Position,
        colour: int,
        goal: int,
        plies: int,
        kind: int,
        most: int | None = None,
    ) -> bool:
        """Is it proved that `colour` gets its goal, as in `ending.ask`? Raises Spent."""
        write_at(self.ending.stack, 0, position)
        ask(self.ending, colour, goal, plies, self._before, kind)
        until = self._most if most is None else min(self._most, self.looked + most)
        while True:
            if self.looked >= self._most or (self._stop is not None and self._stop.is_set()):
                raise Spent
            if self._ends is not None and time.perf_counter() >= self._ends:
                raise Spent
            found = advance(self.grid, self.ending, min(_TURN, until - self.looked))
            if found != OPEN:
                return found == YES
            if self.looked >= until < self._most:
                return False


MOST_POINTS = 18  # points of a region of which such a proof is tried

_POSITIONS = 1500  # looked at for one proof; those that succeed need some hundred


class Part(NamedTuple):
    """A region without stones of `colour`, and the stones of the blocks around it."""

    colour: int
    region: list[int]
    walls: list[int]


def find_held(prover: Prover, root: Position, most_open: int) -> None:
    """Find the points held in a position, into `ending.safe.sure` of the prover.

    It ends early if more than `most_open` empty points will stay open at best. Raises Spent.
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
                for near in neighbours(grid, point):
                    if stones[near] == colour:
                        heads.add(int(root.head[near]))
                    elif near not in seen:
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
    """A board with these points and their stones only; None where a block has no liberty."""
    position = empty_position(grid)
    position.colour[[int(p) for p in grid.points if int(p) not in whole]] = BORDER
    stones = [point for point in sorted(whole) if root.colour[point] != EMPTY]
    for point in stones:
        place(grid, position, point, int(root.colour[point]))
    if any(liberty_count(position, point) == 0 for point in stones):
        return None
    return position
