"""Where the rules of a theory match, for all candidate points at once.

With the board and the colour to play fixed, a condition of an alternative (see
`engine.patterns.alternatives`) is true on a set of points, its *column*, and the alternative on the
intersection of its columns. A condition on a place is the set of what may stand there, moved back
by the place's displacement.
Columns are computed once for a position and shared by all rules; to intersect them all without
asking whether any is empty is faster than a tree that stops early, for no branch is mispredicted.
Relations between blocks are looked at point by point, where all columns hold.
"""

import copy
from typing import Any, NamedTuple

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.bits import ONE, ZERO
from katachi.engine.board.grid import Grid
from katachi.engine.board.position import Position, is_legal
from katachi.engine.jit import Array, inlined, jit
from katachi.engine.patterns.clauses import LIBERTIES, NONE, OTHER, OWN, STONE

# A set's recipe is six int32: how it is made, what of, and the bounds of both counts.
MADE, OF, FEWEST_LIBERTIES, FEWEST_STONES = 0, 1, 2, 4
RECIPE = 6

# How sets are made, and what OF is.
CONSTANT = 0  # not at all
BLOCKS = 1  # stones with counts in bounds, and empty points: a mask of colours
BESIDE = 2  # the points next to the stones of a set: its number
REACHED = 3  # the points indirectly connected to a block of a set: its number
AT_STAGE = 4  # the whole board or nothing: index of the stage

# A column is three int32: the word in `Matcher.sets` and the number of bits by which its set is
# moved, and the word in `Matcher.masks`.
COLUMN = 3

# Kinds of relations, and their arguments. A place is a difference of points.
SAME = 0  # [place, place]
IS_LIBERTY = 1  # [place]
IS_INDIRECT = 2  # [place]
EQUAL = 3  # [place, what is counted, place, what is counted]
SHARE = 4  # [number of places, place ...]

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
    masks: Array  # uint64[places * words]: the points whose place is on the board
    relations: Array  # int32: kind and arguments of each
    runs: Array  # int32: the alternatives of all rules
    span: int
    pad: int
    most: int  # counts from here on are all the same to the theory
    fired: Array  # uint64[rules * words]: result: the candidates where each rule matches
    scores: Array  # float64[length]: result: the weights of the rules that match, summed
    palette: Array  # uint64[8 * words]: the points of each mask of colours
    few: Array  # uint64[2 * (most + 1) * words]: stones of blocks with a count of at most so many
    indirect: Array  # uint64[length * words]: of a head, what its block connects indirectly to
    sets: Array  # uint64[sets * span]
    columns: Array  # uint64[columns * words]
    left: Array  # uint64[words]: where the shared columns of a run hold


def own_copy(matcher: Matcher) -> Matcher:
    """The same patterns for another thread."""
    return copy.deepcopy(matcher)


@jit
def match(grid: Grid, position: Position, matcher: Matcher, colour: int, candidates: Array) -> None:
    """Find where the rules match for `colour`; fills `matcher.fired` and `matcher.scores`.

    candidates: uint64[words], a set of empty points, which is not checked. `matcher` must be
    compiled for this grid. `scores` is 0 where no rule matches.
    """
    _fill_palette(grid, position, matcher, colour)
    _fill_few(grid, position, matcher)
    if matcher.indirect.size > 0:
        _fill_indirect(grid, position, matcher)
    _fill_sets(grid, position, matcher)
    if grid.words == 2:  # compiled on its own, with the loops over words unrolled
        _fill_columns(matcher, 2)
    else:
        _fill_columns(matcher, grid.words)
    for i in range(matcher.fired.size):
        matcher.fired[i] = ZERO
    _run(grid, position, matcher, candidates)
    _add_weights(grid, matcher)


@jit
def legal_set(grid: Grid, position: Position, colour: int, out: Array) -> None:
    """Write the set of the legal moves of `colour` into `out`, uint64[words]; no superko."""
    for word in range(grid.words):
        out[word] = ZERO
    for i in range(grid.points.size):
        if is_legal(grid, position, int(grid.points[i]), colour):
            bits.add(out, 0, int(grid.points[i]))


def rules_at(matcher: Matcher, point: int) -> list[int]:
    """The numbers of the rules that matched on `point` when `match` was last called."""
    words = matcher.left.size
    at = range(point >> 6, matcher.fired.size, words)
    bit = bits.bit(point)
    return [int(n) for n, i in zip(matcher.numbers, at) if matcher.fired[i] & bit]


@inlined
def _fill_palette(grid: Grid, position: Position, matcher: Matcher, colour: int) -> None:
    words = grid.words
    for word in range(words):
        own = position.sets[colour * words + word]
        other = position.sets[(3 - colour) * words + word]
        for mask in range(8):
            points = ZERO
            if mask & OWN:
                points |= own
            if mask & OTHER:
                points |= other
            if mask & NONE:
                points |= grid.board[word] & ~(own | other)
            matcher.palette[mask * words + word] = points


