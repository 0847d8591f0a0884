"""The learner of shapes: TD(λ) from games that they play with themselves."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import torch
from torch import Tensor

from katachi.crew.crew import Here, Site
from katachi.engine.jit import Array
from katachi.engine.shapes.memory import Memory, empty_memory, memory_bytes, table_of
from katachi.engine.simulation.learning import learn_shared, make_shared
from katachi.engine.simulation.settings import MAX_LEARNED, Rates
from katachi.learning.arena import WinRate, measure
from katachi.learning.games import Hall, game_seed
from katachi.learning.learner import NotFinite
from katachi.learning.players import ShapePlayer, handmade_player, random_player
from katachi.learning.settings import TrainSettings
from katachi.learning.shape_games import ShapeGame, ShapeHall, ShapePairing

NAMES = ("placed", "free", "tempo")


class ShapeLearner:
    """Shapes that learn from their own games; the state of a run, but for its files.

    Attributes: games (learned from so far), steps (changes of the weights, one a position).
    """

    def __init__(self, settings: TrainSettings, site: Site | None = None) -> None:
        """Begin with weights of 0. site: where games are played; None: here."""
        self.settings = settings
        self._site = site or Here(settings.workers)
        self.games = self.steps = 0
        self._memory = empty_memory(settings.board)

    @property
    def rate(self) -> float:
        """The learning rate of the next step."""
        return self.settings.rate_after(self.games)

    def hall(self, stop: Array) -> ShapeHall:
        """Where its games are played."""
        return ShapeHall(self.settings.board, self.settings.komi, self._site, stop)

    def pairings(self) -> list[ShapePairing]:
        """The next batch of games, all with the weights as they are now."""
        settings = self.settings
        rates = Rates(
            rate=0.0,
            lam=0.0,
            span=1,
            learned=MAX_LEARNED,
            trusted=MAX_LEARNED,
            greed=1.0 - settings.epsilon,
            chance=float(settings.epsilon),
            opening=settings.opening,
        )
        table = table_of(self._memory, settings.board)
        numbers = range(self.games, self.games + settings.batch)
        return [ShapePairing(table, rates, game_seed(settings.seed, n)) for n in numbers]

    def learn(self, played: Sequence[ShapeGame]) -> float:
        """Learn from a batch; returns its TD error. Raises NotFinite, with nothing to be saved."""
        settings, memory = self.settings, self._memory
        shared = make_shared(settings.board, memory.placed, memory.free, memory.tempo)
        errors, first = 0.0, settings.opening
        for game in played:
            positions = max(0, len(game.features) - first)
            rates = Rates(self.rate, float(settings.lam), settings.step, positions)
            outcome = (1 - game.result) / 2
            target = np.zeros(positions)
            errors += learn_shared(
                shared, game.features[first:], game.mover[first:], target, outcome, rates
            )
            self.games += 1
            self.steps += positions
        if not all(np.isfinite(array).all() for array in shared[:3]):
            raise NotFinite
        positions = sum(max(0, len(game.features) - first) for game in played)
        return errors / max(1, positions)

    def test(self, games: int, stop: Array) -> dict[str, WinRate]:
        """Win rates against the fixed opponents."""
        settings = self.settings
        if not games:
            return {}
        shapes = ShapePlayer(table_of(self._memory, settings.board))
        found = {}
        with Hall(settings.board, settings.komi, self._site, stop) as hall:
            for name, other in (("random", random_player()), ("handmade", handmade_player())):
                lost = measure(hall, other, shapes, games)
                found[name] = WinRate(lost.games - lost.points, lost.games)
        return found

    def add_to_pool(self) -> None:
        """Shapes keep no earlier selves."""

    def tensors(self) -> dict[str, Tensor]:
        """All numbers that learning goes on from, by name."""
        return {name: torch.from_numpy(getattr(self._memory, name)) for name in NAMES}

    def restore(self, games: int, steps: int, tensors: dict[str, Tensor]) -> None:
        """Go on from what `tensors` gave."""
        placed, free, tempo = (tensors[name].numpy().copy() for name in NAMES)
        self._memory = Memory(self.settings.board, placed, free, tempo)
        self.games, self.steps = games, steps

    def file_bytes(self, about: dict[str, str]) -> bytes:
        """What the file of its shapes holds."""
        return memory_bytes(replace(self._memory, metadata=about))
