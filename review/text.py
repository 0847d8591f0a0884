"""A review in words: the comment on a move, and the summary of a game."""

from __future__ import annotations

from collections.abc import Sequence

from katachi.engine.board.colours import BLACK, LETTERS, NAMES, WHITE
from katachi.engine.board.vertex import PASS, name_of
from katachi.review.review import Judged

_WORST = 5


def comment(one: Judged) -> str:
    """What is written beside a move."""
    before = f" ({percent(one.before)} before this move)" if one.before != one.after else ""
    lines = [f"Black's chances: {percent(one.after)}{before}."]
    if one.remark:
        lines.append(one.remark)
    if one.preferred is not None:
        lines.append(_preference(one))
    if one.reasons:
        rules = f"Rule{'s' if len(one.reasons) > 1 else ''} for {vertex(one, one.reasoned)}:"
        lines += [rules, *(f"- {text}" for text in one.reasons)]
    return "\n".join(lines)


def preference(one: Judged) -> str:
    """What is written beside the move that the player prefers to the one played."""
    return f"Katachi prefers {vertex(one, one.line[0])}. Black's chances: {percent(one.before)}."


def _preference(one: Judged) -> str:
    move, *rest = [vertex(one, point) for point in one.line]
    expects = f" and expects {' '.join(rest)}" if rest else ""
    if one.preferred == one.move.point:
        too = "pass" if one.preferred == PASS else "play it"
        return f"Katachi would {too} too{expects}."
    return f"Katachi prefers {move}{expects}.{_compared(one)}"


def _compared(one: Judged) -> str:
    name = vertex(one, one.move.point)
    if one.move.point == PASS:
        return ""
    if one.gap > 0:
        return f" {name} gives away {percent(one.gap)}."
    if one.gap < 0:
        return f" But {name} turns out {percent(-one.gap)} better."
    return f" {name} is as good."


def summary(judged: Sequence[Judged]) -> list[str]:
    """Lines for the terminal: what each side gave away, and the worst moves."""
    lines = [_average(judged, colour) for colour in (BLACK, WHITE)]
    worst = worst_moves(judged, _WORST)
    if worst:
        lines.append("The largest losses:")
    for one in worst:
        played, better = (vertex(one, point) for point in (one.move.point, one.line[0]))
        lines.append(
            f"{one.number:>5} {LETTERS[one.move.colour]} {played:<4} "
            f"{percent(one.loss):>7}, better {better}"
        )
    return lines


def worst_moves(judged: Sequence[Judged], count: int) -> list[Judged]:
    """The moves that gave away most, at most `count`, the worst first."""
    losing = [one for one in judged if one.loss > 0]
    return sorted(losing, key=lambda one: (-one.loss, one.number))[:count]


def _average(judged: Sequence[Judged], colour: int) -> str:
    losses = [one.loss for one in judged if one.move.colour == colour and one.preferred is not None]
    if not losses:
        return f"{NAMES[colour]}: no move to judge."
    moves = f"{len(losses)} move{'s' if len(losses) > 1 else ''}"
    return f"{NAMES[colour]} gives away {percent(sum(losses) / len(losses))} a move ({moves})."


def vertex(one: Judged, point: int) -> str:
    """The name of a point on the board of this move."""
    return name_of(point, one.size)


def percent(chance: float) -> str:
    """A chance as text: `61.4 %`."""
    return f"{100 * chance:.1f} %"
