"""Why a move."""

from katachi.engine.explaining import explain, explain_last
from katachi.gtp.session.registry import command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import move_of
from katachi.gtp.wire.protocol import GtpError

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
