"""Game records read, in whatever format they are: SGF, GIB, NGF or UGF.

What a record is in, its contents say; how its file is called means nothing.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from sgfmill.sgf import Sgf_game

from katachi.data import gib, ngf, sgf, ugf
from katachi.data.charsets import text_of
from katachi.data.record import Record, RecordError
from katachi.data.sgf import MAX_BYTES, read_file

SUFFIXES = (".sgf", ".gib", ".ngf", ".ugf", ".ugi")
"""How the names of files with records end, in any case."""
_LOOKED_AT = 4_000  # bytes that tell the format


class _Format(NamedTuple):
    begins: Callable[[str], bool]
    encoding: Callable[[str], str]
    read: Callable[[str], Record]


class _Found(NamedTuple):
    """A format in which a record is, and its encoding, so far as it is named."""

    read: Callable[[str], Record]
    encoding: str


_OTHERS = (
    _Format(gib.is_gib, gib.encoding_of, gib.read_gib),
    _Format(ugf.is_ugf, ugf.encoding_of, ugf.read_ugf),
    _Format(ngf.is_ngf, lambda _: "", ngf.read_ngf),
)
"""The formats beside SGF. A file of these has one game."""


def is_record(data: bytes) -> bool:
    """Does a file with these bytes begin with a game, rather than with a list of files?"""
    return sgf.is_sgf(data) or _other(data) is not None


def read_record(source: str | Path | bytes) -> Record:
    """The first game in a file, or in the bytes of one.

    It is read past its flaws where it goes on, else up to the first one, which its remarks tell.
    Raises RecordError when there is no game, it is of another game than Go, or nothing is played
    before a flaw.
    """
    data = source if isinstance(source, bytes) else read_file(Path(source), MAX_BYTES)
    found = _other(data)
    return sgf.read_record(data) if found is None else _read(found, data)


def read_collection(data: bytes) -> Iterator[Record | RecordError]:
    """Every game of a file; in place of one that cannot be used, why."""
    if (found := _other(data)) is None:
        yield from sgf.read_collection(data)
        return
    try:
        yield _read(found, data)
    except RecordError as fault:
        yield fault


def split(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Each game of a file: the line on which it begins, from 1, and its bytes."""
    return sgf.split(data) if _other(data) is None else iter([(1, data)])


def whole_game(data: bytes, most_nodes: int) -> Sgf_game:
    """The first game in the bytes of a file, all of it, as SGF in UTF-8, to be written into.

    Raises RecordError when it has too many nodes, or cannot be kept.
    """
    if (found := _other(data)) is not None:
        data = sgf.sgf_of(_read(found, data))
    return sgf.whole_game(data, most_nodes)


def _other(data: bytes) -> _Found | None:
    """The format of a record; None: SGF, or none."""
    if sgf.is_sgf(data):
        return None
    start = text_of(data[:_LOOKED_AT])
    found = (_Found(one.read, one.encoding(start)) for one in _OTHERS if one.begins(start))
    return next(found, None)


def _read(found: _Found, data: bytes) -> Record:
    """Raises RecordError."""
    if len(data) > MAX_BYTES:
        raise RecordError(f"there are more than {MAX_BYTES:,} bytes")
    return found.read(text_of(data, found.encoding))
