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

WORDS: tuple[Word, ...] = (
    Word(
        "takes",
        "the stones of the opponent's that the move captures",
        t("captures {amount}"),
        t("captures nothing"),
    ),
    Word(
        "saves",
        "the own stones in atari that have two or more liberties after the move",
        t("saves {amount} from atari"),
        t("saves nothing from atari"),
    ),
    Word(
        "threatens",
        "the stones of the opponent's that the move puts in atari",
        t("puts {amount} in atari"),
        t("gives no atari"),
    ),
    Word(
        "exposes",
        "the stones of the move's own block, when that has one liberty left",
        t("is a self-atari of {amount}"),
        t("is no self-atari"),
    ),
    Word(
        "freedom",
        "the liberties of the move's own block after it",
        t("its block then has {amount}"),
        t("is suicide"),
        LIBERTIES,
    ),
    Word(
        "joins",
        "the own blocks that the move touches",
        t("touches {amount}"),
        t("touches no own stone"),
        tn("{number} block of its own", "{number} blocks of its own", 2),
        t("touches {amount}, connecting them"),
    ),
    Word(
        "meets",
        "the opponent's blocks that the move touches",
        t("touches {amount}"),
        t("touches no stone of the opponent's"),
        tn("{number} of the opponent's blocks", "{number} of the opponent's blocks", 2),
        t("touches {amount}, where they would connect"),
    ),
    Word(
        "eyes",
        "the empty points beside the move that it makes one-point eyes",
        t("makes {amount}"),
        t("makes no eye"),
        tn("{number} eye", "{number} eyes", 2),
    ),
    Word(
        "spoils",
        "the points that would be one-point eyes of the opponent's, if that one moved here",
        t("takes away {amount}"),
        t("takes no eye away"),
        tn("{number} eye of the opponent's", "{number} eyes of the opponent's", 2),
    ),
    Word(
        "catches",
        "the stones of the opponent's that the move catches in a ladder",
        t("catches {amount} in a ladder"),
        t("catches nothing in a ladder"),
    ),
    Word(
        "sinks",
        "the own stones in atari that are caught in a ladder though the move extends from them",
        t("extends from {amount} that a ladder catches all the same"),
        t("runs into no ladder"),
    ),
    Word(
        "snapback",
        "the stones that the move, when it is taken, takes back",
        t("threatens to take {amount} back in a snapback"),
        t("is no snapback"),
    ),
    Flag("ko", "1 when the move takes a ko", t("takes a ko"), t("takes no ko")),
    Flag(
        "in_ko",
        "1 when a ko has just been taken",
        t("the opponent has just taken a ko"),
        t("no ko has just been taken"),
    ),
    Choice(
        "land",
        "whose territory the point is by Bouzy's method: 1 for the own side, 2 the opponent's",
        "",
        t("on nobody's land"),
        names=(t("in its own territory"), t("in the opponent's territory")),
    ),
    Word(
        "own_size",
        "the stones of the largest own block that the move touches",
        t("the largest own block beside it has {amount}"),
        t("touches no own stone"),
    ),
    Word(
        "other_size",
        "the stones of the largest of the opponent's blocks that the move touches",
        t("the largest of the opponent's blocks beside it has {amount}"),
        t("touches no stone of the opponent's"),
    ),
    Choice(
        "under",
        "what is above a point of the second line, on the third: 1 an own stone, 2 an opponent's",
        "",
        t("not on the second line under a stone"),
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
    ),
    Distance(
        "from_last",
        "how far the last move is: columns, rows and the larger of both added; 0: there is none",
        t("the last move"),
        t("when there is no last move"),
    ),
    Distance(
        "from_second",
        "how far the move before the last one is, counted as from_last",
        t("the move before the last"),
        t("when there is no move before the last"),
    ),
    Choice(
        "line",
        "the line of the point, counted from the nearest edge; 5 also for the lines beyond",
        "",
        t("off the board"),
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
    ),
    Distance(
        "other_near",
        "how far the nearest stone of the opponent's is, counted as from_last; 0: there is none",
        t("the opponent's nearest stone"),
        t("when there is no stone of the opponent's"),
    ),
    Word(
        "presses",
        "the stones of the opponent's blocks with three liberties that the move touches",
        t("cuts {amount} down to two liberties"),
        t("cuts no stone down to two liberties"),
    ),
    Word(
        "helps",
        "the stones of the own blocks with two liberties that the move touches",
        t("helps {amount} that have two liberties"),
        t("helps no stone that has two liberties"),
    ),
    Word(
        "own_space",
        f"the points of the empty region around the point, if only own stones border on it, and "
        f"it has {SMALL} at most",
        t("in your own eye space of {amount}"),
        t("in no eye space of your own"),
        POINTS,
    ),
    Word(
        "other_space",
        "the same of a region on which only stones of the opponent's border",
        t("in an opponent's eye space of {amount}"),
        t("in no eye space of the opponent's"),
        POINTS,
    ),
    Choice(
        "moyo",
        "whose moyo the point is by Bouzy's method: 1 the own side's, 2 the opponent's",
        "",
        t("in nobody's sphere of influence"),
        names=(t("in your own sphere of influence"), t("in the opponent's sphere of influence")),
    ),
    Flag(
        "border",
        "1 where the point and those beside it lie in moyos of both sides",
        t("where both spheres of influence meet"),
        t("not where both spheres of influence meet"),
    ),
)

