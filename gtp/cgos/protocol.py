"""CGOS's protocol: what a server's lines say, and what answers them; no board and no socket.

CGOS is the Computer Go Server (D. Dailey, J. House, 2009), today K. Matsuzaki's and cgos-lite.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from katachi import __version__
from katachi.engine.board.vertex import point_of
from katachi.gtp.wire.arguments import colour_of, integer, komi_of, real
from katachi.gtp.wire.protocol import CutLine, GtpError, read_lines

MAX_LINE = 65_536
"""Bytes of a line; the set-up of a very long game has some ten thousand."""

_ANALYSIS = "genmove_analyze"
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{2,17}")
_PASSWORD = re.compile(r"[!-~]{3,16}")  # a blank would part the old password from a new one


class BadLine(ValueError):
    """A line that nothing can be done about; the message says why."""


@dataclass(frozen=True)
class Protocol:
    """The server says what it understands, and asks who we are."""

    takes_analysis: bool


@dataclass(frozen=True)
class Username:
    """The server asks for the name, to log in or to see that we are there."""


@dataclass(frozen=True)
class Password:
    """The server asks for the password."""


@dataclass(frozen=True)
class Info:
    """News for people."""

    text: str


@dataclass(frozen=True)
class Fault:
    """The server complains."""

    text: str


@dataclass(frozen=True)
class Setup:
    """A game begins, or goes on after these moves. Not checked: that they are legal."""

    number: int
    size: int
    komi: float
    seconds: float
    """Time of each player for the whole game."""
    white: str
    black: str
    moves: tuple[int, ...] = ()
    """Points, or PASS; Black's first, then in turns."""


@dataclass(frozen=True)
class Play:
    """A move of the opponent's. Not checked: that there is such a vertex on the board."""

    colour: int
    vertex: str


@dataclass(frozen=True)
class Genmove:
    """The server asks for a move of `colour`, which has `seconds` left; perhaps less than none."""

    colour: int
    seconds: float


@dataclass(frozen=True)
class Gameover:
    """The game has ended: `B+3.5`, `W+Resign`, `B+Time`, `Draw` or another word."""

    result: str
    remark: str = ""


Message = Protocol | Username | Password | Info | Fault | Setup | Play | Genmove | Gameover


def parse(line: str) -> Message:
    """What the server says. Raises BadLine; more words than a line needs are let through."""
    word, *words = line.split() or [""]
    try:
        match word, words:
            case "protocol", _:
                return Protocol(_ANALYSIS in words)
            case "username", _:
                return Username()
            case "password", _:
                return Password()
            case "info", _:
                return Info(" ".join(words))
            case "setup", _:
                return _setup(words)
            case "play", [colour, vertex, *_]:
                return Play(colour_of(colour), vertex)
            case "genmove", [colour, left, *_]:
                return Genmove(colour_of(colour), real(left) / 1000)
            case "gameover", [_, result, *remark]:
                return Gameover(result, " ".join(remark))
    except GtpError as fault:
        raise BadLine(str(fault)) from None
    if word.lower().rstrip(":") == "error":
        return Fault(" ".join(words) or "no reason given")
    raise BadLine("it is no message of CGOS")


def _setup(words: list[str]) -> Setup:
    if len(words) < 6 or len(words) % 2:
        raise BadLine("the set-up is not whole")
    number, size, komi, milliseconds, white, black = words[:6]
    try:
        moves = tuple(point_of(vertex, integer(size)) for vertex in words[6::2])
    except ValueError as fault:
        raise BadLine(str(fault)) from None
    return Setup(
        number=integer(number),
        size=integer(size),
        komi=komi_of(komi),
        seconds=real(milliseconds) / 1000,
        white=_without_rating(white),
        black=_without_rating(black),
        moves=moves,
    )


def _without_rating(player: str) -> str:
    """`probe` of `probe(1800?)`."""
    return player.partition("(")[0]


def greeting(takes_analysis: bool) -> str:
    """The answer to `protocol`."""
    return f"e1 katachi-{__version__}" + (f" {_ANALYSIS}" if takes_analysis else "")


def move_line(vertex: str, analysis: dict[str, Any] | None) -> str:
    """The answer to `genmove`."""
    return f"{vertex} {json.dumps(analysis, separators=(',', ':'))}" if analysis else vertex


def sgf_result(result: str) -> str | None:
    """A game's result as SGF writes it; None for a word that is none, such as `Abort`."""
    winner, _, how = result.partition("+")
    if result.lower() in ("draw", "0"):
        return "0"
    if winner not in ("B", "W"):
        return None
    if re.fullmatch(r"\d{1,4}(\.\d{1,2})?", how):
        return result
    return {"resign": f"{winner}+R", "time": f"{winner}+T"}.get(how.lower(), f"{winner}+F")


def is_name(text: str) -> bool:
    """Does CGOS take it for a player's name?"""
    return _NAME.fullmatch(text) is not None


def is_password(text: str) -> bool:
    """Does CGOS take it for a password?"""
    return _PASSWORD.fullmatch(text) is not None


def server_lines(receive: Callable[[int], bytes]) -> Iterator[str | None]:
    """The server's lines as they come; None for one of more than MAX_LINE bytes.

    receive: as `gtp.wire.protocol.read_lines` wants it. A line that the end has cut off is none.
    What is no UTF-8 is written as `\\xff`.
    """
    for line in read_lines(receive, MAX_LINE, to_the_end=False):
        data = line.encode("utf-8", "surrogateescape").removesuffix(b"\r")
        yield None if isinstance(line, CutLine) else data.decode(errors="backslashreplace")
