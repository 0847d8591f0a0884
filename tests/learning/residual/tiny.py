"""Tiny networks for tests: no training, but numbers that are not those of a beginning."""

from functools import cache

import numpy as np
import torch
from torch import Tensor

from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import BINARY, PLANES, Runner
from katachi.learning.residual import samples as kept
from katachi.learning.residual.export import to_onnx
from katachi.learning.residual.network import Residual, Shape
from katachi.learning.residual.samples import Samples


def tiny(seed: int = 1, channels: int = 8, blocks: int = 1) -> Residual:
    """A network that no batch has gone through, as if some had."""
    torch.manual_seed(seed)
    net = Residual(Shape(channels, blocks))
    for layer in net.modules():
        if isinstance(layer, torch.nn.BatchNorm2d):
            assert layer.running_mean is not None
            assert layer.running_var is not None
            layer.running_mean.normal_(0, 0.2)
            layer.running_var.uniform_(0.5, 2.0)
            torch.nn.init.uniform_(layer.weight, 0.5, 1.5)
            torch.nn.init.normal_(layer.bias, 0, 0.2)
    torch.nn.init.normal_(net.lead.weight)
    return net.eval()


@cache
def model(seed: int = 1) -> bytes:
    """A tiny network as a file has it."""
    made: bytes = to_onnx(tiny(seed), {"steps": 0}).SerializeToString()
    return made


def runner(seed: int = 1) -> Runner:
    """A tiny network, to be asked."""
    return Runner(model(seed))


def planes(size: int, count: int, seed: int = 1) -> Array:
    """Planes of noise: float32[count, PLANES, size, size]."""
    random = np.random.default_rng(seed)
    found = (random.random((count, PLANES, size, size)) < 0.2).astype(np.float32)
    found[:, BINARY:] = random.normal(size=(count, PLANES - BINARY, 1, 1))
    return found


def samples(size: int, count: int, seed: int = 1) -> Samples:
    """Positions of noise, with noise to be learned."""
    random = np.random.default_rng(seed)
    points = size * size
    return Samples(
        planes=random.integers(0, 2, (count, BINARY, points)).astype(np.uint8),
        scalars=random.normal(size=(count, 3)).astype(np.float32),
        policy=random.dirichlet(np.ones(points + 1), count).astype(np.float16),
        chances=random.random(count).astype(np.float32),
        score=random.normal(0, 10, count).astype(np.float32),
        owners=random.integers(-1, 2, (count, points)).astype(np.int8),
    )


def batch_of(some: Samples, symmetry: int) -> tuple[Tensor, dict[str, Tensor]]:
    """These positions as a batch."""
    return kept.batch_of(kept.tensors_of(some), symmetry)
