"""Text in the forms that GoGui draws: boards of words, points with labels, lines of graphics.

GoGui's manual, chapter "Analyze Commands"; its types are named in `gtp.commands.gogui`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from katachi.engine.board.colours import LETTERS
from katachi.engine.board.vertex import name_of, point_at

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

NOTHING = '""'
"""The word for a point at which nothing is shown."""


def board(game: Game, word: Callable[[int], str]) -> str:
    """A word for each point, a row a line, the top row first; begins with a newline.

    Not checked: a word is not empty and has no blank in it.
    """
    size = game.size
    rows = (
        " ".join(word(point_at(column, row, size)) for column in range(size))
        for row in reversed(range(size))
    )
    return "\n" + "\n".join(rows)


def number_board(game: Game, value: Callable[[int], float]) -> str:
    """A board of numbers from -1, White's, to 1, Black's; others are drawn in to these bounds."""
    return board(game, lambda point: f"{max(-1.0, min(1.0, value(point))) + 0.0:.3f}")


def points(game: Game, found: Iterable[int]) -> str:
    """The names of points."""
    return " ".join(name_of(point, game.size) for point in found)


def pairs(game: Game, labels: Mapping[int, object]) -> str:
    """Points, each with its label, which must be one word."""
    return " ".join(f"{name_of(point, game.size)} {label}" for point, label in labels.items())


def short(number: float) -> str:
    """A number in four characters and a sign, which a point has room for: `1.7k`, `940`, `8.31`."""
    return f"{number / 1000:.1f}k" if abs(number) >= 999.5 else f"{round(number, 2):.3g}"


def graphics(*lines: str) -> str:
    """Lines of graphics, without those that name no point."""
    return "\n".join(line for line in lines if " " in line.strip())


def variation(size: int, colour: int, line: Iterable[int]) -> str:
    """The line of graphics for moves in turn, `colour`'s first."""
    moves = []
    for point in line:
        moves.append(f"{LETTERS[colour].lower()} {name_of(point, size)}")
        colour = 3 - colour
    return " ".join(["VAR", *moves])
