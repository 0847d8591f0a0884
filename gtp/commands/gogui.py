"""For GoGui ("Analyze Commands" in its manual): text and graphics, also live; menus, settings.

A setting is a line such as `[string] komi 7`. The command that lists settings also sets one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle
from typing import TYPE_CHECKING, Any, NamedTuple

from katachi import __version__
from katachi.data.language import PlayerError, raising
from katachi.engine.board.rules import RULESETS
from katachi.engine.board.vertex import LETTERS, NAMES, name_of, point_at
from katachi.engine.profiles import Profile
from katachi.engine.settings import SessionOptions, Whole, of, wanted
from katachi.engine.thoughts import Choice, Watch
from katachi.gtp.session import Session, answer
from katachi.gtp.wire.protocol import GtpError, komi_of, natural, real, rules_of

if TYPE_CHECKING:
    from katachi.engine.board.game import Game

NOTHING = '""'  # the word for a point at which nothing is shown


def board(game: Game, word: Callable[[int], str]) -> str:
    """A word for each point, in rows from the top. Not checked: none is empty or has a blank."""
    size = game.size
    rows = (
        " ".join(word(point_at(column, row, size)) for column in range(size))
        for row in reversed(range(size))
    )
    return "\n" + "\n".join(rows)


def number_board(game: Game, value: Callable[[int], float]) -> str:
    """A board of numbers, clipped to -1 (White) to 1 (Black)."""
    return board(game, lambda point: f"{max(-1.0, min(1.0, value(point))) + 0.0:.3f}")


def points(game: Game, found: Iterable[int]) -> str:
    """The names of points."""
    return " ".join(name_of(point, game.size) for point in found)


def pairs(game: Game, labels: Mapping[int, object]) -> str:
    """Points, each with its label. Not checked: a label is one word."""
    return " ".join(f"{name_of(point, game.size)} {label}" for point, label in labels.items())


def short(number: float) -> str:
    """A number in four characters and a sign, to fit on a point: `1.7k`, `940`, `8.31`."""
    return f"{number / 1000:.1f}k" if abs(number) >= 999.5 else f"{round(number, 2):.3g}"


def graphics(*lines: str) -> str:
    """Lines of graphics, without those that name no point."""
    return "\n".join(line for line in lines if " " in line.strip())


def variation(size: int, colour: int, line: Iterable[int]) -> str:
    """The line of graphics for moves in turn, from `colour` on."""
    turns = zip(cycle((colour, 3 - colour)), line)
    moves = (f"{LETTERS[mover].lower()} {name_of(point, size)}" for mover, point in turns)
    return " ".join(["VAR", *moves])


def found_text(choice: Choice) -> str:
    """The result of a search, short enough for a status bar."""
    chance = f"{100 * choice.win_probability:.1f} %"
    return f"{chance} ({choice.value:+.3f}), depth {choice.depth}, {choice.nodes} nodes"


@contextmanager
def drawing(session: Session, colour: int) -> Iterator[Watch]:
    """What draws the best line of a search while the block runs."""
    size = session.game.size

    def draw(choice: Choice) -> None:
        line = variation(size, colour, choice.line)
        _write(f"\n{graphics(line, f'TEXT {NAMES[colour]} {found_text(choice)}')}\n")

    try:
        yield draw
    finally:
        _write(" CLEAR")


def _write(text: str) -> None:
    """Tell GoGui. If the first line is empty, it reads on up to the next empty line."""
    sys.stderr.write(f"gogui-gfx:{text}\n")
    sys.stderr.flush()


_ANALYSES = """\
gfx/Best line and values/katachi-variation %m
gfx/Candidates after pruning/katachi-candidates %m
hstring/Why: the move it would play/katachi-explain
hstring/Why: a move of your choice/katachi-explain %p
hstring/Why: the last move/katachi-explain last
hstring/Why, at length: the move it would play/katachi-explain long
pspairs/Patterns{unused}: score of each point/katachi-pattern_scores %m
hstring/Patterns{unused}: rules at a point/katachi-rules_at %p %m
dboard/Influence (Bouzy)/katachi-influence
bwboard/Territory{by_bouzy}/katachi-territory
dboard/Ownership{by_games}/katachi-ownership
hpstring/{features}/katachi-features
sboard/Liberties/katachi-liberties
cboard/Safe blocks (Benson)/katachi-safe
gfx/Ladder of a block/katachi-ladder %p
plist/Dead stones/final_status_list dead
string/Who is ahead/katachi-score
string/Score of the board as it stands/final_score
param/Settings: search/katachi-param_search
param/Settings: rules/katachi-param_rules"""
"""For each analysis the type of the answer, the name in the menu, and the command, in which %m
stands for the side to move and %p for a point."""


def analyses_of(profile: Profile) -> str:
    """A line for each analysis, as this player makes it."""
    by_tree = profile.residual is not None
    return _ANALYSES.format(
        unused="" if profile.theory else " (not used by this player)",
        by_bouzy="" if by_tree else " (Bouzy)",
        by_games="" if by_tree else " by random games",
        features="Value" if by_tree else "Features and value",
    )


answer("gogui-analyze_commands", lambda s: analyses_of(s.profile))
answer("gogui-title", lambda s: f"Katachi {__version__} ({s.profile.name})")
answer("gogui-interrupt", lambda s: None)  # that it is there lets GoGui send `# interrupt`
answer("katachi-param_search [NAME [VALUE]]", lambda s, *words: _answer(s, SEARCH, words))
answer("katachi-param_rules [NAME [VALUE]]", lambda s, *words: _answer(s, RULES, words))


NONE = "none"  # the value of a limit that is not set
_MOST = 10**18


class Parameter(NamedTuple):
    """A setting."""

    kind: str  # `string`, `bool` (0 or 1), or `list/` and the values there are, between slashes
    read: Callable[[Session], Any]
    write: Callable[[Session, str], None]
    """Raises GtpError, of any text, for a value that is not allowed; PlayerError: no memory."""
    allowed: str  # the allowed values in words


def _answer(session: Session, parameters: dict[str, Parameter], args: Sequence[str]) -> str:
    """Without arguments all settings, one a line; else set one."""
    if not args:
        return "\n".join(
            f"[{one.kind}] {name} {_text(one.read(session))}" for name, one in parameters.items()
        )
    name, value = args[0], " ".join(args[1:]) or NONE
    if name not in parameters:
        raise GtpError(f"there is no setting {name}, only {', '.join(parameters)}")
    wrong = f"{name} must be {parameters[name].allowed}, not {value}"
    with raising(lambda _: GtpError(wrong), GtpError, PlayerError):
        parameters[name].write(session, value)
    return ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return str(int(value))
    return NONE if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _option(name: str) -> Parameter:
    one = of(SessionOptions, name)
    kind, may_lack = one.metadata["kind"], one.default is None

    def write(session: Session, text: str) -> None:
        value: Any = None
        if not (may_lack and text.lower() == NONE):
            value = natural(text) if isinstance(kind, Whole) else real(text)
            if wanted(kind, value) or value > _MOST:
                raise GtpError("out of range")
        session.change(**{name: value})

    allowed = wanted(kind, None) or ""
    if may_lack:
        allowed += f", or {NONE}"
    elif name == "table_mb":
        allowed += ", and there must be the memory"
    return Parameter("string", lambda s: getattr(s.options, name), write, allowed)


def _set_live(session: Session, text: str) -> None:
    if text not in ("0", "1"):
        raise GtpError("neither 0 nor 1")
    session.draws_live = text == "1"


_OPTIONS = ("time_per_move", "max_time_per_move", "nodes", "depth", "threads", "table_mb")

SEARCH: dict[str, Parameter] = {name: _option(name) for name in (*_OPTIONS, "resign", "level")}
SEARCH["live_graphics"] = Parameter("bool", lambda s: s.draws_live, _set_live, "0 or 1")

RULES: dict[str, Parameter] = {
    "rules": Parameter(
        f"list/{'/'.join(RULESETS)}",
        lambda session: session.game.rules.name,
        lambda session, text: session.change_terms(rules=rules_of(text)),
        f"one of {', '.join(RULESETS)}",
    ),
    "komi": Parameter(
        "string",
        lambda session: float(session.game.komi),
        lambda session, text: session.change_terms(komi=komi_of(text)),
        wanted(of(SessionOptions, "komi").metadata["kind"], None) or "",
    ),
}
