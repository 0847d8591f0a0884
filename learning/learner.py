"""The learner: it pairs the next games, and learns from them."""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import torch

from katachi.data.language import PlayerError, SettingError, restating, t
from katachi.engine.compiled.jit import Array
from katachi.engine.thesis.model import Model, load_model
from katachi.engine.thesis.network import make_network
from katachi.learning import games
from katachi.learning.games import NetworkPlayer, Pairing, Played, Player
from katachi.learning.settings import TrainingError, TrainSettings, hidden_layers, is_file
from katachi.learning.td import Batch, light, make_value_network, set_gradient, to_model
from katachi.workers.pool import Host


class Learner:
    """A network that learns from its games. It has the state of a run, and no files."""

    def __init__(self, settings: TrainSettings, host: Host | None = None) -> None:
        """Begin with new weights. host: plays its games. Raises TrainingError, SettingError."""
        if settings.device == "cuda" and not torch.cuda.is_available():
            raise SettingError(t("The setting device is cuda, but torch finds no GPU to use."))
        torch.set_num_threads(1)  # with so small matrices more threads are up to 40 times slower
        self.settings = settings
        self._host = host or Host(settings.workers)
        self.games = self.steps = 0
        network = make_value_network(hidden_layers(settings.net), settings.board, settings.seed)
        self.network = network.to(settings.device)
        kind = light(torch.optim.Adam if settings.optimiser == "adam" else torch.optim.SGD)
        self._optimiser = kind(self.network.parameters(), lr=settings.lr)
        self._fixed = {name: self._fixed_opponent(name) for name in set(settings.opponent)}
        self._pool: deque[Model] = deque(maxlen=settings.pool_size)

    def pairings(self) -> list[Pairing]:
        """The next batch of games. Opponents and colours go round."""
        first = self._as_player(to_model(self.network))
        pool = [self._as_player(model) for model in self._pool] or [first]
        numbers = range(self.games, self.games + self.settings.batch)
        return [self._pairing(number, first, pool) for number in numbers]

    def _pairing(self, number: int, first: NetworkPlayer, pool: Sequence[NetworkPlayer]) -> Pairing:
        names = self.settings.opponent
        name = names[number % len(names)]
        seed = games.game_seed(self.settings.seed, number)
        second: Player = self._fixed[name] or first
        if name == "pool":
            second = pool[int(np.random.default_rng(seed).integers(len(pool)))]
        has_black = name.startswith("gnugo:") or (number // len(names)) % 2 == 0
        return Pairing(first, second, has_black, seed, self.settings.opening)

    def _as_player(self, model: Model) -> NetworkPlayer:
        return NetworkPlayer(make_network(model), self.settings.epsilon, self.settings.depth)

    def _fixed_opponent(self, name: str) -> Player | None:
        """An opponent that does not change; None for `self` and `pool`."""
        if name in ("self", "pool"):
            return None
        if name == "random":
            return games.random_player()
        if not is_file(name):
            return games.gnugo(int(name.partition(":")[2] or 0))
        with restating(TrainingError, t("An opponent cannot play: {fault}."), PlayerError):
            return self._as_player(load_model(name))

    def learn(self, played: Sequence[Played]) -> float:
        """Learn from a batch. Returns its TD error.

        Raises FloatingPointError when a weight is no finite number; the weights are then lost.
        """
        settings = self.settings
        rate = self.rate
        self.games += len(played)
        played = [game for game in played if len(game.features)]
        if not played:  # all ended in their openings
            return 0.0
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        features = [torch.from_numpy(game.features) for game in played]
        batch = Batch.of(features, [game.result for game in played], settings.device)
        td_error = float(set_gradient(self.network, batch, settings.lam, settings.step))
        self._optimiser.step()
        self.steps += 1
        if not all(bool(torch.isfinite(weights).all()) for weights in self.network.parameters()):
            raise FloatingPointError
        return td_error

    @property
    def rate(self) -> float:
        """The learning rate of the next step."""
        first, half = self.settings.lr, self.settings.lr_half
        return first / (1 + self.games / half) if half else first

    def game_pool(self, stop: Array) -> games.GamePool:
        """Where its games are played."""
        return games.GamePool(self.settings.board, self.settings.komi, self._host, stop)

    def test(self, count: int, stop: Array) -> dict[str, games.WinRate]:
        """Win rates against the fixed opponents by name. Raises what `measure` does."""
        if not count:
            return {}
        player = replace(self._as_player(to_model(self.network)), epsilon=0.0)
        random, handmade = games.random_player(), games.handmade_player(player.depth)
        opponents = ("random", random), ("handmade", handmade)
        with self.game_pool(stop) as pool:
            return {name: games.measure(pool, player, one, count) for name, one in opponents}

    def add_to_pool(self) -> None:
        """Add the network of now to the pool of opponents. A full pool loses the oldest one."""
        if "pool" in self.settings.opponent:
            self._pool.append(to_model(self.network))

    def state(self) -> dict[str, Any]:
        """All that `take_up` needs to go on."""
        pool = [
            [torch.from_numpy(one) for one in (*model.weights, *model.biases)]
            for model in self._pool
        ]
        return {
            "games": self.games,
            "steps": self.steps,
            "network": self.network.state_dict(),
            "optimiser": self._optimiser.state_dict()["state"],
            "pool": pool,
        }

    def take_up(self, state: dict[str, Any]) -> None:
        """Go on from a `state`. Raises what torch does when it does not fit this run."""
        self.network.load_state_dict(state["network"])
        groups = self._optimiser.state_dict()["param_groups"]
        self._optimiser.load_state_dict({"state": state["optimiser"], "param_groups": groups})
        scale, layers = to_model(self.network).scale, len(self.network.linear)
        for kept in state["pool"]:
            arrays = [one.numpy() for one in kept]
            self._pool.append(Model(scale, arrays[:layers], arrays[layers:]))
        self.games, self.steps = int(state["games"]), int(state["steps"])
