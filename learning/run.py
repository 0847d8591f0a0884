"""A training run on disk: games, TD(λ), every so often a checkpoint, a test, a line of the log.

    settings.json                      what the run is
    checkpoint-0000001000.safetensors  all that it needs to go on; the last two are kept
    checkpoint-....safetensors.unused  one that could not be used
    log.csv, events.out.tfevents...    how it went (see `learning.log`)
    curve.png                          the same as a picture
    lock                               locked while a process works here

The folder stands beside the network it makes: `net.safetensors.run` and `net.safetensors`.
"""

import fcntl
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from katachi.data.files import is_left_behind, write_whole
from katachi.engine.evaluation.model import Model, model_bytes
from katachi.engine.jit import Array
from katachi.gtp.programs.client import ProgramError
from katachi.learning.arena import WinRate, measure
from katachi.learning.checkpoint import (
    Checkpoint,
    CheckpointError,
    checkpoints,
    load_checkpoint,
    save_checkpoint,
    set_aside,
)
from katachi.learning.games import Hall, Played
from katachi.learning.learner import Learner, NotFinite
from katachi.learning.log import OPPONENTS, Log, Row, draw_curve
from katachi.learning.network import to_model
from katachi.learning.players import OpponentError, handmade_player, random_player
from katachi.learning.settings import (
    FREE_TO_CHANGE,
    SettingsError,
    TrainSettings,
    option_of,
    with_whole_paths,
)

SUFFIX = ".run"

NOT_BEGUN = {"lock"}
"""What the folder of a run may hold that was killed before it had settings."""

Say = Callable[[str], None]


class TrainingError(Exception):
    """A run cannot begin or go on; the message is one sentence. What was kept stays."""


@dataclass
class Recent:
    """Sums over the games since the last line of the log."""

    games: int = 0
    positions: int = 0
    steps: int = 0
    td_error: float = 0.0
    white: float = 0.0
    """Points of White's."""
    against: int = 0
    """Games against somebody else."""
    points: float = 0.0
    """Points made in them."""

    def add(self, played: list[Played], td_error: float) -> None:
        """Count a batch."""
        self.steps += 1
        self.td_error += td_error
        for game in played:
            self.games += 1
            self.positions += len(game.features)
            self.white += (1 + game.result) / 2
            if not game.is_self_play:
                self.against += 1
                self.points += game.points

    def figures(self) -> Row:
        """Means, for the log."""
        games = max(1, self.games)
        row = {
            "td_error": self.td_error / max(1, self.steps),
            "length": self.positions / games,
            "white": self.white / games,
        }
        return {**row, "won": self.points / self.against} if self.against else row


