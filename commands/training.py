"""What `katachi train` shows in the terminal."""

import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import click
import numpy as np
from tqdm import tqdm

from katachi.commands.console import ENDINGS, stopped_by
from katachi.commands.options import echo, told, writing
from katachi.data import language
from katachi.data.files import check_new
from katachi.data.language import SettingError, joined, t
from katachi.data.reading import find_games
from katachi.engine.compiled.jit import Array
from katachi.gtp.programs import ProgramError
from katachi.learning import run as thesis
from katachi.learning.folder import SUFFIX, network_of
from katachi.learning.residual import run as residual
from katachi.learning.settings import RunSettings, TrainSettings
from katachi.learning.td import to_model
from katachi.workers.pool import Cluster


@contextmanager
def stop_flag() -> Iterator[Array]:
    """A flag, int8[1], that Ctrl-C, SIGTERM or SIGHUP sets to 1. A second one: `stopped_by`."""
    stop = np.zeros(1, np.int8)
    with stopped_by(lambda: stop.fill(1), signal.SIGINT, *ENDINGS):
        yield stop


@contextmanager
def faults() -> Iterator[None]:
    """Turns errors that a user can cause into click's."""
    try:
        with told(SettingError, click.UsageError):
            yield
    except ProgramError as error:
        raise click.ClickException(t("The opponent failed: {fault}.", fault=str(error))) from None
    except OSError as error:
        raise click.ClickException(t("Cannot write: {fault}.", fault=error)) from None


def progress_bar(unit: str, total: int, done: int, **more: Any) -> Any:
    """A progress bar; none without a terminal."""
    shown: Any = {"dynamic_ncols": True, "disable": None, "file": sys.stdout, **more}
    return tqdm(total=total, initial=min(done, total), unit=unit, **shown)


def show_thesis_training(
    out: Path, folder: Path | None, cluster: str | None, chosen: dict[str, Any]
) -> None:
    """Train a network of the thesis, or go on with the run in `folder`, and show the progress.

    cluster: where games are played; None: here. chosen: the settings given. Raises Error and
    click's; Abort after Ctrl-C.
    """
    with faults(), nullcontext() if cluster is None else Cluster(cluster) as host:
        if folder:
            run = thesis.Run.resume(folder, chosen, echo, host)
        else:
            run = thesis.Run.begin(TrainSettings(**chosen), out, host)
        with closing(run):
            done = _train_thesis(run)
            run.draw()
    learned = {"games": f"{run.learner.games:,}", "file": run.out, "folder": run.folder}
    if not done:
        echo(t("Stopped; {games} games are learned from, and {file} plays.", **learned))
        echo(t("Go on with: {command}", command=f"katachi train --resume {run.folder}"))
        raise click.Abort
    text = t(
        "{file} has learned from {games} games; {folder} holds the log and the curve.\n"
        "Play against it: {command}",
        command=f"katachi play --player thesis --network {run.out}",
        **learned,
    )
    echo(text)


def _train_thesis(run: thesis.Run) -> bool:
    """Train to the end (True) or until a signal (False)."""
    settings, tests = run.settings, run.tests
    about = {"net": settings.net, "sizes": "-".join(map(str, to_model(run.learner.network).sizes))}
    about |= {"size": str(settings.board), "folder": str(run.folder)}
    echo(t("Network {net} ({sizes}), board {size}, in {folder}", **about))
    if run.learner.games:
        echo(t("Going on after {games} games", games=f"{run.learner.games:,}"))

    def tell(run: thesis.Run) -> None:
        nonlocal tests
        bar.set_postfix_str(_now(run), refresh=False)
        bar.update(min(run.learner.games, bar.total) - bar.n)
        if run.tests is not tests:
            tests = run.tests
            each = [
                t("against {name} {rate}", name=name, rate=rate) for name, rate in tests.items()
            ]
            said = joined(each, t("; ")) if each else t("checkpoint")
            games = f"{run.learner.games:>9,}"
            bar.write(language.told(t("{games} games; {tests}", games=games, tests=said)))

    bar = progress_bar(language.told(t("game")), settings.games, run.learner.games, smoothing=0.05)
    with stop_flag() as stop, bar:
        return run.train(stop, tell)


def _now(run: thesis.Run) -> str:
    """The figures since the last checkpoint, short."""
    figures = run.recent.figures()
    if not run.recent.games:
        return ""
    error, won = f"{figures['td_error']:.3f}", figures.get("won")
    if won is None:
        text = t("TD error {error}, White {share}", error=error, share=f"{figures['white']:.0%}")
    else:
        text = t("TD error {error}, won {share}", error=error, share=f"{won:.0%}")
    return str(language.told(text))


def show_residual_training(out: Path, folder: Path | None, settings: RunSettings) -> None:
    """Train a residual network to the file `out`, or go on with the run in `folder`.

    Raises Error and click's; Abort after Ctrl-C.
    """
    if folder is None:
        folder = out.with_name(out.name + SUFFIX)
        if out.exists() or (folder / "checkpoint.pt").exists():
            text = t(
                "{file} or {folder} is there already; go on by --resume {folder}, or remove it.",
                file=out,
                folder=folder,
            )
            raise click.ClickException(text)
        check_new(out, click.ClickException)
    else:
        folder, out = folder.resolve(), network_of(folder, "network.onnx")
    for wanted in (settings.records, settings.imitate):
        find_games([Path(one) for one in wanted])
    with faults(), writing(folder), closing(residual.Run(folder, settings, echo)) as run:
        done = _train_residual(run)
        run.save(out)
    if not done:
        echo(t("Stopped; go on with: {command}", command=f"katachi train --resume {folder}"))
        raise click.Abort
    learned = {"file": out, "positions": f"{run.positions:,}", "folder": folder}
    echo(t("{file} has learned from {positions} positions; {folder} holds the log.", **learned))


def _train_residual(run: residual.Run) -> bool:
    """Train to the end (True) or until a signal (False)."""
    bar = progress_bar("s", round(60 * run.settings.minutes), round(run.learner.progress.seconds))

    def tell(run: residual.Run) -> None:
        bar.set_postfix_str(language.told(run.status()), refresh=False)
        bar.update(min(round(run.learner.progress.seconds), bar.total) - bar.n)

    with bar, stop_flag() as stop:
        return run.train(stop, tell)
