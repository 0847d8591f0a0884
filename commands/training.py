"""What `katachi train` shows in the terminal."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import FrameType
from typing import Any

import click
import numpy as np
from tqdm import tqdm

from katachi.engine.compiled.jit import Array
from katachi.gtp.programs import ProgramError
from katachi.learning.players import OpponentError
from katachi.learning.run import Run, TrainingError
from katachi.learning.settings import SettingsError, TrainSettings
from katachi.workers.on_ray import Cluster
from katachi.workers.pool import CrewError


@contextmanager
def stopped_by_ctrl_c() -> Iterator[Array]:
    """A flag, int8[1], that the first Ctrl-C sets to 1; the second one interrupts as usual."""
    stop = np.zeros(1, np.int8)

    def on_signal(number: int, frame: FrameType | None) -> None:
        stop[0] = 1
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, on_signal)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


def show_training(
    out: Path, folder: Path | None, cluster: str | None, chosen: dict[str, Any]
) -> None:
    """Train a network, or go on with the run in `folder`, and show how it goes.

    cluster: where its games are played; None: here. chosen: the settings given, the others keep
    their defaults. Raises click.ClickException for
    what cannot be done, and click.Abort after Ctrl-C.
    """
    with faults(), nullcontext() if cluster is None else Cluster(cluster) as site:
        if folder:
            run = Run.resume(folder, chosen, click.echo, site)
        else:
            run = Run.begin(TrainSettings(**chosen), out, site)
        try:
            done = _train(run)
        finally:
            run.close()
    if not done:
        click.echo(f"Stopped; {run.learner.games:,} games are learned from, and {run.out} plays.")
        click.echo(f"Go on with: katachi train --resume {run.folder}")
        raise click.Abort
    click.echo(
        f"{run.out} has learned from {run.learner.games:,} games; {run.folder} holds the log"
    )
    play = "katachi play --player thesis --network"
    click.echo(f"and the curve. Play against it: {play} {run.out}")


def _train(run: Run) -> bool:
    """Train to the end (True) or until Ctrl-C (False)."""
    settings = run.settings
    sizes = "-".join(map(str, settings.sizes))
    click.echo(f"Network {settings.net} ({sizes}), board {settings.board}, in {run.folder}")
    if run.learner.games:
        click.echo(f"Going on after {run.learner.games:,} games")
    last = run.tests

    def tell(run: Run) -> None:
        nonlocal last
        bar.set_postfix_str(_now(run), refresh=False)
        bar.update(min(run.learner.games, bar.total) - bar.n)
        if run.tests is not last:
            last = run.tests
            bar.write(_line(run))

    with (
        stopped_by_ctrl_c() as stop,
        tqdm(
            total=settings.games,
            initial=min(run.learner.games, settings.games),
            unit="game",
            smoothing=0.05,
            dynamic_ncols=True,
            disable=None,  # without a terminal
            file=sys.stdout,
        ) as bar,
    ):
        return run.train(stop, tell)


def _now(run: Run) -> str:
    """The figures of the games since the last checkpoint, short."""
    figures = run.recent.figures()
    won = f", won {figures['won']:.0%}" if "won" in figures else f", White {figures['white']:.0%}"
    return f"TD error {figures['td_error']:.3f}{won}" if run.recent.games else ""


def _line(run: Run) -> str:
    """The last checkpoint, for a line of its own."""
    tests = "; ".join(f"against {name} {rate}" for name, rate in run.tests.items())
    return f"{run.learner.games:>9,} games; {tests or 'checkpoint'}"


@contextmanager
def faults() -> Iterator[None]:
    """Turns what cannot be done into one sentence."""
    try:
        yield
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    except (TrainingError, OpponentError, CrewError) as error:
        raise click.ClickException(str(error)) from None
    except ProgramError as error:
        raise click.ClickException(f"The opponent failed: {error}.") from None
    except OSError as error:
        raise click.ClickException(f"Cannot write: {error}.") from None
