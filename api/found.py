"""Turns the engine's findings into the library's values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from katachi.api.errors import SettingError
from katachi.api.game import Game
from katachi.api.names import points_of, vertices
from katachi.api.values import Analysis, Choice
from katachi.engine import thoughts as engine
from katachi.engine.board.vertex import name_of

if TYPE_CHECKING:
    from katachi.engine.judging import Owners


def analysis_of(game: Game, found: Iterable[engine.Choice], owners: Owners) -> Analysis:
    """The engine's findings about the position of a game, as an Analysis."""
    return Analysis(
        game.board,
        tuple(choice_of(one, game.size) for one in found),
        owners.lead,
        dict(zip(points_of(game.size), owners.shares, strict=True)),
    )


def choice_of(found: engine.Choice, size: int) -> Choice:
    return Choice(
        name_of(found.point, size),
        found.win_probability,
        vertices(found.line, size),
        found.depth,
        found.nodes,
        found.seconds,
        found.resigns,
        found.judged and found.judged.score,
    )


def check_moves(moves: int) -> None:
    """Check how many moves are wanted. Raises SettingError."""
    if moves < 1:
        raise SettingError(f"moves must be a whole number of 1 or more, and is {moves!r}")
