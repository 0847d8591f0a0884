"""The Go Text Protocol, version 2: lines of bounded length, requests, responses."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

LONGEST_LINE = 1 << 24
"""Bytes of a line on standard input at most; one that sets up a whole game has thousands."""
MAX_ID = 2**31 - 1

_AT_ONCE = 1 << 16
_CONTROL = dict.fromkeys((*range(32), 127)) | {ord("\t"): " "}
_ID = re.compile(r"-?[0-9]+")


class CutLine(str):
    """The beginning of a line that was too long."""

    __slots__ = ()


class GtpError(Exception):
    """A command failed; the text is what the controller reads behind the `?`."""


class Request(NamedTuple):
    """One command line."""

    id: int | None
    name: str
    args: list[str]


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
        request_id = _id_of(found[0])
        text = text[found.end() :]
    words = [word for word in text.split(" ") if word]
    return Request(request_id, words[0], words[1:]) if words else None


def _id_of(digits: str) -> int | None:
    if digits.startswith("-"):
        return None
    # Nobody counts so far, and int() refuses thousands of digits.
    return min(int(digits.lstrip("0")[:11] or "0"), MAX_ID)


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
