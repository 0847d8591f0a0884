"""Reads the life of a board's blocks, with a limit for each and one for all.

A reading is kept to a region: some empty areas of the board and the blocks around them. The region
grows from a block. It takes in all areas beside its blocks. It takes in blocks beside its areas, or
in contact with its blocks, that may be captured. It ends at blocks that live whatever happens here.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS, neighbours, space
from katachi.engine.board.moves import is_legal, liberties_of, liberty_count, move
from katachi.engine.board.position import KO, TO_MOVE, Position, blocks_of, copy_of
from katachi.engine.board.score import empty_regions
from katachi.engine.compiled.jit import Array
from katachi.engine.life.capture import MOST_POINTS, SAFE, TAKEN, CaptureWork, read_capture

_HOME = 7  # empty points elsewhere with which a block lives, whatever happens in a region beside it
_FEW = 2  # liberties of a block that contact with it may take
_LARGE = 10  # empty points of an area that is read whole
_LARGEST = 16  # empty points of a region: more take too long to read


class Map(NamedTuple):
    """The blocks of a board by their heads, and its empty areas by their first points."""

    blocks: dict[int, list[int]]
    areas: dict[int, list[int]]
    around: dict[int, set[int]]  # the blocks beside each area
    beside: dict[int, set[int]]  # the areas beside each block
    enemies: dict[int, set[int]]  # the blocks of the other colour in contact with each block
    rivals: dict[int, set[int]]  # these, and those of the other colour beside an area it is beside


def make_map(game: Game) -> Map:
    """The map of the current position."""
    colour, whole = game.position.colour, Map(blocks_of(game.position), {}, {}, {}, {}, {})
    name = {point: one for one, block in whole.blocks.items() for point in block}
    for points, _ in empty_regions(game.grid, colour):
        whole.areas[points[0]], whole.around[points[0]] = points, set()
        name.update(dict.fromkeys(points, points[0]))
    for one, block in whole.blocks.items():
        near = {name[point] for stone in block for point in neighbours(game.grid, stone)}
        whole.beside[one] = near & whole.areas.keys()
        whole.enemies[one] = near & whole.blocks.keys() - {one}
        for area in whole.beside[one]:
            whole.around[area].add(one)
    for one in whole.blocks:
        near = set[int]().union(*(whole.around[area] for area in whole.beside[one]))
        enemies = {other for other in near if colour[other] != colour[one]}
        whole.rivals[one] = whole.enemies[one] | enemies
    return whole


def region_of(game: Game, whole: Map, block: int, firm: set[int], helped: int) -> Array | None:
    """uint64[words]: the points that decide the life of a block; None when there are too many.

    block: its head. firm: heads of the blocks that live if they have a home. helped: the colour
    whose blocks may look safer than they are. They look so beside an area that is too large: the
    region has only its points near them, and a block that leaves the region has escaped.
    """
    blocks, areas = {block}, set[int]()
    while True:
        areas.update(*(whole.beside[one] for one in blocks))
        rim = set[int]().union(*(whole.around[area] for area in areas))
        for one in set[int]().union(*(whole.enemies[block] for block in blocks)):
            if one not in firm or liberty_count(game.position, one) <= _FEW:
                rim.add(one)
        grown = {one for one in rim - blocks if not _has_home(game, whole, one, firm, areas)}
        if not grown:
            return _points_of(game, whole, blocks, areas, helped)
        blocks |= grown


def _has_home(game: Game, whole: Map, block: int, firm: set[int], areas: set[int]) -> bool:
    """Is it a firm block with enough room outside of these areas, or in large ones?

    An area counts if no firm enemy is beside it, and the block is beside it. The areas beside firm
    blocks of its colour count too, if such areas connect these blocks with it.
    """
    if block not in firm:
        return False
    colour = game.position.colour
    group, home = [block], set[int]()
    for one in group:
        for area in whole.beside[one] - home:
            if area in areas and len(whole.areas[area]) <= _LARGE:
                continue
            around = whole.around[area] & firm
            if all(colour[other] == colour[block] for other in around):
                home.add(area)
                group += around.difference(group)
    return sum(len(whole.areas[area]) for area in home) >= _HOME


def _points_of(
    game: Game, whole: Map, blocks: set[int], areas: set[int], helped: int
) -> Array | None:
    stones = [point for block in blocks for point in whole.blocks[block]]
    empty: list[int] = []
    for area in areas:
        points = whole.areas[area]
        if len(points) > _LARGE:
            if any(game.position.colour[one] != helped for one in whole.around[area] & blocks):
                return None
            points = _near(game, points, stones)
        empty += points
    if len(empty) > _LARGEST or len(empty) + len(stones) > MOST_POINTS:
        return None
    found = np.zeros(game.grid.words, np.uint64)
    for point in empty + stones:
        bits.add(found, 0, point)
    return found


def _near(game: Game, points: list[int], stones: list[int]) -> list[int]:
    """The points that are at most two steps from some stones, by way of others of the points."""
    first = {near for stone in stones for near in neighbours(game.grid, stone)}.intersection(points)
    second = {near for point in first for near in neighbours(game.grid, point)}.intersection(points)
    return sorted(first | second)


_LIMIT = 20_000  # positions read for one answer at most: some 30 ms
_TOTAL = 120_000  # positions read for a board at most


class Reader:
    """Proves the life or death of blocks, given by their heads, in a game's current position."""

    def __init__(
        self, game: Game, whole: Map, firm: set[int], *, most: int = _TOTAL, is_strict: bool = False
    ) -> None:
        """whole: the map of the position. firm: the blocks that live if they have a home. most:
        positions read at most. is_strict: does the side against the proof win every ko?
        """
        self._is_strict = is_strict
        self._grid, self._whole = game.grid, whole
        self._start = copy_of(game.position)
        self._start.state[KO] = PASS
        self._work = space(CaptureWork, game.grid)
        self._left = most
        self._region = cache(lambda block, helped: region_of(game, whole, block, firm, helped))

    def size(self, block: int, lives: bool) -> int:
        """How many points a proof of life, or of death, must read; 0 when there are too many."""
        inside = self._inside(block, SAFE if lives else TAKEN)
        return 0 if inside is None else bits.count(inside, 0, self._grid.words)

    def is_safe(self, block: int) -> bool:
        """Was it proved that a block lives even if its enemy begins?"""
        return self.proves(block, self._enemy(block), SAFE)

    def is_lost(self, block: int) -> bool:
        """Was it proved that a block is taken even if its owner begins?"""
        return self.proves(block, 3 - self._enemy(block), TAKEN)

    def proves(self, block: int, begins: int, wanted: int, point: int = PASS) -> bool:
        """Is a block proved SAFE, or TAKEN, when this colour begins: on `point`, or anywhere?"""
        inside = self._inside(block, wanted)
        if inside is None:
            return False
        if point == PASS:
            return self._read(self._start, block, inside, begins, wanted)
        after = self._after(point, begins)
        if after is None:
            return False
        if after.colour[block] == EMPTY:
            return wanted == TAKEN
        return self._read(after, block, inside, 3 - begins, wanted)

    def beginning(self, block: int, begins: int, wanted: int) -> int:
        """A first move of this colour that makes the proof succeed; PASS where none was found."""
        inside = self._inside(block, wanted)
        points = np.zeros(self._grid.points.size, np.int16)
        count = 0 if inside is None else bits.list_points(inside, 0, self._grid.words, points)
        tried = (p for p in map(int, points[:count]) if self._start.colour[p] == EMPTY)
        return next((p for p in tried if self.proves(block, begins, wanted, p)), PASS)

    def hangs(self, block: int) -> bool:
        """Was it proved that a block is taken if its enemy begins, and lives if its owner does?"""
        enemy = self._enemy(block)
        return self.proves(block, 3 - enemy, SAFE) and self.proves(block, enemy, TAKEN)

    def is_seki(self, one: int, two: int) -> bool:
        """Was it proved that two blocks share a liberty that neither side dares to fill?"""
        inside = self._inside(one, SAFE)
        if inside is None:
            return False
        liberties = (liberties_of(self._grid, self._start, block) for block in (one, two))
        return any(
            self._loses(one, point, inside) and self._loses(two, point, inside)
            for point in sorted(set.intersection(*map(set, liberties)))
        )

    def _loses(self, block: int, point: int, inside: Array) -> bool:
        """Is a block taken once its owner has filled `point`, or is that move illegal?"""
        enemy = self._enemy(block)
        after = self._after(point, 3 - enemy)
        return after is None or self._read(after, block, inside, enemy, TAKEN)

    def _inside(self, block: int, wanted: int) -> Array | None:
        """The region to read for a proof that a block is SAFE or TAKEN."""
        return self._region(block, self._against(block, wanted))

    def _after(self, point: int, colour: int) -> Position | None:
        """The position after this move of `colour`, maybe out of turn; None where it is illegal."""
        after = copy_of(self._start)
        after.state[TO_MOVE] = colour
        if not is_legal(self._grid, after, point, colour):
            return None
        move(self._grid, after, point, colour)
        return after

    def _enemy(self, block: int) -> int:
        return 3 - int(self._start.colour[block])

    def _against(self, block: int, wanted: int) -> int:
        return self._enemy(block) if wanted == SAFE else 3 - self._enemy(block)

    def _read(
        self, position: Position, stone: int, inside: Array, begins: int, wanted: int
    ) -> bool:
        """Is a block SAFE or TAKEN, as wanted, when this colour begins?"""
        threats = self._against(stone, wanted) if self._is_strict else EMPTY
        position.state[TO_MOVE] = begins
        self._work.keys.fill(0)
        read = np.array([0, min(_LIMIT, self._left)], np.int64)
        found = read_capture(self._grid, position, stone, inside, threats, self._work, read)
        self._left -= int(read[0])
        return found == wanted
