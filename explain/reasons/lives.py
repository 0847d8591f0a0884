"""What a move does to eyes and enclosed areas; and proofs of which blocks it kills or saves.

The proofs hold whoever wins a ko. A proof reads an enclosed part of the board only. Play inside
cannot capture its walls. That the walls live is estimated by random games, once a proof is found.
"""

from collections.abc import Iterable, Iterator

import numpy as np

from katachi.engine.board import bits
from katachi.engine.board.grid import EMPTY, PASS
from katachi.engine.board.position import KO, TO_MOVE, Position, copy_of
from katachi.engine.life.benson import safe_points
from katachi.engine.life.capture import SAFE, TAKEN, CaptureWork, make_capture_work, read_capture
from katachi.engine.life.playout import is_eye
from katachi.engine.life.status import ownership
from katachi.explain.reasons import facts
from katachi.explain.reasons.blocks import Seen
from katachi.explain.reasons.facts import Block, Fact

_LARGEST = 13  # empty points at most of a part that is read
_LIMIT = 20_000  # positions at most for one proof
_TOTAL = 50_000  # positions at most for one move: some 50 ms
_FIRM = 0.9  # a wall must live in this share of the random games
_LIVES = 0.5  # a stone beside a neutral point lives in more of them


def eyed(seen: Seen) -> Iterator[Fact]:
    """Eyes that the move makes or spoils, and blocks that it makes safe or dooms (Benson)."""
    safe = safe_points(seen.grid, seen.before)
    after = safe_points(seen.grid, seen.after)
    secured = [
        block
        for block in seen.blocks(seen.after, seen.colour)
        if after[block[0]] == seen.colour
        and any(safe[p] != seen.colour for p in block if p != seen.point)
    ]
    if secured:
        yield facts.Secures(tuple(secured))
    enemies = seen.blocks(seen.after, seen.enemy)
    doomed = [b for b in enemies if after[b[0]] == seen.colour != safe[b[0]]]
    if doomed:
        yield facts.Dooms(tuple(doomed))
    kept = [p for p in (*seen.beside(seen.point), *seen.corners(seen.point)) if safe[p] == EMPTY]
    made = [p for p in kept if _is_new_eye(seen, seen.before, seen.after, p, seen.colour)]
    if made:
        yield facts.MakesEyes(tuple(sorted(made)))
    if seen.freedom(seen.after, seen.point) > 1 and not seen.is_caught(seen.after, seen.point):
        yield from _spoilt(seen, kept)


def _spoilt(seen: Seen, near: list[int]) -> Iterator[Fact]:
    """Enemy eyes that the move makes false, or prevents."""
    before, after = (
        {p for p in near if _is_eye(seen, one, p, seen.enemy)} for one in (seen.before, seen.after)
    )
    if false := before - after:
        yield facts.FalseEyes(tuple(sorted(false)))
    if seen.theirs is not None:
        beside = set(seen.beside(seen.point)).intersection(near)
        spoilt = [p for p in beside if _is_new_eye(seen, seen.before, seen.theirs, p, seen.enemy)]
        if spoilt:
            yield facts.SpoilsEyes(tuple(sorted(spoilt)))


def _is_eye(seen: Seen, position: Position, point: int, colour: int) -> bool:
    return seen.is_empty(position, point) and bool(is_eye(seen.grid, position, point, colour))


def _is_new_eye(seen: Seen, before: Position, after: Position, point: int, colour: int) -> bool:
    """Is the point an eye after, but not before, with no block around it in atari?

    All its corners at the edge must be own. In the centre three of four must be, or two if the
    others are empty: so no one move makes it false.
    """
    if _is_eye(seen, before, point, colour) or not _is_eye(seen, after, point, colour):
        return False
    if any(seen.freedom(after, near) < 2 for near in seen.beside(point)):
        return False
    corners = [int(after.colour[corner]) for corner in seen.corners(point)]
    own, theirs = corners.count(colour), corners.count(3 - colour)
    if len(corners) < 4:
        return own == len(corners)
    return own >= 3 or (own == 2 and theirs == 0)


def placed(seen: Seen) -> Iterator[Fact]:
    """The area around the point, if one colour encloses it and it is not large."""
    area = _reached(seen, {seen.point}, {EMPTY})
    around = {int(seen.before.colour[p]) for point in area for p in seen.beside(point)} - {EMPTY}
    if len(around) == 1 and len(area) < seen.grid.points.size // 3:
        yield facts.Inside(around.pop(), len(area))


