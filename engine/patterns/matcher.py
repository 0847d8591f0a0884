"""Where the rules of a theory match, for all candidate points at once.

For a fixed board and colour to play, each condition of an alternative (see
`engine.patterns.alternatives`) is true on a set of points, its *column*. The alternative is true on
the intersection of its columns.
Columns are computed once for a position and shared by all rules. All of them are intersected
without asking whether any is empty. That is faster than a tree that stops early, for no branch is
mispredicted. Relations between blocks are checked point by point, where all columns hold.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.bits import ONE, ZERO
from katachi.engine.board.grid import Grid
from katachi.engine.board.moves import is_legal
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import Array, inlined, jit
from katachi.engine.patterns import alternatives as asked
from katachi.engine.patterns import compiled
from katachi.engine.patterns.clauses import AXES, LIBERTIES
from katachi.engine.patterns.columns import fill_columns
from katachi.engine.patterns.compiled import Matcher, compile_theory
from katachi.engine.patterns.theory import Argument, Literal, Rule, Theory


@inlined
def match(grid: Grid, position: Position, matcher: Matcher, colour: int, candidates: Array) -> None:
    """Find where the rules match for `colour`; fills `matcher.fired` and `matcher.scores`.

    candidates: uint64[words], a set of empty points, which is not checked. `matcher` must be
    compiled for this grid. `scores` is 0 where no rule matches.
    """
    fill_columns(grid, position, matcher, colour)
    matcher.fired[:] = ZERO
    _run(grid, position, matcher, candidates)
    _add_weights(grid, matcher)


@jit
def match_at(grid: Grid, position: Position, matcher: Matcher, colour: int, points: Array) -> None:
    """`match` at some empty points."""
    matcher.asked[:] = ZERO
    for point in points:
        bits.add(matcher.asked, 0, point)
    match(grid, position, matcher, colour, matcher.asked)


@jit
def legal_set(grid: Grid, position: Position, colour: int, out: Array) -> None:
    """Write the set of the legal moves of `colour` into `out`, uint64[words]; no superko."""
    out[:] = ZERO
    for point in grid.points:
        if is_legal(grid, position, point, colour):
            bits.add(out, 0, point)


def legal_points(grid: Grid, position: Position, colour: int) -> Array:
    """The points of `legal_set`, int16[n]."""
    legal, points = np.zeros(grid.words, np.uint64), np.zeros(grid.points.size, np.int16)
    legal_set(grid, position, colour, legal)
    return points[: bits.list_points(legal, 0, grid.words, points)]


def rules_at(matcher: Matcher, point: int) -> list[int]:
    """The numbers of the rules that matched on `point` when `match` was last called."""
    numbers: list[int] = matcher.numbers[fired_at(matcher, np.array([point]))[0]].tolist()
    return numbers


@inlined
def _run(grid: Grid, position: Position, matcher: Matcher, candidates: Array) -> None:
    runs, left, words = matcher.runs, matcher.left, grid.words
    run = 0
    while run < runs.size:
        first = run + compiled.RUN + int(runs[run + compiled.SHARED])
        some = ZERO
        for word in range(words):
            points = candidates[word]
            for i in range(run + compiled.RUN, first):
                points &= matcher.columns[runs[i] + word]
            left[word] = points
            some |= points
        if some != ZERO:
            _intersect(grid, position, matcher, run, first)
        run = int(runs[run + compiled.NEXT])


@inlined
def _intersect(grid: Grid, position: Position, matcher: Matcher, run: int, first: int) -> None:
    """Unite the intersections of a run's alternatives; the first alternative is at `first`."""
    runs, columns, words = matcher.runs, matcher.columns, grid.words
    last, length = int(runs[run + compiled.NEXT]), int(runs[run + compiled.COLUMNS])
    relations = int(runs[run + compiled.RELATIONS])
    for word in range(words):
        union = ZERO
        for alternative in range(first, last, length + relations):
            points, end = matcher.left[word], alternative + length
            for i in range(alternative, end):
                points &= columns[runs[i] + word]
            if relations > 0:
                points = _related(grid, position, matcher, end, end + relations, word, points)
            union |= points
        matcher.fired[runs[run + compiled.RULE] * words + word] |= union


@inlined
def _related(
    grid: Grid, position: Position, matcher: Matcher, first: int, last: int, word: int, points: Any
) -> Any:
    """Those of the points in a word where all relations at `first` to `last` hold."""
    found = ZERO
    while points != ZERO:
        point = word * 64 + bits.lowest(points)
        points &= points - ONE
        holds = True
        for i in range(first, last):
            holds = holds and _holds(grid, position, matcher, int(matcher.runs[i]), point)
        if holds:
            found |= bits.bit(point)
    return found


