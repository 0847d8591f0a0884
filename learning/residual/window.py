"""The latest positions, in memory: what a step of learning is drawn from, turned and mirrored."""

from dataclasses import fields
from typing import Any

import numpy as np
import torch
from torch import Tensor

from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import BINARY, PLANES
from katachi.learning.residual.samples import SURE, Samples


def turned(x: Any, symmetry: int) -> Any:
    """An array [..., n, n] turned (symmetry % 4 quarter turns) and, from 4 on, mirrored first."""
    if symmetry >= 4:
        x = np.flip(x, -1)
    return np.rot90(x, symmetry % 4, (-2, -1))


def turned_back(x: Any, symmetry: int) -> Any:
    """The inverse of `turned`."""
    x = np.rot90(x, -(symmetry % 4), (-2, -1))
    return np.flip(x, -1) if symmetry >= 4 else x


def points_turned_back(flat: Any, symmetry: int, size: int) -> Any:
    """[batch, n * n or one more for the pass] as `turned_back`; the pass stays."""
    points = size * size
    board = turned_back(flat[:, :points].reshape(-1, size, size), symmetry)
    board = np.ascontiguousarray(board).reshape(-1, points)
    return board if flat.shape[1] == points else np.concatenate([board, flat[:, points:]], axis=1)


SHARE, LEAST, MOST = 0.6, 30_000, 400_000
"""Share of all positions that are drawn from, and how many at least and at most."""


class Window:
    """Positions of boards of one size; the oldest make room for the newest."""

    def __init__(self, size: int, most: int = MOST) -> None:
        self.size, self.most = size, most
        self.total = 0
        self.earlier = 0
        """Positions of before the run was gone on with, that are no longer there."""
        self._kept: Samples | None = None

    def add(self, samples: Samples) -> None:
        """Take in the positions of a chunk."""
        if self._kept is None:
            self._kept = Samples(
                *(
                    np.zeros(
                        (self.most, *getattr(samples, one.name).shape[1:]),
                        getattr(samples, one.name).dtype,
                    )
                    for one in fields(Samples)
                )
            )
        samples = samples.part(slice(max(0, len(samples) - self.most), None))
        rows = (self.total + np.arange(len(samples))) % self.most
        for one in fields(Samples):
            getattr(self._kept, one.name)[rows] = getattr(samples, one.name)
        self.total += len(samples)

    def __len__(self) -> int:
        """How many positions are drawn from."""
        wanted = max(LEAST, int(SHARE * (self.total + self.earlier)))
        return min(self.total, self.most, wanted)

    def draw(self, random: np.random.Generator, count: int) -> Samples:
        """Positions at random, with repeats."""
        assert self._kept is not None
        rows = (self.total - 1 - random.integers(len(self), size=count)) % self.most
        return self._kept.part(rows)


def planes_of(samples: Samples) -> Array:
    """float32[positions, PLANES, size, size]."""
    size = round(samples.points**0.5)
    planes = np.empty((len(samples), PLANES, samples.points), np.float32)
    planes[:, :BINARY] = samples.planes
    planes[:, BINARY:] = samples.scalars[:, :, None]
    return planes.reshape(-1, PLANES, size, size)


def batch_of(samples: Samples, symmetry: int) -> tuple[Tensor, dict[str, Tensor]]:
    """Planes and targets, seen by one of the eight symmetries (see `network.loss_of`)."""
    size, points = round(samples.points**0.5), samples.points
    planes = np.ascontiguousarray(turned(planes_of(samples), symmetry))
    policy = samples.policy.astype(np.float32)
    board = turned(policy[:, :points].reshape(-1, size, size), symmetry).reshape(-1, points)
    policy = np.concatenate([board, policy[:, points:]], axis=1)
    total = policy.sum(axis=1, keepdims=True)
    policy = policy / np.maximum(total, 1e-6)
    owners = (samples.owners.astype(np.float32) / SURE + 1) / 2
    owners = turned(owners.reshape(-1, size, size), symmetry).reshape(-1, points)
    targets = {
        "policy": policy,
        "has_policy": (total[:, 0] > 0.5).astype(np.float32),
        "chances": samples.chances,
        "score": samples.score / 10.0,
        "owners": np.ascontiguousarray(owners),
    }
    return torch.from_numpy(planes), {name: torch.from_numpy(one) for name, one in targets.items()}
