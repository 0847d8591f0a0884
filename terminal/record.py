"""The record of a game in the terminal."""

from datetime import date

from katachi.api.game import Game
from katachi.api.names import Colour


def saved_game(game: Game, person: Colour | None, result: str | None) -> bytes:
    """The game so far as SGF. person: the colour of the one at the terminal, None for nobody."""
    black, white = ("Human" if side == person else "Katachi" for side in ("black", "white"))
    today = date.today().isoformat()
    return game.to_sgf(black, white, result or "", today).encode()
