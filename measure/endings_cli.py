"""The command `katachi experiment endings`; what it needs is loaded only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from katachi.engine.session_options import SessionOptions
from katachi.options.settings import options


@click.command("endings")
@click.argument("games", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--most", type=click.IntRange(1), metavar="N", help="Games, drawn by the seed.")
@click.option(
    "--judged",
    type=click.IntRange(0),
    metavar="N",
    default=0,
    show_default=True,
    help="Simulations before each move, to see who would have resigned; 0: none.",
)
@options(SessionOptions, "rules", "player", "seed")
def experiment_endings(
    games: tuple[Path, ...], most: int | None, judged: int, **chosen: Any
) -> None:
    """Compare the results of records with the count of their last positions.

    GAMES are SGF files, folders of them, or lists of them. With --judged also: which sides would
    have resigned at some thresholds, and how many of them won after all.
    """
    from katachi.measure.endings import Endings
    from katachi.measure.records_cli import add_each, opened

    drawn, session = opened(games, most, chosen, simulates=judged > 0)
    endings = Endings(session, judged)
    add_each(drawn, "Reading", endings.add)
    _report(endings)


def _report(endings: Any) -> None:
    click.echo(f"games with a counted result: {endings.counted}")
    click.echo(f"  the same winner by the count of the last position: {endings.winners}")
    click.echo(f"  the same score: {endings.scores}")
    if not endings.simulations:
        return
    click.echo(f"games judged, {endings.simulations} simulations a move: {endings.judged}")
    for threshold, sides in endings.resigned.items():
        won = endings.won_after_all[threshold]
        click.echo(f"  sides below {100 * threshold:g} % three moves in a row: {sides}, won: {won}")
