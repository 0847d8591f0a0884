"""What a move does on its board, as facts: each names the points that it is about, and says it.

Own and enemy are as the mover sees them. The kinds stand here in the order in which they matter.
"""

from dataclasses import dataclass
from itertools import count
from typing import ClassVar

from katachi.data.language import t, tn
from katachi.engine.board.vertex import NAMES
from katachi.explain.reasons.words import Block, Words, listed

_places = count()


class Fact:
    """Something that a move does. Attributes of a kind: order, less for what matters more."""

    order: ClassVar[int]

    def __init_subclass__(cls) -> None:
        """Give the kind its place."""
        cls.order = next(_places)

    def clause(self, words: Words) -> str:
        """What the move does, a clause without its subject."""
        raise NotImplementedError


@dataclass(frozen=True)
class OfBlocks(Fact):
    """What is told of some blocks."""

    text: ClassVar[str]
    blocks: tuple[Block, ...]

    def clause(self, words: Words) -> str:
        return t(self.text, blocks=words.blocks(self.blocks), enemy=words.enemy)


def blocks_of(fact: Fact) -> tuple[Block, ...]:
    """The blocks that a fact is told of, if it is of that form."""
    found: tuple[Block, ...] = getattr(fact, "blocks", ())
    return found


@dataclass(frozen=True)
class TakesKo(Fact):
    """It takes the one enemy stone of a ko."""

    stone: int
    again: bool
    """Is it taken back: was the mover's own stone taken here before, by the stone now captured?"""

    def clause(self, words: Words) -> str:
        stone = words.name(self.stone)
        if self.again:
            return t("takes the ko back by capturing {stone}", stone=stone)
        return t("takes the ko by capturing {stone}", stone=stone)


class Captures(OfBlocks):
    """Enemy blocks that the move takes off the board."""

    text = t("captures {blocks}")


class Saves(OfBlocks):
    """Own blocks that were in atari, are no longer, and that no ladder catches."""

    text = t("saves {blocks} from atari")


class SavesInVain(OfBlocks):
    """Own blocks that were in atari, are no longer, and that a ladder catches all the same."""

    text = t("takes {blocks} out of atari in vain (there is a ladder)")


@dataclass(frozen=True)
class Ataris(Fact):
    """Enemy blocks that the move leaves with one liberty, from two."""

    blocks: tuple[Block, ...]
    held: tuple[Block, ...] = ()
    """Those of them that cannot get away, nor even come to two liberties."""
    laddered: tuple[Block, ...] = ()
    """Those that can, and that a ladder catches."""

    def clause(self, words: Words) -> str:
        blocks = words.blocks(self.blocks)
        if self.held == self.blocks:
            return t("puts {blocks} in atari with no way out", blocks=blocks)
        if self.laddered == self.blocks:
            return t("puts {blocks} in atari in a ladder that works", blocks=blocks)
        told = t("puts {blocks} in atari", blocks=blocks)
        if self.held:
            told = t(
                "{clause} ({blocks} with no way out)", clause=told, blocks=words.blocks(self.held)
            )
        if self.laddered:
            told = t(
                "{clause} ({blocks} in a ladder that works)",
                clause=told,
                blocks=words.blocks(self.laddered),
            )
        return told


@dataclass(frozen=True)
class Oiotoshi(Fact):
    """An enemy block in atari whose only move, to connect on `at`, leaves it in atari again."""

    block: Block
    at: int

    def clause(self, words: Words) -> str:
        at = words.name(self.at)
        block = words.block(self.block)
        return t("catches {block} by oiotoshi ({at} leaves it in atari again)", block=block, at=at)


@dataclass(frozen=True)
class Snapback(Fact):
    """The enemy may take the stone on `at`; the stones that does it, so many, are taken back."""

    at: int
    stones: int

    def clause(self, words: Words) -> str:
        at = words.name(self.at)
        return t(
            "is a snapback (if {enemy} takes at {at}, {count} stones fall)",
            enemy=words.enemy,
            at=at,
            count=self.stones,
        )


@dataclass(frozen=True)
class FillsKo(Fact):
    """The enemy would have taken the ko on this point."""

    def clause(self, words: Words) -> str:
        return t("fills the ko")


class Kills(OfBlocks):
    """Enemy blocks that are lost though the enemy plays next, and would live if he played first.

    Both by reading, and whoever wins a ko; the stones that enclose them taken to stand.
    """

    text = t("kills {blocks}")


