"""Words for the facts of a move: names of points and blocks.

A block of more than two stones is told by their number, and the stone nearest to the move. The
owner is told only where the fact leaves that open.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from katachi.data.language import listed, t, tn
from katachi.engine.board.vertex import NAMES, PASS, column_row, name_of

Block = tuple[int, ...]  # the points of a block, in the order of the board


def move_name(point: int, size: int) -> str:
    """The name of a point, or `pass` in the person's language."""
    return t("pass") if point == PASS else name_of(point, size)


def which(move: str, deed: str) -> str:
    """A move, and what it does; deed: a clause without a subject, or empty."""
    return t("{move}, which {deed}", move=move, deed=deed) if deed else move


def then(move: str, line: str) -> str:
    """A move, and the moves after it; line: may be empty."""
    return t("{move} (then {line})", move=move, line=line) if line else move


@dataclass(frozen=True)
class Words:
    """Names what is on the board, for one move."""

    colour: int
    point: int
    size: int

    @property
    def own(self) -> str:
        """The mover's name."""
        return NAMES[self.colour]

    @property
    def enemy(self) -> str:
        """The opponent's name."""
        return NAMES[3 - self.colour]

    def name(self, point: int) -> str:
        """The name of a point."""
        return name_of(point, self.size)

    def theirs(self, stone: int) -> str:
        """A stone of the enemy's."""
        return t("{colour}'s {point}", colour=self.enemy, point=self.name(stone))

    def block(self, block: Block, *, alone: bool = False) -> str:
        """The name of a block. alone: two stones are `a and b`, not `a-b`."""
        if len(block) <= 2:
            names = [self.name(stone) for stone in block]
            return listed(names) if alone else "-".join(names)
        nearest = self.name(min(block, key=self._distance))
        return t("the {count} stones at {point}", count=len(block), point=nearest)

    def blocks(self, blocks: Sequence[Block], *, either: bool = False) -> str:
        """The names of blocks, joined by `and`; either: by `or`."""
        if len(blocks) == 1:
            return self.block(blocks[0], alone=True)
        return listed(map(self.block, blocks), either=either)

    def eyes(self, points: Sequence[int]) -> str:
        """Eyes at some points."""
        at = listed(map(self.name, points))
        return tn("an eye at {points}", "eyes at {points}", len(points), points=at)

    def _distance(self, point: int) -> tuple[int, int]:
        (x, y), (u, v) = (column_row(p, self.size) for p in (point, self.point))
        return abs(x - u) + abs(y - v), point
