"""Who is ahead, and the end of the game. All commands work at any time, of the present board."""

from katachi.gtp.session.registry import command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.protocol import GtpError

_STATUSES = ("alive", "dead", "seki")


@command("final_score")
def final_score(session: Session, args: list[str]) -> str:
    """`final_score`: `B+3.5`, `W+0.5`, or `0` for a draw."""
    return session.score()


@command("katachi-score")
def katachi_score(session: Session, args: list[str]) -> str:
    """`katachi-score`: who is ahead, as a sentence that says whether it is an estimate or a count.

    A player that judges takes the time of a move for it, a second at most.
    """
    from katachi.engine.judging import standing

    return standing(session)


@command("final_status_list", 1)
def final_status_list(session: Session, args: list[str]) -> str:
    """`final_status_list alive|dead|seki`: the stones of that status, one block a line."""
    wanted = args[0].lower()
    if wanted not in _STATUSES:
        raise GtpError("syntax error")
    return "\n".join(session.blocks_with(wanted))
