"""What sentences claim of a stone's shape and place; the rest is in `claims`."""

import re

from tests.explain.reasons.claims import COLOURS, WHO, Told, V, claim
from tests.explain.reasons.plain import Plain, Point, point_named

JUMPS = {
    "ikken tobi": (0, 2),
    "niken tobi": (0, 3),
    "niken biraki": (0, 3),
    "hazama tobi": (2, 2),
    "keima": (1, 2),
    "ogeima": (1, 3),
}
ENGLISH = {
    "one diagonal step": (1, 1),
    "a diagonal jump": (2, 2),
    "one space": (0, 2),
    "two spaces": (0, 3),
    "a knight's move": (1, 2),
    "a large knight's move": (1, 3),
}
NAME = r"an? ([a-z][a-z -]*[a-z]) \([a-z0-9' -]+\)"


def apart(one: Point, other: Point) -> tuple[int, int]:
    few, many = sorted((abs(one[0] - other[0]), abs(one[1] - other[1])))
    return few, many


def is_open(board: Plain, one: Point, other: Point) -> bool:
    """Is there no stone in the rectangle of two points, but for them?"""
    columns = range(min(one[0], other[0]), max(one[0], other[0]) + 1)
    rows = range(min(one[1], other[1]), max(one[1], other[1]) + 1)
    inner = {(x, y) for x in columns for y in rows} - {one, other}
    return not inner & board.stones.keys()


def line_of(board: Plain, point: Point) -> int:
    return min(*point, board.size + 1 - point[0], board.size + 1 - point[1])


@claim(rf"is {NAME}(?: (?:around|against) ({WHO})'s ({V}))?(?:,? from ({V}))?")
def _shape(told: Told, match: re.Match[str]) -> bool:
    name, board, here = match[1], told.board, told.point
    enemy = point_named(match[3]) if match[3] else None
    own = point_named(match[4]) if match[4] else None
    if enemy and (board.stones.get(enemy) != told.enemy or COLOURS[match[2]] != told.enemy):
        return False
    if own and board.stones.get(own) != told.colour:
        return False
    if name in JUMPS:
        is_along = own is not None and line_of(board, own) == line_of(board, here) in (3, 4)
        if apart(here, own or here) == (0, 3) and is_along != (name == "niken biraki"):
            return False
        return own is not None and apart(here, own) == JUMPS[name] and is_open(board, here, own)
    return BY_NAME[name](board, here, own, enemy)


def _touch(one: Point | None, other: Point | None) -> bool:
    return one is not None and other is not None and apart(one, other) == (0, 1)


def _diagonal(one: Point | None, other: Point | None) -> bool:
    return one is not None and other is not None and apart(one, other) == (1, 1)


