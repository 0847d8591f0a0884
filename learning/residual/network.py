"""The residual network in torch: a tower with global pooling, for boards of any size.

Every second block pools: mean and maximum of all points, through a linear layer, are added to each
channel (Wu, "Accelerating self-play learning in Go", 2019). The expected points of both sides, with
komi, add to chances and score, so that these mean the same on boards of all sizes. `engine.values`
plays with the file of `learning.residual.export`.

A larger network can begin as a smaller one. New channels begin at random, and old layers do not
read them. New blocks begin as the identity (Chen, Goodfellow and Shlens, "Net2Net", 2016).
"""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from katachi.engine.values.planes import KOMI, PLANES

HEAD, HIDDEN = 16, 48
FIRST_SCALE = 0.3  # of the last norm of a block, so that it begins near the identity


@dataclass(frozen=True)
class Shape:
    """The size of a tower."""

    channels: int = 32
    blocks: int = 4

    def fits_in(self, other: "Shape") -> bool:
        """Has the other as many channels and blocks, or more?"""
        return self.channels <= other.channels and self.blocks <= other.blocks


def pooled(x: Tensor) -> Tensor:
    """Mean and maximum of each channel over the board: [batch, 2 * channels]."""
    return torch.cat([x.mean(dim=(2, 3)), x.amax(dim=(2, 3))], dim=1)


class Block(nn.Module):
    """Two convolutions beside the identity."""

    def __init__(self, channels: int, pools: bool) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)
        self.pool = nn.Linear(2 * channels, channels) if pools else None
        nn.init.constant_(self.second_norm.weight, FIRST_SCALE)

    def forward(self, x: Tensor) -> Tensor:
        """[batch, channels, n, n] to the same."""
        y = self.first_norm(self.first(x))
        if self.pool is not None:
            y = y + self.pool(pooled(y))[:, :, None, None]
        y = self.second_norm(self.second(functional.relu(y)))
        return functional.relu(x + y)


