"""The words of Go that a rule may use: each is a small number that a stone on a point comes to.

`takes(Board, Colour, X, Y, Low, High)` says that Colour's stone on the empty point (X, Y) captures
Low to High stones. This is the registry: the vocabulary, the columns, the sentences and the modes
in `ilp/go.pl` follow it. `ilp/words.pl` defines the numbers, and `engine.patterns.numbers` computes
them; tests prove that they are the same. This module imports nothing compiled.
"""

from dataclasses import dataclass

from katachi.data.language import t

INFINITE = 1 << 30

Interval = tuple[int, int]  # the lowest and the highest number, which may be INFINITE

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_BESIDE = {2: "directly beside", 3: "diagonally beside"}
_FAR = {
    2: _BESIDE[2],
    3: "a diagonal step",
    4: "a one-point jump",
    5: "a knight's move",
    6: "a two-point jump",
    7: "a large knight's move",
}


def number_word(number: int) -> str:
    """The number as a word up to ten, in digits beyond."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


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


def amount(bounds: Interval, singular: str, plural: str) -> str:
    """ "one stone", "two or three stones", "four or more stones"."""
    low, high = bounds
    if low == high:
        return f"{number_word(low)} {singular if low == 1 else plural}"
    if high == INFINITE:
        return f"{number_word(low)} or more {plural}"
    join = "or" if high == low + 1 else "to"
    return f"{number_word(low)} {join} {number_word(high)} {plural}"


@dataclass(frozen=True)
class Word:
    """A word: its name, what number it stands for, and how a range of it is said."""

    name: str
    meaning: str  # what the number is
    some: str  # said of a number above 0; `{}` stands for the amount
    none: str  # said of 0
    intervals: tuple[Interval, ...]  # the ranges that a learner may name
    unit: tuple[str, str] = ("stone", "stones")  # what is counted, one and several of it
    of_several: str = ""  # what is said besides of two or more

    def phrase(self, bounds: Interval) -> str:
        """What is said of a move whose number is in a range."""
        low, high = bounds
        if high == 0:
            return self.none
        if low == 0:
            return "" if high == INFINITE else self._at_most(high)
        if low == 1 and high == INFINITE:
            return self.some.format(f"one or more {self.unit[1]}")
        return self.some.format(amount(bounds, *self.unit)) + (self.of_several if low > 1 else "")

    def _at_most(self, high: int) -> str:
        return self.some.format(f"at most {amount((high, high), *self.unit)}")


class Flag(Word):
    """A word that is 1 where it is true."""

    def phrase(self, bounds: Interval) -> str:
        low, high = bounds
        return self.none if high == 0 else self.some if low > 0 else ""


class _Choice(Word):
    """A word whose number stands for one of a few: `unit` has what is said of 1 and of 2."""

    def phrase(self, bounds: Interval) -> str:
        low, high = bounds
        if low == 0 and high >= len(self.unit):
            return ""
        said = [self.none, *self.unit][low : min(high, len(self.unit)) + 1]
        return " or ".join(said) if said else "nowhere"


class _Distance(Word):
    """Of two points: columns and rows between them, and the larger of both; 0: there is none."""

    def phrase(self, bounds: Interval) -> str:
        low, high = bounds
        if high == 0:
            return self.none
        if low <= 2:
            return "" if high == INFINITE else self.some.format(self._up_to(high))
        if low == high:
            return self.some.format(self._named(low))
        if high == INFINITE:
            return self.some.format(f"at least {self._far(low)} from")
        return self.some.format(f"{self._far(low)} to {self._far(high)} from")

    def _up_to(self, high: int) -> str:
        if high <= 2:
            return _BESIDE[2]
        return "directly or diagonally beside" if high == 3 else f"at most {self._far(high)} from"

    def _named(self, distance: int) -> str:
        return _BESIDE.get(distance) or f"{self._far(distance)} from"

    def _far(self, distance: int) -> str:
        return _FAR.get(distance, f"a distance of {distance}")


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
        "captures {}",
        "captures nothing",
        _ONE_MORE,
    ),
    Word(
        "saves",
        "the own stones in atari that have two or more liberties after the move",
        "saves {} from atari",
        "saves nothing from atari",
        _ONE_MORE,
    ),
    Word(
        "threatens",
        "the stones of the opponent's that the move puts in atari",
        "puts {} in atari",
        "gives no atari",
        _ONE_MORE,
    ),
    Word(
        "exposes",
        "the stones of the move's own block, when that has one liberty left",
        "is a self-atari of {}",
        "is no self-atari",
        _ONE_MORE,
    ),
    Word(
        "freedom",
        "the liberties of the move's own block after it",
        "its block then has {}",
        "is suicide",
        (
            *((1, 1), (2, 2), (3, 3), (4, 4), (1, 2), (3, INFINITE), (4, INFINITE)),
            *((5, INFINITE), (7, INFINITE)),
        ),
        ("liberty", "liberties"),
    ),
    Word(
        "joins",
        "the own blocks that the move touches",
        "touches {}",
        "touches no own stone",
        ((0, 0), (1, 1), (1, INFINITE), (2, INFINITE)),
        ("block of its own", "blocks of its own"),
        ", connecting them",
    ),
    Word(
        "meets",
        "the opponent's blocks that the move touches",
        "touches {}",
        "touches no stone of the opponent's",
        ((0, 0), (1, 1), (1, INFINITE), (2, INFINITE)),
        ("of the opponent's blocks", "of the opponent's blocks"),
        ", where they would connect",
    ),
    Word(
        "eyes",
        "the empty points beside the move that it makes one-point eyes",
        "makes {}",
        "makes no eye",
        ((0, 0), (1, INFINITE)),
        ("eye", "eyes"),
    ),
    Word(
        "spoils",
        "the points that would be one-point eyes of the opponent's, if that one moved here",
        "takes away {}",
        "takes no eye away",
        ((0, 0), (1, INFINITE)),
        ("eye of the opponent's", "eyes of the opponent's"),
    ),
    Word(
        "catches",
        "the stones of the opponent's that the move catches in a ladder",
        "catches {} in a ladder",
        "catches nothing in a ladder",
        _ONE_MORE,
    ),
    Word(
        "sinks",
        "the own stones in atari that are caught in a ladder though the move extends from them",
        "extends from {} that a ladder catches all the same",
        "runs into no ladder",
        _ONE_MORE,
    ),
    Word(
        "snapback",
        "the stones that the move, when it is taken, takes back",
        "threatens to take {} back in a snapback",
        "is no snapback",
        ((1, INFINITE), (2, INFINITE)),
    ),
    Flag("ko", "1 when the move takes a ko", "takes a ko", "takes no ko", _IS),
    Flag(
        "in_ko",
        "1 when a ko has just been taken",
        "the opponent has just taken a ko",
        "no ko has just been taken",
        _IS,
    ),
    _Choice(
        "land",
        "whose territory the point is by Bouzy's method: 1 for the own side, 2 the opponent's",
        "",
        "on nobody's land",
        ((0, 0), (1, 1), (2, 2)),
        ("in its own territory", "in the opponent's territory"),
    ),
    Word(
        "own_size",
        "the stones of the largest own block that the move touches",
        "is beside an own block of {}",
        "touches no own stone",
        ((1, 1), (2, 2), (3, INFINITE), (6, INFINITE)),
    ),
    Word(
        "other_size",
        "the stones of the largest of the opponent's blocks that the move touches",
        "is beside an opponent's block of {}",
        "touches no stone of the opponent's",
        ((1, 1), (2, 2), (3, INFINITE), (6, INFINITE)),
    ),
    _Choice(
        "under",
        "what is above a point of the second line, on the third: 1 an own stone, 2 an opponent's",
        "",
        "not on the second line under a stone",
        ((1, 1), (2, 2)),
        ("on the second line under an own stone", "on the second line under an opponent's stone"),
    ),
    Flag(
        "mirrors",
        "1 when the point is the last move's image through the centre",
        "mirrors the last move through the centre",
        "does not mirror the last move",
        _IS,
    ),
    _Distance(
        "from_last",
        "how far the last move is: columns, rows and the larger of both added; 0: there is none",
        "{} the last move",
        "when there is no last move",
        _NEAR,
    ),
    _Distance(
        "from_second",
        "how far the move before the last one is, counted as from_last",
        "{} the move before the last",
        "when there is no move before the last",
        _NEAR,
    ),
)

INDEX = {word.name: index for index, word in enumerate(WORDS)}
"""The place of each word in WORDS, by its name."""
