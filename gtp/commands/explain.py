"""Why a move, and an answer to what someone says to the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from katachi import __version__
from katachi.explain.asked import explain, explain_last
from katachi.gtp.session import Session, command
from katachi.gtp.wire.arguments import move_of
from katachi.gtp.wire.protocol import GtpError

if TYPE_CHECKING:
    from katachi.gtp.session import Session

_LONG, _LAST = "long", "last"


@command("katachi-explain", 0, 2)
def katachi_explain(session: Session, args: list[str]) -> str:
    """`katachi-explain [VERTEX|last] [long]`: why the engine's move here, or what of VERTEX.

    `last`: why the last move. A few sentences; `long`: rules, lines and what was left out. Nothing
    is played. Where it has not moved in a position it thinks first, as for a move, and half as long
    about each other move.
    """
    words = [word.lower() for word in args]
    is_long = words[-1:] == [_LONG]
    vertices = words[:-1] if is_long else words
    if len(vertices) > 1:
        raise GtpError("syntax error")
    if vertices == [_LAST]:
        has_last = bool(session.game.moves)
        return explain_last(session, long=is_long) if has_last else "No move has been made yet."
    asked = move_of(vertices[0], session.game.size) if vertices else None
    return explain(session, session.game.to_move, asked, long=is_long)


_INTRODUCTION = (
    f"I am Katachi {__version__}, a computer program that plays Go. "
    "Ask me why, and I tell a reason for the last move."
)
_WHY = re.compile(r"\b(why|how come|what for|reason|explain)\b", re.IGNORECASE)


def answer_to(session: Session, message: str) -> str:
    """One polite line; nothing of the message is repeated in it.

    Raises TheoryError as `Session.choose`.
    """
    return _reason(session) if _WHY.search(message) else _INTRODUCTION


def _reason(session: Session) -> str:
    """Why the last move, whoever made it, as far as it is known without thinking again."""
    from katachi.explain.why import known_at_once

    if not session.game.moves:
        return "No move has been made yet."
    with session.before_last() as last:
        thought = session.thoughts.of(session.game, last.colour)
        about = session.game, last.colour, last.point, session.professionals
        return " ".join(known_at_once(*about, thought))
