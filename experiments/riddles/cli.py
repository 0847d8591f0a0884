"""The command `katachi experiment questions`; what it needs is loaded only when it runs."""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING

import click

from katachi.commands.options import Number, for_programs, option
from katachi.engine.settings import SessionOptions

if TYPE_CHECKING:
    from katachi.experiments.riddles.experiment import Row


@click.command("questions")
@click.option(
    "--scale",
    type=Number(0.01, 100),
    metavar="X",
    default=1.0,
    help="Games drawn by chance, as times the usual number; exact figures need none.",
)
@option(SessionOptions, "seed")
@for_programs()
def experiment_questions(scale: float, seed: int, as_json: bool) -> None:
    """Find hidden codes and flags by questions, as four theses did.

    Players are played against every secret where that can be; else games are drawn, and the 95 %
    interval is told. After Ctrl-C the figures found so far are printed.
    """
    from katachi.experiments.riddles.experiment import rows

    found, began, is_stopped = [], time.perf_counter(), False
    try:
        for row in rows(scale, seed):
            found.append(row)
            spent = time.perf_counter() - began
            if sys.stderr.isatty():
                click.echo(f"{spent:6.1f} s  {row.game}: {row.what}", err=True)
    except KeyboardInterrupt:
        click.echo(err=True)
        is_stopped = True
    if as_json:
        about = {"scale": scale, "seed": seed, "rows": [row.facts for row in found]}
        click.echo(json.dumps(about))
    else:
        click.echo(table_text(found, seed))
    if is_stopped:
        raise click.Abort


def table_text(found: list[Row], seed: int) -> str:
    """The figures as Markdown, which is also readable as it is."""
    lines = []
    for game in dict.fromkeys(row.game for row in found):
        lines += ["", f"## {game}", "", _HEAD, "|---|---:|---:|---|---:|---:|"]
        lines += [_line(row) for row in found if row.game == game]
    notes = [f"- {row.game}, {row.what}: {row.note}" for row in found if row.note]
    return "\n".join([f"Seed {seed}.", *lines, "", *notes])


def _line(row: Row) -> str:
    spread = "" if row.exact else f"{row.low:.3f} to {row.high:.3f}"
    games = "all" if row.exact and row.games else f"{row.games:,}" if row.games else ""
    most = "" if not row.distribution else str(len(row.distribution))
    published = "" if row.published is None else _shown(row.published)
    return f"| {row.what} | {published} | {_shown(row.ours)} | {spread} | {games} | {most} |"


_HEAD = "| player | published | ours | 95 % interval | secrets | longest |"


def _shown(number: float) -> str:
    """A mean with its digits, a count without."""
    if number == int(number):
        return f"{int(number):,}"
    return f"{number:.1e}" if abs(number) < 1e-4 else f"{number:,.4g}"
