"""Optimisers that load no compiler: they step as torch's own do."""

import subprocess
import sys

import pytest
import torch

from katachi.learning.td import light


@pytest.mark.parametrize("name", ["SGD", "Adam", "AdamW"])
def test_they_step_as_torch_s_own(name: str) -> None:
    found = []
    usual = getattr(torch.optim, name)
    for kind in (usual, light(usual)):
        weight = torch.nn.Parameter(torch.tensor([1.0, -2.0]))
        optimiser = kind([weight], lr=0.1)
        for _ in range(3):
            optimiser.zero_grad()
            (weight**3).sum().backward()
            optimiser.step()
            state = optimiser.state_dict()
            optimiser = kind([weight], lr=0.1)
            optimiser.load_state_dict(state)
        found.append(weight.detach().clone())
    assert torch.equal(*found)


def test_a_learner_steps_without_the_compiler() -> None:
    program = (
        "import sys; from tests.learning.residual.test_learner import learner;"
        "learner().step(0.0); assert 'torch._dynamo' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
