"""A game reviewed: each fault with what the better move does, and how the fault is punished."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from katachi.data.language import t
from katachi.engine.board.game import Game, Move
from katachi.engine.board.vertex import PASS
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.player import Player
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.explain.looking import Asked, Looks
from katachi.explain.reasons import facts
from katachi.explain.reasons.finding import deed_of, deed_of_answer, facts_of, is_quiet
from katachi.explain.reasons.words import Words
from katachi.explain.review import Judged, Record, judged_move, judged_moves
from katachi.explain.stakes import clause_of, stakes_of

_MOST_WORKERS = 4
_AHEAD = 4
"""Positions a worker that are looked at before the first move of them is told: some take ten times
as long as others, and whoever has a short one need not wait."""

_MISSED: dict[str, tuple[type, ...]] = {
    t("captures missed"): (facts.TakesKo, facts.Captures),
    t("own stones not saved"): (facts.Saves, facts.SavesFromLadder, facts.FillsKo),
    t("attacks missed"): (
        facts.Ataris,
        facts.Oiotoshi,
        facts.Snapback,
        facts.Threatens,
        facts.Dooms,
    ),
    t("cuts missed"): (facts.Cuts, facts.Peeps),
    t("connections missed"): (facts.Connects,),
    t("eyes neglected"): (facts.Secures, facts.FalseEyes, facts.MakesEyes, facts.SpoilsEyes),
}
"""Kinds of faults by what the better move does."""

QUIET = t("quiet moves in the wrong place")
"""The kind of a fault where the better move does none of that."""

IN_SETTLED = t("moves worse than a pass")
"""The kind where the better move is a pass."""


@dataclass(frozen=True)
class Lesson:
    """A fault, and what is to be learned from it."""

    judged: Judged
    kind: str
    """What was missed, as a plural."""
    better: str
    """What the better move does, a clause without its subject; may be empty."""
    answer: str
    """What matters of the enemy's answer, a clause without its subject; may be empty."""
    times: float | None = None
    """How many times as likely the better move is as the one played, by the rules that ship for
    people; None where those say nothing."""

    @property
    def better_line(self) -> tuple[int, ...]:
        """The better move, and what is expected after it."""
        assert self.judged.better is not None
        return self.judged.choice, *self.judged.better.line


def lesson_of(game: Game, judged: Judged, professionals: Rulebook, player: Player) -> Lesson:
    """What is to be learned from a fault, in the current position of `game` before it.

    player: says what is at stake where the better move is quiet, if it judges. Raises TheoryError
    when the rules cannot be read.
    """
    colour, point = judged.move.colour, judged.choice
    found = () if point == PASS else facts_of(game, colour, point)
    kinds = [kind for kind, types in _MISSED.items() if found and isinstance(found[0], types)]
    kind = IN_SETTLED if point == PASS else kinds[0] if kinds else QUIET
    better, answer = deed_of(found, colour, point, game.size), _answer(game, judged)
    if found and is_quiet(found) and isinstance(player, NetworkPlayer):
        stakes = stakes_of(player, game, colour, point)
        better = clause_of(game, stakes, Words(colour, point, game.size)) or better
    return Lesson(judged, kind, better, answer, _times(game, judged, professionals))


def _times(game: Game, judged: Judged, professionals: Rulebook) -> float | None:
    one, other = (
        professionals.likelihood(game, judged.move.colour, point)
        for point in (judged.choice, judged.move.point)
    )
    return one.chance / other.chance if one and other else None


def _answer(game: Game, judged: Judged) -> str:
    """What matters of what is expected after a fault; nothing where the answer is quiet."""
    answer, telling = judged.after.line[0] if judged.after.line else PASS, sum(_MISSED.values(), ())
    return deed_of_answer(game, *judged.move, answer, lambda fact: isinstance(fact, telling))


def told(lessons: Iterable[Lesson], moves: int) -> list[Lesson]:
    """The faults that are commented: the worst, one for three of a game's moves at most."""
    worst = sorted(lessons, key=lambda one: (-one.judged.severity, one.judged.number))
    return sorted(worst[: max(1, moves // 3)], key=lambda one: one.judged.number)


def commonest(lessons: Iterable[Lesson]) -> tuple[str, int] | None:
    """The kind that most faults are of, and how many; None: no kind has two."""
    kinds = Counter(one.kind for one in lessons)
    found = kinds.most_common(1)
    return found[0] if found and found[0][1] > 1 else None


@dataclass
class Findings:
    """Consecutive moves, and what is to be learned from them. No field has a default: a file of
    them lacks none."""

    judged: list[Judged]
    lessons: list[Lesson]
    """Of the faults."""

    @classmethod
    def of(cls, judged: Judged, lesson: Lesson | None) -> Findings:
        """One move, and what is to be learned from it."""
        return cls([judged], [] if lesson is None else [lesson])


def reviewed(
    record: Record,
    session: Session,
    numbers: Sequence[int],
    limits: Limits,
    found: Findings,
    workers: int | None = None,
) -> Iterator[tuple[Judged, Lesson | None]]:
    """Review a game: the moves one after the other, each fault with its lesson.

    numbers: of consecutive moves. limits: of one look. found: of the first of these moves, which is
    gone on with; what is found is added. workers: looks at the same time, 30 MB each, which changes
    nothing but how long it takes; None: as many as this process has processors, four at most.
    Raises TheoryError when rules cannot be read, or be used on this board, and what a session
    raises.
    """
    workers = workers or min(_MOST_WORKERS, len(os.sched_getaffinity(0)))
    players = [session.player, *(session.player.twin() for _ in range(1, workers))]
    with Looks(players, limits, session.options.seed) as looks:
        for one in judged_moves(looks, record, numbers[len(found.judged) :], _AHEAD * workers):
            lesson = _lesson(record, session, one)
            found.judged.append(one)
            found.lessons += [lesson] if lesson else []
            yield one, lesson


def judged_alone(
    record: Record, session: Session, number: int, move: Move, limits: Limits
) -> tuple[Judged, Lesson | None]:
    """A legal move in the place of one of the game, judged as that is; raises as `Reviewed`."""
    before = partial(record.before, number)
    with Looks([session.player], limits, session.options.seed) as looks:
        seen, after = looks.take([Asked(before, move.colour), Asked(before, *move)])
        one = judged_move(looks, before, number, move, record.size, seen, after)
    return one, _lesson(record, session, one)


def _lesson(record: Record, session: Session, one: Judged) -> Lesson | None:
    """What is to be learned from a move, if it is a fault."""
    if not one.is_fault:
        return None
    before = record.before(one.number)
    return lesson_of(before, one, session.professionals, session.player)
