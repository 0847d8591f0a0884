"""Time limits, the time used, and what kgsGtp asks for, the bridge to the server KGS."""

import time

from katachi.engine.search.clock import Clock
from katachi.gtp.commands.explain import answer_to
from katachi.gtp.session import MANY, Session, command
from katachi.gtp.wire.arguments import colour_of, natural, rules_of, seconds, seconds_left
from katachi.gtp.wire.protocol import GtpError

KGS_SYSTEMS = ("none", "absolute", "byoyomi", "canadian")


@command("time_settings", 3)
def time_settings(session: Session, args: list[str]) -> str:
    """`time_settings MAIN PERIOD STONES`: absolute time, or Canadian byo-yomi; times in seconds.

    A PERIOD with 0 STONES is no limit.
    """
    main, period = seconds(args[0]), seconds(args[1])
    session.clock.set_absolute_or_canadian(main, period, natural(args[2]))
    return ""


@command("kgs-time_settings", 1, 4)
def kgs_time_settings(session: Session, args: list[str]) -> str:
    """`kgs-time_settings SYSTEM ...`: a time system with its numbers, times in seconds.

    The systems are `none`, `absolute MAIN`, `byoyomi MAIN PERIOD PERIODS` and
    `canadian MAIN PERIOD STONES`.
    """
    if args[0].lower() not in KGS_SYSTEMS:
        raise GtpError("syntax error")
    return _set_clock(session.clock, args)


@command("kata-time_settings", 1, 4)
def kata_time_settings(session: Session, args: list[str]) -> str:
    """`kata-time_settings SYSTEM ...`: as `kgs-time_settings`, and also `fischer MAIN INCREMENT`.

    The increment is added after every move. KataGo's command.
    """
    return _set_clock(session.clock, args)


@command("kata-list_time_settings")
def kata_list_time_settings(session: Session, args: list[str]) -> str:
    """`kata-list_time_settings`: the systems that `kata-time_settings` knows."""
    return " ".join([*KGS_SYSTEMS, "fischer"])


def _set_clock(clock: Clock, args: list[str]) -> str:
    """Set a time system by its name and numbers; raises GtpError when they do not fit."""
    match args[0].lower(), *args[1:]:
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
        case _:
            raise GtpError("syntax error")
    return ""


@command("time_left", 3)
def time_left(session: Session, args: list[str]) -> str:
    """`time_left COLOUR SECONDS STONES`: the time that a player has left.

    Down to 10 seconds below zero none is left. STONES is 0 in main time, else the stones to play
    in this Canadian period, or the number of byo-yomi periods left.
    """
    session.clock.time_left(colour_of(args[0]), seconds_left(args[1]), natural(args[2]))
    return ""


@command("cputime")
def cputime(session: Session, args: list[str]) -> str:
    """`cputime`: seconds of processor time used so far."""
    return f"{time.process_time():.3f}"


@command("kgs-rules", 1)
def kgs_rules(session: Session, args: list[str]) -> str:
    """`kgs-rules NAME`: play on under chinese, japanese, aga, new_zealand, ing or tromp-taylor.

    Others' names for them are known too, as cgos for tromp-taylor.
    """
    session.change_terms(rules=rules_of(args[0]))
    return ""


@command("kgs-game_over")
def kgs_game_over(session: Session, args: list[str]) -> str:
    """`kgs-game_over`: nobody will move any more; the board stays, pondering ends."""
    session.forget_searches()
    return ""


@command("kgs-chat", 2, MANY)
def kgs_chat(session: Session, args: list[str]) -> str:
    """`kgs-chat game|private NAME MESSAGE`: an answer of one line to what someone says.

    Asked why, it tells the rule that speaks most for the last move, else who it is.
    """
    if args[0].lower() not in ("game", "private"):
        raise GtpError("syntax error")
    return answer_to(session, " ".join(args[2:]))