class Run:
    """A run in its folder, which is this process' alone until `close`.

    Attributes: settings, learner, folder, out (the network's file), recent, tests (the last ones).
    """

    def __init__(self, settings: TrainSettings, folder: Path, out: Path) -> None:
        """Raises SettingsError, TrainingError."""
        settings.check()
        settings = with_whole_paths(settings)
        self.settings, self.folder, self.out = settings, folder, out
        try:
            self.learner = Learner(settings)
        except OpponentError as error:
            raise TrainingError(str(error)) from None
        self.recent = Recent()
        self.tests: dict[str, WinRate] = {}
        self._seconds = 0.0

    @classmethod
    def begin(cls, settings: TrainSettings, out: Path) -> "Run":
        """Begin a run that makes the network `out`. Raises SettingsError, TrainingError."""
        if not out.name:
            raise SettingsError("The setting out names no file.")
        folder = out.with_name(out.name + SUFFIX)
        if _is_taken(folder):
            raise TrainingError(
                f"{folder} holds a run: go on with it by --resume {folder}, or remove it."
            )
        if not out.parent.is_dir():
            raise TrainingError(f"There is no folder {out.parent} to write {out.name} in.")
        if out.exists():
            raise TrainingError(f"{out} is there already; remove it or choose another name.")
        run = cls(settings, folder, out)
        with run._writing():
            folder.mkdir(exist_ok=True)
        run._open()
        return run

    @classmethod
    def resume(cls, folder: Path, changes: dict[str, Any], say: Say) -> "Run":
        """Go on with a run; only settings that decide nothing may change.

        Raises SettingsError, TrainingError.
        """
        known = with_whole_paths(read_settings(folder))
        wanted = with_whole_paths(replace(known, **changes))
        for name in changes:
            if name not in FREE_TO_CHANGE and getattr(wanted, name) != getattr(known, name):
                raise SettingsError(
                    f"The setting {option_of(name)} cannot change in a run that goes on."
                )
        folder = folder.resolve()
        name = folder.name
        out = folder.with_name(name.removesuffix(SUFFIX)) if name.endswith(SUFFIX) else None
        run = cls(wanted, folder, out or folder / "network.safetensors")
        run._open(say)
        return run

    def _open(self, say: Say | None = None) -> None:
        """Lock the folder, take up its last checkpoint, and write the settings."""
        with self._writing():
            self._locked = (self.folder / "lock").open(
                "w"
            )  # closed, and unlocked, with this object
            try:
                fcntl.flock(self._locked, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise TrainingError(f"{self.folder} is in use by another process.") from None
            if say:
                self._restore(say)
            settings = json.dumps(asdict(self.settings), indent=1) + "\n"
            write_whole(self.folder / "settings.json", settings.encode())
            # A line that was there only because the run ended goes when the run goes on.
            self._log = Log(self.folder, self.learner.games - self.recent.games)

    def _restore(self, say: Say) -> None:
        """Take up the last checkpoint that is whole, and set aside those behind it."""
        for path in reversed(checkpoints(self.folder)):
            try:
                kept = load_checkpoint(path)
            except CheckpointError as error:
                say(f"{error} The one before is used, if there is one.")
                set_aside(path)
                continue
            try:
                self.learner.restore(kept.games, kept.state["steps"], kept.tensors)
                self.recent = Recent(**kept.state["recent"])
                self._seconds = kept.state["seconds"]
            except (KeyError, RuntimeError, TypeError):
                raise TrainingError(f"The checkpoint {path} is not of this run.") from None
            return
        say("There is no checkpoint to go on from: the run begins again.")

    def close(self) -> None:
        """Give the folder free."""
        self._log.close()
        self._locked.close()

    def train(self, stop: Array, tell: Callable[["Run"], None]) -> bool:
        """Play and learn until all games are played (True), or stop[0] is set (False).

        stop: int8[1]. tell: called after each batch. Raises TrainingError; the last checkpoint
        is kept then.
        """
        settings, learner = self.settings, self.learner
        began = time.monotonic() - self._seconds
        with Hall(settings.board, settings.komi, settings.workers, stop) as hall:
            self._keep_if_due(hall, stop)
            while learner.games < settings.games and not stop[0]:
                played = self._play(hall)
                if not stop[0]:
                    self._learn(played)
                    self._seconds = time.monotonic() - began
                    self._keep_if_due(hall, stop)
                tell(self)
        self._save()
        with self._writing():
            draw_curve(self._log.rows, self.folder / "curve.png", self.out.name)
        return learner.games >= settings.games and self._is_told()

    def _is_told(self) -> bool:
        """Has the log a line of the network as it is now?"""
        return bool(self._log.rows) and self._log.rows[-1]["games"] == self.learner.games

    def _play(self, hall: Hall) -> list[Played]:
        try:
            return hall.play(self.learner.pairings())
        except (ProgramError, OpponentError) as error:
            self._save()
            raise TrainingError(
                f"The opponent failed after {self.learner.games:,} games: {error} "
                f"What was learned is kept; go on with --resume {self.folder}."
            ) from None

    def _learn(self, played: list[Played]) -> None:
        try:
            self.recent.add(played, self.learner.learn(played))
        except NotFinite:
            raise TrainingError(
                f"Step {self.learner.steps:,}, after {self.learner.games:,} games, made weights"
                f" that are no numbers: the learning rate is too high. {self._what_is_kept()}"
            ) from None

    def _what_is_kept(self) -> str:
        is_any = bool(checkpoints(self.folder))
        return "The last checkpoint is kept." if is_any else "There was no checkpoint yet."

    def _keep_if_due(self, hall: Hall, stop: Array) -> None:
        """When it is time, or the run has ended, test the network, add a line to the log, save.

        A stop during the tests leaves all that for the next time. The end alone changes nothing
        that decides how a run goes on when it is made longer.
        """
        games, every = self.learner.games, self.settings.every
        is_time = games // every > (games - self.recent.games) // every
        if self._is_told() or not (is_time or games >= self.settings.games):
            return
        tests = self._test(hall)
        if stop[0]:
            return
        self.tests = tests
        row: Row = {"games": games, "steps": self.learner.steps}
        row |= {**self.recent.figures(), "lr": self.learner.rate, "seconds": self._seconds}
        for name, rate in tests.items():
            low, high = rate.interval
            row |= {name: rate.rate, f"{name}_low": low, f"{name}_high": high}
        if is_time:
            self.recent = Recent()
            self.learner.add_to_pool()
        with self._writing():
            self._log.add(row)
        self._save()

    def _test(self, hall: Hall) -> dict[str, WinRate]:
        games, player = self.settings.test_games, self.learner.player()
        opponents = {"random": random_player(), "handmade": handmade_player(player.depth)}
        assert tuple(opponents) == OPPONENTS
        if not games:
            return {}
        return {name: measure(hall, player, other, games) for name, other in opponents.items()}

    def _save(self) -> None:
        """Write a checkpoint, and the network as it is."""
        state = {
            "steps": self.learner.steps,
            "recent": asdict(self.recent),
            "seconds": self._seconds,
        }
        with self._writing():
            checkpoint = Checkpoint(self.learner.games, state, self.learner.tensors())
            save_checkpoint(self.folder, checkpoint)
            write_whole(self.out, model_bytes(self._model()))

    def _model(self) -> Model:
        """The network with what it was learned from."""
        curve = [
            {name: row[name] for name in ("games", "td_error", *OPPONENTS) if name in row}
            for row in self._log.rows
        ]
        about = {
            "network": self.settings.net.upper(),
            "training": f"TD(λ), {self.learner.games} games",
            "settings": json.dumps(asdict(self.settings)),
            "games": str(self.learner.games),
            "seed": str(self.settings.seed),
            "curve": json.dumps(curve),
        }
        return to_model(self.learner.network, about)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Turns a failure to write into a TrainingError."""
        try:
            yield
        except OSError as error:
            raise TrainingError(
                f"Cannot write in {self.folder.parent}: {error.strerror or error}."
                f" {self._what_is_kept()}"
            ) from None


def _is_taken(folder: Path) -> bool:
    """Does a path hold what a new run must not touch?"""
    if not folder.is_dir():
        return folder.exists()
    return not all(path.name in NOT_BEGUN or is_left_behind(path) for path in folder.iterdir())


def read_settings(folder: Path) -> TrainSettings:
    """The settings of a run; raises TrainingError when the folder holds none."""
    try:
        found = json.loads((folder / "settings.json").read_text("utf-8"))
        if isinstance(found["opponent"], list):  # as JSON has a tuple
            found["opponent"] = tuple(found["opponent"])
        settings = TrainSettings(**found)
        settings.check()
    except FileNotFoundError:
        raise TrainingError(f"{folder} is no folder of a training run.") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise TrainingError(f"Cannot read {folder / 'settings.json'}: {error}") from None
    return settings
