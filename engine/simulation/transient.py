"""The transient memory: what is learned of shapes in one game, anew before every move.

It begins as a copy of the permanent memory, learns from simulations of each position that the game
comes to, and is kept until the next game (D. Silver, R. Sutton, M. Müller, "Temporal-difference
search in computer Go", Machine Learning 2012).
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS, Grid
from katachi.engine.board.position import KO, PASSES, TO_MOVE, copy_of
from katachi.engine.jit import Array
from katachi.engine.shapes.memory import table_of
from katachi.engine.shapes.windows import find_codes, make_windows
from katachi.engine.simulation.game import Root, make_game, random_from
from katachi.engine.simulation.knowledge import Knowledge
from katachi.engine.simulation.last_move import stones_ahead
from katachi.engine.simulation.policy import make_policy
from katachi.engine.simulation.simulate import Judgement, clear, judgement, make_tally, simulate
from katachi.engine.simulation.surroundings import surroundings_of
from katachi.engine.simulation.visits import fade, forget, make_visits

_SLICE_SECONDS = 0.005  # between two looks at the clock
_AT_LEAST, _AT_A_TIME = 8, 64  # simulations between them


class TransientMemory:
    """What is known of shapes in one game, and in one after the other.

    Attributes: size (of its board); table (see `shapes.memory.table_of`) and visits, which change
    in place.
    """

    def __init__(self, grid: Grid, knowledge: Knowledge, threads: int) -> None:
        """threads: that simulate at the same time on one table; only with 1 is it repeatable."""
        self.size = grid.size
        self._grid, self._rates = grid, knowledge.simulations.rates()
        self._policy = make_policy(knowledge.policy)
        self._windows = make_windows(grid.size)
        self._permanent = table_of(knowledge.memory, grid.size)
        self.table: Array = self._permanent.copy()
        self.visits = make_visits()
        self._games = [
            make_game(grid, self._windows, number, self.visits) for number in range(threads)
        ]
        self._tallies = [make_tally(grid) for _ in range(threads)]
        self._stones = 0  # the hash of those that it learned of last

    def begin(self, seed: int) -> None:
        """Begin a game: what the one before has taught is forgotten; `seed` decides all chances."""
        self.table[:] = self._permanent
        forget(self.visits)
        seeds = np.random.SeedSequence(seed).generate_state(len(self._games))
        for game, one in zip(self._games, seeds):
            game.random[:] = random_from(int(one))

    def learn(
        self,
        game: Game,
        colour: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        stop: threading.Event | None = None,
    ) -> Judgement:
        """Simulate the current position of `game`, `colour` to move, and learn from that.

        Until `seconds` have passed, `simulations` are played or `stop` is set; one of the first two
        must be given. Ends within some 5 ms, and after 8 simulations of each thread at least.
        """
        began = time.perf_counter()
        for tally in self._tallies:
            clear(tally)
        self._fade(int(game.position.hash[0]))
        root = root_of(game, colour)

        def is_over() -> bool:
            is_late = seconds is not None and time.perf_counter() - began >= seconds
            return is_late or (stop is not None and stop.is_set())

        def work(number: int) -> None:
            share = None
            if simulations is not None:
                share = -(-(simulations - number) // len(self._games))
            self._run(number, root, share, is_over)

        if len(self._games) == 1:
            work(0)
        else:
            with ThreadPoolExecutor(len(self._games)) as pool:
                list(pool.map(work, range(len(self._games))))
        return judgement(self._tallies, root.komi)

    def _fade(self, stones: int) -> None:
        """Let the visits count half, unless they were made from these stones too."""
        if stones != self._stones:
            fade(self.visits)
        self._stones = stones

    def _run(self, number: int, root: Root, most: int | None, is_over: Callable[[], bool]) -> None:
        """Simulate in one thread."""
        game, tally = self._games[number], self._tallies[number]
        at_a_time = _AT_LEAST
        while most is None or tally.games[0] < most:
            count = at_a_time if most is None else min(at_a_time, most - int(tally.games[0]))
            before = time.perf_counter()
            simulate(
                self._grid,
                self._windows,
                root,
                self.table,
                self._policy,
                self._rates,
                count,
                game,
                tally,
            )
            if is_over():
                return
            spent = max(time.perf_counter() - before, 1e-6)
            wanted = int(count * _SLICE_SECONDS / spent)
            at_a_time = max(1, min(_AT_A_TIME, 2 * at_a_time, wanted))


def root_of(game: Game, colour: int) -> Root:
    """The current position of a game with `colour` to move, as simulations begin with it."""
    by_area, komi = game.rules.area, float(game.compensation)
    if not by_area:
        komi += stones_ahead(game)
    grid, windows = game.grid, make_windows(game.size)
    position = copy_of(game.position)
    if position.state[TO_MOVE] != colour:
        position.state[KO] = PASS
    position.state[TO_MOVE], position.state[PASSES] = colour, 0
    codes = np.zeros(windows.first.size, np.int32)
    find_codes(grid, windows, position.colour, codes)
    return Root(position, codes, surroundings_of(grid, position.colour), komi, by_area)
