"""The command line: each sub-command is one call into a package, loaded only when it runs."""

from collections import UserDict
from importlib import import_module
from typing import Any

import click

from katachi import __version__
from katachi.commands.console import INTERRUPTED, STANDARD_OUTPUT, OutputLost, to_nobody
from katachi.commands.help import Commands, Help, translate_click
from katachi.data.language import LANGUAGE, Error, ended, of_locale, t, told

click.Context.formatter_class = Help


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
    translate_click()
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
