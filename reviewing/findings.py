"""What a review has found so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from katachi.reviewing.decline import Decline
from katachi.reviewing.lessons import Lesson
from katachi.reviewing.review import Judged


@dataclass
class Findings:
    """Consecutive moves, and what is to be learned from them."""

    judged: list[Judged] = field(default_factory=list)
    lessons: list[Lesson] = field(default_factory=list)
    """Of the faults."""
    short_from: int | None = None
    """The first move that could not be looked at as long as others, for there are many faults."""
    decline: Decline | None = None
    """Where the game was lost little by little; None too as long as moves are left to judge."""
    spent: int = 0
    """Of what the looks at the game may cost."""
