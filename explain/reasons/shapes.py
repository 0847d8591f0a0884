"""What a move is where it stands: eyes, shapes, points of an open board."""

from collections.abc import Iterator
from typing import NamedTuple

from katachi.data.language import t, tn
from katachi.engine.board.grid import EMPTY, neighbours
from katachi.engine.board.moves import liberty_count
from katachi.engine.board.position import Position
from katachi.engine.board.score import empty_region
from katachi.engine.board.vertex import BLACK, NAMES, WHITE
from katachi.engine.life.benson import safe_points
from katachi.engine.life.playout import is_eye
from katachi.explain.reasons.facts import Fact, Kind, Seen, Words

Step = tuple[int, int]

STEPS: tuple[Step, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
CORNERS: tuple[Step, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))

SHAPES = {
    "ikken tobi": t("an ikken tobi (one-space jump)"),
    "niken tobi": t("a niken tobi (two-space jump)"),
    "hazama tobi": t("a hazama tobi (diagonal jump)"),
    "keima": t("a keima (knight's move)"),
    "ogeima": t("an ogeima (large knight's move)"),
    "kosumi": t("a kosumi (diagonal move)"),
    "kosumi-tsuke": t("a kosumi-tsuke (diagonal attachment)"),
    "tsuke": t("a tsuke (attachment)"),
    "sagari": t("a sagari (descent)"),
    "nobi": t("a nobi (stretch)"),
    "oshi": t("an oshi (push)"),
    "magari": t("a magari (turn)"),
    "butsukari": t("a butsukari (bump)"),
    "narabi": t("a narabi (solid move)"),
    "warikomi": t("a warikomi (wedge)"),
    "hane": t("a hane (bend)"),
    "hai": t("a hai (crawl)"),
    "kata-tsuki": t("a kata-tsuki (shoulder hit)"),
    "osae": t("an osae (block)"),
    "niken biraki": t("a niken biraki (two-space extension)"),
    "san-san": t("a san-san (3-3 invasion)"),
    "hasami": t("a hasami (pincer)"),
    "ryo-gakari": t("a ryo-gakari (double approach)"),
}
"""The usual names of shapes, and their meaning."""

JUMPS = {
    "kosumi": (1, 1, t("one diagonal step")),
    "ikken tobi": (2, 0, t("one space")),
    "keima": (2, 1, t("a knight's move")),
    "hazama tobi": (2, 2, t("a diagonal jump")),
    "niken tobi": (3, 0, t("two spaces")),
    "ogeima": (3, 1, t("a large knight's move")),
}
"""Shapes of two stones with nothing between them: how many lines apart these are, and in words."""

_POINTS = {
    (3, 3): t("the 3-3 point of an open corner"),
    (3, 4): t("the 3-4 point of an open corner"),
    (4, 4): t("the 4-4 point of an open corner"),
    (3, 5): t("the 3-5 point of an open corner"),
    (4, 5): t("the 4-5 point of an open corner"),
}
_LINES = (
    t("a point of the first line, away from other stones"),
    t("a point of the second line, away from other stones"),
    t("a point of the third line, away from other stones"),
    t("a point of the fourth line, away from other stones"),
    t("a point of the open centre"),
)
_FAR, _BEYOND = 3, 5  # columns or rows that a shape spans at most, and a pincer beyond the enemy
_LOW, _HIGH = 3, 6  # lines at most of a block, and of a shoulder hit
_CORNER = 4  # lines at most, from either side, of a stone that holds a corner


