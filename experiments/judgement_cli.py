"""The command `katachi experiment judgement`; what it needs is loaded only when it runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from katachi.commands.options import for_programs, options, whole
from katachi.engine.settings import SessionOptions


@click.command("judgement")
@click.argument("games", nargs=-1, required=True, type=click.Path(path_type=Path))
@whole("--most", None, "Games, drawn by the seed.", 1)
@for_programs("Print every position's chances for programs.")
@options(SessionOptions, "rules", "player", "threads", "nodes", "time_per_move", "seed")
def experiment_judgement(
    games: tuple[Path, ...], most: int | None, as_json: bool, **chosen: Any
) -> None:
    """Compare the chances that a player gives with who won in records.

    GAMES are records, folders of them, or lists of them. Each is judged at its last position, at
    three quarters and half-way, for the time of a move or by so many visits.
    """
    from katachi.experiments.judgement import Judgements
    from katachi.experiments.records import add_each, opened

    drawn, session = opened(games, most, chosen, judges=True)
    judgements = Judgements(session, session.limits(session.game.to_move))
    decided = add_each(drawn, "Judging", judgements.add)
    if undecided := decided.count(False):
        click.echo(f"No winner is known of {undecided} of {len(drawn)} records.", err=True)
    _tell(judgements.said, as_json)


def _tell(said: list[Any], as_json: bool) -> None:
    from katachi.experiments.judgement import PLACES, bands, brier

    if as_json:
        told = [{"place": s.place, "black": s.black, "black_won": s.black_won} for s in said]
        click.echo(json.dumps(told))
        return
    for place in PLACES:
        here = [one for one in said if one.place == place]
        right = sum(one.is_right for one in here)
        share = 100 * right / max(1, len(here))
        click.echo(
            f"{place}: the winner named right in {right} of {len(here)} ({share:.1f} %),"
            f" Brier score {brier(here):.3f}"
        )
    for low, high, here in bands(said):
        mean = 100 * sum(one.black for one in here) / max(1, len(here))
        won = 100 * sum(one.black_won for one in here) / max(1, len(here))
        band = f"said of Black {100 * low:.0f} to {100 * high:.0f} %"
        click.echo(f"{band}: {len(here)} positions, {mean:.0f} % said, {won:.0f} % won")
