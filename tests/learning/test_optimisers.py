"""Optimisers that load no compiler: they step as they should."""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from katachi.engine.compiled.jit import Array
from katachi.learning.td import light
from tests.learning.residual.copies import COPIES
from tests.learning.residual.test_learner import learner

RATE, STEPS = 0.1, 3


def sgd(weight: Array, slopes: list[Array]) -> Array:
    return weight - RATE * slopes[-1]


def adam(weight: Array, slopes: list[Array]) -> Array:
    """Kingma and Ba 2015, with their β₁, β₂ and ε."""
    count = len(slopes)
    mean, square = np.zeros(2), np.zeros(2)
    for slope in slopes:
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
    return weight - RATE * (mean / (1 - 0.9**count)) / (np.sqrt(square / (1 - 0.999**count)) + 1e-8)


def adamw(weight: Array, slopes: list[Array]) -> Array:
    """Loshchilov and Hutter 2019, with torch's decay."""
    return adam(weight * (1 - RATE * 0.01), slopes)


@pytest.mark.parametrize(
    ("kind", "formula"),
    [(torch.optim.SGD, sgd), (torch.optim.Adam, adam), (torch.optim.AdamW, adamw)],
)
def test_they_step_as_their_authors_say(kind: Any, formula: Callable[..., Array]) -> None:
    """Torch's own do, but load the compiler for it."""
    expected, slopes = np.array([1.0, -2.0]), list[Array]()
    for _ in range(STEPS):
        slopes.append(3 * expected**2)
        expected = formula(expected, slopes)
    np.testing.assert_allclose(stepped(light(kind)), expected, rtol=1e-5)


def stepped(kind: Any) -> Array:
    """A weight after some steps, each by an optimiser that goes on from the last one's state."""
    weight = torch.nn.Parameter(torch.tensor([1.0, -2.0]))
    optimiser = kind([weight], lr=RATE)
    for _ in range(STEPS):
        optimiser.zero_grad()
        (weight**3).sum().backward()
        optimiser.step()
        state = optimiser.state_dict()
        optimiser = kind([weight], lr=RATE)
        optimiser.load_state_dict(state)
    return weight.detach().numpy()


def test_a_learner_steps_without_the_compiler() -> None:
    """In a process that has loaded what a run does, and nothing of other tests."""
    process = COPIES.Process(target=step_without_the_compiler)
    process.start()
    process.join()
    assert process.exitcode == 0


def step_without_the_compiler() -> None:
    learner().step(0.0)
    assert "torch._dynamo" not in sys.modules
