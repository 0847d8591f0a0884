"""Bytes that arrive, from a pipe or a connection, as lines of text of a bounded length; as text
that is fit to be shown.
"""

from collections.abc import Callable, Iterator

LONGEST_LINE = 1 << 24
"""Bytes of the longest line on standard input; one that sets up a whole game takes thousands."""

_AT_ONCE = 1 << 16


class CutLine(str):
    """The beginning of a line that was too long."""

    __slots__ = ()


def read_lines(
    receive: Callable[[int], bytes], longest: int = LONGEST_LINE, *, to_the_end: bool = True
) -> Iterator[str]:
    """The lines that arrive, each as soon as it is there, without its newline.

    receive: waits for some bytes, at most as many as it is told, and returns them, none at the
    end; such as a socket's `recv`. What it raises comes through. longest: bytes of a line that are
    kept; of a longer one comes the beginning, as a CutLine. Lines end at a newline only; the last
    one may lack it, and comes only `to_the_end`. Bytes that are not UTF-8 come through, as they may
    in file names.
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
    """The text, with escapes as Python writes them for all that moves a terminal's cursor or worse.

    kept: characters to leave alone, such as a newline.
    """
    return "".join(c if c.isprintable() or c in kept else repr(c)[1:-1] for c in text)
