"""Positions as a page has them: a text of a sign a point, from the top left: B, W or a dot."""

from katachi.api.names import LETTER, OTHER, Colour, points_of

_COLOURS: dict[str, Colour] = {LETTER[one]: one for one in OTHER}


def board_text(stones: dict[str, Colour], size: int) -> str:
    """The stones as a text of a sign a point, from the top left: B, W or a dot."""
    return "".join(LETTER[stones[one]] if one in stones else "." for one in points_of(size))


def stones_of(text: str, size: int) -> dict[str, Colour]:
    """The stones that such a text tells, by vertex."""
    return {one: _COLOURS[sign] for one, sign in zip(points_of(size), text) if sign in _COLOURS}
