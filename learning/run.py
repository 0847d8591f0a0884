"""A training run on disk: games, TD(λ), and now and then a checkpoint, a test, a line of the log.

settings.json       what the run is
checkpoint.pt       all that the run needs to go on
log.csv, curve.png  how it went: a line of figures for each checkpoint, and a plot of them
lock                locked while a process works here
"""

import csv
import io
import json
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from katachi.data.files import check_new, failing_as, is_left_behind, write_whole
from katachi.data.language import SettingError, joined, t
from katachi.data.own import shown
from katachi.engine.compiled.jit import Array
from katachi.engine.thesis.model import model_bytes
from katachi.gtp.programs import ProgramError
from katachi.learning import folder as folders
from katachi.learning.games import GamePool, Played, WinRate
from katachi.learning.learner import Learner
from katachi.learning.settings import TrainingError, TrainSettings, read_settings
from katachi.learning.td import to_model
from katachi.workers.pool import Host, PoolError

Say = Callable[[str], None]

OPPONENTS = ("random", "handmade")  # the fixed opponents of the tests on the way

COLUMNS = (
    "games",  # learned from so far
    "steps",  # changes of the weights
    "td_error",  # this and all up to `won` since the last line: mean |f(X(k+step)) - f(Xk)|
    "length",  # positions a game
    "white",  # share of the points that White made
    "won",  # share of the points made against others; empty in pure self-play
    "lr",  # learning rate, of the next step
    *(f"{name}{end}" for name in OPPONENTS for end in ("", "_low", "_high")),  # win rate, 95 %
    "seconds",  # spent so far
)

Row = dict[str, float]


