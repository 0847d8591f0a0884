"""Reads game records of any format, told by their contents (SGF, GIB, NGF, UGF)."""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from sgfmill.sgf import Sgf_game

from katachi.data import sgf
from katachi.data.charsets import text_of
from katachi.data.files import path_named
from katachi.data.gib import Gib
from katachi.data.language import Error, RecordError, restating, t
from katachi.data.lined import LinedGame
from katachi.data.ngf import Ngf
from katachi.data.record import Record
from katachi.data.sgf import read_file
from katachi.data.ugf import Ugf

SUFFIXES = (".sgf", ".gib", ".ngf", ".ugf", ".ugi")
"""The ends of names of record files, in any case."""
_LOOKED_AT = 4_000  # bytes that tell the format
_OTHERS = (Gib, Ugf, Ngf)  # The formats other than SGF. Their files have one game.


class CollectionError(Error, ValueError):
    """Records cannot be found; the message is one sentence."""


def is_record(data: bytes) -> bool:
    """Is it a game record, rather than a list of files?"""
    return sgf.is_sgf(data) or _other(data) is not None


def read_record(source: str | Path | bytes) -> Record:
    """The first game of a file, or of the bytes of one.

    It is read past flaws, or up to the first one that makes no sense; its remarks tell them. Raises
    RecordError when there is no game of Go, or nothing before a flaw.
    """
    data = source if isinstance(source, bytes) else read_file(source)
    other = _other(data)
    return other() if other else sgf.read_record(data)


def read_collection(data: bytes) -> Iterator[Record | RecordError]:
    """All games of a file; in place of a game that cannot be used, the error."""
    if (other := _other(data)) is None:
        yield from sgf.read_collection(data)
        return
    try:
        yield other()
    except RecordError as fault:
        yield fault


def split(data: bytes) -> Iterator[tuple[int, bytes]]:
    """All games of a file: the line where each begins, from 1, and its bytes."""
    return sgf.split(data) if _other(data) is None else iter([(1, data)])


def whole_game(data: bytes, most_nodes: int) -> Sgf_game:
    """The first game of a file with all its nodes, as SGF to write into. Raises RecordError."""
    if other := _other(data):
        data = sgf.sgf_of(other())
    return sgf.whole_game(data, most_nodes)


def _other(data: bytes) -> Callable[[], Record] | None:
    """What reads a record of another format than SGF; None: it is SGF, or no record."""
    if sgf.is_sgf(data):
        return None
    start = text_of(data[:_LOOKED_AT])
    kind = next((one for one in _OTHERS if one.BEGINS.search(start)), None)
    return kind and partial(_read, data, kind.encoding_of(start), kind())


def _read(data: bytes, encoding: str, game: LinedGame) -> Record:
    """The game up to its first flaw. Raises RecordError."""
    game.read(text_of(sgf.bounded(data), encoding))
    return game.record()


def find_games(sources: Sequence[Path]) -> list[Path]:
    """The records of some sources, each file once, in an order by their names.

    A source is a record, a folder with all its sub-folders, or a list: a text file in UTF-8 with a
    path on each line, where blank lines and `#` comments are skipped. A path is looked up beside
    the list, then in the folders there. Raises CollectionError when something is missing, or a
    source has no game.
    """
    found: dict[Path, Path] = {}
    for source in sources:
        paths = _files_of(source)
        if not paths:
            raise CollectionError(t("there is no game in {file}", file=source))
        for path in paths:
            found.setdefault(path.resolve(), path)
    return list(found.values())


def _files_of(source: Path) -> list[Path]:
    if os.path.isdir(source):  # unlike Path's, it and isfile survive any text
        paths = sorted(source.rglob("*"))
        return [path for path in paths if path.suffix.lower() in SUFFIXES and path.is_file()]
    if not os.path.isfile(source):
        raise CollectionError(t("there is no file or folder {file}", file=source))
    if source.suffix.lower() in SUFFIXES:
        return [source]
    with restating(CollectionError, t("cannot read {file}: {fault}"), RecordError, file=source):
        data = read_file(source)
    return [source] if is_record(data) else _listed(source, data)


def _listed(source: Path, data: bytes) -> list[Path]:
    text = t("{file} is neither a game record nor a list of them")
    with restating(CollectionError, text, UnicodeDecodeError, file=source):
        lines = data.decode("utf-8-sig").splitlines()
    try:
        folders = sorted(path for path in source.parent.iterdir() if path.is_dir())
    except OSError:
        folders = []
    return [
        _looked_up(source, number, path_named(name), folders)
        for number, name in enumerate(map(str.strip, lines), 1)
        if name and not name.startswith("#")
    ]


def _looked_up(source: Path, number: int, name: str, folders: list[Path]) -> Path:
    """The file on line `number` of a list. folders: those beside the list."""
    here = source.parent / name
    if os.path.isfile(here):
        return here
    below = [folder / name for folder in folders if os.path.isfile(folder / name)]
    known = {"list": source, "number": number, "file": name}
    if not below:
        text = t(
            "{list}, line {number}: there is no file {file} beside the list or in a folder"
            " beside it",
            **known,
        )
        raise CollectionError(text)
    if len(below) > 1:
        known |= {"one": below[0], "two": below[1]}
        raise CollectionError(t("{list}, line {number}: {file} may be {one} or {two}", **known))
    return below[0]
