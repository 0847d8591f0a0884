"""The board as text, and as a picture in SVG: coordinates, stones, and marks on some of them.

In the picture lines are one unit apart; the first line is one unit from the origin. A stone is a
dot of a path with round ends. CSS classes let a page colour wood and lines otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from katachi.data.language import joined, t, told
from katachi.engine.board import vertex
from katachi.engine.board.vertex import BLACK, NAMES, PASS, WHITE, column_row, name_of, point_at

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

STONES = {BLACK: "X", WHITE: "O"}
MARKED = {BLACK: "#", WHITE: "@"}
"""The signs of stones that have a mark."""


def board_text(game: Game) -> str:
    """The board with coordinates, the last move in brackets, then the prisoners; no blank line."""
    taken = game.prisoners
    by = {"black": taken[0], "white": taken[1]}
    lines: list[str] = [
        *board_rows(game),
        t("Black (X) has taken {black}, White (O) has taken {white}", **by),
        t("{rules} rules, komi {komi}", rules=t(game.rules.title), komi=f"{game.komi:g}"),
    ]
    if game.moves:
        colour, point = game.moves[-1]
        move = {"number": len(game.moves), "colour": NAMES[colour]}
        played = t("Move {number}: {colour} {point}", **move, point=name_of(point, game.size))
        lines.append(t("Move {number}: {colour} passes", **move) if point == PASS else played)
    to_play = t("{colour} to play", colour=NAMES[game.to_move])
    lines.append(to_play if game.passes < 2 else t("The game is over"))
    return joined(lines)


def board_rows(
    game: Game, marked: frozenset[int] = frozenset(), move: tuple[int, int] | None = None
) -> list[str]:
    """The lines of the board with its coordinates; the last move is in brackets.

    marked: stones with the signs of MARKED. move: colour and point to show in square brackets.
    """
    size = game.size
    letters = "    " + " ".join(vertex.COLUMNS[:size])
    cells = {point_at(column, row, size): "." for column in range(size) for row in range(size)}
    cells |= dict.fromkeys(vertex.marked_points(size), "+")
    for point, colour in game.stones().items():
        cells[point] = (MARKED if point in marked else STONES)[colour]
    brackets = {game.moves[-1].point: ("(", ")")} if game.moves else {}
    if move is not None and move[1] != PASS:
        cells[move[1]], brackets[move[1]] = STONES[move[0]], ("[", "]")
    lines = []
    for row in reversed(range(size)):
        text, before = "", " "
        for column in range(size):
            point = point_at(column, row, size)
            opens, closes = brackets.get(point, (before, " "))
            first = before if before == "]" else opens  # the square brackets stay whole
            text, before = text + first + cells[point], closes
        lines.append(f"{row + 1:>3}{text}{before}{row + 1}")
    return [letters, *lines, letters]


_WOOD, _LINE, _DARK, _LIGHT, _RED = "#ecc988", "#4a3a1a", "#17181a", "#fbfbf8", "#d8361b"
_PIXELS = 32  # between two lines, where nothing else says how large the picture is
_LEFT, _TOP = -0.3, -0.15  # where the picture begins: there is room for numbers of two digits


class Picture(NamedTuple):
    """The contents of a picture."""

    size: int
    stones: Mapping[int, int]  # colours by point
    title: str  # what the picture shows, in a few words; whoever does not see it is told
    move: tuple[int, int] | None = None
    """A move on an empty point, as colour and point: a stone with a red dot. It may be a pass."""
    last: int = PASS  # the last move's stone, which has a small red square
    named: frozenset[int] = frozenset()  # stones with a ring
    text: str = ""  # what is said of it, for whoever does not see it; the stones are listed besides
    marks: Mapping[int, str] = MappingProxyType({})  # a sign or a few letters on points


def board_svg(picture: Picture, grid: str = "") -> str:
    """The picture as an SVG element, a document of its own, in the language of the request.

    grid: drawn in place of the empty board. A page with many pictures gives `<use href="#grid"/>`,
    where `grid_svg` is the content of a group with that id.
    """
    size = picture.size
    box = f"{_LEFT} {_TOP} {size + 1 - _LEFT:g} {size + 1 - _TOP:g}"
    pixels = "" if grid else f' width="{_PIXELS * (size + 1)}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{pixels} role="img">',
        f"<title>{escape(told(picture.title))}</title>",
        f"<desc>{escape(told(_described(picture)))}</desc>",
        grid or grid_svg(size),
        *_marks(picture),
        "</svg>\n",
    ]
    return "\n".join(parts)


def grid_svg(size: int) -> str:
    """The empty board: wood, lines, marked points and coordinates."""
    ends, end = range(1, size + 1), size + 1
    lines = "".join(f"M{i} 1V{size}M1 {i}H{size}" for i in ends)
    names: list[tuple[float, float, str]] = [(i, 0.2, vertex.COLUMNS[i - 1]) for i in ends]
    names += [(0.13, end - i, str(i)) for i in ends]
    parts = [
        f'<path class="wood" d="M{_LEFT} {_TOP}H{end}V{end}H{_LEFT}z" fill="{_WOOD}"/>',
        f'<path class="line" d="{lines}" stroke="{_LINE}" stroke-width=".035" fill="none"/>',
        *_dots(vertex.marked_points(size), size, 0.2, _LINE),
        f'<g class="names" font-family="sans-serif" font-size=".5" text-anchor="middle"'
        f' fill="{_LINE}">',
        *(f'<text x="{x}" y="{y + 0.18:g}">{name}</text>' for x, y, name in names),
        "</g>",
    ]
    return "\n".join(parts)


def _marks(picture: Picture) -> list[str]:
    size, stones = picture.size, dict(picture.stones)
    black, white = ([p for p, c in stones.items() if c == one] for one in (BLACK, WHITE))
    colour, point = picture.move or (BLACK, PASS)
    if point != PASS:
        (black if colour == BLACK else white).append(point)
    parts = [*_dots(black, size, 0.94, _DARK), *_dots(white, size, 0.94, _LINE)]
    parts += _dots(white, size, 0.88, _LIGHT)
    for some, inner, outer in ((black, _DARK, _LIGHT), (white, _LIGHT, _DARK)):
        named = [p for p in some if p in picture.named]
        parts += _dots(named, size, 0.58, outer) + _dots(named, size, 0.38, inner)
    if picture.last in stones and picture.last not in picture.marks:
        parts += _dots([picture.last], size, 0.24, _RED, "square")
    parts += _dots([point], size, 0.4, _RED) if point != PASS else []
    parts += _dots([p for p in picture.marks if p not in stones], size, 0.5, _WOOD)
    for marked, text in picture.marks.items():  # dark on the wood and on White's stones
        column, row = column_row(marked, size)
        ink = _LIGHT if stones.get(marked) == BLACK else _DARK
        parts.append(
            f'<text x="{column + 1}" y="{size - row + 0.2:g}" font-family="sans-serif"'
            f' font-size=".56" text-anchor="middle" fill="{ink}">{escape(text)}</text>'
        )
    return parts


def _dots(
    points: Iterable[int], size: int, width: float, colour: str, ends: str = "round"
) -> list[str]:
    """A path with a dot on each point; nothing without points."""
    places = sorted(column_row(point, size) for point in points)
    path = "".join(f"M{column + 1} {size - row}h0" for column, row in places)
    cap = f'stroke="{colour}" stroke-width="{width:g}" stroke-linecap="{ends}"'
    return [f'<path d="{path}" {cap}/>'] if path else []


def _described(picture: Picture) -> str:
    parts = [picture.text] if picture.text else []
    for colour in (BLACK, WHITE):
        points = sorted(p for p, c in picture.stones.items() if c == colour)
        names = " ".join(name_of(p, picture.size) for p in points) or t("no stone")
        parts.append(t("{colour}: {stones}.", colour=NAMES[colour], stones=names))
    return joined(parts, " ")
