"""The games on disk: for each its record, and a small file with what a record has no place for."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec

from katachi.api.errors import Error
from katachi.api.game import Game
from katachi.data.files import write_whole
from katachi.data.own import Fault, read_bounded
from katachi.web.asked import NewGame, Refusal
from katachi.web.clock import Clock, Left, Terms
from katachi.web.folder import is_name
from katachi.web.table import Table

MOST_GAMES = 2_000
"""Games that are kept."""
_MOST_BYTES = 1_000_000


class _Kept(msgspec.Struct):
    """What is kept beside a record."""

    terms: NewGame
    result: str | None = None
    dead: list[str] | None = None
    resigns: bool = True
    title: str = ""
    outcome: str = ""
    left: dict[str, Left] | None = None


class Store:
    """A folder of games. For any thread; who saves one game twice at a time must not."""

    def __init__(self, folder: Path) -> None:
        """Nothing is written before there is a game."""
        self.folder = folder

    def packed(self, table: Table) -> tuple[bytes, bytes]:
        """The two files of a game."""
        kept: dict[str, Any] = {
            "terms": msgspec.to_builtins(table.terms),
            "result": table.result,
            "dead": table.dead,
            "resigns": table.resigns,
            "title": table.title,
            "outcome": table.outcome,
        }
        if table.clock:
            kept["left"] = {side: asdict(left) for side, left in table.clock.left.items()}
        return table.record.encode(), json.dumps(kept).encode()

    def save(self, name: str, files: tuple[bytes, bytes]) -> None:
        """Write a game. Raises Refusal when there is no room or the folder cannot be written."""
        sgf, kept = self._paths(name)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not sgf.exists() and sum(1 for _ in self.folder.glob("*.sgf")) >= MOST_GAMES:
                raise Refusal(f"There are {MOST_GAMES} games in {self.folder}; remove some.", 503)
            write_whole(sgf, files[0])
            write_whole(kept, files[1])
        except OSError as fault:
            raise Refusal(f"Cannot save in {self.folder}: {fault.strerror}.", 503) from None

    def load(self, name: str) -> Table | None:
        """The game of this name; None: there is none that can be read."""
        sgf, other = self._paths(name)
        try:
            record = read_bounded(sgf, _MOST_BYTES)
            kept = msgspec.json.decode(read_bounded(other, _MOST_BYTES), type=_Kept)
            game = Game.from_sgf(record, kept.terms.rules)
        except (Fault, Error, msgspec.DecodeError):
            return None
        table = Table(kept.terms, game, kept.result, resigns=kept.resigns, title=kept.title)
        table.outcome = kept.outcome
        table.dead = None if kept.dead is None else tuple(kept.dead)
        if kept.terms.clock:
            table.clock = _clock(kept.terms.clock, kept.left)
        return table

    def _paths(self, name: str) -> tuple[Path, Path]:
        assert is_name(name)
        return self.folder / f"{name}.sgf", self.folder / f"{name}.json"


def _clock(terms: Terms, left: dict[str, Left] | None) -> Clock:
    sides = left or {}
    if {"black", "white"} <= sides.keys():
        return Clock(terms, {"black": sides["black"], "white": sides["white"]})
    return Clock(terms)
