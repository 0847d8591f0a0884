"""A theory in flat arrays: `engine.patterns.compiled` writes them, `engine.patterns.matcher` reads.

A rule's alternatives (see `engine.patterns.alternatives`) are intersections of columns, some with
relations besides. A column is a set of points, moved, and a set is made by a recipe; each is there
once for all rules.
"""

import copy
from typing import NamedTuple

from katachi.engine.compiled.jit import Array
from katachi.engine.patterns.numbers import Numbers

# A set's recipe is six int32: how it is made, what of, and the bounds of both counts; of a word's
# number, in the place of the first.
MADE, OF, FEWEST_LIBERTIES, FEWEST_STONES = 0, 1, 2, 4
RECIPE = 6

# How sets are made, and what OF is.
CONSTANT = 0  # not at all
BLOCKS = 1  # stones with counts in bounds, and empty points: a mask of colours
BESIDE = 2  # the points next to the stones of a set: its number
REACHED = 3  # the points indirectly connected to a block of a set: its number
AT_STAGE = 4  # the whole board or nothing: index of the stage
NUMBERED = 5  # the empty points with a number in bounds: index of the word

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
    has_words: bool
    words: Numbers  # what the words of Go say of the position
    sets: Array  # uint64[sets * span]
    columns: Array  # uint64[columns * words]
    left: Array  # uint64[words]: where the shared columns of a run hold


def own_copy(matcher: Matcher) -> Matcher:
    """The same patterns for another thread."""
    return copy.deepcopy(matcher)
