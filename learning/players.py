"""Who plays in training games: networks, the random player, other programs."""

from dataclasses import dataclass

import numpy as np

from katachi.engine.evaluation.network import Network, make_network
from katachi.gtp.programs.client import find_program
from katachi.gtp.programs.opponent import gnugo_command
from katachi.learning.handmade import handmade
from katachi.learning.selfplay import Side


class OpponentError(Exception):
    """An opponent cannot play; the message is one sentence."""


@dataclass(frozen=True, eq=False)
class NetworkPlayer:
    """Moves to what its network values best."""

    network: Network
    epsilon: float = 0.0
    """Probability of a random move."""
    depth: int = 0
    """Plies of search beyond the successor positions."""

    @property
    def side(self) -> Side:
        """The form that compiled code plays."""
        return Side(self.network, self.epsilon, self.depth)


@dataclass(frozen=True)
class ProgramPlayer:
    """A GTP program."""

    command: str
    handicap: int = 0
    """Stones that its opponent has before the first move; then it has White, else either."""


Player = NetworkPlayer | ProgramPlayer


def random_player() -> NetworkPlayer:
    """The player that moves evenly at random, but never into an own eye."""
    sizes = np.array([8, 1], np.int64)
    return NetworkPlayer(Network(sizes, np.ones(8), np.zeros(9)), epsilon=1.0)


def handmade_player(depth: int = 0) -> NetworkPlayer:
    """Network A with the weights set by hand."""
    return NetworkPlayer(make_network(handmade()), depth=depth)


def gnugo(handicap: int = 0, seed: int = 1) -> ProgramPlayer:
    """GNU Go at level 0; raises OpponentError when it is not installed."""
    if find_program("gnugo") is None:
        raise OpponentError("GNU Go is not installed (Debian's package gnugo).")
    return ProgramPlayer(gnugo_command(seed), handicap)
