"""The vocabulary of patterns a second time: slow, plain, from drawn stones, without the engine.

A block is named by its lowest point, in the order of (x, y); points count from (1, 1), as in
patterns. Boards are those of `tests/engine/board/slow_go.py`.
"""

from collections.abc import Iterator

from tests.engine.board.slow_go import Board, Point, block, neighbours

COLOURS = {"X": "black", "O": "white"}
OPPONENT = {"black": "white", "white": "black"}

Relation = tuple[str | int | Point, ...]
"""A predicate's name and its arguments, without the board; a column and a row are one point."""


class Shape:
    """A position as patterns see it."""

    def __init__(self, size: int, board: Board) -> None:
        self.size = size
        self.points = [(x, y) for x in range(1, size + 1) for y in range(1, size + 1)]
        self.colour = {p: COLOURS.get(board.get(lower(p), ""), "empty") for p in self.points}
        self.stones: dict[Point, frozenset[Point]] = {}
        self.liberties: dict[Point, frozenset[Point]] = {}
        self.block: dict[Point, Point] = {}
        for point in self.points:
            stones, free = {lower(point)}, set()
            if self.colour[point] != "empty":
                stones, free = block(size, board, lower(point))
            self.stones[point] = frozenset(map(upper, stones))
            self.liberties[point] = frozenset(map(upper, free))
            self.block[point] = min(self.stones[point])
        self.blocks = set(self.block.values())
        self.beside = {p: set(map(upper, neighbours(size, lower(p)))) for p in self.points}

    def relations(self) -> Iterator[Relation]:
        """All that is true of the position, but for places and edges."""
        stones = sum(colour != "empty" for colour in self.colour.values())
        share = stones / len(self.points)
        stage = "opening" if share < 1 / 7 else "middle" if share < 2 / 5 else "ending"
        yield "stage", stage
        yield from (("board", point, name) for point, name in self.block.items())
        for name in self.blocks:
            yield "block_color", name, self.colour[name]
            if self.colour[name] != "empty":
                yield "stone_cnt", name, len(self.stones[name])
                yield "liberty_cnt", name, len(self.liberties[name])
                yield from (("liberty", name, point) for point in self.liberties[name])
                yield from self._moves(name)

    def _moves(self, name: Point) -> Iterator[Relation]:
        """What a stone on an empty point is to a block of stones."""
        mine = self.colour[name]
        liberties = self.liberties[name]
        for point in liberties:
            yield "connects_direct", name, point, mine
            if len(liberties) == 2:
                yield "atari", name, point, OPPONENT[mine]
            if len(liberties) == 1:
                yield "captures", name, point, OPPONENT[mine]
        for point in self.points:
            is_near = len(self.beside[point] & liberties) > 1
            if is_near and self.colour[point] == "empty" and point not in liberties:
                yield "connects_indirect", name, point, mine

    def places(self, far: int) -> Iterator[Relation]:
        """block_on_pos for displacements up to `far` both ways."""
        steps = range(-far, far + 1)
        for pos in range(1, 9):
            for x, y in self.points:
                for dx in steps:
                    for dy in steps:
                        turned = turn(complex(dx, dy), pos)
                        place = x + int(turned.real), y + int(turned.imag)
                        if place in self.block:
                            yield "block_on_pos", (x, y), self.block[place], dx, dy, pos

    def edges(self) -> Iterator[Relation]:
        """edge_hor and edge_ver, counted step by step."""
        for name, axis in (("edge_hor", 1), ("edge_ver", 1j)):
            for pos in range(1, 9):
                for point in self.points:
                    plus = self._steps(point, turn(axis, pos))
                    minus = self._steps(point, -turn(axis, pos))
                    yield name, point, plus if plus <= minus else -minus, pos

    def _steps(self, point: Point, way: complex) -> int:
        """The points from here to the edge, both counted."""
        count = 0
        while point in self.colour:
            point = point[0] + int(way.real), point[1] + int(way.imag)
            count += 1
        return count


def turn(way: complex, pos: int) -> complex:
    """The way on the board: mirrored left to right for 5 to 8, then turned by quarters to the left.

    Right is 1, up is 1j.
    """
    if pos > 4:
        way = -way.conjugate()
    quarters: complex = 1j ** ((pos - 1) % 4)
    return way * quarters


def lower(point: Point) -> Point:
    """The point as slow_go counts it, from (0, 0)."""
    return point[0] - 1, point[1] - 1


def upper(point: Point) -> Point:
    """The point as patterns count it, from (1, 1)."""
    return point[0] + 1, point[1] + 1
