"""What is compiled beforehand so that no explanation waits for the compiler."""

from collections.abc import Callable

import numpy as np

from katachi.engine.player import Player, Settings
from katachi.engine.search.root import look
from katachi.engine.thesis.model import Model
from katachi.engine.warm import begun
from katachi.explain.explanation import survey_root
from katachi.explain.reasons.finding import facts_of


def _reasons() -> None:
    game = begun()
    facts_of(game, game.to_move, game.legal_points(game.to_move)[0])


def _survey() -> None:
    """Why the thesis' player moves."""
    game = begun()
    player = Player(
        Model("features8", np.ones(8), [np.zeros((1, 8))], [np.zeros(1)]), Settings(table_mb=1)
    )
    survey_root(player, game, game.to_move, look(game, game.to_move))


EXPLAINING: dict[str, Callable[[], None]] = {"what gives reasons": _reasons}
"""What explanations call, whoever plays."""

ALL: dict[str, Callable[[], None]] = {**EXPLAINING, "why the thesis' player moves": _survey}
"""Likewise, and what explains the players by alpha-beta alone."""
