"""The command `katachi experiment endings`; what it needs is loaded only when it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
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
    from katachi.data.collection import CollectionError, find_games
    from katachi.data.record import RecordError
    from katachi.data.sgf import read_record
    from katachi.engine.session import UNUSABLE, Session
    from katachi.measure.endings import Endings

    try:
        paths = find_games(games)
        session = Session(SessionOptions(**chosen))
    except CollectionError as error:
        raise click.ClickException(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    except UNUSABLE as error:
        raise click.ClickException(str(error)) from None
    if judged and not session.profile.shapes:
        raise click.ClickException(f"The player {session.profile.name} plays no simulations.")
    drawn = Random(chosen["seed"]).sample(paths, len(paths))[:most]
    endings, unreadable = Endings(session, judged), 0
    with click.progressbar(drawn, label="Reading", show_pos=True, file=sys.stderr) as bar:
        for path in bar:
            try:
                endings.add(read_record(path))
            except RecordError:
                unreadable += 1
    if unreadable:
        click.echo(f"Cannot read {unreadable} of {len(drawn)} records.", err=True)
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