class Residual(nn.Module):
    """Planes to policy, chances, score and ownership."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        channels = shape.channels
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList(Block(channels, i % 2 == 1) for i in range(shape.blocks))
        self.policy_in = nn.Conv2d(channels, HEAD, 1)
        self.policy_pool = nn.Linear(2 * channels, HEAD)
        self.policy_out = nn.Conv2d(HEAD, 1, 1)
        self.pass_out = nn.Linear(2 * channels, 1)
        self.value_in = nn.Conv2d(channels, HEAD, 1)
        self.value_hidden = nn.Linear(3 * HEAD, HIDDEN)
        self.value_out = nn.Linear(HIDDEN, 2)
        self.owners_out = nn.Conv2d(channels, 1, 1)
        self.lead = nn.Linear(1, 2, bias=False)
        nn.init.zeros_(self.lead.weight)

    def forward(self, planes: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """planes: [batch, PLANES, n, n].

        Returns policy logits [batch, n * n + 1], the pass last; [batch, 2], the logit of winning
        and the score in tens of points; and logits of ownership [batch, n * n].
        """
        x = functional.relu(self.stem_norm(self.stem(planes)))
        for block in self.blocks:
            x = block(x)
        pool = pooled(x)
        p = functional.relu(self.policy_in(x) + self.policy_pool(pool)[:, :, None, None])
        policy = torch.cat([self.policy_out(p).flatten(1), self.pass_out(pool)], dim=1)
        v = functional.relu(self.value_in(x))
        mean = v.mean(dim=(2, 3))
        area = planes.shape[2] * planes.shape[3] / 100.0
        both = torch.cat([mean, v.amax(dim=(2, 3)), mean * area], dim=1)
        value = self.value_out(functional.relu(self.value_hidden(both))).float()
        owners = self.owners_out(x).flatten(1).float()  # exact, where the tower is in halves
        held = torch.tanh(owners / 2).mean(dim=1) * (10 * area)
        lead = (held + planes[:, KOMI].mean(dim=(1, 2)))[:, None]  # in tens of points
        return policy.float(), value + lead * self.lead.weight[:, 0], owners


def norms_of(net: nn.Module) -> list[nn.BatchNorm2d]:
    """Its batch normalisations, in order."""
    return [one for one in net.modules() if isinstance(one, nn.BatchNorm2d)]


@torch.no_grad()
def fit_norms(net: Residual, planes: Tensor, old: Shape) -> None:
    """Give the norms the means and variances of these positions. The answers stay the same.

    It is for a network from a file, whose norms are the identity. old: its shape before it grew.
    The norms of new channels keep their scale and bias.
    """
    fitted = dict.fromkeys(norms_of(net), old.channels)  # how many channels of each
    for block in list(net.blocks)[old.blocks :]:
        fitted |= dict.fromkeys(norms_of(block), 0)

    def fit(norm: Any, inputs: tuple[Tensor]) -> None:
        x, channels = inputs[0].float(), fitted[norm]
        mean, variance = x.mean(dim=(0, 2, 3)), x.var(dim=(0, 2, 3), unbiased=False)
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        bias = norm.bias + (mean - norm.running_mean) * scale
        norm.bias[:channels] = bias[:channels]
        norm.weight[:channels] = (scale * torch.sqrt(variance + norm.eps))[:channels]
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)

    hooks = [norm.register_forward_pre_hook(fit) for norm in fitted]
    net.eval()(planes)
    for hook in hooks:
        hook.remove()


WEIGHTS = {"policy": 1.0, "chances": 1.5, "owners": 1.0, "score": 0.15}


def loss_of(
    outputs: tuple[Tensor, Tensor, Tensor], batch: dict[str, Tensor]
) -> tuple[Tensor, dict[str, Tensor]]:
    """The loss of a batch, and its parts by name. outputs: see `Residual.forward`.

    batch: policy [b, n * n + 1], shares; has_policy [b]; chances [b]; score [b] in tens of points;
    owners [b, n * n] from 0, theirs, to 1; has_end [b]: are score and owners known?
    """
    policy, value, owners = outputs
    target = batch["policy"]
    gap = -(target * functional.log_softmax(policy, dim=1)).sum(dim=1)
    gap = gap + torch.xlogy(target, target).sum(dim=1)  # 0 where the network agrees
    known, ended = batch["has_policy"], batch["has_end"]
    gaps = functional.binary_cross_entropy_with_logits(owners, batch["owners"], reduction="none")
    parts: dict[str, Tensor] = {
        "policy": (gap * known).sum() / known.sum().clamp(min=1.0),
        "chances": functional.binary_cross_entropy_with_logits(value[:, 0], batch["chances"]),
        "owners": (gaps.mean(dim=1) * ended).sum() / ended.sum().clamp(min=1.0),
        # squares, for a mean: a median, learned from itself, drifts from what games come to
        "score": ((value[:, 1] - batch["score"]) ** 2 * ended).sum() / ended.sum().clamp(min=1.0),
    }
    total = torch.stack([WEIGHTS[name] * part for name, part in parts.items()]).sum()
    return total, {name: part.detach() for name, part in parts.items()}


def grown(small: Residual, shape: Shape) -> Residual:
    """A network grown to a shape, with random new weights. Raises ValueError if it would shrink."""
    if not small.shape.fits_in(shape):
        raise ValueError("a network cannot shrink")
    large, old = Residual(shape), small.state_dict()
    for block in list(large.blocks)[small.shape.blocks :]:
        torch.nn.init.zeros_(block.second_norm.weight)  # type: ignore[union-attr, arg-type]
    with torch.no_grad():
        for name, new in large.state_dict().items():
            if name in old:
                _put(old[name], new, small.shape.channels, shape.channels)
    return large


def _put(old: Tensor, new: Tensor, few: int, many: int) -> None:
    """Write the weights of a layer or norm into the larger one's."""
    if old.dim() < 2:
        new[tuple(map(slice, old.shape))] = old
        return
    places = torch.arange(old.shape[1])
    if (old.shape[1], new.shape[1]) == (2 * few, 2 * many):  # pooled: means, then maxima
        places[few:] += many - few
    new[: len(old)] = 0
    new[: len(old), places] = old
