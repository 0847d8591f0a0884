"""The compiler of theories: rules to the arrays of `engine.patterns.flat`.

Memory: an alternative takes 4 bytes for each of its conditions, and a column 8 bytes for each word
of a set; there are at most as many columns as conditions. While a rule is compiled, each of its
alternatives takes about two kilobytes. A theory with more than MAX_ALTERNATIVES is refused.
"""

from collections import defaultdict
from dataclasses import dataclass
from itertools import chain

import numpy as np

from katachi.engine.board.grid import Grid, make_grid
from katachi.engine.jit import Array
from katachi.engine.patterns import flat
from katachi.engine.patterns.alternatives import (
    Alternative,
    Beside,
    Edge,
    Equal,
    IsIndirect,
    IsLiberty,
    Numbered,
    On,
    Reached,
    Relation,
    Same,
    Share,
    Stage,
    expand,
)
from katachi.engine.patterns.clauses import Kind, Place
from katachi.engine.patterns.flat import Matcher
from katachi.engine.patterns.numbers import make_numbers
from katachi.engine.patterns.theory import Theory, TheoryError
from katachi.engine.patterns.vocabulary import STAGES, SYMMETRIES
from katachi.engine.patterns.words import INDEX, INFINITE, WORDS

MAX_ALTERNATIVES = 1 << 18
"""Of all rules together, counted before contradictions are left out."""

_HERE = (0, 0)
"""The place of the candidate itself."""

_NO_BOUNDS = (1, INFINITE, 1, INFINITE)


@dataclass(frozen=True)
class _Within:
    """The candidate is one of these points, a set as one number."""

    points: int


_Test = Stage | Numbered | _Within | On | Beside | Reached
"""What becomes a column. Each alternative is a row of tests and a row of relations."""

_Row = tuple[frozenset[_Test], frozenset[Relation]]


def compile_for_search(theory: Theory, size: int) -> Matcher:
    """As `compile_theory`, each weight what it counts for beside the search's tactics."""
    matcher = compile_theory(theory, size)
    return matcher._replace(weights=matcher.weights * theory.pattern_scale)


def compile_theory(theory: Theory, size: int, symmetry: int | None = None) -> Matcher:
    """A matcher of a theory's rules on boards of `size`; it serves one thread at a time.

    symmetry: the only value of Pos, 1 to 8; None for all of them.

    Raises TheoryError when the rules have more than MAX_ALTERNATIVES, ValueError when `size` is
    not from 2 to 19. That the clauses are well-formed is not checked.
    """
    every = range(1, len(SYMMETRIES) + 1)
    symmetries = every if symmetry is None else range(symmetry, symmetry + 1)
    board = _Board(make_grid(size))
    arrays = _Arrays(board)
    total = 0
    for index, rule in enumerate(theory.rules):
        choices, alternatives = expand(rule, symmetries)
        total += choices
        if total > MAX_ALTERNATIVES:
            raise TheoryError(
                f"line {rule.line}: with rule {rule.number}, the theory has more than"
                f" {MAX_ALTERNATIVES} alternatives"
            )
        rows = {board.row(alternative) for alternative in alternatives}
        arrays.add_rule(index, [row for row in rows if row is not None])
    return arrays.matcher(theory)


