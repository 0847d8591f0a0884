"""What sentences claim of eyes and of enclosed areas; the rest is in `claims`."""

import re

from tests.explain.reasons.claims import BLOCK, COLOURS, LIST, WHO, Told, V, claim, groups_named
from tests.explain.reasons.plain import Point, point_named


def points_in(text: str) -> set[Point]:
    return {point_named(name) for name in re.findall(V, text)}


@claim(rf"gives ({LIST}) two sure eyes")
def _secures(told: Told, match: re.Match[str]) -> bool:
    named = groups_named(match[1], told.after)
    before = frozenset().union(*told.board.alive(told.colour))
    return named <= told.after.alive(told.colour) and all(
        not g - {told.point} <= before for g in named
    )


@claim(rf"leaves ({LIST}) dead for good")
def _dooms(told: Told, match: re.Match[str]) -> bool:
    stones = frozenset().union(*groups_named(match[1], told.after))
    return stones <= told.after.doomed(told.enemy) and not stones <= told.board.doomed(told.enemy)


@claim(rf"makes (?:an eye|eyes) at ({V}(?:(?:, | and ){V})*)")
def _makes_eyes(told: Told, match: re.Match[str]) -> bool:
    return all(
        told.after.is_firm_eye(p, told.colour) and not told.board.is_eye(p, told.colour)
        for p in points_in(match[1])
    )


@claim(rf"keeps ({WHO}) from (?:an eye|eyes) at ({V}(?:(?:, | and ){V})*)")
def _spoils_eyes(told: Told, match: re.Match[str]) -> bool:
    theirs = told.board.played(told.point, told.enemy)
    return (
        COLOURS[match[1]] == told.enemy
        and theirs is not None
        and not told.after.is_caught(told.point)
        and all(
            theirs.is_firm_eye(p, told.enemy) and not told.board.is_eye(p, told.enemy)
            for p in points_in(match[2])
        )
    )


@claim(rf"makes ({WHO})'s eyes? at ({V}(?:(?:, | and ){V})*) false")
def _false_eyes(told: Told, match: re.Match[str]) -> bool:
    return (
        COLOURS[match[1]] == told.enemy
        and not told.after.is_caught(told.point)
        and all(
            told.board.is_eye(p, told.enemy)
            and not told.after.is_eye(p, told.enemy)
            and p not in told.after.stones
            for p in points_in(match[2])
        )
    )


@claim(rf"fills a neutral point between ({WHO})'s ({V}) and ({WHO})'s ({V})")
def _neutral(told: Told, match: re.Match[str]) -> bool:
    sides = {point_named(match[2]): match[1], point_named(match[4]): match[3]}
    near = set(told.board.beside(told.point))
    return (
        near <= told.board.stones.keys()
        and sides.keys() <= near
        and all(told.board.stones[p] == COLOURS[who] for p, who in sides.items())
        and {match[1], match[3]} == COLOURS.keys()
        and not told.after.taken
    )


@claim(rf"adds a stone to ({BLOCK}(?: and {V})?)")
def _adds(told: Told, match: re.Match[str]) -> bool:
    named = groups_named(match[1], told.board)
    return named == told.board.touching(told.point, told.colour)


@claim(rf"is played inside an area of (\d+) points that ({WHO}) encloses")
def _inside(told: Told, match: re.Match[str]) -> bool:
    area, around = told.board.area(told.point)
    return len(area) == int(match[1]) and around == {COLOURS[match[2]]}


@claim(rf"is played on the last empty point of an area of ({WHO})'s")
def _last_inside(told: Told, match: re.Match[str]) -> bool:
    return told.board.area(told.point) == ({told.point}, {COLOURS[match[1]]})
