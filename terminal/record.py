"""The record of a game in the terminal."""

from datetime import date

from katachi.data.sgf import sgf_of
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.record import record_of


def saved_game(game: Game, person: int | None, result: str | None) -> bytes:
    """The game so far as SGF. person: the colour of the one at the terminal, None for nobody."""
    names = dict.fromkeys((BLACK, WHITE), "Katachi")
    if person is not None:
        names[person] = "Human"
    record = record_of(
        game,
        black=names[BLACK],
        white=names[WHITE],
        result=result,
        date=date.today().isoformat(),
    )
    return sgf_of(record)
