"""Facts: what a move does on its board, and the sentences that tell them; the names in these.

Own is the mover's. A block of more than two stones is told by their number, and the stone nearest
to the move. The owner is told only where the fact leaves that open.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from functools import cached_property
from typing import NamedTuple

from katachi.data.language import Text, joined, listed, t, tn
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, neighbours
from katachi.engine.board.moves import is_legal, liberties_of, liberty_count, move
from katachi.engine.board.position import KO, Position, blocks_of, copy_of
from katachi.engine.board.vertex import NAMES, PASS, column_row, name_of
from katachi.engine.life.ladder import catches_from, make_ladder_work

_READ = 10_000  # moves of a ladder read at most: more than any has
_MOST_TOLD = 3  # clauses of the first sentence
_LONGEST = 4  # moves of a line that are told

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


LITTLE = {Kind.ADDS, Kind.FILLS_NEUTRAL}  # no reasons for a move that is worth points
_NO_REASONS = {Kind.SAVES_IN_VAIN, Kind.SELF_ATARI, Kind.INSIDE}  # for any move
_OF_PLACE = {Kind.INSIDE, Kind.SHAPE, Kind.PLACE}
_SHAPELESS = {
    Kind.CONNECTS,
    Kind.CUTS,
    Kind.FILLS_KO,
    Kind.FILLS_NEUTRAL,
    Kind.SELF_ATARI,
    Kind.SNAPBACK,
}
"""Beside these facts, shape and place are not told."""


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


def has(found: Iterable[Fact], *kinds: Kind) -> bool:
    """Is a fact of one of these kinds among some?"""
    return any(fact.kind in kinds for fact in found)


def deed_of(found: Sequence[Fact]) -> str:
    """The first fact that speaks for the move, as a clause without a subject; empty: none does."""
    return next((fact.clause for fact in found if fact.kind not in _NO_REASONS), "")


def is_quiet(found: Sequence[Fact]) -> bool:
    """Do the facts tell only where the move is, or what speaks against it?"""
    return {fact.kind for fact in found} <= _OF_PLACE | LITTLE | _NO_REASONS


def shown(line: Sequence[int], size: int) -> str:
    """The first of some expected moves."""
    return joined([move_name(point, size) for point in line[:_LONGEST]], " ")


def line_told(line: Sequence[int], deed: str, size: int) -> str:
    """Some expected moves, at least one, with what the first one does, as from `deed_of`."""
    move = which(move_name(line[0], size), deed)
    return then(move, shown(line[1:], size))


def sentences_of(found: Sequence[Fact], subject: str) -> list[str]:
    """The facts in up to two sentences. subject: of the first."""
    deeds = [fact for fact in found if fact.kind not in _OF_PLACE]
    told = deeds[:_MOST_TOLD]
    rest = [*deeds[_MOST_TOLD : _MOST_TOLD + 1], *_of_place(found, deeds)]
    if not told:
        told, rest = rest[:1], rest[1:]
    forms = (t("{subject} {clauses}."), told), (t("It {clauses}."), rest)
    return [t(form, subject=subject, clauses=_joined(some)) for form, some in forms if some]


def _joined(some: Sequence[Fact]) -> str:
    """The facts as one clause, a self-atari last, after `but`."""
    bad = [fact.clause for fact in some if fact.kind is Kind.SELF_ATARI]
    good = [fact.clause for fact in some if fact.kind is not Kind.SELF_ATARI]
    if not (good and bad):
        return listed(good or bad)
    return t("{good}, but {bad}", good=listed(good), bad=listed(bad))


def _of_place(found: Sequence[Fact], deeds: Sequence[Fact]) -> list[Fact]:
    """The shape or place to tell, at most one."""
    if has(deeds, *_SHAPELESS):
        return []
    kinds = _OF_PLACE - {Kind.INSIDE} if deeds else _OF_PLACE
    return [fact for fact in found if fact.kind in kinds][:1]


class Seen:
    """A move that places a stone.

    Attributes: grid; words, its names; colour, the mover's; enemy, the other's; point; before and
    after, positions that must not be changed.
    """

    def __init__(self, game: Game, colour: int, point: int) -> None:
        """The move of `colour` on `point` in `game`, which stays as it is. Not checked: legal."""
        self.grid, self.colour, self.enemy, self.point = game.grid, colour, 3 - colour, point
        self.words, self.before = Words(colour, point, game.size), game.position
        self.after = self.made(self.before, point, colour)
        self._work = make_ladder_work(game.grid)

    @cached_property
    def theirs(self) -> Position | None:
        """The position after the enemy's move here instead; None: it is illegal."""
        return self.tried(self.before, self.point, self.enemy)

    @cached_property
    def retaken(self) -> Position | None:
        """The position after the enemy takes a ko back that the move takes; None: it takes none."""
        at = int(self.after.state[KO])
        return None if at == PASS else self.made(self.after, at, self.enemy)

    def made(self, position: Position, point: int, colour: int) -> Position:
        """A new position after a move that is legal but for a ko."""
        after = copy_of(position)
        move(self.grid, after, point, colour)
        return after

    def tried(self, position: Position, point: int, colour: int) -> Position | None:
        """The same after a move that need not be legal; None: it is not, superko left aside."""
        is_allowed = is_legal(self.grid, position, point, colour)
        return self.made(position, point, colour) if is_allowed else None

    def block(self, position: Position, stone: int) -> Block:
        return tuple(blocks_of(position)[int(position.head[stone])])

    def blocks(self, position: Position, colour: int) -> list[Block]:
        """All blocks of a colour, in the order of the board."""
        blocks = map(tuple, blocks_of(position).values())
        return [block for block in blocks if position.colour[block[0]] == colour]

    def blocks_beside(self, position: Position, point: int, colour: int) -> list[Block]:
        stones = sorted(p for p in neighbours(self.grid, point) if position.colour[p] == colour)
        return list(dict.fromkeys(self.block(position, stone) for stone in stones))

    def liberties(self, position: Position, stone: int) -> set[int]:
        return set(liberties_of(self.grid, position, stone))

    def is_caught(self, position: Position, stone: int, first: int = PASS) -> bool:
        """Does a ladder catch a stone's block if its enemy begins? On `first`; PASS: anywhere."""
        return liberty_count(position, stone) <= 2 and bool(
            catches_from(self.grid, position, stone, first, self._work, _READ)
        )

    def is_free(self, position: Position, stone: int) -> bool:
        """Is there a stone, not in atari, that no ladder catches?"""
        is_there = position.colour[stone] != EMPTY and liberty_count(position, stone) > 1
        return is_there and not self.is_caught(position, stone)
