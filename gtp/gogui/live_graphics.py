"""GoGui's live graphics: on standard error, while a search runs, what it has found so far."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from katachi.engine.board.colours import NAMES
from katachi.gtp.gogui.text import graphics, variation

if TYPE_CHECKING:
    from katachi.engine.choice import Choice, Watch
    from katachi.gtp.session.session import Session


@contextmanager
def live_graphics(session: Session, colour: int) -> Iterator[Watch | None]:
    """What draws what a search for `colour` finds; None while live graphics are off.

    What was drawn is cleared when the block ends.
    """
    if not session.draws_live:
        yield None
        return
    size = session.game.size
    try:
        yield lambda choice: _write(f"\n{drawing(size, colour, choice)}\n")
    finally:
        _write(" CLEAR")


def drawing(size: int, colour: int, choice: Choice) -> str:
    """The best line so far, its value, depth and nodes."""
    return graphics(
        variation(size, colour, choice.line), f"TEXT {NAMES[colour]} {found_text(choice)}"
    )


def found_text(choice: Choice) -> str:
    """What a search has found, in the few words for which a status bar has room."""
    chance = f"{100 * choice.win_probability:.1f} %"
    return f"{chance} ({choice.value:+.3f}), depth {choice.depth}, {choice.nodes} nodes"


def _write(text: str) -> None:
    """Tell GoGui; it takes what follows up to an empty line where the first line is empty."""
    sys.stderr.write(f"gogui-gfx:{text}\n")
    sys.stderr.flush()
