"""A review in words: the comment on a fault, and the summary of a game."""

from collections.abc import Sequence

from katachi import __version__
from katachi.data.language import joined, t, tn
from katachi.engine.board.vertex import BLACK, NAMES, PASS, WHITE
from katachi.engine.search.limits import Limits
from katachi.engine.thoughts import percent
from katachi.explain.lessons import Findings, Lesson, commonest
from katachi.explain.looking import FROM, Kind
from katachi.explain.reasons.words import move_name, then, which
from katachi.explain.review import Judged
from katachi.explain.story import story

_TURNING_POINTS = 3
_FEW_POINTS = 0.5  # which nobody would count
_SHOWN = 4  # moves of a line
_A_POINT = 0.75  # of accuracy is left for a point lost
_KINDS = {
    Kind.INACCURACY: t("Inaccuracy"),
    Kind.MISTAKE: t("Mistake"),
    Kind.BLUNDER: t("Blunder"),
}
_FROM = {
    Kind.INACCURACY: t("inaccuracy from {least}"),
    Kind.MISTAKE: t("mistake from {least}"),
    Kind.BLUNDER: t("blunder from {least}"),
}
_TURNED = {
    Kind.INACCURACY: t("{number} inaccuracy: {said}."),
    Kind.MISTAKE: t("{number} mistake: {said}."),
    Kind.BLUNDER: t("{number} blunder: {said}."),
}
_LIKELIER = 3  # times as likely, from which it is told


def comment(lesson: Lesson) -> str:
    """What is written beside a fault: what it costs, what is better and why, what punishes it."""
    one = lesson.judged
    text = t("{kind}: {cost}.", kind=_KINDS[one.kind], cost=_cost(one))
    return joined([*filter(None, [text, about_better(lesson), about_punishment(lesson)])])


def _cost(one: Judged) -> str:
    """What a fault costs, by the looks at it and at the better move."""
    if one.points is None or one.points < _FEW_POINTS:
        return _chances(one)
    points = f"{one.points:.1f}"
    return t("{chances}; it costs about {points} points", chances=_chances(one), points=points)


def _chances(one: Judged) -> str:
    assert one.better is not None
    better, chances = move_name(one.choice, one.size), percent(one.of_mover(one.better))
    played, worse = move_name(one.move.point, one.size), percent(one.of_mover(one.after))
    return t(
        "with {played} {colour} wins {worse}, with {better} {chances}",
        played=played,
        colour=NAMES[one.move.colour],
        worse=worse,
        better=better,
        chances=chances,
    )


def about_better(lesson: Lesson) -> str:
    """The better move in a sentence, which is also written beside it."""
    one = lesson.judged
    if one.choice == PASS:
        return t("Better is {move}.", move=then(t("a pass"), _line(one, lesson.better_line[1:])))
    move = which(one.vertex(one.choice), lesson.better)
    better = t("Better is {move}.", move=then(move, _line(one, lesson.better_line[1:])))
    likelier = _likelier(lesson)
    return joined([better, likelier], " ") if likelier else better


def _likelier(lesson: Lesson) -> str:
    """What rules say of the better move; empty where it is not clearly the likelier one."""
    if lesson.times is None or lesson.times < _LIKELIER:
        return ""
    times = t("more than 100") if lesson.times > 100 else f"{lesson.times:.0f}"
    return t(
        "By rules learned from professionals' games it is {times} times as likely as {played}.",
        times=times,
        played=move_name(lesson.judged.move.point, lesson.judged.size),
    )


def about_punishment(lesson: Lesson) -> str:
    """What the enemy does against a fault in a sentence; empty where that is not known."""
    one, enemy = lesson.judged, NAMES[3 - lesson.judged.move.colour]
    if one.after.is_settled or not one.after.line or one.after.line[0] == PASS:
        return ""
    answer, *rest = one.after.line
    move = then(which(one.vertex(answer), lesson.answer), _line(one, rest))
    return t("{colour} answers {move}.", colour=enemy, move=move)


def _line(one: Judged, line: Sequence[int]) -> str:
    return " ".join(one.vertex(point) for point in line[:_SHOWN] if point != PASS)


