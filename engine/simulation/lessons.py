"""What a player learns by simulations from game to game: a transient memory for each."""

import threading

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import Grid, make_grid
from katachi.engine.jit import Array
from katachi.engine.search.limits import NODES_PER_SIMULATION
from katachi.engine.simulation.knowledge import Knowledge
from katachi.engine.simulation.simulate import Judgement
from katachi.engine.simulation.transient import TransientMemory

_USUAL_NODES = 5000


class Lessons:
    """Attributes: knowledge; count, how many lessons there have been: each changes all values."""

    def __init__(self, knowledge: Knowledge, threads: int, seed: int) -> None:
        """threads: that simulate at the same time."""
        self.knowledge, self.count = knowledge, 0
        self._threads = threads
        self._seeds = np.random.SeedSequence(seed)
        self._memory: TransientMemory | None = None
        self._is_begun = False

    @property
    def share(self) -> float:
        """The share of a move's time that is for simulations."""
        return self.knowledge.simulations.share

    def get_ready(self, size: int) -> None:
        """Make what all games on boards of a size need: 0.2 s on 19x19."""
        self._prepared(make_grid(size))

    def set_seed(self, seed: int) -> None:
        """Begin anew, with other random games."""
        self._seeds = np.random.SeedSequence(seed)
        self.forget()

    def forget(self) -> None:
        """Begin the next game with what was known before the first."""
        self._is_begun = False
        self.count += 1

    def table(self, grid: Grid) -> Array:
        """The weights of shapes as they are now, for boards of `grid`; they change in place."""
        return self._of(grid).table

    def learn(
        self,
        game: Game,
        colour: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        nodes: int | None = None,
        stop: threading.Event | None = None,
    ) -> Judgement:
        """Learn from simulations of the current position of `game`, `colour` to move.

        Without a number of simulations, that follows from the nodes of the search to come, if they
        are limited, or if nothing else ends the lesson.
        """
        if simulations is None and (seconds is None or nodes is not None):
            simulations = max(1, (nodes or _USUAL_NODES) // NODES_PER_SIMULATION)
        self.count += 1
        memory = self._of(game.grid)
        return memory.learn(game, colour, seconds=seconds, simulations=simulations, stop=stop)

    def _of(self, grid: Grid) -> TransientMemory:
        """What is known in this game, on a board of this size."""
        memory = self._prepared(grid)
        if not self._is_begun:
            memory.begin(int(self._seeds.spawn(1)[0].generate_state(1)[0]))
            self._is_begun = True
        return memory

    def _prepared(self, grid: Grid) -> TransientMemory:
        """The memory for boards of this size: a game goes on in it, or has to begin."""
        if self._memory is None or self._memory.size != grid.size:
            self._memory = TransientMemory(grid, self.knowledge, self._threads)
            self._is_begun = False
        return self._memory
