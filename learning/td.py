"""TD(λ), the formula of the thesis (section 4.3), and the network in torch that learns by it.

After a game of positions X1..Xm with values f(Xi) and the result d, which stands for f(X(m+1)):

    ΔW = Σi c · ∂f(Xi)/∂W · Σ(k=i..m) λ^(k-i) (f(X(k+1)) - f(Xk))

The inner sum is the *error* of position i: how far its value should move (Sutton 1988). With λ = 1
the sum is d - f(Xi): only the result is learned from.

With a step of 2, a position learns from the next one with the same side to move. The features do
not tell whose turn it is, so the values of neighbours differ by the worth of a turn.
"""

import inspect
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from katachi.engine.thesis.features8 import scale_of
from katachi.engine.thesis.model import INPUTS, Model

_FIRST_WEIGHTS = 0.3  # of torch's own first weights, so that no unit begins saturated


class ValueNetwork(nn.Module):
    """Layers of tanh units over scaled features. Values: from -1, Black wins, to 1, White wins."""

    scale: Tensor

    def __init__(self, sizes: list[int], scale: Tensor) -> None:
        """scale: float32[inputs]. sizes: inputs, then units of each layer, the last one 1."""
        super().__init__()
        self.register_buffer("scale", scale)
        self.linear = [nn.Linear(*pair) for pair in pairwise(sizes)]  # each followed by tanh
        self.layers = nn.ModuleList(self.linear)

    def forward(self, features: Tensor) -> Tensor:
        """The values of positions, float32[...], from their features, float32[..., inputs]."""
        units = features * self.scale
        for layer in self.linear:
            units = torch.tanh(layer(units))
        return units.squeeze(-1)


def make_value_network(hidden: Sequence[int], board: int, seed: int) -> ValueNetwork:
    """A network for boards of a size, its weights random by `seed`. hidden: units of each layer."""
    scale = torch.tensor(scale_of(board))
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        network = ValueNetwork([INPUTS, *hidden, 1], scale)
    with torch.no_grad():
        for layer in network.linear:
            layer.weight.mul_(_FIRST_WEIGHTS)
            layer.bias.zero_()
    return network


def to_model(network: ValueNetwork, metadata: dict[str, str] | None = None) -> Model:
    """The network as the engine plays it, with exactly the same weights."""
    return Model(
        scale=_numbers(network.scale),
        weights=[_numbers(layer.weight) for layer in network.linear],
        biases=[_numbers(layer.bias) for layer in network.linear],
        metadata=metadata or {},
    )


def _numbers(tensor: Tensor) -> npt.NDArray[np.float64]:
    return tensor.detach().cpu().numpy().astype(np.float64)


class Batch(NamedTuple):
    """Games of different lengths, side by side."""

    features: Tensor  # float32[games, longest, inputs]; zeros after a game's end
    lengths: Tensor  # int64[games], each at least 1
    results: Tensor  # float32[games]: 1 when White won, -1 when Black won, 0 for a draw

    @classmethod
    def of(cls, games: Sequence[Tensor], results: Sequence[float], device: str = "cpu") -> "Batch":
        """From the features of each game's positions, float32[positions, inputs]."""
        return cls(
            torch.nn.utils.rnn.pad_sequence(list(games), batch_first=True).to(device),
            torch.tensor([len(game) for game in games], device=device),
            torch.tensor(results, device=device),
        )


def differences(values: Tensor, lengths: Tensor, results: Tensor, step: int = 1) -> Tensor:
    """f(X(k+step)) - f(Xk) of every position, float32[games, longest]; 0 beyond a game's end.

    For the last `step` positions the result is f(X(k+step)). values: float32[games, longest],
    anything beyond a game's end.
    """
    places = torch.arange(values.shape[1], device=values.device)
    left = lengths[:, None] - places
    following = torch.where(left > step, values.roll(-step, dims=1), results[:, None])
    return torch.where(left > 0, following - values, 0.0)


def errors(deltas: Tensor, lam: float, step: int = 1) -> Tensor:
    """Σ(k = i, i + step, ...) λ^((k-i)/step) δ(k) of every position i. deltas: as `differences`."""
    places = torch.arange(deltas.shape[1], device=deltas.device)
    ahead = places[:, None] - places[None, :]
    counts = (ahead >= 0) & (ahead % step == 0)
    powers = float(lam) ** (ahead.clamp(min=0) // step).to(deltas.dtype)
    return deltas @ torch.where(counts, powers, 0.0)


def set_gradient(network: ValueNetwork, batch: Batch, lam: float, step: int = 1) -> Tensor:
    """Set the gradient of every weight to -ΔW / c, the mean over the games of a batch.

    Plain gradient descent with the learning rate c then adds ΔW. Returns the TD error: the mean of
    |f(X(k+step)) - f(Xk)| over all positions.
    """
    values = network(batch.features)
    deltas = differences(values.detach(), batch.lengths, batch.results, step)
    network.zero_grad(set_to_none=True)
    games = len(batch.lengths)
    # Beyond a game's end the errors are 0, and so is what those places add.
    (-(errors(deltas, lam, step) * values).sum() / games).backward()
    return deltas.abs().sum() / batch.lengths.sum()


def light(kind: type[Any]) -> Any:
    """A kind of optimiser that does not load torch's compiler: two seconds, and nothing uses it."""
    names = ("add_param_group", "load_state_dict", "state_dict", "zero_grad", "step")
    plain = {name: inspect.unwrap(getattr(kind, name)) for name in names}
    return type(kind.__name__, (kind,), plain | {"step": torch.no_grad()(plain["step"])})