@inlined
def _holds(grid: Grid, position: Position, matcher: Matcher, relation: int, point: int) -> bool:
    """Does a relation hold on a candidate point? All its places must be stones."""
    relations = matcher.relations
    kind, places = relations[relation], relation + 2
    if kind == asked.SHARE:
        return _share_liberty(grid, position, relations, places, point)
    one = int(position.head[point + relations[places]])
    if kind == asked.IS_LIBERTY:
        return bits.contains(position.liberties, one * grid.words, point)
    if kind == asked.IS_INDIRECT:
        return bits.contains(matcher.indirect, one * grid.words, point)
    if kind == asked.SAME:
        return bool(one == position.head[point + relations[places + 1]])
    two = int(position.head[point + relations[places + 1]])
    count = _count(position, one, relations[places + 2])
    return count == _count(position, two, relations[places + 3])


@inlined
def _count(position: Position, head: int, what: int) -> int:
    return int(position.freedom[head]) if what == LIBERTIES else int(position.stones[head])


@inlined
def _share_liberty(
    grid: Grid, position: Position, relations: Array, places: int, point: int
) -> bool:
    for word in range(grid.words):
        common = ~ZERO
        for i in range(places, places + relations[places - 1]):
            head = int(position.head[point + relations[i]])
            common &= position.liberties[head * grid.words + word]
        if common != ZERO:
            return True
    return False


@inlined
def _add_weights(grid: Grid, matcher: Matcher) -> None:
    """Sum the weights on each point, in the order of the rules."""
    scores = matcher.scores
    scores[:] = 0.0
    for rule in range(matcher.weights.size):
        for word in range(grid.words):
            rest = matcher.fired[rule * grid.words + word]
            while rest != ZERO:
                scores[word * 64 + bits.lowest(rest)] += matcher.weights[rule]
                rest &= rest - ONE


def _turned(literal: Literal, symmetry: int) -> Literal:
    """The literal turned so that its first symmetry is this one, 1 to 8."""
    arguments: tuple[Argument, ...] = literal.arguments
    match literal.predicate, arguments:
        case "block_on_pos", (board, x, y, block, int(dx), int(dy), pos):
            return Literal(
                "block_on_pos", (board, x, y, block, *asked.turned((dx, dy), symmetry), pos)
            )
        case ("edge_hor" | "edge_ver") as edge, (x, y, int(distance), pos):
            across, up = asked.turned(AXES[edge], symmetry)
            name = "edge_hor" if across else "edge_ver"
            return Literal(name, (x, y, (across + up) * distance, pos))
    return literal


@lru_cache(maxsize=8)
def _every_turn(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """Each rule in its eight symmetries, one after the other."""
    return tuple(
        replace(rule, body=tuple(_turned(literal, symmetry) for literal in rule.body))
        for rule in rules
        for symmetry in asked.EVERY_SYMMETRY
    )


def as_they_match(
    rules: Sequence[Rule],
    grid: Grid,
    position: Position,
    colour: int,
    points: Sequence[int],
    where: Array | bool = True,
) -> list[list[Rule]]:
    """The rules that match on each point, each in the first orientation that matches. TheoryError.

    where: bool[points, rules], where they match; True: all do on all points. It is asked because a
    turned rule may match on a middle line where the rule does not. They keep their order.
    """
    turned, some = _every_turn(tuple(rules)), np.array(points, np.int16)
    matcher = compile_theory(Theory(turned, {}), grid.size, symmetry=1)
    match_at(grid, position, matcher, colour, some)
    each = len(asked.EVERY_SYMMETRY)
    fired = fired_at(matcher, some).reshape(len(some), len(rules), each)
    holds: Array = np.logical_and(fired.any(2), where)
    numbers = np.arange(0, len(turned), each) + fired.argmax(2)
    return [[turned[number] for number in own[held]] for own, held in zip(numbers, holds)]


def fired_at(matcher: Matcher, points: Array) -> Array:
    """bool[points, rules]: the rules that matched on each point when `match` was last called."""
    sets = matcher.fired.reshape(-1, matcher.left.size)
    words = sets[:, points >> 6] >> (points & 63).astype(np.uint64)
    found: Array = (words & ONE).astype(bool).T
    return found
