"""The point sets that a theory's recipes make of a position, and the columns of its conditions.

A condition on a place is a set of points. Its column is that set moved back by the place.
"""

from typing import Any

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.bits import ONE, ZERO
from katachi.engine.board.grid import EMPTY, Grid
from katachi.engine.board.position import Position
from katachi.engine.compiled.jit import inlined
from katachi.engine.patterns import compiled
from katachi.engine.patterns.clauses import NONE, OTHER, OWN, STONE
from katachi.engine.patterns.compiled import Matcher
from katachi.engine.patterns.numbers import count_words


@inlined
def fill_columns(grid: Grid, position: Position, matcher: Matcher, colour: int) -> None:
    """Fill `matcher.columns` for `colour` to play, and all that they are made of."""
    _fill_palette(grid, position, matcher, colour)
    _fill_few(grid, position, matcher)
    if matcher.indirect.size > 0:
        _fill_indirect(grid, position, matcher)
    for wanted in matcher.words.wanted:  # `any` would load scipy: a sixth of a start
        if wanted:
            count_words(grid, position, colour, matcher.words)
            break
    _fill_sets(grid, position, matcher)
    if grid.words == 2:  # compiled on its own, with the loops over words unrolled
        _move_sets(matcher, 2)
    else:
        _move_sets(matcher, grid.words)


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
    """Sort stones by their blocks' counts. Counts from `most` on are treated as `most`."""
    words, few, most = grid.words, matcher.few, matcher.most
    few[:] = ZERO
    stones = (most + 1) * words
    for word in range(words):
        rest = matcher.palette[STONE * words + word]
        while rest != ZERO:
            point = word * 64 + bits.lowest(rest)
            head = int(position.head[point])
            bits.add(few, min(int(position.freedom[head]), most) * words, point)
            bits.add(few, stones + min(int(position.stones[head]), most) * words, point)
            rest &= rest - ONE
    for i in range(words, stones):
        few[i] |= few[i - words]
        few[stones + i] |= few[stones + i - words]


@inlined
def _fill_indirect(grid: Grid, position: Position, matcher: Matcher) -> None:
    """For each block, the empty points that are not its liberties but next to two of them."""
    words, liberties = grid.words, position.liberties
    for head in grid.points:
        if position.colour[head] == EMPTY or position.head[head] != head:
            continue
        home = head * words
        for word in range(words):
            _, two, four = bits.count_beside(liberties, home, word, words, grid.stride)
            empty = matcher.palette[NONE * words + word]
            matcher.indirect[home + word] = (two | four) & empty & ~liberties[home + word]


@inlined
def _fill_sets(grid: Grid, position: Position, matcher: Matcher) -> None:
    words, sets, recipes = grid.words, matcher.sets, matcher.recipes
    stage = stage_index(grid, bits.count(matcher.palette, STONE * words, words))
    for number in range(recipes.size // compiled.RECIPE):
        at = number * matcher.span + matcher.pad
        made = recipes[number * compiled.RECIPE + compiled.MADE]
        of = int(recipes[number * compiled.RECIPE + compiled.OF])
        source = of * matcher.span + matcher.pad
        if made == compiled.BLOCKS:
            _fill_blocks(words, matcher, number * compiled.RECIPE, at)
        elif made == compiled.BESIDE:
            for word in range(words):
                points = ZERO
                for side in range(4):
                    points |= bits.shifted(sets, source, word, words, int(grid.around[side]))
                sets[at + word] = points
        elif made == compiled.REACHED:
            _fill_reached(words, position, matcher, source, at)
        elif made == compiled.AT_STAGE:
            for word in range(words):
                sets[at + word] = grid.board[word] if of == stage else ZERO
        elif made == compiled.NUMBERED:
            _fill_numbered(grid, matcher, number * compiled.RECIPE, at)


@inlined
def _fill_blocks(words: int, matcher: Matcher, recipe: int, at: int) -> None:
    colours = int(matcher.recipes[recipe + compiled.OF])
    for word in range(words):
        points = matcher.palette[(colours & STONE) * words + word]
        points &= _counted(words, matcher, recipe + compiled.FEWEST_LIBERTIES, 0, word)
        points &= _counted(words, matcher, recipe + compiled.FEWEST_STONES, matcher.most + 1, word)
        matcher.sets[at + word] = points | matcher.palette[(colours & NONE) * words + word]


@inlined
def _fill_numbered(grid: Grid, matcher: Matcher, recipe: int, at: int) -> None:
    """The empty points whose number of a word is in the recipe's bounds."""
    number = int(matcher.recipes[recipe + compiled.OF])
    fewest = int(matcher.recipes[recipe + compiled.FEWEST_LIBERTIES])
    most = int(matcher.recipes[recipe + compiled.FEWEST_LIBERTIES + 1])
    for word in range(grid.words):
        rest, points = matcher.palette[NONE * grid.words + word], ZERO
        while rest != ZERO:
            point = word * 64 + bits.lowest(rest)
            if fewest <= matcher.words.found[number, point] <= most:
                points |= bits.bit(point)
            rest &= rest - ONE
        matcher.sets[at + word] = points


@inlined
def _counted(words: int, matcher: Matcher, bounds: int, row: int, word: int) -> Any:
    """A word of the stones whose block's count is in the bounds at `bounds` in the recipes."""
    fewest = int(matcher.recipes[bounds]) + row
    most = int(matcher.recipes[bounds + 1]) + row
    return matcher.few[most * words + word] & ~matcher.few[(fewest - 1) * words + word]


@inlined
def _fill_reached(words: int, position: Position, matcher: Matcher, source: int, at: int) -> None:
    matcher.sets[at : at + words] = ZERO
    for word in range(words):
        rest = matcher.sets[source + word]
        while rest != ZERO:
            point = word * 64 + bits.lowest(rest)
            if position.head[point] == point:
                for other in range(words):
                    matcher.sets[at + other] |= matcher.indirect[point * words + other]
            rest &= rest - ONE


@inlined
def stage_index(grid: Grid, stones: int) -> int:
    """The index in `vocabulary.STAGES` of the stage of a game with so many stones on the board."""
    if 7 * stones < grid.points.size:
        return 0
    return 2 if 5 * stones >= 2 * grid.points.size else 1


@inlined
def _move_sets(matcher: Matcher, words: int) -> None:
    moves, sets, masks = matcher.moves, matcher.sets, matcher.masks
    for number in range(moves.size // compiled.COLUMN):
        start = int(moves[number * compiled.COLUMN])
        shift = np.uint64(moves[number * compiled.COLUMN + 1])
        mask = int(moves[number * compiled.COLUMN + 2])
        for word in range(words):
            points = sets[start + word] >> shift
            points |= (sets[start + word + 1] << ONE) << (np.uint64(63) - shift)
            matcher.columns[number * words + word] = points & masks[mask + word]