INDEX = {word.name: index for index, word in enumerate(WORDS)}
"""The place of each word in WORDS, by its name."""

ALIVE, DEAD, HANGS = FATES = ("alive", "dead", "hangs")
"""The fate of a block: it lives or dies whoever moves first, or it depends on who does."""

NO_ENEMY = 99  # the number of `enemy_space` where there is no enemy

BLOCK_WORDS: tuple[Word, ...] = (
    Word(
        "liberties",
        "the liberties of the block",
        t("it has {amount}"),
        t("it has no liberty"),
        LIBERTIES,
    ),
    Word(
        "group_liberties",
        "the liberties of the block's group",
        t("the whole group has {amount}"),
        t("the whole group has no liberty"),
        LIBERTIES,
    ),
    Word(
        "eye_space",
        "the empty points that are nearer to the block's group, by steps over empty points, than "
        "to an enemy's stone; what has fewer liberties with its group than three, and than this "
        "group has, is no enemy here",
        t("the whole group has {amount} of eye space"),
        t("the whole group has no eye space"),
        POINTS,
    ),
    Word(
        "group_eyes",
        "the one-point eyes among the liberties of the block's group",
        t("the whole group has {amount}"),
        t("the whole group has no eye"),
        tn("{number} eye", "{number} eyes", 2),
    ),
    Flag(
        "caught",
        "1 when the enemy, moving first, captures the block by atari after atari",
        t("it is captured when attacked"),
        t("it gets away when attacked"),
    ),
    Flag(
        "lost",
        "1 when the block is caught so though its owner moves first",
        t("it is captured even if it moves first"),
        t("it gets away if it moves first"),
    ),
    Word(
        "prey",
        "the stones of the largest enemy's block beside the group that is caught so",
        t("the whole group can capture {amount}"),
        t("the whole group can capture nothing"),
    ),
    Word(
        "enemy_space",
        f"the least eye space of an enemy's group beside the block's; {NO_ENEMY}: there is none",
        t("the weakest enemy's group beside it has {amount} of eye space"),
        t("an enemy's group beside it has no eye space"),
        POINTS,
        t("the weakest enemy's group beside it, if any, has {amount} of eye space"),
    ),
)

BLOCK_INDEX = {word.name: index for index, word in enumerate(BLOCK_WORDS)}
"""The place of each word in BLOCK_WORDS, by its name."""
