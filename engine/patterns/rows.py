"""Alternatives as numbers, for one board size. Alternatives that hold nowhere are left out."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from katachi.engine.board.grid import Grid
from katachi.engine.patterns import alternatives as asked
from katachi.engine.patterns.clauses import Place

HERE = (0, 0)  # the place of the candidate itself


@dataclass(frozen=True)
class Within:
    """The candidate is one of these points, a set given as one number."""

    points: int


# What becomes a column.
Test = asked.Stage | asked.Numbered | Within | asked.On | asked.Beside | asked.Reached


class _Asked(NamedTuple):
    """The conditions on a board, as numbers."""

    edges: int  # the points that an edge leaves, a set as one number
    inside: int  # the points whose place is on the board
    test: int | None  # a column's, by its number
    relation: int | None  # or a relation's


Row = tuple[frozenset[int], frozenset[int]]
"""An alternative: the numbers of its tests, and the numbers of its relations."""


class Board:
    """Sets of points of one grid as numbers: point p is bit p."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._point = {
            (x, y): (y + 1) * grid.stride + x + 1
            for x in range(grid.size)
            for y in range(grid.size)
        }
        self.inside = cache(self._inside)  # the points whose place is on the board
        self.lines = cache(self._lines_along)  # by direction: the points at each signed distance

    def _inside(self, place: Place) -> int:
        dx, dy = place
        places = self._point.items()
        return sum(1 << point for (x, y), point in places if (x + dx, y + dy) in self._point)

    def _lines_along(self, direction: Place) -> dict[int, int]:
        """The points at each signed distance to the nearer edge: positive along the direction."""
        lines: dict[int, int] = defaultdict(int)
        for (x, y), number in self._point.items():
            along = 1 + (x if direction[0] else y)
            lines[asked.edge_distance(self.grid.size, along, sum(direction) > 0)] |= 1 << number
        return lines

    def words(self, points: int) -> list[int]:
        """A set as the grid's words."""
        return [(points >> 64 * word) & ((1 << 64) - 1) for word in range(self.grid.words)]

    def offset(self, place: Place) -> int:
        """A place as a difference of points."""
        return place[1] * self.grid.stride + place[0]


class Rows:
    """Turns alternatives into numbers: each test and each relation has its own, from 0."""

    def __init__(self, board: Board, symmetries: range) -> None:
        self.all: list[Test | asked.Relation] = []  # by their numbers
        self._number = cache(self._added)
        self._turned = cache(self._asked_in_turn)
        self._board, self._symmetries = board, symmetries
        self._everywhere = board.inside(HERE)

    def of(self, union: asked.Union) -> list[Row]:
        """The rows of a rule that can hold somewhere, without repetition."""
        rows: dict[Row | None, None] = {}
        for alternative in union.alternatives:
            if union.has_pos and alternative:
                rows |= dict.fromkeys(map(self._row, zip(*map(self._turned, alternative))))
            else:
                rows[self._row(map(self._ask, alternative))] = None
        return [row for row in rows if row is not None]

    def _row(self, conditions: Iterable[_Asked]) -> Row | None:
        """An alternative with its edges as one set of points; None where it holds nowhere."""
        edges = within = self._everywhere
        tests, relations = [], []
        for at_edges, inside, test, relation in conditions:
            edges &= at_edges
            within &= inside
            if test is not None:
                tests.append(test)
            elif relation is not None:
                relations.append(relation)
        if edges & within == 0:
            return None
        if edges != self._everywhere or not tests:  # no row is empty
            tests.append(self._number(Within(edges)))
        return frozenset(tests), frozenset(relations)

    def _added(self, one: Test | asked.Relation) -> int:
        self.all.append(one)
        return len(self.all) - 1

    def _asked_in_turn(self, condition: asked.Condition) -> list[_Asked]:
        turned = asked.images(condition)
        return [self._ask(turned[symmetry - 1]) for symmetry in self._symmetries]

    def _ask(self, condition: asked.Condition) -> _Asked:
        every = self._everywhere
        match condition:
            case asked.On(place):
                return _Asked(every, self._board.inside(place), self._number(condition), None)
            case asked.Edge(direction, distance):
                return _Asked(self._board.lines(direction).get(distance, 0), every, None, None)
            case asked.Stage() | asked.Numbered() | asked.Beside() | asked.Reached():
                return _Asked(every, every, self._number(condition), None)
            case _:
                return _Asked(every, every, None, self._number(condition))
