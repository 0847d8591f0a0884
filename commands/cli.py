"""The command line: each sub-command is one call into a package, loaded only when it runs.

`--help` and click's sentences are in the language of the terminal.
"""

import gettext
import re
from collections import UserDict
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any
from unicodedata import east_asian_width

import click

from katachi import __version__
from katachi.commands.console import INTERRUPTED, STANDARD_OUTPUT, OutputLost, to_nobody
from katachi.data.language import LANGUAGE, Error, catalogue, ended, of_locale, t, told

_WIDE = ("ja", "zh-CN", "ko")  # their signs take two columns; click counts one
_WORD = re.compile(r"\s+|[^\s⺀-鿿＀-￯]+[、。，；：）」\]]*|.[、。，；：）」\]]*")
"""Text within which no line ends: a word, or one Chinese or Japanese sign with its punctuation."""


class Commands(click.Group):
    """Commands. Their list has the whole first paragraph of each help."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        named = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        rows = [(name, next(paragraphs((one and one.help) or ""), "")) for name, one in named]
        with formatter.section(_said("Commands")):
            formatter.write_dl(rows)


class Help(click.HelpFormatter):
    """Help in the language of the terminal; texts without a translation in English."""

    def write_text(self, text: str) -> None:
        room = self.width - self.current_indent
        super().write_text("\n\n".join(_laid(_said(one), room) for one in paragraphs(text)))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        rows = list(rows)
        room = self.width - min(max(len(one) for one, _ in rows), col_max) - col_spacing - 2
        super().write_dl([(one, _laid(_row(two), room)) for one, two in rows], col_max, col_spacing)


click.Context.formatter_class = Help


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a help, each as one line."""
    return (" ".join(one.split()) for one in text.split("\n\n") if one.strip())


def _said(text: str) -> str:
    return str(told(t(text)))


def _row(text: str) -> str:
    """An option's help translated, with click's brackets behind it."""
    text, gap, values = text.partition("  [")
    return _said(text) + gap + values


def _laid(text: str, columns: int) -> str:
    """A paragraph in lines. It begins with a backspace, so that click leaves it as it is."""
    if LANGUAGE.get() not in _WIDE:
        return text
    lines, wide = [""], 0
    for word in _WORD.findall(text):
        width = sum(1 + (east_asian_width(sign) in "WF") for sign in word)
        if wide + width > columns:
            lines, wide, word = [*lines, ""], 0, word.strip()
        lines[-1] += word
        wide += width if word else 0
    return "\b\n" + "\n".join(map(str.rstrip, lines))


class _Places(UserDict[str, Any]):
    """Commands by name. One that is still the name of a module is loaded when it is asked for."""

    def __getitem__(self, name: str) -> Any:
        if isinstance(module := self.data[name], str):
            self.data[name] = getattr(import_module(module), name.replace("-", "_"))
        return self.data[name]


_MODULES = {name: name for name in ("match", "play", "review", "train", "web")}
_MODULES |= {"explain": "review", "level-test": "level_test", "setup": "web"}
_MODULES |= dict.fromkeys(("induce", "rules"), "ilp")
_MODULES |= dict.fromkeys(("attach", "cgos", "gtp", "serve"), "serve")
"""The module of each command."""


@click.group(
    cls=Commands,
    commands=_Places({name: f"katachi.commands.{one}" for name, one in _MODULES.items()}),
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "show_default": True,
    },
    invoke_without_command=True,
)
@click.version_option(__version__, prog_name="katachi", message="%(prog)s %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Katachi, a Go engine that learns shapes as rules people can read.

    Without a command it opens a board in the browser, as `katachi web` does.
    """
    if context.invoked_subcommand is None:
        context.invoke(cli.commands["web"])


def run() -> int | None:
    """Run the command line. Returns its exit status. Faults are told on standard error."""
    LANGUAGE.set(of_locale())
    # Click asks gettext, which gives it our catalogue.
    gettext.translation = lambda *_, **__: catalogue(LANGUAGE.get())  # type: ignore[assignment]
    try:
        status: int | None = cli.main(prog_name="katachi", standalone_mode=False)
    except (click.ClickException, Error) as fault:
        error = click.ClickException(ended(fault)) if isinstance(fault, Error) else fault
        error.message = told(error.message)  # type: ignore[misc]  # else it would stay English
        error.show()
        status = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        status = INTERRUPTED
    except OutputLost as lost:
        to_nobody(STANDARD_OUTPUT)  # at its end Python would try to write the rest
        if not isinstance(lost.fault, BrokenPipeError):  # that a reader leaves is no fault
            text = t("Cannot write to standard output: {why}.", why=lost.fault.strerror)
            click.echo(told(text), err=True)
        status = 1
    return status
