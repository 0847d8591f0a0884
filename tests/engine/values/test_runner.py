"""The network as it runs: batches, sizes, what is in its answers, and what it refuses to run."""

from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import numpy_helper

from katachi.data import shipped
from katachi.engine.board.game import Game
from katachi.engine.board.grid import MAX_SIZE, MIN_SIZE
from katachi.engine.compiled.jit import Array
from katachi.engine.values.network_file import PlayerError, read_network
from katachi.engine.values.planes import Answers, Runner
from tests.engine.random_games import random_game
from tests.engine.values.filled import Counting, planes_of

SHIPPED = read_network(shipped.path_of("residuals", "go"))


@pytest.fixture(scope="module")
def runner() -> Runner:
    return Runner(SHIPPED.data)


def planes(game: Game) -> Array:
    return planes_of(game.grid, game.position, Counting(game.komi, territory=False))


def some_planes(size: int, count: int) -> Array:
    """Planes of games at random, each longer than the one before it."""
    chance = Random(size)
    lengths = np.linspace(0, size * size, count).astype(int)
    return np.stack([planes(random_game(size, int(length), chance)) for length in lengths])


@pytest.mark.parametrize("size", [5, 9, 13, 19])
def test_answers_are_in_their_ranges(runner: Runner, size: int) -> None:
    answers = runner.ask(some_planes(size, 4))
    points = size * size
    assert answers.policy.shape == (4, points + 1)
    assert answers.chances.shape == answers.points.shape == (4,)
    assert answers.owners.shape == (4, points)
    assert all(part.dtype == np.float32 for part in answers)
    assert all(np.isfinite(part).all() for part in answers)
    assert ((answers.chances > 0) & (answers.chances < 1)).all()
    assert (np.abs(answers.points) < 3 * points).all()


@pytest.mark.parametrize("size", range(MIN_SIZE, MAX_SIZE + 1))
def test_it_answers_on_every_size(runner: Runner, size: int) -> None:
    answers = runner.ask(planes(Game(size))[np.newaxis])
    assert answers.policy.shape == (1, size * size + 1)
    assert answers.owners.shape == (1, size * size)
    assert all(np.isfinite(part).all() for part in answers)


def test_chances_and_points_are_what_the_network_says(runner: Runner) -> None:
    """Its value is a logit, and tens of points."""
    asked = some_planes(9, 4)
    session = onnxruntime.InferenceSession(SHIPPED.data, providers=["CPUExecutionProvider"])
    policy, value, owners = session.run(None, {"x": asked})
    answers, near = runner.ask(asked), partial(np.testing.assert_allclose, rtol=1e-3, atol=1e-4)
    near(answers.policy, policy)
    near(answers.owners, owners)
    near(answers.chances, 1 / (1 + np.exp(-value[:, 0])))
    near(answers.points, 10 * value[:, 1])


@pytest.mark.parametrize("size", [5, 9, 13])
def test_a_batch_says_what_single_positions_say(runner: Runner, size: int) -> None:
    asked = some_planes(size, 7)
    together = runner.ask(asked)
    for i in range(7):
        alone = runner.ask(asked[i : i + 1])
        for one, other in zip(alone, together, strict=True):
            np.testing.assert_allclose(one[0], other[i], rtol=1e-3, atol=1e-4)


def said_of(runner: Runner, komi: float) -> Answers:
    """What is said to Black of the empty board."""
    return runner.ask(planes(Game(9, komi=komi))[np.newaxis])


def test_komi_costs_black_chances_and_points(runner: Runner) -> None:
    cheap, dear = said_of(runner, -20), said_of(runner, 20)
    assert cheap.chances[0] > 0.5 > dear.chances[0]
    assert cheap.points[0] > 0 > dear.points[0]


def test_what_the_library_cannot_load() -> None:
    with pytest.raises(PlayerError, match="the network does not run") as caught:
        Runner(b"no network")
    assert "\n" not in str(caught.value)


def test_planes_of_another_number_are_refused(runner: Runner) -> None:
    with pytest.raises(PlayerError, match="the network does not run"):
        runner.ask(some_planes(5, 2)[:, 1:])


def changed(change: Callable[[Array], Array]) -> bytes:
    """The network with the weights changed of its convolutions that are in floats."""
    model = onnx.load_model_from_string(SHIPPED.data)
    for weights in model.graph.initializer:
        if len(weights.dims) == 4 and weights.data_type == onnx.TensorProto.FLOAT:
            values = change(numpy_helper.to_array(weights))
            weights.CopyFrom(numpy_helper.from_array(values, weights.name))
    made: bytes = model.SerializeToString()
    return made


def test_weights_that_do_not_fit_together(capfd: pytest.CaptureFixture[str]) -> None:
    """What is raised is not printed too."""
    with pytest.raises(PlayerError, match="the network does not run"):
        Runner(changed(lambda weights: weights[:, 1:]))
    assert capfd.readouterr() == ("", "")


def test_answers_of_another_length() -> None:
    model = onnx.load_model_from_string(SHIPPED.data)
    policy = next(node for node in model.graph.node if node.output[0] == "policy")
    policy.input[:] = policy.input[:1]  # without the pass
    with pytest.raises(PlayerError, match="does not say finite numbers of each point"):
        Runner(model.SerializeToString())


def test_weights_too_large_for_numbers() -> None:
    with pytest.raises(PlayerError, match="does not say finite numbers of each point"):
        Runner(changed(lambda weights: weights * np.float32(1e36)))
