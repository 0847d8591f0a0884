"""What `katachi train --net residual` shows in the terminal."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from tqdm import tqdm

from katachi.data.collection import CollectionError, find_games
from katachi.learning.residual.run import Run
from katachi.learning.residual.settings import RunError, RunSettings

SUFFIX = ".run"
OUT = "network.onnx"
"""The network of a run whose folder has another name."""


def show_training(out: Path, folder: Path | None, settings: RunSettings) -> None:
    """Train a network to the file `out`, or go on with the run in `folder`.

    Raises click.ClickException for what cannot be done, and click.Abort after Ctrl-C.
    """
    if folder is None:
        folder = out.with_name(out.name + SUFFIX)
        if not out.parent.is_dir():
            raise click.ClickException(f"There is no folder {out.parent} to write {out.name} in.")
        if out.exists() or (folder / "checkpoint.pt").exists():
            raise click.ClickException(
                f"{out} or {folder} is there already; go on by --resume {folder}, or remove it."
            )
    else:
        folder = folder.resolve()
        is_named = folder.name.endswith(SUFFIX) and folder.name != SUFFIX
        out = folder.with_name(folder.name.removesuffix(SUFFIX)) if is_named else folder / OUT
    try:
        find_games([Path(one) for one in settings.records])
        run = Run(folder, settings, click.echo)
        try:
            done = _train(run)
            run.save(out)
        finally:
            run.close()
    except CollectionError as fault:
        raise click.ClickException(f"--records: {fault}.") from None
    except RunError as fault:
        raise click.ClickException(str(fault)) from None
    except OSError as fault:
        raise click.ClickException(f"Cannot write: {fault}.") from None
    if not done:
        click.echo(f"Stopped; go on with: katachi train --resume {folder}")
        raise click.Abort
    click.echo(f"{out} has learned from {run.positions:,} positions; {folder} holds the log.")


def _train(run: Run) -> bool:
    bar = tqdm(
        total=round(60 * run.settings.minutes),
        initial=round(run.learner.progress.seconds),
        unit="s",
        dynamic_ncols=True,
        disable=None,  # without a terminal
        file=sys.stdout,
    )

    def tell(run: Run) -> None:
        bar.set_postfix_str(run.status(), refresh=False)
        bar.update(min(round(run.learner.progress.seconds), bar.total) - bar.n)

    with bar, _stopped_by_signals() as stop:
        return run.train(stop, tell)


@contextmanager
def _stopped_by_signals() -> Iterator[threading.Event]:
    """An event that the first Ctrl-C or SIGTERM sets; the second one acts as usual."""
    stop = threading.Event()
    before: dict[int, Any] = {}

    def on_signal(number: int, frame: Any) -> None:
        stop.set()
        signal.signal(number, before[number])

    for one in (signal.SIGINT, signal.SIGTERM):
        before[one] = signal.signal(one, on_signal)
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def changed(settings: RunSettings, given: dict[str, Any]) -> RunSettings:
    """The settings with those that were given; `size` stands for boards of that size alone."""
    given = dict(given)
    if size := given.pop("board", None):
        given["sizes"] = {size: 1.0}
    return replace(settings, **given)
