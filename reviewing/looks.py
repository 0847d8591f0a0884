"""Looks at the positions of a game, several side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Self

from katachi.crew.crew import Here
from katachi.engine.board.game import Game
from katachi.engine.player import Player
from katachi.engine.search.limits import Limits
from katachi.reviewing.looking import Look, Looker

Before = Callable[[], Game]
"""Sets a position up, anew each time, so that several players may look at it."""


class Asked(NamedTuple):
    """A look that is to be taken."""

    before: Before
    colour: int
    """Who is to move ..."""
    point: int | None = None
    """... and moves here before the look; None: nobody does."""
    times: int = 1
    """As long as usual."""


class Looks:
    """The looks of one player or several. Use it in a `with` statement."""

    def __init__(self, players: Sequence[Player], limits: Limits, seed: int) -> None:
        """players: alike; how many changes nothing. limits: of a look."""
        self._crew = Here(len(players)).crew(
            [partial(_Viewer, player, limits, seed) for player in players]
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._crew.close()

    def take(self, asked: Sequence[Asked]) -> list[Look]:
        """These looks, side by side, in this order. Raises TheoryError as the player."""
        looks = self._crew.each(_Viewer.look, asked, lambda: False)
        return [look for look in looks if look is not None]


class _Viewer:
    """One player's looks."""

    def __init__(self, player: Player, limits: Limits, seed: int) -> None:
        self._looker = Looker(player, limits, seed)

    def look(self, asked: Asked) -> Look:
        """Take a look."""
        game = asked.before()
        if asked.point is None:
            return self._looker.look(game, asked.colour, asked.times)
        return self._looker.after(game, asked.colour, asked.point, asked.times)

    def close(self) -> None:
        """A player holds nothing that must be given back."""
