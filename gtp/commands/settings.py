"""Chance, and a look at the board."""

from katachi.engine.board.text import board_text
from katachi.gtp.session.registry import command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import natural


@command("set_random_seed", 1)
def set_random_seed(session: Session, args: list[str]) -> str:
    """`set_random_seed N`: what the engine leaves to chance depends on N alone from here on."""
    seed = natural(args[0])
    session.player.set_seed(seed)
    return ""


@command("showboard")
def showboard(session: Session, args: list[str]) -> str:
    """`showboard`: the board as text."""
    return "\n" + board_text(session.game)
