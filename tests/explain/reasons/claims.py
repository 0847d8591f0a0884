"""What the sentences about a move claim, each claim judged by `plain`, which knows only Go.

A text is cut into clauses; a clause that no pattern knows is a fault as well as a false one.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tests.explain.reasons.plain import LETTERS, Group, Plain, Point, point_named

COLOURS = {"Black": 1, "White": 2}
V = r"[A-HJ-T]\d+"
BLOCK = rf"(?:the \d+ stones at {V}|{V}(?:-{V})?)"
LIST = rf"{BLOCK}(?:, {BLOCK})*(?: (?:and|or) {BLOCK})?"
WHO = r"(?:Black|White)"


class Misnamed(Exception):
    """A text names stones that are not there, or not the whole of a block."""


class Unknown(Exception):
    """No pattern knows what a text says."""


@dataclass
class Told:
    """A move that a text is about: the board before it, and the moves that led there."""

    board: Plain
    colour: int
    point: Point
    history: list[tuple[int, Point | None]]

    @property
    def enemy(self) -> int:
        return 3 - self.colour

    @property
    def after(self) -> Plain:
        after = self.board.played(self.point, self.colour)
        assert after is not None
        return after

    @property
    def name(self) -> str:
        return f"{LETTERS[self.point[0] - 1]}{self.point[1]}"


Check = Callable[[Told, re.Match[str]], bool]
CHECKS: list[tuple[re.Pattern[str], Check]] = []


def claim(pattern: str) -> Callable[[Check], Check]:
    """A check of the clauses that match a pattern."""

    def keep(check: Check) -> Check:
        CHECKS.append((re.compile(pattern), check))
        return check

    return keep


def false_claims(sentence: str, told: Told) -> list[str]:
    """The clauses of a sentence that are not true."""
    start = re.match(rf"(?:{told.name}|It) ", sentence)
    if start is None or not sentence.endswith("."):
        raise Unknown(sentence)
    rest, false = sentence[start.end() : -1], []
    while rest:
        found, check = _matched(rest, sentence)
        try:
            is_true = check(told, found)
        except Misnamed:
            is_true = False
        if not is_true:
            false.append(found[0])
        rest = re.sub(r"^(, but |, | and )", "", rest[found.end() :])
    return false


def _matched(rest: str, sentence: str) -> tuple[re.Match[str], Check]:
    for pattern, check in CHECKS:
        found = pattern.match(rest)
        if found and re.match(r"$|, but |, | and ", rest[found.end() :]):
            return found, check
    raise Unknown(f"{rest!r} of {sentence!r}")


def groups_named(text: str, board: Plain) -> set[Group]:
    """The blocks that a list names, whole: small ones by all their stones, others by their size."""
    found, single = set(), set()
    for count, name in re.findall(rf"(?:the (\d+) stones at )?({V})", text):
        point = point_named(name)
        if point not in board.stones:
            raise Misnamed(f"there is no stone on {name}")
        group = board.group(point)
        found.add(group)
        if not count:
            single.add(point)
        elif not len(group) == int(count) > 2:
            raise Misnamed(f"{name} has {len(group)} stones")
    if single != {point for group in found if len(group) <= 2 for point in group}:
        raise Misnamed(f"{text} names {single}")
    return found


def one(group: Group) -> Point:
    return next(iter(group))


@claim(rf"captures ({LIST})")
def _captures(told: Told, match: re.Match[str]) -> bool:
    return told.after.taken == frozenset().union(*groups_named(match[1], told.board))


@claim(rf"takes the ko (back )?by capturing ({V})")
def _ko(told: Told, match: re.Match[str]) -> bool:
    stone = point_named(match[2])
    is_ko = told.after.taken == {stone} and told.after.ban == (stone, told.enemy)
    return is_ko and bool(match[1]) == _is_back(told, stone)


def _is_back(told: Told, stone: Point) -> bool:
    """Did the stone that is captured take one of the mover's on the point now played?"""
    board, last = Plain(told.board.size), False
    for colour, point in told.history:
        if point is None:
            board.ban = None
            continue
        after = board.played(point, colour)
        assert after is not None
        if point == stone:
            last = told.point in after.taken and colour == told.enemy
        board = after
    return last


@claim("fills the ko")
def _fills_ko(told: Told, _: re.Match[str]) -> bool:
    theirs = told.board.played(told.point, told.enemy)
    return theirs is not None and theirs.ban is not None


def _was_atari(told: Told, group: Group) -> bool:
    owned = told.board.stones[one(group)] == told.colour
    return owned and len(told.board.liberties(one(group))) == 1


def _is_free(told: Told, group: Group) -> bool:
    return len(told.after.liberties(one(group))) > 1


@claim(rf"saves ({LIST}) from atari")
def _saves(told: Told, match: re.Match[str]) -> bool:
    return all(
        _was_atari(told, g) and _is_free(told, g) and not told.after.is_caught(one(g))
        for g in groups_named(match[1], told.board)
    )


@claim(rf"takes ({LIST}) out of atari in vain \(atari follows atari\)")
def _in_vain(told: Told, match: re.Match[str]) -> bool:
    return all(
        _was_atari(told, g) and _is_free(told, g) and told.after.is_caught(one(g))
        for g in groups_named(match[1], told.board)
    )


