"""A move on its board, and what it does to blocks: captures, rescues, ataris, links, cuts."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import combinations

from katachi.data.language import joined, listed, t
from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS, neighbours
from katachi.engine.board.moves import is_legal, liberties_of, liberty_count, move
from katachi.engine.board.position import KO, Position, blocks_of, copy_of
from katachi.engine.board.tactics import captures
from katachi.engine.life.benson import safe_points
from katachi.engine.life.ladder import catches_from, make_ladder_work
from katachi.explain.reasons.facts import Block, Fact, Kind, Words

_FIRM = 2  # common liberties that connect two blocks: if the enemy fills one, there is another
_READ = 10_000  # moves read at most: more than any ladder has

_HELD, _LADDERED = t("{blocks} with no way out"), t("{blocks} in a ladder that works")
_ATARIS = {
    _HELD: t("puts {blocks} in atari with no way out"),
    _LADDERED: t("puts {blocks} in atari in a ladder that works"),
}
"""How blocks in atari are caught: some of them; and all."""


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

    def made(self, position: Position, point: int, colour: int) -> Position:
        """A new position after a legal move."""
        after = copy_of(position)
        move(self.grid, after, point, colour)
        return after

    def tried(self, position: Position, point: int, colour: int) -> Position | None:
        """The same after a move that need not be legal; None: it is not, superko left aside."""
        is_allowed = is_legal(self.grid, position, point, colour)
        return self.made(position, point, colour) if is_allowed else None

    def beside(self, point: int) -> list[int]:
        """The two to four points of the board beside `point`."""
        return neighbours(self.grid, point)

    def block(self, position: Position, stone: int) -> Block:
        return tuple(blocks_of(position)[int(position.head[stone])])

    def blocks(self, position: Position, colour: int) -> list[Block]:
        """All blocks of a colour, in the order of the board."""
        blocks = map(tuple, blocks_of(position).values())
        return [block for block in blocks if position.colour[block[0]] == colour]

    def blocks_beside(self, position: Position, point: int, colour: int) -> list[Block]:
        stones = sorted(p for p in self.beside(point) if position.colour[p] == colour)
        return list(dict.fromkeys(self.block(position, stone) for stone in stones))

    def freedom(self, position: Position, stone: int) -> int:
        """The number of liberties of a stone's block."""
        return int(liberty_count(position, stone))

    def liberties(self, position: Position, stone: int) -> set[int]:
        return set(liberties_of(self.grid, position, stone))

    def is_caught(self, position: Position, stone: int, first: int = PASS) -> bool:
        """Does a ladder catch a stone's block if its enemy begins? On `first`; PASS: anywhere."""
        return self.freedom(position, stone) <= 2 and bool(
            catches_from(self.grid, position, stone, first, self._work, _READ)
        )

    def is_free(self, position: Position, stone: int) -> bool:
        """Is there a stone, not in atari, that no ladder catches?"""
        is_there = position.colour[stone] != EMPTY and self.freedom(position, stone) > 1
        return is_there and not self.is_caught(position, stone)


def taken(seen: Seen, game: Game) -> Iterator[Fact]:
    """A capture, or the taking of a ko. game: stands before the move."""
    near = seen.blocks_beside(seen.before, seen.point, seen.enemy)
    blocks = tuple(block for block in near if seen.freedom(seen.before, block[0]) == 1)
    if seen.after.state[KO] != PASS:
        form = t("takes the ko by capturing {stone}")
        if _is_taken_back(seen, game, blocks[0][0]):
            form = t("takes the ko back by capturing {stone}")
        yield Fact(Kind.TAKES_KO, t(form, stone=seen.words.blocks(blocks)), blocks)
    elif blocks:
        yield seen.words.fact(Kind.CAPTURES, blocks)


def _is_taken_back(seen: Seen, game: Game, stone: int) -> bool:
    """Did the enemy's last move on `stone` capture an own stone on the point of this move?"""
    theirs = (seen.enemy, stone)
    if theirs not in game.moves:
        return False
    before = game.copy()
    before.undo(game.moves[::-1].index(theirs) + 1)
    was_own = before.position.colour[seen.point] == seen.colour
    after = seen.made(before.position, stone, seen.enemy)
    return bool(was_own and after.colour[seen.point] == EMPTY)


