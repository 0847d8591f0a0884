"""The story of a game in at most five sentences: the lead, the decision, the worst miss."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from katachi.data.language import t, tn
from katachi.data.record import score_text
from katachi.engine.board.vertex import BLACK, NAMES, PASS
from katachi.engine.thoughts import percent
from katachi.explain.looking import Look
from katachi.explain.reasons.facts import about, move_name
from katachi.explain.review import Findings, Judged, Lesson

_AHEAD, _DIP, _WON = 0.6, 0.75, 0.9
"""Chances from which a side leads, and from which it wins if they stay so. After a single move they
may be less, but not as little as the second."""
_LEAST = 6  # a shorter game has no story

Told = tuple[int, str]  # the number of a move, and the sentence about it


def story(found: Findings, moves: int) -> list[Told]:
    """The sentences in their order; none for a short game, or a few moves.

    moves: those of the game. Lead and decision are told where all were judged, of what came before
    the passes that end it.
    """
    judged, is_whole, end = found.judged, len(found.judged) == moves, found.judged[-1:]
    while judged and judged[-1].move.point == PASS:
        judged = judged[:-1]
    if len(judged) < _LEAST:
        return []
    told = [_of_the_miss(found), _of_the_answer(judged)]
    if is_whole:
        of_the_end = _of_the_end(judged, *end)
        told = [*_of_the_lead(judged, of_the_end, *end), of_the_end, *told]
    return [one for one in told if one is not None]


def _of_the_lead(judged: Sequence[Judged], decided: Told | None, end: Judged) -> Iterator[Told]:
    """How often the lead changed, and since when a side had it at the end, but for single moves.

    decided: what is told of the end; where it tells of the same move, it says enough. end: the last
    move of all, after which nobody is ahead whom the count shows to be behind.
    """
    sides, numbers = [0, *map(_leader, judged), 0], (one.number for one in judged)
    steady = (b or (a if a == c else 0) for a, b, c in zip(sides, sides[1:], sides[2:]))
    runs = [next(run) for _, run in groupby(zip(steady, numbers), lambda one: one[0])]
    clear = [one for one in runs if one[0]]
    last, number = runs[-1]
    last = last if last == _leader(end) else 0
    changes = [at for (was, _), (now, at) in pairwise(clear) if was != now]
    if not clear:
        yield judged[-1].number, t("Nobody was clearly ahead.")
    elif changes:
        text = tn("The lead changed once.", "The lead changed {count} times.", len(changes))
        yield changes[-1], text
    elif not last:
        yield clear[0][1], t("{colour} was ahead for a while.", colour=NAMES[clear[0][0]])
    if last and not (decided and number == decided[0]):
        form = t("{colour} was ahead from move {number} on.")
        yield number, t(form, colour=NAMES[last], number=number)


def _leader(one: Judged) -> int:
    """The colour that is clearly ahead after a move; 0: none."""
    chances = one.after.chances
    return BLACK if chances >= _AHEAD else 3 - BLACK if chances <= 1 - _AHEAD else 0


def _of_the_end(judged: Sequence[Judged], end: Judged) -> Told | None:
    """The move that decided the game; None: it was decided before these moves. end: as before."""
    last, count = judged[-1].after, end.after
    winner = BLACK if last.chances >= 0.5 else 3 - BLACK

    def chances(seen: Look) -> float:
        return seen.chances if winner == BLACK else 1 - seen.chances

    if min(chances(last), chances(count)) < _WON:
        if not count.is_settled:
            return end.number, t("It was still open at the end.")
        if not count.points:
            return end.number, t("{said}.", said=t("The game is a draw"))
        form = t("It was open to the last stone; the count is {score}.")
        return end.number, t(form, score=score_text(count.points))
    shares = [chances(judged[0].before), *(chances(one.after) for one in judged)]
    around = enumerate(zip([0.0, *shares], shares, [*shares[1:], 0.0]))
    opens = [i for i, (was, now, then) in around if now < _DIP or max(now, min(was, then)) < _WON]
    if not opens:
        return None
    one = judged[opens[-1]]
    if not (one.better and one.is_fault and one.changes_chances and one.move.colour != winner):
        form = t("From move {number} on {colour}'s win was no longer in doubt.")
        return one.number, t(form, number=one.number, colour=NAMES[winner])
    before, after = (percent(chances(look)) for look in (one.better, one.after))
    said = {"number": one.number, "move": _named(one), "colour": NAMES[winner]}
    form = t("Move {number}, {move}, decided it: {colour} rose from {before} to {after}.")
    return one.number, t(form, before=before, after=after, **said)


def _of_the_miss(found: Findings) -> Told | None:
    """The costliest fault."""
    worst = max(found.lessons, key=lambda one: one.judged.rank, default=None)
    if worst is None:
        return None
    one = worst.judged
    said = {"number": one.number, "move": _named(one), "better": _better(worst)}
    return one.number, t("The worst miss was move {number}, {move}: {better}.", **said)


def _better(lesson: Lesson) -> str:
    one = lesson.judged
    if one.choice == PASS:
        return t("a pass was better")
    move: str = one.vertex(one.choice)
    if lesson.better:
        move = t("{move}, which {deed},", move=move, deed=lesson.better)
    if one.points is None:
        return t("{move} was better", move=move)
    return t("{move} was better by {points}", move=move, points=about(one.points))


def _of_the_answer(judged: Sequence[Judged]) -> Told | None:
    """The answer to the worst fault that was answered as Katachi would; None: there is none."""
    found = [
        (fault, answer)
        for fault, answer in pairwise(judged)
        if fault.is_fault and answer.move.point in (answer.choice, fault.after.first)
        if answer.move.point != PASS and not answer.is_fault
    ]
    if not found:
        return None
    fault, answer = max(found, key=lambda pair: pair[0].rank)
    said = {"number": answer.number, "move": _named(answer), "fault": _named(fault)}
    return answer.number, t("The best answer was move {number}, {move}, to {fault}.", **said)


def _named(one: Judged) -> str:
    name = move_name(one.move.point, one.size)
    return t("{colour} {point}", colour=NAMES[one.move.colour], point=name)