class _Board:
    """Sets of points of one grid as numbers: point p is bit p."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._point = {
            (x, y): (y + 1) * grid.stride + x + 1
            for x in range(grid.size)
            for y in range(grid.size)
        }
        self._edges: dict[Edge, int] = {}
        self._inside: dict[Place, int] = {}

    def row(self, alternative: Alternative) -> _Row | None:
        """An alternative with its edges as one set of points; None if it holds nowhere."""
        edges = self.inside(_HERE)
        within = edges
        tests: set[_Test] = set()
        relations: set[Relation] = set()
        for condition in alternative:
            match condition:
                case Edge():
                    edges &= self.edge(condition)
                case Stage() | Numbered() | On() | Beside() | Reached():
                    tests.add(condition)
                case _:
                    relations.add(condition)
            if isinstance(condition, On):
                within &= self.inside(condition.place)
        if edges & within == 0:
            return None
        if edges != self.inside(_HERE) or not tests:  # no row is empty
            tests.add(_Within(edges))
        return frozenset(tests), frozenset(relations)

    def inside(self, place: Place) -> int:
        """The points whose place is on the board."""
        if place not in self._inside:
            dx, dy = place
            points = [(x, y) for x, y in self._point if (x + dx, y + dy) in self._point]
            self._inside[place] = self._set(points)
        return self._inside[place]

    def edge(self, edge: Edge) -> int:
        """The points at a signed distance."""
        if edge not in self._edges:
            way, distance = edge.direction, edge.distance
            points = [point for point in self._point if self._distance(point, way) == distance]
            self._edges[edge] = self._set(points)
        return self._edges[edge]

    def _distance(self, point: Place, direction: Place) -> int:
        """The signed distance of a point to the nearer edge: positive along the direction."""
        steps = sum(a * b for a, b in zip(point, direction))
        plus = self.grid.size - steps if sum(direction) > 0 else 1 - steps
        minus = self.grid.size + 1 - plus
        return plus if plus <= minus else -minus

    def _set(self, points: list[Place]) -> int:
        return sum(1 << self._point[point] for point in points)

    def words(self, points: int) -> list[int]:
        """A set as the grid's words."""
        return [(points >> 64 * word) & ((1 << 64) - 1) for word in range(self.grid.words)]

    def offset(self, place: Place) -> int:
        """A place as a difference of points."""
        return place[1] * self.grid.stride + place[0]


