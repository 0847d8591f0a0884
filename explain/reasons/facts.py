"""What a move does on its board, as facts: each names the points that it is about, and says it.

Own and enemy are as the mover sees them. The kinds stand here in the order in which they matter.
"""

from dataclasses import dataclass
from itertools import count
from typing import ClassVar

from katachi.engine.board.vertex import NAMES
from katachi.explain.reasons.words import APART, GLOSSES, Block, Words, listed

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
        return self.text.format(words.blocks(self.blocks), enemy=words.enemy)


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
        back = "back " if self.again else ""
        return f"takes the ko {back}by capturing {words.name(self.stone)}"


class Captures(OfBlocks):
    """Enemy blocks that the move takes off the board."""

    text = "captures {}"


class Saves(OfBlocks):
    """Own blocks that were in atari, are no longer, and that no ladder catches."""

    text = "saves {} from atari"


class SavesInVain(OfBlocks):
    """Own blocks that were in atari, are no longer, and that a ladder catches all the same."""

    text = "takes {} out of atari in vain (there is a ladder)"


@dataclass(frozen=True)
class Ataris(Fact):
    """Enemy blocks that the move leaves with one liberty, from two."""

    blocks: tuple[Block, ...]
    held: tuple[Block, ...] = ()
    """Those of them that cannot get away, nor even come to two liberties."""
    laddered: tuple[Block, ...] = ()
    """Those that can, and that a ladder catches."""

    def clause(self, words: Words) -> str:
        told = f"puts {words.blocks(self.blocks)} in atari"
        for caught, how in (
            (self.held, "with no way out"),
            (self.laddered, "in a ladder that works"),
        ):
            if caught == self.blocks:
                return f"{told} {how}"
            if caught:
                told += f" ({words.blocks(caught)} {how})"
        return told


@dataclass(frozen=True)
class Oiotoshi(Fact):
    """An enemy block put in atari that can only connect, on `at`, and is in atari again then.

    Nothing else saves it.
    """

    block: Block
    at: int

    def clause(self, words: Words) -> str:
        at = words.name(self.at)
        return f"catches {words.block(self.block)} by oiotoshi ({at} leaves it in atari again)"


@dataclass(frozen=True)
class Snapback(Fact):
    """The enemy may take the stone on `at`; the stones that does it, so many, are taken back."""

    at: int
    stones: int

    def clause(self, words: Words) -> str:
        at = words.name(self.at)
        return f"is a snapback (if {words.enemy} takes at {at}, {self.stones} stones fall)"


@dataclass(frozen=True)
class FillsKo(Fact):
    """The enemy would have taken the ko on this point."""

    def clause(self, words: Words) -> str:
        return "fills the ko"


class Kills(OfBlocks):
    """Enemy blocks that are lost though the enemy plays next, and would live if he played first.

    Both by reading, and whoever wins a ko; the stones that enclose them taken to stand.
    """

    text = "kills {}"


class SavesLife(OfBlocks):
    """Own blocks that live though the enemy plays next, and would be lost if he played first.

    Both as of `Kills`.
    """

    text = "saves the life of {}"


class SavesFromLadder(OfBlocks):
    """Own blocks, not in atari, that the enemy could catch by ataris, and now cannot."""

    text = "keeps {enemy} from catching {}"


@dataclass(frozen=True)
class Cuts(Fact):
    """Enemy blocks that a stone of theirs here would have joined, and that no one stone joins now.

    The cutting stone is not caught by a ladder.
    """

    one: Block
    other: Block

    def clause(self, words: Words) -> str:
        return f"cuts {words.block(self.one)} from {words.block(self.other)}"


class Threatens(OfBlocks):
    """Enemy blocks, not in atari, that the mover's next move could now catch by ataris."""

    def clause(self, words: Words) -> str:
        return f"threatens to catch {words.blocks(self.blocks, 'or')}"


class Dooms(OfBlocks):
    """Enemy blocks that can neither live nor get out from now on (Benson), and could before."""

    text = "leaves {} dead for good"


class Secures(OfBlocks):
    """Own blocks that have two sure eyes from now on (Benson), and had not."""

    text = "gives {} two sure eyes"


