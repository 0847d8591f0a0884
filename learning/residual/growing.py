"""A larger network that says at first exactly what a smaller one says.

New channels begin at random, and nothing that was there reads them yet; new blocks begin as the
identity (Chen, Goodfellow and Shlens, "Net2Net", 2016). All of it learns from the first step on.
"""

import torch
from torch import Tensor

from katachi.learning.residual.network import Residual, Shape


def grown(small: Residual, shape: Shape) -> Residual:
    """A network of this shape; the same new weights for the same state of torch's generator.

    Raises ValueError when it would have fewer channels or blocks.
    """
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
    """Write a layer's weights, or a norm's numbers, into the larger one's."""
    if old.dim() == 0:
        new.copy_(old)
    elif old.dim() == 1:
        new[: len(old)] = old
    else:
        new[: len(old)] = 0
        new[: len(old), _places(old.shape[1], new.shape[1], few, many)] = old


def _places(before: int, now: int, few: int, many: int) -> Tensor:
    """Where a layer's inputs are in the larger one; pooled ones come as means, then maxima."""
    if before == 2 * few and now == 2 * many:
        return torch.cat([torch.arange(few), many + torch.arange(few)])
    return torch.arange(before)