def rescued(seen: Seen) -> Iterator[Fact]:
    """Own blocks that the move saves from atari or a ladder, and a ko that it fills."""
    found: dict[Kind, list[Block]] = defaultdict(list)
    for block in seen.blocks(seen.before, seen.colour):
        stone, freedom = block[0], seen.freedom(seen.before, block[0])
        if freedom > 2 or seen.freedom(seen.after, stone) < 2:
            continue
        is_caught = seen.is_caught(seen.after, stone)
        if freedom == 1:
            found[Kind.SAVES_IN_VAIN if is_caught else Kind.SAVES].append(block)
        elif not is_caught and seen.is_caught(seen.before, stone):
            found[Kind.SAVES_FROM_LADDER].append(block)
    yield from (seen.words.fact(kind, blocks) for kind, blocks in found.items())
    if seen.theirs is not None and seen.theirs.state[KO] != PASS:
        yield Fact(Kind.FILLS_KO, t("fills the ko"))


def attacked(seen: Seen) -> Iterator[Fact]:
    """Enemy blocks that the move puts in atari or threatens."""
    near = seen.blocks_beside(seen.before, seen.point, seen.enemy)
    blocks = [block for block in near if seen.freedom(seen.before, block[0]) == 2]
    by_ladder = [b for b in blocks if seen.is_caught(seen.before, b[0], seen.point)]
    caught = {block: _how_caught(seen, block) for block in by_ladder}
    if blocks:
        yield _ataris(seen.words, blocks, caught)
    yield from (how for how in caught.values() if isinstance(how, Fact))
    safe = safe_points(seen.grid, seen.after)
    threatened = [
        block
        for block in seen.blocks(seen.after, seen.enemy)
        if safe[block[0]] == EMPTY  # else it is dead for good
        and seen.freedom(seen.after, block[0]) == 2
        and seen.is_caught(seen.after, block[0])
        and not seen.is_caught(seen.before, block[0])
    ]
    if threatened:
        yield seen.words.fact(Kind.THREATENS, threatened)


def _how_caught(seen: Seen, block: Block) -> str | Fact:
    """How a block in atari is caught: at once or in a ladder, one of _ATARIS; or by oiotoshi."""
    (at,) = seen.liberties(seen.after, block[0])
    extended = seen.tried(seen.after, at, seen.enemy)
    if extended is None:
        return _HELD
    if seen.freedom(extended, block[0]) > 1:
        return _LADDERED
    joined = seen.blocks_beside(seen.after, at, seen.enemy)
    others = [other for other in joined if other != block]
    if not others or any(seen.freedom(seen.after, other[0]) == 1 for other in others):
        return _HELD
    form = t("catches {block} by oiotoshi (connecting at {at} is atari again)")
    names = {"block": seen.words.block(block), "at": seen.words.name(at)}
    return Fact(Kind.OIOTOSHI, t(form, **names))


def _ataris(words: Words, blocks: list[Block], caught: Mapping[Block, str | Fact]) -> Fact:
    """Blocks in atari; caught: how a ladder catches some of them."""
    told, how = words.fact(Kind.ATARIS, blocks), list[str]()
    for form, of_all in _ATARIS.items():
        some = [block for block in blocks if caught.get(block) == form]
        if some == blocks:
            return told._replace(clause=t(of_all, blocks=words.blocks(blocks)))
        how += [t(form, blocks=words.blocks(some))] if some else []
    if not how:
        return told
    return told._replace(clause=t("{clause} ({how})", clause=told.clause, how=joined(how, t("; "))))


def exposed(seen: Seen) -> Iterator[Fact]:
    """A self-atari, or a snapback."""
    if seen.freedom(seen.after, seen.point) > 1:
        return
    (at,) = seen.liberties(seen.after, seen.point)
    names = {"enemy": seen.words.enemy, "at": seen.words.name(at)}
    if stones := _snapped_back(seen, at):
        form = t("is a snapback (if {enemy} takes at {at}, {count} stones fall)")
        yield Fact(Kind.SNAPBACK, t(form, **names, count=stones))
    elif seen.after.state[KO] == PASS:
        form, block = t("leaves itself in atari at {at}"), seen.block(seen.after, seen.point)
        if len(block) > 1:
            form, names["block"] = t("leaves {block} in atari at {at}"), seen.words.block(block)
        yield Fact(Kind.SELF_ATARI, t(form, **names))


