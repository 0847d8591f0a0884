"""Optimisers that load no compiler: they step as torch's own do."""

import sys
from typing import Any

import torch

from katachi.learning.td import light
from tests.learning.residual.copies import COPIES
from tests.learning.residual.test_learner import learner


def test_they_step_as_torch_s_own() -> None:
    """All of them in one process, as only torch's own load the compiler."""
    for usual in (torch.optim.SGD, torch.optim.Adam, torch.optim.AdamW):
        assert torch.equal(stepped(usual), stepped(light(usual))), usual


def stepped(kind: Any) -> torch.Tensor:
    """A weight after three steps, each by an optimiser that goes on from the last one's state."""
    weight = torch.nn.Parameter(torch.tensor([1.0, -2.0]))
    optimiser = kind([weight], lr=0.1)
    for _ in range(3):
        optimiser.zero_grad()
        (weight**3).sum().backward()
        optimiser.step()
        state = optimiser.state_dict()
        optimiser = kind([weight], lr=0.1)
        optimiser.load_state_dict(state)
    return weight.detach().clone()


def test_a_learner_steps_without_the_compiler() -> None:
    """In a process that has loaded what a run does, and nothing of other tests."""
    process = COPIES.Process(target=step_without_the_compiler)
    process.start()
    process.join()
    assert process.exitcode == 0


def step_without_the_compiler() -> None:
    learner().step(0.0)
    assert "torch._dynamo" not in sys.modules