@claim(rf"keeps ({WHO}) from catching ({LIST})")
def _keeps(told: Told, match: re.Match[str]) -> bool:
    return COLOURS[match[1]] == told.enemy and all(
        told.board.stones[one(g)] == told.colour
        and len(told.board.liberties(one(g))) > 1
        and told.board.is_caught(one(g))
        and not told.after.is_caught(one(g))
        for g in groups_named(match[2], told.board)
    )


def _ataris(told: Told) -> set[Group]:
    near = told.board.touching(told.point, told.enemy)
    return {
        g for g in near if g <= told.after.stones.keys() and len(told.after.liberties(one(g))) == 1
    }


def _is_held(told: Told, group: Group) -> bool:
    return _is_caught(told, group) and not _can_extend(told, group)


def _is_laddered(told: Told, group: Group) -> bool:
    return _is_caught(told, group) and _can_extend(told, group)


def _is_caught(told: Told, group: Group) -> bool:
    """Is a block in atari caught, even if its owner later takes a ko back?"""
    after, stone = told.after, one(group)
    if after.ban is None or not after.is_held(stone):
        return after.is_held(stone)
    back = Plain(after.size, after.stones).played(*after.ban)
    return back is None or len(back.liberties(stone)) < 2 or back.is_caught(stone)


def _can_extend(told: Told, group: Group) -> bool:
    (last,) = told.after.liberties(one(group))
    longer = told.after.played(last, told.enemy)
    return longer is not None and len(longer.liberties(one(group))) > 1


_ONLY = {" with no way out": _is_held, " in a ladder that works": _is_laddered}


@claim(
    rf"puts ({LIST}) in atari(?!,? \()( with no way out| in a ladder that works)?"
    rf"(?! with| in a ladder)"
)
def _atari(told: Told, match: re.Match[str]) -> bool:
    named = groups_named(match[1], told.board)
    how = _ONLY.get(match[2])
    return named == _ataris(told) and (how is None or all(how(told, g) for g in named))


@claim(
    rf"puts ({LIST}) in atari"
    rf"(?: \((?:({LIST}) with no way out)?(?:; )?(?:({LIST}) in a ladder that works)?\))?"
)
def _atari_of_some(told: Told, match: re.Match[str]) -> bool:
    some = [(match[2], _is_held), (match[3], _is_laddered)]
    return groups_named(match[1], told.board) == _ataris(told) and all(
        how(told, g) for text, how in some if text for g in groups_named(text, told.board)
    )


@claim(rf"catches ({BLOCK}(?: and {V})?) by oiotoshi \(connecting at ({V}) is atari again\)")
def _oiotoshi(told: Told, match: re.Match[str]) -> bool:
    (group,) = groups_named(match[1], told.board)
    joined = told.after.played(point_named(match[2]), told.enemy)
    return (
        group in _ataris(told)
        and _is_caught(told, group)
        and told.after.liberties(one(group)) == {point_named(match[2])}
        and joined is not None
        and len(joined.group(one(group))) > len(group) + 1
        and len(joined.liberties(one(group))) == 1
    )


@claim(rf"threatens to catch ({LIST})")
def _threatens(told: Told, match: re.Match[str]) -> bool:
    return all(
        told.board.stones[one(g)] == told.enemy
        and len(told.after.liberties(one(g))) > 1
        and told.after.is_caught(one(g))
        and not told.board.is_caught(one(g))
        for g in groups_named(match[1], told.after)
    )


@claim(rf"leaves (itself|{LIST}) in atari at ({V})")
def _self_atari(told: Told, match: re.Match[str]) -> bool:
    if match[1] == "itself":
        own = told.after.group(told.point) == {told.point}
    else:
        own = groups_named(match[1], told.after) == {told.after.group(told.point)}
    return own and told.after.liberties(told.point) == {point_named(match[2])}


@claim(rf"is a snapback \(if ({WHO}) takes at ({V}), (\d+) stones fall\)")
def _snapback(told: Told, match: re.Match[str]) -> bool:
    theirs = told.after.played(point_named(match[2]), told.enemy)
    if COLOURS[match[1]] != told.enemy or theirs is None or told.point not in theirs.taken:
        return False
    (back,) = theirs.liberties(point_named(match[2]))
    again = theirs.played(back, told.colour)
    return again is not None and len(again.taken) == int(match[3])


@claim(rf"connects ({LIST}) with ({LIST})( \(({WHO}) could cut there\))?")
def _connects(told: Told, match: re.Match[str]) -> bool:
    named = groups_named(f"{match[1]}, {match[2]}", told.board)
    could = bool(told.board.cuts(told.point, told.enemy))
    return named == told.board.touching(told.point, told.colour) and could == bool(match[3])


PAIR = rf"({BLOCK}) from ({BLOCK})"


@claim(rf"cuts {PAIR}")
def _cuts(told: Told, match: re.Match[str]) -> bool:
    pair = groups_named(match[1], told.board) | groups_named(match[2], told.board)
    return frozenset(pair) in told.board.cuts(told.point, told.colour)


@claim(rf"threatens to cut {PAIR} at ({V})")
def _peeps(told: Told, match: re.Match[str]) -> bool:
    pair = groups_named(match[1], told.after) | groups_named(match[2], told.after)
    at = point_named(match[3])
    is_new = not told.board.cuts(at, told.colour)
    return is_new and frozenset(pair) in told.after.cuts(at, told.colour)
