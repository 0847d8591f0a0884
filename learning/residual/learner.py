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
from katachi.learning.residual.network import Residual, Shape, fit_norms, grown, loss_of, norms_of
from katachi.learning.residual.samples import Window
from katachi.learning.td import light

BATCH, GPU_BATCH = 256, 1024  # positions of a step on 9x9; larger boards have smaller batches
RATE, LAST_RATE, FALLS_AT = 1e-3, 4e-5, 0.45
"""The first and the last learning rate, and the share of a run after which it falls."""
LEARNED_ON = 0.2
"""The share of the rate where a network begins as another one of its shape.

At half the usual rate our own became worse, at a fifth better.
"""
CALIBRATED_BY = 96  # positions of each board size for the calibration of int8
FITTED_BY = 1_000  # positions for the norms of a network that begins as another one
FROZEN_AT = 5_000
"""Steps after which the means and variances of the norms no longer change.

Before, a step has those of its batch, which has one board size. Play has averages over all sizes.
So answers in play differ from training by about 1 %, for each size by another amount, and returns
that build on each other add that up.
"""
DECAY, CLIP = 1e-4, 2.0
MEMORY = 0.998  # how much of the averaged weights stays at each step


def rate_at(done: float) -> float:
    """The learning rate when this share of the run is done: flat, then falling as a cosine."""
    if done <= FALLS_AT:
        return RATE
    fallen = min(1.0, (done - FALLS_AT) / (1 - FALLS_AT))
    return LAST_RATE + (RATE - LAST_RATE) * (1 + math.cos(math.pi * fallen)) / 2


@dataclass
class Progress:
    """How far a run is."""

    steps: int = 0
    drawn: int = 0  # positions learned from, repeats included
    seconds: float = 0.0


