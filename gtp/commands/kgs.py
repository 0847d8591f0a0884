"""What kgsGtp, the bridge to the server KGS, asks for beside clocks and clean-up."""

from katachi.gtp.commands.chat import answer_to
from katachi.gtp.session.registry import MANY, command
from katachi.gtp.session.session import Session
from katachi.gtp.wire.arguments import rules_of
from katachi.gtp.wire.protocol import GtpError


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
