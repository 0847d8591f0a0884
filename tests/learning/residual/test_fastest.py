"""The libraries that work a network out say the same."""

import numpy as np
import pytest

from katachi.data import shipped
from katachi.engine.values.network_file import PlayerError
from katachi.engine.values.planes import Runner
from katachi.learning.residual.inference import OpenVino, fastest
from tests.learning.residual.test_inference import planes
from tests.learning.residual.tiny import model


@pytest.mark.parametrize(("size", "count"), [(5, 1), (9, 32), (19, 3)])
def test_floats(size: int, count: int) -> None:
    asked = planes(count, size, seed=size)
    for one, other in zip(OpenVino(model()).ask(asked), Runner(model()).ask(asked), strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-3, atol=1e-3)


def test_whole_numbers_of_the_network_that_ships() -> None:
    """They are rounded at other places, but say nearly the same."""
    data = shipped.path_of("residuals", "go").read_bytes()
    asked = planes(32, 9, seed=1)
    one, other = OpenVino(data).ask(asked), Runner(data).ask(asked)
    assert abs(one.chances - other.chances).mean() < 0.03
    assert abs(one.points - other.points).mean() < 3


def test_answers_stay_when_more_is_asked() -> None:
    one = OpenVino(model())
    first = one.ask(planes(4, 9, seed=1))
    before = first.policy.copy()
    one.ask(planes(4, 9, seed=2))
    assert (first.policy == before).all()


def test_one_is_taken_and_a_damaged_file_refused() -> None:
    assert isinstance(fastest(model())(model()), Runner | OpenVino)
    with pytest.raises(PlayerError, match="the network does not run"):
        fastest(b"no network")
