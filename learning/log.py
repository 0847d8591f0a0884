"""What a run tells: a line for each checkpoint, in a table, in TensorBoard, in a plot."""

import csv
import io
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from katachi.data.files import write_whole

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

Row = dict[str, float]


class Log:
    """`log.csv` and TensorBoard's files in a run's folder."""

    def __init__(self, folder: Path, games: int) -> None:
        """Go on after `games`; lines beyond are dropped. Raises OSError."""
        self._path = folder / "log.csv"
        self.rows = [row for row in read_log(self._path) if row["games"] <= games]
        self._write()
        self._board = _Board(folder, games + 1)

    def add(self, row: Row) -> None:
        """Add a line, on disk when this returns. Raises OSError."""
        self.rows.append(row)
        self._write()
        self._board.add(row)

    def close(self) -> None:
        """Close TensorBoard's file; what could not be written to it was told before."""
        with suppress(OSError):
            self._board.close()

    def _write(self) -> None:
        text = io.StringIO()
        table = csv.DictWriter(text, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(self.rows)
        write_whole(self._path, text.getvalue().encode())


class _Board:
    """TensorBoard's file, written at once: its own writer is a thread, whose faults nobody sees."""

    def __init__(self, folder: Path, step: int) -> None:
        """A new file in `folder`, which hides what others there say of `step` and beyond."""
        from tensorboard.compat.proto import event_pb2  # type: ignore[import-untyped]
        from tensorboard.summary.writer.record_writer import (  # type: ignore[import-untyped]
            RecordWriter,
        )

        self._proto: Any = event_pb2
        name = f"events.out.tfevents.{time.time_ns()}.{os.getpid()}"
        self._records: Any = RecordWriter((folder / name).open("wb"))
        self._write(step, file_version="brain.Event:2")
        self._write(step, session_log={"status": self._proto.SessionLog.START})
        self._records.flush()

    def add(self, row: Row) -> None:
        """Write the figures of a row, all but the games, which are its step. Raises OSError."""
        values = [{"tag": name, "simple_value": row[name]} for name in row if name != "games"]
        self._write(int(row["games"]), summary={"value": values})
        self._records.flush()

    def close(self) -> None:
        """Close the file. Raises OSError."""
        self._records.close()

    def _write(self, step: int, **content: Any) -> None:
        event = self._proto.Event(wall_time=time.time(), step=step, **content)
        self._records.write(event.SerializeToString())


def read_log(path: Path) -> list[Row]:
    """The lines of a `log.csv`; none when there is no such file."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [
            {
                name: int(float(value)) if name in COUNTS else float(value)
                for name, value in row.items()
                if value
            }
            for row in csv.DictReader(file)
        ]


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