def draw_curve(rows: list[Row], path: Path, title: str) -> None:
    """The learning curve as a PNG: win rates with their intervals, and the TD error."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 6))
    upper, lower = figure.subplots(2, 1, sharex=True, height_ratios=(2, 1))
    for name in OPPONENTS:
        tested = [row for row in rows if name in row]
        games = [row["games"] for row in tested]
        low, high = ([100 * row[name + end] for row in tested] for end in ("_low", "_high"))
        upper.plot(games, [100 * row[name] for row in tested], marker=".", label=f"against {name}")
        upper.fill_between(games, low, high, alpha=0.2)
    upper.set_title(shown(title), parse_math=False)
    upper.set(ylabel="games won, %", ylim=(0, 102))
    upper.grid(alpha=0.3)
    upper.legend()
    lower.plot([row["games"] for row in rows], [row["td_error"] for row in rows], color="tab:red")
    lower.set(xlabel="games learned from", ylabel="TD error")
    lower.grid(alpha=0.3)
    image = io.BytesIO()
    figure.savefig(image, format="png")
    write_whole(path, image.getvalue())


@dataclass
class Recent:
    """Sums over the games since the last line of the log."""

    games: int = 0
    positions: int = 0
    steps: int = 0
    td_error: float = 0.0
    white: float = 0.0  # White's points
    against: int = 0  # games against others
    points: float = 0.0  # the network's points in these

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
        """Means, by the names of `COLUMNS`."""
        games = max(1, self.games)
        row = {
            "td_error": self.td_error / max(1, self.steps),
            "length": self.positions / games,
            "white": self.white / games,
        }
        return {**row, "won": self.points / self.against} if self.against else row


class Run:
    """A run in its folder. No other process may use the folder until `close`.

    Attributes: settings, learner, folder, out (the network's file), recent, tests (the last ones).
    """

    def __init__(
        self, settings: TrainSettings, folder: Path, out: Path, host: Host | None, say: Say | None
    ) -> None:
        """Lock the folder, take up its last checkpoint where `say` is given, write the settings.

        Raises SettingError, TrainingError.
        """
        settings.check()
        self.settings, self.folder, self.out = settings.with_whole_paths(), folder, out
        self.learner = Learner(self.settings, host)
        self.recent = Recent()
        self.tests: dict[str, WinRate] = {}
        self._rows: list[Row] = []
        self._seconds = 0.0
        with self._writing():
            folder.mkdir(exist_ok=True)
            with folders.locking(folder) as self._locked:
                if say:
                    self._take_up(say)
                kept = json.dumps(asdict(self.settings), indent=1) + "\n"
                write_whole(folder / "settings.json", kept.encode())

    @classmethod
    def begin(cls, settings: TrainSettings, out: Path, host: Host | None = None) -> "Run":
        """Begin a run that writes the network `out`. Raises SettingError, TrainingError."""
        if not out.name:
            raise SettingError(t("The setting out names no file."))
        folder = out.with_name(out.name + folders.SUFFIX)
        if _is_taken(folder):
            text = t(
                "{folder} holds a run: go on with it by --resume {folder}, or remove it.",
                folder=folder,
            )
            raise TrainingError(text)
        check_new(out, TrainingError)
        return cls(settings, folder, out, host, None)

    @classmethod
    def resume(
        cls, folder: Path, changes: dict[str, Any], say: Say, host: Host | None = None
    ) -> "Run":
        """Go on with a run; FREE_TO_CHANGE may change. Raises SettingError, TrainingError."""
        wanted = read_settings(folder).changed(changes)
        out = folders.network_of(folder, "network.safetensors")
        return cls(wanted, folder.resolve(), out, host, say)

    def _take_up(self, say: Say) -> None:
        """Go on from the last checkpoint."""
        if any(self.folder.glob("checkpoint-*.safetensors")):
            text = t("{folder} is a run of an older version; begin a new one.", folder=self.folder)
            raise TrainingError(text)
        if not folders.checkpoint_in(self.folder).exists():
            say(t("There is no checkpoint to go on from: the run begins again."))
            return
        with folders.last_checkpoint(self.folder) as state:
            self.learner.take_up(state["learner"])
            self.recent = Recent(**state["recent"])
            self._seconds = float(state["seconds"])
            # A line that was added only because the run had ended is dropped.
            told = self.learner.games - self.recent.games
            self._rows = [row for row in state["rows"] if row["games"] <= told]
        if self.settings.games < min(self.learner.games, read_settings(self.folder).games):
            about = {"games": f"{self.learner.games:,}"}
            text = t("The run has learned from {games} games: only more can be given.", **about)
            raise SettingError(text)

    def close(self) -> None:
        """Unlock the folder."""
        self._locked.release()

    def train(self, stop: Array, tell: Callable[["Run"], None]) -> bool:
        """Play and learn until all games are played (True), or stop[0] is set (False).

        stop: int8[1]. tell: called after each batch. Raises TrainingError.
        """
        settings, learner = self.settings, self.learner
        began = time.monotonic() - self._seconds
        with learner.game_pool(stop) as pool:
            self._keep_if_due(stop)
            while learner.games < settings.games and not stop[0]:
                played = self._play(pool)
                if not stop[0]:
                    self._learn(played)
                    self._seconds = time.monotonic() - began
                    self._keep_if_due(stop)
                tell(self)
        self._save()
        return learner.games >= settings.games and self._is_told()

    def draw(self) -> None:
        """Draw the learning curve. Raises TrainingError."""
        with self._writing():
            draw_curve(self._rows, self.folder / "curve.png", self.out.name)

    def _is_told(self) -> bool:
        """Has the log a line about the network of now?"""
        return bool(self._rows) and self._rows[-1]["games"] == self.learner.games

    def _play(self, pool: GamePool) -> list[Played]:
        try:
            return pool.play(self.learner.pairings())
        except (ProgramError, TrainingError) as error:
            about = {"games": f"{self.learner.games:,}", "fault": str(error)}
            failed: str = t("The opponent failed after {games} games: {fault}", **about)
        except PoolError as error:
            failed = str(error)
        self._save()
        kept = t("What was learned is kept; go on with --resume {folder}.", folder=self.folder)
        raise TrainingError(joined([failed, kept], " "))

    def _learn(self, played: list[Played]) -> None:
        try:
            self.recent.add(played, self.learner.learn(played))
        except FloatingPointError:
            text = t(
                "Step {step}, after {games} games, made weights that are no numbers: the learning"
                " rate is too high. {kept}",
                step=f"{self.learner.steps:,}",
                games=f"{self.learner.games:,}",
                kept=self._what_is_kept(),
            )
            raise TrainingError(text) from None

    def _what_is_kept(self) -> str:
        is_any = folders.checkpoint_in(self.folder).exists()
        return t("The last checkpoint is kept.") if is_any else t("There was no checkpoint yet.")

    def _keep_if_due(self, stop: Array) -> None:
        """Every so often, and at the end, test the network, add a line to the log, and save.

        A stop during the tests leaves all of it undone. At an end that is not such a time, neither
        the sums nor the pool change: a longer run goes on as if it had not ended there.
        """
        games, every = self.learner.games, self.settings.every
        is_time = games // every > (games - self.recent.games) // every
        if self._is_told() or not (is_time or games >= self.settings.games):
            return
        tests = self.learner.test(self.settings.test_games, stop)
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
        self._rows.append(row)
        self._save()

    def _save(self) -> None:
        """Write a checkpoint, the log, and the network."""
        state = {
            "learner": self.learner.state(),
            "recent": asdict(self.recent),
            "rows": self._rows,
            "seconds": self._seconds,
        }
        log = io.StringIO()
        table = csv.DictWriter(log, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(self._rows)
        with self._writing():
            folders.save_checkpoint(self.folder, state)
            write_whole(self.folder / "log.csv", log.getvalue().encode())
            write_whole(self.out, model_bytes(to_model(self.learner.network, self._about())))

    def _about(self) -> dict[str, str]:
        """The metadata of the network."""
        curve = [
            {name: row[name] for name in ("games", "td_error", *OPPONENTS) if name in row}
            for row in self._rows
        ]
        return {
            "network": self.settings.net.upper(),
            "training": f"TD(λ), {self.learner.games} games",
            "settings": json.dumps(asdict(self.settings)),
            "games": str(self.learner.games),
            "seed": str(self.settings.seed),
            "curve": json.dumps(curve),
        }

    def _writing(self) -> AbstractContextManager[None]:
        """Turns a failure to write into a TrainingError."""

        def failed(text: str) -> TrainingError:
            return TrainingError(joined([text, self._what_is_kept()], " "))

        return failing_as(failed, t("Cannot write in {folder}", folder=self.folder.parent), ".")


def _is_taken(folder: Path) -> bool:
    """Is there something at a path that a new run must not touch?"""
    if not folder.is_dir():
        return folder.exists()
    # A run that was killed before it had settings has left a lock at most.
    return not all(path.name == "lock" or is_left_behind(path) for path in folder.iterdir())
