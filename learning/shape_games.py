"""Training games of shapes with themselves, on several threads."""

import queue
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import BLACK, make_grid
from katachi.engine.board.score import find_owners
from katachi.engine.jit import Array
from katachi.engine.shapes.windows import make_windows
from katachi.engine.simulation.game import Game as Simulation
from katachi.engine.simulation.game import make_game, random_from
from katachi.engine.simulation.playing import play_game
from katachi.engine.simulation.policy import make_policy
from katachi.engine.simulation.policy_file import indifferent
from katachi.engine.simulation.settings import Rates
from katachi.engine.simulation.transient import root_of


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


class ShapeHall:
    """Where shapes play themselves, with `workers` at a time. Use it in a `with` statement.

    stop: int8[1]; when it is set to 1, no new game begins.
    """

    def __init__(self, board: int, komi: float, workers: int, stop: Array) -> None:
        self._grid, self._komi, self._stop = make_grid(board), komi, stop
        self._windows = make_windows(board)
        self._root = root_of(Game(board, komi=komi), BLACK)
        self._policy = make_policy(indifferent())
        self._tables: queue.SimpleQueue[Simulation] = queue.SimpleQueue()
        for _ in range(workers):
            self._tables.put(make_game(self._grid, self._windows, 1))
        self._threads = ThreadPoolExecutor(workers)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._threads.shutdown(cancel_futures=True)

    def play(self, pairings: Iterable[ShapePairing]) -> list[ShapeGame]:
        """The games, in their order; those before the stop when it is set."""
        played = self._threads.map(self._play_one, pairings)
        return [game for game in played if game is not None]

    def _play_one(self, pairing: ShapePairing) -> ShapeGame | None:
        if self._stop[0]:
            return None
        game = self._tables.get()
        try:
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
            result = -float(np.sign(score - self._komi))
            return ShapeGame(game.passed[:learned].copy(), game.mover[:learned].copy(), result)
        finally:
            self._tables.put(game)
