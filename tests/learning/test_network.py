"""The network in torch and in the engine: one function, through files and devices unchanged."""

import random
from functools import cache

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from katachi.engine.board.game import Game
from katachi.engine.board.grid import PASS
from katachi.engine.thesis.features8 import SPREAD
from katachi.engine.thesis.model import Model, load_model, model_bytes
from katachi.engine.thesis.network import feature_values, forward, make_network
from katachi.learning.td import (
    Batch,
    ValueNetwork,
    light,
    make_value_network,
    set_gradient,
    to_model,
)
from tests.learning.close import assert_close

hidden_layers = st.lists(st.integers(1, 64), max_size=4)
seeds = st.integers(0, 2**63 - 1)


@cache
def positions(board: int = 9, count: int = 40) -> Tensor:
    """The features of every second position of a random game, captures and all."""
    generator = random.Random(board)
    game = Game(board)
    found = []
    for _ in range(count):
        for _ in range(2):
            game.play(game.to_move, generator.choice(game.legal_points(game.to_move) or [PASS]))
        found.append(feature_values(game.grid, game.position))
    assert sum(game.prisoners) > 0
    return torch.tensor(np.array(found), dtype=torch.float32)


def random_network(hidden: list[int], seed: int, board: int = 9) -> ValueNetwork:
    """A network as it may be after learning: no bias is zero, and weights are not small."""
    network = make_value_network(hidden, board, seed)
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for layer in network.linear:
            layer.weight.mul_(4)
            layer.bias.normal_(generator=generator)
    return network


def engine_values(network: ValueNetwork, features: Tensor) -> list[float]:
    """What the engine makes of the features, position by position."""
    flat = make_network(to_model(network))
    units = np.zeros((2, max(flat.sizes)))
    return [forward(flat, row, units) for row in features.double().numpy()]


def values(network: ValueNetwork, features: Tensor) -> Tensor:
    return network(features).detach()


@settings(max_examples=20)
@given(hidden_layers, seeds)
def test_the_engine_and_torch_find_the_same_values(hidden: list[int], seed: int) -> None:
    network = random_network(hidden, seed)
    found = values(network, positions())
    assert found.tolist() == pytest.approx(engine_values(network, positions()), abs=1e-5)
    assert found.std() > 0


@settings(max_examples=20)
@given(hidden_layers, seeds)
def test_a_model_is_the_same_bits_after_a_file(
    tmp_path_factory: pytest.TempPathFactory, hidden: list[int], seed: int
) -> None:
    path = tmp_path_factory.mktemp("model") / "net.safetensors"
    network = random_network(hidden, seed)
    path.write_bytes(model_bytes(to_model(network, {"games": "12"})))
    found = load_model(path)
    assert found.metadata["games"] == "12"
    assert bits(found) == [
        tensor.numpy().tobytes()
        for tensor in (network.scale, *(weights.detach() for weights in network.parameters()))
    ]


def bits(model: Model) -> list[bytes]:
    """Its numbers as files hold them, in the order of torch's parameters."""
    layers = zip(model.weights, model.biases, strict=True)
    arrays = [model.scale, *(array for layer in layers for array in layer)]
    return [array.astype(np.float32).tobytes() for array in arrays]


def test_a_model_shares_no_memory_with_the_network() -> None:
    """So that a player keeps its weights while the network learns on."""
    network = random_network([4], 1)
    model = to_model(network)
    before = bits(model)
    with torch.no_grad():
        for weights in network.parameters():
            weights.add_(1)
        network.scale.mul_(2)
    assert bits(model) == before


@pytest.mark.parametrize("hidden", [[], [4], [32, 16]])
def test_a_seed_decides_the_first_weights(hidden: list[int]) -> None:
    one, same, other = (make_value_network(hidden, 9, seed) for seed in (5, 5, 6))
    for first, second, third in zip(one.linear, same.linear, other.linear, strict=True):
        assert torch.equal(first.weight, second.weight)
        assert not torch.equal(first.weight, third.weight)
        assert first.weight.abs().min() > 0
        assert not first.bias.any()
    assert one.linear[0].weight.shape == ([*hidden, 1][0], 8)


@pytest.mark.parametrize(("board", "times"), [(9, 1), (18, 4), (3, 1 / 9), (19, 361 / 81)])
def test_features_are_scaled_by_the_area_of_the_board(board: int, times: float) -> None:
    """A feature of the spread it has on a board of that size goes into the network as 1."""
    scale = make_value_network([], board, 1).scale
    spread = torch.tensor([times * spread for spread in SPREAD.values()])
    assert_close(spread * scale, torch.ones(8), atol=1e-5)


@pytest.mark.parametrize("hidden", [[], [4], [64, 64, 64, 64]])
def test_no_unit_begins_saturated(hidden: list[int]) -> None:
    """First values say little, so they leave room to learn."""
    found = values(make_value_network(hidden, 9, 1), positions())
    assert 0 < found.abs().max() < 0.7


@pytest.mark.parametrize("hidden", [[], [4], [32, 16]])
def test_a_gpu_finds_and_learns_the_same(hidden: list[int]) -> None:
    if not torch.cuda.is_available():
        pytest.skip("torch finds no GPU")
    networks = {"cpu": random_network(hidden, 1), "cuda": random_network(hidden, 1).to("cuda")}
    games, results = [positions()[:15], positions()[15:22], positions()[22:]], [1.0, -1.0, 0.0]
    errors, gradients = {}, {}
    for device, network in networks.items():
        descent = light(torch.optim.Adam)(network.parameters(), lr=0.01)
        batch = Batch.of(games, results, device)
        errors[device] = [float(set_gradient(network, batch, 0.9))]
        gradients[device] = [weights.grad.cpu() for weights in network.parameters()]
        for _ in range(50):
            descent.step()
            errors[device].append(float(set_gradient(network, batch, 0.9)))
    assert errors["cuda"] == pytest.approx(errors["cpu"], rel=1e-3)
    for found, expected in zip(gradients["cuda"], gradients["cpu"], strict=True):
        assert_close(found, expected, rtol=1e-4, atol=1e-5)
    models = [to_model(network) for network in networks.values()]
    for one, other in zip(models[0].weights, models[1].weights, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-3)
