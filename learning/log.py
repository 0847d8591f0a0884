"""The log of a run: a line of figures for each checkpoint, and a plot of them."""

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from katachi.data.files import write_whole
from katachi.data.own import shown
from katachi.learning.games import Played

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


def write_log(rows: list[Row], path: Path) -> None:
    """Write the lines of a log as a table. Raises OSError."""
    text = io.StringIO()
    table = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    write_whole(path, text.getvalue().encode())


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
