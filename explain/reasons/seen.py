"""A move on its board: the positions before and after it, their blocks, and their ladders."""

from functools import cached_property

from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS, neighbours
from katachi.engine.board.position import (
    Position,
    copy_of,
    is_legal,
    liberties_of,
    liberty_count,
    move,
)
from katachi.engine.life.ladder import catches_from, ladder_attack, make_ladder_work
from katachi.explain.reasons.words import Block

_READ = 10_000  # moves read at most: more than any ladder has


class Seen:
    """A move that places a stone.

    Attributes: grid; colour, the mover's; enemy, the other's; point; before and after, positions
    that must not be changed.
    """

    def __init__(self, game: Game, colour: int, point: int) -> None:
        """The move of `colour` on `point` in `game`, which stays as it is. Not checked: legal."""
        self.grid, self.colour, self.enemy, self.point = game.grid, colour, 3 - colour, point
        self.before = game.position
        self.after = self.made(self.before, point, colour)
        self._work = make_ladder_work(game.grid)

    @cached_property
    def theirs(self) -> Position | None:
        """The position after the enemy's move here instead; None: it is illegal."""
        is_allowed = self.allows(self.before, self.point, self.enemy)
        return self.made(self.before, self.point, self.enemy) if is_allowed else None

    def made(self, position: Position, point: int, colour: int) -> Position:
        """A new position after a legal move."""
        after = copy_of(position)
        move(self.grid, after, point, colour)
        return after

    def allows(self, position: Position, point: int, colour: int) -> bool:
        """Is the move legal, but for superko?"""
        return bool(is_legal(self.grid, position, point, colour))

    def beside(self, point: int) -> list[int]:
        """The two to four points of the board beside `point`."""
        return neighbours(self.grid, point)

    def corners(self, point: int) -> list[int]:
        """The one to four points of the board diagonally next to `point`."""
        near = (point + int(step) for step in self.grid.around[4:])
        return [p for p in near if self.grid.degree[p] > 0]

    def block(self, position: Position, stone: int) -> Block:
        points, here = [stone], int(position.link[stone])
        while here != stone:
            points.append(here)
            here = int(position.link[here])
        return tuple(sorted(points))

    def blocks(self, position: Position, colour: int) -> list[Block]:
        """All blocks of a colour, in the order of the board."""
        stones = (int(p) for p in self.grid.points if position.colour[p] == colour)
        return list(dict.fromkeys(self.block(position, stone) for stone in stones))

    def blocks_beside(self, position: Position, point: int, colour: int) -> list[Block]:
        """The blocks of a colour beside a point."""
        stones = [p for p in self.beside(point) if position.colour[p] == colour]
        return list(dict.fromkeys(self.block(position, stone) for stone in sorted(stones)))

    def freedom(self, position: Position, stone: int) -> int:
        """The number of liberties of a stone's block."""
        return int(liberty_count(position, stone))

    def liberties(self, position: Position, stone: int) -> set[int]:
        """The liberties of a stone's block."""
        return set(liberties_of(self.grid, position, stone))

    def is_caught(self, position: Position, stone: int) -> bool:
        """Does a ladder catch a stone's block if its enemy begins?"""
        return self.freedom(position, stone) <= 2 and (
            ladder_attack(self.grid, position, stone, self._work, _READ) != PASS
        )

    def catches(self, stone: int) -> bool:
        """Does the move begin a ladder that catches an enemy block with two liberties?"""
        start = self.before, stone, self.point
        return bool(catches_from(self.grid, *start, self._work, _READ))

    def is_empty(self, position: Position, point: int) -> bool:
        return bool(position.colour[point] == EMPTY)
