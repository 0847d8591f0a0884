"""The record of a game on CGOS: saved after every move, and over no other file."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from katachi.data.files import SavingError, save_new, write_whole

if TYPE_CHECKING:
    from katachi.engine.board.game import Game
    from katachi.gtp.cgos.protocol import Setup

_LONGEST_NAME = 40


class Record:
    """The file of one game. Attributes: comments, by move number, and path, None until saved."""

    def __init__(self, folder: Path, setup: Setup, name: str) -> None:
        """name: ours, which the file is not named after. Nothing is written before `save`."""
        opponent = setup.black if setup.white == name else setup.white
        self._date = datetime.now(UTC).date().isoformat()
        opponent = re.sub(r"[^A-Za-z0-9_.-]", "_", opponent)[:_LONGEST_NAME]
        self._wanted = folder / f"{self._date}-{opponent}-{setup.number}.sgf"
        self._players = {"black": setup.black, "white": setup.white}
        self.comments = {0: f"CGOS game {setup.number}, {setup.seconds:g} s for each player"}
        self.path: Path | None = None

    def forget_after(self, moves: int) -> None:
        """Later moves are not part of the game any more."""
        self.comments = {n: text for n, text in self.comments.items() if n <= moves}

    def save(self, game: Game, say: Callable[[str], None], result: str | None = None) -> None:
        """Write the game as it stands; a failure is said, and the next move tries again."""
        from katachi.data.sgf import sgf_of
        from katachi.engine.board.record import record_of

        record = record_of(
            game, **self._players, result=result, date=self._date, comments=self.comments
        )
        data = sgf_of(record)
        try:
            if self.path is None:
                self.path = save_new(self._wanted, data)
            else:
                write_whole(self.path, data)
        except SavingError as error:
            say(f"{error}")
        except OSError as error:
            say(f"cannot save the game as {self.path}: {error.strerror}")
