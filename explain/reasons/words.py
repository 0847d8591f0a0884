"""The words for the facts of a move: clauses whose subject is the move, and the sentences of them.

A stone is named by its point, a block of more than two by how many stones it has and the one
nearest to the move. Stones without an owner's name are the mover's where the move helps them, the
enemy's where it harms them.
"""

from collections.abc import Iterable, Sequence
from functools import singledispatchmethod

from katachi.engine.board.colours import NAMES
from katachi.engine.board.vertex import column_row, name_of
from katachi.explain.reasons import facts
from katachi.explain.reasons.facts import Block, Fact

_MOST_TOLD = 3
"""Clauses of the first sentence."""

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

_APART = {
    "kosumi": "one diagonal step",
    "hazama tobi": "a diagonal jump",
    "ikken tobi": "one space",
    "niken tobi": "two spaces",
    "keima": "a knight's move",
    "ogeima": "a large knight's move",
}
"""How far an enemy stone is, where nothing is between."""

_OF_PLACE = (facts.Inside, facts.Shape, facts.Place)
_SHAPELESS = (
    facts.Connects,
    facts.Cuts,
    facts.FillsKo,
    facts.FillsNeutral,
    facts.SelfAtari,
    facts.Snapback,
)
"""Moves of which nobody asks how they stand to other stones."""


def deed_of(found: Sequence[Fact], colour: int, point: int, size: int) -> str:
    """What matters most of a move, as a clause without its subject; empty: there is no fact."""
    teller = _Teller(colour, point, size)
    return teller.clause(found[0]) if found else ""


def sentences_of(
    found: Sequence[Fact], colour: int, point: int, size: int, *, subject: str = ""
) -> list[str]:
    """The facts of a move in one or two sentences.

    found: the facts, what matters most first. subject: of the first sentence, in place of the
    point's name. No sentence when there is no fact.
    """
    teller, name = _Teller(colour, point, size), subject or name_of(point, size)
    deeds: list[Fact] = [fact for fact in found if not isinstance(fact, _OF_PLACE)]
    told = deeds[:_MOST_TOLD]
    rest = [*deeds[_MOST_TOLD : _MOST_TOLD + 1], *_of_place(found, deeds)]
    if not told:
        told, rest = rest[:1], rest[1:]
    parts = [(name, told), ("It", rest)]
    return [f"{subject} {_joined(teller, some)}." for subject, some in parts if some]


def _joined(teller: "_Teller", some: Sequence[Fact]) -> str:
    """Clauses as one, what speaks against the move after a `but`."""
    good = [teller.clause(fact) for fact in some if not isinstance(fact, facts.SelfAtari)]
    bad = [teller.clause(fact) for fact in some if isinstance(fact, facts.SelfAtari)]
    return ", but ".join(filter(None, (listed(good) if good else "", *bad)))


def _of_place(found: Sequence[Fact], deeds: Sequence[Fact]) -> list[Fact]:
    """What is worth saying of where a move stands, the one thing that says most."""
    kinds: tuple[type, ...] = _OF_PLACE[1:] if deeds else _OF_PLACE
    if any(isinstance(fact, _SHAPELESS) for fact in deeds):
        kinds = ()
    return [fact for fact in found if isinstance(fact, kinds)][:1]


def listed(parts: Iterable[str], word: str = "and") -> str:
    """`a, b and c`."""
    *some, last = parts
    return f"{', '.join(some)} {word} {last}" if some else last


