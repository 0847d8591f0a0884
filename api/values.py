"""What the library answers: plain values, which draw themselves in a notebook.

Vertices are texts such as `D4`, or `pass`. Chances are from 0 to 1. A player's view of a position
is that of the side to move; ownership and points too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from katachi.api.names import NUMBERS, Colour, points_of, vertices
from katachi.data.language import joined, t, tn
from katachi.data.record import score_text
from katachi.engine import thoughts as engine
from katachi.engine.board import picture
from katachi.engine.board.score import Tally
from katachi.engine.board.vertex import BLACK, NAMES, WHITE, column_row, name_of, point_of
from katachi.engine.judging import Owners

_END = "</svg>\n"
_FAINT = 0.1  # share of games by which a point is hardly more one side's than the other's


@dataclass(frozen=True)
class Move:
    """A stone of a colour on a vertex, or a pass."""

    colour: Colour
    vertex: str

    def __str__(self) -> str:
        """`black D4`."""
        return f"{self.colour} {self.vertex}"


@dataclass(frozen=True)
class Board:
    """The stones of a position. It stays the same when the game goes on."""

    size: int
    stones: dict[str, Colour]
    """The colour of each stone, by vertex."""
    to_move: Colour
    last: Move | None
    text: str = field(repr=False)
    """The board for a terminal, with the facts of the game beside it."""

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return board_svg(self.size, self.stones, self.last.vertex if self.last else "pass")


@dataclass(frozen=True)
class Borders:
    """The borders that are still open when a board is counted, as vertices."""

    open: tuple[str, ...] = ()
    """Points where one stone encloses points that nobody has yet."""
    neutral: tuple[str, ...] = ()
    """Points that nobody has, and that no stone on `open` would enclose."""
    wide: tuple[str, ...] = ()
    """One point of each large area that nobody encloses."""


@dataclass(frozen=True)
class Score:
    """The count of a board. Dead stones are judged; komi and handicap points are included."""

    points: float
    """Black's points minus White's."""
    dead: tuple[str, ...]
    """The stones that count as dead; none under rules that take no dead stones off."""
    owners: dict[str, Colour] = field(default_factory=dict, repr=False)
    """The owner of each point, points under living stones too; neutral points are left out."""
    seki: tuple[str, ...] = ()
    """The stones that live in seki."""
    tallies: dict[Colour, Tally] = field(default_factory=dict, repr=False)
    """What each side counts. The difference of the totals is `points`."""

    @property
    def winner(self) -> Colour | None:
        """Who is ahead; None when nobody is."""
        return None if self.points == 0 else "black" if self.points > 0 else "white"

    def __str__(self) -> str:
        """The score as SGF writes it: `B+3.5`, `W+0.5` or `0`."""
        return score_text(self.points)


@dataclass(frozen=True)
class Choice:
    """A move, and what the player thinks of it."""

    vertex: str
    chances: float
    """The chance of winning with the move."""
    line: tuple[str, ...]
    """The expected moves, this one first."""
    depth: int
    """Plies searched in full; 0: no search was needed."""
    nodes: int
    """Positions searched."""
    seconds: float
    resigns: bool = False
    """Does the player give the game up instead?"""
    points: float | None = None
    """The lead at the end with this move, komi included; None where it is not judged."""

    @classmethod
    def _of(cls, found: engine.Choice, size: int) -> Choice:
        """The engine's choice."""
        return cls(
            name_of(found.point, size),
            found.win_probability,
            vertices(found.line, size),
            found.depth,
            found.nodes,
            found.seconds,
            found.resigns,
            found.judged and found.judged.score,
        )

    def __str__(self) -> str:
        """`D4, 57.1 % to win, expects C3 B5`."""
        expected = f", expects {' '.join(self.line[1:])}" if self.line[1:] else ""
        return f"{self.vertex}, {100 * self.chances:.1f} % to win{expected}"


@dataclass(frozen=True)
class Analysis:
    """What a player thinks of a position."""

    board: Board
    moves: tuple[Choice, ...]
    """The best move first, then the others by what they cost: in points where these are judged,
    else in chances."""
    points: float
    """The lead at the end, komi included: the mean of a tree or of random games."""
    ownership: dict[str, float]
    """The owner of each point, from -1 (the opponent in all these games) to 1."""

    @classmethod
    def _of(cls, board: Board, found: Iterable[engine.Choice], owners: Owners) -> Analysis:
        """The engine's findings about a position."""
        best, *others = (Choice._of(one, board.size) for one in found)
        others.sort(key=lambda one: (one.points or 0.0, one.chances), reverse=True)
        moves = (best, *others)
        shares = dict(zip(points_of(board.size), owners.shares, strict=True))
        return cls(board, moves, owners.lead, shares)

    @property
    def chances(self) -> float:
        """The chance of winning with the best move."""
        return self.moves[0].chances

    def __str__(self) -> str:
        head = f"{self.board.to_move} to move, {self.points:+.1f} points on average"
        return "\n".join([head, *map(str, self.moves)])

    def _repr_svg_(self) -> str:
        """The board with the likely owner of each point, and the chances on the moves."""
        size, sign = self.board.size, 1 if self.board.to_move == "black" else -1
        owners = {vertex: sign * share for vertex, share in self.ownership.items()}
        shown = {choice.vertex: f"{100 * choice.chances:.0f}" for choice in self.moves}
        told = ", ".join(f"{vertex} {text} %" for vertex, text in shown.items())
        drawn = _picture(size, self.board.stones, "An analysis", text=f"Chances: {told}.")
        parts = [*_squares(size, owners), *_labels(size, shown)]
        return picture.board_svg(drawn).removesuffix(_END) + "\n".join(parts) + "\n" + _END


