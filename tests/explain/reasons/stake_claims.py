"""What is said to be at stake: of the blocks and the part of the board that are named, and that the
figures are those of the trees that were asked.
"""

import re

from katachi.engine.network_player import NetworkPlayer
from katachi.engine.session import Session
from katachi.explain.stakes import Stakes, stakes_of
from tests.explain.reasons.claims import LIST, WHO, Told, V, groups_named
from tests.explain.reasons.plain import Point, point_named

_POINTS = r"about (?:a point|(?P<points>\d+) points)"
_PLACE = r"(?:the (?:lower|upper) (?:left|right) corner|the \w+ side|the centre)"
_WIDE = "much of the board"
_PART = rf"(?:{_PLACE}|{_WIDE})"
BLOCKS = re.compile(
    rf"It (makes|leaves) ({LIST}) (safe|as good as dead|in danger)"
    rf" \((?:it|they) (would die|would be in danger|are safe|is safe) if ({WHO})"
    rf" play(?:s|ed) here\)(?:: {_POINTS})?\."
)
AREA = re.compile(
    rf"It (?:(?P<takes>takes) (?P<t>{_PART}) from (?P<from>{WHO})"
    rf"|(?P<b>builds {_PLACE}|claims {_WIDE})"
    rf"|(?P<keeps>keeps) (?P<whom>{WHO}) from (?P<k>building {_PLACE}|claiming {_WIDE})"
    rf"|(?P<gains>gains) (?:in|on) (?P<g>{_PART}))(?:: {_POINTS})?\."
)
LITTLE = re.compile(rf"It gains (?:{_POINTS}|little)\.")
OWN = re.compile(rf"After it ({LIST}) (?:is|are) as good as dead\.")
ANSWER = re.compile(rf"({WHO}) should answer, or ({WHO}) gains about (\d+) points more by ({V})\.")
RULE = re.compile(
    rf"({WHO})'s (stone|group) at ({V}) (is alive then|is dead then|hangs on this move): .+"
    r" \(a rule that is right in (?:over )?\d+ % of clear cases\)\."
)
AT_STAKE = (BLOCKS, AREA, LITTLE, OWN, ANSWER, RULE)

_NAMES = {1: "Black", 2: "White"}


def is_reason(line: str) -> bool:
    """Does a sentence tell more of what is at stake than that it is little?"""
    return any(one.fullmatch(line) for one in (BLOCKS, AREA, OWN, ANSWER))


def holds(line: str, told: Told, session: Session, choice: int) -> bool:
    """Is a sentence of `AT_STAKE` true? choice: the point that the player would choose."""
    player, size = session.player, told.board.size
    assert isinstance(player, NetworkPlayer)
    point = told.point[1] * (size + 1) + told.point[0]
    stakes = stakes_of(player, session.game, told.colour, point)
    if match := BLOCKS.fullmatch(line):
        return _of_blocks(match, told, stakes)
    if match := ANSWER.fullmatch(line):
        names = match[1] == _NAMES[told.enemy] and match[2] == _NAMES[told.colour]
        best = stakes_of(player, session.game, told.colour, choice) or stakes  # it may be a pass
        gain = max(best.mine.points, stakes.mine.points) - stakes.passed.points
        cost = stakes.again.points - stakes.mine.points - gain
        free = point_named(match[4]) not in told.after.stones
        return names and free and abs(int(match[3]) - cost) <= 0.51 and cost >= 5
    if match := AREA.fullmatch(line):
        return _of_area(match, told, stakes)
    if match := RULE.fullmatch(line):
        return _of_rule(match, told)
    if match := OWN.fullmatch(line):
        return all(_dies(group, told, stakes) for group in groups_named(match[1], told.board))
    return LITTLE.fullmatch(line) is not None


def _of_rule(match: re.Match[str], told: Told) -> bool:
    """Is there such a block after the move, or before one on which it hangs?"""
    board = told.board if match[4] == "hangs on this move" else told.after
    group = board.group(point_named(match[3]))
    is_alone = match[2] == "stone"
    owners = {_NAMES[board.stones[one]] for one in group}
    return owners == {match[1]} and (len(group) == 1) == is_alone


def _dies(group: frozenset[Point], told: Told, stakes: Stakes) -> bool:
    """Is it the mover's, dead after the move, and much less so after a pass?"""
    passed, mine = (
        _mean(set(group), view.owners, told.board.size) for view in (stakes.passed, stakes.mine)
    )
    is_own = {told.board.stones[one] for one in group} == {told.colour}
    return is_own and mine < 0 and passed - mine > 1


def _mean(points: set[Point], owners: object, size: int) -> float:
    return sum(float(owners[y * (size + 1) + x]) for x, y in points) / len(points)  # type: ignore[index]


def _of_blocks(match: re.Match[str], told: Told, stakes: Stakes) -> bool:
    """Are they one side's, and is what is said of them what the two trees say?"""
    groups = groups_named(match[2], told.board)
    colour = told.colour if match[1] == "makes" else told.enemy
    sign = 1 if colour == told.colour else -1
    if match[5] != _NAMES[told.enemy]:
        return False
    for group in groups:
        mine, theirs = (
            sign * _mean(set(group), view.owners, told.board.size)
            for view in (stakes.mine, stakes.theirs)
        )
        safe, lost = (mine, theirs) if sign == 1 else (theirs, mine)
        is_sure = "die" in match[4] or "dead" in match[3]
        if {told.board.stones[one] for one in group} != {colour} or safe < 0.5:
            return False
        if lost > (-0.6 if is_sure else 0.0):
            return False
    return True


def _of_area(match: re.Match[str], told: Told, stakes: Stakes) -> bool:
    """Does the part of the board that is named gain by the move, and for whom is it built?"""
    size, enemy = told.board.size, _NAMES[told.enemy]
    if enemy not in (match["from"] or enemy, match["whom"] or enemy):
        return False
    if match["from"] and told.enemy not in told.board.stones.values():
        return False
    part = match["t"] or match["b"] or match["k"] or match["g"]
    change = stakes.mine.owners - stakes.theirs.owners
    inside = (float(change[y * (size + 1) + x]) for x, y in _points_in(part, size))
    return sum(max(one, 0.0) for one in inside) >= int(match["points"] or 1) / 3


def _points_in(part: str, size: int) -> list[Point]:
    """The points of a part of the board, each third with half of the next: parts have no border."""
    wide = size / 2 + 0.5

    def near(place: int, low: bool, high: bool) -> bool:
        return (place <= wide if low else True) and (place >= size + 1 - wide if high else True)

    return [
        (x, y)
        for x in range(1, size + 1)
        for y in range(1, size + 1)
        if near(x, "left" in part, "right" in part) and near(y, "lower" in part, "upper" in part)
    ]
