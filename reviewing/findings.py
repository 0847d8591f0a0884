"""What a review has found so far."""

from __future__ import annotations

from dataclasses import dataclass

from katachi.reviewing.decline import Decline
from katachi.reviewing.lessons import Lesson
from katachi.reviewing.review import Judged


@dataclass
class Findings:
    """Consecutive moves, and what is to be learned from them. No field has a default: a file of
    them lacks none."""

    judged: list[Judged]
    lessons: list[Lesson]
    """Of the faults."""
    decline: Decline | None
    """Where the game was lost little by little; None too as long as moves are left to judge."""

    @classmethod
    def none(cls) -> Findings:
        """Before the first move is judged."""
        return cls([], [], None)

    @classmethod
    def of(cls, judged: Judged, lesson: Lesson | None) -> Findings:
        """One move, and what is to be learned from it."""
        return cls([judged], [] if lesson is None else [lesson], None)
