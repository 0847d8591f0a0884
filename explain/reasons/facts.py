"""Facts: what a move does on its board, each with the points that it is about; and their words.

Own is the mover's. The kinds are in order, the most important first.

A block of more than two stones is told by their number, and the stone nearest to the move. The
owner is told only where the fact leaves that open.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, ClassVar, dataclass_transform

from katachi.data.language import Text, joined, listed, t, tn
from katachi.engine.board.vertex import NAMES, PASS, column_row, name_of

Block = tuple[int, ...]  # the points of a block, in the order of the board


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

    def theirs(self, stone: int) -> str:
        """A stone of the enemy's."""
        return t("{colour}'s {point}", colour=self.enemy, point=self.name(stone))

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

    def eyes(self, points: Sequence[int]) -> str:
        """Eyes at some points."""
        at = listed(map(self.name, points))
        return tn("an eye at {points}", "eyes at {points}", len(points), points=at)

    def nearest(self, block: Block) -> int:
        """The stone of a block by which it is named, the one nearest to the move."""
        u, v = column_row(self.point, self.size)
        places = ((*column_row(stone, self.size), stone) for stone in block)
        return min((abs(x - u) + abs(y - v), stone) for x, y, stone in places)[1]


_places = count()
_NAMED: dict[str, Callable[[Words, Any], str]] = {
    "at": Words.name,
    "block": Words.block,
    "one": Words.block,
    "other": Words.block,
    "blocks": Words.blocks,
    "eyes": Words.eyes,
}
"""How a field of a fact is told in its text; others are told as they are."""


@dataclass_transform(frozen_default=True)
class Fact:
    """Something that a move does. A kind is a frozen dataclass; a lower `order` matters more."""

    order: ClassVar[int]
    text: ClassVar[str]

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)
        cls.order = next(_places)

    def clause(self, words: Words) -> str:
        """What the move does: a clause without a subject."""
        fields = vars(self).items()
        said = {name: _NAMED[name](words, one) if name in _NAMED else one for name, one in fields}
        return t(self.text, **said, enemy=words.enemy)


class OfBlocks(Fact):
    """A fact about some blocks."""

    blocks: tuple[Block, ...]


class TakesKo(OfBlocks):
    """The move takes a ko, by capturing the one stone of its one block."""

    again: bool  # did the captured stone take a stone of the mover on this point before?

    def clause(self, words: Words) -> str:
        stone = words.blocks(self.blocks)
        if self.again:
            return t("takes the ko back by capturing {stone}", stone=stone)
        return t("takes the ko by capturing {stone}", stone=stone)


class Captures(OfBlocks):
    """Enemy blocks that the move captures."""

    text = t("captures {blocks}")


class Saves(OfBlocks):
    """Own blocks that the move takes out of atari. No ladder catches them."""

    text = t("saves {blocks} from atari")


class SavesInVain(OfBlocks):
    """Own blocks that the move takes out of atari. A ladder still catches them."""

    text = t("takes {blocks} out of atari in vain (atari follows atari)")


class Ataris(OfBlocks):
    """Enemy blocks that the move puts in atari."""

    held: tuple[Block, ...] = ()  # those that cannot get even two liberties
    laddered: tuple[Block, ...] = ()  # those that can, but a ladder catches them

    def clause(self, words: Words) -> str:
        blocks = words.blocks(self.blocks)
        if self.held == self.blocks:
            return t("puts {blocks} in atari with no way out", blocks=blocks)
        if self.laddered == self.blocks:
            return t("puts {blocks} in atari in a ladder that works", blocks=blocks)
        told = t("puts {blocks} in atari", blocks=blocks)
        forms = {
            t("{blocks} with no way out"): self.held,
            t("{blocks} in a ladder that works"): self.laddered,
        }
        how = [t(form, blocks=words.blocks(some)) for form, some in forms.items() if some]
        return t("{clause} ({how})", clause=told, how=joined(how, t("; "))) if how else told


class Oiotoshi(Fact):
    """An enemy block in atari that is in atari again when it connects on `at`."""

    block: Block
    at: int
    text = t("catches {block} by oiotoshi (connecting at {at} is atari again)")


class Snapback(Fact):
    """The enemy may capture on `at`. Then the mover captures so many stones."""

    at: int
    count: int
    text = t("is a snapback (if {enemy} takes at {at}, {count} stones fall)")


