"""Why a move, and an answer to what someone says to the engine."""

import re

from katachi import __version__
from katachi.explain.asked import explain, explain_last
from katachi.gtp.session import Session, command
from katachi.gtp.wire.arguments import move_of
from katachi.gtp.wire.protocol import GtpError

_LONG, _LAST = "long", "last"
_NO_MOVE = "No move has been made yet."


@command("katachi-explain")
def katachi_explain(session: Session, vertex: str = "", long: str = "") -> str:
    """`katachi-explain [VERTEX|last] [long]`: why the engine's move here, or what of VERTEX.

    `last`: why the last move. A few sentences; `long`: rules, lines and what was left out. Nothing
    is played. Where it has not moved in a position it thinks first, as for a move, and half as long
    about each other move.
    """
    if vertex.lower() == _LONG and not long:
        vertex, long = "", vertex
    if long.lower() not in ("", _LONG):
        raise GtpError("syntax error")
    is_long = bool(long)
    if vertex.lower() == _LAST:
        return explain_last(session, long=is_long) if session.game.moves else _NO_MOVE
    asked = move_of(vertex, session.game.size) if vertex else None
    return explain(session, session.game.to_move, asked, long=is_long)


_INTRODUCTION = (
    f"I am Katachi {__version__}, a computer program that plays Go. "
    "Ask me why, and I tell a reason for the last move."
)
_WHY = re.compile(r"\b(why|how come|what for|reason|explain)\b", re.IGNORECASE)


@command("kgs-chat")
def kgs_chat(session: Session, kind: str, name: str, *message: str) -> str:
    """`kgs-chat game|private NAME MESSAGE`: an answer of one line to what someone says.

    Asked why, it tells what the last move does, else who it is. Nothing of the message is repeated.
    """
    if kind.lower() not in ("game", "private"):
        raise GtpError("syntax error")
    return _reason(session) if _WHY.search(" ".join(message)) else _INTRODUCTION


def _reason(session: Session) -> str:
    """Why the last move, whoever made it, as far as it is known without thinking again."""
    from katachi.explain.why import known_at_once

    if not session.game.moves:
        return _NO_MOVE
    with session.before_last() as last:
        thought = session.thoughts.of(session.game, last.colour)
        about = session.game, last.colour, last.point, session.professionals
        return " ".join(known_at_once(*about, thought))
