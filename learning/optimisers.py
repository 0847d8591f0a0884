"""torch's optimisers without its compiler, which takes two seconds to load and is not used."""

import inspect
from typing import TypeVar

import torch
from torch.optim import Optimizer

Kind = TypeVar("Kind", bound=type[Optimizer])


def _light(kind: Kind) -> Kind:
    """A kind of optimiser whose methods lack the wrappers that load the compiler."""
    names = ("add_param_group", "load_state_dict", "state_dict", "zero_grad", "step")
    plain = {name: inspect.unwrap(getattr(kind, name)) for name in names}
    plain["step"] = torch.no_grad()(plain["step"])
    return type(kind.__name__, (kind,), plain)  # type: ignore[return-value]


SGD, Adam, AdamW = _light(torch.optim.SGD), _light(torch.optim.Adam), _light(torch.optim.AdamW)
