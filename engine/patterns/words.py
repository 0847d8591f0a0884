"""The words that rules may use. Each gives a small number: for a stone on a point, or of a block.

`takes(Board, Colour, X, Y, Low, High)` says that Colour's stone on the empty point (X, Y) captures
Low to High stones. `ilp/words.pl` defines these numbers, and `engine.patterns.numbers` computes
them. In a rule of status `eye_space(Board, Colour, X, Y, Low, High)` says that Colour's block on
(X, Y) has a number of that name. A block's group is all blocks joined to it. Two blocks are joined
if they share two liberties, or one that only their own stones touch. `ilp/blocks.pl` defines these
numbers, and `engine.patterns.status` computes them. Tests prove that they are the same.

This is the registry, with a phrase for each range of a word's number: vocabulary, columns,
sentences and the modes in `ilp/go.pl` and `ilp/status.pl` follow it. It imports nothing compiled.
"""

from dataclasses import dataclass

from katachi.data.language import Numeral, Text, joined, t, tn

INFINITE = 1 << 30

Bounds = tuple[int, int]  # the lowest and the highest number, which may be INFINITE

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FAR = {
    3: t("a diagonal step"),
    4: t("a one-point jump"),
    5: t("a knight's move"),
    6: t("a two-point jump"),
    7: t("a large knight's move"),
}
_EXACTLY = _FAR | {6: t("a two-point jump or an elephant's move")}

STONES = tn("{number} stone", "{number} stones", 2)
LIBERTIES = tn("{number} liberty", "{number} liberties", 2)
POINTS = tn("{number} point", "{number} points", 2)
"""The units that `amount` names."""


def number_word(number: int) -> str:
    """The number as a word up to ten, in digits beyond."""
    return Numeral(_NUMBERS[number], number) if number < len(_NUMBERS) else str(number)


def nth(number: int) -> str:
    """The ordinal number in digits: `7th`."""
    is_teen = number // 10 % 10 == 1
    last = 0 if is_teen else number % 10
    ends = {1: t("{number}st"), 2: t("{number}nd"), 3: t("{number}rd")}
    return t(ends.get(last, t("{number}th")), number=number)


def letter(index: int) -> str:
    """A to Z, then A1 to Z1, and so on; from 0."""
    round_, place = divmod(index, 26)
    return chr(ord("A") + place) + (str(round_) if round_ else "")


def amount(bounds: Bounds, unit: Text) -> Text:
    """ "one stone", "two or three stones", "four or more stones"; of 0 to four "at most four"."""
    low, high = bounds
    least, most = number_word(low), "" if high == INFINITE else number_word(high)
    if low == high:
        number = least
    elif high == INFINITE:
        number = t("{number} or more", number=least)
    elif low == 0:
        number = t("at most {number}", number=most)
    elif high == low + 1:
        number = t("{low} or {high}", low=least, high=most)
    else:
        number = t("{low} to {high}", low=least, high=most)
    return tn(unit.one, unit.many, high, number=number)


@dataclass(frozen=True)
class Word:
    """A word: the phrases for ranges of its number."""

    some: str  # said of a number above 0, with its amount
    none: str  # said of 0
    unit: Text = STONES
    of_several: str = ""  # said of two or more, where it is more than `some`

    def phrase(self, bounds: Bounds) -> str:
        """The phrase about a move whose number is in a range."""
        low, high = bounds
        if high == 0:
            return self.none
        if bounds == (0, INFINITE):
            return ""
        some = self.of_several if low > 1 and self.of_several else self.some
        return t(some, amount=amount(bounds, self.unit))


@dataclass(frozen=True)
class Choice:
    """A word whose number stands for one of a few cases; with one case it is 1 where that is so."""

    none: str  # said of 0
    names: tuple[str, ...]  # said of 1, of 2 ...
    pairs: tuple[str, ...] = ()  # said of 1 to 2, of 2 to 3 ..., where that is shorter

    def phrase(self, bounds: Bounds) -> str:
        """As of `Word`."""
        low, high = bounds
        if low == 0 and high >= len(self.names):
            return ""
        if high == low + 1 and 0 < low <= len(self.pairs):
            return self.pairs[low - 1]
        said = [self.none, *self.names][low : min(high, len(self.names)) + 1]
        return joined(said, t(" or ")) if said else t("nowhere")


class Distance(Word):
    """The distance of a point to `some`: columns plus rows plus the larger of both; 0: none."""

    def phrase(self, bounds: Bounds) -> str:
        low, high = bounds
        if high == 0:
            return self.none
        if low <= 2 and high == INFINITE:
            return ""
        if high <= 2:
            return t("directly beside {move}", move=self.some)
        if high == 3:
            either, only = t("directly or diagonally beside {move}"), t("diagonally beside {move}")
            return t(either if low <= 2 else only, move=self.some)
        if low <= 2:
            return t("at most {far} from {move}", far=_far(high), move=self.some)
        if high == INFINITE:
            return t("at least {far} from {move}", far=_far(low), move=self.some)
        if high > low + 1:
            return t("{low} to {high} from {move}", low=_far(low), high=_far(high), move=self.some)
        names = [_EXACTLY.get(one) or _far(one) for one in range(low, high + 1)]
        return t("{far} from {move}", far=joined(names, t(" or ")), move=self.some)


def _far(distance: int) -> str:
    return _FAR.get(distance) or t("a distance of {number}", number=distance)


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
    "ko": Choice(t("takes no ko"), (t("takes a ko"),)),
    "in_ko": Choice(t("no ko has just been taken"), (t("the opponent has just taken a ko"),)),
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
    "mirrors": Choice(
        t("does not mirror the last move"), (t("mirrors the last move through the centre"),)
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
    "border": Choice(
        t("not where both spheres of influence meet"), (t("where both spheres of influence meet"),)
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
    "caught": Choice(t("it gets away when attacked"), (t("it is captured when attacked"),)),
    "lost": Choice(
        t("it gets away if it moves first"), (t("it is captured even if it moves first"),)
    ),
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
