"""Readers of what GoGui draws, one a type, stricter than GoGui's own; GoGui's manual, chapter 7."""

import re
import shlex
from collections.abc import Callable
from itertools import chain, pairwise

COLOURS = {"black", "blue", "cyan", "green", "gray", "magenta", "pink", "red", "white", "yellow"}
COLOUR = re.compile(r"#[0-9a-f]{6}")
NUMBER = re.compile(r"-?\d+(\.\d+)?")
PARAMETER = re.compile(r"\[(bool|string|list(?:/[^/\s\]]+)+)\] (\S+) (\S.*)")
POINT_LISTS = {"BLACK", "CIRCLE", "MARK", "SQUARE", "TRIANGLE", "WHITE"}


def is_point(word: str, size: int) -> bool:
    """Is it a point of the board, in capitals?"""
    columns, digits = "ABCDEFGHJKLMNOPQRST"[:size], word[1:]
    return word[:1] in [*columns] and digits in {str(row) for row in range(1, size + 1)}


def rows(answer: str, size: int) -> list[list[str]]:
    """A board's words, the top row first."""
    head, *lines = answer.split("\n")
    assert head == "= "
    words = [shlex.split(line) for line in lines]
    assert [len(row) for row in words] == [size] * size
    return words


def dboard(answer: str, size: int) -> None:
    for word in chain(*rows(answer, size)):
        assert NUMBER.fullmatch(word), word
        assert -1 <= float(word) <= 1


def bwboard(answer: str, size: int) -> None:
    assert {word for row in rows(answer, size) for word in row} <= {"b", "w", ""}


def cboard(answer: str, size: int) -> None:
    for word in chain(*rows(answer, size)):
        assert word == "" or word in COLOURS or COLOUR.fullmatch(word), word


def sboard(answer: str, size: int) -> None:
    assert all(len(word) <= 3 for row in rows(answer, size) for word in row)


def text(answer: str) -> list[str]:
    """The lines of an answer."""
    assert answer.startswith("= ")
    return answer[2:].split("\n")


def string(answer: str, size: int) -> None:
    (line,) = text(answer)
    assert line.strip()


def long_text(answer: str, size: int) -> None:
    assert all(line.strip() for line in text(answer))


def plist(answer: str, size: int) -> None:
    assert all(is_point(word, size) for line in text(answer) for word in line.split())


def pspairs(answer: str, size: int) -> None:
    (line,) = text(answer)
    words = line.split()
    assert len(words) % 2 == 0
    assert all(is_point(word, size) for word in words[::2])
    assert len(set(words[::2])) == len(words) // 2


def variation(words: list[str], size: int) -> list[tuple[str, str]]:
    """The moves behind VAR: colours that alternate, and points or passes."""
    moves = list(zip(words[::2], words[1::2], strict=True))
    assert moves
    assert all(colour in "bw" for colour, _ in moves)
    assert all(a != b for (a, _), (b, _) in pairwise(moves))
    assert all(vertex == "pass" or is_point(vertex, size) for _, vertex in moves)
    return moves


def drawn(line: str, size: int) -> str:
    """Check a line of graphics; its command."""
    command, *words = line.split(" ")
    assert words, line
    if command == "VAR":
        variation(words, size)
    elif command == "LABEL":
        pspairs(f"= {' '.join(words)}", size)
    elif command == "COLOR":
        assert words[0] in COLOURS or COLOUR.fullmatch(words[0])
        assert words[1:]
        assert all(is_point(word, size) for word in words[1:])
    elif command in POINT_LISTS:
        assert all(is_point(word, size) for word in words)
    else:
        assert command == "TEXT"
        assert " ".join(words).strip()
    return command


def gfx(answer: str, size: int) -> None:
    commands = [drawn(line, size) for line in text(answer)]
    assert commands.count("TEXT") == 1  # several open a window


def param(answer: str, size: int) -> None:
    names = []
    for line in text(answer):
        match = PARAMETER.fullmatch(line)
        assert match, line
        kind, name, value = match.groups()
        assert kind != "bool" or value in ("0", "1")
        assert not kind.startswith("list/") or value in kind.split("/")[1:]
        names.append(name)
    assert len(set(names)) == len(names)


READERS: dict[str, Callable[[str, int], None]] = {
    "bwboard": bwboard,
    "cboard": cboard,
    "dboard": dboard,
    "gfx": gfx,
    "hpstring": long_text,
    "hstring": long_text,
    "param": param,
    "plist": plist,
    "pspairs": pspairs,
    "sboard": sboard,
    "string": string,
}
