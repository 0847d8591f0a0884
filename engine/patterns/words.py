"""The words of Go that a rule may use. Each gives a small number for a stone on a point.

`takes(Board, Colour, X, Y, Low, High)` says that Colour's stone on the empty point (X, Y) captures
Low to High stones. This is the registry: vocabulary, columns, sentences and the modes in
`ilp/go.pl` follow it. `ilp/words.pl` defines the numbers, and `engine.patterns.numbers` computes
them; tests prove that they are the same. This module imports nothing compiled.
"""

from dataclasses import dataclass

from katachi.data.language import Numeral, Text, joined, t, tn

INFINITE = 1 << 30

Interval = tuple[int, int]  # the lowest and the highest number, which may be INFINITE

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FAR = {
    3: t("a diagonal step"),
    4: t("a one-point jump"),
    5: t("a knight's move"),
    6: t("a two-point jump"),
    7: t("a large knight's move"),
}

STONES = tn("{number} stone", "{number} stones", 2)
LIBERTIES = tn("{number} liberty", "{number} liberties", 2)
"""The units that `amount` names."""


def number_word(number: int) -> str:
    """The number as a word up to ten, in digits beyond."""
    return Numeral(_NUMBERS[number], number) if number < len(_NUMBERS) else str(number)


def nth(number: int) -> str:
    """The ordinal number in digits: `7th`."""
    is_teen = number // 10 % 10 == 1
    last = 0 if is_teen else number % 10
    ends = {1: t("{number}st"), 2: t("{number}nd"), 3: t("{number}rd")}
    other = t("{number}th")
    return t(ends.get(last, other), number=number)


def letter(index: int) -> str:
    """A to Z, then A1 to Z1, and so on; from 0."""
    round_, place = divmod(index, 26)
    return chr(ord("A") + place) + (str(round_) if round_ else "")


def amount(bounds: Interval, unit: Text) -> Text:
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
    """A word: its name, the meaning of its number, and the phrase for a range of numbers."""

    name: str
    meaning: str  # what the number is
    some: str  # said of a number above 0, with its amount
    none: str  # said of 0
    intervals: tuple[Interval, ...]  # the ranges that a learner may name
    unit: Text = STONES
    of_several: str = ""  # said of two or more, where it is more than `some`

    def phrase(self, bounds: Interval) -> str:
        """The phrase about a move whose number is in a range."""
        low, high = bounds
        if high == 0:
            return self.none
        if bounds == (0, INFINITE):
            return ""
        some = self.of_several if low > 1 and self.of_several else self.some
        return t(some, amount=amount(bounds, self.unit))


class Flag(Word):
    """A word that is 1 where it is true."""

    def phrase(self, bounds: Interval) -> str:
        low, high = bounds
        return self.none if high == 0 else self.some if low > 0 else ""


@dataclass(frozen=True)
class _Choice(Word):
    """A word whose number stands for one of a few cases."""

    names: tuple[str, ...] = ()  # what is said of 1, of 2 ...

    def phrase(self, bounds: Interval) -> str:
        low, high = bounds
        if low == 0 and high >= len(self.names):
            return ""
        said = [self.none, *self.names][low : min(high, len(self.names)) + 1]
        return joined(said, t(" or ")) if said else t("nowhere")


class _Distance(Word):
    """The distance of a point to `some`: columns plus rows plus the larger of both; 0: none."""

    def phrase(self, bounds: Interval) -> str:
        low, high = bounds
        if high == 0:
            return self.none
        if low <= 2:
            return "" if high == INFINITE else self._up_to(high)
        if low == high:
            if low == 3:
                return t("diagonally beside {move}", move=self.some)
            return t("{far} from {move}", far=_far(low), move=self.some)
        if high == INFINITE:
            return t("at least {far} from {move}", far=_far(low), move=self.some)
        return t("{low} to {high} from {move}", low=_far(low), high=_far(high), move=self.some)

    def _up_to(self, high: int) -> str:
        if high <= 2:
            return t("directly beside {move}", move=self.some)
        if high == 3:
            return t("directly or diagonally beside {move}", move=self.some)
        return t("at most {far} from {move}", far=_far(high), move=self.some)


def _far(distance: int) -> str:
    return _FAR.get(distance) or t("a distance of {number}", number=distance)


_ONE_MORE: tuple[Interval, ...] = ((0, 0), (1, 1), (1, INFINITE), (2, INFINITE), (4, INFINITE))
_IS: tuple[Interval, ...] = ((1, 1),)
_NEAR: tuple[Interval, ...] = (
    *((2, 2), (2, 3), (3, 3), (4, 4), (5, 5), (2, 5), (6, 7), (2, 7)),
    *((8, INFINITE), (12, INFINITE)),
)

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
    _Choice(
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
    _Choice(
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
    _Distance(
        "from_last",
        "how far the last move is: columns, rows and the larger of both added; 0: there is none",
        t("the last move"),
        t("when there is no last move"),
        _NEAR,
    ),
    _Distance(
        "from_second",
        "how far the move before the last one is, counted as from_last",
        t("the move before the last"),
        t("when there is no move before the last"),
        _NEAR,
    ),
)

INDEX = {word.name: index for index, word in enumerate(WORDS)}
"""The place of each word in WORDS, by its name."""
