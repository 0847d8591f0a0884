"""The board as a picture: `python -m katachi.review.board_svg GAME.sgf > PICTURE.svg`."""

import sys

from katachi.data.record import RecordError
from katachi.data.sgf import read_record
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK
from katachi.engine.board.handicap import marked_points
from katachi.engine.board.record import game_of
from katachi.engine.board.vertex import LETTERS, column_row

_CELL = 32  # pixels between two lines
_WOOD, _LINE, _LAST = "#e8c27a", "#4a3a1a", "#d33"


def board_svg(game: Game) -> str:
    """The current position as a self-contained SVG document, the last move marked."""
    size = game.size
    width = _CELL * (size + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}" width="{width}"'
        f' font-family="sans-serif" font-size="12" text-anchor="middle" fill="{_LINE}">',
        f'<rect width="{width}" height="{width}" fill="{_WOOD}"/>',
        *_lines(size),
        *_names(size),
        *(_disc(point, size, 3, _LINE) for point in marked_points(size)),
    ]
    for point, colour in game.stones().items():
        parts.append(_disc(point, size, 14.5, "#111" if colour == BLACK else "#fafafa"))
    if game.moves and game.moves[-1].point in game.stones():
        parts.append(_disc(game.moves[-1].point, size, 5, _LAST))
    return "\n".join([*parts, "</svg>\n"])


def _at(number: int) -> int:
    return _CELL * (number + 1)


def _lines(size: int) -> list[str]:
    first, last = _at(0), _at(size - 1)
    down = "".join(f"M{_at(i)} {first}V{last}" for i in range(size))
    across = "".join(f"M{first} {_at(i)}H{last}" for i in range(size))
    return [f'<path d="{down}{across}" stroke="{_LINE}" fill="none"/>']


def _names(size: int) -> list[str]:
    columns = [f'<text x="{_at(i)}" y="13">{LETTERS[i]}</text>' for i in range(size)]
    rows = [f'<text x="10" y="{_at(size - 1 - i) + 4}">{i + 1}</text>' for i in range(size)]
    return columns + rows


def _disc(point: int, size: int, radius: float, colour: str) -> str:
    column, row = column_row(point, size)
    x, y = _at(column), _at(size - 1 - row)
    edge = f' stroke="{_LINE}"' if radius > _CELL / 4 else ""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"{edge}/>'


if __name__ == "__main__":
    try:
        print(board_svg(game_of(read_record(sys.argv[1]))), end="")
    except (RecordError, IndexError) as error:
        sys.exit(f"python -m katachi.review.board_svg GAME.sgf: {error}")
