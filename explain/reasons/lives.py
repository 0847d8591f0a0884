"""What a move does to eyes and enclosed areas; and proofs of which blocks it kills or saves.

The proofs hold whoever wins a ko. They read a part of the board (`engine/life/reading.py`). That
the blocks around it live is estimated by random games.
"""

from collections.abc import Iterator

from katachi.engine.board.game import Game
from katachi.engine.board.grid import EMPTY
from katachi.engine.board.position import Position
from katachi.engine.board.score import empty_region
from katachi.engine.board.vertex import BLACK, WHITE
from katachi.engine.life.benson import safe_points
from katachi.engine.life.capture import SAFE, TAKEN
from katachi.engine.life.playout import is_eye
from katachi.engine.life.reading import Reader, make_map
from katachi.engine.life.status import firm_blocks, lives_in, ownership
from katachi.explain.reasons import facts
from katachi.explain.reasons.blocks import Seen
from katachi.explain.reasons.facts import Block, Fact

_LARGEST = 13  # empty points at most of the area in which a move is read
_TOTAL = 50_000  # positions at most for one move: some 50 ms
_LIVES = 0.5  # a stone beside a neutral point lives in more of the random games


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
    made = [p for p in kept if _is_new_eye(seen, seen.after, p, seen.colour)]
    if made:
        yield facts.MakesEyes(tuple(sorted(made)))
    if seen.is_free(seen.after, seen.point):
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
        spoilt = [p for p in beside if _is_new_eye(seen, seen.theirs, p, seen.enemy)]
        if spoilt:
            yield facts.SpoilsEyes(tuple(sorted(spoilt)))


def _is_eye(seen: Seen, position: Position, point: int, colour: int) -> bool:
    return seen.is_empty(position, point) and bool(is_eye(seen.grid, position, point, colour))


def _is_new_eye(seen: Seen, after: Position, point: int, colour: int) -> bool:
    """Is the point an eye after a move, but not before, with no block around it in atari?

    All its corners at the edge must be own. In the centre three of four must be, or two if the
    others are empty: so no one move makes it false.
    """
    if _is_eye(seen, seen.before, point, colour) or not _is_eye(seen, after, point, colour):
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
    area, owner = empty_region(seen.grid, seen.before.colour, seen.point)
    if owner in (BLACK, WHITE) and len(area) < seen.grid.points.size // 3:
        yield facts.Inside(owner, len(area))


def neutral(seen: Seen) -> Iterator[Fact]:
    """A single empty point between living stones of both sides."""
    near, colour = seen.beside(seen.point), seen.before.colour
    own, enemy = ([p for p in near if colour[p] == one] for one in (seen.colour, seen.enemy))
    if own and enemy and len(own) + len(enemy) == len(near):
        share = ownership(seen.grid, seen.before)
        if all(share[colour[p], p] > _LIVES for p in near):
            yield facts.FillsNeutral(own[0], enemy[0])


def decided(seen: Seen, game: Game) -> Iterator[Fact]:
    """Blocks that the move kills or saves. game: stands before the move."""
    area, _ = empty_region(seen.grid, seen.before.colour, seen.point)
    if len(area) > _LARGEST or not (in_doubt := _in_doubt(seen, area)):
        return
    whole, share = make_map(game), ownership(seen.grid, seen.before)
    firm = firm_blocks(lives_in(game, whole, share))
    reader = Reader(game, whole, firm, most=_TOTAL, is_strict=True)

    def is_turned(block: Block, owner: int, before: int, after: int) -> bool:
        head = int(seen.before.head[block[0]])
        return (
            seen.before.colour[head] == owner
            and reader.proves(head, seen.enemy, before)
            and reader.proves(head, seen.colour, after, seen.point)
        )

    kinds = (facts.Kills, seen.enemy, SAFE, TAKEN), (facts.SavesLife, seen.colour, TAKEN, SAFE)
    for kind, *fates in kinds:
        if blocks := tuple(block for block in in_doubt if is_turned(block, *fates)):
            yield kind(blocks)


def _in_doubt(seen: Seen, area: list[int]) -> list[Block]:
    """The blocks of two stones or more beside an area, but for those that a ladder catches.

    The largest come first.
    """
    rim = sorted({p for point in area for p in seen.beside(point)}.difference(area))
    blocks = dict.fromkeys(seen.block(seen.before, stone) for stone in rim)
    both = seen.before, seen.after
    left = [b for b in blocks if len(b) > 1 and all(seen.is_free(one, b[0]) for one in both)]
    return sorted(left, key=len, reverse=True)
