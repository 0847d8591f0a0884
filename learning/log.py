"""What a run tells: a line for each checkpoint, its figures, and a plot of them."""

import csv
import io
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from katachi.data import own
from katachi.data.files import write_whole
from katachi.data.own import Amount, Count
from katachi.learning.games import Played
from katachi.learning.settings import TrainingError

OPPONENTS = ("random", "handmade")
"""The fixed opponents of the tests on the way."""

COLUMNS = (
    "games",  # learned from so far
    "steps",  # changes of the weights
    "td_error",  # since the last line, as all up to `won`: mean |f(X(k+step)) - f(Xk)|
    "length",  # positions a game
    "white",  # share of the points that White made
    "won",  # share of the points made against others; empty in pure self-play
    "lr",  # learning rate, of the next step
    *(f"{name}{end}" for name in OPPONENTS for end in ("", "_low", "_high")),  # win rate, 95 %
    "seconds",  # spent so far
)

COUNTS = ("games", "steps")
ALWAYS = (*COUNTS, "td_error")
"""The columns that are never empty."""
MAX_BYTES = 1 << 26
LARGEST = 1e39
"""Above every figure of a log: the greatest is a learning rate."""

Row = dict[str, float]


class LogError(TrainingError):
    """A table cannot be read; the message is one sentence that says what to do."""


class Log:
    """`log.csv` in a run's folder."""

    def __init__(self, folder: Path, games: int) -> None:
        """Go on after `games`; lines beyond are dropped. Raises LogError, and OSError."""
        self._path = folder / "log.csv"
        self.rows = [row for row in read_log(self._path) if row["games"] <= games]
        self._write()

    def add(self, row: Row) -> None:
        """Add a line, on disk when this returns. Raises OSError."""
        self.rows.append(row)
        self._write()

    def _write(self) -> None:
        text = io.StringIO()
        table = csv.DictWriter(text, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(self.rows)
        write_whole(self._path, text.getvalue().encode())


def read_log(path: Path) -> list[Row]:
    """The lines of a `log.csv`; none when there is no such file. Raises LogError."""
    try:
        text = own.text_of(own.read_bounded(path, MAX_BYTES))
        table = csv.DictReader(io.StringIO(text, newline=""))
        rows: list[Row] = []
        for line in table:
            row = _row(line, table.line_num)
            if rows and row["games"] < rows[-1]["games"]:
                raise own.Fault(f"line {table.line_num} is of fewer games than the one before")
            rows.append(row)
    except own.Missing:
        return []
    except (own.Fault, csv.Error) as fault:
        raise LogError(
            f"Cannot read {path}: {fault}."
            " Mend it, or remove it: the run goes on without its lines."
        ) from None
    return rows


def _row(line: dict[str | Any, str | Any], number: int) -> Row:
    """A line of the table, without what is empty in it. Raises own.Fault."""
    if not set(COLUMNS) >= line.keys() or None in line.values():
        raise own.Fault(f"line {number} has not the columns of a log")
    row: Row = {name: _number(name, value, number) for name, value in line.items() if value}
    tests = [name for name in OPPONENTS if name in row]
    for name in (*ALWAYS, *(f"{test}{end}" for test in tests for end in ("_low", "_high"))):
        if name not in row:
            raise own.Fault(f"line {number} lacks {name}")
    return row


def _number(name: str, value: str, line: int) -> float:
    fault = own.Fault(f"line {line} has {own.shown(value)} as {name}")
    try:
        number = float(value)
    except ValueError:
        raise fault from None
    if not 0 <= number <= LARGEST or (name in COUNTS and not number.is_integer()):
        raise fault
    return int(number) if name in COUNTS else number


def draw_curve(rows: list[Row], path: Path, title: str) -> None:
    """The learning curve as a PNG: win rates with their intervals, and the TD error."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 6), layout="constrained")
    upper, lower = figure.subplots(2, 1, sharex=True, height_ratios=(2, 1))
    for name in OPPONENTS:
        tested = [row for row in rows if name in row]
        games = [row["games"] for row in tested]
        low, high = ([100 * row[name + end] for row in tested] for end in ("_low", "_high"))
        upper.plot(games, [100 * row[name] for row in tested], marker=".", label=f"against {name}")
        upper.fill_between(games, low, high, alpha=0.2)
    upper.set(title=title, ylabel="games won, %", ylim=(0, 102))
    upper.grid(alpha=0.3)
    upper.legend()
    lower.plot([row["games"] for row in rows], [row["td_error"] for row in rows], color="tab:red")
    lower.set(xlabel="games learned from", ylabel="TD error")
    lower.grid(alpha=0.3)
    image = io.BytesIO()
    canvas: Any = FigureCanvasAgg(figure)
    canvas.print_png(image)
    write_whole(path, image.getvalue())


@dataclass
class Recent:
    """Sums over the games since the last line of the log."""

    games: Count = 0
    positions: Count = 0
    steps: Count = 0
    td_error: Amount = 0.0
    white: Amount = 0.0
    """Points of White's."""
    against: Count = 0
    """Games against somebody else."""
    points: Amount = 0.0
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


@dataclass
class Progress:
    """The state of a run in a checkpoint."""

    steps: Count
    seconds: Amount
    recent: Recent = field(default_factory=Recent)