def _reached(seen: Seen, start: set[int], colours: set[int]) -> set[int]:
    """The points reached from some over points of these colours, before the move."""
    found, rest = set(start), list(start)
    for point in rest:
        near = {p for p in seen.beside(point) if seen.before.colour[p] in colours} - found
        found |= near
        rest += near
    return found


def neutral(seen: Seen) -> Iterator[Fact]:
    """A single empty point between living stones of both sides."""
    near, colour = seen.beside(seen.point), seen.before.colour
    own, enemy = ([p for p in near if colour[p] == one] for one in (seen.colour, seen.enemy))
    if own and enemy and len(own) + len(enemy) == len(near):
        share = ownership(seen.grid, seen.before)
        if all(share[colour[p], p] > _LIVES for p in near):
            yield facts.FillsNeutral(own[0], enemy[0])


def decided(seen: Seen) -> Iterator[Fact]:
    """Blocks that the move kills or saves."""
    reader = _Reader(seen)
    for kind, owner in ((facts.Kills, seen.enemy), (facts.SavesLife, seen.colour)):
        if blocks := tuple(reader.turned(owner)):
            yield kind(blocks)


class _Reader:
    """Reads what becomes of blocks before and after a move, when the enemy plays next."""

    def __init__(self, seen: Seen) -> None:
        self._seen, self._left = seen, _TOTAL
        self._work: CaptureWork | None = None

    def turned(self, owner: int) -> Iterator[Block]:
        """The blocks of `owner` whose life depends on who plays on the point first."""
        seen = self._seen
        found = _enclosed(seen, owner)
        if found is None:
            return
        inside, walls = found
        wanted = (TAKEN, SAFE) if owner == seen.colour else (SAFE, TAKEN)
        for block in _in_doubt(seen, owner, inside):
            proofs = zip((seen.before, seen.after), wanted, strict=True)
            if all(self._is_proved(p, block, inside, what) for p, what in proofs):
                if not _stand(seen, walls, 3 - owner):
                    return
                yield block

    def _is_proved(self, position: Position, block: Block, inside: set[int], what: int) -> bool:
        """Is a block TAKEN or SAFE, as `what` says, if the enemy begins? Play stays inside."""
        seen, owner = self._seen, int(position.colour[block[0]])
        self._work = self._work or make_capture_work(seen.grid)
        self._work.keys.fill(0)
        start = copy_of(position)
        start.state[TO_MOVE], start.state[KO] = seen.enemy, PASS
        threats = owner if what == TAKEN else 3 - owner
        read = np.array([0, min(_LIMIT, self._left)], np.int64)
        points = np.zeros(seen.grid.words, np.uint64)
        for point in inside:
            bits.add(points, 0, point)
        found = read_capture(seen.grid, start, block[0], points, threats, self._work, read)
        self._left -= int(read[0])
        return bool(found == what)


def _enclosed(seen: Seen, owner: int) -> tuple[set[int], list[Block]] | None:
    """The part around the point that the enemy of `owner` encloses, and the walls.

    Walls with all their liberties inside are part of it, and not walls. None when the part is too
    large, or a wall has only one liberty outside.
    """
    colour, inside = seen.before.colour, {seen.point}
    while True:
        inside = _reached(seen, inside, {EMPTY, owner})
        if sum(colour[point] == EMPTY for point in inside) > _LARGEST:
            return None
        rim = {p for point in inside for p in seen.beside(point)} - inside
        walls = list({seen.block(seen.before, point) for point in rim})
        outside = {wall: seen.liberties(seen.before, wall[0]) - inside for wall in walls}
        inner = [wall for wall in walls if not outside[wall]]
        if not inner:
            return None if any(len(free) == 1 for free in outside.values()) else (inside, walls)
        inside.update(*inner)


def _in_doubt(seen: Seen, owner: int, inside: set[int]) -> list[Block]:
    """The blocks inside of two stones or more that no ladder catches, the largest first."""
    blocks = [b for b in seen.blocks(seen.before, owner) if b[0] in inside and len(b) > 1]

    def is_free(position: Position, stone: int) -> bool:
        is_there = not seen.is_empty(position, stone) and seen.freedom(position, stone) > 1
        return is_there and not seen.is_caught(position, stone)

    left = [b for b in blocks if all(is_free(p, b[0]) for p in (seen.before, seen.after))]
    return sorted(left, key=len, reverse=True)


def _stand(seen: Seen, walls: Iterable[Block], colour: int) -> bool:
    """Do the walls, of `colour`, live in nearly all random games in which the enemy begins?"""
    position = copy_of(seen.after if colour == seen.colour else seen.before)
    position.state[TO_MOVE] = seen.enemy
    share = ownership(seen.grid, position)[colour]
    return all(share[list(block)].mean() >= _FIRM for block in walls)
