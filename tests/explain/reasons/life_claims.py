"""What sentences claim of life and death; the rest is in `claims`."""

import re

from tests.explain.reasons.claims import LIST, Told, claim, groups_named, one
from tests.explain.reasons.life import Reading, enclosed, walls
from tests.explain.reasons.plain import Group
from tests.explain.reasons.played_out import owners

_STANDS = 0.6
"""Share of the random games from which a wall stands."""


@claim(rf"kills ({LIST})")
def _kills(told: Told, match: re.Match[str]) -> bool:
    named = groups_named(match[1], told.board)
    return all(_hangs(told, group, told.enemy) for group in named)


@claim(rf"saves the life of ({LIST})")
def _saves_life(told: Told, match: re.Match[str]) -> bool:
    named = groups_named(match[1], told.board)
    return all(_hangs(told, group, told.colour) for group in named)


def _hangs(told: Told, group: Group, owner: int) -> bool:
    """Does the block live if its owner plays here and now, and die if the other side does?

    Both though the mover's enemy plays next, and wins every ko.
    """
    inside = enclosed(told.board, told.point, owner)
    if told.board.stones[one(group)] != owner or not group <= inside:
        return False
    saves = owner == told.colour
    for board, lives in ((told.board, not saves), (told.after, saves)):
        if not Reading(one(group), owner, inside, lives).is_true(board, told.enemy):
            return False
    weak = told.board if saves else told.after
    share = owners(weak, told.enemy)
    return all(
        sum(share[p][3 - owner] for p in wall) >= _STANDS * len(wall)
        for wall in walls(told.board, inside)
    )