@inlined
def _fill_few(grid: Grid, position: Position, matcher: Matcher) -> None:
    """Sort the stones by their blocks' counts; all from `most` on count as `most`."""
    words, few, most = grid.words, matcher.few, matcher.most
    for i in range(few.size):
        few[i] = ZERO
    stones = (most + 1) * words
    for word in range(words):
        rest = matcher.palette[STONE * words + word]
        while rest != ZERO:
            point = word * 64 + bits.lowest(rest)
            head = int(position.head[point])
            bits.add(few, min(int(position.freedom[head]), most) * words, point)
            bits.add(few, stones + min(int(position.stones[head]), most) * words, point)
            rest &= rest - ONE
    for count in range(1, most + 1):
        for word in range(words):
            few[count * words + word] |= few[(count - 1) * words + word]
            few[stones + count * words + word] |= few[stones + (count - 1) * words + word]


@inlined
def _fill_indirect(grid: Grid, position: Position, matcher: Matcher) -> None:
    """For each block, the empty points that are not its liberties but next to two of them."""
    for word in range(grid.words):
        rest = matcher.palette[STONE * grid.words + word]
        while rest != ZERO:
            point = word * 64 + bits.lowest(rest)
            if position.head[point] == point:
                _fill_indirect_of(grid, position, matcher, point)
            rest &= rest - ONE


@inlined
def _fill_indirect_of(grid: Grid, position: Position, matcher: Matcher, head: int) -> None:
    words, home = grid.words, head * grid.words
    for word in range(words):
        one = two = ZERO  # points next to one liberty at least, and to two
        for side in range(4):
            near = bits.shifted(position.liberties, home, word, words, int(grid.around[side]))
            two |= one & near
            one |= near
        empty = matcher.palette[NONE * words + word]
        matcher.indirect[home + word] = two & empty & ~position.liberties[home + word]


