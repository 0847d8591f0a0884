"""Collections of game records: the files that files, folders and lists of files stand for."""

import os
from collections.abc import Sequence
from pathlib import Path

from katachi.data.files import path_named
from katachi.data.reading import SUFFIXES, is_record
from katachi.data.record import RecordError
from katachi.data.sgf import MAX_COLLECTION, read_file


class CollectionError(ValueError):
    """The records asked for cannot be found; the message is one sentence."""


def find_games(sources: Sequence[Path]) -> list[Path]:
    """The records of some sources, each file once, in an order that only their names decide.

    A source is a record, by its name or its first bytes, a folder, searched with all its
    sub-folders, or a list: a text file in UTF-8 with one path a line, blank lines and `#` comments
    aside. A path in a list is looked up beside the list, then in the sub-folders there.
    Raises CollectionError when something is missing or there is no game in a source.
    """
    found: dict[Path, Path] = {}
    for source in sources:
        paths = _files_of(source)
        if not paths:
            raise CollectionError(f"there is no game in {source}")
        for path in paths:
            found.setdefault(path.resolve(), path)
    return list(found.values())


def _files_of(source: Path) -> list[Path]:
    if os.path.isdir(source):  # unlike Path's, it and isfile survive any text
        paths = sorted(source.rglob("*"))
        return [path for path in paths if path.suffix.lower() in SUFFIXES and path.is_file()]
    if not os.path.isfile(source):
        raise CollectionError(f"there is no file or folder {source}")
    if source.suffix.lower() in SUFFIXES:
        return [source]
    try:
        data = read_file(source, MAX_COLLECTION)
    except RecordError as fault:
        raise CollectionError(f"cannot read {source}: {fault}") from None
    return [source] if is_record(data) else _listed(source, data)


def _listed(source: Path, data: bytes) -> list[Path]:
    """The files that a list names."""
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise CollectionError(f"{source} is neither a game record nor a list of them") from None
    folders = _folders_in(source.parent)
    entries = [(number, line.strip()) for number, line in enumerate(lines, 1)]
    return [
        _looked_up(source, number, path_named(name), folders)
        for number, name in entries
        if name and not name.startswith("#")
    ]


def _folders_in(folder: Path) -> list[Path]:
    """The folders in a folder; none when it cannot be listed."""
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return []


def _looked_up(source: Path, number: int, name: str, folders: list[Path]) -> Path:
    """The file that line `number` of a list means; `folders` are those beside the list."""
    here = source.parent / name
    if os.path.isfile(here):
        return here
    below = [folder / name for folder in folders if os.path.isfile(folder / name)]
    if not below:
        where = "beside the list or in a folder beside it"
        raise CollectionError(f"{source}, line {number}: there is no file {name} {where}")
    if len(below) > 1:
        raise CollectionError(f"{source}, line {number}: {name} may be {below[0]} or {below[1]}")
    return below[0]
