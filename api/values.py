"""What the library answers: plain values, which draw themselves in a notebook.

Vertices are such as `D4`, or `pass`. Chances are from 0 to 1. What a player thinks of a position is
told for the side to move, ownership and points too.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from katachi.api.names import NUMBERS, Colour
from katachi.data.language import joined, t, tn
from katachi.engine.board import picture
from katachi.engine.board.vertex import BLACK, NAMES, WHITE, column_row, point_of
from katachi.engine.thoughts import agree, percent

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
    """The stones of a position; it stays as it is when the game goes on."""

    size: int
    stones: dict[str, Colour]
    """The colour of each stone, by vertex."""
    to_move: Colour
    last: Move | None
    text: str = field(repr=False)
    """The board for a terminal, and what is known of the game beside it."""

    def __str__(self) -> str:
        """`text`."""
        return self.text

    def _repr_svg_(self) -> str:
        return board_svg(self.size, self.stones, self.last.vertex if self.last else "pass")


@dataclass(frozen=True)
class Tally:
    """What a side counts, in points."""

    stones: int
    """Its living stones; 0 where territory counts."""
    territory: int
    """Empty points that are its own, those of dead stones too."""
    prisoners: int
    """Stones that it took, dead ones too; 0 where area counts."""
    bonus: float
    """White's komi and points for handicap stones; 0 for Black."""

    @property
    def total(self) -> float:
        """All of it."""
        return self.stones + self.territory + self.prisoners + self.bonus


@dataclass(frozen=True)
class Borders:
    """What is still open on a board that is to be counted; all as vertices."""

    open: tuple[str, ...] = ()
    """A stone on these encloses points that nobody has."""
    neutral: tuple[str, ...] = ()
    """Points that nobody has, and that no such stone encloses."""
    wide: tuple[str, ...] = ()
    """One point of each large part of the board that nobody encloses."""


@dataclass(frozen=True)
class Score:
    """The count of a board, dead stones judged, komi and handicap points included."""

    points: float
    """Black's less White's."""
    dead: tuple[str, ...]
    """The stones that count as dead; none under rules that take none off."""
    owners: dict[str, Colour] = field(default_factory=dict, repr=False)
    """Whose each point is, those of living stones too; nobody's are left out."""
    seki: tuple[str, ...] = ()
    """The stones that live in seki."""
    tallies: dict[Colour, Tally] = field(default_factory=dict, repr=False)
    """What each side counts; the difference is `points`."""

    @property
    def winner(self) -> Colour | None:
        """Who is ahead; None when nobody is."""
        return None if self.points == 0 else "black" if self.points > 0 else "white"

    def __str__(self) -> str:
        """As SGF has it: `B+3.5`, `W+0.5` or `0`."""
        from katachi.engine.life.status import score_text

        return score_text(self.points)


@dataclass(frozen=True)
class Choice:
    """A move, and what the player thinks of it."""

    vertex: str
    chances: float
    """Of winning with it."""
    line: tuple[str, ...]
    """The moves expected, this one first."""
    depth: int
    """Plies searched in full; 0: no search was needed."""
    nodes: int
    """Positions searched."""
    seconds: float
    resigns: bool = False
    """Does it give the game up rather than play this?"""
    points: float | None = None
    """How far ahead at the end with it, komi included; None: the move is not judged so."""

    def __str__(self) -> str:
        """`D4, 57.1 % to win, expects C3 B5`."""
        expected = f", expects {' '.join(self.line[1:])}" if self.line[1:] else ""
        return f"{self.vertex}, {100 * self.chances:.1f} % to win{expected}"


