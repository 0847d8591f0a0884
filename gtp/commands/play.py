"""Making, asking for and taking back moves."""

from katachi.engine.board.vertex import name_of
from katachi.gtp.gogui.graphics import live_graphics
from katachi.gtp.session import Session, command
from katachi.gtp.wire.arguments import colour_of, move_of, natural
from katachi.gtp.wire.protocol import GtpError


@command("play", 2)
def play(session: Session, args: list[str]) -> str:
    """`play COLOUR VERTEX`: make a move, or a pass, of either colour.

    Fails with `illegal move`, which a vertex off the board is too, and `the game is too long`.
    """
    colour = colour_of(args[0])
    session.play(colour, move_of(args[1], session.game.size))
    return ""


@command("genmove", 1)
def genmove(session: Session, args: list[str]) -> str:
    """`genmove COLOUR`: the engine makes a move; tells the vertex, `pass` or `resign`."""
    return _genmove(session, colour_of(args[0]))


@command("kgs-genmove_cleanup", 1)
def kgs_genmove_cleanup(session: Session, args: list[str]) -> str:
    """`kgs-genmove_cleanup COLOUR`: as `genmove`, with dead stones taken off before any pass."""
    return _genmove(session, colour_of(args[0]), cleanup=True)


def _genmove(session: Session, colour: int, *, cleanup: bool = False) -> str:
    with live_graphics(session, colour) as watch:
        return session.genmove(colour, cleanup=cleanup, watch=watch)


@command("reg_genmove", 1)
def reg_genmove(session: Session, args: list[str]) -> str:
    """`reg_genmove COLOUR`: the move the engine would make; nothing is played."""
    colour = colour_of(args[0])
    with live_graphics(session, colour) as watch:
        choice = session.choose(colour, level=session.level, watch=watch)
    return "resign" if choice.resigns else name_of(choice.point, session.game.size)


@command("undo")
def undo(session: Session, args: list[str]) -> str:
    """`undo`: take back the last move or pass; fails with `cannot undo`."""
    session.undo()
    return ""


@command("gg-undo", 0, 1)
def gg_undo(session: Session, args: list[str]) -> str:
    """`gg-undo [N]`: take back N moves, one by default; fails with `cannot undo`."""
    session.undo(natural(args[0]) if args else 1)
    return ""


@command("katachi-ponder", 0, 1)
def katachi_ponder(session: Session, args: list[str]) -> str:
    """`katachi-ponder [on|off]`: think on the opponent's time, after `genmove`; or tell whether.

    Any command ends it at once.
    """
    if not args:
        return "on" if session.ponders else "off"
    if (wanted := args[0].lower()) not in ("on", "off"):
        raise GtpError("syntax error")
    session.ponders = wanted == "on"
    return ""