class FillsKo(Fact):
    """The move fills a ko that the enemy could have taken."""

    text = t("fills the ko")


class Kills(OfBlocks):
    """Enemy blocks that die even if the enemy plays next, and would live if he played here.

    Both are proved by reading, whoever wins a ko. The enclosing stones are taken to live.
    """

    text = t("kills {blocks}")


class SavesLife(OfBlocks):
    """Own blocks that live even if the enemy plays next, and else would die. Proved as `Kills`."""

    text = t("saves the life of {blocks}")


class SavesFromLadder(OfBlocks):
    """Own blocks, not in atari, that a ladder caught before the move, and no longer does."""

    text = t("keeps {enemy} from catching {blocks}")


class Cuts(Fact):
    """Two enemy blocks that no stone of theirs joins any more. No ladder catches the cut."""

    one: Block
    other: Block
    text = t("cuts {one} from {other}")


class Threatens(OfBlocks):
    """Enemy blocks, not in atari, that the mover's next move would catch in a ladder."""

    def clause(self, words: Words) -> str:
        return t("threatens to catch {blocks}", blocks=words.blocks(self.blocks, either=True))


class Dooms(OfBlocks):
    """Enemy blocks that are now unconditionally dead (Benson 1976), and were not before."""

    text = t("leaves {blocks} dead for good")


class Secures(OfBlocks):
    """Own blocks that are now unconditionally alive (Benson 1976), and were not before."""

    text = t("gives {blocks} two sure eyes")


class FalseEyes(Fact):
    """Enemy eyes that the move makes false."""

    points: tuple[int, ...]

    def clause(self, words: Words) -> str:
        at = listed(map(words.name, self.points))
        return tn(
            "makes {enemy}'s eye at {points} false",
            "makes {enemy}'s eyes at {points} false",
            len(self.points),
            enemy=words.enemy,
            points=at,
        )


class Connects(OfBlocks):
    """Own blocks that the move joins."""

    needed: bool  # could the enemy have cut two of them here?

    def clause(self, words: Words) -> str:
        one, *others = map(words.block, self.blocks)
        told = t("connects {one} with {others}", one=one, others=listed(others))
        if not self.needed:
            return told
        return t("{clause} ({enemy} could cut there)", clause=told, enemy=words.enemy)


class MakesEyes(Fact):
    """Points that become own eyes. No single enemy stone makes one false."""

    eyes: tuple[int, ...]
    text = t("makes {eyes}")


class SpoilsEyes(Fact):
    """Points that would have become enemy eyes if the enemy had played here."""

    eyes: tuple[int, ...]
    text = t("keeps {enemy} from {eyes}")


class Peeps(Fact):
    """The mover's next move on `at` would cut two enemy blocks; before the move it would not."""

    at: int
    one: Block
    other: Block
    text = t("threatens to cut {one} from {other} at {at}")


class SelfAtari(Fact):
    """The stone's own block has one liberty after the move."""

    block: Block
    at: int

    def clause(self, words: Words) -> str:
        at = words.name(self.at)
        if len(self.block) == 1:
            return t("leaves itself in atari at {at}", at=at)
        return t("leaves {block} in atari at {at}", block=words.block(self.block), at=at)


class FillsNeutral(Fact):
    """The move only fills a neutral point between stones of both sides."""

    own: int
    enemy: int

    def clause(self, words: Words) -> str:
        own = t("{colour}'s {point}", colour=words.own, point=words.name(self.own))
        enemy = words.theirs(self.enemy)
        return t("fills a neutral point between {own} and {enemy}", own=own, enemy=enemy)


class Adds(Fact):
    """The move only adds a stone to an own block."""

    block: Block

    def clause(self, words: Words) -> str:
        return t("adds a stone to {block}", block=words.block(self.block, alone=True))


class Inside(Fact):
    """The move is inside an empty area that one colour encloses."""

    owner: int
    points: int  # empty points of the area before the move

    def clause(self, words: Words) -> str:
        owner = NAMES[self.owner]
        if self.points == 1:
            return t("is played on the last empty point of an area of {colour}'s", colour=owner)
        return t(
            "is played inside an area of {count} points that {colour} encloses",
            count=self.points,
            colour=owner,
        )