@dataclass(frozen=True)
class Analysis:
    """What a player thinks of a position."""

    board: Board
    moves: tuple[Choice, ...]
    """The best one first; the chances of none are above those of the one before."""
    points: float
    """How far ahead at the end, komi included: the mean of a tree or random games."""
    ownership: dict[str, float]
    """Of every point, from -1, the opponent's in all these games, to 1."""

    @property
    def chances(self) -> float:
        """Of winning with the best move."""
        return self.moves[0].chances

    def __str__(self) -> str:
        """A line for the position and one for each move."""
        head = f"{self.board.to_move} to move, {self.points:+.1f} points on average"
        return "\n".join([head, *map(str, self.moves)])

    def _repr_svg_(self) -> str:
        board, sign = self.board, 1 if self.board.to_move == "black" else -1
        owners = {vertex: sign * share for vertex, share in self.ownership.items()}
        shown = {choice.vertex: f"{100 * choice.chances:.0f}" for choice in self.moves}
        return analysis_svg(board.size, board.stones, owners, shown)


@dataclass(frozen=True)
class Caution:
    """A word on a move that costs much."""

    text: str
    """`C4 costs about 9 points: White answers D3, which captures D4.`"""
    line: tuple[str, ...]
    """The answer, and what is expected after it."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Hint:
    """Where to look, step by step."""

    part: str
    """Of the board, such as `the lower right corner`; empty for a pass."""
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
    """`alive`, `dead`, `seki`, or `unsettled` where it hangs on who begins or is not clear."""
    text: str
    """The same with its reason, and whether that was read to the end or searched."""
    moves: tuple[Move, ...]
    """The first moves that decide it, where it hangs on them."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Estimate:
    """Who is ahead in a game that goes on."""

    points: float
    """That Black is ahead at the end, komi included: the mean of a tree or random games."""
    chances: float | None
    """Black's of winning; None by a player that does not judge."""
    ownership: dict[str, float]
    """Of every point, from -1, White's in all these games, to 1, Black's."""
    open: tuple[str, ...] = ()
    """The points that come out the same in fewer than nine of ten of these games."""

    @property
    def agrees(self) -> bool:
        """Do points and chances name the same side? Where much may be lost at once, not always;
        then the points mislead."""
        return self.chances is None or agree(self.chances, round(self.points))

    def __str__(self) -> str:
        """One sentence."""
        lead = round(abs(self.points))
        side = NAMES[BLACK if self.points > 0 else WHITE]
        ahead = tn(
            "{colour} is ahead by about {count} point",
            "{colour} is ahead by about {count} points",
            lead,
            colour=side,
        )
        text = ahead if lead else t("The game is about even")
        if self.chances is None:
            return t("{said}, by random games from here.", said=text)
        winner, chances = (BLACK, self.chances)
        if chances < 0.5:
            winner, chances = (WHITE, 1 - chances)
        wins = {"colour": NAMES[winner], "chance": percent(chances)}
        if self.agrees:
            return t("{said}, and {colour} has {chance} to win.", said=text, **wins)
        return t("{colour} has {chance} to win.", **wins)


@dataclass(frozen=True)
class Explanation:
    """Why a move."""

    colour: Colour
    vertex: str
    sentences: tuple[str, ...]
    stones: tuple[str, ...]
    """The stones that the sentences name, all of a block where they count them."""
    diagram: str = field(repr=False)
    """The board for a terminal: the move in brackets, other signs for the stones named."""
    svg: str = field(repr=False)
    """The same as a picture."""
    named: tuple[tuple[str, ...], ...] = ()
    """The stones that each of the sentences names, and the points that it is about."""
    line: tuple[str, ...] = ()
    """The moves expected with it, this one first; none where it was not searched."""
    better: tuple[str, ...] = ()
    """Those with the move that it would make instead; none where it would make this one."""

    def __str__(self) -> str:
        """The sentences, a line each."""
        return joined(self.sentences)

    def _repr_svg_(self) -> str:
        return self.svg


def board_svg(
    size: int, stones: Mapping[str, Colour], last: str = "pass", marks: Mapping[str, str] = {}
) -> str:
    """The stones on the board, a mark on the last move's. marks: signs or letters on vertices."""
    drawn = _picture(size, stones, "A Go board", last)
    signs = {point_of(vertex, size): text for vertex, text in marks.items()}
    return picture.board_svg(drawn._replace(marks=signs))


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
    numbers = {point_of(vertex, size): NUMBERS[colour] for vertex, colour in stones.items()}
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
