"""The latest positions, in memory. Batches are drawn from them, turned and mirrored."""

import numpy as np
import torch
from torch import Tensor

from katachi.engine.values.planes import BINARY, seen_at
from katachi.learning.residual.samples import SURE, Samples, unset

SHARE, LEAST = 0.6, 30_000  # share of all positions that are drawn from, and how many at least
MOST, ON_A_GPU = 400_000, 12 << 30  # the most that is kept: positions in memory, bytes on a GPU


class Window:
    """Positions of boards of one size. The newest replace the oldest."""

    def __init__(self, size: int, most: int | None = None, device: str = "cpu") -> None:
        """most: positions kept. device: torch's, where they are kept."""
        one = tensors_of(unset(1, size))
        if most is None:
            weighs = sum(value.nbytes for value in one.values())
            most = MOST if device == "cpu" else ON_A_GPU // weighs
        self.size, self.most = size, most
        self.total = 0
        self.earlier = 0  # positions from before the run went on, which are gone
        if device == "cpu":  # numpy's zeros take no memory until they are written to
            self._kept = tensors_of(unset(most, size))
        else:
            self._kept = {
                name: value.new_zeros((most, *value.shape[1:]), device=device)
                for name, value in one.items()
            }

    def add(self, samples: Samples) -> None:
        """Take in the positions of a chunk."""
        samples = samples.part(slice(max(0, len(samples) - self.most), None))
        rows = torch.from_numpy((self.total + np.arange(len(samples))) % self.most)
        for name, value in tensors_of(samples).items():
            kept = self._kept[name]
            kept[rows.to(kept.device)] = value.to(kept.device)
        self.total += len(samples)

    def __len__(self) -> int:
        """How many positions are drawn from."""
        wanted = max(LEAST, int(SHARE * (self.total + self.earlier)))
        return min(self.total, self.most, wanted)

    def batch(
        self, random: np.random.Generator, count: int, symmetry: int | None = None
    ) -> tuple[Tensor, dict[str, Tensor]]:
        """Random positions, with repeats, as `batch_of`. symmetry: None for a random one."""
        rows = (self.total - 1 - random.integers(len(self), size=count)) % self.most
        where = torch.from_numpy(rows).to(self._kept["chances"].device)
        drawn = {name: kept[where] for name, kept in self._kept.items()}
        if symmetry is None:
            symmetry = int(random.integers(8))
        return batch_of(drawn, self.size, symmetry)


def tensors_of(samples: Samples) -> dict[str, Tensor]:
    """The arrays of some positions by name."""
    return {name: torch.from_numpy(array) for name, array in samples.arrays.items()}


def batch_of(
    samples: dict[str, Tensor], size: int, symmetry: int
) -> tuple[Tensor, dict[str, Tensor]]:
    """Planes, float32[positions, PLANES, size, size], and targets (see `network.loss_of`).

    samples: of `tensors_of`. Both are seen by one of the eight symmetries.
    """
    points = size * size
    seen = torch.from_numpy(seen_at(size, symmetry)).to(samples["planes"].device)
    binary = samples["planes"].index_select(2, seen[:-1]).float()
    constant = samples["scalars"][:, :, None].expand(-1, -1, points)
    planes = torch.cat([binary, constant], dim=1).reshape(
        -1, BINARY + constant.shape[1], size, size
    )
    policy = samples["policy"].index_select(1, seen).float()
    total = policy.sum(dim=1, keepdim=True)
    score = samples["score"]
    owners = samples["owners"].index_select(1, seen[:-1]).float()
    return planes, {
        "policy": policy / total.clamp(min=1e-6),
        "has_policy": (total[:, 0] > 0.5).float(),
        "chances": samples["chances"],
        "score": score.nan_to_num() / 10.0,
        "has_end": score.isfinite().float(),
        "owners": (owners / SURE + 1) / 2,
    }
