"""The games on disk: for each its record, and a small file with what a record has no place for."""

from __future__ import annotations

from pathlib import Path

import msgspec

from katachi.api.errors import Error
from katachi.api.game import Game
from katachi.api.names import OTHER, Colour
from katachi.data.files import write_whole
from katachi.data.own import Fault, Missing, read_bounded
from katachi.web.asked import Refusal, Terms
from katachi.web.clock import Clock, Left
from katachi.web.clock import Terms as ClockTerms
from katachi.web.folder import is_name
from katachi.web.table import Table

MOST_GAMES = 2_000
"""Games that are kept."""
_MOST_BYTES = 1_000_000


class _Kept(msgspec.Struct):
    """What is kept beside a record."""

    terms: Terms
    result: str | None = None
    dead: list[str] | None = None
    resigns: bool = True
    title: str = ""
    outcome: str = ""
    left: dict[Colour, Left] | None = None


class Store:
    """A folder of games. For any thread; who saves one game twice at a time must not."""

    def __init__(self, folder: Path) -> None:
        """Nothing is written before there is a game."""
        self.folder = folder

    def packed(self, table: Table) -> tuple[bytes, bytes]:
        """The two files of a game."""
        kept = _Kept(
            table.terms,
            table.result,
            None if table.dead is None else list(table.dead),
            table.resigns,
            table.title,
            table.outcome,
            {**table.clock.left} if table.clock else None,
        )
        return table.record.encode(), msgspec.json.encode(kept)

    def save(self, name: str, files: tuple[bytes, bytes]) -> None:
        """Write a game. Raises Refusal when there is no room or the folder cannot be written."""
        sgf, kept = self._paths(name)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not sgf.exists() and sum(1 for _ in self.folder.glob("*.sgf")) >= MOST_GAMES:
                raise Refusal(f"There are {MOST_GAMES} games in {self.folder}; remove some.", 503)
            write_whole(kept, files[1])  # first: a record that is there can be read
            write_whole(sgf, files[0])
        except OSError as fault:
            raise Refusal(f"Cannot save in {self.folder}: {fault.strerror}.", 503) from None

    def load(self, name: str) -> Table | None:
        """The game of this name; None: there is none. Raises Refusal for one that is damaged."""
        sgf, other = self._paths(name)
        try:
            record = read_bounded(sgf, _MOST_BYTES)
            kept = msgspec.json.decode(read_bounded(other, _MOST_BYTES), type=_Kept)
            game = Game.from_sgf(record, kept.terms.rules)
        except Missing:
            return None
        except (Fault, Error, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refusal(f"The game in {sgf} is damaged; begin another.", 409) from None
        return Table(
            kept.terms,
            game,
            kept.result,
            dead=None if kept.dead is None else tuple(kept.dead),
            clock=_clock(kept.terms.clock, kept.left) if kept.terms.clock else None,
            resigns=kept.resigns,
            title=kept.title,
            outcome=kept.outcome,
        )

    def _paths(self, name: str) -> tuple[Path, Path]:
        assert is_name(name)
        return self.folder / f"{name}.sgf", self.folder / f"{name}.json"


def _clock(terms: ClockTerms, left: dict[Colour, Left] | None) -> Clock:
    return Clock(terms, left if left and len(left) == len(OTHER) else {})
