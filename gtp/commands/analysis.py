"""Analysis while it is being found: the commands of Leela Zero, KataGo, Sabaki and CGOS."""

import json
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from katachi.engine.analysis import Analysis, Report
from katachi.engine.background import ticks
from katachi.engine.board.game import Game
from katachi.engine.board.vertex import name_of, point_of
from katachi.engine.judging import Owners, owners_after
from katachi.engine.thoughts import Choice, Wishes
from katachi.gtp.commands.gogui import points
from katachi.gtp.session import Lines, Session, answer, command
from katachi.gtp.wire.protocol import COLOURS, colour_of, natural, refusing, seconds

_MOVES = 5  # that are reported when the controller does not say how many
_SHORTEST, _LONGEST = 0.01, 3600.0  # seconds between two reports
_OWNERSHIP_GAMES = 100  # random games beside a move, which take their time from that of the move
_CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+"
"""CGOS's letters for ownership, from -1 to 1."""


@dataclass
class Wish:
    """What a controller wants to know."""

    colour: int  # the side to move
    interval: float = 1.0  # seconds between two reports
    least: int = 1
    most: int = 10**9  # how many moves
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


def wish_of(args: Sequence[str], colour: int, size: int) -> Wish:
    """What the arguments say: `[COLOUR] [CENTISECONDS] [KEY VALUE ...]`; `colour` unless they say.

    What is not known is skipped, with its value. Raises GtpError.
    """
    words = deque(args)
    wish = Wish(colour)
    if words and words[0].lower() in COLOURS:
        wish.colour = colour_of(words.popleft())
    if words and words[0][0] in "0123456789.":
        wish.interval = _interval(words.popleft())
    while words:
        key, value = words.popleft().lower(), words.popleft() if words else ""
        if key in _KEYS:
            name, read = _KEYS[key]
            setattr(wish, name, read(value))
        elif key in ("avoid", "allow"):
            points = _points(words, size)
            if colour_of(value) == wish.colour:
                (wish.avoided if key == "avoid" else wish.allowed).update(points)
    return wish


def _interval(word: str) -> float:
    return min(max(seconds(word) / 100, _SHORTEST), _LONGEST)


@refusing("syntax error")
def _yes_or_no(word: str) -> bool:
    return {"true": True, "false": False}[word.lower()]


_KEYS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "interval": ("interval", _interval),
    "minmoves": ("least", natural),
    "maxmoves": ("most", natural),
    "ownership": ("ownership", _yes_or_no),
    "movesownership": ("moves_ownership", _yes_or_no),
    "rootinfo": ("root_info", _yes_or_no),
}
"""The field of a wish that a key sets, and what reads its value."""


@refusing("syntax error")
def _points(words: deque[str], size: int) -> list[int]:
    """The points of `VERTEX,VERTEX,... DEPTH`, taken off `words`; the depth is not heeded."""
    names, depth = words.popleft(), words.popleft()
    natural(depth)
    return [point_of(name, size) for name in names.split(",")]


Text = Callable[[Report, Wish, Game], str]
"""A report on a game's position, with a move at least, as a line.

What Katachi has not is left out: `prior`, a policy's opinion; the score of a move other than the
best. Visits are positions searched; chances and points are the side to move's.
"""


def _lz_line(report: Report, wish: Wish, game: Game) -> str:
    """As `lz-analyze` has it; `lcb`, the lower end of what `winrate` may be, repeats it."""
    return " ".join(
        _info(game, order, move, f"winrate {chance} lcb {chance}")
        for order, move in enumerate(report.moves)
        for chance in [_hundredths(move.win_probability)]
    )


def _hundredths(chances: float) -> str:
    return f"{10000 * chances:.0f}"  # of a per cent


