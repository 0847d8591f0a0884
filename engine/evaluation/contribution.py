"""Which feature made a value change, and by how much: integrated gradients.

On the straight way from one set of features to another, each feature's share is the integral of the
network's slope along it (Sundararajan, Taly, Yan: "Axiomatic Attribution for Deep Networks", 2017).
The shares add up to the change of the network's output.
"""

import numpy as np

from katachi.engine.evaluation.model import Model
from katachi.engine.jit import Array

_STEPS = 48


def contributions(model: Model, before: Array, after: Array) -> Array:
    """Each feature's share in f(after) - f(before), float64[features]; White's side is positive.

    before, after: the features of the model's set, White minus Black.
    """
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
