"""Settings that a controller reads and changes one by one while the engine runs: GoGui's `param`.

A setting is a line such as `[string] komi 7`, and is set by its name and a value behind the
command that lists it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from katachi.engine.board.rules import RULESETS
from katachi.engine.levels import FULL
from katachi.gtp.session.session import Session
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


def _option(name: str, read: Callable[[str], Any]) -> Callable[[Session, str], None]:
    """What sets an option of the session, and of the player that it has or will have."""

    def write(session: Session, text: str) -> None:
        before = session.options
        session.options = replace(before, **{name: read(text)})
        try:
            _tell_player(session)
        except MemoryError:
            session.options = before
            _tell_player(session)
            raise GtpError("no memory") from None

    return write


def _tell_player(session: Session) -> None:
    """Let the player search as the options say."""
    options, player = session.options, session.player
    before = player.settings
    player.settings = replace(
        before, threads=options.threads, table_mb=options.table_mb, resign=options.resign
    )
    if (options.threads, options.table_mb) != (before.threads, before.table_mb):
        player.new_game()  # makes the table and what each thread needs


def _or_none(read: Callable[[str], Any]) -> Callable[[str], Any]:
    return lambda text: None if text.lower() == NONE else read(text)


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not least <= (number := natural(text)) <= most:
            raise GtpError("out of range")
        return number

    return read


def _positive(text: str) -> float:
    if (number := real(text)) <= 0:
        raise GtpError("out of range")
    return number


def _probability(text: str) -> float:
    if not 0 <= (number := real(text)) <= 1:
        raise GtpError("out of range")
    return number


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


_WHOLE = f"a whole number from 1, or {NONE}"
_MOST = 10**18

SEARCH: Parameters = {
    "time_per_move": Parameter(
        "string",
        lambda session: session.options.time_per_move,
        _option("time_per_move", _or_none(_positive)),
        f"a number above 0, or {NONE}",
    ),
    "nodes": Parameter(
        "string",
        lambda session: session.options.nodes,
        _option("nodes", _or_none(_whole(1, _MOST))),
        _WHOLE,
    ),
    "depth": Parameter(
        "string",
        lambda session: session.options.depth,
        _option("depth", _or_none(_whole(1, _MOST))),
        _WHOLE,
    ),
    "threads": Parameter(
        "string",
        lambda session: session.options.threads,
        _option("threads", _whole(1, 64)),
        "a whole number from 1 to 64",
    ),
    "table_mb": Parameter(
        "string",
        lambda session: session.options.table_mb,
        _option("table_mb", _whole(1, 65536)),
        "a whole number from 1 to 65536, and there must be the memory",
    ),
    "resign": Parameter(
        "string",
        lambda session: session.options.resign,
        _option("resign", _probability),
        "a number from 0 to 1",
    ),
    "level": Parameter(
        "string",
        lambda session: session.options.level,
        _option("level", _whole(1, FULL)),
        f"a whole number from 1 to {FULL}",
    ),
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
        "a number from -1000 to 1000",
    ),
}
