"""Analysis while it is being found: the commands of Leela Zero, KataGo, Sabaki and CGOS."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from katachi.engine.board.vertex import point_of
from katachi.engine.pondering import ticks
from katachi.gtp.commands.analysis_text import cgos_line, kata_line, lz_line
from katachi.gtp.session import MANY, Lines, Session, command
from katachi.gtp.wire.arguments import colour_of, natural, seconds
from katachi.gtp.wire.protocol import GtpError

if TYPE_CHECKING:
    from katachi.engine.analysis import Report
    from katachi.engine.board.game import Game
    from katachi.engine.thoughts import Choice

_MOVES = 5
"""The moves that are reported when the controller does not say how many."""
_INTERVAL, _SHORTEST, _LONGEST = 1.0, 0.01, 3600.0
"""Seconds between two reports: unless the controller says, and at the extremes."""

_OWNERSHIP_GAMES = 100
"""Random games for the ownership beside a move, which take their time from that of the move."""

_COLOURS = ("b", "black", "w", "white")


@dataclass
class Wish:
    """What a controller wants to know."""

    colour: int
    """The side to move."""
    interval: float = _INTERVAL
    """Seconds between two reports."""
    least: int = 1
    most: int = MANY
    """How many moves."""
    avoided: set[int] = field(default_factory=set)
    allowed: set[int] = field(default_factory=set)
    """Points; when there are any, no others are allowed."""
    ownership: bool = False
    moves_ownership: bool = False
    root_info: bool = False

    @property
    def count(self) -> int:
        """How many moves are looked for."""
        return max(1, min(max(_MOVES, self.least), self.most))

    def allows(self, point: int) -> bool:
        """May this move be chosen?"""
        return point not in self.avoided and (not self.allowed or point in self.allowed)


def wish_of(args: list[str], colour: int, size: int) -> Wish:
    """What the arguments say: `[COLOUR] [CENTISECONDS] [KEY VALUE ...]`; `colour` unless they say.

    What is not known is skipped, with its value. Raises GtpError.
    """
    words = deque(args)
    wish = Wish(colour)
    if words and words[0].lower() in _COLOURS:
        wish.colour = colour_of(words.popleft())
    if words and words[0][0] in "0123456789.":
        wish.interval = _interval(words.popleft())
    while words:
        key, value = words.popleft().lower(), words.popleft() if words else ""
        match key:
            case "interval":
                wish.interval = _interval(value)
            case "minmoves":
                wish.least = natural(value)
            case "maxmoves":
                wish.most = natural(value)
            case "ownership":
                wish.ownership = _yes_or_no(value)
            case "movesownership":
                wish.moves_ownership = _yes_or_no(value)
            case "rootinfo":
                wish.root_info = _yes_or_no(value)
            case "avoid" | "allow":
                points = _points(words, size)
                if colour_of(value) == wish.colour:
                    (wish.avoided if key == "avoid" else wish.allowed).update(points)
    return wish


def _interval(word: str) -> float:
    return min(max(seconds(word) / 100, _SHORTEST), _LONGEST)


def _yes_or_no(word: str) -> bool:
    if word.lower() not in ("true", "false"):
        raise GtpError("syntax error")
    return word.lower() == "true"


def _points(words: deque[str], size: int) -> list[int]:
    """The points of `VERTEX,VERTEX,... DEPTH`, which are taken off `words`.

    The depth to which they count is not heeded: it is the next move that must be none of them.
    """
    if len(words) < 2:
        raise GtpError("syntax error")
    names, depth = words.popleft(), words.popleft()
    natural(depth)
    try:
        return [point_of(name, size) for name in names.split(",")]
    except ValueError:
        raise GtpError("syntax error") from None


Text = Callable[["Report", Wish, "Game"], str]
"""A report on a game's position as a line."""


def _lz_text(report: Report, wish: Wish, game: Game) -> str:
    return lz_line(report, game.size)


def _kata_text(report: Report, wish: Wish, game: Game) -> str:
    from katachi.engine.analysis import owners_after

    after = {}
    if wish.moves_ownership:
        after = {m.point: owners_after(game, wish.colour, m.point) for m in report.moves}
    return kata_line(report, game.size, root_info=wish.root_info, after=after)


def _cgos_text(report: Report, _: Wish, game: Game) -> str:
    return cgos_line(report, game.size)


def _analyze(session: Session, args: list[str], text: Text) -> Lines:
    """Analyse until `session.stop`."""
    wish = wish_of(args, session.game.to_move, session.game.size)
    return _analysis(session, wish, text)


