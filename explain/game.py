"""A game reviewed, move by move."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial

from katachi.engine.board.game import Move
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.explain.decline import decline
from katachi.explain.lessons import Findings, Lesson, lesson_of
from katachi.explain.looking import Asked, Looks
from katachi.explain.record import Record
from katachi.explain.review import Judged, judged_move, judged_moves

_MOST_WORKERS = 4


class Reviewed(Iterator[tuple[Judged, Lesson | None]]):
    """A game in review: the moves one after the other, each fault with its lesson.

    Attributes: found, what was found so far.
    """

    def __init__(
        self,
        record: Record,
        session: Session,
        numbers: Sequence[int],
        limits: Limits,
        workers: int | None = None,
        found: Findings | None = None,
    ) -> None:
        """numbers: of consecutive moves. limits: of one look. workers: looks at the same time, 70
        MB each, which changes nothing but how long it takes; None: as many as this process has
        processors, four at most. found: of the first of these moves, which is gone on with.

        Going on raises TheoryError when rules cannot be read, or be used on this board, and what a
        session raises.
        """
        self.found = found or Findings.none()
        self._record, self._session, self._numbers = record, session, numbers
        self._limits = limits
        self._workers = workers or min(_MOST_WORKERS, len(os.sched_getaffinity(0)))
        self._moves = self._judge()

    def __next__(self) -> tuple[Judged, Lesson | None]:
        return next(self._moves)

    def _judge(self) -> Iterator[tuple[Judged, Lesson | None]]:
        record, session, found = self._record, self._session, self.found
        others = [Session(session.options) for _ in range(1, self._workers)]
        players = [one.player for one in (session, *others)]
        numbers = self._numbers[len(found.judged) :]
        with Looks(players, self._limits, session.options.seed) as looks:
            for one in judged_moves(looks, record, numbers, self._workers):
                lesson = _lesson(record, session, one)
                found.judged.append(one)
                found.lessons += [lesson] if lesson else []
                if one.number == self._numbers[-1]:
                    found.decline = decline(looks, record.before, found.judged)
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
    return lesson_of(record.before(one.number), one, session.professionals)
