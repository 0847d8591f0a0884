"""The value of a position: its features through a network; and how much each feature changed it.

Integrated gradients: on the straight line from one set of features to another, a feature's share
is the integral of the network's slope along it (Sundararajan, Taly, Yan: "Axiomatic Attribution for
Deep Networks", 2017). The shares add up to the change of the network's output.
"""

import math
from typing import NamedTuple

import numpy as np

from katachi.engine.board.grid import WHITE, Grid, space
from katachi.engine.board.position import TO_MOVE, Position
from katachi.engine.compiled.jit import Array, inlined
from katachi.engine.thesis.features8 import FeatureWork, features8
from katachi.engine.thesis.model import Model

WIN = 1_000_000
"""The value of a position that is certainly won, in the whole numbers the search counts in."""


class EvaluationWork(NamedTuple):
    """Working space of one thread."""

    features: FeatureWork
    units: Array  # float64[2, widest layer]


class Network(NamedTuple):
    """A model's numbers, flat, for compiled code; threads may share them."""

    sizes: Array  # int64[layers + 1]: units of each layer, the inputs first
    scale: Array  # float64[inputs]
    weights: Array  # float64[]: of each layer [outputs, inputs], then its biases

    def make_work(self, grid: Grid) -> EvaluationWork:
        """Working space for one thread."""
        return EvaluationWork(space(FeatureWork, grid), np.zeros((2, int(self.sizes.max()))))


def make_network(model: Model) -> Network:
    """A model in the form for compiled code."""
    layers = zip(model.weights, model.biases, strict=True)
    numbers = [array.ravel() for layer in layers for array in layer]
    return Network(np.array(model.sizes, np.int64), model.scale.copy(), np.concatenate(numbers))


def feature_values(grid: Grid, position: Position) -> Array:
    """The features of a position, float64[INPUTS], in an array of their own."""
    work = space(FeatureWork, grid)
    features8(grid, position, work)
    return work.values


@inlined
def forward(network: Network, inputs: Array, units: Array) -> float:
    """The network's output for float64 `inputs`: from -1, Black wins, to 1, White wins."""
    for i in range(inputs.size):
        units[0, i] = inputs[i] * network.scale[i]
    at = 0
    side = 0
    for layer in range(network.sizes.size - 1):
        width, height = network.sizes[layer], network.sizes[layer + 1]
        for output in range(height):
            total = network.weights[at + height * width + output]
            for i in range(width):
                total += network.weights[at + output * width + i] * units[side, i]
            units[1 - side, output] = math.tanh(total)
        at += height * (width + 1)
        side = 1 - side
    return float(units[side, 0])


@inlined
def evaluate(grid: Grid, position: Position, network: Network, work: EvaluationWork) -> int:
    """The value of a position for the side to move, from -WIN to WIN."""
    features8(grid, position, work.features)
    value = forward(network, work.features.values, work.units)
    if position.state[TO_MOVE] != WHITE:
        value = -value
    return math.floor(value * WIN + 0.5)


_STEPS = 48


def contributions(model: Model, before: Array, after: Array) -> Array:
    """Each feature's share in f(after) - f(before), float64[features], White positive."""
    places, weights = np.polynomial.legendre.leggauss(_STEPS)
    slopes = [_slope(model, before + (place + 1) / 2 * (after - before)) for place in places]
    shares: Array = weights / 2 @ np.array(slopes) * (after - before)
    return shares


def _slope(model: Model, features: Array) -> Array:
    """The gradient of the network's output by its features."""
    outputs = [features * model.scale]
    for matrix, bias in zip(model.weights, model.biases, strict=True):
        outputs.append(np.tanh(matrix @ outputs[-1] + bias))
    back = np.ones(1)
    for matrix, output in zip(reversed(model.weights), reversed(outputs[1:]), strict=True):
        back = (back * (1 - output**2)) @ matrix
    slope: Array = back * model.scale
    return slope
