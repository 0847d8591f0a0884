"""Arguments of commands. Everything here raises GtpError for a word that makes no sense."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf, isfinite

from katachi.data.record import MAX_KOMI
from katachi.engine.board.rules import Rules, rules_named
from katachi.engine.board.vertex import BLACK, PASS, WHITE, point_of
from katachi.gtp.wire.protocol import GtpError

COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
_LARGEST_BOARD = 25
_OVERDRAWN = 10.0  # seconds below zero that a clock may show, as in KataGo; gtp2ogs has sent some


@contextmanager
def refusing(text: str) -> Iterator[None]:
    """Turns a ValueError or KeyError of the block or function into a GtpError with this text."""
    try:
        yield
    except (ValueError, KeyError):
        raise GtpError(text) from None


@refusing("syntax error")
def colour_of(word: str) -> int:
    """`b`, `black`, `w` or `white`, any case."""
    return COLOURS[word.lower()]


@refusing("syntax error")
def integer(word: str) -> int:
    """A whole number of less than 20 digits."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
        raise ValueError
    return int(word)


def natural(word: str) -> int:
    """A whole number that is not negative."""
    if (number := integer(word)) < 0:
        raise GtpError("syntax error")
    return number


@refusing("syntax error")
def real(word: str, least: float = -inf, most: float = inf) -> float:
    """A number from `least` to `most`; infinities and `nan` are none."""
    number = float(word)
    is_plain = isfinite(number) and word.isascii() and "_" not in word
    if not (is_plain and least <= number <= most):
        raise ValueError
    return number


def komi_of(word: str) -> float:
    """Komi in points, from -MAX_KOMI to MAX_KOMI."""
    return real(word, -MAX_KOMI, MAX_KOMI)


@refusing("unknown rules")
def rules_of(word: str) -> Rules:
    """A ruleset by its name, any case."""
    return rules_named(word)


def seconds(word: str) -> float:
    """A time: a number that is not negative."""
    return real(word, 0)


def seconds_left(word: str) -> float:
    """The time on a clock; a little below zero counts as zero."""
    return max(real(word, -_OVERDRAWN), 0.0)


def move_of(word: str, size: int) -> int:
    """The point of a vertex, or PASS; a vertex off the board is an `illegal move`."""
    with refusing("syntax error"):
        point_of(word, _LARGEST_BOARD)
    return refusing("illegal move")(point_of)(word, size)


def point_on(word: str, size: int) -> int:
    """The point of a vertex, no pass."""
    no_point = f"{word} is no point of a board of size {size}"
    with refusing(no_point):
        point = point_of(word, size)
    if point == PASS:
        raise GtpError(no_point)
    return point


@refusing("bad vertex list")
def vertices(words: Sequence[str], size: int) -> list[int]:
    """Points for handicap stones: two or more, all different."""
    points = [point_of(word, size) for word in words]
    if len(points) < 2 or len(set(points)) < len(points) or PASS in points:
        raise ValueError
    return points
