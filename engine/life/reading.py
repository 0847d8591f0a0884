"""Reading what becomes of the blocks of a board, with a limit for each and one for all."""

from functools import cache

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS
from katachi.engine.board.position import KO, TO_MOVE, Position, copy_of, is_legal, move
from katachi.engine.compiled.jit import Array
from katachi.engine.life.capture import SAFE, TAKEN, make_capture_work, read_capture
from katachi.engine.life.region import Map, region_of

_LIMIT = 20_000  # positions read for one answer at most: some 30 ms

_TOTAL = 120_000  # positions read for a board at most


class Reader:
    """Proves what becomes of blocks, each given by its head, of the current position of a game."""

    def __init__(self, game: Game, whole: Map, firm: set[int]) -> None:
        """whole: the map of the position. firm: the blocks that live if they have a home."""
        self._grid, self._whole = game.grid, whole
        self._start = copy_of(game.position)
        self._start.state[KO] = PASS
        self._work = make_capture_work(game.grid)
        self._left = _TOTAL
        self._region = cache(lambda block, helped: region_of(game, whole, block, firm, helped))

    def size(self, block: int, lives: bool) -> int:
        """The points to read to prove that a block lives, or is lost; 0 when there are too many."""
        helped = self._enemy(block) if lives else 3 - self._enemy(block)
        inside = self._region(block, helped)
        return 0 if inside is None else bits.count(inside, 0, self._grid.words)

    def is_safe(self, block: int) -> bool:
        """Was it proved that a block lives even if its enemy begins?"""
        enemy = self._enemy(block)
        inside = self._region(block, enemy)
        return inside is not None and self._read(self._start, block, inside, enemy) == SAFE

    def is_lost(self, block: int) -> bool:
        """Was it proved that a block is taken even if its owner begins?"""
        owner = 3 - self._enemy(block)
        inside = self._region(block, owner)
        return inside is not None and self._read(self._start, block, inside, owner) == TAKEN

    def is_seki(self, one: int, two: int) -> bool:
        """Was it proved that two blocks share a liberty that neither dares to fill?"""
        inside = self._region(one, self._enemy(one))
        if inside is None:
            return False
        shared = [
            point
            for area in self._whole.beside[one] & self._whole.beside[two]
            for point in self._whole.areas[area]
            if self._is_liberty(one, point) and self._is_liberty(two, point)
        ]
        return any(
            self._loses(one, point, inside) and self._loses(two, point, inside) for point in shared
        )

    def _is_liberty(self, block: int, point: int) -> bool:
        return bits.contains(self._start.liberties, block * self._grid.words, point)

    def _loses(self, block: int, point: int, inside: Array) -> bool:
        """Is a block taken once its owner has filled `point`, or may he not fill it?"""
        enemy = self._enemy(block)
        after = copy_of(self._start)
        after.state[TO_MOVE] = 3 - enemy
        if not is_legal(self._grid, after, point, 3 - enemy):
            return True
        move(self._grid, after, point, 3 - enemy)
        return self._read(after, block, inside, enemy) == TAKEN

    def _enemy(self, block: int) -> int:
        return 3 - int(self._start.colour[block])

    def _read(self, position: Position, stone: int, inside: Array, begins: int) -> int:
        position.state[TO_MOVE] = begins
        self._work.keys.fill(0)
        read = np.array([0, min(_LIMIT, self._left)], np.int64)
        found = read_capture(self._grid, position, stone, inside, EMPTY, self._work, read)
        self._left -= int(read[0])
        return found
