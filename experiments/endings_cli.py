"""The command `katachi experiment endings`; what it needs is loaded only when it runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from katachi.commands.options import for_programs, options, whole
from katachi.engine.settings import SessionOptions


@click.command("endings")
@click.argument("games", nargs=-1, required=True, type=click.Path(path_type=Path))
@whole("--most", None, "Games, drawn by the seed.", 1)
@whole("--judged", 0, "Visits of each position, to see who would have resigned; 0: none.", 0)
@options(SessionOptions, "rules", "player", "seed")
@for_programs()
def experiment_endings(
    games: tuple[Path, ...], most: int | None, judged: int, as_json: bool, **chosen: Any
) -> None:
    """Compare results of records with the count at their end.

    GAMES are records, folders of them, or lists of them. With --judged also: which sides would
    have resigned at some thresholds, and how many of them won after all.
    """
    from katachi.experiments.endings import Endings
    from katachi.experiments.records import add_each, opened

    drawn, session = opened(games, most, chosen, judges=judged > 0)
    endings = Endings(session, judged)
    add_each(drawn, "Reading", endings.add)
    if as_json:
        click.echo(json.dumps(_figures(endings)))
    else:
        _report(endings)


def _figures(endings: Any) -> dict[str, Any]:
    """For programs: thresholds of resigning, and of the sides below them how many won after all."""
    found = {"counted": endings.counted, "winners": endings.winners, "scores": endings.scores}
    if not endings.visits:
        return found
    resigned = {
        f"{threshold:g}": {"sides": sides, "won": endings.won_after_all[threshold]}
        for threshold, sides in endings.resigned.items()
    }
    return found | {"judged": endings.judged, "resigned": resigned}


def _report(endings: Any) -> None:
    click.echo(f"games with a counted result: {endings.counted}")
    click.echo(f"  the same winner by the count of the last position: {endings.winners}")
    click.echo(f"  the same score: {endings.scores}")
    if not endings.visits:
        return
    click.echo(f"games judged, {endings.visits} visits a move: {endings.judged}")
    for threshold, sides in endings.resigned.items():
        won = endings.won_after_all[threshold]
        click.echo(f"  sides below {100 * threshold:g} % three moves in a row: {sides}, won: {won}")
