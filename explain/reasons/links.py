"""What a move connects, cuts and threatens to cut."""

from collections.abc import Iterator
from itertools import combinations

from katachi.engine.board.position import Position
from katachi.explain.reasons.facts import Block, Connects, Cuts, Fact, Peeps
from katachi.explain.reasons.seen import Seen

_FIRM = 2
"""Common liberties by which two blocks are as good as one: when one is filled, there is another."""


def linked(seen: Seen) -> Iterator[Fact]:
    """What the move connects, what it cuts, and what it threatens to cut."""
    own = seen.blocks_beside(seen.before, seen.point, seen.colour)
    if len(own) > 1:
        needed = bool(cut_by(seen, seen.before, seen.point, seen.enemy))
        yield Connects(tuple(own), needed)
    cuts = cut_by(seen, seen.before, seen.point, seen.colour)
    for one, other in cuts:
        yield Cuts(one, other)
    if not cuts:
        yield from _peeps(seen)


def _peeps(seen: Seen) -> Iterator[Fact]:
    for at in seen.beside(seen.point):
        if not seen.is_empty(seen.before, at) or not seen.is_empty(seen.after, at):
            continue
        before = cut_by(seen, seen.before, at, seen.colour)
        now = cut_by(seen, seen.after, at, seen.colour)
        if now and not before:
            yield Peeps(at, *now[0])
            return


def cut_by(seen: Seen, position: Position, point: int, colour: int) -> list[tuple[Block, Block]]:
    """The pairs of blocks that a stone of `colour` on the empty `point` cuts apart.

    They are of the other colour, and beside the point. A stone of theirs there would have joined
    them; after the cut no one stone does, and no ladder catches the stone that cuts.
    """
    theirs = 3 - colour
    near = seen.blocks_beside(position, point, theirs)
    if len(near) < 2 or not seen.allows(position, point, theirs):
        return []
    if not seen.allows(position, point, colour):
        return []
    after = seen.made(position, point, colour)
    if seen.freedom(after, point) < 2 or seen.is_caught(after, point):
        return []
    group = _groups(seen, after, theirs)
    left = [block for block in near if block in group]
    return [pair for pair in combinations(left, 2) if _are_apart(seen, after, group, *pair)]


def _groups(seen: Seen, position: Position, colour: int) -> dict[Block, int]:
    """The blocks of a colour, each with the number of the group of firmly connected ones."""
    blocks = seen.blocks(position, colour)
    free = {block: seen.liberties(position, block[0]) for block in blocks}
    group = {block: number for number, block in enumerate(blocks)}
    for one, other in combinations(blocks, 2):
        if group[one] != group[other] and len(free[one] & free[other]) >= _FIRM:
            old, new = group[other], group[one]
            group.update({block: new for block in blocks if group[block] == old})
    return group


def _are_apart(
    seen: Seen, position: Position, group: dict[Block, int], one: Block, other: Block
) -> bool:
    """Are two blocks in groups that share no liberty?"""
    if group[one] == group[other]:
        return False

    def liberties(block: Block) -> set[int]:
        same = (b for b in group if group[b] == group[block])
        return set[int]().union(*(seen.liberties(position, b[0]) for b in same))

    return not liberties(one) & liberties(other)
