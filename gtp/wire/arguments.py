"""What the words behind a command mean. Everything here raises GtpError for a word without one."""

from math import isfinite

from katachi.data.record import MAX_KOMI
from katachi.engine.board.rules import Rules, rules_named
from katachi.engine.board.vertex import BLACK, PASS, WHITE, point_of
from katachi.gtp.wire.protocol import GtpError

_COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
_LARGEST_BOARD = 25

_OVERDRAWN = 10.0
"""Seconds below zero that a clock may show, as KataGo takes them; gtp2ogs has sent some."""


def colour_of(word: str) -> int:
    """`b`, `black`, `w` or `white`, any case."""
    try:
        return _COLOURS[word.lower()]
    except KeyError:
        raise GtpError("syntax error") from None


def integer(word: str) -> int:
    """A whole number of less than 20 digits."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
        raise GtpError("syntax error")
    return int(word)


def natural(word: str) -> int:
    """A whole number that is not negative."""
    if (number := integer(word)) < 0:
        raise GtpError("syntax error")
    return number


def real(word: str) -> float:
    """A number; infinities and `nan` are none."""
    try:
        number = float(word)
    except ValueError:
        raise GtpError("syntax error") from None
    if not (isfinite(number) and word.isascii() and "_" not in word):
        raise GtpError("syntax error")
    return number


def komi_of(word: str) -> float:
    """Points for White, up to MAX_KOMI."""
    if abs(komi := real(word)) > MAX_KOMI:
        raise GtpError("syntax error")
    return komi


def rules_of(word: str) -> Rules:
    """A ruleset by its name, any case."""
    try:
        return rules_named(word)
    except ValueError:
        raise GtpError("unknown rules") from None


def seconds(word: str) -> float:
    """A time: a number that is not negative."""
    if (time := real(word)) < 0:
        raise GtpError("syntax error")
    return time


def seconds_left(word: str) -> float:
    """The same of a clock, which may be overdrawn a little: then none is left."""
    if (time := real(word)) < -_OVERDRAWN:
        raise GtpError("syntax error")
    return max(time, 0.0)


def move_of(word: str, size: int) -> int:
    """The point of a vertex, or PASS; what is off a board of `size` only is no legal move."""
    try:
        return point_of(word, size)
    except ValueError:
        pass
    try:
        point_of(word, _LARGEST_BOARD)
    except ValueError:
        raise GtpError("syntax error") from None
    raise GtpError("illegal move")


def point_on(word: str, size: int) -> int:
    """The point of a vertex on a board of `size`, whether there is a stone or not."""
    try:
        point = point_of(word, size)
    except ValueError:
        point = PASS
    if point == PASS:
        raise GtpError(f"{word} is no point of a board of size {size}")
    return point


def vertices(words: list[str], size: int) -> list[int]:
    """Points for handicap stones: two or more, all different, all on the board."""
    try:
        points = [point_of(word, size) for word in words]
    except ValueError:
        raise GtpError("bad vertex list") from None
    if len(points) < 2 or len(set(points)) < len(points) or PASS in points:
        raise GtpError("bad vertex list")
    return points
