"""Why a move."""

from katachi.gtp.session.registry import command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import move_of


@command("katachi-explain", 0, 1)
def katachi_explain(session: Session, args: list[str]) -> str:
    """`katachi-explain [VERTEX]`: what the engine would play here and why, and what of VERTEX.

    Nothing is played. It thinks about twice as long as for a move.
    """
    asked = move_of(args[0], session.game.size) if args else None
    return session.explain(session.game.to_move, asked)
