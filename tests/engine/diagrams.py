"""Boards drawn in ASCII: `.` empty, `X` Black, `O` White; top row first, blanks mean nothing."""

from collections.abc import Callable, Iterable

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, WHITE
from katachi.engine.board.rules import CHINESE, Rules
from katachi.engine.board.vertex import name_of, point_at, point_of

COLOURS = {"X": BLACK, "O": WHITE}
CHARACTERS = {BLACK: "X", WHITE: "O"}

FINISHED = """
. X . X O . O . .
X X X X O O O O O
. X . X O . . . .
X X X X O . . . .
. X . X O O O O O
X X X X O . O . O
. X . X O O O O O
X X X X O . O . O
. X . X O O . O .
"""
"""A board on which nothing is open."""
BOTH_HANES = """
. X . X O . O
X X X X O O O
. X . X O . O
X X X X O O O
. X X X O O .
. . X O O . O
. . . . . O .
"""
"""Who begins plays the hane, D1 or C1: Black gets 5 points, White 1, komi not counted."""


def game_from(
    diagram: str, to_move: int = BLACK, rules: Rules = CHINESE, komi: float = 7.0
) -> Game:
    """A game that begins with the stones of a diagram.

    Raises ValueError when it is not square, or has another character than `.`, `X` and `O`.
    """
    rows = rows_of(diagram)
    if unknown := set("".join(rows)) - set(".XO"):
        raise ValueError(f"a diagram has no {sorted(unknown)}")
    game = Game(len(rows), rules, komi)
    game.set_up(points_of(diagram, "X"), points_of(diagram, "O"), to_move)
    return game


def rows_of(diagram: str) -> list[str]:
    """The rows of a diagram, top row first, without blanks; ValueError when it is not square."""
    rows = ["".join(line.split()) for line in diagram.splitlines() if line.strip()]
    if any(len(row) != len(rows) for row in rows):
        raise ValueError(f"a diagram is not square: {rows}")
    return rows


def points_of(diagram: str, characters: str) -> list[int]:
    """The points on which a diagram has one of `characters`."""
    rows = rows_of(diagram)
    return [
        point_at(x, y, len(rows))
        for y, row in enumerate(reversed(rows))
        for x, character in enumerate(row)
        if character in characters
    ]


def diagram_of(game: Game) -> str:
    """The board of a game as a diagram: rows with a blank between the points, no last newline."""
    stones = game.stones()
    return drawn(game.size, lambda point: CHARACTERS.get(stones.get(point, 0), "."))


def drawn(size: int, character: Callable[[int], str]) -> str:
    """A diagram with a character for each point."""
    return "\n".join(
        " ".join(character(point_at(x, y, size)) for x in range(size))
        for y in reversed(range(size))
    )


def text(diagram: str) -> str:
    """A diagram as `drawn` writes it."""
    return "\n".join(map(" ".join, rows_of(diagram)))


def points(game: Game, names: str) -> list[int]:
    """The points of some names, as in "A1 C3"."""
    return [point_of(name, game.size) for name in names.split()]


def names(game: Game, points: Iterable[int]) -> str:
    """The names of some points in the order of the board, as in "A1 C3"."""
    return " ".join(name_of(point, game.size) for point in sorted(points))


def play_all(game: Game, moves: str) -> None:
    """Play moves by alternating colours, as in "D4 pass C3"; `X:D4` and `O:D4` name the colour."""
    for text in moves.split():
        colour, _, name = text.rpartition(":")
        game.play(COLOURS[colour] if colour else game.to_move, point_of(name, game.size))