@dataclass(frozen=True)
class Caution:
    """A word on a move that costs much."""

    text: str
    """`C4 costs about 9 points: White answers D3, which captures D4.`"""
    line: tuple[str, ...]
    """The opponent's answer, and the moves expected after it."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Hint:
    """Where to look, step by step."""

    part: str
    """The part of the board, such as `the lower right corner`; empty for a pass."""
    area: tuple[str, ...]
    """The points that the move is about."""
    vertex: str
    """The move."""


@dataclass(frozen=True)
class Life:
    """What becomes of a block, whoever begins."""

    colour: Colour
    stones: tuple[str, ...]
    status: str
    """`alive`, `dead`, `seki`, or `unsettled` where it depends on who begins or is unclear."""
    text: str
    """The status with its reason, and whether it was read to the end or searched."""
    moves: tuple[Move, ...]
    """The first moves that decide it, where it depends on them."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Estimate:
    """Who is ahead while a game goes on."""

    points: float
    """Black's lead at the end, komi included: the mean of a tree or of random games."""
    chances: float | None
    """Black's chance of winning; None from a player that does not judge."""
    ownership: dict[str, float]
    """The owner of each point, from -1 (White in all these games) to 1 (Black)."""
    open: tuple[str, ...] = ()
    """The points with the same owner in fewer than nine of ten of these games."""

    @property
    def agrees(self) -> bool:
        """Do points and chances name the same side? They may differ where much can be lost at once;
        then the points mislead."""
        return self.chances is None or engine.agree(self.chances, round(self.points))

    def __str__(self) -> str:
        text = t("The game is about even")
        if lead := round(abs(self.points)):
            text = tn(
                "{colour} is ahead by about {count} point",
                "{colour} is ahead by about {count} points",
                lead,
                colour=NAMES[BLACK if self.points > 0 else WHITE],
            )
        if self.chances is None:
            return t("{said}, by random games from here.", said=text)
        winner = NAMES[BLACK if self.chances >= 0.5 else WHITE]
        wins = {"colour": winner, "chance": engine.percent(max(self.chances, 1 - self.chances))}
        if self.agrees:
            return t("{said}, and {colour} has {chance} to win.", said=text, **wins)
        return t("{colour} has {chance} to win.", **wins)


@dataclass(frozen=True)
class Explanation:
    """Why a move is good or bad."""

    colour: Colour
    vertex: str
    sentences: tuple[str, ...]
    stones: tuple[str, ...]
    """The stones that the sentences name; the whole block where a sentence counts stones."""
    diagram: str = field(repr=False)
    """The board for a terminal. The move is in brackets; stones named have other signs."""
    svg: str = field(repr=False)
    """The same as a picture."""
    named: tuple[tuple[str, ...], ...] = ()
    """For each sentence: the stones that it names, and the points that it is about."""
    line: tuple[str, ...] = ()
    """The moves expected after this one, itself first; empty where it was not searched."""
    better: tuple[str, ...] = ()
    """The same for the move that the player would make instead; empty where it agrees."""

    def __str__(self) -> str:
        return joined(self.sentences)

    def _repr_svg_(self) -> str:
        return self.svg


def board_svg(
    size: int, stones: Mapping[str, Colour], last: str = "pass", marks: Mapping[str, str] = {}
) -> str:
    """The board with its stones and the last move marked. marks: signs or letters on vertices."""
    drawn = _picture(size, stones, t("A Go board"), last)
    signs = {point_of(vertex, size): text for vertex, text in marks.items()}
    return picture.board_svg(drawn._replace(marks=signs))


def _picture(
    size: int, stones: Mapping[str, Colour], title: str, last: str = "pass", text: str = ""
) -> picture.Picture:
    numbers = {point_of(vertex, size): NUMBERS[colour] for vertex, colour in stones.items()}
    return picture.Picture(size, numbers, title, last=point_of(last, size), text=text)


def _place(vertex: str, size: int) -> tuple[int, int]:
    """The coordinates of a point in the picture."""
    column, row = column_row(point_of(vertex, size), size)
    return column + 1, size - row


def _squares(size: int, owners: Mapping[str, float]) -> Iterable[str]:
    """A square on each point that one side, Black above 0, likely owns; the surer, the larger."""
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
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 104 44" width="624" role="img">',
        f"<title>{title}</title>",
        '<path d="M0 0H100V40H0z" fill="#fbfbf8" stroke="#888" stroke-width=".2"/>',
        '<path d="M0 20H100" stroke="#888" stroke-width=".2"/>',
        f'<polyline points="{line}" fill="none" stroke="#2b6cb0" stroke-width=".6"/>',
        _END,
    ]
    return "\n".join(parts)
