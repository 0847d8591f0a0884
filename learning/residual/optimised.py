"""A network in training, and the average of its weights over the latest steps, which plays."""

from typing import Any

import torch
from torch import Tensor

from katachi.learning.residual.network import Residual, loss_of, norms_of

DECAY, CLIP = 1e-4, 2.0
MEMORY = 0.998  # how much of the averaged weights stays at each step


class Optimised:
    """A network, its average and its optimiser."""

    def __init__(self, net: Residual, average: Residual, device: str) -> None:
        """device: torch's. Where that is fast, it learns in bfloat16."""
        self.net: Residual
        self.average: Residual
        self.net, self.average = (
            one.to(device, memory_format=torch.channels_last)  # type: ignore[call-overload]
            for one in (net, average)
        )
        self.optimiser = torch.optim.AdamW(self.net.parameters(), weight_decay=DECAY)
        self.losses: dict[str, Tensor] = {}  # the parts of the loss, averaged over the latest steps
        self._device = device
        # other processors compute bfloat16 by floats, far slower
        halves = torch.cpu.get_capabilities().get("avx512_bf16")
        self._halved = device != "cpu" or bool(halves)

    def learn(
        self, planes: Tensor, targets: dict[str, Tensor], rate: float, steps: int
    ) -> tuple[Tensor, Tensor, Tensor]:
        """One step. Returns the network's outputs before it (see `Residual.forward`).

        rate: the learning rate. steps: taken so far.
        """
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad()
        planes = planes.contiguous(memory_format=torch.channels_last)
        with torch.autocast(self._device, torch.bfloat16, enabled=self._halved):
            outputs: tuple[Tensor, Tensor, Tensor] = self.net(planes)
        loss = loss_of(outputs, targets)
        loss.total.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), CLIP)
        self.optimiser.step()
        self._average(min(MEMORY, (1 + steps) / (10 + steps)))
        for name, value in loss.parts.items():
            self.losses[name] = value.lerp(self.losses.get(name, value), 0.99)
        return outputs

    def _average(self, memory: float) -> None:
        with torch.no_grad():
            means, news = (
                [one for one in net.state_dict().values() if one.dtype.is_floating_point]
                for net in (self.average, self.net)
            )
            torch._foreach_lerp_(means, news, 1 - memory)

    def train_mode(self, frozen: bool) -> None:
        """Set the network to training, its norms to evaluation if they are frozen."""
        self.net.train()
        if frozen:
            for norm in norms_of(self.net):
                norm.eval()

    def freeze(self) -> None:
        """Give the norms the averaged means and variances."""
        for norm, averaged in zip(norms_of(self.net), norms_of(self.average), strict=True):
            norm.load_state_dict(averaged.state_dict() | dict(norm.named_parameters()))

    def state(self) -> dict[str, Any]:
        """All that is needed to go on."""
        return {
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.optimiser.state_dict(),
        }
