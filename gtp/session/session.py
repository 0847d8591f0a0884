"""A controller's session: the engine's, with game records and what GoGui is shown."""

from __future__ import annotations

from katachi.engine import session
from katachi.engine.board.colours import BLACK, WHITE
from katachi.gtp.wire.protocol import GtpError


class Session(session.Session):
    """What the commands act on.

    Attributes beside those of the engine's: draws_live (searches are shown in GoGui), done (the
    controller has said good-bye).
    """

    draws_live = False
    done = False

    def load(self, path: str, move_limit: int | None = None) -> None:
        """Take the game over from a record, its first `move_limit` moves only when given.

        The rules stay, and komi too when the record has none. Raises GtpError, with nothing
        changed.
        """
        from katachi.gtp.sgf import RecordError, UnplayableSize, read_game

        try:
            game = read_game(path, self.game.rules, move_limit, komi=self.game.komi)
        except UnplayableSize:
            raise GtpError("unacceptable size") from None
        except RecordError:
            raise GtpError("cannot load file") from None
        self.take_over(game)

    def record(self) -> bytes:
        """The game so far, as SGF."""
        from katachi.gtp.sgf import game_to_sgf

        names = {colour: self.names.get(colour, "") for colour in (BLACK, WHITE)}
        return game_to_sgf(self.game, black=names[BLACK], white=names[WHITE], result=self.result())
