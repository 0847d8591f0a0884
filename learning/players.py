"""Who plays in training games: networks, the random player, other programs, and network A.

Network A has weights set by hand. It guesses the score from the features and bends it with tanh: a
lead of `POINTS_PER_UNIT` points is a value of 0.76. No game was learned from.
"""

from dataclasses import dataclass

import numpy as np

from katachi.data.language import t
from katachi.engine.board.grid import Grid
from katachi.engine.thesis.features8 import SPREAD
from katachi.engine.thesis.model import INPUTS, Model
from katachi.engine.thesis.network import Evaluator, make_evaluator
from katachi.gtp.programs import find_program, gnugo_command
from katachi.learning.selfplay import Side, make_side
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
"""Points that one more of a feature is taken to be worth."""


def handmade() -> Model:
    """Network A (8-1) with the weights above."""
    weights = np.array([[POINTS[name] for name in SPREAD]]) / POINTS_PER_UNIT
    note = {"network": "A", "training": "none: weights set by hand", "komi": str(KOMI)}
    bias = np.array([KOMI / POINTS_PER_UNIT])
    return Model(np.ones(INPUTS), [weights], [bias], note)


class OpponentError(TrainingError):
    """An opponent cannot play; the message is one sentence."""


@dataclass(frozen=True, eq=False)
class NetworkPlayer:
    """Moves to what its network values best."""

    evaluator: Evaluator
    epsilon: float = 0.0
    """Probability of a random move."""
    depth: int = 0
    """Plies of search beyond the successor positions."""

    def side(self, grid: Grid, has_lines: bool = True) -> Side:
        """The form that compiled code plays, with working space of its own."""
        return make_side(grid, self.evaluator, self.epsilon, self.depth, has_lines)


@dataclass(frozen=True)
class ProgramPlayer:
    """A GTP program."""

    command: str
    handicap: int = 0
    """Stones that its opponent has before the first move; then it has White, else either."""


Player = NetworkPlayer | ProgramPlayer


def random_player() -> NetworkPlayer:
    """The player that moves evenly at random, but never into an own eye."""
    knows_nothing = Model(np.ones(8), [np.zeros((1, 8))], [np.zeros(1)])
    return NetworkPlayer(make_evaluator(knows_nothing), epsilon=1.0)


def handmade_player(depth: int = 0) -> NetworkPlayer:
    """Network A with the weights set by hand."""
    return NetworkPlayer(make_evaluator(handmade()), depth=depth)


def gnugo(handicap: int = 0, seed: int = 1) -> ProgramPlayer:
    """GNU Go at level 0; raises OpponentError when it is not installed."""
    if find_program("gnugo") is None:
        raise OpponentError(t("GNU Go is not installed (Debian's package gnugo)."))
    return ProgramPlayer(gnugo_command(seed), handicap)
