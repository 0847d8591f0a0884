"""The players of training games: networks, the random player, and other programs.

The hand-made player is network A with weights set by hand. It estimates the score from the
features, then applies tanh: a lead of `POINTS_PER_UNIT` points is a value of 0.76.
"""

from dataclasses import dataclass

import numpy as np

from katachi.data.language import t
from katachi.engine.board.grid import Grid
from katachi.engine.thesis.features8 import SPREAD
from katachi.engine.thesis.model import INPUTS, Model
from katachi.engine.thesis.network import Network, make_network
from katachi.gtp.programs import find_program, gnugo_command
from katachi.learning.selfplay import PLIES, Side
from katachi.learning.settings import TrainingError

POINTS_PER_UNIT = 25.0
KOMI = 7.0
POINTS = {
    "liberties1": 0.2,
    "liberties2": 0.1,
    "liberties3": 0.05,
    "euler": -0.5,
    "captured": 0.5,
    "territory": 0.8,
    "stones": 0.5,
    "atari": -0.7,
}
"""What one more of a feature is worth, in points."""


def handmade() -> Model:
    """Network A (8-1) with the weights of `POINTS`."""
    weights = np.array([[POINTS[name] for name in SPREAD]]) / POINTS_PER_UNIT
    note = {"network": "A", "training": "none: weights set by hand", "komi": str(KOMI)}
    return Model(np.ones(INPUTS), [weights], [np.array([KOMI / POINTS_PER_UNIT])], note)


class OpponentError(TrainingError):
    """An opponent cannot play. The message is one sentence."""


@dataclass(frozen=True, eq=False)
class NetworkPlayer:
    """Moves to the position that its network values best."""

    network: Network
    epsilon: float = 0.0  # probability of a random move
    depth: int = 0  # plies of search beyond the successor positions

    def side(self, grid: Grid, has_lines: bool = True) -> Side:
        """The player as compiled code has it, for one thread."""
        work, leaf = self.network.make_work(grid), np.zeros((PLIES, INPUTS))
        return Side(self.network, work, leaf, self.epsilon, self.depth, has_lines)


@dataclass(frozen=True)
class ProgramPlayer:
    """A GTP program."""

    command: str
    handicap: int = 0  # its opponent's stones before the first move; with them it has White


Player = NetworkPlayer | ProgramPlayer


def random_player() -> NetworkPlayer:
    """The player that moves at random, but never into an own eye."""
    knows_nothing = Model(np.ones(8), [np.zeros((1, 8))], [np.zeros(1)])
    return NetworkPlayer(make_network(knows_nothing), epsilon=1.0)


def handmade_player(depth: int = 0) -> NetworkPlayer:
    """Network A with the weights set by hand."""
    return NetworkPlayer(make_network(handmade()), depth=depth)


def gnugo(handicap: int) -> ProgramPlayer:
    """GNU Go at level 0. Raises OpponentError when it is not installed."""
    if find_program("gnugo") is None:
        raise OpponentError(t("GNU Go is not installed (Debian's package gnugo)."))
    return ProgramPlayer(gnugo_command(seed=1), handicap)
