"""A game reviewed, move by move."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import partial

from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.reviewing.lessons import Lesson, lesson_of
from katachi.reviewing.record import Record
from katachi.reviewing.review import Judge, Judged

_MOST_WORKERS = 4
"""Looks at a move come in fours."""


def reviewed(
    record: Record,
    session: Session,
    numbers: Iterable[int],
    limits: Limits,
    workers: int | None = None,
) -> Iterator[tuple[Judged, Lesson | None]]:
    """The moves with these numbers, judged one after the other; each fault with its lesson.

    limits: of one look. workers: looks at the same time, 70 MB each, which changes nothing but how
    long it takes; None: as many as this process has processors, four at most. Raises TheoryError
    when rules cannot be read, or be used on this board, and what a session raises.
    """
    count = workers or min(_MOST_WORKERS, len(os.sched_getaffinity(0)))
    others = [Session(session.options) for _ in range(1, count)]
    players = [one.player for one in (session, *others)]
    with Judge(players, limits, session.options.seed, len(record)) as judge:
        for number in numbers:
            before = partial(record.before, number)
            one = judge.judge(before, number, record.move(number))
            lesson = lesson_of(before(), one, session.professionals) if one.is_fault else None
            yield one, lesson
