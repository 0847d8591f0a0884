"""A training run in its folder: other processes play, and this one learns from their games.

settings.json      what the run is
checkpoint.pt      weights and all else needed to go on; written about every 40 s
games/             chunks of positions, as many as are learned from (`samples.py`)
play.onnx          the network that plays, in int8, or in floats on a GPU
net.onnx           the newest network in floats: another run may begin with it
log.csv            how it went
lock               locked while a process works here
"""

import csv
import json
import math
import os
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import onnx
import torch

from katachi.data.files import write_whole
from katachi.data.language import PlayerError, ended, joined, raising, restating, t
from katachi.engine.compiled.jit import Array
from katachi.engine.values.network_file import Network, read_network
from katachi.learning.folder import checkpoint_in, last_checkpoint, locking, save_checkpoint
from katachi.learning.residual.export import from_onnx
from katachi.learning.residual.learner import Learner
from katachi.learning.residual.network import Residual, Shape
from katachi.learning.residual.processes import NETWORK, Processes
from katachi.learning.residual.samples import Chunks
from katachi.learning.residual.starts import random_samples
from katachi.learning.settings import NET, RunSettings, TrainingError

FIRST_POSITIONS, FIRST_STEPS, FIRST_MINUTES = 20_000, 400, 2.0
"""Round 0 of a run of so many minutes or more. Shorter runs have less of it."""
PART = 500  # positions of random games that are made at a time
PUBLISH_EVERY, LEAST_SECONDS = 150, 5.0
"""Steps, and at least seconds, between two networks that play."""
LOSSES = ("chances", "owners", "score", "policy")  # the last columns of log.csv
KEEP_EVERY = 40.0  # seconds between checkpoints: a kill loses at most so much
CATCH_UP = 200_000  # positions learned from at most when `reuse` has grown
LONGEST_STEP = 60.0  # seconds of one round that count at most: a machine may sleep


def learned_on(path: Path) -> tuple[Network, Residual]:
    """A network file, and its network in torch. Raises TrainingError."""
    with raising(lambda fault: TrainingError(ended(fault)), PlayerError):
        network = read_network(path)
    text = t("The network {file} cannot be learned on: {fault}.")
    with restating(TrainingError, text, ValueError, file=path):
        return network, from_onnx(onnx.load_model_from_string(network.data))


