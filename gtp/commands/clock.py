"""Time limits, and the time used."""

import time

from katachi.gtp.session import Session, answer, command
from katachi.gtp.wire.arguments import colour_of, natural, seconds, seconds_left
from katachi.gtp.wire.protocol import GtpError

KGS_SYSTEMS = ("none", "absolute", "byoyomi", "canadian")


@command("time_settings")
def time_settings(session: Session, main: str, period: str, stones: str) -> None:
    """`time_settings MAIN PERIOD STONES`: absolute time, or Canadian byo-yomi; times in seconds.

    A PERIOD with 0 STONES is no limit.
    """
    session.clock.set_absolute_or_canadian(seconds(main), seconds(period), natural(stones))


@command("kgs-time_settings")
def kgs_time_settings(session: Session, system: str, *numbers: str) -> None:
    """`kgs-time_settings SYSTEM ...`: a time system with its numbers, times in seconds.

    The systems are `none`, `absolute MAIN`, `byoyomi MAIN PERIOD PERIODS` and
    `canadian MAIN PERIOD STONES`.
    """
    if system.lower() not in KGS_SYSTEMS:
        raise GtpError("syntax error")
    kata_time_settings(session, system, *numbers)


@command("kata-time_settings")
def kata_time_settings(session: Session, system: str, *numbers: str) -> None:
    """`kata-time_settings SYSTEM ...`: as `kgs-time_settings`, and also `fischer MAIN INCREMENT`.

    The increment is added after every move. KataGo's command.
    """
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
        case _:
            raise GtpError("syntax error")


answer(
    "kata-list_time_settings",
    "the systems that `kata-time_settings` knows.",
    lambda s: " ".join([*KGS_SYSTEMS, "fischer"]),
)


@command("time_left")
def time_left(session: Session, player: str, left: str, stones: str) -> None:
    """`time_left COLOUR SECONDS STONES`: the time that a player has left.

    Down to 10 seconds below zero none is left. STONES is 0 in main time, else the stones to play
    in this Canadian period, or the number of byo-yomi periods left.
    """
    session.clock.time_left(colour_of(player), seconds_left(left), natural(stones))


answer("cputime", "seconds of processor time used so far.", lambda s: f"{time.process_time():.3f}")
