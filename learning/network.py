"""The network in torch, and its way to and from the engine's model files."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from katachi.engine.evaluation.feature_set import FeatureSet
from katachi.engine.evaluation.model import Model

_FIRST_WEIGHTS = 0.3  # of torch's own first weights, so that no unit begins saturated


class ValueNetwork(nn.Module):
    """Layers of tanh units over scaled features: from -1, Black wins, to 1, White wins."""

    scale: Tensor

    def __init__(self, features: str, sizes: list[int], scale: Tensor) -> None:
        """features: the feature set's name. scale: float32[inputs].

        sizes: inputs, then units of each layer, the last one 1.
        """
        super().__init__()
        self.features = features
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


def make_value_network(
    features: FeatureSet, hidden: Sequence[int], board: int, seed: int
) -> ValueNetwork:
    """A network with first weights drawn by `seed`, for boards of a size.

    hidden: the units of its hidden layers.
    """
    scale = torch.tensor(features.scale(board))
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        network = ValueNetwork(features.name, [features.size, *hidden, 1], scale)
    with torch.no_grad():
        for layer in network.linear:
            layer.weight.mul_(_FIRST_WEIGHTS)
            layer.bias.zero_()
    return network


def to_model(network: ValueNetwork, metadata: dict[str, str] | None = None) -> Model:
    """The network as the engine plays it; its weights are those of `network` exactly."""
    return Model(
        features=network.features,
        scale=_numbers(network.scale),
        weights=[_numbers(layer.weight) for layer in network.linear],
        biases=[_numbers(layer.bias) for layer in network.linear],
        metadata=metadata or {},
    )


def _numbers(tensor: Tensor) -> npt.NDArray[np.float64]:
    return tensor.detach().cpu().numpy().astype(np.float64)
