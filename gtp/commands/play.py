"""Making, asking for and taking back moves; how strong the engine plays them, and how long."""

import time
from contextlib import AbstractContextManager, nullcontext

from katachi.engine.board.vertex import name_of
from katachi.engine.levels import FULL
from katachi.engine.thoughts import Watch, Wishes
from katachi.gtp.commands.board import coloured
from katachi.gtp.commands.gogui import drawing
from katachi.gtp.session import Session, answer, command
from katachi.gtp.wire.protocol import GtpError, colour_of, move_of, natural, seconds, seconds_left

answer(
    "play COLOUR VERTEX",
    lambda s, player, vertex: s.play(colour_of(player), move_of(vertex, s.game.size)),
)


@command("gogui-play_sequence")
def gogui_play_sequence(session: Session, *words: str) -> None:
    """`gogui-play_sequence COLOUR VERTEX ...`: make these moves, all or none."""
    game = session.game
    moves = coloured(words, game.size)
    before = len(game.moves)
    try:
        for colour, point in moves[:-1]:
            game.play(colour, point)
        for colour, point in moves[-1:]:
            session.play(colour, point)
    except ValueError:
        is_full = game.is_full
        game.undo(len(game.moves) - before)
        raise GtpError("the game is too long" if is_full else "illegal move") from None


def live(session: Session, colour: int) -> AbstractContextManager[Watch | None]:
    """What shows a search while the block runs; None where GoGui wants none."""
    return drawing(session, colour) if session.draws_live else nullcontext()


def _genmove(session: Session, colour: int, *, cleanup: bool = False) -> str:
    with live(session, colour) as watch:
        return session.genmove(colour, Wishes(cleanup=cleanup, watch=watch))


answer("genmove COLOUR", lambda s, player: _genmove(s, colour_of(player)))
answer("kgs-genmove_cleanup COLOUR", lambda s, player: _genmove(s, colour_of(player), cleanup=True))


@command("reg_genmove")
def reg_genmove(session: Session, player: str) -> str:
    """`reg_genmove COLOUR`: the move the engine would make; nothing is played."""
    colour = colour_of(player)
    with live(session, colour) as watch:
        choice = session.choose(colour, Wishes(session.level, watch=watch))
    return "resign" if choice.resigns else name_of(choice.point, session.game.size)


answer("undo", lambda s: s.undo())
answer("gg-undo [N]", lambda s, count="1": s.undo(natural(count)))
answer("set_random_seed N", lambda s, number: s.player.set_seed(natural(number)))


@command("level")
def level(session: Session, wanted: str = "") -> str:
    """`level [N]`: play weaker, from 1, the weakest, to 10, full strength; or tell the level."""
    if not wanted:
        return str(session.options.level)
    if wanted not in map(str, range(1, FULL + 1)):
        raise GtpError(f"the level must be a whole number from 1 to {FULL}, not {wanted}")
    session.change(level=int(wanted))
    return ""


@command("katachi-ponder")
def katachi_ponder(session: Session, wanted: str = "") -> str:
    """`katachi-ponder [on|off]`: think on the opponent's time, after `genmove`; or tell whether."""
    if not wanted:
        return "on" if session.options.ponder else "off"
    if wanted.lower() not in ("on", "off"):
        raise GtpError("syntax error")
    session.change(ponder=wanted.lower() == "on")
    return ""


KGS_SYSTEMS = ("none", "absolute", "byoyomi", "canadian")


@command("kgs-time_settings")
def kgs_time_settings(session: Session, system: str, *numbers: str) -> None:
    """`kgs-time_settings SYSTEM ...`: a time system with its numbers, times in seconds."""
    if system.lower() not in KGS_SYSTEMS:
        raise GtpError("syntax error")
    kata_time_settings(session, system, *numbers)


@command("kata-time_settings")
def kata_time_settings(session: Session, system: str, *numbers: str) -> None:
    """`kata-time_settings SYSTEM ...`: as `kgs-time_settings`, and Fischer's clock."""
    clock = session.clock
    match system.lower(), *numbers:
        case ["none"]:
            clock.set_none()
        case ["absolute", main]:
            clock.set_absolute_or_canadian(seconds(main), 0, 0)
        case ["byoyomi", main, period, periods]:
            clock.set_byoyomi(seconds(main), seconds(period), natural(periods))
        case ["canadian", main, period, stones]:
            clock.set_absolute_or_canadian(seconds(main), seconds(period), natural(stones))
        case ["fischer", main, increment]:
            clock.set_fischer(seconds(main), seconds(increment))
        case ["fischer-capped", main, increment, cap, "-1"]:  # no limit to a single move
            clock.set_fischer(seconds(main), seconds(increment), seconds_left(cap))
        case _:
            raise GtpError("syntax error")


answer(
    "time_settings MAIN PERIOD STONES",
    lambda s, main, *rest: kata_time_settings(s, "canadian", main, *rest),
)
answer("kata-list_time_settings", lambda s: " ".join([*KGS_SYSTEMS, "fischer", "fischer-capped"]))


@command("time_left")
def time_left(session: Session, player: str, left: str, stones: str) -> None:
    """`time_left COLOUR SECONDS STONES`: what a player has left; STONES is 0 in main time."""
    session.clock.time_left(colour_of(player), seconds_left(left), natural(stones))


answer("cputime", lambda s: f"{time.process_time():.3f}")
