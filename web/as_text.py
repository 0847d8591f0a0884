"""Positions as text for the page."""

from katachi.api.names import LETTER, OTHER, Colour, points_of

_COLOURS: dict[str, Colour] = {LETTER[one]: one for one in OTHER}


def board_text(stones: dict[str, Colour], size: int) -> str:
    """The stones as text: `B`, `W` or `.` for each point, row by row from the top left."""
    return "".join(LETTER[stones[one]] if one in stones else "." for one in points_of(size))


def stones_of(text: str, size: int) -> dict[str, Colour]:
    """The stones of such a text by vertex."""
    return {one: _COLOURS[sign] for one, sign in zip(points_of(size), text) if sign in _COLOURS}