def summary(found: Findings) -> list[str]:
    """At most thirteen lines for the terminal: both players, the story, what to learn."""
    judged, lessons = found.judged, found.lessons
    lines = [_of_player(judged, colour) for colour in (BLACK, WHITE)]
    least = [t(_FROM[kind], least=f"{least:.0f}") for kind, least in FROM.items()]
    said = joined(least, t(", "))
    lines.append(t("Faults by per cent lost and twice the points: {faults}.", faults=said))
    lines += [text for _, text in story(found)]
    lines += _turning_points(judged)
    if kind := commonest(lessons):
        of = {"fault": t(kind[0]), "number": kind[1], "count": len(lessons)}
        lines.append(t("The commonest fault: {fault} ({number} of {count}).", **of))
    return lines


def points_lost(judged: Sequence[Judged], colour: int) -> float | None:
    """What a player's moves cost on average, but for passes; None: not known."""
    moves = [one for one in judged if one.move.colour == colour and one.kind != Kind.PASS]
    costs = [one.points for one in moves if one.points is not None]
    return sum(costs) / len(costs) if costs and len(costs) == len(moves) else None


def accuracy(judged: Sequence[Judged], colour: int) -> float | None:
    """How good a player's moves are, from 0 to 1; None: there are none.

    Three quarters for each point that a move costs on average, as KaTrain has it. By a player that
    does not judge it is the share of the moves that are best or good.
    """
    lost, kinds = points_lost(judged, colour), _kinds(judged, colour)
    if lost is not None:
        return float(_A_POINT**lost)
    fine = sum(kind in (Kind.BEST, Kind.GOOD) for kind in kinds)
    return fine / len(kinds) if kinds else None


def _kinds(judged: Sequence[Judged], colour: int) -> list[Kind]:
    return [one.kind for one in judged if one.move.colour == colour and one.kind != Kind.PASS]


def _of_player(judged: Sequence[Judged], colour: int) -> str:
    share, kinds = accuracy(judged, colour), _kinds(judged, colour)
    if share is None:
        return t("{colour}: no move to judge.", colour=NAMES[colour])
    lost = points_lost(judged, colour)
    shown = t("of {count} moves", count=len(kinds))
    if lost is not None:
        shown = t("{points} points lost a move", points=f"{lost:.1f}")
    inaccuracies, mistakes, blunders = map(kinds.count, _KINDS)
    faults = [
        tn("{count} inaccuracy", "{count} inaccuracies", inaccuracies),
        tn("{count} mistake", "{count} mistakes", mistakes),
        tn("{count} blunder", "{count} blunders", blunders),
    ]
    named = [one for one in faults if one.number]
    return t(
        "{colour}: accuracy {share} % ({shown}), {faults}.",
        colour=NAMES[colour],
        share=f"{100 * share:.0f}",
        shown=shown,
        faults=joined(named, t(", ")) if named else t("no sure fault"),
    )


def _turning_points(judged: Sequence[Judged]) -> list[str]:
    worst = sorted(worst_moves(judged, _TURNING_POINTS), key=lambda one: one.number)
    if not worst:
        return [t("No turning point: no fault is sure.")]
    lines = [t(_TURNED[one.kind], number=f"{one.number:>5}", said=_chances(one)) for one in worst]
    return [tn("Turning point:", "Turning points:", len(worst)), *lines]


def worst_moves(judged: Sequence[Judged], count: int) -> list[Judged]:
    """The faults that gave away most, at most `count`, the worst first."""
    faults = [one for one in judged if one.is_fault]
    return sorted(faults, key=lambda one: (-one.severity, one.number))[:count]


def remark(found: Findings, count: int, limits: Limits) -> str:
    """What was done of a game with so many moves, for its record's first comment."""
    judged = found.judged
    first, last = (judged[0].number, judged[-1].number) if judged else (0, 0)
    about = {"version": __version__, "first": first, "last": last}
    done = t("Review of moves {first} to {last} by Katachi {version}", **about)
    if len(judged) == count:
        done = t("Review by Katachi {version}", version=__version__)
    if limits.nodes:
        done = t("{said}, {count} positions a look", said=done, count=f"{limits.nodes:,}")
    elif limits.seconds:
        done = t("{said}, {seconds} s a look", said=done, seconds=f"{limits.seconds:g}")
    return joined([t("{said}.", said=done), *(text for _, text in story(found))])
