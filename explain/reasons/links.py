"""What a move connects, cuts and threatens to cut."""

from collections.abc import Iterator
from itertools import combinations

from katachi.engine.board.position import Position
from katachi.explain.reasons.facts import Connects, Cuts, Fact, Peeps
from katachi.explain.reasons.seen import Seen
from katachi.explain.reasons.words import Block

_FIRM = 2  # common liberties that connect two blocks: if the enemy fills one, there is another


def linked(seen: Seen) -> Iterator[Fact]:
    own = seen.blocks_beside(seen.before, seen.point, seen.colour)
    if len(own) > 1:
        needed = bool(cut_by(seen, seen.before, seen.point, seen.enemy))
        yield Connects(tuple(own), needed)
    cuts = cut_by(seen, seen.before, seen.point, seen.colour)
    for one, other in cuts:
        yield Cuts(one, other)
    for at in () if cuts else seen.beside(seen.point):
        if not seen.is_empty(seen.before, at) or cut_by(seen, seen.before, at, seen.colour):
            continue
        if now := cut_by(seen, seen.after, at, seen.colour):
            yield Peeps(at, *now[0])
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
