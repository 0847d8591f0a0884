"""The words of Go that a rule may use. Each gives a small number for a stone on a point.

`takes(Board, Colour, X, Y, Low, High)` says that Colour's stone on the empty point (X, Y) captures
Low to High stones. This is the registry: vocabulary, columns, sentences and the modes in
`ilp/go.pl` follow it. `ilp/words.pl` defines the numbers, and `engine.patterns.numbers` computes
them; tests prove that they are the same. This module imports nothing compiled.
"""

from katachi.data.language import t, tn
from katachi.engine.patterns.word_kinds import (
    INFINITE,
    LIBERTIES,
    POINTS,
    Choice,
    Distance,
    Flag,
    Interval,
    Word,
)

_ONE_MORE: tuple[Interval, ...] = ((0, 0), (1, 1), (1, INFINITE), (2, INFINITE), (4, INFINITE))
_SOME: tuple[Interval, ...] = ((1, INFINITE), (2, INFINITE), (3, INFINITE))
_SPACES: tuple[Interval, ...] = ((0, 0), (1, INFINITE), (3, 6))
_IS: tuple[Interval, ...] = ((1, 1),)
_NEAR: tuple[Interval, ...] = (
    *((2, 2), (2, 3), (3, 3), (4, 4), (5, 5), (2, 5), (6, 7), (2, 7)),
    *((8, INFINITE), (12, INFINITE)),
)
_NEAREST: tuple[Interval, ...] = ((2, 2), (2, 3), (3, 3), (4, 4), (5, 5), (4, 5), (6, INFINITE))

SMALL = 7
"""Points of the largest empty region that is an eye space."""

