"""Proofs about endings, one after the other, out of one allowance of positions and time."""

from __future__ import annotations

import threading
import time

from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position, write_at
from katachi.engine.compiled.jit import Array
from katachi.engine.search.ending import LOOKED, MOST_PLIES, OPEN, YES, advance, ask, make_ending

PLIES = (2, 4, 6, 8, 11, 14, 18, 23, 30, 40, MOST_PLIES)
"""How far proofs are looked for, one after the other."""

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
        """Parts of the board, by their colour, points and stones: are they held? It is kept from
        one position to the next; see `search.holding`."""

    def begin(
        self,
        before: Array,
        positions: int,
        ends: float | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        """Forget all but `held`, with a new allowance: so many positions, until `ends` of the clock
        `time.perf_counter` (None: any time) and until `stop`.

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
        """Empty the table: before what is sure changes, and for another part of the board."""
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
        """Is it proved that `colour` gets its goal from a position? As `ending.ask` has it.

        most: positions after which it is not. Raises Spent.
        """
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
