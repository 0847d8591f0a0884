"""The usual name of how a stone stands to those around it, and of the points of an open corner."""

from katachi.engine.board.grid import EMPTY
from katachi.explain.reasons.facts import Place, Shape
from katachi.explain.reasons.seen import Seen

Step = tuple[int, int]

STEPS: tuple[Step, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
CORNERS: tuple[Step, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))

JUMPS: tuple[tuple[str, int, int], ...] = (
    ("kosumi", 1, 1),
    ("ikken tobi", 2, 0),
    ("keima", 2, 1),
    ("hazama tobi", 2, 2),
    ("niken tobi", 3, 0),
    ("ogeima", 3, 1),
)
"""Shapes of two stones with nothing between them: so many lines apart one way and the other."""

_POINTS = {
    (3, 3): "the 3-3 point",
    (3, 4): "the 3-4 point",
    (4, 4): "the 4-4 point",
    (3, 5): "the 3-5 point",
    (4, 5): "the 4-5 point",
}
_ORDINALS = ("first", "second", "third", "fourth")


class Around:
    """What stands around a move before it is made, by columns and rows from it."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen

    def point(self, step: Step) -> int | None:
        """The point that is so many columns and rows away; None: it is off the board."""
        stride, size = self._seen.grid.stride, self._seen.grid.size
        row, column = divmod(self._seen.point, stride)
        column, row = column + step[0], row + step[1]
        return row * stride + column if 1 <= column <= size and 1 <= row <= size else None

    def colour(self, step: Step) -> int | None:
        """What stands there: a colour or EMPTY; None off the board."""
        point = self.point(step)
        return None if point is None else int(self._seen.before.colour[point])

    def is_own(self, step: Step) -> bool:
        """Is there a stone of the mover's?"""
        return self.colour(step) == self._seen.colour

    def is_enemy(self, step: Step) -> bool:
        """Is there a stone of the enemy's?"""
        return self.colour(step) == self._seen.enemy

    def is_empty(self, step: Step) -> bool:
        """Is there no stone?"""
        return self.colour(step) == EMPTY


def shape_of(seen: Seen) -> Shape | None:
    """The usual name of the shape that the stone makes with one of its colour, or beside an enemy.

    None where it has none, as between several own stones.
    """
    around = Around(seen)
    own = [step for step in STEPS if around.is_own(step)]
    if len(own) > 1:
        return None
    if own:
        return _solid(seen, around, own[0])
    return _diagonal(around) or _contact(around) or _above(seen, around) or _jump(around)


def _solid(seen: Seen, around: Around, step: Step) -> Shape | None:
    """Solidly beside one own stone."""
    stone, (x, y) = around.point(step), step
    ahead, sides = (-x, -y), ((y, x), (-y, -x))
    line = seen.grid.line
    assert stone is not None
    for u, v in sides:
        if around.is_enemy((u, v)) and around.is_own((x + u, y + v)):
            return Shape("magari", stone, around.point((u, v)))
    for u, v in sides:
        if around.is_enemy((u, v)) and around.is_enemy((x + u, y + v)):
            enemy = around.point((u, v))
            assert enemy is not None
            is_under = line[seen.point] <= 2 < line[enemy]
            return Shape("hai" if is_under else "oshi", stone, enemy)
    if line[seen.point] < line[stone] <= 3:
        return Shape("sagari", stone, None)
    if around.is_enemy(ahead):
        return Shape("butsukari", stone, around.point(ahead))
    touched = [*((x + u, y + v) for u, v in sides), (2 * x, 2 * y), *sides]
    is_contact = any(around.is_enemy(near) for near in touched)
    return Shape("nobi", stone, None) if is_contact else Shape("narabi", stone, None)


def _diagonal(around: Around) -> Shape | None:
    """Diagonally next to an own stone: around an enemy stone, against one, or in the open."""
    corners = [step for step in CORNERS if around.is_own(step)]
    for x, y in corners:
        for one, other in (((x, 0), (0, y)), ((0, y), (x, 0))):
            if around.is_enemy(one) and around.is_empty(other):
                return Shape("hane", around.point((x, y)), around.point(one))
    for x, y in corners:
        if around.is_empty((x, 0)) and around.is_empty((0, y)):
            enemies = [step for step in STEPS if around.is_enemy(step)]
            if enemies:
                return Shape("kosumi-tsuke", around.point((x, y)), around.point(enemies[0]))
            return Shape("kosumi", around.point((x, y)), None)
    return None


def _contact(around: Around) -> Shape | None:
    """In contact with an enemy stone, or with two on opposite sides."""
    enemies = [step for step in STEPS if around.is_enemy(step)]
    if not enemies:
        return None
    for x, y in enemies:
        if (-x, -y) in enemies:
            return Shape("warikomi", None, around.point((x, y)))
    return Shape("tsuke", None, around.point(enemies[0]))


def _above(seen: Seen, around: Around) -> Shape | None:
    """Diagonally over an enemy stone of the third or fourth line, with nothing else beside it."""
    line = seen.grid.line
    if any(not around.is_empty(step) for step in STEPS) or any(map(around.is_own, CORNERS)):
        return None
    for step in CORNERS:
        enemy = around.point(step)
        if enemy is not None and around.is_enemy(step) and 2 < line[enemy] < line[seen.point]:
            return Shape("kata-tsuki", None, enemy)
    return None


def _jump(around: Around) -> Shape | None:
    """At a distance from an own stone, or else from an enemy's, with nothing between.

    Only where no stone is in contact.
    """
    if any(around.is_own(step) or around.is_enemy(step) for step in STEPS):
        return None
    for is_there in (around.is_own, around.is_enemy):
        for name, long, short in JUMPS:
            for step in _turned(long, short):
                if is_there(step) and all(map(around.is_empty, between(step))):
                    point = around.point(step)
                    is_own = is_there == around.is_own
                    return Shape(name, point if is_own else None, None if is_own else point)
    return None


def _turned(long: int, short: int) -> list[Step]:
    """A step in all directions, each once."""
    signs = [(a, b) for a in (1, -1) for b in (1, -1)]
    steps = [(a * long, b * short) for a, b in signs] + [(a * short, b * long) for a, b in signs]
    return list(dict.fromkeys(steps))


def between(step: Step) -> list[Step]:
    """The points in the rectangle of a jump, but for its ends."""
    x, y = step
    columns, rows = range(min(0, x), max(0, x) + 1), range(min(0, y), max(0, y) + 1)
    return [(u, v) for u in columns for v in rows if (u, v) not in ((0, 0), step)]


def place_of(seen: Seen) -> Place | None:
    """The usual name of a point where the board around it is empty; None elsewhere."""
    around, size = Around(seen), seen.grid.size
    near = range(-2, 3)
    if any(around.colour((x, y)) not in (EMPTY, None) for x in near for y in near):
        return None
    row, column = divmod(seen.point, seen.grid.stride)
    lines = sorted((min(column, size + 1 - column), min(row, size + 1 - row)))
    if 2 * column == size + 1 == 2 * row:
        return Place("the centre of the board")
    if tuple(lines) in _POINTS and (size > 9 or lines[1] < 5):
        return Place(f"{_POINTS[lines[0], lines[1]]} of an open corner")
    if lines[0] > len(_ORDINALS):
        return Place("a point of the open centre")
    return Place(f"a point of the {_ORDINALS[lines[0] - 1]} line, away from other stones")
