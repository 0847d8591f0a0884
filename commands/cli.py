"""The command line: each sub-command is one call into a package, loaded only when it runs."""

from pathlib import Path

import click

from katachi import __version__
from katachi.commands.cgos import cgos
from katachi.commands.console import INTERRUPTED, STANDARD_OUTPUT, OutputLost, to_nobody
from katachi.commands.explain import explain
from katachi.commands.help import Commands, Help, translate_click
from katachi.commands.ilp import induce, rules
from katachi.commands.level_test import level_test
from katachi.commands.match import match
from katachi.commands.options import echo, writing
from katachi.commands.play import play
from katachi.commands.review import review
from katachi.commands.serve import attach, gtp, serve
from katachi.commands.train import train
from katachi.commands.web import put_into_menu, web
from katachi.data.language import LANGUAGE, Error, ended, of_locale, t, told

click.Context.formatter_class = Help


@click.group(
    cls=Commands,
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
        context.invoke(web)


for command in (
    *(web, gtp, play, match, cgos, serve, attach, review, explain),
    *(induce, rules, train, level_test),
):
    cli.add_command(command)


@cli.command()
@click.option("--all", "everything", is_flag=True, help="Compile the thesis' player too.")
@click.option("--desktop", is_flag=True, help="Put Katachi into the desktop's menu, and no more.")
def setup(everything: bool, desktop: bool) -> None:
    """Compile the engine, so that no game waits for it.

    The thesis' player compiles when it first plays. Also fetch Aleph, which learns rules, where
    SWI-Prolog and pyswip are installed.
    """
    if desktop:
        with writing(Path("katachi.desktop")):
            echo(t("Katachi is in the menu now, by {file}.", file=put_into_menu()))
        return
    from katachi.commands.ilp_output import fetch_aleph
    from katachi.engine import warm
    from katachi.engine.compiled import cache
    from katachi.explain import survey

    cache.hush()
    playing = warm.ALL if everything else warm.PLAYING
    reasons = survey.ALL if everything else survey.EXPLAINING
    warm.compile_parts({**playing, **reasons}, click.echo)
    fetch_aleph()


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
            echo(t("Cannot write to standard output: {why}.", why=lost.fault.strerror), err=True)
        status = 1
    return status
