"""A review in words, comments and a summary; written into its record, as JSON, and as a chart."""

import io
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import Any

from katachi import __version__
from katachi.data.language import joined, t, tn, told
from katachi.data.record import say_komi, score_text
from katachi.engine.board.record import place_of
from katachi.engine.board.vertex import BLACK, LETTERS, NAMES, PASS, WHITE
from katachi.engine.search.clock import Limits
from katachi.engine.thoughts import percent
from katachi.explain.looking import FROM, Kind, Look
from katachi.explain.reasons.facts import line_told, move_name, shown, then, which
from katachi.explain.review import Findings, Judged, Lesson, Record, worst_moves
from katachi.explain.story import story

_WORST = 3
_A_POINT = 0.75  # the accuracy at a loss of one point a move
_FAULTS = {
    Kind.INACCURACY: (
        t("Inaccuracy"),
        t("inaccuracy from {least}"),
        t("{number} inaccuracy: {said}."),
    ),
    Kind.MISTAKE: (t("Mistake"), t("mistake from {least}"), t("{number} mistake: {said}.")),
    Kind.BLUNDER: (t("Blunder"), t("blunder from {least}"), t("{number} blunder: {said}.")),
}
"""The name of a fault, its least size, and its line among the worst."""
_MARKS = {Kind.INACCURACY: ("DO", True), Kind.MISTAKE: ("BM", 1), Kind.BLUNDER: ("BM", 2)}
_LIKELIER = 3  # from so many times as likely on it is told
_MARKED = 5  # moves with a label in a chart
_LABEL_WIDTH = 0.07  # of the chart's


