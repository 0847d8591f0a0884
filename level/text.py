"""The words and pictures of a level test in a terminal."""

from __future__ import annotations

from katachi.engine.board.game import Game
from katachi.engine.board.picture import board_rows
from katachi.engine.board.vertex import column_row, point_of
from katachi.engine.levels import FULL
from katachi.level.item import Item
from katachi.level.level_test import SHARE, Estimate, LevelTest, kyu_text

LABELS = "abcdefgh"
_WIDE = 40
"""Characters of the longest bar."""


def board_of(item: Item) -> str:
    """The board of a question: moves to choose from as letters, the block asked about marked."""
    game = item.game()
    marked = frozenset(_block(game, item))
    lines = board_rows(game, marked)
    if item.theme == "best":
        for label, vertex in zip(LABELS, item.choices):
            column, row = column_row(point_of(vertex, item.size), item.size)
            line, at = item.size - row, 4 + 2 * column
            lines[line] = lines[line][:at] + label + lines[line][at + 1 :]
    legend = "X black, O white"
    if item.theme == "life":
        legend += ", # and @ the block in question"
    return "\n".join([*lines, legend])


def _block(game: Game, item: Item) -> list[int]:
    if item.about is None:
        return []
    head = game.position.head
    at = head[point_of(item.about, item.size)]
    return [point for point in game.stones() if head[point] == at]


def choices_of(item: Item) -> str:
    """The choices with their letters, on a line."""
    return "   ".join(f"{label}) {name}" for label, name in zip(LABELS, item.choices))


def choice_meant(item: Item, said: str) -> str | None:
    """The choice that a letter, a vertex or a word means; None for none."""
    said = said.strip().lower()
    by_name = {name.lower(): name for name in item.choices}
    by_label = dict(zip(LABELS, item.choices))
    by_start = {name[:1].lower(): name for name in item.choices} if item.theme != "best" else {}
    return by_name.get(said) or by_label.get(said) or by_start.get(said)


def verdict(item: Item, is_right: bool) -> str:
    """Was it right, and why."""
    head = "Right" if is_right else f"No, the answer is {item.answer}"
    return "\n".join([f"{head}.", *item.why])


def picture(found: Estimate) -> str:
    """How likely each level is, as bars."""
    longest = max(found.shares)
    lines = []
    for level, share in enumerate(found.shares, 1):
        bar = "#" * round(_WIDE * share / longest)
        mark = " <" if level == found.level else ""
        lines.append(f"level {level:>2} {100 * share:4.0f} %  {bar}{mark}")
    return "\n".join(lines)


def result(test: LevelTest) -> str:
    """What came of a test, in words and a picture."""
    found = test.estimate
    right = sum(is_right for _, is_right in test.asked)
    lines = [
        picture(found),
        "",
        f"{right} of {len(test.asked)} right. Your level is about {found.level}"
        f" ({between(found)}, with {100 * SHARE:.0f} % probability).",
        f"In kyu {kyu_text(found)}.",
    ]
    missed = [f"{w} of {of} about {what}" for what, (w, of) in test.missed.items() if w]
    if missed:
        lines.append(f"Missed: {', '.join(missed)}.")
    return "\n".join(lines)


def between(found: Estimate) -> str:
    """The interval in words."""
    if found.high <= 1:
        return "1 or weaker"
    if found.low >= FULL:
        return f"{FULL} or stronger"
    low, high = max(1.0, found.low), min(float(FULL), found.high)
    weaker = " or weaker" if found.low < 0.75 else ""
    stronger = " or stronger" if found.high > 10.25 else ""
    return f"from {low:.1f}{weaker} to {high:.1f}{stronger}"