class Shape(NamedTuple):
    """A shape that the stone makes, and with which stones."""

    name: str
    own: int | None
    enemy: int | None

    def clause(self, words: Words) -> str:
        shape = SHAPES[self.name]
        own = "" if self.own is None else words.name(self.own)
        if self.enemy is None:
            return t("is {shape} from {own}", shape=shape, own=own)
        enemy = words.stone(3 - words.colour, self.enemy)
        if not own and self.name in JUMPS:
            return t("approaches {enemy}, {far} away", enemy=enemy, far=JUMPS[self.name][2])
        if not own:
            return t("is {shape} against {enemy}", shape=shape, enemy=enemy)
        if self.name in ("hane", "magari"):
            return t("is {shape} around {enemy}, from {own}", shape=shape, enemy=enemy, own=own)
        return t("is {shape} against {enemy}, from {own}", shape=shape, enemy=enemy, own=own)


class Around:
    """The board around a move before it is made, by columns and rows from the move."""

    def __init__(self, seen: Seen, far: int = _FAR) -> None:
        size, stride = seen.grid.size, seen.grid.stride
        row, column = divmod(seen.point, stride)
        near = range(-far, far + 1)
        self.points = {
            (x, y): (row + y) * stride + column + x
            for x in near
            for y in near
            if 1 <= column + x <= size and 1 <= row + y <= size
        }
        self.own, self.enemy, self.empty = (
            {step for step, point in self.points.items() if seen.before.colour[point] == colour}
            for colour in (seen.colour, seen.enemy, EMPTY)
        )


def of_shape(seen: Seen) -> Iterator[Fact]:
    """The shape that the stone makes with others, and the point's name on an open board."""
    if shape := _shape_of(seen):
        yield Fact(Kind.SHAPE, shape.clause(seen.words))
    if place := _place_of(seen):
        yield Fact(Kind.PLACE, t("takes {place}", place=place))


def _shape_of(seen: Seen) -> Shape | None:
    """The shape that the stone makes with one other; None: none with a name."""
    around = Around(seen)
    own = [step for step in STEPS if step in around.own]
    if len(own) > 1:
        return None
    if own:
        return _solid(seen, around, own[0])
    return _diagonal(around) or _contact(around) or _above(seen, around) or _jump(seen, around)


def _solid(seen: Seen, around: Around, step: Step) -> Shape:
    """The shape beside one own stone."""
    points, enemy = around.points, around.enemy
    stone, (x, y), line = points[step], step, seen.grid.line
    ahead, sides = (-x, -y), ((y, x), (-y, -x))
    beside = [side for side in sides if side in enemy]
    is_descent = line[seen.point] < line[stone]
    if is_descent and line[seen.point] <= _LOW and len(beside) == 1 and ahead not in enemy:
        return Shape("osae", stone, points[beside[0]])
    for u, v in beside:
        if (x + u, y + v) in around.own:
            return Shape("magari", stone, points[u, v])
    for u, v in beside:
        if (x + u, y + v) in enemy:
            is_under = line[seen.point] < min(_LOW, line[points[u, v]])
            return Shape("hai" if is_under else "oshi", stone, points[u, v])
    if is_descent and line[stone] <= _LOW:
        return Shape("sagari", stone, None)
    if ahead in enemy:
        return Shape("butsukari", stone, points[ahead])
    touched = {*((x + u, y + v) for u, v in sides), (2 * x, 2 * y), *sides}
    return Shape("nobi" if touched & enemy else "narabi", stone, None)


def _diagonal(around: Around) -> Shape | None:
    """The shape diagonally next to an own stone; None: there is none."""
    points, empty = around.points, around.empty
    corners = [step for step in CORNERS if step in around.own]
    for x, y in corners:
        for one, other, behind in (((x, 0), (0, y), (-x, 0)), ((0, y), (x, 0), (0, -y))):
            if one in around.enemy and other in empty and behind not in around.enemy:
                return Shape("hane", points[x, y], points[one])
    for x, y in corners:
        if (x, 0) in empty and (0, y) in empty:
            for step in STEPS:
                if step in around.enemy:
                    return Shape("kosumi-tsuke", points[x, y], points[step])
            return Shape("kosumi", points[x, y], None)
    return None


