"""The board as text, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from katachi.engine.board.colours import BLACK, NAMES, WHITE
from katachi.engine.board.handicap import marked_points
from katachi.engine.board.vertex import LETTERS, PASS, name_of, point_at

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

_STONES = {BLACK: "X", WHITE: "O"}


def board_text(game: Game) -> str:
    """The board with its coordinates, the last move in brackets, and below it the prisoners.

    Lines are joined by newlines; none is blank.
    """
    size = game.size
    stones = game.stones()
    stars = marked_points(size)
    last = game.moves[-1].point if game.moves else PASS
    letters = "    " + " ".join(LETTERS[:size])
    lines = [letters]
    for row in reversed(range(size)):
        cells = ""
        before = " "
        for column in range(size):
            point = point_at(column, row, size)
            cell = _STONES[stones[point]] if point in stones else "+" if point in stars else "."
            is_last = point == last
            cells += ("(" if is_last else before) + cell
            before = ")" if is_last else " "
        lines.append(f"{row + 1:>3}{cells}{before}{row + 1}")
    lines.append(letters)
    return "\n".join([*lines, *_below(game)])


def _below(game: Game) -> list[str]:
    taken = game.prisoners
    lines = [
        f"Black (X) has taken {taken[0]}, White (O) has taken {taken[1]}",
        f"{game.rules.name} rules, komi {game.komi:g}",
    ]
    if game.moves:
        colour, point = game.moves[-1]
        name = name_of(point, game.size)
        lines.append(f"Move {len(game.moves)}: {NAMES[colour]} {name}")
    lines.append(f"{NAMES[game.to_move]} to play" if game.passes < 2 else "The game is over")
    return lines
