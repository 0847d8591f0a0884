"""Reviews a game: each fault with what the better move does, and how the fault is punished."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from katachi.data.language import t
from katachi.engine.board.game import Game, Move
from katachi.engine.board.vertex import PASS
from katachi.engine.network_player import NetworkPlayer
from katachi.engine.player import Player
from katachi.engine.rulebook import Rulebook
from katachi.engine.search.clock import Limits
from katachi.engine.session import Session
from katachi.explain.looking import Asked, looking
from katachi.explain.reasons import facts
from katachi.explain.reasons.facts import Words
from katachi.explain.reasons.finding import LITTLE, deed_of, deed_of_answer, facts_of, is_quiet
from katachi.explain.review import Judged, Record, judged_move, judged_moves, worst_moves
from katachi.explain.stakes import clause_of, stakes_of

_MOST_WORKERS = 4
_AHEAD = 4
"""Positions a worker that are looked at together. Some take ten times as long as others, so no
worker waits for another."""

_MISSED: dict[str, tuple[type, ...]] = {
    t("captures missed"): (facts.TakesKo, facts.Captures),
    t("own stones not saved"): (facts.Saves, facts.SavesFromLadder, facts.SavesLife, facts.FillsKo),
    t("attacks missed"): (
        facts.Ataris,
        facts.Oiotoshi,
        facts.Snapback,
        facts.Threatens,
        facts.Dooms,
        facts.Kills,
    ),
    t("cuts missed"): (facts.Cuts, facts.Peeps),
    t("connections missed"): (facts.Connects,),
    t("eyes neglected"): (facts.Secures, facts.FalseEyes, facts.MakesEyes, facts.SpoilsEyes),
}
"""The kind of a fault by the first fact of the better move."""

QUIET = t("quiet moves missed")  # the kind where the better move does none of that
IN_SETTLED = t("moves worse than a pass")  # the kind where the better move is a pass


@dataclass(frozen=True)
class Lesson:
    """What is to be learned from a fault."""

    judged: Judged
    kind: str  # what was missed, as a plural
    better: str  # what the better move does: a clause without a subject; may be empty
    answer: str  # what the enemy's answer does: likewise
    times: float | None = None
    """How many times as likely the better move is, by the professionals' rules; None: unknown."""

    @property
    def better_line(self) -> tuple[int, ...]:
        """The better move, and the moves expected after it."""
        assert self.judged.better is not None
        return self.judged.choice, *self.judged.better.line


def lesson_of(game: Game, judged: Judged, professionals: Rulebook, player: Player) -> Lesson:
    """The lesson of a fault. game: stands before it. Raises TheoryError for damaged rules."""
    colour, point = judged.move.colour, judged.choice
    found = () if point == PASS else facts_of(game, colour, point)
    kinds = [kind for kind, types in _MISSED.items() if found and isinstance(found[0], types)]
    kind = IN_SETTLED if point == PASS else kinds[0] if kinds else QUIET
    words = Words(colour, point, game.size)
    better, punishment = deed_of(found, words), judged.after.line[0] if judged.after.line else PASS
    answer = deed_of_answer(game, *judged.move, punishment)
    if found and is_quiet(found) and isinstance(player, NetworkPlayer):
        stakes = stakes_of(player, game, colour, point)
        better = clause_of(game, stakes, words) or ("" if isinstance(found[0], LITTLE) else better)
    return Lesson(judged, kind, better, answer, _times(game, judged, professionals))


def _times(game: Game, judged: Judged, professionals: Rulebook) -> float | None:
    one, other = (
        professionals.likelihood(game, judged.move.colour, point)
        for point in (judged.choice, judged.move.point)
    )
    return one.chance / other.chance if one and other else None


def told(lessons: Sequence[Lesson], moves: int) -> list[Lesson]:
    """The faults to comment: the worst, at most one for three of a game's moves."""
    worst = worst_moves([one.judged for one in lessons], max(1, moves // 3))
    return [one for one in lessons if one.judged in worst]


def commonest(lessons: Iterable[Lesson]) -> tuple[str, int] | None:
    """The commonest kind of fault, and how often it occurs; None: no kind occurs twice."""
    found = Counter(one.kind for one in lessons).most_common(1)
    return found[0] if found and found[0][1] > 1 else None


@dataclass
class Findings:
    """Consecutive moves, and the lessons of their faults. It is a schema of files: no defaults."""

    judged: list[Judged]
    lessons: list[Lesson]


def reviewed(
    record: Record,
    session: Session,
    numbers: Sequence[int],
    limits: Limits,
    found: Findings,
    workers: int | None = None,
) -> Iterator[Findings]:
    """Review the moves `numbers`, which are consecutive; yields what is found of each.

    limits: of one look. found: what is known of the first moves; the others are added to it.
    workers: looks at a time, 30 MB each; None: one a processor, at most four. The result does not
    depend on it. Raises TheoryError when rules cannot be read or used, and what a session raises.
    """
    workers = workers or min(_MOST_WORKERS, len(os.sched_getaffinity(0)))
    players = [session.player, *(session.player.twin() for _ in range(1, workers))]
    with looking(players, limits, session.options.seed) as looks:
        for one in judged_moves(looks, record, numbers[len(found.judged) :], _AHEAD * workers):
            of_move = _found(record, session, one)
            if found.judged and one.is_fault:
                found.judged[-1] = found.judged[-1].before_fault(one)
            found.judged += of_move.judged
            found.lessons += of_move.lessons
            yield of_move


def judged_alone(
    record: Record, session: Session, number: int, move: Move, limits: Limits
) -> Findings:
    """A legal move in the place of move `number`, judged likewise. Raises as `reviewed`."""
    before = record.before(number)
    with looking([session.player], limits, session.options.seed) as looks:
        seen, after = looks([Asked(before, move.colour), Asked(before, *move)])
        one = judged_move(looks, before, number, move, seen, after)
    return _found(record, session, one)


def _found(record: Record, session: Session, one: Judged) -> Findings:
    """The findings of one move."""
    if not one.is_fault:
        return Findings([one], [])
    before = record.before(one.number)
    return Findings([one], [lesson_of(before, one, session.professionals, session.player)])