def _kata_line(report: Report, wish: Wish, game: Game, chance: Callable[[float], str]) -> str:
    """As `kata-analyze` has it. Without a tree `scoreLead` is the position's, by random games."""

    def info(order: int, move: Choice) -> str:
        value = f"utility {move.value:.6f} winrate {chance(move.win_probability)}"
        if move.judged:  # scoreMean: the older name, which Lizzie reads
            value += f" scoreLead {move.judged.score:.2f} scoreMean {move.judged.score:.2f}"
        found = _info(game, order, move, value)
        shares = owners_after(game, wish.colour, move.point) if wish.moves_ownership else ()
        return f"{found} movesOwnership {_shares(shares)}" if shares else found

    parts = [info(order, move) for order, move in enumerate(report.moves)]
    if wish.root_info:
        best, lead = report.moves[0], _lead(report)
        parts.append(f"rootInfo visits {report.nodes} utility {best.value:.6f}")
        parts.append(f"winrate {chance(best.win_probability)}")
        parts += [f"scoreLead {lead:.2f}"] if lead is not None else []
    if report.owners:
        parts.append(f"ownership {_shares(report.owners.shares)}")
    return " ".join(parts)


def _info(game: Game, order: int, move: Choice, value: str) -> str:
    head = f"info move {name_of(move.point, game.size)} visits {move.nodes}"
    return f"{head} {value} order {order} pv {points(game, move.line)}"


def _shares(shares: Sequence[float]) -> str:
    return " ".join(f"{share:.3f}" for share in shares)


def _lead(report: Report) -> float | None:
    """Points ahead, if anything says so."""
    if judged := report.moves[0].judged:
        return judged.score
    return report.owners.lead if report.owners else None


def _cgos_line(report: Report, wish: Wish, game: Game) -> str:
    """As CGOS wants it: one object in JSON; a line does not repeat the move that it follows."""
    best = report.moves[0]
    found: dict[str, Any] = {"visits": report.nodes, "winrate": round(best.win_probability, 4)}
    found["comment"] = f"depth {best.depth}"
    if (lead := _lead(report)) is not None:
        found["score"] = round(lead, 2)
    if report.owners:
        codes = (round((share + 1) / 2 * (len(_CODES) - 1)) for share in report.owners.shares)
        found["ownership"] = "".join(_CODES[code] for code in codes)
    found["moves"] = [
        {
            "move": name_of(move.point, game.size),
            "visits": move.nodes,
            "winrate": round(move.win_probability, 4),
            "pv": points(game, move.line[1:]),
        }
        for move in report.moves
    ]
    return json.dumps(found, separators=(",", ":"))


def _wish(session: Session, args: Sequence[str]) -> Wish:
    return wish_of(args, session.game.to_move, session.game.size)


def _analyze(session: Session, wish: Wish, text: Text) -> Lines:
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


def _genmove(session: Session, wish: Wish, text: Text) -> Lines:
    """Generate a move, and tell the best so far: no other is valued exactly. Raises IllegalMove."""
    session.check_length()
    report, before = Report(), session.game.copy()  # the last line comes when the move is made
    moves: list[str] = []

    def tell(best: Choice) -> None:
        nonlocal report
        owners = report.owners
        if wish.ownership and (best.judged or owners is None):
            owners = Owners.of(before, wish.colour, best.judged, _OWNERSHIP_GAMES)
        report = Report((best,), best.nodes, owners)

    def genmove() -> None:
        moves.append(session.genmove(wish.colour, Wishes(allows=wish.allows, watch=tell)))

    def lines() -> Lines:
        for _ in ticks(genmove, wish.interval, session.stop):
            if report.moves:
                yield text(report, wish, before)
        yield f"play {moves[0]}"

    return lines()


# Sabaki, from 0.60 on, reads the chances of commands without `kata-` as Leela Zero tells them.
_kata, _sabaki = (partial(_kata_line, chance=one) for one in ("{:.6f}".format, _hundredths))
for before, form in (("lz-", _lz_line), ("kata-", _kata), ("", _sabaki)):
    answer(
        f"{before}analyze [COLOUR] [CENTISECONDS] [KEY VALUE ...]",
        lambda s, *args, form=form: _analyze(s, _wish(s, args), form),
        until_input=True,
    )
    answer(
        f"{before}genmove_analyze [COLOUR] [CENTISECONDS] [KEY VALUE ...]",
        lambda s, *args, form=form: _genmove(s, _wish(s, args), form),
    )


@command("cgos-genmove_analyze")
def cgos_genmove_analyze(session: Session, player: str, *args: str) -> Lines:
    """`cgos-genmove_analyze COLOUR`: as `genmove`; a line of JSON for CGOS, then `play D4`."""
    wish = _wish(session, [player, *args])
    wish.interval, wish.ownership = _LONGEST, True
    return _genmove(session, wish, _cgos_line)
