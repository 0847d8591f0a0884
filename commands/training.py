"""What `katachi train` shows in the terminal, whichever network it trains."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import click
import numpy as np
from tqdm import tqdm

from katachi.commands.console import stopped_by
from katachi.commands.options import told
from katachi.data.language import t
from katachi.data.reading import CollectionError, find_games
from katachi.engine.compiled.jit import Array
from katachi.gtp.programs import ProgramError
from katachi.learning import run as thesis
from katachi.learning.residual import run as residual
from katachi.learning.residual.settings import RunSettings
from katachi.learning.settings import (
    SUFFIX,
    SettingsError,
    TrainingError,
    TrainSettings,
    network_of,
)
from katachi.workers.on_ray import Cluster
from katachi.workers.pool import PoolError


@contextmanager
def flag_set_by(*signals: signal.Signals) -> Iterator[Array]:
    """A flag, int8[1], that the first of these signals sets to 1; the second acts as usual."""
    stop = np.zeros(1, np.int8)
    with stopped_by(lambda: stop.fill(1), *signals):
        yield stop


@contextmanager
def faults() -> Iterator[None]:
    """Turns what cannot be done into one sentence."""
    try:
        with told(TrainingError, PoolError):
            yield
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    except ProgramError as error:
        raise click.ClickException(t("The opponent failed: {fault}.", fault=str(error))) from None
    except OSError as error:
        raise click.ClickException(t("Cannot write: {fault}.", fault=error)) from None


def _bar(unit: str, total: int, done: int, **more: Any) -> Any:
    """A bar of progress; none without a terminal."""
    return tqdm(
        total=total,
        initial=min(done, total),
        unit=unit,
        dynamic_ncols=True,
        disable=None,  # without a terminal
        file=sys.stdout,
        **more,
    )


def show_thesis_training(
    out: Path, folder: Path | None, cluster: str | None, chosen: dict[str, Any]
) -> None:
    """Train a network of the thesis, or go on with the run in `folder`, and show how it goes.

    cluster: where its games are played; None: here. chosen: the settings given, the others keep
    their defaults. Raises click.ClickException for what cannot be done, and click.Abort after
    Ctrl-C.
    """
    with faults(), nullcontext() if cluster is None else Cluster(cluster) as host:
        if folder:
            run = thesis.Run.resume(folder, chosen, click.echo, host)
        else:
            run = thesis.Run.begin(TrainSettings(**chosen), out, host)
        try:
            done = _train_thesis(run)
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


def _train_thesis(run: thesis.Run) -> bool:
    """Train to the end (True) or until Ctrl-C (False)."""
    settings, tests = run.settings, run.tests
    sizes = "-".join(map(str, settings.sizes))
    click.echo(f"Network {settings.net} ({sizes}), board {settings.board}, in {run.folder}")
    if run.learner.games:
        click.echo(f"Going on after {run.learner.games:,} games")

    def tell(run: thesis.Run) -> None:
        nonlocal tests
        bar.set_postfix_str(_now(run), refresh=False)
        bar.update(min(run.learner.games, bar.total) - bar.n)
        if run.tests is not tests:
            tests = run.tests
            bar.write(_line(run))

    bar = _bar("game", settings.games, run.learner.games, smoothing=0.05)
    with flag_set_by(signal.SIGINT) as stop, bar:
        return run.train(stop, tell)


def _now(run: thesis.Run) -> str:
    """The figures of the games since the last checkpoint, short."""
    figures = run.recent.figures()
    won = f", won {figures['won']:.0%}" if "won" in figures else f", White {figures['white']:.0%}"
    return f"TD error {figures['td_error']:.3f}{won}" if run.recent.games else ""


def _line(run: thesis.Run) -> str:
    """The last checkpoint, for a line of its own."""
    tests = "; ".join(f"against {name} {rate}" for name, rate in run.tests.items())
    return f"{run.learner.games:>9,} games; {tests or 'checkpoint'}"


def show_residual_training(out: Path, folder: Path | None, settings: RunSettings) -> None:
    """Train a residual network to the file `out`, or go on with the run in `folder`.

    Raises click.ClickException for what cannot be done, and click.Abort after Ctrl-C.
    """
    if folder is None:
        folder = out.with_name(out.name + SUFFIX)
        if not out.parent.is_dir():
            names = {"folder": out.parent, "file": out.name}
            raise click.ClickException(
                t("There is no folder {folder} to write {file} in.", **names)
            )
        if out.exists() or (folder / "checkpoint.pt").exists():
            text = t(
                "{file} or {folder} is there already; go on by --resume {folder}, or remove it.",
                file=out,
                folder=folder,
            )
            raise click.ClickException(text)
    else:
        folder, out = folder.resolve(), network_of(folder, "network.onnx")
    for name in ("records", "imitate"):
        if sources := getattr(settings, name):
            try:
                find_games([Path(one) for one in sources])
            except CollectionError as fault:
                raise click.ClickException(f"--{name}: {fault}.") from None
    with faults():
        run = residual.Run(folder, settings, click.echo)
        try:
            done = _train_residual(run)
            run.save(out)
        finally:
            run.close()
    if not done:
        click.echo(f"Stopped; go on with: katachi train --resume {folder}")
        raise click.Abort
    click.echo(f"{out} has learned from {run.positions:,} positions; {folder} holds the log.")


def _train_residual(run: residual.Run) -> bool:
    """Train to the end (True) or until Ctrl-C or SIGTERM (False)."""
    bar = _bar("s", round(60 * run.settings.minutes), round(run.learner.progress.seconds))

    def tell(run: residual.Run) -> None:
        bar.set_postfix_str(run.status(), refresh=False)
        bar.update(min(round(run.learner.progress.seconds), bar.total) - bar.n)

    with bar, flag_set_by(signal.SIGINT, signal.SIGTERM) as stop:
        return run.train(stop, tell)
