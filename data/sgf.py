"""Game records in SGF (FF[4]): read, with distrust, into plain values, and written from them.

A record is the first game of its file, and of that the main line only; a collection is all games
of a file. Both are bounded in time and memory, whatever the bytes are.
"""

import errno
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from sgfmill.sgf import Sgf_game
from sgfmill.sgf_grammar import main_sequence_iter, parse_sgf_game
from sgfmill.sgf_properties import (
    Presenter,
    interpret_go_point,
    normalise_charset_name,
)

from katachi import __version__
from katachi.data.files import read_start
from katachi.data.komi import komi_in, say_komi
from katachi.data.record import MAX_MOVES, Place, Record, RecordError, SizeError, Step

MAX_BYTES = 4_000_000
"""A larger file is no record of a game."""
MAX_COLLECTION = 20_000_000
"""Bytes; a larger file is no collection of games."""
MAX_NODES = MAX_MOVES + 1
"""Nodes, and variations begun, on the main line of a record."""
MAX_VALUES = 200_000
"""Property values on the main line of a record."""

_LARGEST = 26  # sgfmill has letters for no more lines
_START = re.compile(rb"\(\s*;")
_TOKEN = re.compile(rb"\[(?:[^\\\]]++|\\.)*+(?P<end>\])?|[();]", re.DOTALL)
_DATE = re.compile(r"[0-9]{4}[0-9, -]{0,60}")

_MISSING = {errno.ENOENT, errno.ENOTDIR, errno.ELOOP}

_Node = dict[str, list[bytes]]


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a regular file; pipes and devices might never end, and are not opened.

    Raises RecordError for what is none, cannot be read, or has more than `most` bytes.
    """
    try:
        data = read_start(path, most)
    except IsADirectoryError:
        raise RecordError("it is no regular file") from None
    except ValueError:
        raise RecordError("there is no such file") from None
    except OSError as fault:
        is_missing = fault.errno in _MISSING
        raise RecordError("there is no such file" if is_missing else str(fault.strerror)) from None
    if len(data) > most:
        raise RecordError(f"there are more than {most:,} bytes")
    return data


def is_sgf(data: bytes) -> bool:
    """Does a file with these bytes begin with a game, rather than with a list of files?"""
    return _START.match(data.removeprefix(b"\xef\xbb\xbf").lstrip()) is not None


def read_record(source: str | Path | bytes) -> Record:
    """The first game in a file, or in the bytes of one.

    Errors behind its main line, or in other variations, go unnoticed. Raises RecordError when it
    cannot be read or is of another game than Go; a step that makes no sense is the record's fault.
    """
    data = source if isinstance(source, bytes) else read_file(Path(source), MAX_BYTES)
    line = _main_line(data)
    try:
        nodes = list(main_sequence_iter(parse_sgf_game(line)))
        encoding = _encoding(nodes[0], line)
        _check_encoding(line, encoding)
        return _record(nodes, encoding)
    except RecordError:
        raise
    except (ValueError, LookupError) as fault:
        raise RecordError(str(fault)) from None


def read_collection(data: bytes) -> Iterator[Record | RecordError]:
    """Every game of a collection; in place of one that cannot be used, why.

    A game with a broken variation is broken, and what follows it is not read: its variations would
    look like games. Text in an unknown encoding is left out, and no error.
    """
    if _START.search(data) is None:
        yield RecordError("there is no game in it")
    for _, game in split(data):
        try:
            nodes = list(main_sequence_iter(parse_sgf_game(game)))
        except ValueError as fault:
            yield RecordError(str(fault))
            return
        try:
            yield _record(nodes, _known_encoding(nodes[0], game))
        except RecordError as fault:
            yield fault


def split(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Each game of a collection: the line on which it begins, from 1, and its bytes.

    What lies between games is skipped; an unfinished game goes on to the end.
    """
    line, counted, end = 1, 0, 0
    while start := _START.search(data, end):
        line += data.count(b"\n", counted, start.start())
        counted, end = start.start(), _end_of_game(data, start.start())
        yield line, data[counted:end]


def _end_of_game(data: bytes, start: int) -> int:
    depth = 0
    for token in _TOKEN.finditer(data, start):
        match data[token.start() : token.start() + 1]:
            case b"(":
                depth += 1
            case b")":
                depth -= 1
                if depth == 0:
                    return token.end()
    return len(data)


