"""The commands that make the next step of the network: its games, and learning from them."""

from pathlib import Path
from typing import Any

import click

from katachi.commands.ilp import seed
from katachi.commands.options import Named, Number, folder, option, out
from katachi.commands.train import learning_parts, shares_of
from katachi.learning.settings import RunSettings

minutes = click.option(
    "--minutes", type=Number(0, 1e6), metavar="X", default=40.0, help="Minutes in all."
)


@click.command("own-games")
@click.argument("network", type=Named(dir_okay=False))
@folder("Folder for the games' positions; more games may be added.", "own-games")
@minutes
@click.option(
    "--sizes",
    metavar="SIZE:SHARE,...",
    callback=shares_of,
    help="Sizes of board, with their shares of the time, such as 9:0.75,13:0.25.",
)
@option(RunSettings, "visits", default=32)
@option(RunSettings, "handicaps")
@option(RunSettings, "records")
@option(RunSettings, "searched")
@seed
def own_games(network: Path, folder: Path, minutes: float, **chosen: Any) -> None:
    """Let NETWORK play games against itself to their end, for learn-on.

    One process plays: start as many as there are processors, each with a --seed of its own.
    """
    with learning_parts():
        from katachi.experiments.continued.shown import show_own_games

    given = {name: value for name, value in chosen.items() if value is not None}
    show_own_games(network, folder, RunSettings(**given), 60 * minutes)


@click.command("learn-on")
@click.argument("network", type=Named(dir_okay=False))
@click.option(
    "--chunks",
    type=(Named(file_okay=False), Number(0, 1, min_open=True)),
    metavar="DIR SHARE",
    multiple=True,
    help="Positions of own-games or of a run of `katachi train`, with their share of the time.",
)
@click.option(
    "--from-records",
    type=(Named(), click.IntRange(2, 19), Number(0, 1, min_open=True)),
    metavar="PATH SIZE SHARE",
    multiple=True,
    help="Records of people on this size of board, with their share: moves and winners.",
)
@minutes
@click.option(
    "--rate",
    type=Number(0, 0.1, min_open=True),
    metavar="X",
    default=5e-4,
    help="The first rate of learning; it falls to a fiftieth.",
)
@click.option(
    "--mean-with",
    type=Named(),
    metavar="PATH",
    multiple=True,
    help="A network, or the FILE.run of a finished run, with which a mean is taken.",
)
@out("Where to write the network; FILE.run holds checkpoints, with which it goes on.", "next.onnx")
@seed
def learn_on(
    network: Path,
    chunks: Any,
    from_records: Any,
    minutes: float,
    rate: float,
    mean_with: Any,
    out: Path,
    seed: int,
) -> None:
    """Let NETWORK learn on from kept positions and from records.

    Ctrl-C stops; the same command then goes on. Of two runs with seeds of their own, which may go
    on at once, --mean-with takes the mean.
    """
    with learning_parts():
        from katachi.experiments.continued.shown import show_learning

    if not chunks and not from_records:
        raise click.UsageError("Give --chunks or --from-records: there is nothing to learn from.")
    show_learning(network, chunks, from_records, mean_with, 60 * minutes, rate, out, seed)