WORDS: tuple[Word, ...] = (
    Word(
        "takes",
        "the stones of the opponent's that the move captures",
        t("captures {amount}"),
        t("captures nothing"),
        _ONE_MORE,
    ),
    Word(
        "saves",
        "the own stones in atari that have two or more liberties after the move",
        t("saves {amount} from atari"),
        t("saves nothing from atari"),
        _ONE_MORE,
    ),
    Word(
        "threatens",
        "the stones of the opponent's that the move puts in atari",
        t("puts {amount} in atari"),
        t("gives no atari"),
        _ONE_MORE,
    ),
    Word(
        "exposes",
        "the stones of the move's own block, when that has one liberty left",
        t("is a self-atari of {amount}"),
        t("is no self-atari"),
        _ONE_MORE,
    ),
    Word(
        "freedom",
        "the liberties of the move's own block after it",
        t("its block then has {amount}"),
        t("is suicide"),
        (
            *((1, 1), (2, 2), (3, 3), (4, 4), (1, 2), (3, INFINITE), (4, INFINITE)),
            *((5, INFINITE), (7, INFINITE)),
        ),
        LIBERTIES,
    ),
    Word(
        "joins",
        "the own blocks that the move touches",
        t("touches {amount}"),
        t("touches no own stone"),
        ((0, 0), (1, 1), (1, INFINITE), (2, INFINITE)),
        tn("{number} block of its own", "{number} blocks of its own", 2),
        t("touches {amount}, connecting them"),
    ),
    Word(
        "meets",
        "the opponent's blocks that the move touches",
        t("touches {amount}"),
        t("touches no stone of the opponent's"),
        ((0, 0), (1, 1), (1, INFINITE), (2, INFINITE)),
        tn("{number} of the opponent's blocks", "{number} of the opponent's blocks", 2),
        t("touches {amount}, where they would connect"),
    ),
    Word(
        "eyes",
        "the empty points beside the move that it makes one-point eyes",
        t("makes {amount}"),
        t("makes no eye"),
        ((0, 0), (1, INFINITE)),
        tn("{number} eye", "{number} eyes", 2),
    ),
    Word(
        "spoils",
        "the points that would be one-point eyes of the opponent's, if that one moved here",
        t("takes away {amount}"),
        t("takes no eye away"),
        ((0, 0), (1, INFINITE)),
        tn("{number} eye of the opponent's", "{number} eyes of the opponent's", 2),
    ),
    Word(
        "catches",
        "the stones of the opponent's that the move catches in a ladder",
        t("catches {amount} in a ladder"),
        t("catches nothing in a ladder"),
        _ONE_MORE,
    ),
    Word(
        "sinks",
        "the own stones in atari that are caught in a ladder though the move extends from them",
        t("extends from {amount} that a ladder catches all the same"),
        t("runs into no ladder"),
        _ONE_MORE,
    ),
    Word(
        "snapback",
        "the stones that the move, when it is taken, takes back",
        t("threatens to take {amount} back in a snapback"),
        t("is no snapback"),
        ((1, INFINITE), (2, INFINITE)),
    ),
    Flag("ko", "1 when the move takes a ko", t("takes a ko"), t("takes no ko"), _IS),
    Flag(
        "in_ko",
        "1 when a ko has just been taken",
        t("the opponent has just taken a ko"),
        t("no ko has just been taken"),
        _IS,
    ),
    Choice(
        "land",
        "whose territory the point is by Bouzy's method: 1 for the own side, 2 the opponent's",
        "",
        t("on nobody's land"),
        ((0, 0), (1, 1), (2, 2)),
        names=(t("in its own territory"), t("in the opponent's territory")),
    ),
    Word(
        "own_size",
        "the stones of the largest own block that the move touches",
        t("is beside an own block of {amount}"),
        t("touches no own stone"),
        ((1, 1), (2, 2), (3, INFINITE), (6, INFINITE)),
    ),
    Word(
        "other_size",
        "the stones of the largest of the opponent's blocks that the move touches",
        t("is beside an opponent's block of {amount}"),
        t("touches no stone of the opponent's"),
        ((1, 1), (2, 2), (3, INFINITE), (6, INFINITE)),
    ),
    Choice(
        "under",
        "what is above a point of the second line, on the third: 1 an own stone, 2 an opponent's",
        "",
        t("not on the second line under a stone"),
        ((1, 1), (2, 2)),
        names=(
            t("on the second line under an own stone"),
            t("on the second line under an opponent's stone"),
        ),
    ),
    Flag(
        "mirrors",
        "1 when the point is the last move's image through the centre",
        t("mirrors the last move through the centre"),
        t("does not mirror the last move"),
        _IS,
    ),
    Distance(
        "from_last",
        "how far the last move is: columns, rows and the larger of both added; 0: there is none",
        t("the last move"),
        t("when there is no last move"),
        _NEAR,
    ),
    Distance(
        "from_second",
        "how far the move before the last one is, counted as from_last",
        t("the move before the last"),
        t("when there is no move before the last"),
        _NEAR,
    ),
    Choice(
        "line",
        "the line of the point, counted from the nearest edge; 5 also for the lines beyond",
        "",
        t("off the board"),
        ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (1, 2), (2, 3), (3, 4)),
        names=(
            t("on the first line"),
            t("on the second line"),
            t("on the third line"),
            t("on the fourth line"),
            t("on the fifth line or higher"),
        ),
        pairs=(
            t("on the first or second line"),
            t("on the second or third line"),
            t("on the third or fourth line"),
        ),
    ),
    Distance(
        "own_near",
        "how far the nearest own stone is, counted as from_last; 0: there is none",
        t("your own nearest stone"),
        t("when there is no own stone"),
        _NEAREST,
    ),
    Distance(
        "other_near",
        "how far the nearest stone of the opponent's is, counted as from_last; 0: there is none",
        t("the opponent's nearest stone"),
        t("when there is no stone of the opponent's"),
        _NEAREST,
    ),
    Word(
        "presses",
        "the stones of the opponent's blocks with three liberties that the move touches",
        t("cuts {amount} down to two liberties"),
        t("cuts no stone down to two liberties"),
        _SOME,
    ),
    Word(
        "helps",
        "the stones of the own blocks with two liberties that the move touches",
        t("helps {amount} that have two liberties"),
        t("helps no stone that has two liberties"),
        _SOME,
    ),
    Word(
        "own_space",
        f"the points of the empty region around the point, if only own stones border on it, and "
        f"it has {SMALL} at most",
        t("in your own eye space of {amount}"),
        t("in no eye space of your own"),
        _SPACES,
        POINTS,
    ),
    Word(
        "other_space",
        "the same of a region on which only stones of the opponent's border",
        t("in an opponent's eye space of {amount}"),
        t("in no eye space of the opponent's"),
        _SPACES,
        POINTS,
    ),
    Choice(
        "moyo",
        "whose moyo the point is by Bouzy's method: 1 the own side's, 2 the opponent's",
        "",
        t("in nobody's sphere of influence"),
        ((0, 0), (1, 1), (2, 2)),
        names=(t("in your own sphere of influence"), t("in the opponent's sphere of influence")),
    ),
    Flag(
        "border",
        "1 where the point and those beside it lie in moyos of both sides",
        t("where both spheres of influence meet"),
        t("not where both spheres of influence meet"),
        _IS,
    ),
)

INDEX = {word.name: index for index, word in enumerate(WORDS)}
"""The place of each word in WORDS, by its name."""
