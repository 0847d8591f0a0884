"""A game reviewed, move by move."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial

from katachi.engine.board.game import Move
from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.reviewing.decline import decline
from katachi.reviewing.findings import Findings
from katachi.reviewing.lessons import Lesson, lesson_of
from katachi.reviewing.looks import Looks
from katachi.reviewing.record import Record
from katachi.reviewing.review import Judge, Judged

_MOST_WORKERS = 4
"""Looks at a move come in fours."""


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
        with Looks(players, self._limits, session.options.seed, len(record)) as looks:
            looks.spent, looks.short_from = found.spent, found.short_from
            judge = Judge(looks)
            for number in self._numbers[len(found.judged) :]:
                one, lesson = _judged(judge, record, session, number, record.move(number))
                found.judged.append(one)
                found.lessons += [lesson] if lesson else []
                found.spent, found.short_from = looks.spent, looks.short_from
                if number == self._numbers[-1]:
                    found.decline = decline(looks, record.before, found.judged)
                yield one, lesson


def judged_alone(
    record: Record, session: Session, number: int, move: Move, limits: Limits
) -> tuple[Judged, Lesson | None]:
    """A legal move in the place of one of the game, judged as that is; raises as `Reviewed`."""
    with Looks([session.player], limits, session.options.seed, len(record)) as looks:
        return _judged(Judge(looks), record, session, number, move)


def _judged(
    judge: Judge, record: Record, session: Session, number: int, move: Move
) -> tuple[Judged, Lesson | None]:
    before = partial(record.before, number)
    one = judge.judge(before, number, move)
    return one, lesson_of(before(), one, session.professionals) if one.is_fault else None
