"""The command `katachi experiment search`; what it needs is loaded only when it runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from katachi.commands.options import PLAYER, for_programs, option, options, whole
from katachi.engine.settings import SessionOptions

if TYPE_CHECKING:
    from katachi.experiments.search import Draw, Experiment

_NAMED = 3  # how many of the records that cannot be read are named
_TABLE_MB = 16  # as many entries as these searches need, and quickly made anew for each


@click.command("search")
@click.argument("games", nargs=-1, required=True, type=click.Path(path_type=Path))
@whole("--positions", 200, "Positions of the middle game to search.", 1)
@option(
    SessionOptions,
    "depth",
    type=click.IntRange(1, 10),
    default=4,
    help="Plies that every search goes deep.",
)
@option(SessionOptions, "player", default="thesis")
@options(SessionOptions, *(name for name in PLAYER if name != "player"), "seed")
@for_programs()
def experiment_search(
    games: tuple[Path, ...], positions: int, depth: int, as_json: bool, **chosen: Any
) -> None:
    """Measure what ordering and pruning the moves are worth.

    GAMES are records, folders of them, or lists of them. Positions of their middle game are
    searched with the moves in board order, with the player's order, and with its pruning, to the
    same depth. Only players that search by alpha-beta alone are measured. After Ctrl-C the
    positions searched so far are reported.
    """
    from katachi.data.reading import CollectionError, find_games
    from katachi.engine.patterns.theory import TheoryError
    from katachi.engine.session import UNUSABLE, Session
    from katachi.experiments.search import Draw, Experiment, ExperimentError

    try:
        draw = Draw(find_games(games), positions, chosen["seed"])
        session = Session(SessionOptions(table_mb=_TABLE_MB, **chosen))
        experiment = Experiment(session.player, depth)
        is_stopped = _run(experiment, draw)
    except CollectionError as error:
        raise click.ClickException(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    except (*UNUSABLE, ExperimentError, TheoryError) as error:
        raise click.ClickException(str(error)) from None
    _report_faults(draw)
    if experiment.positions:
        _report(experiment, chosen, depth, draw, as_json)
    if experiment.wrong:
        raise click.ClickException(
            "The order of the moves changed what plain alpha-beta found, which is a fault of the"
            f" search: {'; '.join(experiment.wrong)}."
        )
    if is_stopped:
        raise click.Abort
    if not experiment.positions:
        raise click.ClickException("There is no position of a middle game in these games.")
    if experiment.positions < positions:
        click.echo("These games have no more positions of a middle game.", err=True)


def _run(experiment: Experiment, draw: Draw) -> bool:
    """Search the positions; True when Ctrl-C ended it early."""
    try:
        with click.progressbar(
            draw, length=draw.positions, label="Searching", show_pos=True, file=sys.stderr
        ) as bar:
            for situation in bar:
                experiment.add(situation)
    except KeyboardInterrupt:
        click.echo(err=True)
        return True
    return False


def _report_faults(draw: Draw) -> None:
    """Say in a line how many records could not be read, and name the first."""
    if not draw.faults:
        return
    named = draw.faults[:_NAMED]
    if len(draw.faults) > _NAMED:
        named.append(f"and {len(draw.faults) - _NAMED:,} more")
    records = "1 record" if len(draw.faults) == 1 else f"{len(draw.faults):,} records"
    click.echo(f"Cannot read {records}: {'; '.join(named)}", err=True)


def _report(
    experiment: Experiment, chosen: dict[str, Any], depth: int, draw: Draw, as_json: bool
) -> None:
    from katachi.experiments.search import table_text

    about = {
        "player": chosen["player"],
        "without": chosen["left_out"],
        "net": chosen["net"],
        "depth": depth,
        "seed": chosen["seed"],
        "positions": experiment.positions,
    }
    tables = experiment.tables()
    if as_json:
        rest = {"wrong": experiment.wrong, "unreadable": draw.faults}
        click.echo(json.dumps({**about, "tables": tables, **rest}))
        return
    without = "".join(f", without {name}" for name in chosen["left_out"])
    click.echo(
        f"{chosen['player']}{without}: {experiment.positions:,} positions of the middle game,"
        f" {depth} plies, seed {chosen['seed']}; [95 % interval]"
    )
    for setting, table in tables.items():
        click.echo(f"\n{table_text(setting, table)}")
    if len(tables) == 1:
        click.echo("\nas it plays: the same, for the player has no other parts")
