"""Boards in SVG for notebooks, with what is thought of the points."""

from collections.abc import Iterable, Mapping

from katachi.api.names import COLOURS, Colour
from katachi.engine.board import picture
from katachi.engine.board.vertex import column_row, point_of

_NUMBERS = {name: number for number, name in COLOURS.items()}
_END = "</svg>\n"
_FAINT = 0.1  # share of games by which a point is hardly more one side's than the other's


def board_svg(size: int, stones: Mapping[str, Colour], last: str = "pass") -> str:
    """The stones on the board, a mark on the last move's."""
    return picture.board_svg(_picture(size, stones, "A Go board", last))


def analysis_svg(
    size: int, stones: Mapping[str, Colour], owners: Mapping[str, float], shown: Mapping[str, str]
) -> str:
    """The board with whose each point will be, and a short text on some empty points.

    owners: from -1, White's, to 1, Black's.
    """
    told = ", ".join(f"{vertex} {text} %" for vertex, text in shown.items())
    drawn = picture.board_svg(_picture(size, stones, "An analysis", text=f"Chances: {told}."))
    parts = [*_squares(size, owners), *_labels(size, shown)]
    return drawn.removesuffix(_END) + "\n".join(parts) + "\n" + _END


def _picture(
    size: int, stones: Mapping[str, Colour], title: str, last: str = "pass", text: str = ""
) -> picture.Picture:
    numbers = {point_of(vertex, size): _NUMBERS[colour] for vertex, colour in stones.items()}
    return picture.Picture(size, numbers, title, last=point_of(last, size), text=text)


def _place(vertex: str, size: int) -> tuple[int, int]:
    """Where the lines of a point cross."""
    column, row = column_row(point_of(vertex, size), size)
    return column + 1, size - row


def _squares(size: int, owners: Mapping[str, float]) -> Iterable[str]:
    """A square on each point that is rather one side's, the larger the surer."""
    for vertex, share in owners.items():
        if abs(share) >= _FAINT:
            x, y = _place(vertex, size)
            half, colour = 0.2 * abs(share), "#000" if share > 0 else "#fff"
            yield (
                f'<rect x="{x - half:.3g}" y="{y - half:.3g}" width="{2 * half:.3g}"'
                f' height="{2 * half:.3g}" fill="{colour}" stroke="#888" stroke-width=".02"/>'
            )


def _labels(size: int, shown: Mapping[str, str]) -> Iterable[str]:
    """A blue dot with a text on some points."""
    for vertex, text in shown.items():
        if vertex != "pass":
            x, y = _place(vertex, size)
            yield f'<circle cx="{x}" cy="{y}" r=".42" fill="#2b6cb0"/>'
            yield (
                f'<text x="{x}" y="{y + 0.15:g}" font-family="sans-serif" font-size=".42"'
                f' text-anchor="middle" fill="#fff">{text}</text>'
            )


def curve_svg(chances: Iterable[float], title: str) -> str:
    """Black's chances of winning, from 0 to 1, move by move."""
    values = list(chances)
    width = max(1, len(values) - 1)
    line = " ".join(f"{100 * i / width:.4g},{40 * (1 - one):.4g}" for i, one in enumerate(values))
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 104 44" width="624"'
            ' role="img">',
            f"<title>{title}</title>",
            '<path d="M0 0H100V40H0z" fill="#fbfbf8" stroke="#888" stroke-width=".2"/>',
            '<path d="M0 20H100" stroke="#888" stroke-width=".2"/>',
            f'<polyline points="{line}" fill="none" stroke="#2b6cb0" stroke-width=".6"/>',
            _END,
        ]
    )
