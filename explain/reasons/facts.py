"""What a move does on its board, as facts: each names the points that it is about.

A block is the tuple of its points, in the order of the board. Own and enemy are as the mover sees
them. `explain.reasons.finding` finds the facts of a move, `explain.reasons.words` says them.
"""

from dataclasses import dataclass

Block = tuple[int, ...]


@dataclass(frozen=True)
class Captures:
    """Enemy blocks that the move takes off the board."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class TakesKo:
    """It takes the one enemy stone of a ko."""

    stone: int
    again: bool
    """Is it taken back: was the mover's own stone taken here before, by the stone now captured?"""


@dataclass(frozen=True)
class FillsKo:
    """The enemy would have taken the ko on this point."""


@dataclass(frozen=True)
class Saves:
    """Own blocks that were in atari, are no longer, and that no ladder catches."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class SavesInVain:
    """Own blocks that were in atari, are no longer, and that a ladder catches all the same."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class SavesFromLadder:
    """Own blocks, not in atari, that the enemy could catch by ataris, and now cannot."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Ataris:
    """Enemy blocks that the move leaves with one liberty, from two."""

    blocks: tuple[Block, ...]
    held: tuple[Block, ...] = ()
    """Those of them that cannot get away, nor even come to two liberties."""
    laddered: tuple[Block, ...] = ()
    """Those that can, and that a ladder catches."""


@dataclass(frozen=True)
class Oiotoshi:
    """An enemy block put in atari that can only connect, on `at`, and is in atari again then.

    Nothing else saves it.
    """

    block: Block
    at: int
    others: tuple[Block, ...]
    """The enemy blocks that it connects with there."""


@dataclass(frozen=True)
class Threatens:
    """Enemy blocks, not in atari, that the mover's next move could now catch by ataris."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class SelfAtari:
    """The own block of the stone has one liberty after the move."""

    block: Block
    at: int


@dataclass(frozen=True)
class Snapback:
    """The enemy may take the stone on `at`; the stones that does it, so many, are taken back."""

    at: int
    stones: int


@dataclass(frozen=True)
class Connects:
    """Own blocks that become one."""

    blocks: tuple[Block, ...]
    needed: bool
    """Could the enemy have cut two of them apart on this point?"""


@dataclass(frozen=True)
class Cuts:
    """Enemy blocks that a stone of theirs here would have joined, and that no one stone joins now.

    The cutting stone is not caught by a ladder.
    """

    one: Block
    other: Block


@dataclass(frozen=True)
class Peeps:
    """The mover's next move, on `at`, would now cut two enemy blocks apart; before it would not."""

    at: int
    one: Block
    other: Block


@dataclass(frozen=True)
class Secures:
    """Own blocks that have two sure eyes from now on (Benson), and had not."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Dooms:
    """Enemy blocks that can neither live nor get out from now on (Benson), and could before."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Kills:
    """Enemy blocks that are lost though the enemy plays next, and would live if he played first.

    Both by reading, and whoever wins a ko; the stones that enclose them taken to stand.
    """

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class SavesLife:
    """Own blocks that live though the enemy plays next, and would be lost if he played first.

    Both as of `Kills`.
    """

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class MakesEyes:
    """Points that become own eyes which no one enemy stone makes false."""

    points: tuple[int, ...]


@dataclass(frozen=True)
class SpoilsEyes:
    """Points where the enemy, by a stone on this point, would have made an eye."""

    points: tuple[int, ...]


@dataclass(frozen=True)
class FalseEyes:
    """Enemy eyes that become false."""

    points: tuple[int, ...]


@dataclass(frozen=True)
class FillsNeutral:
    """It fills a single empty point between stones of both sides, and does nothing else."""

    own: int
    enemy: int


@dataclass(frozen=True)
class Adds:
    """It fills a point between stones of one own block, and does nothing else."""

    block: Block


@dataclass(frozen=True)
class Inside:
    """It is played in an empty area that stones of one colour alone enclose."""

    owner: int
    points: int
    """Of the area, this one included."""


@dataclass(frozen=True)
class Shape:
    """How the stone stands to others: the usual name, and the stones it is said of."""

    name: str
    own: int | None
    enemy: int | None


@dataclass(frozen=True)
class Place:
    """Where it stands on an open board: the usual name of the point, or its line."""

    name: str


Fact = (
    Captures
    | TakesKo
    | FillsKo
    | Saves
    | SavesInVain
    | SavesFromLadder
    | Ataris
    | Oiotoshi
    | Threatens
    | SelfAtari
    | Snapback
    | Connects
    | Cuts
    | Peeps
    | Secures
    | Dooms
    | Kills
    | SavesLife
    | MakesEyes
    | SpoilsEyes
    | FalseEyes
    | FillsNeutral
    | Adds
    | Inside
    | Shape
    | Place
)
