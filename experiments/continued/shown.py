"""What own-games and learn-on show in the terminal."""

import json
from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np
import torch

from katachi.commands.options import echo, writing
from katachi.commands.training import faults, progress_bar, stop_flag
from katachi.data.files import write_whole
from katachi.experiments.continued import games, learning
from katachi.experiments.continued.learning import (
    Continued,
    average_of,
    from_chunks,
    from_records,
    mean_of,
)
from katachi.learning.folder import SUFFIX, locking
from katachi.learning.residual.export import to_onnx
from katachi.learning.residual.run import learned_on
from katachi.learning.settings import RunSettings


def show_own_games(network: Path, folder: Path, settings: RunSettings, seconds: float) -> None:
    """Play, and show the progress. Raises click's."""
    said = "no games"

    def tell(spent: float, count: int, positions: int) -> None:
        nonlocal said
        said = f"{count:,} games, {positions:,} positions"
        bar.set_postfix_str(said, refresh=False)
        bar.update(min(round(spent), bar.total) - bar.n)

    bar = progress_bar("s", round(seconds), 0)
    with faults(), writing(folder), bar, stop_flag() as stop:
        data = learned_on(network)[0].data
        games.play(data, folder, settings, seconds, stop, tell)
    echo(f"{said} are new in {folder}.")


def show_learning(
    network: Path,
    chunks: Sequence[tuple[Path, float]],
    records: Sequence[tuple[Path, int, float]],
    others: Sequence[Path],
    seconds: float,
    rate: float,
    out: Path,
    seed: int,
) -> None:
    """Learn on from a network, and write the next one. Raises click's; Abort after Ctrl-C.

    others: networks and folders of runs, with which a mean is taken.
    """
    folder = out.with_name(out.name + SUFFIX)
    folder.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    with faults(), writing(folder):
        before, start = learned_on(network)
        random = np.random.default_rng(seed)
        sources = [one for path, share in chunks for one in from_chunks(path, share)]
        sources += [from_records(*one, random) for one in records]
        learner = Continued(start, sources, seed, rate)
        with locking(folder):
            _learn(learner, folder, seconds)
        mean = mean_of([learner.average, *map(average_of, others)])
        about = {
            "steps": learner.progress.steps,
            "positions": learner.progress.drawn,
            "minutes": round(learner.progress.seconds / 60, 1),
            "settings": {
                "sources": {one.name: round(one.share, 4) for one in sources},
                "rate": rate,
                "seed": seed,
                "mean_of": 1 + len(others),
                "start": before.provenance,
            },
        }
        model = learner.small(to_onnx(mean, about))
        write_whole(out, model.SerializeToString())
    echo(f"{out} has learned from {learner.progress.drawn:,} positions, repeats included.")


def _learn(learner: Continued, folder: Path, seconds: float) -> None:
    """Learn, and show the progress. Raises Abort after Ctrl-C."""

    def tell(learner: Continued, is_due: bool) -> None:
        if is_due and (tested := learner.tested()):
            done = round(learner.progress.seconds / 60)
            bar.clear()
            echo(json.dumps({"minutes": done, **tested}))
        losses = ", ".join(f"{name} {loss:.3f}" for name, loss in learner.losses.items())
        bar.set_postfix_str(losses, refresh=False)
        bar.update(min(round(learner.progress.seconds), bar.total) - bar.n)

    with progress_bar("s", round(seconds), 0) as bar, stop_flag() as stop:
        learning.learn(learner, folder, seconds, stop, tell)
    if tested := learner.tested():
        echo(json.dumps(tested))
    if stop[0]:
        echo("Stopped; the same command goes on.")
        raise click.Abort
