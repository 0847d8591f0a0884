"""Games and other things on disk, by names that nobody can guess; and the games of files."""

import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from katachi.api.names import SIZES
from katachi.data.files import write_whole
from katachi.data.language import Error, RecordError, raising, t
from katachi.data.own import Fault, Missing, parsed, read_bounded
from katachi.data.reading import read_collection
from katachi.data.record import Record
from katachi.web.asked import Refusal, sentence
from katachi.web.gametree import GameTree
from katachi.web.table import Table

Kept = TypeVar("Kept", bound=msgspec.Struct)

_NAME = re.compile("[0-9a-f]{32}")  # of `new_name`; nothing else becomes part of a path
_MOST_BYTES = 32_000_000


def new_name() -> str:
    """A random name of 128 bits."""
    return secrets.token_hex(16)


@contextmanager
def saving(folder: Path) -> Iterator[None]:
    """Make the folder for the block to write in. Raises Refusal for an OSError."""
    text = t("Cannot save in {folder}: {reason}.")
    with raising(lambda reason: Refusal(t(text, folder=folder, reason=reason), 503), OSError):
        folder.mkdir(parents=True, exist_ok=True)
        yield


class Folder:
    """JSON files in a folder. For any thread; a file must not be saved twice at a time."""

    def __init__(self, path: Path, most: int, what: str) -> None:
        """The folder is made when it is needed. most: files. what: a file holds, for people."""
        self.path, self._most, self._what = path, most, what

    def save(self, name: str, kept: msgspec.Struct) -> None:
        """Write a file; the oldest goes if there are too many. Raises Refusal if it cannot."""
        file = self.file(name)
        with saving(self.path):
            if not file.exists():
                files = sorted(self.path.glob("*.json"), key=lambda one: one.stat().st_mtime)
                for old in files[: max(0, len(files) - self._most + 1)]:
                    old.unlink(missing_ok=True)
            write_whole(file, msgspec.json.encode(kept, enc_hook=str.__str__))

    def load(self, name: str, kind: type[Kept]) -> Kept:
        """What was saved. Raises Refusal if there is no such file, or it is damaged."""
        nothing = Refusal(t("There is no such {what} here.", what=self._what), 404)
        if not _NAME.fullmatch(name):
            raise nothing
        try:
            return parsed(read_bounded(self.file(name), _MOST_BYTES), kind)
        except Missing:
            raise nothing from None
        except Fault:
            raise self.damaged(name) from None

    def damaged(self, name: str) -> Refusal:
        """The error for a damaged file."""
        about = {"what": self._what, "file": self.file(name)}
        return Refusal(t("The {what} in {file} is damaged; begin another.", **about), 409)

    def file(self, name: str) -> Path:
        assert _NAME.fullmatch(name)
        return self.path / f"{name}.json"


MOST_GAMES = 2_000  # games that are kept


class Store:
    """A folder of games, each a record and a file beside it. For any thread; a game must not be
    saved twice at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._beside = Folder(folder, MOST_GAMES, t("game"))

    def packed(self, table: Table) -> tuple[bytes, bytes]:
        """The two files of a game."""
        return table.record.encode(), msgspec.json.encode(table, enc_hook=str.__str__)

    def save(self, name: str, files: tuple[bytes, bytes]) -> None:
        """Write a game. Raises Refusal when there are too many games, or it cannot be written."""
        kept = self._beside.file(name)
        sgf = kept.with_suffix(".sgf")
        with saving(self.folder):
            if not sgf.exists() and sum(1 for _ in self.folder.glob("*.sgf")) >= MOST_GAMES:
                many = {"count": MOST_GAMES, "folder": self.folder}
                raise Refusal(t("There are {count} games in {folder}; remove some.", **many), 503)
            write_whole(kept, files[1])  # first: a record that is there can be read
            write_whole(sgf, files[0])

    def load(self, name: str) -> Table:
        """The game of this name. Raises Refusal when there is none, or it is damaged."""
        table = self._beside.load(name, Table)
        sgf = self._beside.file(name).with_suffix(".sgf")
        try:
            tree = GameTree(read_bounded(sgf, _MOST_BYTES), table.place)
            game = tree.settle(table.terms.rules)
        except (Error, LookupError, Fault):
            raise self._beside.damaged(name) from None
        return table.begin(game, tree)


MOST_LISTED = 500  # games of a file
_LONGEST = 80  # characters of a result


def listed(data: bytes, title: str) -> dict[str, Any]:
    """A list of the first MOST_LISTED games of a file, and whether there are more.

    title: of the file, which names no game of several.
    """
    games = [_game_told(one) for one in islice(read_collection(data), MOST_LISTED + 1)]
    return {"games": games[:MOST_LISTED], "more": len(games) > MOST_LISTED}


def _game_told(found: Record | RecordError) -> dict[str, Any]:
    if isinstance(found, RecordError):
        return {"fault": sentence(found)}
    if found.size not in SIZES:
        return {"fault": sentence(t("the board is of size {size}", size=found.size))}
    said = {"heading": found.heading, "result": found.result[:_LONGEST]}
    moves = sum(1 for step in found.steps if step.colour)
    return {"fault": "", "size": found.size, "moves": moves, **said}
