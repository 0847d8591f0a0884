"""A chart of a game as a PNG: Black's winning chances and lead, move by move."""

import io
from collections.abc import Sequence
from typing import Any

from katachi.engine.board.vertex import BLACK
from katachi.explain.review import Judged, worst_moves
from katachi.explain.text import before

_MARKED = 5
_LABEL_WIDTH = 0.07  # of the chart's


def chart(judged: Sequence[Judged]) -> bytes:
    """The chart of consecutive moves, at least one; without the lead where that is not known."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(10, 5), layout="constrained")
    numbers = [judged[0].number - 1, *(one.number for one in judged)]
    looks = [before(judged[0]), *(one.after for one in judged)]
    leads = [look.points for look in looks if look.points is not None]
    if has_leads := len(leads) == len(looks):
        axes, below = figure.subplots(2, 1, sharex=True, height_ratios=(2, 1))
    else:
        axes = below = figure.subplots()
    chances = [100 * look.chances for look in looks]
    axes.fill_between(numbers, chances, 50, color="tab:blue", alpha=0.15)
    axes.plot(numbers, chances, color="tab:blue")
    axes.axhline(50, color="grey", linewidth=0.8)
    heights = dict(zip(numbers, chances))
    for one, level in _levels(worst_moves(judged, _MARKED), len(judged) * _LABEL_WIDTH):
        _name(axes, one, heights[one.number], level)
    if has_leads:
        below.plot(numbers, leads, color="tab:green")
        below.axhline(0, color="grey", linewidth=0.8)
        below.set(ylabel="Black's lead, points")
        below.grid(alpha=0.3)
    below.set(xlabel="move")
    axes.set(title="Black's chances, and the largest losses", ylabel="Black wins, %")
    axes.set(xlim=(numbers[0], numbers[-1]), ylim=(-12, 112), yticks=range(0, 101, 25))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(alpha=0.3)
    image = io.BytesIO()
    figure.savefig(image, format="png")
    return image.getvalue()


def _levels(worst: Sequence[Judged], width: float) -> list[tuple[Judged, int]]:
    """Each move with a level for its label, so that labels of one colour do not overlap.

    worst: by number.
    """
    placed: list[tuple[Judged, int]] = []
    for one in worst:
        taken = {
            level
            for other, level in placed
            if other.move.colour == one.move.colour and one.number - other.number < width
        }
        placed.append((one, next(level for level in range(_MARKED) if level not in taken)))
    return placed


def _name(axes: Any, one: Judged, height: float, level: int) -> None:
    """Draw a stone on the curve after a move, with the move's number and vertex."""
    is_black = one.move.colour == BLACK
    filled = "black" if is_black else "white"
    axes.plot(one.number, height, "o", markersize=8, color=filled, markeredgecolor="black")
    axes.annotate(
        f"{one.number} {one.vertex(one.move.point)}",
        (one.number, height),
        xytext=(0, -18 - 12 * level if is_black else 10 + 12 * level),
        textcoords="offset points",
        ha="center",
    )
