"""A review in words: comments on faults, and a summary."""

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
_FEW_POINTS = 0.5  # fewer are not told
_SHOWN = 4  # moves of a line
_A_POINT = 0.75  # the accuracy at a loss of one point a move
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
_LIKELIER = 3  # from so many times as likely on it is told


def comment(lesson: Lesson) -> str:
    """The comment on a fault: what it costs, what is better and why, what punishes it."""
    one = lesson.judged
    text = t("{kind}: {cost}.", kind=_KINDS[one.kind], cost=_cost(one))
    return joined([*filter(None, [text, about_better(lesson), about_punishment(lesson)])])


def _cost(one: Judged) -> str:
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
    """A sentence about the better move."""
    one = lesson.judged
    if one.choice == PASS:
        return t("Better is {move}.", move=then(t("a pass"), _line(one, lesson.better_line[1:])))
    move = which(one.vertex(one.choice), lesson.better)
    better = t("Better is {move}.", move=then(move, _line(one, lesson.better_line[1:])))
    likelier = _likelier(lesson)
    return joined([better, likelier], " ") if likelier else better


def _likelier(lesson: Lesson) -> str:
    """How much likelier the better move is by rules; empty where that is not much."""
    if lesson.times is None or lesson.times < _LIKELIER:
        return ""
    times = t("more than 100") if lesson.times > 100 else f"{lesson.times:.0f}"
    return t(
        "By rules learned from professionals' games it is {times} times as likely as {played}.",
        times=times,
        played=move_name(lesson.judged.move.point, lesson.judged.size),
    )


def about_punishment(lesson: Lesson) -> str:
    """A sentence about the enemy's answer to a fault; empty where it is not known, or a pass."""
    one, enemy = lesson.judged, NAMES[3 - lesson.judged.move.colour]
    if one.after.is_settled or not one.after.line or one.after.line[0] == PASS:
        return ""
    answer, *rest = one.after.line
    move = then(which(one.vertex(answer), lesson.answer), _line(one, rest))
    return t("{colour} answers {move}.", colour=enemy, move=move)


def _line(one: Judged, line: Sequence[int]) -> str:
    return " ".join(one.vertex(point) for point in line[:_SHOWN] if point != PASS)


def summary(found: Findings) -> list[str]:
    """At most thirteen lines: both players, the story, turning points, the commonest fault."""
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
    fine = sum(one.kind in (Kind.BEST, Kind.GOOD) for one in moves)
    return fine / len(moves) if moves else None


def _of_player(judged: Sequence[Judged], colour: int) -> str:
    share, moves = accuracy(judged, colour), _moves_of(judged, colour)
    if share is None:
        return t("{colour}: no move to judge.", colour=NAMES[colour])
    lost, kinds = _points_lost(moves), [one.kind for one in moves]
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
    """The `count` worst faults at most, the worst first."""
    faults = [one for one in judged if one.is_fault]
    return sorted(faults, key=lambda one: (-one.severity, one.number))[:count]


def remark(found: Findings, count: int, limits: Limits) -> str:
    """The first comment of a reviewed record. count: the moves of the game."""
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
