"""Rules, chance, and a look at the board."""

from engine.rules import rules_named
from gtp.arguments import natural
from gtp.board_text import board_text
from gtp.protocol import GtpError
from gtp.registry import command
from gtp.session import Session


@command("kgs-rules", 1)
def kgs_rules(session: Session, args: list[str]) -> str:
    """`kgs-rules NAME`: play on under chinese, japanese, aga or tromp-taylor (= cgos) rules."""
    try:
        session.change_terms(rules=rules_named(args[0]))
    except ValueError:
        raise GtpError("unknown rules") from None
    return ""


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
