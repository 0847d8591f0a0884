"""What a network says of turned positions is said of the points as they lie."""

import numpy as np

from katachi.engine.compiled.jit import Array
from katachi.engine.puct.turned import Turned
from katachi.engine.values.planes import PLANES, Answers


class Echo:
    """Says of each point what lies there, and keeps what it was asked."""

    def ask(self, planes: Array) -> Answers:
        self.asked = planes
        flat = planes.reshape(len(planes), PLANES, -1)
        ends = np.full((len(planes), 1), 7.0, np.float32)
        policy = np.concatenate([flat[:, 0], ends], axis=1)
        return Answers(policy, flat[:, 2].mean(axis=1), flat[:, 3].mean(axis=1), flat[:, 1])


def test_points_are_told_as_they_lie() -> None:
    asked = np.random.default_rng(1).integers(0, 2, (64, PLANES, 5, 5)).astype(np.float32)
    echo = Echo()
    for one, other in zip(Turned(echo).ask(asked), Echo().ask(asked), strict=True):
        np.testing.assert_allclose(one, other)
    turned = [(one == other).all() for one, other in zip(echo.asked, asked)]
    assert 0 < sum(turned) < 24, "each is turned by one of eight symmetries"


def test_a_position_is_turned_alike_in_any_company() -> None:
    asked = np.random.default_rng(2).integers(0, 2, (16, PLANES, 9, 9)).astype(np.float32)
    together, alone = Echo(), Echo()
    Turned(together).ask(asked)
    for one, seen in zip(asked, together.asked, strict=True):
        Turned(alone).ask(one[np.newaxis])
        assert (alone.asked[0] == seen).all()
