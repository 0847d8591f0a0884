"""What a move does to eyes and to enclosed areas."""

from collections.abc import Iterator

from katachi.engine.board.grid import EMPTY
from katachi.engine.board.position import Position
from katachi.engine.life.benson import safe_points
from katachi.engine.life.playout import is_eye
from katachi.explain.reasons import facts
from katachi.explain.reasons.facts import Fact
from katachi.explain.reasons.seen import Seen


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
    near = [*seen.beside(seen.point), *seen.corners(seen.point)]
    kept = [p for p in near if safe[p] == EMPTY]
    made = [p for p in kept if _is_new_eye(seen, seen.before, seen.after, p, seen.colour)]
    if made:
        yield facts.MakesEyes(tuple(sorted(made)))
    if seen.freedom(seen.after, seen.point) > 1 and not seen.is_caught(seen.after, seen.point):
        yield from _spoilt(seen, kept)


def _spoilt(seen: Seen, near: list[int]) -> Iterator[Fact]:
    """Enemy eyes that the move makes false, or prevents."""
    false = [
        p
        for p in near
        if _is_eye(seen, seen.before, p, seen.enemy)
        and seen.is_empty(seen.after, p)
        and not _is_eye(seen, seen.after, p, seen.enemy)
    ]
    if false:
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
    area, around = _area(seen, seen.point)
    if len(around) == 1 and len(area) < seen.grid.points.size // 3:
        yield facts.Inside(around.pop(), len(area))


def _area(seen: Seen, start: int) -> tuple[list[int], set[int]]:
    """The empty area of `start` before the move, and the colours around it."""
    colour, found, around = seen.before.colour, [start], set[int]()
    for point in found:
        for near in seen.beside(point):
            if colour[near] != EMPTY:
                around.add(int(colour[near]))
            elif near not in found:
                found.append(near)
    return found, around


def neutral(seen: Seen) -> Iterator[Fact]:
    """A single empty point between stones of both sides."""
    colours = {p: int(seen.before.colour[p]) for p in seen.beside(seen.point)}
    own = [p for p, colour in colours.items() if colour == seen.colour]
    enemy = [p for p, colour in colours.items() if colour == seen.enemy]
    if own and enemy and len(own) + len(enemy) == len(colours):
        yield facts.FillsNeutral(own[0], enemy[0])
