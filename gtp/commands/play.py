"""Making, asking for and taking back moves; how strong the engine plays them."""

from dataclasses import replace

from katachi.engine.board.vertex import name_of
from katachi.engine.levels import FULL
from katachi.engine.session import Refused
from katachi.gtp.commands.board import coloured
from katachi.gtp.commands.graphics import live_graphics
from katachi.gtp.session import MANY, Session, command
from katachi.gtp.wire.arguments import colour_of, move_of, natural
from katachi.gtp.wire.protocol import GtpError

_LEVELS = [str(number) for number in range(1, FULL + 1)]


@command("play", 2)
def play(session: Session, args: list[str]) -> None:
    """`play COLOUR VERTEX`: make a move, or a pass, of either colour.

    Fails with `illegal move`, which a vertex off the board is too, and `the game is too long`.
    """
    colour = colour_of(args[0])
    session.play(colour, move_of(args[1], session.game.size))


@command("gogui-play_sequence", 0, MANY)
def gogui_play_sequence(session: Session, args: list[str]) -> None:
    """`gogui-play_sequence COLOUR VERTEX COLOUR VERTEX ...`: make these moves, all or none.

    Fails with `illegal move`, and with `the game is too long`.
    """
    game = session.game
    moves = coloured(args, game.size)
    before = len(game.moves)
    try:
        for colour, point in moves[:-1]:
            game.play(colour, point)
        for colour, point in moves[-1:]:
            session.play(colour, point)
    except (Refused, ValueError):
        is_full = game.is_full
        game.undo(len(game.moves) - before)
        raise GtpError("the game is too long" if is_full else "illegal move") from None


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
def undo(session: Session, args: list[str]) -> None:
    """`undo`: take back the last move or pass; fails with `cannot undo`."""
    session.undo()


@command("gg-undo", 0, 1)
def gg_undo(session: Session, args: list[str]) -> None:
    """`gg-undo [N]`: take back N moves, one by default; fails with `cannot undo`."""
    session.undo(natural(args[0]) if args else 1)


@command("set_random_seed", 1)
def set_random_seed(session: Session, args: list[str]) -> None:
    """`set_random_seed N`: what the engine leaves to chance depends on N alone from here on."""
    seed = natural(args[0])
    session.player.set_seed(seed)


@command("level", 0, 1)
def level(session: Session, args: list[str]) -> str:
    """`level [N]`: play weaker, from 1, the weakest, to 10, full strength; or tell the level."""
    if not args:
        return str(session.options.level)
    if args[0] not in _LEVELS:
        raise GtpError(f"the level must be a whole number from 1 to {FULL}, not {args[0]}")
    session.options = replace(session.options, level=int(args[0]))
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
