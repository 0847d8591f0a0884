"""Time limits, and the time used."""

import time

from katachi.engine.search.clock import Clock
from katachi.gtp.session import Session, command
from katachi.gtp.wire.arguments import colour_of, natural, seconds, seconds_left
from katachi.gtp.wire.protocol import GtpError

KGS_SYSTEMS = ("none", "absolute", "byoyomi", "canadian")


@command("time_settings", 3)
def time_settings(session: Session, args: list[str]) -> None:
    """`time_settings MAIN PERIOD STONES`: absolute time, or Canadian byo-yomi; times in seconds.

    A PERIOD with 0 STONES is no limit.
    """
    main, period = seconds(args[0]), seconds(args[1])
    session.clock.set_absolute_or_canadian(main, period, natural(args[2]))


@command("kgs-time_settings", 1, 4)
def kgs_time_settings(session: Session, args: list[str]) -> None:
    """`kgs-time_settings SYSTEM ...`: a time system with its numbers, times in seconds.

    The systems are `none`, `absolute MAIN`, `byoyomi MAIN PERIOD PERIODS` and
    `canadian MAIN PERIOD STONES`.
    """
    if args[0].lower() not in KGS_SYSTEMS:
        raise GtpError("syntax error")
    _set_clock(session.clock, args)


@command("kata-time_settings", 1, 4)
def kata_time_settings(session: Session, args: list[str]) -> None:
    """`kata-time_settings SYSTEM ...`: as `kgs-time_settings`, and also `fischer MAIN INCREMENT`.

    The increment is added after every move. KataGo's command.
    """
    _set_clock(session.clock, args)


@command("kata-list_time_settings")
def kata_list_time_settings(session: Session, args: list[str]) -> str:
    """`kata-list_time_settings`: the systems that `kata-time_settings` knows."""
    return " ".join([*KGS_SYSTEMS, "fischer"])


def _set_clock(clock: Clock, args: list[str]) -> None:
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


@command("time_left", 3)
def time_left(session: Session, args: list[str]) -> None:
    """`time_left COLOUR SECONDS STONES`: the time that a player has left.

    Down to 10 seconds below zero none is left. STONES is 0 in main time, else the stones to play
    in this Canadian period, or the number of byo-yomi periods left.
    """
    session.clock.time_left(colour_of(args[0]), seconds_left(args[1]), natural(args[2]))


@command("cputime")
def cputime(session: Session, args: list[str]) -> str:
    """`cputime`: seconds of processor time used so far."""
    return f"{time.process_time():.3f}"