def _hane(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    is_wedge = _warikomi(board, here, None, enemy)
    return _diagonal(here, own) and _touch(here, enemy) and _touch(own, enemy) and not is_wedge


def _kosumi(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    return own is not None and _diagonal(here, own) and is_open(board, here, own) and not enemy


def _kosumi_tsuke(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    return _kosumi(board, here, own, None) and _touch(here, enemy)


def _tsuke(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    colour = 3 - board.stones[enemy] if enemy else 0
    is_alone = all(board.stones.get(p) != colour for p in board.beside(here))
    return own is None and _touch(here, enemy) and is_alone


def _warikomi(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    if enemy is None or not _touch(here, enemy):
        return False
    opposite = 2 * here[0] - enemy[0], 2 * here[1] - enemy[1]
    return board.stones.get(opposite) == board.stones[enemy]


def _solid(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    return _touch(here, own) and enemy is None


def _sagari(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    return _solid(board, here, own, enemy) and line_of(board, here) < line_of(board, own or here)


def _oshi(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    """Along enemy stones: beside the one named, and the own stone beside the next of them."""
    if own is None or enemy is None or not (_touch(here, own) and _touch(here, enemy)):
        return False
    next_one = enemy[0] + own[0] - here[0], enemy[1] + own[1] - here[1]
    return _diagonal(own, enemy) and board.stones.get(next_one) == board.stones[enemy]


def _hai(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    is_low = enemy is not None and line_of(board, here) < min(3, line_of(board, enemy))
    return is_low and _oshi(board, here, own, enemy)


def _osae(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    """Below an own stone on the third line or lower, beside an enemy stone that comes along it."""
    if own is None or enemy is None or not (_touch(here, own) and _touch(here, enemy)):
        return False
    return _diagonal(own, enemy) and line_of(board, here) < min(4, line_of(board, own))


def _magari(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    """Around an enemy stone beside it, at the corner of two own stones."""
    if own is None or enemy is None or not (_touch(here, own) and _touch(here, enemy)):
        return False
    second = enemy[0] + own[0] - here[0], enemy[1] + own[1] - here[1]
    return _diagonal(own, enemy) and board.stones.get(second) == board.stones[own]


def _butsukari(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    """Between the two in a line."""
    return (
        own is not None
        and enemy is not None
        and apart(own, enemy) == (0, 2)
        and _touch(here, own)
        and _touch(here, enemy)
    )


def _shoulder(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    return (
        enemy is not None
        and _diagonal(here, enemy)
        and is_open(board, here, enemy)
        and (6 >= line_of(board, here) > line_of(board, enemy) > 2)
        and _is_beside_one(board, here, enemy)
    )


def _is_beside_one(board: Plain, here: Point, enemy: Point) -> bool:
    """Is no other stone of the enemy's diagonally next to the move?"""
    colour = board.stones[enemy]
    others = {point for point, one in board.stones.items() if one == colour} - {enemy}
    return not any(_diagonal(here, other) for other in others)


def _san_san(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    corner = {min(n, board.size + 1 - n) for n in here}, enemy and line_of(board, enemy)
    return own is None and _diagonal(here, enemy) and corner == ({3}, 4)


def _hasami(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    return _two_sides(board, here, own, enemy) and _far(board, enemy) > 4


def _ryo_gakari(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    return _two_sides(board, here, own, enemy) and _far(board, enemy) <= 4


def _far(board: Plain, point: Point | None) -> int:
    """How many lines a point is from the side that is nearest across its own nearest side."""
    return max(min(n, board.size + 1 - n) for n in point) if point else 0


def _two_sides(board: Plain, here: Point, own: Point | None, enemy: Point | None) -> bool:
    """Both low along a side, and a stone of the mover behind the other."""
    if own is not None or enemy is None or not is_open(board, here, enemy):
        return False
    if len(board.group(enemy)) > 1:
        return False
    long = 0 if abs(enemy[0] - here[0]) > abs(enemy[1] - here[1]) else 1
    past = [
        (enemy[long] - here[long]) * (stone[long] - enemy[long]) > 0
        and abs(stone[long] - enemy[long]) <= 5
        and abs(stone[1 - long] - enemy[1 - long]) <= 2
        for stone, colour in board.stones.items()
        if colour != board.stones[enemy] and stone != here
    ]
    return any(past) and {line_of(board, here), line_of(board, enemy)} <= {3, 4}


BY_NAME = {
    "hane": _hane,
    "kosumi": _kosumi,
    "kosumi-tsuke": _kosumi_tsuke,
    "tsuke": _tsuke,
    "warikomi": _warikomi,
    "nobi": _solid,
    "narabi": _solid,
    "sagari": _sagari,
    "oshi": _oshi,
    "osae": _osae,
    "hai": _hai,
    "magari": _magari,
    "butsukari": _butsukari,
    "kata-tsuki": _shoulder,
    "san-san": _san_san,
    "hasami": _hasami,
    "ryo-gakari": _ryo_gakari,
}


@claim(rf"approaches ({WHO})'s ({V}), ([a-z' ]+) away")
def _approaches(told: Told, match: re.Match[str]) -> bool:
    other, size = point_named(match[2]), told.board.size
    return (
        all(1 < place < size for place in told.point)
        and told.board.stones.get(other) == told.enemy == COLOURS[match[1]]
        and apart(told.point, other) == ENGLISH[match[3]]
        and is_open(told.board, told.point, other)
        and (match[3] != "one diagonal step" or _is_beside_one(told.board, told.point, other))
    )


def _is_alone(told: Told, lines: int = 2) -> bool:
    return all(max(apart(told.point, stone)) > lines for stone in told.board.stones)


@claim("takes the centre of the board")
def _centre(told: Told, match: re.Match[str]) -> bool:
    return _is_alone(told) and 2 * told.point[0] == 2 * told.point[1] == told.board.size + 1


@claim(r"takes the (\d)-(\d) point of an open corner")
def _corner(told: Told, match: re.Match[str]) -> bool:
    size = told.board.size
    lines = sorted(min(n, size + 1 - n) for n in told.point)
    return _is_alone(told) and lines == [int(match[1]), int(match[2])] and 2 * lines[1] < size


@claim(r"takes a point of the (\w+) line, away from other stones")
def _line(told: Told, match: re.Match[str]) -> bool:
    number = ["first", "second", "third", "fourth"].index(match[1]) + 1
    return _is_alone(told) and line_of(told.board, told.point) == number


@claim("takes a point of the open centre")
def _open(told: Told, match: re.Match[str]) -> bool:
    return _is_alone(told) and line_of(told.board, told.point) > 4
