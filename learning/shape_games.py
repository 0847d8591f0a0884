"""Training games of shapes with themselves, several at a time."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from katachi.crew.crew import Site
from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, make_grid
from katachi.engine.board.score import find_owners
from katachi.engine.jit import Array
from katachi.engine.shapes.windows import make_windows
from katachi.engine.simulation.game import make_game, random_from
from katachi.engine.simulation.playing import play_game
from katachi.engine.simulation.policy import make_policy
from katachi.engine.simulation.policy_file import indifferent
from katachi.engine.simulation.settings import Rates
from katachi.engine.simulation.transient import root_of
from katachi.learning.hall import Tables


@dataclass(frozen=True)
class ShapePairing:
    """A game to be played."""

    table: Array
    """The weights of both sides."""
    rates: Rates
    seed: int
    """Decides all chances."""


@dataclass(frozen=True)
class ShapeGame:
    """A finished training game."""

    features: Array
    """int32[positions, windows]: the codes of each position."""
    mover: Array
    """int8[positions]: whose turn it was."""
    result: float
    """1 when White won, -1 when Black won, 0 for a draw."""
    points: float = 0.5
    is_self_play: bool = True


class ShapeHall(Tables[ShapePairing, ShapeGame]):
    """Where shapes play themselves. Use it in a `with` statement."""

    def __init__(self, board: int, komi: float, site: Site, stop: Array) -> None:
        """Games on boards of a size."""
        super().__init__(partial(_Table, board, komi), site, stop)


class _Table:
    """The working space of one worker."""

    def __init__(self, board: int, komi: float) -> None:
        self._grid = make_grid(board)
        self._windows = make_windows(board)
        self._root = root_of(Game(board, komi=komi), BLACK)
        self._policy = make_policy(indifferent())
        self._game = make_game(self._grid, self._windows, 1)

    def play(self, pairing: ShapePairing) -> ShapeGame:
        """One game."""
        game = self._game
        game.random[:] = random_from(pairing.seed)
        learned = play_game(
            self._grid,
            self._windows,
            self._root,
            pairing.table,
            self._policy,
            pairing.rates,
            game,
        )
        score = find_owners(self._grid, game.position.colour, game.owner, game.score)
        result = -float(np.sign(score - self._root.komi))
        return ShapeGame(game.passed[:learned].copy(), game.mover[:learned].copy(), result)

    def close(self) -> None:
        """There is nothing to give back."""