@dataclass(frozen=True)
class FalseEyes(Fact):
    """Enemy eyes that become false."""

    points: tuple[int, ...]

    def clause(self, words: Words) -> str:
        at = listed(map(words.name, self.points))
        return f"makes {words.enemy}'s eye{'s' if len(self.points) > 1 else ''} at {at} false"


@dataclass(frozen=True)
class Connects(Fact):
    """Own blocks that become one."""

    blocks: tuple[Block, ...]
    needed: bool
    """Could the enemy have cut two of them apart on this point?"""

    def clause(self, words: Words) -> str:
        one, *others = map(words.block, self.blocks)
        needed = f" ({words.enemy} could cut there)" if self.needed else ""
        return f"connects {one} with {listed(others)}{needed}"


@dataclass(frozen=True)
class MakesEyes(Fact):
    """Points that become own eyes which no one enemy stone makes false."""

    points: tuple[int, ...]

    def clause(self, words: Words) -> str:
        return f"makes {words.eyes(self.points)}"


@dataclass(frozen=True)
class SpoilsEyes(Fact):
    """Points where the enemy, by a stone on this point, would have made an eye."""

    points: tuple[int, ...]

    def clause(self, words: Words) -> str:
        return f"keeps {words.enemy} from {words.eyes(self.points)}"


@dataclass(frozen=True)
class Peeps(Fact):
    """The mover's next move, on `at`, would now cut two enemy blocks apart; before it would not."""

    at: int
    one: Block
    other: Block

    def clause(self, words: Words) -> str:
        pair = f"{words.block(self.one)} from {words.block(self.other)}"
        return f"threatens to cut {pair} at {words.name(self.at)}"


@dataclass(frozen=True)
class SelfAtari(Fact):
    """The own block of the stone has one liberty after the move."""

    block: Block
    at: int

    def clause(self, words: Words) -> str:
        block = "itself" if len(self.block) == 1 else words.block(self.block)
        return f"leaves {block} in atari at {words.name(self.at)}"


@dataclass(frozen=True)
class FillsNeutral(Fact):
    """It fills a single empty point between stones of both sides, and does nothing else."""

    own: int
    enemy: int

    def clause(self, words: Words) -> str:
        own = f"{words.own}'s {words.name(self.own)}"
        return f"fills a neutral point between {own} and {words.theirs(self.enemy)}"


@dataclass(frozen=True)
class Adds(Fact):
    """It fills a point between stones of one own block, and does nothing else."""

    block: Block

    def clause(self, words: Words) -> str:
        return f"adds a stone to {words.block(self.block, ' and ')}"


@dataclass(frozen=True)
class Inside(Fact):
    """It is played in an empty area that stones of one colour alone enclose."""

    owner: int
    points: int
    """Of the area, this one included."""

    def clause(self, words: Words) -> str:
        owner = NAMES[self.owner]
        if self.points == 1:
            return f"is played on the last empty point of an area of {owner}'s"
        return f"is played inside an area of {self.points} points that {owner} encloses"


@dataclass(frozen=True)
class Shape(Fact):
    """How the stone stands to others: the usual name, and the stones it is said of."""

    name: str
    own: int | None
    enemy: int | None

    def clause(self, words: Words) -> str:
        shape = f"{'an' if self.name[0] in 'aeio' else 'a'} {self.name} ({GLOSSES[self.name]})"
        if self.own is None:
            assert self.enemy is not None
            if self.name in APART:
                return f"approaches {words.theirs(self.enemy)}, {APART[self.name]} away"
            return f"is {shape} against {words.theirs(self.enemy)}"
        if self.enemy is None:
            return f"is {shape} from {words.name(self.own)}"
        word = "around" if self.name in ("hane", "magari") else "against"
        return f"is {shape} {word} {words.theirs(self.enemy)}, from {words.name(self.own)}"


@dataclass(frozen=True)
class Place(Fact):
    """Where it stands on an open board: the usual name of the point, or its line."""

    name: str

    def clause(self, words: Words) -> str:
        return f"takes {self.name}"
