"""The network in torch, and its way to and from the engine's model files."""

from itertools import pairwise

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from katachi.engine.evaluation.features import FEATURES
from katachi.engine.evaluation.model import Model

SPREAD = {
    "liberties1": 5.0,
    "liberties2": 2.5,
    "liberties3": 2.5,
    "euler": 3.0,
    "captured": 10.0,
    "territory": 12.0,
    "stones": 10.0,
    "atari": 4.0,
}
"""What each feature is divided by on a 9x9 board, about its standard deviation in self-play."""

_FIRST_WEIGHTS = 0.3  # of torch's own first weights, so that no unit begins saturated


class ValueNetwork(nn.Module):
    """Layers of tanh units over scaled features: from -1, Black wins, to 1, White wins."""

    scale: Tensor

    def __init__(self, sizes: list[int], scale: Tensor) -> None:
        """sizes: inputs, then units of each layer, the last one 1. scale: float32[inputs]."""
        super().__init__()
        self.register_buffer("scale", scale)
        self.layers = nn.ModuleList(nn.Linear(*pair) for pair in pairwise(sizes))

    @property
    def linear(self) -> list[nn.Linear]:
        """The layers, each followed by tanh."""
        return [layer for layer in self.layers if isinstance(layer, nn.Linear)]

    def forward(self, features: Tensor) -> Tensor:
        """The values of positions, float32[...], from their features, float32[..., inputs]."""
        units = features * self.scale
        for layer in self.linear:
            units = torch.tanh(layer(units))
        return units.squeeze(-1)


def make_value_network(sizes: list[int], board: int, seed: int) -> ValueNetwork:
    """A network with first weights drawn by `seed`, for features8 on boards of a size."""
    area = (board / 9) ** 2  # features are counts of points
    scale = torch.tensor([1 / (SPREAD[name] * area) for name in FEATURES])
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        network = ValueNetwork(sizes, scale)
    with torch.no_grad():
        for layer in network.linear:
            layer.weight.mul_(_FIRST_WEIGHTS)
            layer.bias.zero_()
    return network


def to_model(network: ValueNetwork, metadata: dict[str, str] | None = None) -> Model:
    """The network as the engine plays it; its weights are those of `network` exactly."""
    return Model(
        features="features8",
        scale=_numbers(network.scale),
        weights=[_numbers(layer.weight) for layer in network.linear],
        biases=[_numbers(layer.bias) for layer in network.linear],
        metadata=metadata or {},
    )


def to_torch(model: Model) -> ValueNetwork:
    """A model's network, with its weights rounded to float32, as model files hold them."""
    network = ValueNetwork(model.sizes, torch.from_numpy(model.scale.astype(np.float32)))
    with torch.no_grad():
        for layer, weight, bias in zip(network.linear, model.weights, model.biases, strict=True):
            layer.weight.copy_(torch.from_numpy(weight))
            layer.bias.copy_(torch.from_numpy(bias))
    return network


def _numbers(tensor: Tensor) -> npt.NDArray[np.float64]:
    return tensor.detach().cpu().numpy().astype(np.float64)
