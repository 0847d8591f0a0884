"""A move on its board, and what it does to blocks: captures, rescues, ataris, links, cuts."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import Literal

from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY, PASS, neighbours
from katachi.engine.board.moves import is_legal, liberties_of, liberty_count, move
from katachi.engine.board.position import KO, Position, copy_of
from katachi.engine.board.tactics import captures
from katachi.engine.life.benson import safe_points
from katachi.engine.life.ladder import catches_from, make_ladder_work
from katachi.explain.reasons import facts
from katachi.explain.reasons.facts import Block, Fact

_FIRM = 2  # common liberties that connect two blocks: if the enemy fills one, there is another
_READ = 10_000  # moves read at most: more than any ladder has


class Seen:
    """A move that places a stone.

    Attributes: grid; colour, the mover's; enemy, the other's; point; before and after, positions
    that must not be changed.
    """

    def __init__(self, game: Game, colour: int, point: int) -> None:
        """The move of `colour` on `point` in `game`, which stays as it is. Not checked: legal."""
        self.grid, self.colour, self.enemy, self.point = game.grid, colour, 3 - colour, point
        self.before = game.position
        self.after = self.made(self.before, point, colour)
        self._work = make_ladder_work(game.grid)

    @cached_property
    def theirs(self) -> Position | None:
        """The position after the enemy's move here instead; None: it is illegal."""
        is_allowed = self.allows(self.before, self.point, self.enemy)
        return self.made(self.before, self.point, self.enemy) if is_allowed else None

    def made(self, position: Position, point: int, colour: int) -> Position:
        """A new position after a legal move."""
        after = copy_of(position)
        move(self.grid, after, point, colour)
        return after

    def allows(self, position: Position, point: int, colour: int) -> bool:
        """Is the move legal, but for superko?"""
        return bool(is_legal(self.grid, position, point, colour))

    def beside(self, point: int) -> list[int]:
        """The two to four points of the board beside `point`."""
        return neighbours(self.grid, point)

    def corners(self, point: int) -> list[int]:
        """The one to four points of the board diagonally next to `point`."""
        near = (point + int(step) for step in self.grid.around[4:])
        return [p for p in near if self.grid.degree[p] > 0]

    def block(self, position: Position, stone: int) -> Block:
        points, here = [stone], int(position.link[stone])
        while here != stone:
            points.append(here)
            here = int(position.link[here])
        return tuple(sorted(points))

    def blocks(self, position: Position, colour: int) -> list[Block]:
        """All blocks of a colour, in the order of the board."""
        stones = (int(p) for p in self.grid.points if position.colour[p] == colour)
        return list(dict.fromkeys(self.block(position, stone) for stone in stones))

    def blocks_beside(self, position: Position, point: int, colour: int) -> list[Block]:
        stones = [p for p in self.beside(point) if position.colour[p] == colour]
        return list(dict.fromkeys(self.block(position, stone) for stone in sorted(stones)))

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
        is_there = not self.is_empty(position, stone) and self.freedom(position, stone) > 1
        return is_there and not self.is_caught(position, stone)

    def is_empty(self, position: Position, point: int) -> bool:
        return bool(position.colour[point] == EMPTY)


def taken(seen: Seen, game: Game) -> Iterator[Fact]:
    """A capture, or the taking of a ko. game: stands before the move."""
    near = seen.blocks_beside(seen.before, seen.point, seen.enemy)
    blocks = [block for block in near if seen.freedom(seen.before, block[0]) == 1]
    if seen.after.state[KO] != PASS:
        yield facts.TakesKo(tuple(blocks), _is_taken_back(seen, game, blocks[0][0]))
    elif blocks:
        yield facts.Captures(tuple(blocks))


def _is_taken_back(seen: Seen, game: Game, stone: int) -> bool:
    """Did the enemy's last move on `stone` capture an own stone on the point of this move?"""
    theirs = (seen.enemy, stone)
    if theirs not in game.moves:
        return False
    before = game.copy()
    before.undo(game.moves[::-1].index(theirs) + 1)
    was_own = before.position.colour[seen.point] == seen.colour
    after = seen.made(before.position, stone, seen.enemy)
    return bool(was_own) and seen.is_empty(after, seen.point)


def rescued(seen: Seen) -> Iterator[Fact]:
    """Own blocks that the move saves from atari or a ladder, and a ko that it fills."""
    found: dict[type[facts.OfBlocks], list[Block]] = defaultdict(list)
    for block in seen.blocks(seen.before, seen.colour):
        stone, freedom = block[0], seen.freedom(seen.before, block[0])
        if freedom > 2 or seen.freedom(seen.after, stone) < 2:
            continue
        is_caught = seen.is_caught(seen.after, stone)
        if freedom == 1:
            found[facts.SavesInVain if is_caught else facts.Saves].append(block)
        elif not is_caught and seen.is_caught(seen.before, stone):
            found[facts.SavesFromLadder].append(block)
    yield from (kind(tuple(blocks)) for kind, blocks in found.items())
    if seen.theirs is not None and seen.theirs.state[KO] != PASS:
        yield facts.FillsKo()