def _main_line(data: bytes) -> bytes:
    """The first game of `data` without its other variations.

    The main line is the first variation wherever there is a choice, so it ends where a bracket
    first closes. Cutting there keeps time and memory in bounds, however deep the rest is nested.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"there are more than {MAX_BYTES:,} bytes")
    start = _START.search(data)
    if start is None:
        raise RecordError("there is no game")
    depth = nodes = 0
    for count, token in enumerate(_TOKEN.finditer(data, start.start())):
        match data[token.start() : token.start() + 1]:
            case b"(":
                depth += 1
            case b";":
                nodes += 1
            case b")":
                return data[start.start() : token.end()] + b")" * (depth - 1)
            case _ if token["end"] is None:
                raise RecordError("a value does not end")
        if max(depth, nodes) > MAX_NODES or count > MAX_VALUES:
            raise RecordError("the game is too long")
    raise RecordError("the game does not end")


def _encoding(root: _Node, data: bytes) -> str:
    """The encoding that a record names; else UTF-8 when it can be that, else ISO-8859-1.

    Raises LookupError when there is none of that name.
    """
    if "CA" in root:
        return str(normalise_charset_name(root["CA"][0].decode("ascii", "replace")))
    with suppress(UnicodeDecodeError):
        data.decode("utf-8")
        return "UTF-8"
    return "ISO-8859-1"


def _known_encoding(root: _Node, data: bytes) -> str:
    """The same, or ASCII where the record names none that there is."""
    try:
        encoding = _encoding(root, data)
        _check_encoding(b"", encoding)
        return encoding
    except (ValueError, LookupError):
        return "ASCII"


def _check_encoding(data: bytes, encoding: str) -> None:
    """Raises ValueError or LookupError when `data` is not text of this encoding."""
    if "(;)".encode(encoding) != b"(;)":
        raise RecordError(f"{encoding} is no encoding for SGF")
    data.decode(encoding)


def _record(nodes: Sequence[_Node], encoding: str) -> Record:
    """What the main line says. Raises RecordError."""
    root = nodes[0]
    if root.get("GM", [b""])[0].strip() not in (b"1", b""):
        raise RecordError("it is not a game of Go")
    values = Presenter(_size(root), encoding)
    steps, fault = [], ""
    try:
        for node in nodes:
            steps.append(_step(values, node))
    except RecordError as error:
        fault = str(error)
    return Record(
        size=values.size,
        steps=tuple(steps),
        fault=fault,
        komi=komi_in(root),
        handicap=_value(values, root, "HA", 0),
        rules=_value(values, root, "RU", ""),
        black=_value(values, root, "PB", ""),
        white=_value(values, root, "PW", ""),
        result=_value(values, root, "RE", ""),
        date=_date(_value(values, root, "DT", "")),
    )


def _date(text: str) -> str:
    """The date as SGF has it, one day or several; nothing when it is in another form."""
    return text if _DATE.fullmatch(text) else ""


def _size(root: _Node) -> int:
    """Raises SizeError."""
    text = root.get("SZ", [b"19"])[0].strip()
    size = int(text) if text.isdigit() and len(text) < 4 else 0
    if not 1 <= size <= _LARGEST:
        raise SizeError(f"the board is of size {_shown(text)}")
    return size


def _step(values: Presenter, node: _Node) -> Step:
    """Raises RecordError when the node makes no sense."""
    black, white, empty = (_places(values, node, name) for name in ("AB", "AW", "AE"))
    if (black & white) | (white & empty) | (empty & black):
        raise RecordError("a point is set up twice")
    to_move = _value(values, node, "PL", "").upper()
    comment = _value(values, node, "C", "")
    return Step(*_move(values.size, node), black, white, empty, to_move, comment)


def _move(size: int, node: _Node) -> tuple[str, Place | None]:
    """Colour and place of the node's move, as a Step has them."""
    moves = [(colour, value) for colour in "BW" for value in node.get(colour, ())]
    if not moves:
        return "", None
    if len(moves) > 1:
        raise RecordError("there are two moves in one node")
    colour, value = moves[0]
    try:
        return colour, interpret_go_point(value, size)
    except ValueError:
        raise RecordError(f"{_shown(value)} is no point of the board") from None


def _places(values: Presenter, node: _Node, name: str) -> frozenset[Place]:
    try:
        return frozenset(values.interpret(name, node[name]) if name in node else ())
    except ValueError:
        raise RecordError("a stone is set up on no point of the board") from None


def _value(values: Presenter, node: _Node, name: str, default: Any) -> Any:
    """A property's value; the default when it is missing or makes no sense, as HA[] does."""
    try:
        found = values.interpret(name, node[name])
        if isinstance(found, str):
            found.encode()  # text that cannot be written again makes no sense either
        return found
    except (LookupError, ValueError):
        return default


def _shown(value: bytes) -> str:
    """A value for a message, however strange."""
    return repr(value[:12].decode("latin-1"))


def whole_game(data: bytes) -> Sgf_game:
    """The first game in the bytes of a file, all of it, in UTF-8, to be written into.

    Text that is not of the encoding the record names is replaced. Raises RecordError when a part
    of it cannot be read.
    """
    try:
        root = parse_sgf_game(data).sequence[0]
        return Sgf_game.from_string(data.decode(_encoding(root, data), "replace"))
    except (ValueError, LookupError) as fault:
        raise RecordError(f"it cannot be kept whole: {fault}") from None


def sgf_of(record: Record) -> bytes:
    """The record in SGF, UTF-8, lines of at most 79 bytes where comments allow.

    What the record does not say is left out; so is its fault. `read_record` reads the same again.
    """
    game = Sgf_game(record.size)
    node = game.get_root()
    said = {"PB": record.black, "PW": record.white, "RE": record.result, "DT": record.date}
    for name, value in {**said, "RU": record.rules, "HA": record.handicap}.items():
        if value:
            node.set(name, value)
    node.set("AP", ("Katachi", __version__))
    if record.komi is not None:
        say_komi(node, record.komi)
    for number, step in enumerate(record.steps):
        _write(step, node if number == 0 else (node := node.new_child()))
    written: bytes = game.serialise()
    return written


def _write(step: Step, node: Any) -> None:
    node.set_setup_stones(step.black, step.white, step.empty)
    if step.to_move:
        node.set("PL", step.to_move.lower())
    if step.colour:
        node.set_move(step.colour.lower(), step.place)
    if step.comment:
        node.set("C", step.comment)
