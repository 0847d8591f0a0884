"""The library's names of colours and points."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal

from katachi.data.language import Error, UnknownVertex, restating, t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import MAX_SIZE, MIN_SIZE
from katachi.engine.board.vertex import BLACK, PASS, WHITE, column_row, name_of, point_at, point_of

Colour = Literal["black", "white"]

COLOURS: dict[int, Colour] = {BLACK: "black", WHITE: "white"}
NUMBERS: dict[str, int] = {name: number for number, name in COLOURS.items()}
OTHER: dict[Colour, Colour] = {"black": "white", "white": "black"}
LETTER: dict[str, str] = {"black": "B", "white": "W"}
"""The letters of SGF and GTP."""
SIZES = range(MIN_SIZE, MAX_SIZE + 1)  # of the boards that the library plays on
_COLOURS: dict[str, Colour] = {LETTER[one]: one for one in OTHER}


def has_won(colour: str, result: str) -> bool | None:
    """Did a colour win? result: as SGF writes it; None where nobody won."""
    winner = result[:1]
    return winner == LETTER.get(colour) if winner in LETTER.values() else None


def vertices(points: Iterable[int], size: int) -> tuple[str, ...]:
    """The names of points, `pass` too, in their order."""
    return tuple(name_of(point, size) for point in points)


@cache
def points_of(size: int) -> tuple[str, ...]:
    """The names of all points, row by row from the top left."""
    rows = reversed(range(size))
    return vertices((point_at(x, y, size) for y in rows for x in range(size)), size)


def stones_named(text: str, game: Game) -> tuple[str, ...]:
    """The stones that a sentence about a position names; the whole block where it counts stones."""
    from katachi.explain.living import named

    return vertices(sorted(named(game, text)), game.size)


def file_named(name: str | Path, kind: type[Error]) -> Path:
    """The path of a file. Raises `kind` for the empty text: as a path it is the folder here."""
    if name == "":
        raise kind(t("{name} names no file", name=repr(name)))
    return Path(name)


def point_named(vertex: str, size: int) -> int:
    """The point of a vertex such as `D4`, or a pass; raises UnknownVertex."""
    about = {"point": repr(vertex), "size": size}
    text = t("there is no point {point} on a board of size {size}")
    with restating(UnknownVertex, text, ValueError, AttributeError, **about):
        return point_of(vertex, size)


def point_on_board(vertex: str, size: int) -> int:
    """The point of a vertex; raises UnknownVertex, also for a pass."""
    point = point_named(vertex, size)
    if point == PASS:
        raise UnknownVertex(t("a pass is no point of the board"))
    return point


def points_between(corner: str, other: str, size: int) -> list[int]:
    """The points of a rectangle between two opposite corners; raises UnknownVertex."""
    places = [column_row(point_on_board(vertex, size), size) for vertex in (corner, other)]
    columns, rows = (range(min(pair), max(pair) + 1) for pair in zip(*places))
    return [point_at(x, y, size) for y in rows for x in columns]


def board_text(stones: dict[str, Colour], size: int) -> str:
    """The stones as text: `B`, `W` or `.` for each point, row by row from the top left."""
    return "".join(LETTER[stones[one]] if one in stones else "." for one in points_of(size))


def stones_of(text: str, size: int) -> dict[str, Colour]:
    """The stones of such a text by vertex."""
    return {one: _COLOURS[sign] for one, sign in zip(points_of(size), text) if sign in _COLOURS}
