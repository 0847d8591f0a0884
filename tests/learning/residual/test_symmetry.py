"""The eight symmetries: there and back, and all that is said of points turned alike."""

import numpy as np
import pytest

from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import BINARY, seen_at
from katachi.learning.residual.samples import LEAST, SURE, Window
from tests.learning.residual.tiny import batch_of, samples

SYMMETRIES = range(8)


def turned(x: Array, symmetry: int) -> Array:
    """An array [..., n, n] as it is seen after a symmetry."""
    return np.rot90(np.flip(x, -1) if symmetry >= 4 else x, symmetry % 4, (-2, -1))


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_board_is_turned_and_the_pass_stays(symmetry: int) -> None:
    x = np.random.default_rng(1).random(26)
    seen = x[seen_at(5, symmetry)]
    np.testing.assert_array_equal(seen[:25].reshape(5, 5), turned(x[:25].reshape(5, 5), symmetry))
    assert seen[25] == x[25]
    np.testing.assert_array_equal(seen[np.argsort(seen_at(5, symmetry))], x)


def test_no_two_symmetries_are_the_same() -> None:
    assert len({seen_at(3, symmetry).tobytes() for symmetry in SYMMETRIES}) == 8


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_targets_turn_with_the_stones(symmetry: int) -> None:
    """What is said of each point is said of where its stone is now."""
    some = samples(5, 6)
    some.owners = SURE * some.planes[:, 0].astype(np.int8)
    some.policy[:, :25] = some.planes[:, 0] / 100
    some.policy[:, 25] = 1 - some.policy[:, :25].sum(axis=1)
    planes, targets = batch_of(some, symmetry)
    np.testing.assert_array_equal(planes, turned(batch_of(some, 0)[0].numpy(), symmetry))
    first = planes[:, 0].flatten(1)
    np.testing.assert_array_equal(targets["owners"], (first + 1) / 2)
    np.testing.assert_allclose(targets["policy"][:, :25], first / 100, atol=2e-5)
    np.testing.assert_allclose(targets["policy"].sum(1), 1, atol=1e-5)
    assert targets["has_policy"].tolist() == [1] * 6
    np.testing.assert_array_equal(targets["chances"], some.chances)
    np.testing.assert_allclose(targets["score"], some.score / 10, rtol=1e-6)


def test_the_constant_planes_are_constant() -> None:
    some = samples(5, 3)
    planes = batch_of(some, 0)[0].numpy()
    assert (planes[:, BINARY:] == some.scalars[:, :, None, None]).all()


def test_an_unknown_policy_is_said_to_be() -> None:
    some = samples(5, 2)
    some.policy[0] = 0
    assert batch_of(some, 0)[1]["has_policy"].tolist() == [0, 1]


def test_the_window_keeps_the_newest() -> None:
    window = Window(5, most=10)
    for number in range(6):
        some = samples(5, 4)
        some.score[:] = number
        window.add(some)
    assert len(window) == 10 < LEAST
    assert scores(window) == {3, 4, 5}
    many = samples(5, 25)
    many.score[:] = np.arange(25)
    window.add(many)
    assert scores(window) == set(range(15, 25))


def scores(window: Window) -> set[int]:
    """The scores of many positions that are drawn."""
    _, targets = window.batch(np.random.default_rng(1), 500)
    return {round(10 * score) for score in targets["score"].tolist()}
