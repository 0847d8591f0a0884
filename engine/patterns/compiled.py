"""The compiler of theories: rules to flat arrays, which `engine.patterns.matcher` reads.

A rule's alternatives (see `engine.patterns.alternatives`) are intersections of columns. Some have
relations besides. A column is a point set that is moved by a place; a recipe makes the set. Each
set and column exists once for all rules.

Memory: an alternative takes 4 bytes for each of its conditions, and a column 8 bytes for each word
of a set; there are at most as many columns as conditions. While a rule is compiled, each of its
alternatives takes about two kilobytes. A theory with more than MAX_ALTERNATIVES is refused.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Annotated, NamedTuple

import numpy as np

from katachi.data.language import TheoryError, t
from katachi.engine.board.grid import Grid, make_grid, space
from katachi.engine.board.vertex import column_row
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns import alternatives as asked
from katachi.engine.patterns.clauses import Kind, Place
from katachi.engine.patterns.numbers import Numbers, make_numbers
from katachi.engine.patterns.theory import Rule, Theory
from katachi.engine.patterns.vocabulary import STAGES
from katachi.engine.patterns.words import INDEX, INFINITE, WORDS

# A set's recipe is six int32: how it is made, what of, and the bounds of both counts; of a word's
# number, in the place of the first.
MADE, OF, FEWEST_LIBERTIES, FEWEST_STONES = 0, 1, 2, 4
RECIPE = 6

# How sets are made, and what OF is.
BLOCKS = 0  # stones with counts in bounds, and empty points: a mask of colours
BESIDE = 1  # the points next to the stones of a set: its number
REACHED = 2  # the points indirectly connected to a block of a set: its number
AT_STAGE = 3  # the whole board or nothing: index of the stage
NUMBERED = 4  # the empty points with a number in bounds: index of the word

# A column is three int32: the word in `Matcher.sets` and the number of bits by which its set is
# moved, and the word in `Matcher.masks`.
COLUMN = 3

# A relation is its kind, the number of its places, these as differences of points, and its counts.

# A run is five int32 and what follows: the rule's index; the next run; the number of columns that
# all alternatives of the run share; and the numbers of columns and relations that each has of its
# own. Then come the shared columns, and the alternatives: words in `columns`, then in `relations`.
RULE, NEXT, SHARED, COLUMNS, RELATIONS = 0, 1, 2, 3, 4
RUN = 5


class Matcher(NamedTuple):
    """A theory compiled for one size of board, with its results and working space.

    It serves one thread at a time. Sets of points have the grid's `words`; those in `sets` have
    `span` words each, `pad` of them zeros in front, so that they can be moved.
    """

    numbers: Array  # int64[rules]: the rules' numbers
    weights: Array  # float64[rules]
    recipes: Array  # int32[sets * RECIPE]
    moves: Array  # int32[columns * COLUMN]
    masks: Array  # uint64[masks * words]: where columns may hold: their place is on the board
    relations: Array  # int32
    runs: Array  # int32: the alternatives of all rules
    span: int
    pad: int
    most: int  # counts from here on are all the same to the theory
    fired: Annotated[Array, "uint64", "rules * words"]  # result: where each rule matches
    scores: Annotated[Array, "float64", "length"]  # result: the weights of those, summed
    palette: Annotated[Array, "uint64", "8 * words"]  # the points of each mask of colours
    few: Annotated[Array, "uint64", "2 * counts * words"]  # stones of blocks with at most so many
    indirect: Annotated[Array, "uint64", "heads * words"]  # of a head, what connects so to it
    words: Numbers  # what the words of Go say of the position
    sets: Annotated[Array, "uint64", "sets * wide"]  # wide: as many as `span`
    columns: Annotated[Array, "uint64", "columns * words"]
    left: Annotated[Array, "uint64", "words"]  # where the shared columns of a run hold
    asked: Annotated[Array, "uint64", "words"]  # room for the points that are asked about


MAX_ALTERNATIVES = 1 << 18  # of all rules together, counted before contradictions are left out

_HERE = (0, 0)  # the place of the candidate itself

_NO_BOUNDS = (1, INFINITE, 1, INFINITE)


def compile_theory(theory: Theory, size: int, symmetry: int | None = None) -> Matcher:
    """A matcher of a theory's rules on boards of `size`; it serves one thread at a time.

    symmetry: the only value of Pos, 1 to 8; None for all of them. Raises TheoryError when the rules
    have more than MAX_ALTERNATIVES, ValueError when `size` is not from 2 to 19.
    """
    return _arrays(theory.rules, size, symmetry).matcher(theory)


@lru_cache(maxsize=8)  # players of one process often have the same rules
def _arrays(rules: tuple[Rule, ...], size: int, symmetry: int | None) -> "_Arrays":
    """What matchers of these rules are made of; as of `compile_theory`."""
    symmetries = asked.EVERY_SYMMETRY if symmetry is None else [symmetry]
    arrays = _Arrays(make_grid(size))
    total = 0
    for index, rule in enumerate(rules):
        choices, alternatives = asked.union_of(rule, symmetries)
        total += choices
        if total > MAX_ALTERNATIVES:
            fault = t(
                "with rule {number}, the theory has more than {count} alternatives",
                number=rule.number,
                count=MAX_ALTERNATIVES,
            )
            raise TheoryError(t("line {line}: {fault}", line=rule.line, fault=fault))
        arrays.add_rule(index, alternatives)
    return arrays


_Row = tuple[frozenset[int], frozenset[int]]
"""An alternative: its columns, and its relations, each by its first word."""


class _Arrays:
    """The matcher's arrays as they grow. Sets, columns and relations get numbers.

    A set of points that is known before any stone lies is one number: point p is bit p.
    """

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._points = {column_row(point, grid.size): point for point in map(int, grid.points)}
        self._inside = cache(self._points_inside)
        self._lines = cache(self._lines_along)
        self._word = cache(self._made)
        self._pad = (self._offset((grid.size - 1, grid.size - 1)) + 63) // 64
        self._span = grid.words + 2 * self._pad + 1
        self._recipes: dict[tuple[int, ...], int] = {}
        self._masks: dict[int, int] = {}
        self._columns: dict[tuple[int, int, int], int] = {}
        self._relations: list[int] = []
        self._has_indirect = False
        self._runs: list[int] = []

    def add_rule(self, index: int, alternatives: Iterable[Sequence[asked.Condition]]) -> None:
        """Append the alternatives of a rule that can hold somewhere, in runs of equal length."""
        rows = [*dict.fromkeys(filter(None, map(self._row, alternatives)))]
        if not rows:
            return
        shared = frozenset.intersection(*(columns for columns, _ in rows))
        if (shared, frozenset()) in rows:  # it holds wherever another does
            rows, shared = [(shared, frozenset())], frozenset()
        groups: dict[tuple[int, int], list[list[int]]] = defaultdict(list)
        for columns, relations in rows:
            own = columns - shared
            groups[len(own), len(relations)].append([*sorted(own), *sorted(relations)])
        for (columns_each, relations_each), group in sorted(groups.items()):
            numbers = [*sorted(shared), *chain.from_iterable(sorted(group))]
            end = len(self._runs) + RUN + len(numbers)
            self._runs += [index, end, len(shared), columns_each, relations_each, *numbers]

    def _row(self, alternative: Iterable[asked.Condition]) -> _Row | None:
        """An alternative, its edges as one column; None where it holds nowhere."""
        everywhere = edges = within = self._inside(_HERE)
        tests: list[asked.Condition] = []
        relations: list[asked.Relation] = []
        for condition in alternative:
            match condition:
                case asked.Edge(direction, distance):
                    edges &= self._lines(direction).get(distance, 0)
                case asked.Relation():
                    relations.append(condition)
                case _:
                    tests.append(condition)
                    if isinstance(condition, asked.On):
                        within &= self._inside(condition.place)
        if edges & within == 0:
            return None
        columns = {*map(self._word, tests)}
        if edges != everywhere or not columns:  # no row is empty
            columns.add(self._column(self._blocks(Kind()), mask=edges))
        return frozenset(columns), frozenset(map(self._word, relations))

    def _points_inside(self, place: Place) -> int:
        """The set of the points whose place is on the board."""
        dx, dy = place
        here = self._points.items()
        return sum(1 << point for (x, y), point in here if (x + dx, y + dy) in self._points)

    def _lines_along(self, direction: Place) -> dict[int, int]:
        """The points at each signed distance to the nearer edge: positive along the direction."""
        lines: dict[int, int] = defaultdict(int)
        for (x, y), point in self._points.items():
            along = 1 + (x if direction[0] else y)
            lines[asked.edge_distance(self._grid.size, along, sum(direction) > 0)] |= 1 << point
        return lines

    def _words(self, points: int) -> list[int]:
        """A set of points as the grid's words."""
        return [(points >> 64 * word) & ((1 << 64) - 1) for word in range(self._grid.words)]

    def _offset(self, place: Place) -> int:
        """A place as a difference of points."""
        return place[1] * self._grid.stride + place[0]

    def _made(self, condition: asked.Condition) -> int:
        """The first word of a condition's column, or of a relation."""
        match condition:
            case asked.On(place, kind):
                return self._column(self._blocks(kind), place)
            case asked.Beside(kind):
                return self._column(self._set(BESIDE, self._blocks(kind)))
            case asked.Reached(kind):
                self._has_indirect = True
                return self._column(self._set(REACHED, self._blocks(kind)))
            case asked.Stage(name):
                return self._column(self._set(AT_STAGE, STAGES.index(name)))
            case asked.Numbered(word, bounds):
                return self._column(self._set(NUMBERED, INDEX[word], *bounds))
            case asked.Relation(relation, places, counts):
                first, offsets = len(self._relations), map(self._offset, places)
                self._relations += [relation, len(places), *offsets, *counts]
                self._has_indirect |= relation == asked.IS_INDIRECT
                return first
            case _:
                raise ValueError(f"{condition} is no column of its own")

    def _column(self, number: int, place: Place = _HERE, mask: int | None = None) -> int:
        """The column of the points whose place is in a set; of those in `mask` only."""
        by, points = self._offset(place), self._inside(place) if mask is None else mask
        first = self._masks.setdefault(points, len(self._masks)) * self._grid.words
        move = number * self._span + self._pad + (by >> 6), by & 63, first
        return self._columns.setdefault(move, len(self._columns)) * self._grid.words

    def _blocks(self, kind: Kind) -> int:
        return self._set(BLOCKS, kind.colours, *kind.liberties, *kind.stones)

    def _set(self, *recipe: int) -> int:
        """The number of the set with this recipe. Bounds may be left out."""
        whole = (*recipe, *_NO_BOUNDS[len(recipe) - FEWEST_LIBERTIES :])
        return self._recipes.setdefault(whole, len(self._recipes))

    def matcher(self, theory: Theory) -> Matcher:
        """The whole, with zeros for results and working space."""
        recipes, most = self._recipe_rows()
        names = [*WORDS]
        named = {names[recipe[OF]] for recipe in self._recipes if recipe[MADE] == NUMBERED}
        lengths = {
            "rules": len(theory.rules),
            "counts": most + 1,
            "columns": len(self._columns),
            "sets": len(self._recipes),
            "wide": self._span,
            "heads": self._grid.length if self._has_indirect else 0,
        }
        return space(
            Matcher,
            self._grid,
            lengths,
            numbers=np.array([rule.number for rule in theory.rules], np.int64),
            weights=np.array([rule.weight for rule in theory.rules], np.float64),
            recipes=recipes.ravel(),
            moves=np.array([*self._columns], np.int32).ravel(),
            masks=np.array([*map(self._words, self._masks)], np.uint64).ravel(),
            relations=np.array(self._relations, np.int32),
            runs=np.array(self._runs, np.int32),
            span=self._span,
            pad=self._pad,
            most=most,
            words=make_numbers(self._grid, named),
        )

    def _recipe_rows(self) -> tuple[Array, int]:
        """The recipes. Bounds are cut to the smallest number beyond which nothing differs."""
        rows = np.array([*self._recipes], np.int32).reshape(-1, RECIPE)
        is_counted = rows[:, MADE] != NUMBERED
        bounds = rows[is_counted, FEWEST_LIBERTIES:]
        beyond = self._grid.points.size + 1
        np.minimum(bounds, beyond, out=bounds)
        highest = bounds[:, 1::2] + 1
        most = int(max([1, *bounds[:, ::2].ravel(), *highest[highest <= beyond]]))
        rows[is_counted, FEWEST_LIBERTIES:] = np.minimum(bounds, most)
        return rows, most