def attacked(seen: Seen) -> Iterator[Fact]:
    """Enemy blocks that the move puts in atari or threatens."""
    near = seen.blocks_beside(seen.before, seen.point, seen.enemy)
    blocks = [block for block in near if seen.freedom(seen.before, block[0]) == 2]
    by_ladder = [b for b in blocks if seen.is_caught(seen.before, b[0], seen.point)]
    caught = {block: _how_caught(seen, block) for block in by_ladder}
    if blocks:
        held = tuple(block for block, how in caught.items() if how == "held")
        laddered = tuple(block for block, how in caught.items() if how == "laddered")
        yield facts.Ataris(tuple(blocks), held, laddered)
    yield from (how for how in caught.values() if isinstance(how, facts.Oiotoshi))
    safe = safe_points(seen.grid, seen.after)
    threatened = tuple(
        block
        for block in seen.blocks(seen.after, seen.enemy)
        if safe[block[0]] == EMPTY  # else it is dead for good
        and seen.freedom(seen.after, block[0]) == 2
        and seen.is_caught(seen.after, block[0])
        and not seen.is_caught(seen.before, block[0])
    )
    if threatened:
        yield facts.Threatens(threatened)


def _how_caught(seen: Seen, block: Block) -> Literal["held", "laddered"] | facts.Oiotoshi:
    """How a block in atari is caught: at once, in a ladder, or by oiotoshi."""
    (at,) = seen.liberties(seen.after, block[0])
    if not seen.allows(seen.after, at, seen.enemy):
        return "held"
    extended = seen.made(seen.after, at, seen.enemy)
    if seen.freedom(extended, block[0]) > 1:
        return "laddered"
    joined = seen.blocks_beside(seen.after, at, seen.enemy)
    others = [other for other in joined if other != block]
    is_new = all(seen.freedom(seen.after, other[0]) > 1 for other in others)
    return facts.Oiotoshi(block, at) if others and is_new else "held"


def exposed(seen: Seen) -> Iterator[Fact]:
    """A self-atari, or a snapback."""
    if seen.freedom(seen.after, seen.point) > 1:
        return
    (at,) = seen.liberties(seen.after, seen.point)
    if stones := _snapped_back(seen, at):
        yield facts.Snapback(at, stones)
    elif seen.after.state[KO] == PASS:
        yield facts.SelfAtari(seen.block(seen.after, seen.point), at)


def _snapped_back(seen: Seen, at: int) -> int:
    """How many stones are captured back if the enemy captures on `at`; 0: it is no snapback."""
    if not seen.allows(seen.after, at, seen.enemy):
        return 0
    theirs = seen.made(seen.after, at, seen.enemy)
    if theirs.state[KO] != PASS or seen.freedom(theirs, at) != 1:
        return 0
    (back,) = seen.liberties(theirs, at)
    if not seen.allows(theirs, back, seen.colour):
        return 0
    stones = int(captures(seen.grid, theirs, back, seen.colour))
    return stones if stones > len(seen.block(seen.after, seen.point)) else 0


def linked(seen: Seen) -> Iterator[Fact]:
    own = seen.blocks_beside(seen.before, seen.point, seen.colour)
    if len(own) > 1:
        yield facts.Connects(tuple(own), bool(cut_by(seen, seen.before, seen.point, seen.enemy)))
    cuts = cut_by(seen, seen.before, seen.point, seen.colour)
    yield from (facts.Cuts(*pair) for pair in cuts)
    for at in () if cuts else seen.beside(seen.point):
        if not seen.is_empty(seen.before, at) or cut_by(seen, seen.before, at, seen.colour):
            continue
        if now := cut_by(seen, seen.after, at, seen.colour):
            yield facts.Peeps(at, *now[0])
            return


def cut_by(seen: Seen, position: Position, point: int, colour: int) -> list[tuple[Block, Block]]:
    """The pairs of enemy blocks that a stone of `colour` on the empty `point` cuts apart.

    They are beside the point. After the cut no single stone joins them, and no ladder catches the
    cutting stone; nor after an atari on that or a capture, with the best answer. Both colours must
    be allowed to play there.
    """
    theirs = 3 - colour
    near = seen.blocks_beside(position, point, theirs)
    if len(near) < 2 or not all(seen.allows(position, point, one) for one in (theirs, colour)):
        return []
    after = seen.made(position, point, colour)
    left = [block for block in near if not seen.is_empty(after, block[0])]
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
    for start in [p for p in starts if seen.allows(position, p, 3 - colour)]:
        began = seen.made(position, start, 3 - colour)
        left = [stone for stone in (start, *stones) if not seen.is_empty(began, stone)]
        answers = set().union(*(seen.liberties(began, stone) for stone in left))
        made = (seen.made(began, p, colour) for p in answers if seen.allows(began, p, colour))
        if not any(_is_cut(seen, after, point, pair) for after in made):
            return False
    return True


def _is_cut(seen: Seen, position: Position, point: int, pair: tuple[Block, Block]) -> bool:
    """Are two blocks apart, wherever their owner plays next, and is the stone on `point` safe?"""
    if not seen.is_free(position, point):
        return False
    if any(seen.is_empty(position, block[0]) for block in pair):  # it was captured
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
