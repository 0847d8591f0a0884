"""The words that a rule of status may use: each is a small number of a block of stones.

`eye_space(Board, Colour, X, Y, Low, High)` says that Colour's block on (X, Y) has a number of that
name from Low to High. A block's group is all blocks joined to it. Two blocks are joined if they
share two liberties, or one that only their own stones touch. `ilp/blocks.pl` defines the
numbers, and `engine.patterns.block_numbers` computes them; tests prove that they are the same.
"""

from katachi.data.language import t, tn
from katachi.engine.patterns.word_kinds import INFINITE, LIBERTIES, POINTS, Flag, Word

ALIVE, DEAD, HANGS = FATES = ("alive", "dead", "hangs")
"""The fate of a block: it lives or dies whoever moves first, or it depends on who does."""

NO_ENEMY = 99
"""The number of `enemy_space` where there is no enemy."""

BLOCK_WORDS: tuple[Word, ...] = (
    Word(
        "liberties",
        "the liberties of the block",
        t("it has {amount}"),
        t("it has no liberty"),
        ((1, 1), (1, 2), (2, 2), (3, INFINITE), (4, INFINITE), (5, INFINITE)),
        LIBERTIES,
    ),
    Word(
        "group_liberties",
        "the liberties of the block's group",
        t("the group around it has {amount}"),
        t("the group around it has no liberty"),
        ((1, 2), (1, 3), (3, INFINITE), (4, INFINITE), (6, INFINITE)),
        LIBERTIES,
    ),
    Word(
        "eye_space",
        "the empty points that are nearer to the block's group, by steps over empty points, than "
        "to an enemy's stone; what has fewer liberties with its group than three, and than this "
        "group has, is no enemy here",
        t("the group around it has {amount} of eye space"),
        t("the group around it has no eye space"),
        ((0, 0), (0, 1), (0, 3), (4, INFINITE), (6, INFINITE), (8, INFINITE)),
        POINTS,
    ),
    Word(
        "group_eyes",
        "the one-point eyes among the liberties of the block's group",
        t("the group around it has {amount}"),
        t("the group around it has no eye"),
        ((1, INFINITE), (2, INFINITE)),
        tn("{number} eye", "{number} eyes", 2),
    ),
    Flag(
        "caught",
        "1 when the enemy, moving first, captures the block by atari after atari",
        t("it is captured when attacked"),
        t("it gets away when attacked"),
        ((0, 0), (1, 1)),
    ),
    Flag(
        "lost",
        "1 when the block is caught so though its owner moves first",
        t("it is captured even if it moves first"),
        t("it gets away if it moves first"),
        ((0, 0), (1, 1)),
    ),
    Word(
        "prey",
        "the stones of the largest enemy's block beside the group that is caught so",
        t("the group around it can capture {amount}"),
        t("the group around it can capture nothing"),
        ((1, INFINITE), (2, INFINITE)),
    ),
    Word(
        "enemy_space",
        f"the least eye space of an enemy's group beside the block's; {NO_ENEMY}: there is none",
        t("an enemy's group beside it has {amount} of eye space"),
        t("an enemy's group beside it has no eye space"),
        ((0, 0), (0, 1), (0, 3), (4, INFINITE), (6, INFINITE)),
        POINTS,
    ),
)

BLOCK_INDEX = {word.name: index for index, word in enumerate(BLOCK_WORDS)}
"""The place of each word in BLOCK_WORDS, by its name."""
