"""What `katachi experiment ilp` and `patterns` show in the terminal."""

import json
from collections.abc import Callable
from typing import Any

import click

from katachi.commands.ilp_output import progress_shown
from katachi.ilp.induce import check_scipy


def show_thesis_patterns(as_json: bool, **chosen: Any) -> None:
    """Run the thesis' experiments and print their table.

    Raises Error for what cannot be done, and click.Abort after Ctrl-C.
    """
    from katachi.experiments.thesis_patterns import run_experiment, table_text

    _show_table(run_experiment, table_text, as_json, chosen)


def show_patterns(as_json: bool, **chosen: Any) -> None:
    """Compare what rules foretell and print the table; raises as `show_thesis_patterns`."""
    check_scipy()
    from katachi.experiments.patterns import run_patterns, table_text

    _show_table(run_patterns, table_text, as_json, chosen)


def _show_table(
    run: Callable[..., dict[str, Any]],
    text_of: Callable[[dict[str, Any]], str],
    as_json: bool,
    chosen: dict[str, Any],
) -> None:
    def say(text: str) -> None:
        click.echo(text, err=True)

    try:
        with progress_shown(err=True) as progress:
            table = run(say=say, progress=progress, **chosen)
    except KeyboardInterrupt:
        say("\nStopped. The same command goes on.")
        raise click.Abort from None
    click.echo(json.dumps(table) if as_json else text_of(table))
