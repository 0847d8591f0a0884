"""Kinds of words that rules are made of: what is said of a small number, and of ranges of it."""

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


class Flag(Word):
    """A word that is 1 where it is true."""

    def phrase(self, bounds: Bounds) -> str:
        low, high = bounds
        return self.none if high == 0 else self.some if low > 0 else ""


@dataclass(frozen=True)
class Choice:
    """A word whose number stands for one of a few cases."""

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