class Learner:
    """Learns from windows of positions, one for each size of board."""

    net: Residual  # it learns
    average: Residual  # it plays
    freezes_at = FROZEN_AT  # steps after which norms are frozen

    def __init__(
        self, shape: Shape, seed: int, start: Residual | None = None, device: str = "cpu"
    ) -> None:
        """start: a network to begin with; not larger. device: torch's, in bfloat16 if fast."""
        self.device = device
        # other processors compute bfloat16 by floats, far slower
        self._halved = device != "cpu" or bool(torch.cpu.get_capabilities().get("avx512_bf16"))
        self._batch = BATCH if device == "cpu" else GPU_BATCH
        torch.manual_seed(seed)
        self._start = start.shape if start else None
        net = grown(start, shape) if start else Residual(shape)
        self._take(net, copy.deepcopy(net))
        self.progress = Progress()
        self.windows: dict[int, Window] = {}
        self._losses: dict[str, Tensor] = {}
        self._random = np.random.default_rng(seed)

    def _take(self, net: Residual, average: Residual) -> None:
        """Go on with these networks, and a new optimiser."""
        self.net, self.average = (
            one.to(self.device, memory_format=torch.channels_last)  # type: ignore[call-overload]
            for one in (net, average)
        )
        self._optimiser = light(torch.optim.AdamW)(self.net.parameters(), weight_decay=DECAY)

    def window(self, size: int) -> Window:
        """The window of a board size, made if need be."""
        if size not in self.windows:
            self.windows[size] = Window(size, device=self.device)
        return self.windows[size]

    @property
    def losses(self) -> dict[str, float]:
        """The parts of the loss, averaged over the latest steps."""
        return {name: float(value) for name, value in self._losses.items()}

    @property
    def filled(self) -> list[Window]:
        """The windows with positions, by the boards' sizes."""
        return [window for _, window in sorted(self.windows.items()) if window.total]

    def step(self, done: float) -> None:
        """Learn from one batch. done: the share of the run."""
        window, count = self._next()
        planes, targets = window.batch(self._random, count)
        steps = self.progress.steps
        if steps == self.freezes_at:
            self._freeze()
        elif steps == 0 and self._start:  # begun as another network
            fit_norms(self.net, planes[:FITTED_BY], self._start)
            self.average.load_state_dict(self.net.state_dict())
        self.net.train()
        if steps >= self.freezes_at:
            for norm in norms_of(self.net):
                norm.eval()
        self._descend(planes, targets, self.rate(done))
        self._fold(min(MEMORY, (1 + steps) / (10 + steps)))
        self.progress.steps += 1
        self.progress.drawn += count

    def _descend(self, planes: Tensor, targets: dict[str, Tensor], rate: float) -> None:
        """One step of gradient descent."""
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        self._optimiser.zero_grad()
        planes = planes.contiguous(memory_format=torch.channels_last)
        with torch.autocast(self.device, torch.bfloat16, enabled=self._halved):
            outputs = self.net(planes)
        loss, parts = loss_of(outputs, targets)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), CLIP)
        self._optimiser.step()
        for name, value in parts.items():
            self._losses[name] = value.lerp(self._losses.get(name, value), 0.99)

    def _fold(self, memory: float) -> None:
        """Fold the weights of now into the average."""
        with torch.no_grad():
            means, news = (
                [one for one in net.state_dict().values() if one.dtype.is_floating_point]
                for net in (self.average, self.net)
            )
            torch._foreach_lerp_(means, news, 1 - memory)

    def _freeze(self) -> None:
        """Give the norms the averaged means and variances."""
        for norm, averaged in zip(norms_of(self.net), norms_of(self.average), strict=True):
            norm.load_state_dict(averaged.state_dict() | dict(norm.named_parameters()))

    def _next(self) -> tuple[Window, int]:
        """A window at random and the positions of its batch: all are drawn equally often."""
        windows = self.filled
        counts = [min(self._batch, max(32, self._batch * 81 // one.size**2)) for one in windows]
        batches = [min(one.total, one.most) / count for one, count in zip(windows, counts)]
        chosen = self._random.choice(len(windows), p=np.array(batches) / sum(batches))
        return windows[chosen], counts[chosen]

    def rate(self, done: float) -> float:
        """The learning rate of the next step; it grows as the root of the batch."""
        warm = min(1.0, (self.progress.steps + 1) / 100)
        share = LEARNED_ON if self._start == self.net.shape else 1.0
        return rate_at(done) * share * warm * math.sqrt(self._batch / BATCH)

    def model(self, provenance: dict[str, Any]) -> onnx.ModelProto:
        """The averaged network in floats."""
        return to_onnx(self.average, provenance)

    def small(self, model: onnx.ModelProto) -> onnx.ModelProto:
        """A model in int8. There must be positions."""
        random = np.random.default_rng(0)
        drawn = [one.batch(random, CALIBRATED_BY, symmetry=0)[0] for one in self.filled]
        return quantised(model, [planes.cpu().numpy() for planes in drawn])

    def state(self) -> dict[str, Any]:
        """All that `take_up` needs to go on. The windows are not in it."""
        return {
            "shape": asdict(self.net.shape),
            "start": asdict(self._start) if self._start else None,
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self._optimiser.state_dict(),
            "progress": vars(self.progress),
        }

    def take_up(self, state: dict[str, Any]) -> None:
        """Go on from a `state`. A network of a smaller shape grows to this one's."""
        shape, wanted = Shape(**state["shape"]), self.net.shape
        if state.get("start"):  # it sets the rate of learning
            self._start = Shape(**state["start"])
        net, average = Residual(shape), Residual(shape)
        net.load_state_dict(state["net"])
        average.load_state_dict(state["average"])
        with torch.random.fork_rng(devices=[]):  # both get the same new weights
            net = grown(net, wanted)
        self._take(net, grown(average, wanted))
        if shape == wanted:
            self._optimiser.load_state_dict(state["optimiser"])
        self.progress = Progress(**state["progress"])
        if self.progress.steps > self.freezes_at:
            self._freeze()
