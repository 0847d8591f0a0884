"""An answer to what someone says to the engine: who it is, and why the last move."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from katachi import __version__

if TYPE_CHECKING:
    from katachi.gtp.session.session import Session

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
    from katachi.engine.why import known_at_once

    if not session.game.moves:
        return "No move has been made yet."
    with session.before_last() as last:
        thought = session.thoughts.of(session.game, last.colour)
        about = session.game, last.colour, last.point, session.professionals
        return " ".join(known_at_once(*about, thought))
