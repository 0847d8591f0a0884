"""A game reviewed, move by move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from katachi.engine.search.limits import Limits
from katachi.engine.session import Session
from katachi.reviewing.lessons import Lesson, lesson_of
from katachi.reviewing.record import Record
from katachi.reviewing.review import Judge, Judged


def reviewed(
    record: Record, session: Session, numbers: Iterable[int], limits: Limits
) -> Iterator[tuple[Judged, Lesson | None]]:
    """The moves with these numbers, judged one after the other; each fault with its lesson.

    limits: of one look. Raises TheoryError when rules cannot be read, or be used on this board.
    """
    judge = Judge(session.player, limits, session.options.seed)
    for number in numbers:
        game = record.before(number)
        one = judge.judge(game, number, record.move(number))
        yield one, lesson_of(game, one, session.professionals) if one.is_fault else None
