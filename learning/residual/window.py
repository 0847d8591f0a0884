"""The latest positions, in memory: what a step of learning is drawn from, turned and mirrored."""

import numpy as np
import torch
from torch import Tensor

from katachi.engine.compiled.jit import Array
from katachi.engine.values.planes import BINARY, PLANES
from katachi.learning.residual.samples import SURE, Samples, seen_at, unset

SHARE, LEAST, MOST = 0.6, 30_000, 400_000
"""Share of all positions that are drawn from, and how many at least and at most."""


class Window:
    """Positions of boards of one size; the oldest make room for the newest."""

    def __init__(self, size: int, most: int = MOST) -> None:
        self.size, self.most = size, most
        self.total = 0
        self.earlier = 0
        """Positions of before the run was gone on with, that are no longer there."""
        self._kept = unset(most, size * size)

    def add(self, samples: Samples) -> None:
        """Take in the positions of a chunk."""
        samples = samples.part(slice(max(0, len(samples) - self.most), None))
        rows = (self.total + np.arange(len(samples))) % self.most
        for name, array in samples.arrays.items():
            getattr(self._kept, name)[rows] = array
        self.total += len(samples)

    def __len__(self) -> int:
        """How many positions are drawn from."""
        wanted = max(LEAST, int(SHARE * (self.total + self.earlier)))
        return min(self.total, self.most, wanted)

    def draw(self, random: np.random.Generator, count: int) -> Samples:
        """Positions at random, with repeats."""
        rows = (self.total - 1 - random.integers(len(self), size=count)) % self.most
        return self._kept.part(rows)


def planes_of(samples: Samples, symmetry: int = 0) -> Array:
    """float32[positions, PLANES, size, size], seen by one of the eight symmetries."""
    size = samples.size
    planes = np.empty((len(samples), PLANES, samples.points), np.float32)
    planes[:, :BINARY] = np.take(samples.planes, seen_at(size, symmetry)[:-1], axis=2)
    planes[:, BINARY:] = samples.scalars[:, :, None]
    return planes.reshape(-1, PLANES, size, size)


def batch_of(samples: Samples, symmetry: int) -> tuple[Tensor, dict[str, Tensor]]:
    """Planes and targets, seen by one of the eight symmetries (see `network.loss_of`)."""
    seen = seen_at(samples.size, symmetry)
    policy = np.take(samples.policy.astype(np.float32), seen, axis=1)
    total = policy.sum(axis=1, keepdims=True)
    targets = {
        "policy": policy / np.maximum(total, 1e-6),
        "has_policy": (total[:, 0] > 0.5).astype(np.float32),
        "chances": samples.chances,
        "score": np.nan_to_num(samples.score) / 10.0,
        "has_end": np.isfinite(samples.score).astype(np.float32),
        "owners": (np.take(samples.owners, seen[:-1], axis=1).astype(np.float32) / SURE + 1) / 2,
    }
    planes = torch.from_numpy(planes_of(samples, symmetry))
    return planes, {name: torch.from_numpy(one) for name, one in targets.items()}