class _Arrays:
    """The matcher's arrays as they grow: numbers are given to sets, columns and relations."""

    def __init__(self, board: _Board) -> None:
        self._board = board
        farthest = board.offset((board.grid.size - 1, board.grid.size - 1))
        self._pad = (farthest + 63) // 64
        self._span = board.grid.words + 2 * self._pad + 1
        self._recipes: dict[tuple[int, ...], int] = {}
        self._constants: dict[int, int] = {}
        self._places: dict[Place, int] = {}
        self._columns: dict[tuple[int, int, int], int] = {}
        self._relations: dict[tuple[int, ...], int] = {}
        self._relation_words: list[int] = []
        self._runs: list[int] = []

    def add_rule(self, index: int, rows: list[_Row]) -> None:
        """Append the alternatives of a rule, in runs of equal length."""
        if not rows:
            return
        shared = frozenset.intersection(*(tests for tests, _ in rows))
        if (shared, frozenset()) in rows:  # it holds wherever another does
            rows, shared = [(shared, frozenset())], frozenset()
        groups: dict[tuple[int, int], list[list[int]]] = defaultdict(list)
        for tests, relations in rows:
            columns = sorted(self._column(test) for test in tests - shared)
            others = sorted(self._relation(relation) for relation in relations)
            groups[len(columns), len(others)].append(columns + others)
        gates = sorted(self._column(test) for test in shared)
        for (columns_each, relations_each), group in sorted(groups.items()):
            numbers = [*gates, *chain.from_iterable(sorted(group))]
            end = len(self._runs) + flat.RUN + len(numbers)
            self._runs += [index, end, len(gates), columns_each, relations_each, *numbers]

    def _column(self, test: _Test) -> int:
        """The first word of a test's column."""
        match test:
            case On(place, kind):
                return self._moved(self._blocks(kind), place)
            case Beside(kind):
                return self._moved(self._set(flat.BESIDE, self._blocks(kind)), _HERE)
            case Reached(kind):
                return self._moved(self._set(flat.REACHED, self._blocks(kind)), _HERE)
            case Stage(name):
                return self._moved(self._set(flat.AT_STAGE, STAGES.index(name)), _HERE)
            case Numbered(word, bounds):
                return self._moved(self._set(flat.NUMBERED, INDEX[word], *bounds), _HERE)
            case _Within(points):
                return self._moved(self._constant(points), _HERE)

    def _moved(self, number: int, place: Place) -> int:
        """The column of the points whose place is in a set."""
        by = self._board.offset(place)
        mask = self._places.setdefault(place, len(self._places)) * self._board.grid.words
        move = number * self._span + self._pad + (by >> 6), by & 63, mask
        return self._columns.setdefault(move, len(self._columns)) * self._board.grid.words

    def _blocks(self, kind: Kind) -> int:
        return self._set(flat.BLOCKS, kind.colours, *kind.liberties, *kind.stones)

    def _constant(self, points: int) -> int:
        number = self._constants.setdefault(points, len(self._constants))
        return self._set(flat.CONSTANT, number)

    def _set(self, *recipe: int) -> int:
        """The number of the set with a recipe, whose bounds may be left out."""
        whole = (*recipe, *_NO_BOUNDS[len(recipe) - flat.FEWEST_LIBERTIES :])
        return self._recipes.setdefault(whole, len(self._recipes))

    def _relation(self, relation: Relation) -> int:
        """The first word of a relation."""
        offset = self._board.offset
        match relation:
            case Same(one, two):
                words = [flat.SAME, offset(one), offset(two)]
            case IsLiberty(place):
                words = [flat.IS_LIBERTY, offset(place)]
            case IsIndirect(place):
                words = [flat.IS_INDIRECT, offset(place)]
            case Equal((what, one), (other, two)):
                words = [flat.EQUAL, offset(one), what, offset(two), other]
            case Share(places):
                words = [flat.SHARE, len(places), *map(offset, places)]
        key = tuple(words)
        if key not in self._relations:
            self._relations[key] = len(self._relation_words)
            self._relation_words += words
        return self._relations[key]

    def matcher(self, theory: Theory) -> Matcher:
        """The whole, with zeros for results and working space."""
        words, length = self._board.grid.words, self._board.grid.length
        recipes, most = self._recipe_rows()
        made = {recipe[flat.MADE] for recipe in self._recipes}
        kinds = {relation[0] for relation in self._relations}
        has_indirect = flat.REACHED in made or flat.IS_INDIRECT in kinds
        masks = [self._board.words(self._board.inside(place)) for place in self._places]
        return Matcher(
            numbers=np.array([rule.number for rule in theory.rules], np.int64),
            weights=np.array([rule.weight for rule in theory.rules], np.float64),
            recipes=recipes.ravel(),
            moves=np.array([*self._columns], np.int32).ravel(),
            masks=np.array(masks, np.uint64).ravel(),
            relations=np.array(self._relation_words, np.int32),
            runs=np.array(self._runs, np.int32),
            span=self._span,
            pad=self._pad,
            most=most,
            fired=np.zeros(len(theory.rules) * words, np.uint64),
            scores=np.zeros(length, np.float64),
            palette=np.zeros(8 * words, np.uint64),
            few=np.zeros(2 * (most + 1) * words, np.uint64),
            indirect=np.zeros(length * words if has_indirect else 0, np.uint64),
            has_words=flat.NUMBERED in made,
            words=make_numbers(self._board.grid, self._wanted()),
            sets=self._sets(),
            columns=np.zeros(len(self._columns) * words, np.uint64),
            left=np.zeros(words, np.uint64),
        )

    def _wanted(self) -> Array:
        """bool[words]: the words that a rule uses."""
        used = {recipe[flat.OF] for recipe in self._recipes if recipe[flat.MADE] == flat.NUMBERED}
        return np.isin(np.arange(len(WORDS)), [*used])

    def _recipe_rows(self) -> tuple[Array, int]:
        """The recipes, with bounds cut to the smallest number beyond which nothing differs."""
        rows = np.array([*self._recipes], np.int32).reshape(-1, flat.RECIPE)
        is_counted = rows[:, flat.MADE] != flat.NUMBERED
        bounds = rows[is_counted, flat.FEWEST_LIBERTIES :]
        beyond = self._board.grid.points.size + 1
        np.minimum(bounds, beyond, out=bounds)
        highest = bounds[:, 1::2] + 1
        limits = [1, *bounds[:, ::2].ravel(), *highest[highest <= beyond]]
        most = int(max(limits))
        rows[is_counted, flat.FEWEST_LIBERTIES :] = np.minimum(bounds, most)
        return rows, most

    def _sets(self) -> Array:
        """All sets, the constant ones filled in."""
        sets = np.zeros((len(self._recipes), self._span), np.uint64)
        for points, number in self._constants.items():
            row = self._set(flat.CONSTANT, number)
            sets[row, self._pad : self._pad + self._board.grid.words] = self._board.words(points)
        return sets.ravel()
