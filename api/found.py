"""Turns the engine's findings into the library's values, and checks the library's arguments."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from katachi.api.errors import SettingError
from katachi.api.game import Game
from katachi.api.names import COLOURS, points_of, vertices
from katachi.api.theory import Theory, theory_file
from katachi.api.values import Analysis, Choice, Life, Move
from katachi.engine import thoughts as engine
from katachi.engine.board.vertex import name_of

if TYPE_CHECKING:
    from katachi.engine.judging import Owners
    from katachi.explain import living


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


def lives_of(found: Iterable[living.Life], game: Game) -> tuple[Life, ...]:
    """The engine's findings about the life of blocks in a game's position, as Life values."""
    stones, size = game._game.stones(), game.size
    return tuple(
        Life(
            COLOURS[stones[one.stones[0]]],
            vertices(one.stones, size),
            one.status,
            one.text,
            tuple(Move(COLOURS[colour], name_of(point, size)) for colour, point in one.moves),
        )
        for one in found
    )


def file_of(theory: str | Path | Theory | None) -> str | None:
    """The path of a theory's file; None for no theory."""
    if theory is None:
        return None
    return str(theory.path if isinstance(theory, Theory) else theory_file(theory))


def check_moves(moves: int) -> None:
    """Check how many moves are wanted. Raises SettingError."""
    if moves < 1:
        raise SettingError(f"moves must be a whole number of 1 or more, and is {moves!r}")
