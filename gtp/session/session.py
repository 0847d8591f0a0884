"""A controller's session: the engine's, with game records and what GoGui is shown."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from katachi.engine import session
from katachi.engine.board.colours import BLACK, WHITE
from katachi.gtp.wire.protocol import GtpError

if TYPE_CHECKING:
    from katachi.asking.level_test import LevelTest


class Session(session.Session):
    """What the commands act on.

    Attributes beside those of the engine's: draws_live (searches are shown in GoGui), done (the
    controller has said good-bye), level_test (the one in progress).
    """

    draws_live = False
    done = False
    level_test: LevelTest | None = None

    _dated: str | None = None  # the day of a game that was loaded, which may be unknown

    def load(self, path: str, move_limit: int | None = None) -> tuple[str, ...]:
        """Take the game over from a record, its first `move_limit` moves only when given.

        The rules stay when the record names none that are known, and komi too when it says nothing
        of either. Returns what is wrong with the record, and what was taken for what it lacks, in
        sentences without a stop. Raises GtpError, with nothing changed.
        """
        from katachi.data.reading import read_record
        from katachi.data.record import RecordError
        from katachi.engine.board.record import UnplayableSize, game_of, terms_of

        try:
            record = read_record(path)
            terms = terms_of(record, self.game.rules, self.game.komi)
            game = game_of(record, terms.rules, move_limit, komi=self.game.komi)
        except UnplayableSize:
            raise GtpError("unacceptable size") from None
        except RecordError as fault:
            raise GtpError(f"cannot load file: {fault}") from None
        self.take_over(game)
        self._dated = record.date
        return game.remarks

    def record(self) -> bytes:
        """The game so far, as SGF, with the day: a loaded game's own one, else today."""
        from katachi.data.sgf import sgf_of
        from katachi.engine.board.record import record_of

        record = record_of(
            self.game,
            black=self.names.get(BLACK, ""),
            white=self.names.get(WHITE, ""),
            result=self.result(),
            date=date.today().isoformat() if self._dated is None else self._dated,
        )
        return sgf_of(record)

    def _begin(self) -> None:
        super()._begin()
        self._dated = None
