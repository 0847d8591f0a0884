"""A folder of small files by names that nobody guesses, so many at most: the oldest makes place."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import TypeVar

import msgspec

from katachi.data.files import write_whole
from katachi.data.own import Fault, Missing, read_bounded
from katachi.web.asked import Refusal

Kept = TypeVar("Kept", bound=msgspec.Struct)

_NAME = re.compile("[0-9a-f]{32}")
_MOST_BYTES = 32_000_000


def new_name() -> str:
    """A name that nobody guesses, 128 bits."""
    return secrets.token_hex(16)


def is_name(text: str) -> bool:
    """May this be such a name? Only such a text is ever made part of a path."""
    return _NAME.fullmatch(text) is not None


class Folder:
    """For any thread; who saves one file twice at a time must not."""

    def __init__(self, path: Path, most: int, what: str) -> None:
        """Nothing is written before there is something. what: a file holds, for people."""
        self.path, self._most, self._what = path, most, what

    def save(self, name: str, kept: msgspec.Struct) -> None:
        """Write a file, whole. Raises Refusal when the folder cannot be written."""
        file = self._file(name)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if not file.exists():
                self._make_place()
            write_whole(file, msgspec.json.encode(kept))
        except OSError as fault:
            raise Refusal(f"Cannot save in {self.path}: {fault.strerror}.", 503) from None

    def load(self, name: str, kind: type[Kept]) -> Kept:
        """What was saved. Raises Refusal where there is none, or it is damaged."""
        if not is_name(name):
            raise Refusal(f"There is no such {self._what} here.", 404)
        file = self._file(name)
        try:
            return msgspec.json.decode(read_bounded(file, _MOST_BYTES), type=kind)
        except Missing:
            raise Refusal(f"There is no such {self._what} here any more.", 404) from None
        except (Fault, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise self.damaged(name) from None

    def damaged(self, name: str) -> Refusal:
        """What is said of a file that makes no sense."""
        return Refusal(f"The {self._what} in {self._file(name)} is damaged; begin another.", 409)

    def _file(self, name: str) -> Path:
        assert is_name(name)
        return self.path / f"{name}.json"

    def _make_place(self) -> None:
        """Remove the oldest files, so that there is place for another."""
        files = sorted(self.path.glob("*.json"), key=lambda one: one.stat().st_mtime)
        for file in files[: max(0, len(files) - self._most + 1)]:
            file.unlink(missing_ok=True)