def _analysis(session: Session, wish: Wish, text: Text) -> Lines:
    from katachi.engine.analysis import Analysis

    analysis = Analysis(
        session.player,
        session.game,
        wish.colour,
        count=wish.count,
        allows=wish.allows,
        with_owners=wish.ownership,
    )
    with session.searching():
        for _ in ticks(lambda: analysis.run(session.stop), wish.interval, session.stop):
            if analysis.report.moves:
                yield text(analysis.report, wish, session.game)


def _genmove(session: Session, args: list[str], text: Text) -> Lines:
    """Generate a move, and tell what is found meanwhile."""
    wish = wish_of(args, session.game.to_move, session.game.size)
    session.check_length()
    return _genmove_lines(session, wish, text)


def _genmove_lines(session: Session, wish: Wish, text: Text) -> Lines:
    from katachi.engine.analysis import Owners, Report, find_owners

    reports = [Report()]
    moves: list[str] = []

    def tell(best: Choice) -> None:
        owners = reports[-1].owners
        if wish.ownership and best.judged:
            owners = Owners.of(session.game, wish.colour, best.judged)
        elif wish.ownership and owners is None:
            owners = find_owners(session.game, wish.colour, _OWNERSHIP_GAMES)
        reports.append(Report((best,), best.nodes, owners))

    def genmove() -> None:
        moves.append(session.genmove(wish.colour, allows=wish.allows, watch=tell))

    for _ in ticks(genmove, wish.interval, session.stop):
        if reports[-1].moves:
            yield text(reports[-1], wish, session.game)
    yield f"play {moves[0]}"


@command("lz-analyze", 0, MANY, until_input=True)
def lz_analyze(session: Session, args: list[str]) -> Lines:
    """`lz-analyze [COLOUR] [CENTISECONDS] [KEY VALUE ...]`: the best moves, until the next line.

    A line every so many centiseconds, 100 unless given: `info move D4 visits 836 winrate 4656
    lcb 4656 order 0 pv D4 Q16`, and so on for each move. Keys: `interval CENTISECONDS`,
    `minmoves N`, `maxmoves N`, and `avoid` or `allow` with `COLOUR VERTEX,VERTEX DEPTH`.
    """
    return _analyze(session, args, _lz_text)


@command("kata-analyze", 0, MANY, until_input=True)
def kata_analyze(session: Session, args: list[str]) -> Lines:
    """`kata-analyze [COLOUR] [CENTISECONDS] [KEY VALUE ...]`: as `lz-analyze`, in KataGo's form.

    More keys: `ownership true` adds whose each point will be, from -1 to 1 for the side to move;
    `movesOwnership true` the same after each move, by random games; `rootInfo true` the position's
    value. `scoreLead`, of the best move, and ownership are those of the tree, by a player that
    grows one.
    """
    return _analyze(session, args, _kata_text)


@command("analyze", 0, MANY, until_input=True)
def analyze(session: Session, args: list[str]) -> Lines:
    """`analyze [COLOUR] [CENTISECONDS] [KEY VALUE ...]`: Sabaki's name for `kata-analyze`."""
    return _analyze(session, args, _kata_text)


@command("lz-genmove_analyze", 0, MANY)
def lz_genmove_analyze(session: Session, args: list[str]) -> Lines:
    """`lz-genmove_analyze [COLOUR] [CENTISECONDS] [KEY VALUE ...]`: as `genmove`, and tells more.

    What is found so far, as `lz-analyze` tells it, and at last `play D4`, `play pass` or
    `play resign`. Only the best move is told, as no other is valued exactly meanwhile.
    """
    return _genmove(session, args, _lz_text)


@command("kata-genmove_analyze", 0, MANY)
def kata_genmove_analyze(session: Session, args: list[str]) -> Lines:
    """`kata-genmove_analyze [COLOUR] [CENTISECONDS] [KEY VALUE ...]`: so in KataGo's form."""
    return _genmove(session, args, _kata_text)


@command("genmove_analyze", 0, MANY)
def genmove_analyze(session: Session, args: list[str]) -> Lines:
    """`genmove_analyze [COLOUR] [CENTISECONDS] [KEY VALUE ...]`: Sabaki's name for the same."""
    return _genmove(session, args, _kata_text)


@command("cgos-genmove_analyze", 1, MANY)
def cgos_genmove_analyze(session: Session, args: list[str]) -> Lines:
    """`cgos-genmove_analyze COLOUR`: as `genmove`; a line of JSON for CGOS, then `play D4`."""
    wish = wish_of(args, session.game.to_move, session.game.size)
    wish.interval, wish.ownership = _LONGEST, True
    session.check_length()
    return _genmove_lines(session, wish, _cgos_text)