@inlined
def _fill_sets(grid: Grid, position: Position, matcher: Matcher) -> None:
    words, sets, recipes = grid.words, matcher.sets, matcher.recipes
    stage = _stage(grid, matcher)
    for number in range(recipes.size // RECIPE):
        at = number * matcher.span + matcher.pad
        made = recipes[number * RECIPE + MADE]
        of = int(recipes[number * RECIPE + OF])
        source = of * matcher.span + matcher.pad
        if made == BLOCKS:
            _fill_blocks(words, matcher, number * RECIPE, at)
        elif made == BESIDE:
            for word in range(words):
                points = ZERO
                for side in range(4):
                    offset = int(grid.around[side])
                    points |= bits.shifted(sets, source, word, words, offset)
                sets[at + word] = points
        elif made == REACHED:
            _fill_reached(words, position, matcher, source, at)
        elif made == AT_STAGE:
            for word in range(words):
                sets[at + word] = grid.board[word] if of == stage else ZERO


@inlined
def _fill_blocks(words: int, matcher: Matcher, recipe: int, at: int) -> None:
    colours = int(matcher.recipes[recipe + OF])
    for word in range(words):
        points = matcher.palette[(colours & STONE) * words + word]
        points &= _counted(words, matcher, recipe + FEWEST_LIBERTIES, 0, word)
        points &= _counted(words, matcher, recipe + FEWEST_STONES, matcher.most + 1, word)
        matcher.sets[at + word] = points | matcher.palette[(colours & NONE) * words + word]


@inlined
def _counted(words: int, matcher: Matcher, bounds: int, row: int, word: int) -> Any:
    """A word of the stones whose block's count is in the bounds at `bounds` in the recipes."""
    fewest = int(matcher.recipes[bounds]) + row
    most = int(matcher.recipes[bounds + 1]) + row
    return matcher.few[most * words + word] & ~matcher.few[(fewest - 1) * words + word]


@inlined
def _fill_reached(words: int, position: Position, matcher: Matcher, source: int, at: int) -> None:
    for word in range(words):
        matcher.sets[at + word] = ZERO
    for word in range(words):
        rest = matcher.sets[source + word]
        while rest != ZERO:
            point = word * 64 + bits.lowest(rest)
            if position.head[point] == point:
                for other in range(words):
                    matcher.sets[at + other] |= matcher.indirect[point * words + other]
            rest &= rest - ONE


@inlined
def _stage(grid: Grid, matcher: Matcher) -> int:
    """The index of the board's stage in `vocabulary.STAGES`: by the number of stones."""
    stones = bits.count(matcher.palette, STONE * grid.words, grid.words)
    if 7 * stones < grid.points.size:
        return 0
    return 2 if 5 * stones >= 2 * grid.points.size else 1


@inlined
def _fill_columns(matcher: Matcher, words: int) -> None:
    moves, sets, masks = matcher.moves, matcher.sets, matcher.masks
    for number in range(moves.size // COLUMN):
        start = int(moves[number * COLUMN])
        shift = np.uint64(moves[number * COLUMN + 1])
        mask = int(moves[number * COLUMN + 2])
        for word in range(words):
            points = sets[start + word] >> shift
            points |= (sets[start + word + 1] << ONE) << (np.uint64(63) - shift)
            matcher.columns[number * words + word] = points & masks[mask + word]


@inlined
def _run(grid: Grid, position: Position, matcher: Matcher, candidates: Array) -> None:
    runs, left, words = matcher.runs, matcher.left, grid.words
    run = 0
    while run < runs.size:
        first = run + RUN + int(runs[run + SHARED])
        some = ZERO
        for word in range(words):
            points = candidates[word]
            for i in range(run + RUN, first):
                points &= matcher.columns[runs[i] + word]
            left[word] = points
            some |= points
        if some != ZERO:
            if runs[run + RELATIONS] == 0:
                _intersect(words, matcher, run, first)
            else:
                _relate(grid, position, matcher, run, first)
        run = int(runs[run + NEXT])


@inlined
def _intersect(words: int, matcher: Matcher, run: int, first: int) -> None:
    """Unite the intersections of a run's alternatives, the first of them at `first`."""
    runs, columns = matcher.runs, matcher.columns
    last, length = int(runs[run + NEXT]), int(runs[run + COLUMNS])
    for word in range(words):
        union = ZERO
        for alternative in range(first, last, length):
            points = matcher.left[word]
            for i in range(alternative, alternative + length):
                points &= columns[runs[i] + word]
            union |= points
        matcher.fired[runs[run + RULE] * words + word] |= union


@inlined
def _relate(grid: Grid, position: Position, matcher: Matcher, run: int, first: int) -> None:
    """The same for alternatives with relations."""
    runs, columns, words, left = matcher.runs, matcher.columns, grid.words, matcher.left
    last, length = int(runs[run + NEXT]), int(runs[run + COLUMNS])
    relations = int(runs[run + RELATIONS])
    for alternative in range(first, last, length + relations):
        for word in range(words):
            points = left[word]
            for i in range(alternative, alternative + length):
                points &= columns[runs[i] + word]
            while points != ZERO:
                point = word * 64 + bits.lowest(points)
                points &= points - ONE
                holds = True
                for i in range(alternative + length, alternative + length + relations):
                    holds = holds and _holds(grid, position, matcher, int(runs[i]), point)
                if holds:
                    bits.add(matcher.fired, runs[run + RULE] * words, point)


@inlined
def _holds(grid: Grid, position: Position, matcher: Matcher, relation: int, point: int) -> bool:
    """Does a relation hold on a candidate point, all of its places being stones?"""
    relations = matcher.relations
    kind, arguments = relations[relation], relation + 1
    if kind == SHARE:
        return _share_liberty(grid, position, relations, arguments, point)
    one = int(position.head[point + relations[arguments]])
    if kind == IS_LIBERTY:
        return bits.contains(position.liberties, one * grid.words, point)
    if kind == IS_INDIRECT:
        return bits.contains(matcher.indirect, one * grid.words, point)
    if kind == SAME:
        return bool(one == position.head[point + relations[arguments + 1]])
    two = int(position.head[point + relations[arguments + 2]])
    count = _count(position, one, relations[arguments + 1])
    return count == _count(position, two, relations[arguments + 3])


@inlined
def _count(position: Position, head: int, what: int) -> int:
    return int(position.freedom[head]) if what == LIBERTIES else int(position.stones[head])


@inlined
def _share_liberty(
    grid: Grid, position: Position, relations: Array, arguments: int, point: int
) -> bool:
    for word in range(grid.words):
        common = ~ZERO
        for i in range(arguments + 1, arguments + 1 + relations[arguments]):
            head = int(position.head[point + relations[i]])
            common &= position.liberties[head * grid.words + word]
        if common != ZERO:
            return True
    return False


@inlined
def _add_weights(grid: Grid, matcher: Matcher) -> None:
    """Sum the weights on each point, in the order of the rules."""
    scores = matcher.scores
    for point in range(scores.size):
        scores[point] = 0.0
    for rule in range(matcher.weights.size):
        for word in range(grid.words):
            rest = matcher.fired[rule * grid.words + word]
            while rest != ZERO:
                scores[word * 64 + bits.lowest(rest)] += matcher.weights[rule]
                rest &= rest - ONE
