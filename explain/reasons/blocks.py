"""What a move does to blocks: captures, rescues, ataris, threats, self-atari, ko, links, cuts."""

from collections.abc import Iterator
from itertools import combinations
from typing import Literal

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.board.position import KO, Position, copy_of, move
from katachi.engine.board.tactics import captures
from katachi.explain.reasons import facts
from katachi.explain.reasons.facts import Fact
from katachi.explain.reasons.seen import Seen
from katachi.explain.reasons.words import Block

_FIRM = 2  # common liberties that connect two blocks: if the enemy fills one, there is another


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
    last = len(game.moves) - 1 - game.moves[::-1].index(theirs)
    position = copy_of(game.start)
    for colour, point in game.moves[:last]:
        move(seen.grid, position, point, colour)
    was_own = position.colour[seen.point] == seen.colour
    move(seen.grid, position, stone, seen.enemy)
    return bool(was_own) and seen.is_empty(position, seen.point)


def rescued(seen: Seen) -> Iterator[Fact]:
    """Own blocks that the move saves from atari or a ladder, and a ko that it fills."""
    found: dict[type[facts.OfBlocks], list[Block]] = {
        facts.Saves: [],
        facts.SavesInVain: [],
        facts.SavesFromLadder: [],
    }
    for block in seen.blocks(seen.before, seen.colour):
        stone, freedom = block[0], seen.freedom(seen.before, block[0])
        if freedom > 2 or seen.freedom(seen.after, stone) < 2:
            continue
        is_caught = seen.is_caught(seen.after, stone)
        if freedom == 1:
            found[facts.SavesInVain if is_caught else facts.Saves].append(block)
        elif not is_caught and seen.is_caught(seen.before, stone):
            found[facts.SavesFromLadder].append(block)
    yield from (kind(tuple(blocks)) for kind, blocks in found.items() if blocks)
    if seen.theirs is not None and seen.theirs.state[KO] != PASS:
        yield facts.FillsKo()


def attacked(seen: Seen) -> Iterator[Fact]:
    """Enemy blocks that the move puts in atari or threatens."""
    near = seen.blocks_beside(seen.before, seen.point, seen.enemy)
    blocks = [block for block in near if seen.freedom(seen.before, block[0]) == 2]
    caught = {block: _how_caught(seen, block) for block in blocks if seen.catches(block[0])}
    if blocks:
        held = tuple(block for block, how in caught.items() if how == "held")
        laddered = tuple(block for block, how in caught.items() if how == "laddered")
        yield facts.Ataris(tuple(blocks), held, laddered)
    yield from (how for how in caught.values() if isinstance(how, facts.Oiotoshi))
    threatened = tuple(
        block
        for block in seen.blocks(seen.after, seen.enemy)
        if seen.freedom(seen.after, block[0]) == 2
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
        needed = bool(cut_by(seen, seen.before, seen.point, seen.enemy))
        yield facts.Connects(tuple(own), needed)
    cuts = cut_by(seen, seen.before, seen.point, seen.colour)
    for one, other in cuts:
        yield facts.Cuts(one, other)
    for at in () if cuts else seen.beside(seen.point):
        if not seen.is_empty(seen.before, at) or cut_by(seen, seen.before, at, seen.colour):
            continue
        if now := cut_by(seen, seen.after, at, seen.colour):
            yield facts.Peeps(at, *now[0])
            return


def cut_by(seen: Seen, position: Position, point: int, colour: int) -> list[tuple[Block, Block]]:
    """The pairs of enemy blocks that a stone of `colour` on the empty `point` cuts apart.

    They are beside the point. After the cut no single stone joins them, and no ladder catches the
    cutting stone. Both colours must be allowed to play there.
    """
    theirs = 3 - colour
    near = seen.blocks_beside(position, point, theirs)
    if len(near) < 2 or not all(seen.allows(position, point, one) for one in (theirs, colour)):
        return []
    after = seen.made(position, point, colour)
    if seen.freedom(after, point) < 2 or seen.is_caught(after, point):
        return []
    reach = _reach(seen, after, theirs)
    left = [block for block in near if block in reach]
    return [(one, other) for one, other in combinations(left, 2) if not reach[one] & reach[other]]


def _reach(seen: Seen, position: Position, colour: int) -> dict[Block, set[int]]:
    """For each block of a colour the liberties of all blocks connected with it."""
    free = {block: seen.liberties(position, block[0]) for block in seen.blocks(position, colour)}
    reach = dict(free)
    for one, other in combinations(free, 2):
        if len(free[one] & free[other]) >= _FIRM:
            parts = reach[one], reach[other]
            joined = parts[0] | parts[1]
            for block, liberties in reach.items():
                if any(liberties is part for part in parts):
                    reach[block] = joined
    return reach