def _contact(around: Around) -> Shape | None:
    """The shape in contact with an enemy stone, or between two; None: there is none."""
    enemies = [step for step in STEPS if step in around.enemy]
    for x, y in enemies:
        if (-x, -y) in enemies:
            return Shape("warikomi", None, around.points[x, y])
    return Shape("tsuke", None, around.points[enemies[0]]) if enemies else None


def _above(seen: Seen, around: Around) -> Shape | None:
    """A shoulder hit on one stone of the third to fifth line, or a move at 3-3 under one at 4-4.

    Who plays between two stones hits no shoulder. Not checked: no stone is beside the move.
    """
    line, near = seen.grid.line, [step for step in CORNERS if step in around.enemy]
    for step in near:
        low, high = int(line[around.points[step]]), int(line[seen.point])
        if 2 < low < high <= _HIGH and len(near) == 1:
            return Shape("kata-tsuki", None, around.points[step])
        if low == 4 and all(line[around.points[one]] == high == 3 for one in between(step)):
            return Shape("san-san", None, around.points[step])
    return None


def _jump(seen: Seen, around: Around) -> Shape | None:
    """A jump from an own stone, or else toward an enemy stone; none is between, or beside it.

    No stone of the first line approaches another, and none approaches two that it lies between.
    """
    line, is_between = seen.grid.line, len(around.enemy.intersection(CORNERS)) > 1
    for there in (around.own,) if is_between else (around.own, around.enemy):
        for name, (long, short, _) in JUMPS.items():
            turned = ((long, short), (short, long))
            for step in [(a * x, b * y) for x, y in turned for a, b in CORNERS]:
                if step in there and around.empty.issuperset(between(step)):
                    point = around.points[step]
                    if there is around.enemy:
                        shape = _from_two_sides(seen, step, point) or name
                        return None if line[seen.point] == 1 else Shape(shape, None, point)
                    is_along = name == "niken tobi" and line[seen.point] == line[point] in (3, 4)
                    return Shape("niken biraki" if is_along else name, point, None)
    return None


def _from_two_sides(seen: Seen, step: Step, enemy: int) -> str:
    """A pincer, or a double approach to a corner, of a single stone along a side; or empty."""
    (x, y), far = step, max(map(abs, step))
    u, v = int(x / far), int(y / far)
    is_low = {int(seen.grid.line[one]) for one in (seen.point, enemy)} <= {3, 4}
    if (u and v) or not is_low or len(seen.block(seen.before, enemy)) > 1:
        return ""
    wide, is_corner = Around(seen, _FAR + _BEYOND), max(_lines(seen, enemy)) <= _CORNER
    for ahead in range(1, _BEYOND + 1):
        across = [(x + ahead * u + i * v, y + ahead * v + i * u) for i in range(-2, 3)]
        if not wide.enemy.isdisjoint(across):
            return ""
        for own in wide.own.intersection(across):
            if not is_corner or max(_lines(seen, wide.points[own])) > _CORNER:
                return "ryo-gakari" if is_corner else "hasami"
    return ""


def _lines(seen: Seen, point: int) -> list[int]:
    """How many lines a point is from the sides, the nearest side first, and then across."""
    return sorted(min(n, seen.grid.size + 1 - n) for n in divmod(point, seen.grid.stride))


def between(step: Step) -> list[Step]:
    """The points in the rectangle of a jump, without its two ends."""
    x, y = step
    columns, rows = range(min(0, x), max(0, x) + 1), range(min(0, y), max(0, y) + 1)
    return [(u, v) for u in columns for v in rows if (u, v) not in ((0, 0), step)]


def _place_of(seen: Seen) -> str:
    """The name of a point, or of its line, with no stone within two lines; empty elsewhere."""
    around, size, lines = Around(seen), seen.grid.size, _lines(seen, seen.point)
    if any(max(map(abs, step)) <= 2 for step in around.own | around.enemy):
        return ""
    if 2 * lines[0] == size + 1:
        return t("the centre of the board")
    if tuple(lines) in _POINTS and 2 * lines[1] < size:  # else it is on a middle line
        return _POINTS[lines[0], lines[1]]
    return _LINES[min(lines[0], len(_LINES)) - 1]


