"""Options that several commands have: one name, one meaning."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click


class OutFile(click.Path):
    """Files to write: paths but for the empty one."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Raises BadParameter, like every type of click's."""
        if value == "":
            self.fail("It is empty, and names no file.", param, ctx)
        return super().convert(value, param, ctx)


def out(what: str, default: str | None = None) -> Callable[[Any], Any]:
    """The option for the file that a command writes. what: the help."""
    return click.option(
        "-o",
        "--out",
        type=OutFile(path_type=Path, dir_okay=False),
        metavar="FILE",
        default=default,
        show_default=default is not None,
        help=what,
    )


def folder(what: str, default: str, name: str = "--dir") -> Callable[[Any], Any]:
    """The option for the folder in which a command keeps what it can go on with."""
    return click.option(
        name,
        "folder",
        type=click.Path(path_type=Path, file_okay=False),
        metavar="DIR",
        default=default,
        show_default=True,
        help=what,
    )


def whole(
    name: str,
    default: int | None,
    what: str,
    least: int,
    most: int | None = None,
    *,
    sign: str = "N",
) -> Callable[[Any], Any]:
    """The option for a whole number. sign: what stands for it in the help, which is `what`."""
    return click.option(
        name,
        type=click.IntRange(least, most),
        metavar=sign,
        default=default,
        show_default=default is not None,
        help=what,
    )


def for_programs(what: str = "Print the figures for programs.") -> Callable[[Any], Any]:
    """The option for an answer in JSON on standard output."""
    return click.option("--json", "as_json", is_flag=True, help=what)
