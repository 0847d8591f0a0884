"""An answer to what someone says to the engine: who it is, and why the last move."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from katachi import __version__
from katachi.engine.board.colours import NAMES
from katachi.engine.board.vertex import PASS, name_of

if TYPE_CHECKING:
    from katachi.engine.board.game import Move
    from katachi.gtp.session.session import Session

_INTRODUCTION = (
    f"I am Katachi {__version__}, a computer program that plays Go. "
    "Ask me why, and I tell a reason for the last move."
)
_UNUSED = "I choose without such rules, by reading ahead."
_WHY = re.compile(r"\b(why|how come|what for|reason|explain)\b", re.IGNORECASE)


def answer_to(session: Session, message: str) -> str:
    """One polite line; nothing of the message is repeated in it.

    Raises TheoryError as `Session.choose`.
    """
    return _reason(session) if _WHY.search(message) else _INTRODUCTION


def _reason(session: Session) -> str:
    """What speaks for the last move, whoever made it: the heaviest rule that proposes it."""
    if not session.game.moves:
        return "No move has been made yet."
    last = session.game.moves[-1]
    if last.point == PASS:
        return f"{NAMES[last.colour]} passed: who passes sees nothing left to gain."
    move = f"{NAMES[last.colour]} {name_of(last.point, session.game.size)}"
    if sentence := _rule_for(session, last):
        unused = "" if session.profile.theory else f" {_UNUSED}"
        return f"{move}: {sentence}{unused}"
    return f"{move}: none of my rules proposes it; only reading ahead can tell."


def _rule_for(session: Session, last: Move) -> str:
    """The heaviest rule that proposes the last move, as a sentence; empty: there is none."""
    from katachi.engine.explanation import survey_root
    from katachi.engine.explanation_text import guide_of
    from katachi.engine.patterns.sentences import sentence
    from katachi.engine.search.root import look

    game = session.game
    with session.searching(), session.before_last():
        guide = guide_of(session.player)
        found = survey_root(guide, game, last.colour, look(game, last.colour))[last.point]
    known = guide.theory.rules if guide.theory else ()
    proposing = [rule for rule in known if rule.number in found.rules and rule.weight > 0]
    return sentence(max(proposing, key=lambda rule: rule.weight)) if proposing else ""
