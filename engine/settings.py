"""Settings: fields of a dataclass that say, beside their default, what they mean and may be.

The options of commands are made from them (see `commands.options`), and so is what GoGui's window
lets a user set. This module knows neither.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass, field
from typing import Any


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
    """Words, in any case or as they are."""

    words: tuple[str, ...]
    any_case: bool = False


Kind = Whole | Real | OneOf | tuple[Real, ...] | type
"""What a setting may be; several at once; a type: anything of it, where bool is a switch."""


def setting(
    default: Any,
    text: str,
    kind: Kind,
    sign: str | None = None,
    *,
    option: str | None = None,
    also: tuple[str, ...] = (),
    check: Callable[[Any], str | None] | None = None,
) -> Any:
    """A field. A tuple as its default: it may be given several times.

    text: the option's help. sign: what stands for a value there. option: its name on the command
    line when it is not the field's. also: other names for it there. check: returns what is wrong
    with a value, None if nothing is.
    """
    entries: dict[str, Any] = {"help": text, "kind": kind, "sign": sign, "option": option}
    entries |= {"also": also, "check": check}
    return field(default=default, metadata=entries)


def like(settings: type, name: str) -> Any:
    """A field as another dataclass has it."""
    same = of(settings, name)
    return field(default=same.default, metadata=same.metadata)


def of(settings: type, name: str) -> Field[Any]:
    """A field of a dataclass."""
    found: Field[Any] = settings.__dataclass_fields__[name]  # type: ignore[attr-defined]
    return found


def option_name(one: Field[Any]) -> str:
    """A setting's name as the command line and messages have it."""
    return one.metadata["option"] or one.name.replace("_", "-")
