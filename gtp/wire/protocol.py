"""Lines of the Go Text Protocol, version 2: a request read, a response written. No Go in here."""

import re
from typing import NamedTuple

MAX_ID = 2**31 - 1

_CONTROL = dict.fromkeys((*range(32), 127)) | {ord("\t"): " "}
_ID = re.compile(r"-?[0-9]+")


class GtpError(Exception):
    """A command failed; the text is what the controller reads behind the `?`."""


class Request(NamedTuple):
    """One command line."""

    id: int | None
    name: str
    args: list[str]


def parse_line(line: str) -> Request | None:
    """The request in a line; None when there is none: empty, blank, a comment, a lone id.

    Tabs are blanks, other control characters are dropped, `#` begins a comment. An id need not be
    set off by a blank; one that is too large is clipped, and a negative one dropped (as gomill
    does).
    """
    text = line.translate(_CONTROL).partition("#")[0].lstrip(" ")
    request_id = None
    if found := _ID.match(text):
        request_id = _id_of(found[0])
        text = text[found.end() :]
    words = [word for word in text.split(" ") if word]
    return Request(request_id, words[0], words[1:]) if words else None


def is_interrupt(line: str) -> bool:
    """Is it GoGui's comment that asks the running command to come to an end?"""
    return line.translate(_CONTROL).strip(" ") == "# interrupt"


def _id_of(digits: str) -> int | None:
    if digits.startswith("-"):
        return None
    # Nobody counts so far, and int() refuses thousands of digits.
    significant = digits.lstrip("0") or "0"
    return min(int(significant[:11]), MAX_ID)


def success(request_id: int | None, text: str) -> str:
    """The response to a command that did what it should."""
    return _response("=", request_id, text)


def failure(request_id: int | None, text: str) -> str:
    """The response to a command that failed; always one line."""
    return _response("?", request_id, " ".join(text.split()))


def stream_start(request_id: int | None) -> str:
    """The beginning of a successful response whose lines come one by one; END ends it."""
    return f"={'' if request_id is None else request_id}\n"


def stream_line(text: str) -> str:
    """A line of such a response; always one, and not blank."""
    return f"{' '.join(text.split()) or '.'}\n"


END = "\n"
"""The end of such a response."""


def _response(status: str, request_id: int | None, text: str) -> str:
    """A whole response, with the empty line that ends it.

    There is a blank behind the status even when no text follows: GoGui looks for it. A blank line
    inside would end the response early; it becomes a point.
    """
    lines = text.rstrip().replace("\r", "").split("\n")
    body = "\n".join([lines[0], *(line if line.strip() else "." for line in lines[1:])])
    return f"{status}{'' if request_id is None else request_id} {body}\n\n"