def of_eyes(seen: Seen) -> Iterator[Fact]:
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
        yield seen.words.fact(Kind.SECURES, secured)
    enemies = seen.blocks(seen.after, seen.enemy)
    doomed = [b for b in enemies if after[b[0]] == seen.colour != safe[b[0]]]
    if doomed:
        yield seen.words.fact(Kind.DOOMS, doomed)
    kept = [
        p
        for p in (*neighbours(seen.grid, seen.point), *_corners(seen, seen.point))
        if safe[p] == EMPTY
    ]
    made = [p for p in kept if _is_new_eye(seen, seen.after, p, seen.colour)]
    if made:
        yield Fact(Kind.MAKES_EYES, t("makes {eyes}", eyes=seen.words.eyes(sorted(made))))
    if seen.is_free(seen.after, seen.point):
        yield from _spoilt(seen, kept)


def _spoilt(seen: Seen, near: list[int]) -> Iterator[Fact]:
    """Enemy eyes that the move makes false, or prevents."""
    before, after = (
        {p for p in near if _is_eye(seen, one, p, seen.enemy)} for one in (seen.before, seen.after)
    )
    if false := before - after:
        told = tn(
            "makes {enemy}'s eye at {points} false",
            "makes {enemy}'s eyes at {points} false",
            len(false),
            enemy=seen.words.enemy,
            points=seen.words.points(sorted(false)),
        )
        yield Fact(Kind.FALSE_EYES, told)
    if seen.theirs is not None:
        beside = set(neighbours(seen.grid, seen.point)).intersection(near)
        spoilt = [p for p in beside if _is_new_eye(seen, seen.theirs, p, seen.enemy)]
        if spoilt:
            form = t("keeps {enemy} from {eyes}")
            names = {"enemy": seen.words.enemy, "eyes": seen.words.eyes(sorted(spoilt))}
            yield Fact(Kind.SPOILS_EYES, t(form, **names))


def _is_eye(seen: Seen, position: Position, point: int, colour: int) -> bool:
    is_empty = position.colour[point] == EMPTY
    return bool(is_empty and is_eye(seen.grid, position, point, colour))


def _corners(seen: Seen, point: int) -> list[int]:
    """The one to four points of the board diagonally next to `point`."""
    near = (point + int(step) for step in seen.grid.around[4:])
    return [p for p in near if seen.grid.degree[p] > 0]


def _is_new_eye(seen: Seen, after: Position, point: int, colour: int) -> bool:
    """Is the point an eye after a move, but not before, with no block around it in atari?

    All its corners at the edge must be own. In the centre three of four must be, or two if the
    others are empty: so no one move makes it false.
    """
    if _is_eye(seen, seen.before, point, colour) or not _is_eye(seen, after, point, colour):
        return False
    if any(liberty_count(after, near) < 2 for near in neighbours(seen.grid, point)):
        return False
    corners = [int(after.colour[corner]) for corner in _corners(seen, point)]
    own, theirs = corners.count(colour), corners.count(3 - colour)
    if len(corners) < 4:
        return own == len(corners)
    return own >= 3 or (own == 2 and theirs == 0)


def of_surroundings(seen: Seen) -> Iterator[Fact]:
    """The area around the point, if one colour encloses it and it is not large."""
    area, owner = empty_region(seen.grid, seen.before.colour, seen.point)
    if owner in (BLACK, WHITE) and len(area) < seen.grid.points.size // 3:
        form = t("is played inside an area of {count} points that {colour} encloses")
        if len(area) == 1:
            form = t("is played on the last empty point of an area of {colour}'s")
        yield Fact(Kind.INSIDE, t(form, count=len(area), colour=NAMES[owner]))
