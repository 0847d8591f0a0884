"""Shapes by the definition: windows as texts, weights by what those texts look like."""

import numpy as np

from katachi.engine.board.game import Game

CELLS = ".XO"
SWAPPED = str.maketrans("XO", "OX")


def rows_of(game: Game) -> list[str]:
    """The board, a text a row, from row 1 on."""
    size, colour = game.size, game.position.colour
    cells = [CELLS[colour[point]] for point in game.grid.points]
    return ["".join(cells[size * row : size * (row + 1)]) for row in range(size)]


def shapes_of(rows: list[str]) -> list[tuple[int, int, int, str]]:
    """All windows of 1, 2 and 3 points' side: side, column, row, and what stands there."""
    size = len(rows)
    return [
        (side, x, y, "/".join(row[x : x + side] for row in rows[y : y + side]))
        for side in (1, 2, 3)
        for y in range(size - side + 1)
        for x in range(size - side + 1)
    ]


def images(rows: list[str]) -> list[list[str]]:
    """The board in its 8 symmetric forms."""
    found = []
    for turned in (rows, ["".join(column) for column in zip(*rows, strict=True)]):
        for flipped in (turned, turned[::-1]):
            found += [flipped, [row[::-1] for row in flipped]]
    return found


def swapped(rows: list[str]) -> list[str]:
    """The board with its colours exchanged."""
    return [row.translate(SWAPPED) for row in rows]


def code_of(text: str) -> int:
    """The code of what stands in a window."""
    return sum(CELLS.index(cell) * 3**n for n, cell in enumerate(text.replace("/", "")))


def plain_sum(rows: list[str], table: np.ndarray) -> float:
    """The sum of a table over the windows, whose entries lie one window after the other."""
    total, first = 0.0, 0
    for side, _, _, text in shapes_of(rows):
        total += float(table[first + code_of(text)])
        first += 3 ** (side * side)
    return total
