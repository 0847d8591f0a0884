"""The Go Text Protocol, version 2: lines of bounded length, requests, responses, arguments."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import inf, isfinite
from typing import NamedTuple

from katachi.data.language import Error
from katachi.data.record import MAX_KOMI
from katachi.engine.board.rules import rules_named
from katachi.engine.board.vertex import BLACK, PASS, WHITE, point_of

LONGEST_LINE = 1 << 24
"""Bytes of a line on standard input at most; one that sets up a whole game has thousands."""
MAX_ID = 2**31 - 1

_AT_ONCE = 1 << 16
_CONTROL = dict.fromkeys((*range(32), 127)) | {ord("\t"): " "}
_ID = re.compile(r"-?[0-9]+")


class CutLine(str):
    """The beginning of a line that was too long."""


class GtpError(Error):
    """A command failed; the text is what the controller reads behind the `?`."""


class Request(NamedTuple):
    """One command line."""

    id: int | None
    name: str
    args: list[str]
    is_cut: bool = False  # of a line that was too long


def read_lines(
    receive: Callable[[int], bytes], longest: int = LONGEST_LINE, *, to_the_end: bool = True
) -> Iterator[str]:
    """The lines that arrive, each at once, without its newline.

    receive: waits for some bytes, at most as many as it is told; returns none at the end. longest:
    in bytes; of a longer line comes the beginning, as a CutLine. to_the_end: a last line without a
    newline counts. Bytes that are not UTF-8 are kept as surrogates, for file names.
    """
    line = bytearray()
    while data := receive(_AT_ONCE):
        first, *others = data.split(b"\n")
        line += first[: longest + 1 - len(line)]
        for part in others:
            yield _text(line, longest)
            line = bytearray(part[: longest + 1])
    if line and to_the_end:
        yield _text(line, longest)


def _text(line: bytearray, longest: int) -> str:
    text = line[:longest].decode("utf-8", "surrogateescape")
    return CutLine(text) if len(line) > longest else text


def printable(text: str, kept: str = "") -> str:
    """The text, with Python's escapes for what is not printable, but for `kept`."""
    return "".join(c if c.isprintable() or c in kept else repr(c)[1:-1] for c in text)


def parse_line(line: str) -> Request | None:
    """The request in a line; None: it has no command.

    Tabs are blanks, other control characters are dropped, `#` begins a comment. An id needs no
    blank after it. Too large an id is clipped, and a negative one dropped (as in gomill).
    """
    text = line.translate(_CONTROL).partition("#")[0].lstrip(" ")
    request_id = None
    if found := _ID.match(text):
        text = text[found.end() :]
        if not found[0].startswith("-"):
            # Nobody counts so far, and int() refuses thousands of digits.
            request_id = min(int(found[0].lstrip("0")[:11] or "0"), MAX_ID)
    words = [word for word in text.split(" ") if word]
    is_cut = isinstance(line, CutLine)
    return Request(request_id, words[0], words[1:], is_cut) if words else None


def is_interrupt(line: str) -> bool:
    """Is it GoGui's comment that ends the running command?"""
    return line.translate(_CONTROL).strip(" ") == "# interrupt"


def success(request_id: int | None, text: str) -> str:
    """The response to a command that succeeded."""
    return _response("=", request_id, text)


def failure(request_id: int | None, text: str) -> str:
    """The response to a command that failed; always one line."""
    return _response("?", request_id, " ".join(text.split()))


def _response(status: str, request_id: int | None, text: str) -> str:
    """A whole response. GoGui needs the blank after the status, even without a text.

    A blank line inside would end the response early; it becomes a point.
    """
    lines = text.rstrip().replace("\r", "").split("\n")
    body = "\n".join([lines[0], *(line if line.strip() else "." for line in lines[1:])])
    return f"{status}{'' if request_id is None else request_id} {body}\n\n"


def stream_start(request_id: int | None) -> str:
    """The beginning of a response whose lines come one by one; an empty line ends it."""
    return f"={'' if request_id is None else request_id}\n"


def stream_line(text: str) -> str:
    """One line of such a response, never blank."""
    return f"{' '.join(text.split()) or '.'}\n"


COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
_LARGEST_BOARD = 25
_OVERDRAWN = 10.0  # seconds below zero that a clock may show, as in KataGo; gtp2ogs has sent some


@contextmanager
def refusing(text: str) -> Iterator[None]:
    """Turns a ValueError or LookupError of the block or function into a GtpError of this text."""
    try:
        yield
    except (ValueError, LookupError):
        raise GtpError(text) from None


@refusing("syntax error")
def colour_of(word: str) -> int:
    """`b`, `black`, `w` or `white`, any case."""
    return COLOURS[word.lower()]


@refusing("syntax error")
def integer(word: str, least: float = -inf) -> int:
    """A whole number of less than 20 digits, from `least` on."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and int(word) >= least):
        raise ValueError
    return int(word)


natural = partial(integer, least=0)


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
    return real(word, -MAX_KOMI, MAX_KOMI) + 0.0  # no -0


rules_of = refusing("unknown rules")(rules_named)
"""A ruleset by its name, any case."""


seconds = partial(real, least=0)
"""A time: a number that is not negative."""


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
    with refusing(f"{word} is no point of a board of size {size}"):
        if (point := point_of(word, size)) == PASS:
            raise ValueError
    return point


@refusing("bad vertex list")
def vertices(words: Sequence[str], size: int) -> list[int]:
    """Points for handicap stones: two or more, all different."""
    points = [point_of(word, size) for word in words]
    if len(points) < 2 or len(set(points)) < len(points) or PASS in points:
        raise ValueError
    return points