class SavesLife(OfBlocks):
    """Own blocks that live though the enemy plays next, and else would be lost; as of `Kills`."""

    text = t("saves the life of {blocks}")


class SavesFromLadder(OfBlocks):
    """Own blocks, not in atari, that the enemy could catch by ataris, and now cannot."""

    text = t("keeps {enemy} from catching {blocks}")


@dataclass(frozen=True)
class Cuts(Fact):
    """Enemy blocks that a stone of theirs here would have joined, and that no one stone joins now.

    The cutting stone is not caught by a ladder.
    """

    one: Block
    other: Block

    def clause(self, words: Words) -> str:
        one, other = map(words.block, (self.one, self.other))
        return t("cuts {one} from {other}", one=one, other=other)


class Threatens(OfBlocks):
    """Enemy blocks, not in atari, that the mover's next move could now catch by ataris."""

    def clause(self, words: Words) -> str:
        return t("threatens to catch {blocks}", blocks=words.blocks(self.blocks, either=True))


class Dooms(OfBlocks):
    """Enemy blocks that can neither live nor get out from now on (Benson), and could before."""

    text = t("leaves {blocks} dead for good")


class Secures(OfBlocks):
    """Own blocks that have two sure eyes from now on (Benson), and had not."""

    text = t("gives {blocks} two sure eyes")


@dataclass(frozen=True)
class FalseEyes(Fact):
    """Enemy eyes that become false."""

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


@dataclass(frozen=True)
class Connects(Fact):
    """Own blocks that become one."""

    blocks: tuple[Block, ...]
    needed: bool
    """Could the enemy have cut two of them apart on this point?"""

    def clause(self, words: Words) -> str:
        one, *others = map(words.block, self.blocks)
        told = t("connects {one} with {others}", one=one, others=listed(others))
        if not self.needed:
            return told
        return t("{clause} ({enemy} could cut there)", clause=told, enemy=words.enemy)


@dataclass(frozen=True)
class MakesEyes(Fact):
    """Points that become own eyes which no one enemy stone makes false."""

    points: tuple[int, ...]

    def clause(self, words: Words) -> str:
        return t("makes {eyes}", eyes=words.eyes(self.points))


@dataclass(frozen=True)
class SpoilsEyes(Fact):
    """Points where the enemy, by a stone on this point, would have made an eye."""

    points: tuple[int, ...]

    def clause(self, words: Words) -> str:
        return t("keeps {enemy} from {eyes}", enemy=words.enemy, eyes=words.eyes(self.points))


@dataclass(frozen=True)
class Peeps(Fact):
    """The mover's next move, on `at`, would now cut two enemy blocks apart; before it would not."""

    at: int
    one: Block
    other: Block

    def clause(self, words: Words) -> str:
        one, other = map(words.block, (self.one, self.other))
        at = words.name(self.at)
        return t("threatens to cut {one} from {other} at {at}", one=one, other=other, at=at)


@dataclass(frozen=True)
class SelfAtari(Fact):
    """The own block of the stone has one liberty after the move."""

    block: Block
    at: int

    def clause(self, words: Words) -> str:
        at = words.name(self.at)
        if len(self.block) == 1:
            return t("leaves itself in atari at {at}", at=at)
        return t("leaves {block} in atari at {at}", block=words.block(self.block), at=at)


@dataclass(frozen=True)
class FillsNeutral(Fact):
    """It fills a single empty point between stones of both sides, and does nothing else."""

    own: int
    enemy: int

    def clause(self, words: Words) -> str:
        own = t("{colour}'s {point}", colour=words.own, point=words.name(self.own))
        enemy = words.theirs(self.enemy)
        return t("fills a neutral point between {own} and {enemy}", own=own, enemy=enemy)


@dataclass(frozen=True)
class Adds(Fact):
    """It fills a point between stones of one own block, and does nothing else."""

    block: Block

    def clause(self, words: Words) -> str:
        return t("adds a stone to {block}", block=words.block(self.block, alone=True))


@dataclass(frozen=True)
class Inside(Fact):
    """It is played in an empty area that stones of one colour alone enclose."""

    owner: int
    points: int
    """Of the area, this one included."""

    def clause(self, words: Words) -> str:
        owner = NAMES[self.owner]
        if self.points == 1:
            return t("is played on the last empty point of an area of {colour}'s", colour=owner)
        return t(
            "is played inside an area of {count} points that {colour} encloses",
            count=self.points,
            colour=owner,
        )
