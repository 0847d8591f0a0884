"""The words that rules may use. Each gives a small number: for a stone on a point, or of a block.

`takes(Board, Colour, X, Y, Low, High)` says that Colour's stone on the empty point (X, Y) captures
Low to High stones. `ilp/words.pl` defines these numbers, and `engine.patterns.numbers` computes
them. In a rule of status `eye_space(Board, Colour, X, Y, Low, High)` says that Colour's block on
(X, Y) has a number of that name. A block's group is all blocks joined to it. Two blocks are joined
if they share two liberties, or one that only their own stones touch. `ilp/blocks.pl` defines these
numbers, and `engine.patterns.status` computes them. Tests prove that they are the same.

This is the registry: vocabulary, columns, sentences and the modes in `ilp/go.pl` and
`ilp/status.pl` follow it. This module imports nothing compiled.
"""

from katachi.data.language import t, tn
from katachi.engine.patterns.word_kinds import LIBERTIES, POINTS, Choice, Distance, Flag, Word

SMALL = 7  # points of the largest empty region that is an eye space

WORDS: dict[str, Word | Choice] = {
    "takes": Word(t("captures {amount}"), t("captures nothing")),
    "saves": Word(t("saves {amount} from atari"), t("saves nothing from atari")),
    "threatens": Word(t("puts {amount} in atari"), t("gives no atari")),
    "exposes": Word(t("is a self-atari of {amount}"), t("is no self-atari")),
    "freedom": Word(t("its block then has {amount}"), t("is suicide"), LIBERTIES),
    "joins": Word(
        t("touches {amount}"),
        t("touches no own stone"),
        tn("{number} block of its own", "{number} blocks of its own", 2),
        t("touches {amount}, connecting them"),
    ),
    "meets": Word(
        t("touches {amount}"),
        t("touches no stone of the opponent's"),
        tn("{number} of the opponent's blocks", "{number} of the opponent's blocks", 2),
        t("touches {amount}, where they would connect"),
    ),
    "eyes": Word(t("makes {amount}"), t("makes no eye"), tn("{number} eye", "{number} eyes", 2)),
    "spoils": Word(
        t("takes away {amount}"),
        t("takes no eye away"),
        tn("{number} eye of the opponent's", "{number} eyes of the opponent's", 2),
    ),
    "catches": Word(t("catches {amount} in a ladder"), t("catches nothing in a ladder")),
    "sinks": Word(
        t("extends from {amount} that a ladder catches all the same"), t("runs into no ladder")
    ),
    "snapback": Word(t("threatens to take {amount} back in a snapback"), t("is no snapback")),
    "ko": Flag(t("takes a ko"), t("takes no ko")),
    "in_ko": Flag(t("the opponent has just taken a ko"), t("no ko has just been taken")),
    "land": Choice(
        t("on nobody's land"), (t("in its own territory"), t("in the opponent's territory"))
    ),
    "own_size": Word(t("the largest own block beside it has {amount}"), t("touches no own stone")),
    "other_size": Word(
        t("the largest of the opponent's blocks beside it has {amount}"),
        t("touches no stone of the opponent's"),
    ),
    "under": Choice(
        t("not on the second line under a stone"),
        (
            t("on the second line under an own stone"),
            t("on the second line under an opponent's stone"),
        ),
    ),
    "mirrors": Flag(
        t("mirrors the last move through the centre"), t("does not mirror the last move")
    ),
    "from_last": Distance(t("the last move"), t("when there is no last move")),
    "from_second": Distance(
        t("the move before the last"), t("when there is no move before the last")
    ),
    "line": Choice(
        t("off the board"),
        (
            t("on the first line"),
            t("on the second line"),
            t("on the third line"),
            t("on the fourth line"),
            t("on the fifth line or higher"),
        ),
        (
            t("on the first or second line"),
            t("on the second or third line"),
            t("on the third or fourth line"),
        ),
    ),
    "own_near": Distance(t("your own nearest stone"), t("when there is no own stone")),
    "other_near": Distance(
        t("the opponent's nearest stone"), t("when there is no stone of the opponent's")
    ),
    "presses": Word(
        t("cuts {amount} down to two liberties"), t("cuts no stone down to two liberties")
    ),
    "helps": Word(
        t("helps {amount} that have two liberties"), t("helps no stone that has two liberties")
    ),
    "own_space": Word(
        t("in your own eye space of {amount}"), t("in no eye space of your own"), POINTS
    ),
    "other_space": Word(
        t("in an opponent's eye space of {amount}"), t("in no eye space of the opponent's"), POINTS
    ),
    "moyo": Choice(
        t("in nobody's sphere of influence"),
        (t("in your own sphere of influence"), t("in the opponent's sphere of influence")),
    ),
    "border": Flag(
        t("where both spheres of influence meet"), t("not where both spheres of influence meet")
    ),
}
"""The phrases of each word."""

INDEX = {word: index for index, word in enumerate(WORDS)}
"""The place of each word in WORDS."""

ALIVE, DEAD, HANGS = FATES = ("alive", "dead", "hangs")
"""The fate of a block: it lives or dies whoever moves first, or it depends on who does."""

NO_ENEMY = 99  # the number of `enemy_space` where there is no enemy

BLOCK_WORDS: dict[str, Word | Choice] = {
    "liberties": Word(t("it has {amount}"), t("it has no liberty"), LIBERTIES),
    "group_liberties": Word(
        t("the whole group has {amount}"), t("the whole group has no liberty"), LIBERTIES
    ),
    "eye_space": Word(
        t("the whole group has {amount} of eye space"),
        t("the whole group has no eye space"),
        POINTS,
    ),
    "group_eyes": Word(
        t("the whole group has {amount}"),
        t("the whole group has no eye"),
        tn("{number} eye", "{number} eyes", 2),
    ),
    "caught": Flag(t("it is captured when attacked"), t("it gets away when attacked")),
    "lost": Flag(t("it is captured even if it moves first"), t("it gets away if it moves first")),
    "prey": Word(
        t("the whole group can capture {amount}"), t("the whole group can capture nothing")
    ),
    "enemy_space": Word(
        t("the weakest enemy's group beside it has {amount} of eye space"),
        t("an enemy's group beside it has no eye space"),
        POINTS,
        t("the weakest enemy's group beside it, if any, has {amount} of eye space"),
    ),
}

BLOCK_INDEX = {word: index for index, word in enumerate(BLOCK_WORDS)}
"""The place of each word in BLOCK_WORDS."""
