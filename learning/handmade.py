"""The network A with weights set by hand, a fixed opponent of networks that learn.

It guesses the score from the features and bends it with tanh: a lead of `POINTS_PER_UNIT` points
is a value of 0.76. No game was learned from.
"""

import numpy as np

from katachi.engine.evaluation.features8 import FEATURES
from katachi.engine.evaluation.model import Model

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
    weights = np.array([[POINTS[name] for name in FEATURES.features]]) / POINTS_PER_UNIT
    note = {"network": "A", "training": "none: weights set by hand", "komi": str(KOMI)}
    bias = np.array([KOMI / POINTS_PER_UNIT])
    return Model(FEATURES.name, np.ones(FEATURES.size), [weights], [bias], note)
