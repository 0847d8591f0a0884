"""torch's optimisers without its compiler, which takes two seconds to load and is not used."""

import inspect
from typing import Any

import torch


def _light(kind: type[Any]) -> Any:
    """A kind of optimiser whose methods lack the wrappers that load the compiler."""
    names = ("add_param_group", "load_state_dict", "state_dict", "zero_grad", "step")
    plain = {name: inspect.unwrap(getattr(kind, name)) for name in names}
    return type(kind.__name__, (kind,), plain | {"step": torch.no_grad()(plain["step"])})


SGD, Adam, AdamW = map(_light, (torch.optim.SGD, torch.optim.Adam, torch.optim.AdamW))
