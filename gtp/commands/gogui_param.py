"""The settings that GoGui shows in a window, to be read and changed."""

from katachi.gtp.gogui.parameters import RULES, SEARCH, answer
from katachi.gtp.session.registry import MANY, command
from katachi.gtp.session.session import Session


@command("katachi-param_search", 0, MANY)
def katachi_param_search(session: Session, args: list[str]) -> str:
    """`katachi-param_search [NAME [VALUE]]`: how the engine searches; set NAME to VALUE, or none.

    Without arguments the settings: limits of a move, threads, table, resigning, live graphics.
    """
    return answer(session, SEARCH, args)


@command("katachi-param_rules", 0, MANY)
def katachi_param_rules(session: Session, args: list[str]) -> str:
    """`katachi-param_rules [NAME [VALUE]]`: rules and komi of the game; set NAME to VALUE."""
    return answer(session, RULES, args)
