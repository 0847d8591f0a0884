"""Which learned rules take part in a tree, and how.

Only those whose weights give every legal move a probability can, on boards of the size that they
were weighed on (`engine.patterns.theory.are_chances`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import make_grid
from katachi.engine.compiled.jit import Array
from katachi.engine.patterns import compiled
from katachi.engine.patterns.compiled import Matcher, compile_theory
from katachi.engine.patterns.theory import Theory, are_chances
from katachi.engine.search.style import Style


class Advice(NamedTuple):
    """Rules as compiled code asks them, with working space. It serves one thread at a time."""

    matcher: Matcher
    asked: Array  # uint64[words]: the moves that are asked about
    mix: float  # the share of the rules in the policy's logarithm, from 0 to 1
    prunes: bool  # do they leave moves out?


def own_copy(advice: Advice) -> Advice:
    """The same for another thread."""
    return advice._replace(matcher=compiled.own_copy(advice.matcher), asked=advice.asked.copy())


@dataclass(frozen=True)
class Advisor:
    """Which rules take part in a tree, and how."""

    theory: Theory | None = None
    mix: float = 0.0  # the share of the rules in the logarithm of the policy; 0: they order nothing
    prunes: bool = False
    """Do they leave out moves below the root that the network finds unlikely too?"""

    @classmethod
    def by(cls, style: Style, theory: Theory | None) -> Advisor:
        """As a player's style has it: patterns order its moves, and keep what is looked at."""
        return cls(
            theory, style.mix if "patterns" in style.order else 0.0, "patterns" in style.keep
        )

    def speaks(self, size: int) -> bool:
        """Do the rules take part on boards of a size? On that which they were weighed on."""
        if self.theory is None or not (self.mix > 0 or self.prunes):
            return False
        return are_chances(self.theory) and self.theory.provenance.get("board_size") == size

    def advice(self, size: int) -> Advice:
        """What a tree on boards of a size asks. Raises TheoryError when it cannot be compiled."""
        speaks = self.speaks(size)
        theory = self.theory if speaks and self.theory else Theory((), {})
        matcher, asked = compile_theory(theory, size), np.zeros(make_grid(size).words, np.uint64)
        return Advice(matcher, asked, self.mix if speaks else 0.0, self.prunes and speaks)


SILENT = Advisor()  # no rules at all