class Run:
    """A run. No other process may use its folder until `close`."""

    def __init__(self, folder: Path, settings: RunSettings, say: Callable[[str], None]) -> None:
        """Begin in an empty or new folder, or go on with the run there. Raises TrainingError."""
        self.folder, self.settings, self.say = folder, settings, say
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        self._is_served = self._device != "cpu"
        self._start: Residual | None = None
        self._before: dict[str, Any] = {}  # provenance of the network that it begins with
        if settings.start and not checkpoint_in(folder).exists():
            self._read_start()
        folder.mkdir(parents=True, exist_ok=True)
        with locking(folder) as self._locked:
            self._open()

    def _open(self) -> None:
        """Make the learner, take up the last checkpoint, write the settings."""
        settings = self.settings
        torch.set_num_threads(1)
        shape = Shape(settings.channels, settings.blocks)
        self.learner = Learner(shape, settings.seed, self._start, self._device)
        if settings.start and self._device == "cpu":
            # a file has its norms folded away; only the large batches of a GPU can make them anew
            self.learner.freezes_at = 0
        for size in settings.sizes:
            self.learner.window(size)
        self.positions = 0
        self._chunks = Chunks(self.folder / "games", self.say)
        if checkpoint_in(self.folder).exists():
            self._take_up()
        kept = {"net": NET, **asdict(settings)}
        for name in ("records", "imitate"):  # a run goes on from any folder
            kept[name] = [os.path.abspath(one) for one in kept[name]]
        kept["start"] = settings.start and os.path.abspath(settings.start)
        write_whole(self.folder / "settings.json", json.dumps(kept, indent=1).encode())

    def _read_start(self) -> None:
        """Read the network to begin with. Raises TrainingError."""
        settings = self.settings
        network, self._start = learned_on(Path(settings.start))
        most = Shape(settings.channels, settings.blocks)
        if not self._start.shape.fits_in(most):
            text = t(
                "The network {file} has more than {channels} channels or {blocks} blocks.",
                **{"file": settings.start, **asdict(most)},
            )
            raise TrainingError(text)
        self._before = network.provenance

    def _take_up(self) -> None:
        self._take_in()
        with last_checkpoint(self.folder) as state:
            shape = Shape(**state["shape"])
            fits = shape.fits_in(self.learner.net.shape)
            if fits:
                self.learner.take_up(state)
            self.positions = int(state["positions"])
            self._before = state.get("before", {})
        if not fits:
            text = t(
                "The network of this run has {channels} channels and {blocks} blocks;"
                " it can grow, and not shrink.",
                **asdict(shape),
            )
            raise TrainingError(text)
        for size, total in state.get("totals", {}).items():
            window = self.learner.window(size)
            window.earlier = max(0, total - window.total)
        progress = self.learner.progress
        progress.drawn = max(progress.drawn, round(self.settings.reuse * self.positions) - CATCH_UP)

    @property
    def done(self) -> float:
        """The share of the run's time that has passed."""
        return self.learner.progress.seconds / (60 * self.settings.minutes)

    def train(self, stop: Array, tell: Callable[["Run"], None]) -> bool:
        """Learn to the end (True) or until stop[0] is set (False). Raises TrainingError."""
        if not (self.folder / NETWORK).exists() and not self._begin(stop):
            return False
        self._keep()
        seed = self.settings.seed * 1000 + self.learner.progress.steps
        device = self._device if self._is_served else None
        players = Processes(self.folder, self.settings, seed, device)
        try:
            self._learn(players, stop, tell)
        finally:
            players.stop()
            self._take_in()
            self._publish()
            self._keep()
            self._log()
        return self.done >= 1

    def _begin(self, stop: Array) -> bool:
        """Round 0: learn from random games. False when it is stopped; nothing of it is kept.

        A run that goes on has it behind it: only the network that plays is lost.
        """
        goes_on = checkpoint_in(self.folder).exists()
        if goes_on and self.learner.filled:
            self._publish()
            return True
        part = min(1.0, self.settings.minutes / FIRST_MINUTES)
        positions, steps = max(PART, round(part * FIRST_POSITIONS)), round(part * FIRST_STEPS) + 1
        if self._start or goes_on:
            positions, steps = PART, 0  # for int8 alone
        else:
            told = f"{positions:,}"
            self.say(t("Learning first from {count} positions of random games a size", count=told))
        for size in self.settings.sizes:
            for begin in range(0, positions, PART):
                if stop[0]:
                    return False
                count, seed = min(PART, positions - begin), self.settings.seed + begin
                self.learner.window(size).add(random_samples(size, count, seed))
        for _ in range(steps):
            if stop[0]:
                return False
            self.learner.step(0.0)
        if not goes_on:
            self.learner.progress.drawn = 0
        self._publish()
        for window in self.learner.windows.values():
            window.total = 0
        return True

    def _learn(self, players: Processes, stop: Array, tell: Callable[["Run"], None]) -> None:
        kept = told = last = published = time.monotonic()
        steps = self.learner.progress.steps
        while not stop[0] and self.done < 1:
            if not players.any_plays():
                text = t("The processes that play have ended; see what they said above.")
                raise TrainingError(text)
            self._take_in()
            waits = self.learner.progress.drawn > self.settings.reuse * self.positions
            if waits or not self.learner.filled:
                time.sleep(0.2)
            else:
                for _ in range(4):
                    self.learner.step(self.done)
            now = time.monotonic()
            self.learner.progress.seconds += min(now - last, LONGEST_STEP)
            last = now
            tell(self)
            is_new = self.learner.progress.steps - steps >= PUBLISH_EVERY
            if is_new and now - published > LEAST_SECONDS:
                published, steps = now, self.learner.progress.steps
                self._publish()
            if now - kept > KEEP_EVERY:
                kept = now
                self._keep()
            if now - told > 60:
                told = now
                self._log()

    def _take_in(self) -> None:
        """Read the new chunks."""
        for samples in self._chunks.new():
            self.learner.window(samples.size).add(samples)
            self.positions += len(samples)

    def _publish(self) -> None:
        """Write the network of now. Nothing is written while there are no positions for int8."""
        if not self.learner.filled:
            return
        self._check()
        about = {
            "steps": self.learner.progress.steps,
            "positions": self.positions,
            "minutes": round(self.learner.progress.seconds / 60, 1),
            "settings": {
                **asdict(self.settings),
                "records": len(self.settings.records),
                "imitate": len(self.settings.imitate),
                "start": self._before,
            },
        }
        model = self.learner.model(about)
        onnx.checker.check_model(model)
        plays = model if self._is_served else self.learner.small(model)
        write_whole(self.folder / NETWORK, plays.SerializeToString())
        write_whole(self.folder / "net.onnx", model.SerializeToString())

    def _check(self) -> None:
        """Raises TrainingError where a loss is not finite."""
        if not all(math.isfinite(one) for one in self.learner.losses.values()):
            text = t(
                "The loss is no number any more. The checkpoint before it is kept: go on from"
                " it with --resume, or begin anew with another --seed."
            )
            raise TrainingError(text)

    def _keep(self) -> None:
        self._check()
        windows = self.learner.windows
        totals = {size: one.total + one.earlier for size, one in windows.items()}
        state = {**self.learner.state(), "positions": self.positions, "totals": totals}
        state["before"] = self._before
        save_checkpoint(self.folder, state)
        for size, window in windows.items():
            self._chunks.tidy(size, len(window))

    def _log(self) -> None:
        progress, losses = self.learner.progress, self.learner.losses
        row = {
            "minutes": round(progress.seconds / 60, 2),
            "positions": self.positions,
            "steps": progress.steps,
            "rate": f"{self.learner.rate(self.done):.2g}",
            **{name: round(losses[name], 4) if name in losses else "" for name in LOSSES},
        }
        path = self.folder / "log.csv"
        head = [] if path.exists() else [row]
        with path.open("a", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([*head, row.values()])

    def status(self) -> str:
        """The positions and losses of now, short."""
        each = [joined([name, f"{loss:.3f}"], " ") for name, loss in self.learner.losses.items()]
        said = {"positions": f"{self.positions:,}", "losses": joined(each, t(", "))}
        return t("{positions} positions; {losses}", **said)

    def save(self, path: Path) -> None:
        """Write the newest network, in int8 if positions can calibrate it. Raises OSError."""
        if (self.folder / "net.onnx").exists():
            model = onnx.load(self.folder / "net.onnx")
            if self.learner.filled:
                model = self.learner.small(model)
            write_whole(path, model.SerializeToString())

    def close(self) -> None:
        """Unlock the folder."""
        self._locked.release()
