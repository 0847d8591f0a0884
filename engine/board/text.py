"""The board as text, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from katachi.engine.board.colours import BLACK, NAMES, WHITE
from katachi.engine.board.handicap import marked_points
from katachi.engine.board.vertex import LETTERS, PASS, name_of, point_at

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

STONES = {BLACK: "X", WHITE: "O"}
MARKED = {BLACK: "#", WHITE: "@"}
"""The signs of stones, and of those with a mark."""


def board_text(game: Game) -> str:
    """The board with its coordinates, the last move in brackets, and below it the prisoners.

    Lines are joined by newlines; none is blank.
    """
    return "\n".join([*board_rows(game), *_below(game)])


def board_rows(
    game: Game, marked: frozenset[int] = frozenset(), move: tuple[int, int] | None = None
) -> list[str]:
    """The lines of the board with its coordinates, the last move in brackets.

    marked: stones with other signs. move: colour and point of one to be shown, in square brackets.
    """
    size = game.size
    letters = "    " + " ".join(LETTERS[:size])
    cells = _cells(game, marked)
    brackets = {game.moves[-1].point: ("(", ")")} if game.moves else {}
    if move is not None and move[1] != PASS:
        cells[move[1]], brackets[move[1]] = STONES[move[0]], ("[", "]")
    lines = []
    for row in reversed(range(size)):
        text, before = "", " "
        for column in range(size):
            point = point_at(column, row, size)
            opens, closes = brackets.get(point, (before, " "))
            text, before = text + opens + cells[point], closes
        lines.append(f"{row + 1:>3}{text}{before}{row + 1}")
    return [letters, *lines, letters]


def _cells(game: Game, marked: frozenset[int]) -> dict[int, str]:
    """The sign of each point."""
    size = game.size
    cells = {point_at(column, row, size): "." for column in range(size) for row in range(size)}
    cells |= dict.fromkeys(marked_points(size), "+")
    return cells | {
        point: (MARKED if point in marked else STONES)[colour]
        for point, colour in game.stones().items()
    }


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
