"""Options that several commands have, and options made from settings."""

import math
import os
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any

import click

from katachi.data import language
from katachi.data.files import check_new
from katachi.data.language import Error, ended, raising, restating, t
from katachi.engine.settings import Kind, OneOf, Real, SessionOptions, Whole, of, option_name


class Named(click.Path):
    """Files and folders. The empty path is none. start: how a file begins that is replaced."""

    def __init__(self, path_type: type = Path, start: bytes = b"", **more: Any) -> None:
        super().__init__(path_type=path_type, **more)
        self._start = start

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail(t("It is empty, and names no file."), param, ctx)
        path: Any = super().convert(value, param, ctx)
        if not self.file_okay and os.path.exists(path) and not os.path.isdir(path):
            self.fail(t("{file} is no folder.", file=path), param, ctx)  # but a device, say
        if self._start and path.is_file():
            with writing(path), path.open("rb") as older:
                if not self._start.startswith(older.read(len(self._start))):
                    check_new(path, click.ClickException)
        return path


OUT = Named(dir_okay=False)
file = partial(click.option, type=Named(), metavar="FILE")
"""The option for a file."""


def out(what: str, default: str | None = None, start: bytes = b"") -> Callable[[Any], Any]:
    """The option for the file that a command writes. what: the help. start: as of Named."""
    kind = Named(start=start, dir_okay=False)
    return click.option("-o", "--out", type=kind, metavar="FILE", default=default, help=what)


def folder(
    what: str, default: str | None, name: str = "--dir", **more: Any
) -> Callable[[Any], Any]:
    """The option for a folder. what: the help."""
    more |= {"metavar": "DIR", "default": default, "help": what}
    return click.option(name, "folder", type=Named(file_okay=False), **more)


def whole(
    name: str, default: int | None, what: str, least: int, most: int | None = None, sign: str = "N"
) -> Callable[[Any], Any]:
    """The option for a whole number. sign: its name in the help, which is `what`."""
    kind = click.IntRange(least, most)
    return click.option(name, type=kind, metavar=sign, default=default, help=what)


def for_programs(what: str = "Print the figures for programs.") -> Callable[[Any], Any]:
    """The option for an answer in JSON on standard output."""
    return click.option("--json", "as_json", is_flag=True, help=what)


cluster = click.option(
    "--cluster",
    metavar="local|ADDRESS",
    help="Share the work out on the Ray cluster at HOST:PORT (or ray://HOST:PORT), one worker a "
    "processor; local starts one on this machine.",
)


PLAYER = ("player", "theory", "left_out", "net")
"""The settings of `SessionOptions` that say who plays."""


class Number(click.FloatRange):
    """A number in a range, which infinity and "not a number" are not."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(t("{value} is not a finite number.", value=value), param, ctx)
        return number


def option(settings: type, name: str, **otherwise: Any) -> Callable[[Any], Any]:
    """The option for a setting. otherwise: arguments of `click.option` that differ from it."""
    one = of(settings, name)
    kind, default = one.metadata["kind"], one.default
    arguments: dict[str, Any] = {
        "type": _type(kind),
        "metavar": one.metadata["sign"],
        "help": one.metadata["help"],
        "default": default,
        "multiple": isinstance(default, tuple),
        "is_flag": kind is bool or None,  # None: click finds that out
        **otherwise,
    }
    names = (option_name(one), *one.metadata["also"])
    return click.option(*(f"--{word}" for word in names), name, **arguments)


def options(settings: type, *names: str) -> Callable[[Any], Any]:
    """The options for settings, in the order of the help. Without names: for all."""

    def decorate(command: Any) -> Any:
        for name in reversed(names or [one.name for one in fields(settings)]):
            command = option(settings, name)(command)
        return command

    return decorate


def search_options(seconds: str, nodes: str) -> Callable[[Any], Any]:
    """The options of a search: either of its limits, each with its help, and who searches."""

    def decorate(command: Any) -> Any:
        command = options(SessionOptions, *PLAYER)(command)
        command = option(SessionOptions, "nodes", help=nodes)(command)
        return option(SessionOptions, "time_per_move", help=seconds)(command)

    return decorate


def is_given(name: str) -> bool:
    """Is this option on the command line?"""
    source = click.get_current_context().get_parameter_source(name)
    return source is click.core.ParameterSource.COMMANDLINE


def either(time_per_move: float | None, nodes: int | None) -> None:
    """Raises UsageError where a search is given both limits."""
    if time_per_move and nodes:
        raise click.UsageError(t("Give --time-per-move or --nodes, not both."))


def echo(text: str = "", err: bool = False, *, newline: bool = True) -> None:
    """Print a text in the language of the terminal, with colours where the terminal has them.

    err: on standard error.
    """
    plain = "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    click.echo(language.told(text), nl=newline, err=err, color=False if plain else None)


def log(text: str) -> None:
    """Print a text with the time on standard error."""
    click.echo(f"{time.strftime('%H:%M:%S')} {text}", err=True)


def told(fault: type[Error], kind: type[click.ClickException]) -> AbstractContextManager[None]:
    """Turns an error, which else would be told as it is, into one of click's."""
    return raising(lambda text: kind(ended(text)), fault)


def writing(path: Path) -> AbstractContextManager[None]:
    """Turns an OSError into click's error, which names the file."""
    return restating(click.ClickException, t("Cannot write {file}: {fault}."), OSError, file=path)


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
            return Named(str) if kind is Path else kind
