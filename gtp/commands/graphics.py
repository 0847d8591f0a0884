"""Text and graphics for GoGui ("Analyze Commands" in its manual), in answers and live."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import cycle
from typing import TYPE_CHECKING

from katachi.engine.board.vertex import LETTERS, NAMES, name_of, point_at
from katachi.engine.thoughts import Choice, Watch
from katachi.gtp.session import Session

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

NOTHING = '""'  # the word for a point at which nothing is shown


def board(game: Game, word: Callable[[int], str]) -> str:
    """A word for each point, in rows from the top. Not checked: none is empty or has a blank."""
    size = game.size
    rows = (
        " ".join(word(point_at(column, row, size)) for column in range(size))
        for row in reversed(range(size))
    )
    return "\n" + "\n".join(rows)


def number_board(game: Game, value: Callable[[int], float]) -> str:
    """A board of numbers, clipped to -1 (White) to 1 (Black)."""
    return board(game, lambda point: f"{max(-1.0, min(1.0, value(point))) + 0.0:.3f}")


def points(game: Game, found: Iterable[int]) -> str:
    """The names of points."""
    return " ".join(name_of(point, game.size) for point in found)


def pairs(game: Game, labels: Mapping[int, object]) -> str:
    """Points, each with its label. Not checked: a label is one word."""
    return " ".join(f"{name_of(point, game.size)} {label}" for point, label in labels.items())


def short(number: float) -> str:
    """A number in four characters and a sign, to fit on a point: `1.7k`, `940`, `8.31`."""
    return f"{number / 1000:.1f}k" if abs(number) >= 999.5 else f"{round(number, 2):.3g}"


def graphics(*lines: str) -> str:
    """Lines of graphics, without those that name no point."""
    return "\n".join(line for line in lines if " " in line.strip())


def variation(size: int, colour: int, line: Iterable[int]) -> str:
    """The line of graphics for moves in turn, from `colour` on."""
    turns = zip(cycle((colour, 3 - colour)), line)
    moves = (f"{LETTERS[mover].lower()} {name_of(point, size)}" for mover, point in turns)
    return " ".join(["VAR", *moves])


def found_text(choice: Choice) -> str:
    """The result of a search, short enough for a status bar."""
    chance = f"{100 * choice.win_probability:.1f} %"
    return f"{chance} ({choice.value:+.3f}), depth {choice.depth}, {choice.nodes} nodes"


@contextmanager
def live_graphics(session: Session, colour: int) -> Iterator[Watch]:
    """What draws the best line of a search while the block runs."""
    size = session.game.size

    def draw(choice: Choice) -> None:
        line = variation(size, colour, choice.line)
        _write(f"\n{graphics(line, f'TEXT {NAMES[colour]} {found_text(choice)}')}\n")

    try:
        yield draw
    finally:
        _write(" CLEAR")


def _write(text: str) -> None:
    """Tell GoGui. If the first line is empty, it reads on up to the next empty line."""
    sys.stderr.write(f"gogui-gfx:{text}\n")
    sys.stderr.flush()
