"""Settings: dataclass fields with a default, a meaning, and the values that are allowed.

The options of commands are made from them (see `commands.options`), and so is GoGui's window
for settings. Nothing compiled is imported, because a command line needs them.
"""

import math
from collections.abc import Callable, Collection
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

from katachi.data.language import SettingError, Text, t
from katachi.engine.board.rules import ALIASES, RULESETS
from katachi.engine.levels import FULL
from katachi.engine.search.style import LEFT_OUT

T = TypeVar("T")
DEFAULT = "default"  # the player, by the name of its profile
RESIGN_AFTER = 3  # moves in a row that must be hopeless before the engine resigns
HOPELESS = 0.02  # probability of winning below which a game is lost
_CALLED = {"time_per_move": "seconds"}  # what the library names otherwise


@dataclass(frozen=True)
class Whole:
    """Whole numbers from `least` on, to `most` if there is one."""

    least: int
    most: int | None = None


@dataclass(frozen=True)
class Real:
    """Finite numbers from `least` on, or only above it, to `most` if there is one."""

    least: float
    most: float | None = None
    above: bool = False


@dataclass(frozen=True)
class OneOf:
    """Words, in any case or exactly as given."""

    words: tuple[str, ...]
    any_case: bool = False


Kind = Whole | Real | OneOf | tuple[Real, ...] | type
"""The values that a setting allows. A tuple: several numbers. A type: any of it; bool: a switch."""


def setting(
    default: Any,
    text: str,
    kind: Kind = str,
    sign: str | None = None,
    *,
    option: str | None = None,
    also: tuple[str, ...] = (),
    check: Callable[[Any], str | None] | None = None,
) -> Any:
    """A field. With a tuple as default it may be given several times.

    text: the option's help. sign: the placeholder for a value there; None: N or X for a number.
    option: its name on the command line, if that is not the field's. also: other names there.
    check: the fault of a value.
    """
    usual = "N" if isinstance(kind, Whole) else "X" if isinstance(kind, Real) else None
    entries: dict[str, Any] = {"help": text, "kind": kind, "sign": sign or usual, "option": option}
    entries |= {"also": also, "check": check}
    return field(default=default, metadata=entries)


def like(settings: type, name: str) -> Any:
    """The same field as in another dataclass."""
    same = of(settings, name)
    return field(default=same.default, metadata=same.metadata)


def of(settings: type, name: str) -> Field[Any]:
    """A field of a dataclass."""
    found: Field[Any] = settings.__dataclass_fields__[name]  # type: ignore[attr-defined]
    return found


def option_name(one: Field[Any]) -> str:
    """A setting's name on the command line and in messages."""
    return one.metadata["option"] or one.name.replace("_", "-")


def fault_of(one: Field[Any], value: Any) -> str | None:
    """Why a setting does not allow a value, in words to follow its name; None where it does."""
    kind: Kind | None = one.metadata.get("kind")
    if kind is None or (value is None and "None" in str(one.type)):
        return None
    several = isinstance(one.default, tuple)
    if several and not isinstance(value, tuple):
        return t("must be {wanted}, and is {value}", wanted=t("a tuple"), value=repr(value))
    for part in value if several else (value,):
        if text := wanted(kind, part):
            return t("must be {wanted}, and is {value}", wanted=text, value=repr(part))
    check: Callable[[Any], str | None] | None = one.metadata["check"]
    return check(value) if check else None


