"""Options that are made from settings: their names, bounds, defaults and help."""

import math
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import click

from katachi.engine.settings import Kind, OneOf, Real, Whole, of, option_name

PLAYER = ("player", "theory", "left_out", "net")
"""The settings of `SessionOptions` that say who plays."""


class Number(click.FloatRange):
    """A number in a range, which infinity and "not a number" are not."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Raises BadParameter, like every type of click's."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(f"{value} is not a finite number.", param, ctx)
        return number


def option(settings: type, name: str, **otherwise: Any) -> Callable[[Any], Any]:
    """The option for a setting; otherwise: what this command has not as the setting says.

    These are arguments of `click.option`.
    """
    one = of(settings, name)
    kind, default = one.metadata["kind"], one.default
    arguments: dict[str, Any] = {
        "type": _type(kind),
        "metavar": one.metadata["sign"],
        "help": one.metadata["help"],
        "default": default,
        "multiple": isinstance(default, tuple),
        **otherwise,
    }
    if kind is bool:
        arguments["is_flag"] = True
    else:
        arguments["show_default"] = arguments["default"] not in (None, ())
    names = (option_name(one), *one.metadata["also"])
    return click.option(*(f"--{word}" for word in names), name, **arguments)


def options(settings: type, *names: str) -> Callable[[Any], Any]:
    """The options for these settings, in the order of the help text; without names, for all."""

    def decorate(command: Any) -> Any:
        for name in reversed(names or [one.name for one in fields(settings)]):
            command = option(settings, name)(command)
        return command

    return decorate


def _type(kind: Kind) -> Any:
    match kind:
        case Whole(least, most):
            return click.IntRange(least, most)
        case Real(least, most, above):
            return Number(least, most, min_open=above)
        case OneOf(words, any_case):
            return click.Choice(words, case_sensitive=not any_case)
        case tuple():
            return tuple(map(_type, kind))
        case _:
            return click.Path() if kind is Path else kind
