"""Settings that a controller reads and changes one by one while the engine runs: GoGui's `param`.

A setting is a line such as `[string] komi 7`, and is set by its name and a value behind the
command that lists it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from katachi.engine.board.rules import RULESETS
from katachi.engine.settings import Kind, Real, SessionOptions, Whole, of
from katachi.gtp.session import Session
from katachi.gtp.wire.arguments import komi_of, natural, real, rules_of
from katachi.gtp.wire.protocol import GtpError

NONE = "none"
"""The value of a limit that is not set."""


class Parameter(NamedTuple):
    """A setting."""

    kind: str
    """`string`, `bool` (0 or 1), or `list/` and the values there are, between slashes."""
    read: Callable[[Session], Any]
    write: Callable[[Session, str], None]
    """Raises GtpError, whatever its text, for a value that cannot be."""
    allowed: str
    """What may be written, in words."""


Parameters = dict[str, Parameter]


def answer(session: Session, parameters: Parameters, args: list[str]) -> str:
    """Without arguments all settings, one a line; else set one by its name, to a value or none."""
    if not args:
        return "\n".join(
            f"[{one.kind}] {name} {_text(one.read(session))}" for name, one in parameters.items()
        )
    name, value = args[0], " ".join(args[1:]) or NONE
    if name not in parameters:
        raise GtpError(f"there is no setting {name}, only {', '.join(parameters)}")
    try:
        parameters[name].write(session, value)
    except GtpError:
        raise GtpError(f"{name} must be {parameters[name].allowed}, not {value}") from None
    return ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return str(int(value))
    return NONE if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _option(name: str, remark: str = "") -> Parameter:
    """An option of the session, and of the player that it has or will have.

    remark: behind the words for what it may be.
    """
    one = of(SessionOptions, name)
    kind, may_lack = one.metadata["kind"], one.default is None

    def write(session: Session, text: str) -> None:
        before = session.options
        value: Any = None if may_lack and text.lower() == NONE else _value(kind, text)
        session.options = replace(before, **{name: value})
        try:
            _tell_player(session)
        except MemoryError:
            session.options = before
            _tell_player(session)
            raise GtpError("no memory") from None

    allowed = f"{in_words(kind)}, or {NONE}" if may_lack else in_words(kind) + remark
    return Parameter("string", lambda session: getattr(session.options, name), write, allowed)


def _tell_player(session: Session) -> None:
    """Let the player search as the options say."""
    options, player = session.options, session.player
    before = player.settings
    player.settings = replace(
        before, threads=options.threads, table_mb=options.table_mb, resign=options.resign
    )
    if (options.threads, options.table_mb) != (before.threads, before.table_mb):
        player.new_game()  # makes the table and what each thread needs


def _value(kind: Kind, text: str) -> float:
    """The number that a setting of this kind is given; raises GtpError."""
    if isinstance(kind, Whole):
        number: float = natural(text)
        is_in = kind.least <= number <= (kind.most or _MOST)
    else:
        assert isinstance(kind, Real)  # a limit or a share: there are no others here
        number = real(text)
        most = math.inf if kind.most is None else kind.most
        is_in = kind.least <= number <= most and not (kind.above and number == kind.least)
    if not is_in:
        raise GtpError("out of range")
    return number


def in_words(kind: Kind) -> str:
    """What numbers there are of this kind."""
    assert isinstance(kind, Whole | Real)
    number = "a whole number" if isinstance(kind, Whole) else "a number"
    where = "above" if isinstance(kind, Real) and kind.above else "from"
    to = "" if kind.most is None else f" to {kind.most:g}"
    return f"{number} {where} {kind.least:g}{to}"


def _flag(text: str) -> bool:
    if text not in ("0", "1"):
        raise GtpError("neither 0 nor 1")
    return text == "1"


def _set_live(session: Session, text: str) -> None:
    session.draws_live = _flag(text)


def _set_rules(session: Session, text: str) -> None:
    session.change_terms(rules=rules_of(text))


def _set_komi(session: Session, text: str) -> None:
    session.change_terms(komi=komi_of(text))


_MOST = 10**18

SEARCH: Parameters = {
    "time_per_move": _option("time_per_move"),
    "max_time_per_move": _option("max_time_per_move"),
    "nodes": _option("nodes"),
    "depth": _option("depth"),
    "threads": _option("threads"),
    "table_mb": _option("table_mb", ", and there must be the memory"),
    "resign": _option("resign"),
    "level": _option("level"),
    "live_graphics": Parameter("bool", lambda session: session.draws_live, _set_live, "0 or 1"),
}

RULES: Parameters = {
    "rules": Parameter(
        f"list/{'/'.join(RULESETS)}",
        lambda session: session.game.rules.name,
        _set_rules,
        f"one of {', '.join(RULESETS)}",
    ),
    "komi": Parameter(
        "string",
        lambda session: float(session.game.komi),
        _set_komi,
        in_words(of(SessionOptions, "komi").metadata["kind"]),
    ),
}
