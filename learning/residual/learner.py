"""The learner: steps of gradient descent, and the averaged weights that play."""

import copy
import math
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import onnx
import torch
from torch import Tensor

from katachi.learning.residual.export import quantised, to_onnx
from katachi.learning.residual.network import Residual, Shape, grown, loss_of, norms_of
from katachi.learning.residual.window import Window, planes_of

BATCH, GPU_BATCH = 256, 1024
"""Positions of a step on 9x9; larger boards have smaller batches."""
RATE, LAST_RATE, FALLS_AT = 1e-3, 4e-5, 0.45
"""The rate of learning, the last one, and the share of a run after which it falls.

With larger batches it grows as the root of their size.
"""
DECAY, CLIP = 1e-4, 2.0
MEMORY = 0.998
"""How much of the averaged weights stays at each step."""
FROZEN_AT = 5_000
"""Steps after which the means and variances of the norms no longer change.

Before, a step sees those of its own batch, of one size of board; in play they are averages of all
sizes. What the network says in play is then off by about 1 % from what it learned, on each size by
another amount, and returns that build on each other add that up.
"""


def rate_at(done: float) -> float:
    """The rate of learning when this share of the run is done: flat, then falling as a cosine."""
    if done <= FALLS_AT:
        return RATE
    fallen = min(1.0, (done - FALLS_AT) / (1 - FALLS_AT))
    return LAST_RATE + (RATE - LAST_RATE) * (1 + math.cos(math.pi * fallen)) / 2


@dataclass
class Progress:
    """How far a run is; kept with the weights."""

    steps: int = 0
    drawn: int = 0
    """Positions learned from, repeats included."""
    seconds: float = 0.0


class Learner:
    """Learns from windows of positions, one for each size of board."""

    def __init__(
        self,
        shape: Shape,
        seed: int,
        start: Residual | None = None,
        freezes_at: int | None = None,
        device: str = "cpu",
    ) -> None:
        """start: a network that is learned on, as large or smaller.

        freezes_at: steps after which norms stay as they are; None: FROZEN_AT. device: torch's.
        """
        self.device = device
        self._batch = BATCH if device == "cpu" else GPU_BATCH
        torch.manual_seed(seed)
        net = grown(start, shape) if start else Residual(shape)
        self._freezes_at = FROZEN_AT if freezes_at is None else freezes_at
        self._hold(net, copy.deepcopy(net))
        self.progress = Progress()
        self.windows: dict[int, Window] = {}
        self._losses: dict[str, Tensor] = {}
        self._random = np.random.default_rng(seed)
        # processors without it work bfloat16 out by floats, far slower
        halves = torch.cpu.get_capabilities().get("avx512_bf16")
        self._halved = device != "cpu" or bool(halves)

    def _hold(self, net: Residual, average: Residual) -> None:
        """Learn with this network from now on."""
        self.net, self.average = (
            one.to(self.device, memory_format=torch.channels_last)  # type: ignore[call-overload]
            for one in (net, average)
        )
        self._optimiser = torch.optim.AdamW(self.net.parameters(), lr=RATE, weight_decay=DECAY)

    def window(self, size: int) -> Window:
        """The window of a size of board, made if need be."""
        if size not in self.windows:
            self.windows[size] = Window(size, device=self.device)
        return self.windows[size]

    @property
    def losses(self) -> dict[str, float]:
        """The parts of the loss, averaged over the latest steps."""
        return {name: float(value) for name, value in self._losses.items()}

    @property
    def has_positions(self) -> bool:
        """Is there anything to learn from?"""
        return any(window.total for window in self.windows.values())

    def step(self, done: float) -> None:
        """Learn from one batch. done: share of the run."""
        size = self._size()
        count = self._count(size)
        planes, targets = self.windows[size].batch(self._random, count)
        for group in self._optimiser.param_groups:
            group["lr"] = self._rate(done)
        self._train_mode()
        self._optimiser.zero_grad()
        planes = planes.contiguous(memory_format=torch.channels_last)
        with torch.autocast(self.device, torch.bfloat16, enabled=self._halved):
            outputs = self.net(planes)
        loss = loss_of(outputs, targets)
        loss.total.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), CLIP)
        self._optimiser.step()
        self._average()
        self.progress.steps += 1
        self.progress.drawn += count
        for name, value in loss.parts.items():
            self._losses[name] = value.lerp(self._losses.get(name, value), 0.99)

    def _size(self) -> int:
        """The board of the next batch: every position is drawn as often."""
        sizes = sorted(size for size, window in self.windows.items() if window.total)
        batches = np.array([self._batches(size) for size in sizes])
        return sizes[self._random.choice(len(sizes), p=batches / batches.sum())]

    def _batches(self, size: int) -> float:
        window = self.windows[size]
        return min(window.total, window.most) / self._count(size)

    def _count(self, size: int) -> int:
        """Positions of a batch."""
        return min(self._batch, max(32, self._batch * 81 // size**2))

    def _rate(self, done: float) -> float:
        warm = min(1.0, (self.progress.steps + 1) / 100)
        return rate_at(done) * warm * math.sqrt(self._batch / BATCH)

    def _train_mode(self) -> None:
        """Batch normalisation learns its means and variances until FROZEN_AT steps."""
        if self.progress.steps == self._freezes_at:
            self._freeze()
        self.net.train()
        if self.progress.steps >= self._freezes_at:
            for norm in norms_of(self.net):
                norm.eval()

    def _freeze(self) -> None:
        """Give the norms the means and variances that are averaged over many steps."""
        for norm, averaged in zip(norms_of(self.net), norms_of(self.average), strict=True):
            norm.load_state_dict(averaged.state_dict() | dict(norm.named_parameters()))

    def _average(self) -> None:
        memory = min(MEMORY, (1 + self.progress.steps) / (10 + self.progress.steps))
        with torch.no_grad():
            means, news = (
                [one for one in net.state_dict().values() if one.dtype.is_floating_point]
                for net in (self.average, self.net)
            )
            torch._foreach_lerp_(means, news, 1 - memory)

    def model(self, provenance: dict[str, Any]) -> onnx.ModelProto:
        """The averaged weights as they play."""
        return to_onnx(copy.deepcopy(self.average).cpu(), provenance)

    def small(self, model: onnx.ModelProto) -> onnx.ModelProto:
        """What `model` gave, in int8."""
        size = max(self.windows, key=lambda one: self.windows[one].total)
        samples = self.windows[size].draw(np.random.default_rng(0), 192)
        planes = planes_of(samples)
        return quantised(model, [planes[:96], planes[96:]])

    def state(self) -> dict[str, Any]:
        """All that it takes to go on, but for the windows."""
        return {
            "shape": asdict(self.net.shape),
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self._optimiser.state_dict(),
            "progress": vars(self.progress),
        }

    def take_up(self, state: dict[str, Any]) -> None:
        """Go on from a state. The network of a smaller shape grows to this one's."""
        shape, wanted = Shape(**state["shape"]), self.net.shape
        net, average = Residual(shape), Residual(shape)
        net.load_state_dict(state["net"])
        average.load_state_dict(state["average"])
        if shape == wanted:
            self._hold(net, average)
            self._optimiser.load_state_dict(state["optimiser"])
        else:
            with torch.random.fork_rng():  # both get the same new weights
                net = grown(net, wanted)
            self._hold(net, grown(average, wanted))
        self.progress = Progress(**state["progress"])
        if self.progress.steps > self._freezes_at:
            self._freeze()