def to_comment(lessons: Sequence[Lesson], moves: int) -> list[Lesson]:
    """The faults to comment: the worst, at most one for three of a game's moves."""
    worst = worst_moves([one.judged for one in lessons], max(1, moves // 3))
    return [one for one in lessons if one.judged in worst]


def commonest(lessons: Iterable[Lesson]) -> tuple[str, int] | None:
    """The commonest kind of fault, and how often it occurs; None: no kind occurs twice."""
    found = Counter(one.kind for one in lessons).most_common(1)
    return found[0] if found and found[0][1] > 1 else None


def comment(lesson: Lesson) -> str:
    """The comment on a fault: what it costs, what is better and why, what punishes it."""
    one = lesson.judged
    cost = _difference(one)
    if one.points is not None:
        points = f"{one.points:.1f}"
        cost = t("{chances}; it costs about {points} points", chances=cost, points=points)
    text = t("{kind}: {cost}.", kind=_FAULTS[one.kind][0], cost=cost)
    return joined([*filter(None, [text, about_better(lesson), about_punishment(lesson)])])


def _difference(one: Judged) -> str:
    """What the move played brings, and what the better one would: chances, or else points."""
    assert one.better is not None
    moves = one.move.point, one.choice
    names = (t("a pass") if point == PASS else one.vertex(point) for point in moves)
    said: dict[str, str] = dict(zip(("played", "better"), names))
    lower, lead = one.after.points, one.better.points
    if not one.changes_chances and lower is not None and lead is not None:
        said |= {"worse": score_text(lower), "lead": score_text(lead)}
        return t("with {played} it is {worse}, with {better} {lead}", **said)
    worse, chances = (percent(one.of_mover(look)) for look in (one.after, one.better))
    said |= {"worse": worse, "chances": chances, "colour": NAMES[one.move.colour]}
    return t("with {played} {colour} wins {worse}, with {better} {chances}", **said)


def about_better(lesson: Lesson) -> str:
    """A sentence about the better move."""
    one = lesson.judged
    move: str = t("a pass")
    if one.choice != PASS:
        move = which(one.vertex(one.choice), lesson.better)
    better = t("Better is {move}.", move=then(move, shown(lesson.better_line[1:], one.size)))
    if one.choice == PASS or lesson.times is None or lesson.times < _LIKELIER:
        return better
    likelier = t(
        "By rules learned from professionals' games it is {times} times as likely as {played}.",
        times=t("more than 100") if lesson.times > 100 else f"{lesson.times:.0f}",
        played=move_name(one.move.point, one.size),
    )
    return joined([better, likelier], " ")


def about_punishment(lesson: Lesson) -> str:
    """A sentence about the enemy's answer to a fault; empty where it is not known, or a pass."""
    one, enemy = lesson.judged, NAMES[3 - lesson.judged.move.colour]
    if one.after.is_settled or one.after.first == PASS:
        return ""
    move = line_told(one.after.line, lesson.answer, one.size)
    return t("{colour} answers {move}.", colour=enemy, move=move)


def summary(found: Findings, moves: int) -> list[str]:
    """At most thirteen lines: players, story, worst faults, commonest fault. moves: of all."""
    judged, lessons = found.judged, found.lessons
    lines = [_of_player(judged, colour) for colour in (BLACK, WHITE)]
    least = [t(_FAULTS[kind][1], least=f"{least:.0f}") for kind, least in FROM.items()]
    form = t("Fault size (per cent lost + 2 × points lost): {faults}.")
    lines.append(t(form, faults=joined(least, t(", "))))
    lines += [text for _, text in story(found, moves)]
    if worst := worst_moves(judged, _WORST):
        lines.append(tn("The worst fault:", "The worst faults:", len(worst)))
    for one in worst:
        lines.append(t(_FAULTS[one.kind][2], number=f"{one.number:>5}", said=_difference(one)))
    if kind := commonest(lessons):
        of = {"fault": t(kind[0]), "number": kind[1], "count": len(lessons)}
        lines.append(t("The commonest fault: {fault} ({number} of {count}).", **of))
    return lines


def _moves_of(judged: Sequence[Judged], colour: int) -> list[Judged]:
    """A player's moves without passes."""
    return [one for one in judged if one.move.colour == colour and one.kind != Kind.PASS]


def _points_lost(moves: Sequence[Judged]) -> float | None:
    """What a move costs on average; None: not known."""
    costs = [one.points for one in moves if one.points is not None]
    return sum(costs) / len(costs) if costs and len(costs) == len(moves) else None


def accuracy(judged: Sequence[Judged], colour: int) -> float | None:
    """The accuracy of a player's moves, from 0 to 1; None: there are none.

    It is 0.75 to the power of the points lost a move (KaTrain). By a player that does not judge it
    is the share of moves that are best or good.
    """
    moves = _moves_of(judged, colour)
    if (lost := _points_lost(moves)) is not None:
        return float(_A_POINT**lost)
    return sum(one.kind in (Kind.BEST, Kind.GOOD) for one in moves) / len(moves) if moves else None


def _of_player(judged: Sequence[Judged], colour: int) -> str:
    share, moves = accuracy(judged, colour), _moves_of(judged, colour)
    if share is None:
        return t("{colour}: no move to judge.", colour=NAMES[colour])
    lost, kinds = _points_lost(moves), [one.kind for one in moves]
    figure = tn("of {count} move", "of {count} moves", len(kinds))
    if lost is not None:
        figure = t("{points} points lost a move", points=f"{lost:.1f}")
    inaccuracies, mistakes, blunders = map(kinds.count, _FAULTS)
    faults = [
        tn("{count} inaccuracy", "{count} inaccuracies", inaccuracies),
        tn("{count} mistake", "{count} mistakes", mistakes),
        tn("{count} blunder", "{count} blunders", blunders),
    ]
    named = [one for one in faults if one.number]
    if not named:
        count = sum(one.is_unsure for one in moves)
        unsure = tn("{count} unsure move", "{count} unsure moves", count)
        named = [t("no sure fault"), *([unsure] if unsure.number else [])]
    said = {"colour": NAMES[colour], "share": f"{100 * share:.0f}", "shown": figure}
    said["faults"] = joined(named, t(", "))
    return t("{colour}: accuracy {share} % ({shown}), {faults}.", **said)


def remark(found: Findings, count: int, limits: Limits) -> str:
    """The first comment of a reviewed record. count: the moves of the game."""
    judged = found.judged
    first, last = (judged[0].number, judged[-1].number) if judged else (0, 0)
    about = {"version": __version__, "first": first, "last": last}
    done = t("Review of moves {first} to {last} by Katachi {version}", **about)
    if len(judged) == count:
        done = t("Review by Katachi {version}", version=__version__)
    if limits.nodes:
        done = t("{said}; positions a look: {count}", said=done, count=f"{limits.nodes:,}")
    elif limits.seconds:
        done = t("{said}, {seconds} s a look", said=done, seconds=f"{limits.seconds:g}")
    return joined([t("{said}.", said=done), *(text for _, text in story(found, count))])


def as_sgf(record: Record, lessons: Iterable[Lesson], remark: str) -> bytes:
    """The record as SGF, UTF-8, with comments and variations for these faults. Call it once.

    All that the record had stays. Texts are in the language of the request. remark: for the first
    node.
    """
    for lesson in lessons:
        _write(record, lesson)
    root = record.sgf.get_root()
    root.set("FF", 4)
    root.set("GM", 1)
    root.set("AP", ("Katachi", __version__))
    if record.komi is not None:
        say_komi(root, record.komi)  # its meaning may have depended on the old AP
    root.add_comment_text(told(remark))
    return bytes(record.sgf.serialise())


def _write(record: Record, lesson: Lesson) -> None:
    judged = lesson.judged
    number, colour, size = judged.number, judged.move.colour, judged.size
    node = record.nodes[number - 1]
    node.add_comment_text(told(comment(lesson)))
    if not any(node.has_property(mark) for mark in ("BM", "DO", "IT", "TE")):  # only one of them
        node.set(*_MARKS[judged.kind])
    is_plain = not (node.has_setup_stones() or node.has_property("PL"))
    if node.parent and is_plain:
        _add_variation(node.parent, lesson.better_line, colour, size, about_better(lesson))
    goes_on = len(node) > 0  # else the punishment would be read as the game's next moves
    played = record.move(number + 1).point if number < len(record) else None
    if goes_on and judged.after.first not in (PASS, played):
        _add_variation(node, judged.after.line, 3 - colour, size, about_punishment(lesson))


def _add_variation(node: Any, line: Iterable[int], colour: int, size: int, text: str) -> None:
    """Add a variation as the last child of `node`; `colour` begins, and `text` is its comment."""
    above = node
    for mover, point in zip(cycle((colour, 3 - colour)), line):
        node = node.new_child()
        node.set_move(LETTERS[mover].lower(), place_of(point, size))
    above[-1].set("C", told(text))


def facts(found: Findings, moves: int) -> dict[str, Any]:
    """The whole review for JSON. moves: of the game.

    Chances and losses are from 0 to 1. `chances` and `points` are Black's after the move; `loss`
    and `points_lost` are the mover's.
    """
    judged, common = found.judged, commonest(found.lessons)
    return {
        "thresholds": {str(kind): least for kind, least in FROM.items()},
        "accuracy": {NAMES[one].lower(): accuracy(judged, one) for one in (BLACK, WHITE)},
        "worst_moves": [one.number for one in worst_moves(judged, _WORST)],
        "commonest_fault": common[0] if common else None,
        "story": [{"move": number, "text": text} for number, text in story(found, moves)],
        "start": _standing(before(judged[0])),
        "moves": facts_of_moves(found, to_comment(found.lessons, moves)),
    }


def facts_of_moves(found: Findings, commented: Iterable[Lesson]) -> list[dict[str, Any]]:
    """What `facts` tells of each move. commented: the faults that get a comment."""
    lessons = {one.judged.number: one for one in found.lessons}
    said = {one.judged.number: comment(one) for one in commented}
    return [_move(one, lessons.get(one.number), said.get(one.number)) for one in found.judged]


def before(one: Judged) -> Look:
    """The position before the first move; before a fault by the longer look."""
    return one.better if one.better and one.is_fault else one.before


def _standing(seen: Look) -> dict[str, Any]:
    return {"chances": seen.chances, "points": seen.points}


def _move(one: Judged, lesson: Lesson | None, comment: str | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "move": one.number,
        "colour": NAMES[one.move.colour].lower(),
        "vertex": one.vertex(one.move.point),
        "class": str(one.kind),
        "loss": one.loss,
        "points_lost": one.points,
        "unsure": one.is_unsure,
        **_standing(one.after),
        "comment": comment,
    }
    if lesson is not None:
        found["fault"] = lesson.kind
        found["better"] = tuple(map(one.vertex, lesson.better_line))
        found["punishment"] = tuple(map(one.vertex, one.after.line))
    return found


def chart(judged: Sequence[Judged]) -> bytes:
    """A PNG of consecutive moves, at least one: Black's chances, and the lead where it is known."""
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