def _snapped_back(seen: Seen, at: int) -> int:
    """How many stones are captured back if the enemy captures on `at`; 0: it is no snapback."""
    theirs = seen.tried(seen.after, at, seen.enemy)
    if theirs is None or theirs.state[KO] != PASS or seen.freedom(theirs, at) != 1:
        return 0
    (back,) = seen.liberties(theirs, at)
    if not is_legal(seen.grid, theirs, back, seen.colour):
        return 0
    stones = int(captures(seen.grid, theirs, back, seen.colour))
    return stones if stones > len(seen.block(seen.after, seen.point)) else 0


def linked(seen: Seen) -> Iterator[Fact]:
    """Own blocks that the move joins, and enemy blocks that it cuts or threatens to cut."""
    own, words = seen.blocks_beside(seen.before, seen.point, seen.colour), seen.words
    if len(own) > 1:
        one, *others = map(words.block, own)
        told = t("connects {one} with {others}", one=one, others=listed(others))
        if cut_by(seen, seen.before, seen.point, seen.enemy):
            told = t("{clause} ({enemy} could cut there)", clause=told, enemy=words.enemy)
        yield Fact(Kind.CONNECTS, told, tuple(own))
    cuts = cut_by(seen, seen.before, seen.point, seen.colour)
    for pair in cuts:
        one, other = map(words.block, pair)
        yield Fact(Kind.CUTS, t("cuts {one} from {other}", one=one, other=other))
    for at in () if cuts else seen.beside(seen.point):
        if seen.before.colour[at] != EMPTY or cut_by(seen, seen.before, at, seen.colour):
            continue
        if now := cut_by(seen, seen.after, at, seen.colour):
            one, other = map(words.block, now[0])
            form = t("threatens to cut {one} from {other} at {at}")
            yield Fact(Kind.PEEPS, t(form, one=one, other=other, at=words.name(at)))
            return


def cut_by(seen: Seen, position: Position, point: int, colour: int) -> list[tuple[Block, Block]]:
    """The pairs of enemy blocks that a stone of `colour` on the empty `point` cuts apart.

    They are beside the point. After the cut no single stone joins them, and no ladder catches the
    cutting stone; nor after an atari on that or a capture, with the best answer. Both colours must
    be allowed to play there.
    """
    theirs = 3 - colour
    near = seen.blocks_beside(position, point, theirs)
    if len(near) < 2 or not is_legal(seen.grid, position, point, theirs):
        return []
    if (after := seen.tried(position, point, colour)) is None:
        return []
    left = [block for block in near if after.colour[block[0]] != EMPTY]
    return [pair for pair in combinations(left, 2) if _holds(seen, after, point, pair)]


def _holds(seen: Seen, position: Position, point: int, pair: tuple[Block, Block]) -> bool:
    """Does the stone on `point` cut two blocks apart, also after a capture or an atari on it?"""
    if not _is_cut(seen, position, point, pair):
        return False
    stones = point, *(block[0] for block in pair)
    colour = int(position.colour[point])
    free = {block: seen.liberties(position, block[0]) for block in seen.blocks(position, colour)}
    tight = (some for block, some in free.items() if len(some) <= 1 + (point in block))
    starts = set().union(*tight)
    for start in starts:
        if (began := seen.tried(position, start, 3 - colour)) is None:
            continue
        left = [stone for stone in (start, *stones) if began.colour[stone] != EMPTY]
        answers = set().union(*(seen.liberties(began, stone) for stone in left))
        made = filter(None, (seen.tried(began, answer, colour) for answer in answers))
        if not any(_is_cut(seen, after, point, pair) for after in made):
            return False
    return True


def _is_cut(seen: Seen, position: Position, point: int, pair: tuple[Block, Block]) -> bool:
    """Are two blocks apart, wherever their owner plays next, and is the stone on `point` safe?"""
    if not seen.is_free(position, point):
        return False
    if any(position.colour[block[0]] == EMPTY for block in pair):  # it was captured
        return True
    one, other = (_reach(seen, position, block[0]) for block in pair)
    return not one & other


def _reach(seen: Seen, position: Position, stone: int) -> set[int]:
    """The liberties of all blocks connected with a stone's."""
    blocks = seen.blocks(position, int(position.colour[stone]))
    left = [seen.liberties(position, block[0]) for block in blocks]
    firm = [seen.liberties(position, stone)]
    for free in firm:
        firm += [other for other in left if len(free & other) >= _FIRM]
        left = [other for other in left if len(free & other) < _FIRM]
    return set().union(*firm)