def wanted(kind: Kind, value: Any) -> Text | None:
    """What a value must be, in words, if it is not; None where it is."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    match kind:
        case Whole(least, most) | Real(least, most):
            is_whole, above = isinstance(kind, Whole), isinstance(kind, Real) and kind.above
            fits = is_number and least <= value <= (math.inf if most is None else most)
            fits = fits and (isinstance(value, int) if is_whole else math.isfinite(value))
            fits = fits and not (above and value == least)
            number = t("a whole number") if is_whole else t("a number")
            said: dict[str, object] = {"number": number, "least": f"{least:g}"}
            texts = t("{number} from {least}"), t("{number} above {least}")
            if most is not None:
                said["most"] = most if is_whole else f"{most:g}"
                texts = t("{number} from {least} to {most}"), t("{number} above {least} to {most}")
            text = t(texts[above], **said)
        case OneOf(words, any_case):
            if any_case and isinstance(value, str):
                value = value.strip().lower().replace("_", "-")
            fits, text = value in words, t("one of {words}", words=", ".join(words))
        case type() if kind in (str, Path):  # a number would be taken for an open file
            fits, text = isinstance(value, str | Path), t("a text or a path")
        case _:
            return None
    return None if fits else text


def check_count(name: str, value: int) -> None:
    """Raises SettingError for a number below 1."""
    if not (isinstance(value, int) and value >= 1):
        raise SettingError(f"{name} must be a whole number of 1 or more, and is {value!r}")


def settings_of(kind: type[T], chosen: dict[str, Any], among: Collection[str] | None = None) -> T:
    """A `kind` with these values by the library's names, of `among` if given. SettingError."""
    named = {_CALLED.get(one.name, one.name): one for one in fields(kind)}  # type: ignore[arg-type]
    known = {name: one for name, one in named.items() if among is None or name in among}
    for name, value in chosen.items():
        if name not in known:
            about = {"name": repr(name), "known": ", ".join(known)}
            raise SettingError(t("there is no setting {name}, only {known}", **about))
        if fault := fault_of(known[name], value):
            raise SettingError(t("{name} {fault}", name=name, fault=fault))
    return kind(**{known[name].name: value for name, value in chosen.items()})


@dataclass(frozen=True)
class SessionOptions:
    """What a session starts with; the options of `katachi gtp` and of others that play.

    With `time_per_move`, `nodes` or `depth` no clock counts. The level applies to
    `Session.genmove`; analyses are at full strength.
    """

    size: int = setting(9, "Size of the board.", Whole(2, 19))
    komi: float = setting(7.0, "White's compensation in points.", Real(-1000, 1000), "K")
    rules: str = setting(
        "chinese",
        "Ruleset: `japanese` counts territory and prisoners, all others count area; `nz` is"
        " `new-zealand`, `cgos` is `tromp-taylor`.",
        OneOf(tuple(sorted([*RULESETS, *ALIASES])), any_case=True),
    )
    time_per_move: float | None = setting(
        None, "Seconds for every move; no clock is heeded.", Real(0, above=True), "S"
    )
    max_time_per_move: float | None = setting(
        None,
        "Seconds for a move at most; a clock that leaves less is heeded.",
        Real(0, above=True),
        "S",
    )
    nodes: int | None = setting(
        None,
        "Positions searched for every move: visits, where a tree is grown.",
        Whole(1),
        also=("visits", "simulations"),
    )
    depth: int | None = setting(None, "Plies searched for every move.", Whole(1), "D")
    threads: int = setting(
        1, "Threads that search; with 1 the same search gives the same move.", Whole(1, 64), "T"
    )
    table_mb: int = setting(64, "Megabytes for positions already searched.", Whole(1, 65536), "M")
    player: str = setting(
        DEFAULT,
        "Who plays: `default`, `alphabeta`, `rules`, `thesis`, or your own file NAME.toml.",
        str,
        "NAME|FILE",
    )
    theory: str | None = setting(
        None,
        "Other rules than the player's own: `aleph`, `go`, `shapes`, or a file. A player whose"
        " search asks no rules explains its moves by them.",
        Path,
        "NAME|FILE",
    )
    left_out: tuple[str, ...] = setting(
        (),
        f"Leave a part of the search out, to measure its worth: {', '.join(LEFT_OUT)}.",
        OneOf(LEFT_OUT),
        "PART",
        option="without",
    )
    net: str | None = setting(
        None,
        "Another network than the player's own: NAME.onnx for `default`, else NAME.safetensors.",
        Path,
        "FILE",
        option="network",
    )
    seed: int = setting(1, "Seed of random choices.", Whole(0))
    resign: float = setting(
        0.0, "Resign when the probability of winning stays below P; 0: never.", Real(0, 1), "P"
    )
    ponder: bool = setting(False, "Think on the opponent's time too.", bool)
    level: int = setting(
        FULL,
        f"How strong it plays: 1, the weakest, to {FULL}, as strong as it can.",
        Whole(1, FULL),
    )
