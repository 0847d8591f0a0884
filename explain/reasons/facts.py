"""Facts: what a move does on its board, in words; and the names that these words use.

Own is the mover's. A block of more than two stones is told by their number, and the stone nearest
to the move. The owner is told only where the fact leaves that open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from typing import NamedTuple

from katachi.data.language import Text, listed, t, tn
from katachi.engine.board.vertex import NAMES, PASS, column_row, name_of

Block = tuple[int, ...]  # the points of a block, in the order of the board


class Kind(IntEnum):
    """The kinds of facts, the most important first."""

    TAKES_KO = auto()  # by capturing the one stone of its one block
    CAPTURES = auto()
    SAVES = auto()  # own blocks from atari; no ladder catches them
    SAVES_IN_VAIN = auto()  # own blocks from atari; a ladder still catches them
    ATARIS = auto()
    OIOTOSHI = auto()  # an enemy block in atari is in atari again when it connects
    SNAPBACK = auto()
    FILLS_KO = auto()  # which the enemy could have taken
    KILLS = auto()  # enemy blocks that would live if the enemy played here: see `finding`
    SAVES_LIFE = auto()  # own blocks that else would die, proved likewise
    SAVES_FROM_LADDER = auto()  # own blocks, not in atari, that a ladder caught before the move
    CUTS = auto()  # two enemy blocks that no stone of theirs joins; no ladder catches the cut
    THREATENS = auto()  # enemy blocks, not in atari, that the next move would catch in a ladder
    DOOMS = auto()  # enemy blocks that are now unconditionally dead (Benson 1976)
    SECURES = auto()  # own blocks that are now unconditionally alive (Benson 1976)
    FALSE_EYES = auto()  # of the enemy, that were real
    CONNECTS = auto()
    MAKES_EYES = auto()  # that no single enemy stone makes false
    SPOILS_EYES = auto()  # that the enemy would have if he had played here
    PEEPS = auto()  # the next move would cut two enemy blocks; before the move it would not
    SELF_ATARI = auto()
    FILLS_NEUTRAL = auto()  # a point between living stones of both sides, and no more
    ADDS = auto()  # a stone to an own block, and no more
    INSIDE = auto()  # an empty area that one colour encloses
    SHAPE = auto()  # that the stone makes with others
    PLACE = auto()  # on an open board


class Fact(NamedTuple):
    """Something that a move does."""

    kind: Kind
    clause: str  # in words, without a subject
    blocks: tuple[Block, ...] = ()  # those that it is about, if it is about the fate of some


_OF_BLOCKS = {
    Kind.CAPTURES: t("captures {blocks}"),
    Kind.SAVES: t("saves {blocks} from atari"),
    Kind.SAVES_IN_VAIN: t("takes {blocks} out of atari in vain (atari follows atari)"),
    Kind.ATARIS: t("puts {blocks} in atari"),
    Kind.KILLS: t("kills {blocks}"),
    Kind.SAVES_LIFE: t("saves the life of {blocks}"),
    Kind.SAVES_FROM_LADDER: t("keeps {enemy} from catching {blocks}"),
    Kind.THREATENS: t("threatens to catch {blocks}"),
    Kind.DOOMS: t("leaves {blocks} dead for good"),
    Kind.SECURES: t("gives {blocks} two sure eyes"),
}


def move_name(point: int, size: int) -> str:
    """The name of a point, or `pass` in the person's language."""
    return t("pass") if point == PASS else name_of(point, size)


def which(move: str, deed: str) -> str:
    """A move, and what it does; deed: a clause without a subject, or empty."""
    return t("{move}, which {deed}", move=move, deed=deed) if deed else move


def about(points: float) -> Text:
    """How many points a move gains or costs, one at least."""
    return tn("about a point", "about {count} points", max(1, round(points)))


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
        return NAMES[self.colour]

    @property
    def enemy(self) -> str:
        return NAMES[3 - self.colour]

    def name(self, point: int) -> str:
        return name_of(point, self.size)

    def stone(self, colour: int, point: int) -> str:
        """A stone of either side: `White's D4`."""
        return t("{colour}'s {point}", colour=NAMES[colour], point=self.name(point))

    def block(self, block: Block, *, alone: bool = False) -> str:
        """The name of a block. alone: two stones are `a and b`, not `a-b`."""
        if len(block) <= 2:
            names = [self.name(stone) for stone in block]
            return listed(names) if alone else "-".join(names)
        point = self.name(self.nearest(block))
        return t("the {count} stones at {point}", count=len(block), point=point)

    def blocks(self, blocks: Sequence[Block], *, either: bool = False) -> str:
        """The names of blocks, joined by `and`; either: by `or`."""
        if len(blocks) == 1:
            return self.block(blocks[0], alone=True)
        return listed(map(self.block, blocks), either=either)

    def fact(self, kind: Kind, blocks: Sequence[Block]) -> Fact:
        """A fact about some blocks, of a kind that needs no more words."""
        names = self.blocks(blocks, either=kind is Kind.THREATENS)
        return Fact(kind, t(_OF_BLOCKS[kind], blocks=names, enemy=self.enemy), tuple(blocks))

    def points(self, points: Sequence[int]) -> str:
        return listed(map(self.name, points))

    def eyes(self, points: Sequence[int]) -> str:
        """Eyes at some points."""
        at = self.points(points)
        return tn("an eye at {points}", "eyes at {points}", len(points), points=at)

    def nearest(self, block: Block) -> int:
        """The stone of a block by which it is named, the one nearest to the move."""
        u, v = column_row(self.point, self.size)
        places = ((*column_row(stone, self.size), stone) for stone in block)
        return min((abs(x - u) + abs(y - v), stone) for x, y, stone in places)[1]