class _Teller:
    """Tells the facts of one move."""

    def __init__(self, colour: int, point: int, size: int) -> None:
        self._own, self._enemy = NAMES[colour], NAMES[3 - colour]
        self._point, self._size = point, size

    def name(self, point: int) -> str:
        """The name of a point."""
        return name_of(point, self._size)

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

    def _distance(self, point: int) -> tuple[int, int]:
        (x, y), (u, v) = (column_row(p, self._size) for p in (point, self._point))
        return abs(x - u) + abs(y - v), point

    @singledispatchmethod
    def clause(self, fact: Fact) -> str:
        """A fact as what the move does."""
        raise TypeError(fact)

    @clause.register
    def _(self, fact: facts.Captures) -> str:
        return f"captures {self.blocks(fact.blocks)}"

    @clause.register
    def _(self, fact: facts.TakesKo) -> str:
        back = "back " if fact.again else ""
        return f"takes the ko {back}by capturing {self.name(fact.stone)}"

    @clause.register
    def _(self, fact: facts.FillsKo) -> str:
        return "fills the ko"

    @clause.register
    def _(self, fact: facts.Saves) -> str:
        return f"saves {self.blocks(fact.blocks)} from atari"

    @clause.register
    def _(self, fact: facts.SavesInVain) -> str:
        stones = self.blocks(fact.blocks)
        return f"takes {stones} out of atari in vain (there is a ladder)"

    @clause.register
    def _(self, fact: facts.SavesFromLadder) -> str:
        return f"keeps {self._enemy} from catching {self.blocks(fact.blocks)}"

    @clause.register
    def _(self, fact: facts.Ataris) -> str:
        atari = f"puts {self.blocks(fact.blocks)} in atari"
        if fact.held == fact.blocks:
            return f"{atari} with no way out"
        if fact.laddered == fact.blocks:
            return f"{atari} in a ladder that works"
        caught = ""
        if fact.held:
            caught += f" ({self.blocks(fact.held)} with no way out)"
        if fact.laddered:
            caught += f" ({self.blocks(fact.laddered)} in a ladder that works)"
        return atari + caught

    @clause.register
    def _(self, fact: facts.Oiotoshi) -> str:
        at = self.name(fact.at)
        return f"catches {self.block(fact.block)} by oiotoshi ({at} leaves it in atari again)"

    @clause.register
    def _(self, fact: facts.Threatens) -> str:
        return f"threatens to catch {self.blocks(fact.blocks, 'or')}"

    @clause.register
    def _(self, fact: facts.SelfAtari) -> str:
        block = "itself" if len(fact.block) == 1 else self.block(fact.block)
        return f"leaves {block} in atari at {self.name(fact.at)}"

    @clause.register
    def _(self, fact: facts.Snapback) -> str:
        at = self.name(fact.at)
        return f"is a snapback (if {self._enemy} takes at {at}, {fact.stones} stones fall)"

    @clause.register
    def _(self, fact: facts.Connects) -> str:
        one, *others = fact.blocks
        needed = f" ({self._enemy} could cut there)" if fact.needed else ""
        return f"connects {self.block(one)} with {listed(map(self.block, others))}{needed}"

    @clause.register
    def _(self, fact: facts.Cuts) -> str:
        return f"cuts {self.block(fact.one)} from {self.block(fact.other)}"

    @clause.register
    def _(self, fact: facts.Peeps) -> str:
        pair = f"{self.block(fact.one)} from {self.block(fact.other)}"
        return f"threatens to cut {pair} at {self.name(fact.at)}"

    @clause.register
    def _(self, fact: facts.Secures) -> str:
        return f"gives {self.blocks(fact.blocks)} two sure eyes"

    @clause.register
    def _(self, fact: facts.Dooms) -> str:
        return f"leaves {self.blocks(fact.blocks)} dead for good"

    @clause.register
    def _(self, fact: facts.Kills) -> str:
        return f"kills {self.blocks(fact.blocks)}"

    @clause.register
    def _(self, fact: facts.SavesLife) -> str:
        return f"saves the life of {self.blocks(fact.blocks)}"

    @clause.register
    def _(self, fact: facts.MakesEyes) -> str:
        return f"makes {self._eyes(fact.points)}"

    @clause.register
    def _(self, fact: facts.SpoilsEyes) -> str:
        return f"keeps {self._enemy} from {self._eyes(fact.points)}"

    @clause.register
    def _(self, fact: facts.FalseEyes) -> str:
        eyes = f"eye{'s' if len(fact.points) > 1 else ''} at {listed(map(self.name, fact.points))}"
        return f"makes {self._enemy}'s {eyes} false"

    def _eyes(self, points: Sequence[int]) -> str:
        at = listed(map(self.name, points))
        return f"eyes at {at}" if len(points) > 1 else f"an eye at {at}"

    @clause.register
    def _(self, fact: facts.FillsNeutral) -> str:
        own, enemy = f"{self._own}'s {self.name(fact.own)}", self._theirs(fact.enemy)
        return f"fills a neutral point between {own} and {enemy}"

    @clause.register
    def _(self, fact: facts.Adds) -> str:
        return f"adds a stone to {self.block(fact.block, ' and ')}"

    @clause.register
    def _(self, fact: facts.Inside) -> str:
        owner = NAMES[fact.owner]
        if fact.points == 1:
            return f"is played on the last empty point of an area of {owner}'s"
        return f"is played inside an area of {fact.points} points that {owner} encloses"

    @clause.register
    def _(self, fact: facts.Shape) -> str:
        name = f"{fact.name} ({GLOSSES[fact.name]})"
        if fact.own is None:
            assert fact.enemy is not None
            if fact.name in _APART:
                return f"approaches {self._theirs(fact.enemy)}, {_APART[fact.name]} away"
            return f"is {_a(name)} against {self._theirs(fact.enemy)}"
        if fact.enemy is None:
            return f"is {_a(name)} from {self.name(fact.own)}"
        word = "around" if fact.name in ("hane", "magari") else "against"
        return f"is {_a(name)} {word} {self._theirs(fact.enemy)}, from {self.name(fact.own)}"

    @clause.register
    def _(self, fact: facts.Place) -> str:
        return f"takes {fact.name}"

    def _theirs(self, stone: int) -> str:
        return f"{self._enemy}'s {self.name(stone)}"


def _a(name: str) -> str:
    """The name with its article."""
    return f"{'an' if name[0] in 'aeio' else 'a'} {name}"
