"""Why a move."""

from katachi.engine.explaining import explain
from katachi.gtp.session.registry import command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import move_of
from katachi.gtp.wire.protocol import GtpError

_LONG = "long"


@command("katachi-explain", 0, 2)
def katachi_explain(session: Session, args: list[str]) -> str:
    """`katachi-explain [VERTEX] [long]`: why the engine's move here, or what of VERTEX.

    A few sentences; `long`: rules, lines and what was left out. Nothing is played. Where it has not
    moved in this position it thinks first, as for a move, and half as long about each other move.
    """
    vertices = [word for word in args if word.lower() != _LONG]
    if len(vertices) > 1 or len(args) > len(vertices) + 1:
        raise GtpError("syntax error")
    asked = move_of(vertices[0], session.game.size) if vertices else None
    return explain(session, session.game.to_move, asked, long=len(args) > len(vertices))
