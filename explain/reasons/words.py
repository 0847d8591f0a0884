"""The words for the facts of a move: names of points, stones and blocks, and of shapes.

A stone is named by its point, a block of more than two by how many stones it has and the one
nearest to the move. Stones without an owner's name are the mover's where the move helps them, the
enemy's where it harms them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from katachi.engine.board.vertex import NAMES, column_row, name_of

Block = tuple[int, ...]
"""The points of a block, in the order of the board."""

GLOSSES = {
    "ikken tobi": "one-space jump",
    "niken tobi": "two-space jump",
    "hazama tobi": "diagonal jump",
    "keima": "knight's move",
    "ogeima": "large knight's move",
    "kosumi": "diagonal move",
    "kosumi-tsuke": "diagonal attachment",
    "tsuke": "attachment",
    "sagari": "descent",
    "nobi": "stretch",
    "oshi": "push",
    "magari": "turn",
    "butsukari": "bump",
    "narabi": "solid move",
    "warikomi": "wedge",
    "hane": "bend",
    "hai": "crawl",
    "kata-tsuki": "shoulder hit",
}
"""The usual names of shapes, in English."""

APART = {
    "kosumi": "one diagonal step",
    "hazama tobi": "a diagonal jump",
    "ikken tobi": "one space",
    "niken tobi": "two spaces",
    "keima": "a knight's move",
    "ogeima": "a large knight's move",
}
"""How far an enemy stone is, where nothing is between."""


def listed(parts: Iterable[str], word: str = "and") -> str:
    """`a, b and c`."""
    *some, last = parts
    return f"{', '.join(some)} {word} {last}" if some else last


@dataclass(frozen=True)
class Words:
    """Names what is on the board of one move."""

    colour: int
    point: int
    size: int

    @property
    def own(self) -> str:
        """The mover's name."""
        return NAMES[self.colour]

    @property
    def enemy(self) -> str:
        """The other's name."""
        return NAMES[3 - self.colour]

    def name(self, point: int) -> str:
        """The name of a point."""
        return name_of(point, self.size)

    def theirs(self, stone: int) -> str:
        """A stone of the enemy's."""
        return f"{self.enemy}'s {self.name(stone)}"

    def block(self, block: Block, joint: str = "-") -> str:
        """A block: its stones, or how many there are and the one nearest to the move."""
        if len(block) <= 2:
            return joint.join(map(self.name, block))
        return f"the {len(block)} stones at {self.name(min(block, key=self._distance))}"

    def blocks(self, blocks: Sequence[Block], word: str = "and") -> str:
        """Some blocks, all of them or one or the other."""
        if len(blocks) == 1:
            return self.block(blocks[0], " and ")
        return listed(map(self.block, blocks), word)

    def eyes(self, points: Sequence[int]) -> str:
        """Eyes at some points."""
        at = listed(map(self.name, points))
        return f"eyes at {at}" if len(points) > 1 else f"an eye at {at}"

    def _distance(self, point: int) -> tuple[int, int]:
        (x, y), (u, v) = (column_row(p, self.size) for p in (point, self.point))
        return abs(x - u) + abs(y - v), point
